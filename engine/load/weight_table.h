#pragma once
// Every tensor of each component: name, shape and how it is packed. Loader, checker, planner and tests all read these tables.

#include <string>
#include <vector>

#include "engine/load/model_config.h"
#include "kernels/base/shape.h"

namespace weft {

/// How a weight is used, which decides how it is packed.
enum class WeightKind {
    matrix,     // linear: [n, k], or [n, everything else] of a convolution over whole patches
    conv,       // convolution: [c_out, c_in, (kt,) kh, kw]
    vector,     // bias, norm weight, modulation table: kept as fp32
    embedding,  // looked up row by row, never packed
};

struct WeightSpec {
    std::string name;  // as in the diffusers or transformers files
    kernels::Shape shape;
    WeightKind kind;
    bool keep_fp32 = false;  // computed in fp32 whatever the precision (time_embedder)
    bool optional = false;   // may be absent (encoder.embed_tokens.weight beside shared.weight), or present and not used (half of the VAE)
};

std::vector<WeightSpec> transformer_weights(const TransformerConfig& config);
std::vector<WeightSpec> text_encoder_weights(const TextEncoderConfig& config);
/// To decode: decoder and post_quant_conv; the encoder's tensors and quant_conv are optional.
std::vector<WeightSpec> vae_weights(const VaeConfig& config);
/// To encode: the other way round.
std::vector<WeightSpec> vae_encoder_weights(const VaeConfig& config);

}  // namespace weft
