#pragma once
// What the seed makes of a prompt as it is typed: the text that will be encoded, or why there is none.

#include <QString>
#include <cstdint>

#include "engine/request.h"
#include "engine/wildcards.h"

namespace weft::app {

enum class PromptKind { prompt, negative_prompt };

struct DrawnPrompt {
    bool is_template = false;  // else the text is the typed one
    std::string text;          // as it was typed where it can't be drawn
    QString problem;           // a whole sentence; empty where there is none
};

DrawnPrompt draw(PromptKind kind, const QString& typed, const Wildcards& wildcards, std::uint64_t seed);

/// The template and what its seed makes of it, where there is one, or the prompt alone; and what came of it.
DrawnPrompt fill_prompt(Request& request, PromptKind kind, const QString& typed, const Wildcards& wildcards);
/// What was typed to get this request's prompt. Braces of a prompt that was drawn from nothing are escaped, so that it stays as it is.
QString typed_prompt(const Request& request, PromptKind kind);

}  // namespace weft::app
