#pragma once
// Prompts with alternatives, from which the seed draws the one that is encoded.
//   {red|blue|green}   one of them; also inside each other, and with a weight before one: {3::red|blue}
//   __name__           a line of the wildcards of that name, itself a template
//   \{ \} \__          the characters themselves; inside braces \| too
// Everything else stands for itself. The syntax is that of the Dynamic Prompts extension, of which this reads the parts above.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/request.h"
#include "engine/wildcards.h"

namespace weft {

/// Whether drawing could make another text of it.
bool is_prompt_template(std::string_view text);

/// Why a template can't be drawn.
struct TemplateProblem {
    int character = 0;  // where, from 1, in characters
    std::string message;
};

/// Looks at all alternatives, not only at those that a seed takes: braces without their match, wildcards that are not there or draw
/// themselves, weights that leave nothing.
std::optional<TemplateProblem> find_template_problem(std::string_view text, const Wildcards& wildcards);

/// What the seed makes of it, the same on every machine. Throws Error{invalid_request} at a problem, and where the text would become longer
/// than 64 KiB.
///   stream  another one draws otherwise from the same seed
std::string draw_prompt(std::string_view text, const Wildcards& wildcards, std::uint64_t seed, std::uint64_t stream = 0);

/// The template that draws exactly this text.
std::string escaped_prompt(std::string_view text);

/// Draws the prompts of a request that has templates anew, by its seed. Throws as draw_prompt.
void draw_prompts(Request& request, const Wildcards& wildcards);

}  // namespace weft
