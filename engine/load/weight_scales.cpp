#include "engine/load/weight_scales.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "engine/error.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

constexpr std::array<std::string_view, 2> scale_endings{".scale_weight", ".weight_scale"};
constexpr std::array<std::string_view, 2> input_endings{".scale_input", ".input_scale"};
// Of formats whose weights have a scale for each block.
constexpr std::array<std::string_view, 3> foreign_endings{".weight_scale_2", ".weight_scale_inv", ".weight_zero_point"};
constexpr std::string_view format_ending = ".comfy_quant";
constexpr std::string_view marker = "scaled_fp8";
constexpr const char* other_file = "Use a file of this model in bf16, GGUF or fp8 with one scale for each tensor.";

class Scales {
  public:
    Scales(std::map<std::string, StoredTensor>& tensors, const std::function<std::string(const std::string&)>& place_of)
        : tensors_(tensors), place_of_(place_of) {}

    void join() {
        std::vector<std::string> done;
        std::map<std::string, std::string> joined;
        for (const auto& [name, tensor] : tensors_) {
            for (const std::string_view ending : foreign_endings)
                if (name.ends_with(ending)) unsupported(name, "it belongs to a weight with a scale for each block");
            if (is_marker(name, tensor) || ends_with_any(name, input_endings)) done.push_back(name);
            if (name.ends_with(format_ending)) {
                require_known_format(name, tensor);
                done.push_back(name);
            }
            for (const std::string_view ending : scale_endings) {
                if (!name.ends_with(ending)) continue;
                const std::string weight = name.substr(0, name.size() - ending.size()) + ".weight";
                if (const auto [first, is_new] = joined.emplace(weight, name); !is_new)
                    fail(name, fmt::format("'{}' has a scale already: '{}'", for_message(weight), for_message(first->second)));
                scale(weight, name, tensor);
                done.push_back(name);
            }
        }
        for (const std::string& name : done) tensors_.erase(name);
    }

  private:
    std::string place(const std::string& name) const { return fmt::format("{}: tensor '{}'", place_of_(name), for_message(name)); }
    [[noreturn]] void fail(const std::string& name, const std::string& message) const {
        throw Error(ErrorKind::bad_file, fmt::format("{}: {}", place(name), message),
                    "The download may be incomplete; fetch this file again.");
    }
    [[noreturn]] void unsupported(const std::string& name, const std::string& message) const {
        throw Error(ErrorKind::unsupported, fmt::format("{}: {}", place(name), message), other_file);
    }

    template <std::size_t count>
    static bool ends_with_any(const std::string& name, const std::array<std::string_view, count>& endings) {
        for (const std::string_view ending : endings)
            if (name.ends_with(ending)) return true;
        return false;
    }

    static bool is_marker(const std::string& name, const StoredTensor& tensor) {
        const bool has_name = name == marker || (name.ends_with(marker) && name[name.size() - marker.size() - 1] == '.');
        return has_name && tensor.shape.rank() <= 1 && tensor.shape.element_count() <= 2;
    }

    void require_known_format(const std::string& name, const StoredTensor& tensor) const {
        const nlohmann::json description = parse_json(tensor.bytes, place(name));
        const auto format = description.is_object() ? description.find("format") : description.end();
        if (format == description.end() || !format->is_string()) fail(name, "it names no format");
        const auto& text = format->get_ref<const std::string&>();
        if (text != "float8_e4m3fn" && text != "float8_e5m2")
            unsupported(name, fmt::format("its format is '{}', read are float8_e4m3fn and float8_e5m2", for_message(text)));
    }

    void scale(const std::string& weight, const std::string& name, const StoredTensor& tensor) {
        const auto found = tensors_.find(weight);
        if (found == tensors_.end()) fail(name, fmt::format("there is no weight '{}'", for_message(weight)));
        if (tensor.shape.element_count() != 1)
            unsupported(name, fmt::format("it has the shape {}, read is one scale for the whole weight", tensor.shape.text()));
        const std::optional<double> value = only_value(tensor);
        if (!value) fail(name, fmt::format("the scale is stored as {}, expected f64, f32, f16 or bf16", kernels::name_of(tensor.dtype)));
        const auto single = static_cast<float>(*value);
        if (!(single > 0) || !std::isfinite(single)) fail(name, fmt::format("the scale is {}, expected a positive number", *value));
        found->second.descale = single;
    }

    std::map<std::string, StoredTensor>& tensors_;
    const std::function<std::string(const std::string&)>& place_of_;
};

}  // namespace

void join_scales(std::map<std::string, StoredTensor>& tensors, const std::function<std::string(const std::string&)>& place_of) {
    Scales(tensors, place_of).join();
}

}  // namespace weft
