#pragma once
// Where the components of a model are, and what its folder says of them as a whole: of each layout that models come in.

#include <map>
#include <optional>
#include <string>

#include "engine/load/component_source.h"
#include "engine/load/model_config.h"
#include "engine/model_choice.h"

namespace weft {

struct ModelLayout {
    std::map<std::string, ComponentSource> components;  // those that are there, by their names in model_parts
    std::map<std::string, ComponentSource> replaced;    // the folder's own where a part stands in, if it has a config
    std::filesystem::path tokenizer;                    // a folder or spiece.model; empty: none
    std::filesystem::path image_processor;              // preprocessor_config.json; empty: none
    // Of model_index.json and scheduler_config.json; absent in other layouts, where the weights tell.
    std::string pipeline_class;
    std::optional<double> boundary_ratio;
    bool expand_timesteps = false;
    std::optional<SchedulerConfig> scheduler;
};

/// The class of pipelines that begin with a picture.
constexpr const char* image_pipeline = "WanImageToVideoPipeline";

/// Finds the components; parts of the choice stand in for the folder's own, which then need not be there. Throws Error{bad_file} for a
/// folder that is no model or misses a component that its model_index.json names; Error{unsupported} for another pipeline or component
/// class, naming it and those that can be run; Error{invalid_request} for no choice or one that says the same thing twice.
ModelLayout find_components(const ModelChoice& choice);

}  // namespace weft
