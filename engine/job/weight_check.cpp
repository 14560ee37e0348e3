#include "engine/job/weight_check.h"

#include "engine/job/job_clock.h"
#include "engine/load/weight_scan.h"

namespace weft {

std::vector<ComponentFiles> open_components(const Model& model) {
    std::vector<ComponentFiles> components;
    components.push_back(model.open_transformer());
    if (model.transformer_2) components.push_back(model.open_transformer_2());
    if (model.image_encoder) components.push_back(model.open_image_encoder());
    components.push_back(model.open_text_encoder());
    components.push_back(model.open_vae());
    return components;
}

std::vector<std::string> find_damaged_weights(const Model& model, const Events& events, const std::stop_token& stop) {
    const std::vector<ComponentFiles> components = open_components(model);
    std::uint64_t total = 0;
    for (const ComponentFiles& files : components) total += files.byte_count();
    JobClock clock(events);
    constexpr int percent = 100;
    clock.begin(Stage::loading, percent, 0);
    const kernels::Threads threads;
    std::vector<std::string> faults;
    std::uint64_t before = 0;
    for (const ComponentFiles& files : components) {
        const auto tell = [&](std::uint64_t bytes) {
            clock.advance(static_cast<int>(percent * static_cast<double>(before + bytes) / static_cast<double>(total)));
        };
        const auto found = scan_weights(files, threads, tell, stop);
        faults.insert(faults.end(), found.begin(), found.end());
        before += files.byte_count();
    }
    clock.advance(percent);
    return faults;
}

}  // namespace weft
