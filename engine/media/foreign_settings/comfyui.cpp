// ComfyUI: the graph that ran, as the text "prompt" {id: {class_type, inputs: {name: value or [id, output]}}}: in a PNG or a video's tags,
// in a WebP's EXIF ("prompt:{...}"), or, by VHS_VideoCombine, inside the JSON of a video's comment.

#include <algorithm>
#include <array>
#include <deque>
#include <set>

#include "engine/media/foreign_settings/reader.h"

namespace weft::foreign {
namespace {

constexpr std::size_t most_nodes = 10'000;
constexpr int most_hops = 32;

class Graph {
  public:
    explicit Graph(Json nodes) : nodes_(std::move(nodes)) {}

    const Json& nodes() const { return nodes_; }

    const Json* node(const std::string& id) const {
        const auto found = nodes_.find(id);
        return found != nodes_.end() && found->is_object() && inputs_of(*found) != nullptr ? &*found : nullptr;
    }

    static const Json* inputs_of(const Json& node) {
        const auto inputs = node.find("inputs");
        return inputs != node.end() && inputs->is_object() ? &*inputs : nullptr;
    }

    static std::string class_of(const Json& node) {
        const auto name = node.find("class_type");
        return name != node.end() && name->is_string() ? name->get<std::string>() : std::string();
    }

    /// The node that an input comes from; null where it is a value.
    const Json* source(const Json& value) const {
        if (!value.is_array() || value.size() != 2 || !value[0].is_string()) return nullptr;
        return node(value[0].get_ref<const std::string&>());
    }

    /// A value, or that of the node that it is linked to: a number, a text, perhaps through several.
    const Json* scalar(const Json& value) const {
        const Json* current = &value;
        for (int hop = 0; hop < most_hops; ++hop) {
            if (!current->is_array()) return current->is_object() ? nullptr : current;
            const Json* from = source(*current);
            if (from == nullptr) return nullptr;
            const Json& inputs = *inputs_of(*from);
            const Json* next = nullptr;
            for (const char* name : {"value", "text", "string", "prompt", "seed", "noise_seed", "int", "float", "number", "Number", "a"})
                if (const auto found = inputs.find(name); next == nullptr && found != inputs.end()) next = &*found;
            if (next == nullptr) return nullptr;
            current = next;
        }
        return nullptr;
    }

    /// Looks at a node and what it is made from, nearest first, until `look` says that it is enough. only: of links with a name in `either`
    /// just the one named so is followed.
    template <class Look>
    void walk(const Json& start, std::string_view only, Look look) const {
        std::deque<const Json*> waiting = {&start};
        std::set<const Json*> seen = {&start};
        constexpr std::array<std::string_view, 2> either = {"positive", "negative"};
        while (!waiting.empty() && seen.size() < most_nodes) {
            const Json& current = *waiting.front();
            waiting.pop_front();
            if (look(current)) return;
            for (const auto& [name, value] : inputs_of(current)->items()) {
                if (!only.empty() && name != only && std::ranges::find(either, std::string_view(name)) != either.end()) continue;
                const Json* from = source(value);
                if (from != nullptr && seen.insert(from).second) waiting.push_back(from);
            }
        }
    }

    /// The first value with one of the names.
    const Json* find_up(const Json& start, std::initializer_list<const char*> names) const {
        const Json* found = nullptr;
        walk(start, {}, [&](const Json& node) {
            for (const char* name : names) {
                const Json& inputs = *inputs_of(node);
                const auto input = inputs.find(name);
                if (input != inputs.end()) found = scalar(*input);
                if (found != nullptr) return true;
            }
            return false;
        });
        return found;
    }

    /// The text of the prompt on that side: that of the nearest node that encodes one.
    const Json* prompt(const Json& sampler, const char* side, const char* own_name) const {
        const Json* found = nullptr;
        const Json& inputs = *inputs_of(sampler);
        const auto link = inputs.find(side);
        const Json* start = link == inputs.end() ? &sampler : source(*link);
        if (start == nullptr) return nullptr;
        bool is_on_side = link != inputs.end();
        walk(*start, side, [&](const Json& node) {
            const Json& each = *inputs_of(node);
            for (const char* name : {own_name, "text", "prompt", "clip_l", "t5xxl"}) {
                const auto input = each.find(name);
                // Text that any node has is a prompt only where it is known to be on this side.
                const bool is_prompt = name == own_name || is_on_side || class_of(node).find("TextEncode") != std::string::npos;
                if (input == each.end() || !is_prompt) continue;
                const Json* text = scalar(*input);
                if (text != nullptr && text->is_string()) found = text;
                if (found != nullptr) return true;
            }
            return false;
        });
        return found;
    }

