#pragma once
// Texts in EXIF. Source: TIFF 6.0, section 2; Exif 2.32, 4.6.5 (UserComment).

#include <string_view>
#include <vector>

#include "engine/media/embedded_text.h"

namespace weft {

/// Of a block that begins with its byte order ("II" or "MM"). A text such as "prompt:{...}", as ComfyUI writes them, is given with its own
/// key; the user's comment as "user_comment". What is broken is left out; so is the rest once the values together are longer than
/// the block.
std::vector<EmbeddedText> exif_texts(std::string_view exif);

}  // namespace weft
