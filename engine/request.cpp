#include "engine/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "engine/error.h"

namespace weft {
namespace {

using Json = nlohmann::json;

constexpr double slowest = 1;
constexpr double fastest = 240;
constexpr std::int64_t largest_term = 1'000'000;  // keeps the timescale of an MP4 track well inside 32 bits
constexpr std::array ntsc_bases = {24, 30, 48, 60, 120, 240};

constexpr std::pair<SchedulerKind, std::string_view> scheduler_names[] = {{SchedulerKind::unipc, "unipc"},
                                                                          {SchedulerKind::euler, "euler"},
                                                                          {SchedulerKind::dpmpp_2m, "dpmpp-2m"},
                                                                          {SchedulerKind::euler_ancestral, "euler-a"},
                                                                          {SchedulerKind::lcm, "lcm"}};
constexpr std::pair<Precision, std::string_view> precision_names[] = {{Precision::bf16, "bf16"}, {Precision::fp32, "fp32"}};

constexpr std::pair<ImageFit, std::string_view> image_fit_names[] = {
    {ImageFit::crop, "crop"}, {ImageFit::stretch, "stretch"}, {ImageFit::pad, "pad"}};

constexpr std::pair<LoraExpert, std::string_view> lora_expert_names[] = {
    {LoraExpert::both, "both"}, {LoraExpert::high, "high"}, {LoraExpert::low, "low"}};

template <class Value, std::size_t count>
std::string_view name_in(const std::pair<Value, std::string_view> (&names)[count], Value value) {
    for (const auto& [each, name] : names) {
        if (each == value) return name;
    }
    return names[0].second;
}

template <class Value, std::size_t count>
std::optional<Value> value_in(const std::pair<Value, std::string_view> (&names)[count], std::string_view wanted) {
    for (const auto& [value, name] : names) {
        if (name == wanted) return value;
    }
    return std::nullopt;
}

/// The digits of `text` as a number; absent for anything else, also for an empty text or one that is too long.
std::optional<std::int64_t> parse_digits(std::string_view text) {
    if (text.empty() || text.size() > 12 || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::optional<FrameRate> legal_rate(std::int64_t numerator, std::int64_t denominator) {
    if (numerator <= 0 || denominator <= 0) return std::nullopt;
    const auto divisor = std::gcd(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
    const double value = static_cast<double>(numerator) / static_cast<double>(denominator);
    if (numerator > largest_term || denominator > largest_term || value < slowest || value > fastest) return std::nullopt;
    return FrameRate{static_cast<int>(numerator), static_cast<int>(denominator)};
}

std::optional<FrameRate> parse_decimal_rate(std::string_view whole_text, std::string_view decimals_text) {
    const auto whole = parse_digits(whole_text);
    const auto decimals = parse_digits(decimals_text);
    if (!whole || !decimals || decimals_text.size() > 6) return std::nullopt;
    std::int64_t power = 1;
    for (std::size_t digit = 0; digit < decimals_text.size(); ++digit) power *= 10;
    const std::int64_t scaled = *whole * power + *decimals;
    // "29.97" and "23.976" are how people write n * 1000/1001: so is whatever these round to at two digits or more.
    if (decimals_text.size() >= 2) {
        for (const int base : ntsc_bases) {
            if (std::llround(base * 1000.0 / 1001.0 * static_cast<double>(power)) == scaled) return FrameRate{base * 1000, 1001};
        }
    }
    return legal_rate(scaled, power);
}

std::string_view kind_of(const Json& value) {
    if (value.is_number_integer()) return "an integer";
    if (value.is_number()) return "a fraction";
    return value.type_name();
}

[[noreturn]] void refuse(const char* key, std::string_view expected, const std::string& found) {
    throw Error(ErrorKind::bad_file, fmt::format("Settings: '{}' must be {}, found {}.", key, expected, found),
                "The file was changed by hand or comes from another program.");
}

/// The value of `key` unless it is missing or null: then the default stays.
const Json* find(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

void read(const Json& object, const char* key, std::string& into) {
    if (const Json* value = find(object, key)) {
        if (!value->is_string()) refuse(key, "a text", std::string(kind_of(*value)));
        into = value->get<std::string>();
    }
}

void read(const Json& object, const char* key, std::filesystem::path& into) {
    std::string path = into.string();
    read(object, key, path);
    into = path;
}

void read(const Json& object, const char* key, bool& into) {
    if (const Json* value = find(object, key)) {
        if (!value->is_boolean()) refuse(key, "true or false", std::string(kind_of(*value)));
        into = value->get<bool>();
    }
}

void read(const Json& object, const char* key, int& into) {
    if (const Json* value = find(object, key)) {
        if (!value->is_number_integer()) refuse(key, "an integer", std::string(kind_of(*value)));
        constexpr auto largest = std::numeric_limits<int>::max();
        constexpr auto smallest = std::numeric_limits<int>::min();
        const bool in_range = value->is_number_unsigned() ? value->get<std::uint64_t>() <= largest
                                                          : value->get<std::int64_t>() >= smallest && value->get<std::int64_t>() <= largest;
        if (!in_range) refuse(key, fmt::format("an integer from {} to {}", smallest, largest), value->dump());
        into = value->get<int>();
    }
}

void read(const Json& object, const char* key, std::uint64_t& into) {
    if (const Json* value = find(object, key)) {
        const bool is_unsigned = value->is_number_unsigned() || (value->is_number_integer() && value->get<std::int64_t>() >= 0);
        if (!is_unsigned) refuse(key, "an integer from 0 to 2^64 - 1", value->is_number() ? value->dump() : std::string(kind_of(*value)));
        into = value->get<std::uint64_t>();
    }
}

void read(const Json& object, const char* key, double& into) {
    if (const Json* value = find(object, key)) {
        if (!value->is_number()) refuse(key, "a number", std::string(kind_of(*value)));
        into = value->get<double>();
    }
}

/// A value that is written as a name: `parse` gives it or nothing.
template <class Value, class Parse>
void read_name(const Json& object, const char* key, std::string_view expected, Value& into, Parse parse) {
    std::string name;
    read(object, key, name);
    if (name.empty() && find(object, key) == nullptr) return;
    const auto value = parse(name);
    if (!value) refuse(key, expected, fmt::format("'{}'", name));
    into = *value;
}

}  // namespace

std::optional<FrameRate> parse_frame_rate(std::string_view text) {
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const auto numerator = parse_digits(text.substr(0, slash));
        const auto denominator = parse_digits(text.substr(slash + 1));
        return numerator && denominator ? legal_rate(*numerator, *denominator) : std::nullopt;
    }
    if (const auto point = text.find('.'); point != std::string_view::npos) {
        return parse_decimal_rate(text.substr(0, point), text.substr(point + 1));
    }
    const auto whole = parse_digits(text);
    return whole ? legal_rate(*whole, 1) : std::nullopt;
}

std::string text_of(FrameRate rate) {
    return rate.denominator == 1 ? fmt::format("{}", rate.numerator) : fmt::format("{}/{}", rate.numerator, rate.denominator);
}

std::string_view name_of(SchedulerKind kind) { return name_in(scheduler_names, kind); }
std::optional<SchedulerKind> parse_scheduler(std::string_view name) { return value_in(scheduler_names, name); }
std::string_view name_of(Precision precision) { return name_in(precision_names, precision); }
std::optional<Precision> parse_precision(std::string_view name) { return value_in(precision_names, name); }

std::string_view name_of(ImageFit fit) { return name_in(image_fit_names, fit); }
std::optional<ImageFit> parse_image_fit(std::string_view name) { return value_in(image_fit_names, name); }

std::string_view name_of(LoraExpert expert) { return name_in(lora_expert_names, expert); }
std::optional<LoraExpert> parse_lora_expert(std::string_view name) { return value_in(lora_expert_names, name); }

LoraChoice parse_lora(std::string_view text) {
    LoraChoice lora;
    const auto last_part = [&] { return text.find(':') == std::string_view::npos ? std::string_view() : text.substr(text.rfind(':') + 1); };
    if (const auto expert = parse_lora_expert(last_part())) {
        lora.expert = *expert;
        text.remove_suffix(last_part().size() + 1);
    }
    const std::string_view number = last_part();
    const auto [end, failed] = std::from_chars(number.data(), number.data() + number.size(), lora.strength);
    if (!number.empty() && failed == std::errc() && end == number.data() + number.size())
        text.remove_suffix(number.size() + 1);
    else
        lora.strength = 1;
    lora.file = text;
    return lora;
}

std::string text_of(const LoraChoice& lora) {
    const std::string expert = lora.expert == LoraExpert::both ? "" : fmt::format(":{}", name_of(lora.expert));
    return fmt::format("{}:{}{}", lora.file.string(), lora.strength, expert);
}

std::string to_json(const Request& request) {
    Json json = {
        {"model_folder", request.model.path.string()},
        {"prompt", request.prompt},
        {"negative_prompt", request.negative_prompt},
        {"width", request.width},
        {"height", request.height},
        {"frames", request.frames},
        {"frame_rate", text_of(request.frame_rate)},
        {"steps", request.steps},
        {"guidance_scale", request.guidance_scale},
        {"flow_shift", request.flow_shift},
        {"scheduler", name_of(request.scheduler)},
        {"seed", request.seed},
        {"backend", request.backend},
        {"strict", request.strict},
        {"precision", name_of(request.precision)},
        {"threads", request.threads},
        {"vae_tile", request.vae_tile},
    };
    for (const ModelPartField& part : model_parts)
        if (const std::filesystem::path& path = request.model.*part.path; !path.empty()) json[part.name] = path.string();
    for (const LoraChoice& lora : request.loras)
        json["loras"].push_back({{"file", lora.file.string()}, {"strength", lora.strength}, {"expert", name_of(lora.expert)}});
    if (request.scheduler == SchedulerKind::euler_ancestral || request.eta != Request{}.eta) json["eta"] = request.eta;
    const Request usual;
    if (request.guidance_start != usual.guidance_start) json["guidance_start"] = request.guidance_start;
    if (request.guidance_end != usual.guidance_end) json["guidance_end"] = request.guidance_end;
    if (request.cfg_zero || request.cfg_zero_steps != usual.cfg_zero_steps) {
        json["cfg_zero"] = request.cfg_zero;
        json["cfg_zero_steps"] = request.cfg_zero_steps;
    }
    if (!request.skip_layers.empty()) json["skip_layers"] = text_of(request.skip_layers);
    if (!request.skip_layers.empty() || request.skip_start != usual.skip_start || request.skip_end != usual.skip_end) {
        json["skip_start"] = request.skip_start;
        json["skip_end"] = request.skip_end;
    }
    if (request.nag_scale != usual.nag_scale || request.nag_tau != usual.nag_tau || request.nag_alpha != usual.nag_alpha) {
        json["nag_scale"] = request.nag_scale;
        json["nag_tau"] = request.nag_tau;
        json["nag_alpha"] = request.nag_alpha;
    }
    if (request.step_cache != usual.step_cache) json["step_cache"] = request.step_cache;
    if (request.sigmas != SigmaSchedule{}) json["sigmas"] = text_of(request.sigmas);
    if (request.guidance_scale_2) json["guidance_scale_2"] = *request.guidance_scale_2;
    if (!request.prompt_template.empty()) json["prompt_template"] = request.prompt_template;
    if (!request.negative_prompt_template.empty()) json["negative_prompt_template"] = request.negative_prompt_template;
    if (!request.image.empty()) json["image"] = request.image.string();
    if (!request.last_image.empty()) json["last_image"] = request.last_image.string();
    if (!request.video.empty()) {
        json["video"] = request.video.string();
        json["strength"] = request.strength;
    }
    if (!request.image.empty() || !request.last_image.empty() || !request.video.empty()) json["image_fit"] = name_of(request.image_fit);
    // A prompt from the command line may hold bytes that are no UTF-8; they become U+FFFD rather than end the job.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Request request_from_json(std::string_view json) {
    const Json object = Json::parse(json, nullptr, false);
    if (!object.is_object()) {
        throw Error(ErrorKind::bad_file, fmt::format("Settings: expected a JSON object, found {}.",
                                                     object.is_discarded() ? "text that is no JSON" : object.type_name()));
    }
    Request request;
    read(object, "model_folder", request.model.path);
    for (const ModelPartField& part : model_parts) read(object, part.name, request.model.*part.path);
    read(object, "prompt", request.prompt);
    read(object, "negative_prompt", request.negative_prompt);
    read(object, "prompt_template", request.prompt_template);
    read(object, "negative_prompt_template", request.negative_prompt_template);
    read(object, "width", request.width);
    read(object, "height", request.height);
    read(object, "frames", request.frames);
    read_name(object, "frame_rate", "a rate such as \"16\" or \"24000/1001\"", request.frame_rate, parse_frame_rate);
    read(object, "steps", request.steps);
    read(object, "guidance_scale", request.guidance_scale);
    if (find(object, "guidance_scale_2") != nullptr) read(object, "guidance_scale_2", request.guidance_scale_2.emplace());
    if (const Json* loras = find(object, "loras")) {
        if (!loras->is_array()) refuse("loras", "a list", std::string(kind_of(*loras)));
        for (const Json& entry : *loras) {
            if (!entry.is_object()) refuse("loras", "a list of objects", std::string(kind_of(entry)));
            LoraChoice& lora = request.loras.emplace_back();
            read(entry, "file", lora.file);
            read(entry, "strength", lora.strength);
            read_name(entry, "expert", "both, high or low", lora.expert, parse_lora_expert);
        }
    }
    read(object, "image", request.image);
    read(object, "last_image", request.last_image);
    read(object, "video", request.video);
    read(object, "strength", request.strength);
    read_name(object, "image_fit", "crop, stretch or pad", request.image_fit, parse_image_fit);
    read(object, "flow_shift", request.flow_shift);
    read_name(object, "scheduler", "one of unipc, euler, dpmpp-2m, euler-a, lcm", request.scheduler, parse_scheduler);
    read(object, "guidance_start", request.guidance_start);
    read(object, "guidance_end", request.guidance_end);
    read(object, "cfg_zero", request.cfg_zero);
    read(object, "cfg_zero_steps", request.cfg_zero_steps);
    read_name(object, "skip_layers", "rising block numbers such as \"9, 10\"", request.skip_layers, parse_layer_list);
    read(object, "skip_start", request.skip_start);
    read(object, "skip_end", request.skip_end);
    read(object, "nag_scale", request.nag_scale);
    read(object, "nag_tau", request.nag_tau);
    read(object, "nag_alpha", request.nag_alpha);
    read(object, "step_cache", request.step_cache);
    read_name(object, "sigmas", "scheduler, simple, karras, beta or falling levels from 1 to 0", request.sigmas, parse_sigma_schedule);
    read(object, "eta", request.eta);
    read(object, "seed", request.seed);
    read(object, "backend", request.backend);
    read(object, "strict", request.strict);
    read_name(object, "precision", "bf16 or fp32", request.precision, parse_precision);
    read(object, "threads", request.threads);
    read(object, "vae_tile", request.vae_tile);
    return request;
}

}  // namespace weft
