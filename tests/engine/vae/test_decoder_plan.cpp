#include <QtTest>

#include "engine/vae/decoder_plan.h"
#include "engine/vae/workspace.h"

namespace weft::tests {
namespace {

using kernels::DType;

/// The released Wan 2.1 VAE.
VaeConfig released() {
    VaeConfig config;
    config.latents_mean.assign(16, 0.0F);
    config.latents_std.assign(16, 1.0F);
    return config;
}

class DecoderPlanTest : public QObject {
    Q_OBJECT

  private slots:
    void the_released_decoder_has_the_channels_of_its_weights() {
        // Shapes of decoder.up_blocks.* in the released file: resnets 384, 192 → 384, 192, 96 and upsamplers to half.
        const DecoderStructure structure = decoder_structure(released());
        QCOMPARE(structure.mid_channels, 384);
        QCOMPARE(structure.stages.size(), std::size_t{4});
        const std::int64_t c_in[] = {384, 192, 192, 96};
        const std::int64_t c_out[] = {384, 384, 192, 96};
        const bool doubles[] = {true, true, false, false};
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(structure.stages[i].c_in, c_in[i]);
            QCOMPARE(structure.stages[i].c_out, c_out[i]);
            QCOMPARE(structure.stages[i].residual_blocks, 3);
            QCOMPARE(structure.stages[i].doubles_frames, doubles[i]);
            QCOMPARE(structure.stages[i].upsamples, i < 3);
            QCOMPARE(structure.stages[i].scale, std::int64_t{1} << i);
        }
        QCOMPARE(structure.pixel_scale(), 8);
    }

    void a_workspace_holds_what_the_plan_says() {
        VaeConfig config = released();
        config.decoder_base_dim = 8;
        for (const DType dtype : {DType::f32, DType::bf16}) {
            const WorkspacePlan plan = plan_workspace(decoder_structure(config), 5, 7, dtype);
            QCOMPARE(Workspace(plan).byte_count(), plan.byte_count());
        }
    }

    void memory_for_480p_is_that_of_the_caches_and_three_frames() {
        // 60 x 104 latents in fp32. Per stage: 2 frames for each convolution and 2 spare ones a run of equal sizes.
        const std::uint64_t positions = 60 * 104;
        const std::uint64_t caches = positions * (4 * 16 + 10 * 384)                                     // conv_in, middle block
                                     + positions * (14 * 384) + positions * (4 * 384)                    // up block 0, its time convolution
                                     + 4 * positions * (4 * 192 + 12 * 384) + 4 * positions * (4 * 384)  // up block 1
                                     + 16 * positions * (14 * 192) + 64 * positions * (16 * 96);         // up blocks 2, 3 with conv_out
        const std::uint64_t frames = 64 * positions * (96 + 96 + 3);                                     // residual, branch, pixels
        const WorkspacePlan plan = plan_workspace(decoder_structure(released()), 60, 104, DType::f32);
        QCOMPARE(plan.byte_count() - plan.spare_bytes, 4 * (caches + frames));
        QVERIFY(plan.spare_bytes < (40U << 20U));
    }

    void sizes_past_2_to_the_31_elements_are_counted() {
        // 4096 x 2304 pixels: one run of slots has 16 * 96 * 9.4 million elements.
        const WorkspacePlan plan = plan_workspace(decoder_structure(released()), 288, 512, DType::f32);
        QVERIFY(plan.stage_caches.back().byte_count() == std::uint64_t{16} * 96 * 4096 * 2304 * 4);
    }

    void a_tensor_larger_than_its_scratch_is_refused() {
        Scratch scratch(64);
        QCOMPARE(scratch.as(DType::f32, {4, 4}).byte_count(), std::size_t{64});
        QVERIFY_THROWS_EXCEPTION(std::exception, scratch.as(DType::f32, {17}));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::DecoderPlanTest)
#include "test_decoder_plan.moc"
