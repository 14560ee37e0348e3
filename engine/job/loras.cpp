#include "engine/job/loras.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include "engine/error.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

constexpr double most_strength = 10;

bool is_for(const LoraChoice& lora, const Model& model, bool is_second) {
    if (!model.transformer_2 || lora.expert == LoraExpert::both) return true;
    return (lora.expert == LoraExpert::low) == is_second;
}

}  // namespace

LoraStack open_loras(const Model& model, const Request& request, bool is_second) {
    const std::vector<WeightSpec> table = transformer_weights(is_second ? *model.transformer_2 : model.transformer);
    LoraStack stack;
    for (const LoraChoice& lora : request.loras)
        if (is_for(lora, model, is_second) && lora.strength != 0)
            stack.push_back({std::make_shared<const LoraFile>(lora.file, table), lora.strength});
    return stack;
}

Notice lora_notice(const LoraFile& lora) {
    constexpr std::size_t most_shown = 3;
    std::vector<std::string> unmatched;
    for (const std::string& key : lora.unmatched()) unmatched.push_back(for_message(key));
    std::string text = fmt::format("LoRA {}: {} of {} keys applied", lora.path().filename().string(), lora.matched(), lora.total());
    if (unmatched.empty()) return {text + ".", {}};
    const auto shown = static_cast<std::ptrdiff_t>(std::min(unmatched.size(), most_shown));
    text += fmt::format("; not known: {}", fmt::join(unmatched.begin(), unmatched.begin() + shown, ", "));
    if (unmatched.size() > most_shown) text += fmt::format(" and {} more", unmatched.size() - most_shown);
    return {text + ".", unmatched};
}

std::vector<Notice> idle_lora_notices(const Request& request) {
    std::vector<Notice> notices;
    for (const LoraChoice& lora : request.loras)
        if (lora.strength == 0)
            notices.push_back({fmt::format("LoRA {} has strength 0 and changes nothing.", lora.file.filename().string()), {}});
    return notices;
}

std::vector<Problem> lora_problems(const Model& model, const Request& request) {
    std::vector<Problem> problems;
    for (const LoraChoice& lora : request.loras) {
        if (!(std::fabs(lora.strength) <= most_strength))  // false for NaN
            problems.push_back({"lora",
                                fmt::format("The strength {} of {} is not between {} and {}.", lora.strength, lora.file.string(),
                                            -most_strength, most_strength),
                                "1"});
        if (lora.expert != LoraExpert::both && !model.transformer_2)
            problems.push_back({"lora",
                                fmt::format("{} is for one of two experts, and this model has one transformer.", lora.file.string()),
                                "Leave the expert out."});
        try {
            const bool is_for_second = model.transformer_2 && lora.expert == LoraExpert::low;
            const LoraFile opened(lora.file, transformer_weights(is_for_second ? *model.transformer_2 : model.transformer));
        } catch (const Error& error) {
            problems.push_back({"lora", error.message() + ".", "Leave it out.", error.kind()});
        }
    }
    return problems;
}

std::uint64_t lora_bytes(const Request& request) {
    std::uint64_t bytes = 0;
    for (const LoraChoice& lora : request.loras) {
        std::error_code ignored;
        const auto size = std::filesystem::file_size(lora.file, ignored);
        if (!ignored) bytes += size;
    }
    return bytes;
}

}  // namespace weft
