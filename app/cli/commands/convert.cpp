#include "app/cli/commands/convert.h"

#include <fmt/format.h>

#include <CLI/Validators.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/model_option.h"
#include "app/cli/terminal_progress.h"
#include "app/cli/words.h"
#include "engine/engine.h"

namespace weft::app {
namespace {

constexpr const char* explanation =
    "Write weights in another form. SOURCE is a model folder, a component's folder or a weight file of any format that is read "
    "(safetensors, GGUF, PyTorch archive; 8-bit or not). TARGET is a new folder in the diffusers layout, or, for one component, a file "
    "*.safetensors in the names that Wan's code and ComfyUI read.";

struct Options {
    std::string source;
    std::string target;
    std::string format = "bf16";
    std::string config;
    bool force = false;
    bool json = false;
    bool quiet = false;
};

ConvertRequest request_of(const Options& options) {
    ConvertRequest request;
    request.source = model_path(options.source);
    request.target = options.target;
    request.format = *weight_format_named(options.format);
    if (!options.config.empty()) request.config = options.config;
    request.overwrite = options.force;
    return request;
}

void print(const std::vector<ConvertedFile>& files, bool is_json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const ConvertedFile& file : files) {
        const std::string path = file.path.string();
        const std::string format(name_of(file.format));
        if (is_json)
            list.push_back({{"file", path}, {"part", file.part}, {"naming", file.naming}, {"dtype", format}, {"bytes", file.bytes}});
        else
            std::printf("%s: %s as %s, %s names, %s\n", path.c_str(), file.part.c_str(), format.c_str(), file.naming.c_str(),
                        bytes_in_words(file.bytes).c_str());
    }
    if (is_json) std::printf("%s\n", list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
}

}  // namespace

Command models_convert_command(CLI::App& models) {
    const auto options = std::make_shared<Options>();
    CLI::App* parser = models.add_subcommand("convert", explanation);
    parser->add_option("SOURCE", options->source, "Model folder, component folder or weight file, or 'demo'")->required()->type_name("");
    parser->add_option("TARGET", options->target, "New folder, or file *.safetensors")->required()->type_name("");
    parser
        ->add_option("--dtype", options->format,
                     "What weights are stored as: bf16, fp32, or fp8: matrices of transformer and text encoder as e4m3fn with one scale "
                     "each (as ComfyUI's scaled files), the rest as bf16. The VAE of a whole model stays in fp32 where it is")
        ->check(CLI::IsMember({"bf16", "fp8", "fp32"}))
        ->type_name("TYPE")
        ->capture_default_str();
    parser
        ->add_option("--config", options->config,
                     "config.json of the component, for a file that has none beside it and is no release of Wan (heads of another size "
                     "than 128)")
        ->type_name("FILE");
    parser->add_flag("--force", options->force, "Replace a file that is there already (folders are never replaced)");
    parser->add_flag("--json", options->json, "What was written, as JSON");
    parser->add_flag("--quiet", options->quiet, "No progress");
    const auto run = [options](const std::stop_token& stop) {
        const Engine engine;
        std::vector<ConvertedFile> files;
        {
            TerminalProgress terminal(options->quiet || options->json);
            files = engine.convert(request_of(*options), terminal.events(), stop);
        }
        print(files, options->json);
    };
    return {parser, run, [options] { return options->json; }};
}

}  // namespace weft::app
