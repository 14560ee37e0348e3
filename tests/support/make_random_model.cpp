// weft-make-random-model: a model folder of true size with random weights, to measure and to test with. Its clips are noise.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <string>

#include "engine/error.h"
#include "tests/support/case_reader.h"
#include "tests/support/random_model.h"

using namespace weft;

namespace {

const std::map<std::string, kernels::DType> dtypes{{"bf16", kernels::DType::bf16}, {"f32", kernels::DType::f32}};

/// Says how far it is at each whole tenth.
class ProgressLines {
  public:
    void operator()(std::uint64_t done, std::uint64_t total) {
        const auto tenth = static_cast<int>(done * 10 / total);
        if (tenth <= said_) return;
        said_ = tenth;
        fmt::print("{} % of {:.2f} GB\n", tenth * 10, static_cast<double>(total) / 1e9);
        std::fflush(stdout);
    }

  private:
    int said_ = 0;
};

int run(int argc, char** argv) {
    std::string release;
    tests::RandomModelOptions options;
    options.tokenizer_folder = tests::data_folder() / "wan/models/wan21-t2v/tokenizer";
    int text_layers = 0;
    int vocabulary = 0;
    int layers = 0;
    int thread_count = 0;
    std::uint64_t seed = 1;
    std::string names;
    for (const std::string& name : tests::writable_releases()) names += " " + name;

    CLI::App app("Writes a model folder of a release's true size with random weights.");
    app.add_option("--release", release, "which release:" + names)->required();
    app.add_option("--out", options.out, "the folder to write; must be absent or empty")->required();
    app.add_option("--tokenizer", options.tokenizer_folder, "a tokenizer folder to copy (default: the tests' small one)");
    app.add_option("--layers", layers, "blocks of the transformer (default: the release's)")->check(CLI::Range(1, 1000));
    app.add_option("--text-layers", text_layers, "blocks of the text encoder (default: the release's)")->check(CLI::Range(1, 1000));
    app.add_option("--vocab", vocabulary, "rows of the embedding table; the tokenizer's ids must be below (default: the release's)")
        ->check(CLI::Range(1, 100'000'000));
    app.add_option("--transformer-dtype", options.transformer.dtype, "bf16 or f32 (default: bf16)")
        ->transform(CLI::CheckedTransformer(dtypes));
    app.add_option("--text-encoder-dtype", options.text_encoder.dtype, "bf16 or f32 (default: bf16)")
        ->transform(CLI::CheckedTransformer(dtypes));
    app.add_option("--vae-dtype", options.vae.dtype, "bf16 or f32 (default: f32)")->transform(CLI::CheckedTransformer(dtypes));
    app.add_option("--seed", seed, "the same seed gives the same files (default: 1)");
    app.add_option("--threads", thread_count, "threads (default: as many as there are CPUs)");
    CLI11_PARSE(app, argc, argv);

    options.transformer.seed = options.text_encoder.seed = options.vae.seed = seed;
    tests::ReleaseConfigs configs = tests::release_configs(release);
    if (layers > 0) configs.transformer["num_layers"] = layers;
    if (text_layers > 0) configs.text_encoder["num_layers"] = text_layers;
    if (vocabulary > 0) configs.text_encoder["vocab_size"] = vocabulary;
    tests::write_random_model(configs, options, kernels::Threads(thread_count), ProgressLines());
    fmt::print("{} is written\n", options.out.string());
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const Error& error) {
        fmt::print(stderr, "{}\n{}{}", error.message(), error.hint(), error.hint().empty() ? "" : "\n");
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
    }
    return 1;
}
