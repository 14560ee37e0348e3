#include "engine/load/tensor_place.h"

#include <fmt/format.h>

#include <optional>

#include "engine/load/json_text.h"
#include "engine/load/name_maps.h"

namespace weft {
namespace {

std::string both(const std::string& first, const std::string& ours) {
    return first == ours ? fmt::format("tensor '{}'", for_message(ours))
                         : fmt::format("tensor '{}' (our '{}')", for_message(first), for_message(ours));
}

/// Blocks of Wan's VAE are numbered by what else is there: no name of an absent one.
std::optional<std::string> theirs(Naming naming, const std::string& ours) {
    switch (naming) {
        case Naming::wan_transformer:
            return wan_transformer_names().to_theirs(ours);
        case Naming::wan_text_encoder:
            return wan_text_encoder_names().to_theirs(ours);
        case Naming::gguf_text_encoder:
            return gguf_text_encoder_names().to_theirs(ours);
        default:
            return std::nullopt;
    }
}

}  // namespace

std::string tensor_place(const ComponentFiles& files, const std::string& name) {
    return fmt::format("{}: {}", files.file_of(name).string(), both(files.name_in_file(name), name));
}

std::string absent_tensor(const ComponentFiles& files, const std::string& name) {
    return both(theirs(files.naming(), name).value_or(name), name);
}

}  // namespace weft
