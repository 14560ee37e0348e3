#include "engine/model_choice.h"

#include <algorithm>

namespace weft {
namespace {

/// "models/demo/" and "models/demo" both are "demo".
std::filesystem::path last_name(const std::filesystem::path& path) {
    const auto whole = path.lexically_normal();
    return whole.has_filename() ? whole.filename() : whole.parent_path().filename();
}

}  // namespace

std::string ModelPartField::option() const {
    std::string option = std::string("--") + name;
    std::ranges::replace(option, '_', '-');
    return option;
}

bool ModelChoice::has_parts() const {
    return std::ranges::any_of(model_parts, [this](const ModelPartField& part) { return !(this->*part.path).empty(); });
}

ModelChoice ModelChoice::names_only() const {
    ModelChoice names(last_name(path));
    for (const ModelPartField& part : model_parts) names.*part.path = last_name(this->*part.path);
    return names;
}

}  // namespace weft
