#include "app/studio/drawn_prompt.h"

#include <QCoreApplication>

#include "app/studio/engine_text.h"
#include "engine/error.h"
#include "engine/prompt_template.h"

namespace weft::app {

namespace {

struct Fields {
    std::string Request::*prompt;
    std::string Request::*source;
};

Fields fields_of(PromptKind kind) {
    if (kind == PromptKind::prompt) return {&Request::prompt, &Request::prompt_template};
    return {&Request::negative_prompt, &Request::negative_prompt_template};
}

}  // namespace

DrawnPrompt draw(PromptKind kind, const QString& typed, const Wildcards& wildcards, std::uint64_t seed) {
    DrawnPrompt drawn;
    drawn.text = typed.toStdString();
    drawn.is_template = is_prompt_template(drawn.text);
    if (!drawn.is_template) return drawn;
    if (const auto problem = find_template_problem(drawn.text, wildcards)) {
        drawn.problem =
            QCoreApplication::translate("DrawnPrompt", "Character %1: %2.").arg(problem->character).arg(engine_text(problem->message));
        return drawn;
    }
    try {
        Request request;
        request.seed = seed;
        request.*fields_of(kind).source = drawn.text;
        draw_prompts(request, wildcards);
        drawn.text = request.*fields_of(kind).prompt;
    } catch (const Error& error) {
        drawn.problem = engine_text(error.message());
    }
    return drawn;
}

DrawnPrompt fill_prompt(Request& request, PromptKind kind, const QString& typed, const Wildcards& wildcards) {
    const DrawnPrompt drawn = draw(kind, typed, wildcards, request.seed);
    request.*fields_of(kind).prompt = drawn.text;
    request.*fields_of(kind).source = drawn.is_template ? typed.toStdString() : std::string();
    return drawn;
}

QString typed_prompt(const Request& request, PromptKind kind) {
    const Fields fields = fields_of(kind);
    const std::string& source = request.*fields.source;
    return QString::fromStdString(source.empty() ? escaped_prompt(request.*fields.prompt) : source);
}

}  // namespace weft::app
