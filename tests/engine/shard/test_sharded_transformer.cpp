// A transformer over several ranks against the same on one, and against the recorded outputs of the reference.

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <mutex>
#include <vector>

#include "engine/denoise/wan_transformer.h"
#include "engine/load/model.h"
#include "engine/load/weight_table.h"
#include "engine/shard/local_group.h"
#include "kernels/base/device_features.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"
#include "tests/support/random_model.h"

using namespace weft;
using namespace weft::tests;
using kernels::Device;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

namespace {

/// What a pass is given.
struct Input {
    Tensor latents;
    ClipTime time;
    Tensor text;
    Tensor negative;
    Tensor image;  // empty: none
};

/// Numbers of deviation about 1, by no pattern that a wrong order could hide in.
Tensor some_numbers(const Shape& shape, std::uint32_t seed) {
    Tensor tensor(DType::f32, shape);
    std::uint32_t state = seed * 2654435761U + 1;
    for (float& value : tensor.values()) {
        state = state * 1664525U + 1013904223U;
        value = static_cast<float>(state >> 8) / 16777216.0F * 3.4F - 1.7F;
    }
    return tensor;
}

Input some_input(const TransformerConfig& config, std::int64_t frames, std::int64_t height, std::int64_t width, std::int64_t clean_frames) {
    Input input{some_numbers({config.in_channels, frames, height, width}, 1),
                {437, clean_frames},
                some_numbers({40, config.text_dim}, 2),
                some_numbers({40, config.text_dim}, 3),
                {}};
    if (config.has_image_embedder()) input.image = some_numbers({257, config.image_dim}, 4);
    return input;
}

/// The velocity, and what the blocks add when they are reused.
Tensor velocity_of(const WanTransformer& transformer, const Input& input, bool is_guided_away, bool is_reused) {
    const auto image = input.image.empty() ? nullptr : transformer.prepare_image(input.image.view());
    auto text = transformer.prepare_text(input.text.view(), image);
    if (is_guided_away) text = WanTransformer::guide_away(text, transformer.prepare_text(input.negative.view(), image), {5, 2.5, 0.25});
    const Shape& clip = input.latents.shape();
    Tensor velocity(DType::f32, {transformer.config().out_channels, clip[1], clip[2], clip[3]});
    Tensor added;
    PassOptions options;
    if (is_reused) options.added_by_blocks = &added;
    const std::vector<int> skipped{1};
    if (is_guided_away) options.skipped_blocks = skipped;
    transformer.forward(input.latents.view(), input.time, *text, velocity.view(), {}, {}, options);
    options.reuses_added = is_reused;
    if (is_reused) transformer.forward(input.latents.view(), input.time, *text, velocity.view(), {}, {}, options);
    return velocity;
}

}  // namespace

class ShardedTransformerTest : public QObject {
    Q_OBJECT

