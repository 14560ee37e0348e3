#pragma once
// Weights from any form that is read into one that other programs read.

#include <stop_token>
#include <vector>

#include "engine/convert_request.h"
#include "engine/events.h"
#include "kernels/base/device.h"

namespace weft {

/// Writes the request's source as its target says:
///   model folder → folder    every component as one safetensors file in diffusers names, configs and tokenizer copied; a VAE that is
///                            stored in fp32 stays so, as it is small and is run in fp32
///   component → folder       config.json and one safetensors file in diffusers names
///   component → *.safetensors  one file in the names that Wan's code and ComfyUI read
/// A tensor is read, rounded and written in pieces: memory stays flat. Everything is written beside the target and renamed into place;
/// an error or a stop leaves nothing. Progress is told as Stage::converting, in percent.
/// Throws Error{invalid_request} where the target is there already or lies in the source, or the source can't become it; Error{io} where
/// the disk has too little space; Error{cancelled}; and as open_component.
std::vector<ConvertedFile> convert(const ConvertRequest& request, const Events& events, const std::stop_token& stop,
                                   kernels::Device& device);

}  // namespace weft
