// What the plan says of the weights against what packing them really takes.

#include "engine/job/memory_plan.h"

#include <QtTest>

#include "engine/denoise/wan_transformer.h"
#include "engine/vae/wan_vae.h"
#include "tests/support/case_reader.h"

namespace {

constexpr std::uint64_t plenty = std::uint64_t{1} << 50;

}  // namespace

class MemoryPlanTest : public QObject {
    Q_OBJECT

  private slots:
    void packed_weights_take_what_the_plan_says_data() {
        QTest::addColumn<bool>("fp32");
        QTest::newRow("bf16") << false;
        QTest::newRow("fp32") << true;
    }
    void packed_weights_take_what_the_plan_says() {
        QFETCH(bool, fp32);
        const auto precision = fp32 ? weft::Precision::fp32 : weft::Precision::bf16;
        // Plain loops pack without padding, so the sums must agree to the byte.
        const auto backend = weft::kernels::Backend::reference;
        weft::kernels::Device device(backend, weft::kernels::probe_device_features(), 1);
        const weft::WanTransformer transformer(model_.transformer, model_.open_transformer(), precision, device);
        QCOMPARE(transformer.packed_bytes(), weft::packed_bytes(weft::transformer_weights(model_.transformer), precision, backend));
        const weft::WanVaeDecoder vae(model_.vae, model_.open_vae(), precision, device);
        QCOMPARE(vae.packed_bytes(), weft::packed_bytes(weft::vae_weights(model_.vae), precision, backend));
    }

    void other_backends_keep_bf16_in_two_bytes_and_pad_little() {
        const auto backend = weft::kernels::Backend::avx2;
        if (!weft::kernels::probe_device_features().avx2) QSKIP("this CPU has no AVX2");
        weft::kernels::Device device(backend, weft::kernels::probe_device_features(), 1);
        const weft::WanTransformer transformer(model_.transformer, model_.open_transformer(), weft::Precision::bf16, device);
        const auto planned = weft::packed_bytes(weft::transformer_weights(model_.transformer), weft::Precision::bf16, backend);
        QVERIFY(transformer.packed_bytes() >= planned);
        QVERIFY(transformer.packed_bytes() <= planned * 105 / 100);
    }

    void tokens_follow_from_patch_and_strides() {
        weft::Request request;
        request.width = 832;
        request.height = 480;
        request.frames = 81;
        QCOMPARE(weft::token_count(model_, request), std::int64_t{21 * 30 * 52});  // 32,760: Wan 2.1 at 480p
    }

    void every_stage_is_in_the_plan_and_the_largest_is_the_peak() {
        weft::Request request;
        request.width = 96;
        request.height = 64;
        request.frames = 17;
        const auto plan = weft::plan_memory(model_, request, weft::kernels::Backend::avx2, plenty);
        QCOMPARE(plan.stages.size(), std::size_t{3});
        std::uint64_t largest = 0;
        for (const auto& stage : plan.stages) largest = std::max(largest, stage.total());
        QCOMPARE(plan.peak_bytes(), plan.base_bytes + largest);
    }

    void more_frames_cost_the_decoder_no_memory() {
        weft::Request request;
        request.frames = 17;
        const auto decoding = [&] {
            return weft::plan_memory(model_, request, weft::kernels::Backend::avx2, plenty).stages.back().total();
        };
        const auto seventeen = decoding();
        request.frames = 161;
        QCOMPARE(decoding(), seventeen);
    }

    void short_memory_cuts_the_decoders_work_into_tiles() {
        weft::Request request;
        request.width = 832;
        request.height = 480;
        request.frames = 17;
        const auto backend = weft::kernels::Backend::avx2;
        const auto roomy = weft::plan_memory(model_, request, backend, plenty);
        QVERIFY(!roomy.decode_tiles.is_tiled());
        const auto at_once = roomy.stages.back().total();
        const auto tight = weft::plan_memory(model_, request, backend, roomy.base_bytes + at_once - 1);
        QVERIFY(tight.decode_tiles.is_tiled());
        QVERIFY(tight.stages.back().total() < at_once / 2);
        // Just enough is enough.
        QVERIFY(!weft::plan_memory(model_, request, backend, roomy.base_bytes + at_once).decode_tiles.is_tiled());
        request.vae_tile = 0;
        QVERIFY(!weft::plan_memory(model_, request, backend, 0).decode_tiles.is_tiled());
        request.vae_tile = 320;
        const auto wanted = weft::plan_memory(model_, request, backend, plenty);
        QCOMPARE(wanted.decode_tiles.rows.size(), std::size_t{2});
        QCOMPARE(wanted.decode_tiles.columns.size(), std::size_t{4});
        QVERIFY(!wanted.encode_tiles.is_tiled());  // nothing is encoded
    }

  private:
    weft::ModelFolder model_ = weft::open_model_folder(weft::tests::demo_model_folder());
};

QTEST_APPLESS_MAIN(MemoryPlanTest)
#include "test_memory_plan.moc"
