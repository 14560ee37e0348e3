#pragma once
// 8-bit weights and the tensors beside them that say what they mean.

#include <functional>
#include <map>
#include <string>

#include "engine/load/tensor_table.h"

namespace weft {

/// Joins each scale to its weight (as descale) and takes it out of the table:
///   <layer>.scale_weight, <layer>.weight_scale   one number, of any shape of one element, f64, f32, f16 or bf16: weight = element * scale
///   <layer>.scale_input, <layer>.input_scale     of programs that multiply in 8 bits: not needed here
///   scaled_fp8                                   an empty mark of such files
///   <layer>.comfy_quant                          JSON that names the format: float8_e4m3fn or float8_e5m2
/// place_of gives a tensor's file for messages. Throws Error{bad_file} for a scale without a weight, twice, or that is no positive finite
/// number, Error{unsupported} for one of several values (a scale for each row or block) or another format, naming it.
void join_scales(std::map<std::string, StoredTensor>& tensors, const std::function<std::string(const std::string&)>& place_of);

}  // namespace weft
