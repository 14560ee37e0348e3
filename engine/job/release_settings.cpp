#include "engine/job/release_settings.h"

#include <fmt/format.h>

namespace weft {

std::string family_name(const Model& model) {
    const std::string kind = model.needs_last_image() ? "first and last frame to video"
                             : model.needs_image()    ? "image to video"
                                                      : "text to video";
    if (model.expand_timesteps) return "Wan 2.2 text and image to video";
    if (model.transformer_2) return "Wan 2.2 " + kind + ", two experts";
    // The first version's models look at a picture through CLIP as well.
    return fmt::format("Wan {} {}", model.needs_image() && !model.transformer.has_image_embedder() ? "2.2" : "2.1", kind);
}

void apply_release_settings(const Model& model, ModelInfo& info) {
    constexpr std::int64_t layers_of_14b = 40;
    Request& defaults = info.defaults;
    if (model.expand_timesteps) {
        info.sizes = {{"704p landscape", 1280, 704}, {"704p portrait", 704, 1280}};
        defaults.frames = 121;
        defaults.frame_rate = {24, 1};
    } else {
        info.sizes = {{"480p landscape", 832, 480}, {"480p portrait", 480, 832}};
        // An image model of 2.1 is made for one of both sizes, and its weights don't say which: the quicker one comes first.
        if (model.transformer.num_layers >= layers_of_14b)
            info.sizes.insert(model.needs_image() ? info.sizes.end() : info.sizes.begin(),
                              {{"720p landscape", 1280, 720}, {"720p portrait", 720, 1280}});
    }
    defaults.width = info.sizes.front().width;
    defaults.height = info.sizes.front().height;
    if (model.transformer_2) {
        defaults.steps = 40;
        defaults.guidance_scale = model.needs_image() ? 3.5 : 4.0;
        defaults.guidance_scale_2 = model.needs_image() ? 3.5 : 3.0;
    } else if (model.needs_image() && !model.needs_last_image()) {
        defaults.steps = 40;
    }
}

}  // namespace weft
