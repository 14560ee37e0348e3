#pragma once
// Text chunks of a PNG. Source: PNG 1.2, 4.2.3.

#include <filesystem>
#include <iosfwd>
#include <vector>

#include "engine/media/embedded_text.h"

namespace weft {

/// tEXt and iTXt of a stream, not compressed; of an XMP packet the description as "description" and the user's comment as
/// "user_comment". Throws Error{bad_file} if the file ends too early; `name` is the file's in its message.
std::vector<EmbeddedText> png_texts(std::istream& file, const std::filesystem::path& name);

}  // namespace weft