  private:
    Json nodes_;
};

std::optional<Json> graph_in(const std::string& text) {
    auto json = object_in(text);
    if (!json || json->size() > most_nodes) return std::nullopt;
    const bool is_graph = std::ranges::any_of(*json, [](const Json& node) { return node.is_object() && node.contains("class_type"); });
    if (is_graph) return json;
    // VHS_VideoCombine's comment.
    const auto inside = json->find("prompt");
    if (inside == json->end()) return std::nullopt;
    return graph_in(inside->is_string() ? inside->get<std::string>() : inside->is_object() ? inside->dump() : std::string());
}

/// How well a node fits to be the one that samples first; 0: it is none.
int sampler_rank(const Json& node) {
    const std::string name = Graph::class_of(node);
    if (name.find("ampler") == std::string::npos || Graph::inputs_of(node) == nullptr) return 0;
    const Json& inputs = *Graph::inputs_of(node);
    const auto has = [&](const char* input) { return inputs.contains(input); };
    if (!has("positive") && !has("text_embeds") && !has("guider")) return 0;
    // The second of two experts adds no noise of its own.
    const auto noise = inputs.find("add_noise");
    return noise != inputs.end() && *noise == "disable" ? 1 : 2;
}

struct FileInput {
    const char* input;
    const char* role;
};
constexpr FileInput file_inputs[] = {
    {"unet_name", "transformer"}, {"ckpt_name", "model"}, {"clip_name", "text_encoder"}, {"vae_name", "vae"}};

void take_files(const Graph& graph, Collector& collector) {
    for (const Json& node : graph.nodes()) {
        if (!node.is_object() || Graph::inputs_of(node) == nullptr) continue;
        const Json& inputs = *Graph::inputs_of(node);
        const std::string name = Graph::class_of(node);
        const auto text = [&](const char* input) {
            const auto found = inputs.find(input);
            return found != inputs.end() && found->is_string() ? found->get<std::string>() : std::string();
        };
        const auto number = [&](const char* input) {
            const auto found = inputs.find(input);
            return found != inputs.end() && found->is_number() ? found->get<double>() : 1.0;
        };
        for (const FileInput& file : file_inputs) collector.file(file.role, text(file.input));
        if (name == "WanVideoModelLoader") collector.file("transformer", text("model"));
        if (name == "WanVideoVAELoader") collector.file("vae", text("model_name"));
        if (name == "LoadWanVideoT5TextEncoder") collector.file("text_encoder", text("model_name"));
        collector.file("lora", text("lora_name"), number("strength_model"));
        if (name.starts_with("WanVideoLoraSelect")) collector.file("lora", text("lora"), number("strength"));
    }
}

/// A value from any node that has all of these inputs.
void take_anywhere(const Graph& graph, Collector& collector, const char* ours, std::initializer_list<const char*> names) {
    for (const Json& node : graph.nodes()) {
        if (!node.is_object() || Graph::inputs_of(node) == nullptr) continue;
        for (const char* name : names) {
            const Json& inputs = *Graph::inputs_of(node);
            const auto input = inputs.find(name);
            const Json* value = input == inputs.end() ? nullptr : graph.scalar(*input);
            if (value != nullptr && collector.set(ours, name, *value)) return;
        }
    }
}

}  // namespace

std::optional<FoundSettings> read_comfyui(const std::vector<EmbeddedText>& texts) {
    for (const EmbeddedText& text : texts) {
        auto json = graph_in(text.text);
        if (!json) continue;
        const Graph graph(std::move(*json));
        const Json* sampler = nullptr;
        for (const Json& node : graph.nodes())
            if (node.is_object() && sampler_rank(node) > (sampler == nullptr ? 0 : sampler_rank(*sampler))) sampler = &node;
        if (sampler == nullptr) continue;
        Collector collector("ComfyUI");
        const auto take = [&](const char* ours, std::initializer_list<const char*> names) {
            if (const Json* value = graph.find_up(*sampler, names)) collector.set(ours, *names.begin(), *value);
        };
        if (const Json* prompt = graph.prompt(*sampler, "positive", "positive_prompt")) collector.set("prompt", "positive", *prompt);
        if (const Json* prompt = graph.prompt(*sampler, "negative", "negative_prompt"))
            collector.set("negative_prompt", "negative", *prompt);
        take("seed", {"seed", "noise_seed"});
        take("steps", {"steps"});
        take("guidance_scale", {"cfg", "guidance"});
        take("flow_shift", {"shift"});
        take("width", {"width", "generation_width"});
        take("height", {"height", "generation_height"});
        take("frames", {"length", "num_frames"});
        const bool is_wrapper = Graph::class_of(*sampler).starts_with("WanVideo");
        if (is_wrapper)
            take("scheduler", {"scheduler"});
        else
            take("scheduler", {"sampler_name"});
        if (!is_wrapper) take("sigmas", {"scheduler"});
        if (const Json* denoise = graph.find_up(*sampler, {"denoise", "denoise_strength"}); denoise != nullptr && *denoise != 1)
            collector.pass_over("denoise", *denoise);
        take_anywhere(graph, collector, "frame_rate", {"frame_rate", "fps"});
        take_files(graph, collector);
        return collector.done();
    }
    return std::nullopt;
}

}  // namespace weft::foreign