  private slots:
    void tokens_over_ranks_give_the_numbers_of_one_rank_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("ranks");
        for (const char* name : {"wan21-t2v", "wan21-i2v", "wan22-ti2v-5b"}) QTest::addRow("%s 2", name) << name << 2;
        QTest::addRow("wan22-i2v-a14b 3") << "wan22-i2v-a14b" << 3;
        for (const int ranks : {2, 3, 4, 12}) QTest::addRow("12 heads %d", ranks) << "12 heads" << ranks;
    }
    void tokens_over_ranks_give_the_numbers_of_one_rank() {
        QFETCH(QString, name);
        QFETCH(int, ranks);
        const bool is_random = name == "12 heads";
        const std::optional<Model> model =
            is_random ? std::nullopt : std::optional(read_model(data_folder() / "wan/models" / name.toStdString()));
        const TransformerConfig config = is_random ? twelve_heads() : model->transformer;
        const auto open = [&] {
            return is_random ? ComponentFiles(random_folder(), "diffusion_pytorch_model") : model->open_transformer();
        };
        // 5 x 3 x 5 tokens: no number of ranks divides them but 3; one clean frame ends within a rank's share.
        const Input input = some_input(config, 5, 6, 10, name == "wan22-ti2v-5b" ? 1 : 0);
        for (const Precision precision : {Precision::fp32, Precision::bf16}) {
            for (const bool is_guided_away : {false, true}) {
                const kernels::Backend backend = runnable_devices(1).back()->backend();
                Device device(backend, kernels::probe_device_features(), 1);
                const Tensor expected = velocity_of(WanTransformer(config, open(), precision, device), input, is_guided_away, false);
                Tensor found;
                Tensor reused;
                run_local_ranks(ranks, [&](Communicator& world) {
                    const Mesh mesh({1, ranks, 1, 1}, world);
                    Device own(backend, kernels::probe_device_features(), 1);
                    const WanTransformer transformer(config, open(), precision, own, {}, {}, &mesh);
                    Tensor velocity = velocity_of(transformer, input, is_guided_away, false);
                    Tensor again = velocity_of(transformer, input, is_guided_away, true);
                    if (!mesh.is_first()) return;
                    found = std::move(velocity);
                    reused = std::move(again);
                });
                // Each token's sums are taken in the same order as on one rank.
                const auto compared = compare(found.values(), expected.values(), 0);
                QVERIFY2(compared.ok, compared.text.c_str());
                const auto second = compare(reused.values(), expected.values(), precision == Precision::fp32 ? 3e-5 : 8e-2);
                QVERIFY2(second.ok, second.text.c_str());
            }
        }
    }

    void a_rank_that_finds_a_damaged_weight_ends_all() {
        const Model model = read_model(data_folder() / "wan/models/wan21-t2v");
        Input input = some_input(model.transformer, 3, 4, 6, 0);
        input.latents.values().back() = 1e30F;  // among the last rank's tokens
        try {
            run_local_ranks(2, [&](Communicator& world) {
                const Mesh mesh({1, 2, 1, 1}, world);
                Device own(runnable_devices(1).back()->backend(), kernels::probe_device_features(), 1);
                velocity_of(WanTransformer(model.transformer, model.open_transformer(), Precision::fp32, own, {}, {}, &mesh), input, false,
                            false);
            });
            QFAIL("nothing was thrown");
        } catch (const Error& error) {
            QVERIFY2(error.message().starts_with("rank 1: transformer, patch embedding"), error.message().c_str());
        }
    }

    void heads_that_ranks_can_not_share_are_refused() {
        const Model model = read_model(data_folder() / "wan/models/wan21-t2v");
        QVERIFY_THROWS_EXCEPTION(Error, run_local_ranks(3, [&](Communicator& world) {
                                     const Mesh mesh({1, 3, 1, 1}, world);
                                     Device own(runnable_devices(1).back()->backend(), kernels::probe_device_features(), 1);
                                     velocity_of(
                                         WanTransformer(model.transformer, model.open_transformer(), Precision::fp32, own, {}, {}, &mesh),
                                         some_input(model.transformer, 3, 4, 6, 0), false, false);
                                 }));
    }

  private:
    static TransformerConfig twelve_heads() {
        TransformerConfig config;
        config.num_layers = 2;
        config.num_attention_heads = 12;
        config.attention_head_dim = 32;
        config.ffn_dim = 256;
        config.text_dim = 64;
        return config;
    }

    /// Weights of that transformer, written once.
    std::filesystem::path random_folder() {
        static std::mutex mutex;  // ranks ask at the same time
        const std::lock_guard guard(mutex);
        const std::filesystem::path folder = folder_.path().toStdString();
        if (!has_written_)
            write_random_component(folder, "diffusion_pytorch_model", transformer_weights(twelve_heads()), {}, kernels::Threads(1));
        has_written_ = true;
        return folder;
    }

    QTemporaryDir folder_;
    bool has_written_ = false;
};

QTEST_APPLESS_MAIN(ShardedTransformerTest)
#include "test_sharded_transformer.moc"
