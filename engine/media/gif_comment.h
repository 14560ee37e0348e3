#pragma once
// Comments of a GIF. Source: GIF89a, section 24.

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace weft {

/// Puts a comment at the end of a whole GIF; none if the text is empty. target: the name to tell in an error. Throws Error{io}.
void add_gif_comment(const std::filesystem::path& file, const std::filesystem::path& target, const std::string& text);

/// The comments of a GIF, at most 16 MiB of them; what is broken is left out.
std::vector<std::string> gif_comments(std::istream& file);

}  // namespace weft
