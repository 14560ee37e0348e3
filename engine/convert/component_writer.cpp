#include "engine/convert/component_writer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/error.h"
#include "engine/load/name_maps.h"
#include "engine/load/tensor_place.h"

namespace weft {
namespace {

using kernels::DType;

constexpr std::string_view weight_ending = ".weight";
// Of ComfyUI's files. Two elements say that products are taken in the precision of the activations, none that they are taken in 8 bits.
constexpr const char* marker_name = "scaled_fp8";
constexpr std::size_t marker_elements = 2;
constexpr const char* tokenizer_name = "spiece_model";
/// The same values as shared.weight: transformers ties both.
constexpr const char* tied_copy = "encoder.embed_tokens.weight";

std::string written_name(const Component& component, const std::string& ours, WrittenNames names) {
    if (names == WrittenNames::diffusers) return ours;
    std::optional<std::string> theirs;
    if (component.kind == ModelPart::transformer) theirs = wan_transformer_names().to_theirs(ours);
    if (component.kind == ModelPart::vae) theirs = wan_vae_names(component.residual_blocks, component.is_residual).to_theirs(ours);
    return theirs.value_or(ours);
}

bool has_8_bit_form(ModelPart kind) { return kind == ModelPart::transformer || kind == ModelPart::text_encoder; }

/// What ComfyUI's scaled files keep in 8 bits: matrices, not what is looked up, convolved, added or normalised with.
bool is_kept_in_8_bits(const WeightSpec& spec) {
    return spec.kind == WeightKind::matrix && spec.shape.rank() == 2 && spec.name.ends_with(weight_ending);
}

bool is_in_8_bits(const StoredTensor& tensor) { return tensor.dtype == DType::e4m3fn; }

/// Larger elements come first: then each tensor begins at a multiple of its element's size.
bool comes_before(const TensorPlan& a, const TensorPlan& b) { return kernels::size_of(a.dtype) > kernels::size_of(b.dtype); }

}  // namespace

ComponentWriter::ComponentWriter(const Component& component, WeightFormat format, WrittenNames names, std::span<const std::byte> tokenizer)
    : component_(component), format_(format), tokenizer_(tokenizer) {
    if (format == WeightFormat::fp8 && !has_8_bit_form(component.kind)) format_ = WeightFormat::bf16;
    for (const WeightSpec& spec : component.table)
        if (spec.name != tied_copy && component.files.tensors().contains(spec.name)) plan_weight(spec, names);
    if (std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.content == Content::scale; }))
        rows_.push_back({{marker_name, DType::e4m3fn, {marker_elements}}, Content::marker, {}});
    if (!tokenizer_.empty())
        rows_.push_back({{tokenizer_name, DType::u8, {static_cast<std::int64_t>(tokenizer_.size())}}, Content::tokenizer, {}});
    std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return comes_before(a.plan, b.plan); });
}

void ComponentWriter::plan_weight(const WeightSpec& spec, WrittenNames names) {
    const std::string name = written_name(component_, spec.name, names);
    const bool is_fp8 = format_ == WeightFormat::fp8 && is_kept_in_8_bits(spec);
    const DType dtype = is_fp8 ? DType::e4m3fn : format_ == WeightFormat::fp32 ? DType::f32 : DType::bf16;
    rows_.push_back({{name, dtype, spec.shape}, Content::weight, spec.name});
    if (!is_fp8) return;
    TensorPlan scale{name.substr(0, name.size() - weight_ending.size()) + ".scale_weight", DType::f32, kernels::Shape()};
    rows_.push_back({std::move(scale), Content::scale, spec.name});
}

std::uint64_t ComponentWriter::byte_count() const {
    std::uint64_t bytes = 0;
    // The header has the name, dtype, shape and offsets of each tensor.
    constexpr std::size_t header_row = 128;
    for (const Row& row : rows_)
        bytes += kernels::bytes_of(row.plan.dtype, row.plan.shape.element_count()) + row.plan.name.size() + header_row;
    return bytes;
}

std::uint64_t ComponentWriter::bytes_to_read() const {
    std::uint64_t bytes = 0;
    for (const Row& row : rows_) {
        if (row.content != Content::weight && row.content != Content::scale) continue;
        const StoredTensor& tensor = component_.files.tensors().at(row.source);
        if (row.content == Content::weight || !is_in_8_bits(tensor)) bytes += tensor.bytes.size();
    }
    return bytes;
}

void ComponentWriter::write(const std::filesystem::path& file, TensorEncoder& encoder, const std::function<void(std::uint64_t)>& on_bytes,
                            const std::stop_token& stop) const {
    const auto stop_if_asked = [&] {
        if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "The conversion was stopped.");
    };
    std::vector<TensorPlan> plan;
    for (const Row& row : rows_) plan.push_back(row.plan);
    SafetensorsWriter writer(file, plan, {{"format", "pt"}});
    const auto pass_on = [&](std::span<const std::byte> bytes) {
        stop_if_asked();
        writer.write(bytes);
    };
    std::map<std::string, float> scales;
    for (const Row& row : rows_) {
        stop_if_asked();
        if (row.content == Content::marker) {
            writer.write(std::array<std::byte, marker_elements>{});
        } else if (row.content == Content::tokenizer) {
            writer.write(tokenizer_);
        } else {
            const StoredTensor& tensor = component_.files.in_place(row.source);
            const std::string place = tensor_place(component_.files, row.source);
            if (row.content == Content::scale) {
                const float scale = is_in_8_bits(tensor) ? tensor.descale : encoder.fp8_scale(tensor, place, stop_if_asked);
                scales[row.source] = scale;
                writer.write(std::as_bytes(std::span(&scale, 1)));
                if (is_in_8_bits(tensor)) continue;
            } else {
                const bool is_fp8 = row.plan.dtype == DType::e4m3fn;
                StoredTensor source = tensor;
                // What is in 8 bits already stays as it is, under its own scale: rounding it again could only lose.
                const bool is_kept = is_fp8 && is_in_8_bits(tensor);
                if (is_kept) source.descale = 1;
                encoder.encode(source, row.plan.dtype, is_fp8 && !is_kept ? scales.at(row.source) : 1, place, pass_on);
            }
            on_bytes(tensor.bytes.size());
        }
    }
    writer.commit();
}

}  // namespace weft
