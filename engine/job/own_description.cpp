#include "engine/job/own_description.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/backend/registry.h"
#include "engine/job/validate.h"
#include "engine/load/file_presence.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

using Json = nlohmann::json;

constexpr std::size_t max_file_bytes = std::size_t{1} << 20;
constexpr std::size_t max_name_bytes = 200;
constexpr std::size_t max_sizes = 64;
constexpr const char* mend_it = "Mend or remove the file: the model runs without it.";

[[noreturn]] void fail(std::string_view place, std::string_view message) {
    throw Error(ErrorKind::bad_file, fmt::format("{}: {}", place, message), mend_it);
}

/// A name is shown in lists and on terminals.
std::string name_in(const Json& value, const std::string& place) {
    if (!value.is_string()) fail(place, fmt::format("name is {}, expected a text", kind_of(value)));
    const auto& name = value.get_ref<const std::string&>();
    const bool is_plain = std::ranges::none_of(name, [](char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; });
    if (name.empty() || name.size() > max_name_bytes || !is_plain)
        fail(place, fmt::format("name is '{}', expected 1 to {} bytes without control characters", for_message(name), max_name_bytes));
    return name;
}

int side_in(const Json& size, const char* key, const std::string& place) {
    const auto found = size.find(key);
    if (found == size.end() || !found->is_number_integer()) fail(place, fmt::format("{} is missing or no integer", key));
    const auto side = found->is_number_unsigned() && found->get<std::uint64_t>() > INT32_MAX ? INT64_MAX : found->get<std::int64_t>();
    if (side < INT32_MIN || side > INT32_MAX) fail(place, fmt::format("{} is {}, far beyond any video", key, found->dump()));
    return static_cast<int>(side);
}

/// The first thing that keeps such a request from running.
void require_runnable(const Model& model, const Request& request, const std::string& place) {
    const auto problems = number_problems(model, request);
    if (!problems.empty()) {
        const Problem& first = problems.front();
        fail(place, fmt::format("{}{}", first.message, first.suggestion.empty() ? "" : " Nearest that works: " + first.suggestion));
    }
    try {
        choose_backend(request.backend, false, kernels::probe_device_features());
    } catch (const Error& error) {
        fail(place, for_message(error.message()));
    }
}

Request defaults_in(const Json& value, const Model& model, const Request& derived, const std::string& place) {
    if (!value.is_object()) fail(place, fmt::format("expected an object, found {}", kind_of(value)));
    // Over the derived ones: what the file leaves out stays.
    Json merged = Json::parse(to_json(derived));
    merged.update(value);
    Request request;
    try {
        request = request_from_json(merged.dump(-1, ' ', false, Json::error_handler_t::replace));
    } catch (const Error& error) {
        fail(place, error.message());
    }
    request.model = derived.model;
    require_runnable(model, request, place);
    return request;
}

std::vector<SizePreset> sizes_in(const Json& value, const Model& model, Request request, const std::string& place) {
    if (!value.is_array() || value.size() > max_sizes)
        fail(place, fmt::format("expected an array of at most {} sizes, found {} of {} values", max_sizes, kind_of(value), value.size()));
    std::vector<SizePreset> sizes;
    for (const Json& each : value) {
        const std::string here = fmt::format("{}[{}]", place, sizes.size());
        if (!each.is_object() || !each.contains("name")) fail(here, "expected an object with name, width and height");
        request.width = side_in(each, "width", here);
        request.height = side_in(each, "height", here);
        require_runnable(model, request, here);
        sizes.push_back({name_in(each.at("name"), here), request.width, request.height});
    }
    return sizes;
}

}  // namespace

void apply_own_description(const std::filesystem::path& file, const Model& model, ModelInfo& info) {
    if (!is_there(file)) return;
    const Json json = read_json_object(file, max_file_bytes);
    const std::string place = file.string();
    if (json.contains("name")) info.name = name_in(json.at("name"), place);
    if (json.contains("defaults")) info.defaults = defaults_in(json.at("defaults"), model, info.defaults, place + ": defaults");
    if (json.contains("sizes")) info.sizes = sizes_in(json.at("sizes"), model, info.defaults, place + ": sizes");
}

}  // namespace weft
