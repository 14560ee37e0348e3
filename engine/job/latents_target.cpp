#include "engine/job/latents_target.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "engine/job/kept_latents.h"
#include "engine/part_file.h"
#include "engine/same_place.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

Problem problem(std::string message, std::string suggestion = "another name") {
    return {"save_latents", std::move(message), std::move(suggestion), ErrorKind::io};
}

bool is_regular(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored);
}

bool holds_latents(const fs::path& file) {
    try {
        read_latents(file);
        return true;
    } catch (const Error&) {
        return false;
    }
}

bool is_in_the_model(const fs::path& target, const ModelChoice& model) {
    const auto holds = [&](const fs::path& folder) { return !folder.empty() && is_inside(target, folder); };
    return holds(model.path) || std::ranges::any_of(model_parts, [&](const ModelPartField& part) { return holds(model.*part.path); });
}

}  // namespace

std::optional<Problem> find_latents_problem(const Request& request) {
    if (!request.save_latents) return std::nullopt;
    const fs::path& target = *request.save_latents;
    if (target.empty()) return problem("the file for the latents has no name.", "a name such as latents.safetensors");
    if (is_in_the_model(target, request.model))
        return problem(fmt::format("{} is inside the model's folder, which is never changed.", target.string()), "another folder");
    if (is_regular(target) && !holds_latents(target))
        return problem(fmt::format("{} is there and holds no latents that Weft Studio wrote; it is left alone.", target.string()));
    try {
        const PartFile trial(target);
    } catch (const Error& error) {
        return problem(error.message(), error.hint());
    }
    return std::nullopt;
}

}  // namespace weft
