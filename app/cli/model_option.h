#pragma once
// --model and the parts that stand in for its own, of every command.

#include <CLI/App.hpp>
#include <array>
#include <filesystem>
#include <string>

#include "engine/model_choice.h"

namespace weft::app {

/// "demo", and nothing at all, mean the demo model; anything else is a path. Throws Error{invalid_request} if that model isn't installed.
std::filesystem::path model_path(const std::string& model);

class ModelOptions {
  public:
    /// Adds the options to the parser; both live as long as this.
    explicit ModelOptions(CLI::App& parser);
    /// The same where the model itself is an argument of the command.
    ModelOptions(CLI::App& parser, const std::string& argument);

    /// Whether a model, or a transformer alone, was named.
    bool is_given() const;
    /// A transformer without a model is the model; nothing at all is the demo model. Throws as model_path.
    ModelChoice choice() const;
    /// `stored` with what was given in place of it.
    ModelChoice over(ModelChoice stored) const;
    CLI::Option* model_option() const { return model_option_; }

  private:
    void add_parts(CLI::App& parser);

    std::string model_;
    std::array<std::string, model_parts.size()> parts_;
    CLI::Option* model_option_ = nullptr;
    std::array<CLI::Option*, model_parts.size()> part_options_{};
};

}  // namespace weft::app
