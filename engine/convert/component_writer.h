#pragma once
// Writes one part of a model as one safetensors file, tensor by tensor.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/convert/component.h"
#include "engine/convert/tensor_encoder.h"
#include "engine/convert_request.h"
#include "engine/load/safetensors_writer.h"

namespace weft {

/// Names in a written file.
enum class WrittenNames {
    diffusers,  // those of a diffusers folder
    wan  // Wan's own of transformer and VAE, which Wan's code and ComfyUI read; those of transformers for the encoders, as ComfyUI has them
};

class ComponentWriter {
  public:
    /// tokenizer: a SentencePiece model that goes into a text encoder's file, as ComfyUI wants it; empty for none.
    ComponentWriter(const Component& component, WeightFormat format, WrittenNames names, std::span<const std::byte> tokenizer);

    /// Of the file, or a little more.
    std::uint64_t byte_count() const;
    /// What its largest part is stored as.
    WeightFormat format() const { return format_; }
    /// Of the weights that are read: what on_bytes of `write` counts up to.
    std::uint64_t bytes_to_read() const;

    /// on_bytes(bytes read since the last call). Throws Error{cancelled} at a stop, Error{io}, Error{bad_file} for damaged values; nothing
    /// is left behind then.
    void write(const std::filesystem::path& file, TensorEncoder& encoder, const std::function<void(std::uint64_t)>& on_bytes,
               const std::stop_token& stop) const;

  private:
    enum class Content { weight, scale, marker, tokenizer };
    struct Row {
        TensorPlan plan;
        Content content;
        std::string source;  // our name of the weight that it is, or is the scale of
    };
    void plan_weight(const WeightSpec& spec, WrittenNames names);

    const Component& component_;
    WeightFormat format_;
    std::vector<Row> rows_;
    std::span<const std::byte> tokenizer_;
};

}  // namespace weft
