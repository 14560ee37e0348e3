#pragma once
// The encoder that will do what is asked, opened.

#include "engine/media/encoders/codec.h"

namespace weft {

/// The first of the codec's encoders that is in this build of libav and takes the settings; or in words why there is none.
struct EncoderSelection {
    const Encoder* encoder = nullptr;
    std::string refusal;
};
EncoderSelection select_encoder(const EncoderSettings& settings);

/// Whether chroma of that format needs an even width, and an even height.
struct EvenSides {
    bool width = false;
    bool height = false;
};
EvenSides even_sides(const EncoderSettings& settings);

/// Throws Error{invalid_request} for a size that the codec can't hold (an odd size is an error with the nearest legal one, never a silent
/// resize), a quality outside its range or a rate that is none.
void check_encoder_settings(const EncoderSettings& settings);

/// Opens it. has_global_header: the file has a place of its own for what a decoder needs first. Throws Error{unsupported} where there is
/// none, {invalid_request} for settings that it does not take, {out_of_memory}.
CodecContextPtr open_encoder(const EncoderSettings& settings, bool has_global_header);

}  // namespace weft
