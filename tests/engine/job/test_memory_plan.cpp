// What the plan says of the weights against what packing them really takes.

#include "engine/job/memory_plan.h"

#include <QtTest>

#include "engine/denoise/wan_transformer.h"
#include "engine/load/model_family.h"
#include "engine/vae/wan_vae.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
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
        QCOMPARE(transformer.packed_bytes(),
                 weft::packed_bytes(weft::transformer_weights(model_.transformer), nullptr, precision, backend));
        const weft::WanVaeDecoder vae(model_.vae, model_.open_vae(), precision, device);
        QCOMPARE(vae.packed_bytes(), weft::packed_bytes(weft::vae_weights(model_.vae), nullptr, precision, backend));
    }

    void other_backends_keep_bf16_in_two_bytes_and_pad_little() {
        const auto backend = weft::kernels::Backend::avx2;
        if (!weft::kernels::probe_device_features().avx2) QSKIP("this CPU has no AVX2");
        weft::kernels::Device device(backend, weft::kernels::probe_device_features(), 1);
        const weft::WanTransformer transformer(model_.transformer, model_.open_transformer(), weft::Precision::bf16, device);
        const auto planned = weft::packed_bytes(weft::transformer_weights(model_.transformer), nullptr, weft::Precision::bf16, backend);
        QVERIFY(transformer.packed_bytes() >= planned);
        QVERIFY(transformer.packed_bytes() <= planned * 105 / 100);
    }

    void weights_of_8_bits_and_fewer_count_as_they_are_stored_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"wan21_t2v_original_bf16.safetensors", "wan21_t2v_fp8_e4m3fn_scaled.safetensors",
                                 "wan21_t2v_fp8_e4m3fn.safetensors", "wan21_t2v_mixed.gguf"})
            QTest::newRow(file) << file;
    }
    void weights_of_8_bits_and_fewer_count_as_they_are_stored() {
        QFETCH(QString, file);
        const auto path = weft::tests::data_folder() / "wan/formats" / file.toStdString();
        weft::ComponentFiles files = weft::ComponentFiles::of_file(path);
        const weft::TransformerConfig config = weft::transformer_config_of(files, 64);
        const auto table = weft::transformer_weights(config);
        for (const auto& device : weft::tests::runnable_devices()) {
            const auto backend = device->backend();
            const auto planned = weft::packed_bytes(table, &files, weft::Precision::bf16, backend);
            const auto packed =
                weft::WanTransformer(config, weft::ComponentFiles::of_file(path), weft::Precision::bf16, *device).packed_bytes();
            const bool is_exact = backend == weft::kernels::Backend::reference;  // the others pad
            QVERIFY2(is_exact ? packed == planned : packed >= planned && packed <= planned * 105 / 100,
                     qPrintable(QString("%1: %2 packed, %3 planned").arg(name_of(backend).data()).arg(packed).arg(planned)));
        }
    }

    void a_model_in_8_bits_needs_less() {
        const weft::tests::TemporaryFolder folder;
        std::filesystem::copy(weft::tests::data_folder() / "wan/models/wan21-t2v", folder.path(),
                              std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
        const auto needed = [&] {
            return weft::plan_memory(weft::read_model(folder.path()), {}, weft::kernels::Backend::avx2, plenty).stages[1].weight_bytes;
        };
        const auto in_16_bits = needed();
        // The single file counts before the shards that are there already.
        std::filesystem::copy(weft::tests::data_folder() / "wan/formats/wan21_t2v_fp8_e4m3fn_scaled.safetensors",
                              folder / "transformer/diffusion_pytorch_model.safetensors");
        QVERIFY2(needed() < in_16_bits * 6 / 10, qPrintable(QString("%1 of %2").arg(needed()).arg(in_16_bits)));
        // A file that can't be read is no reason to have no plan.
        weft::tests::write_bytes(folder / "transformer/diffusion_pytorch_model.safetensors", "junk");
        QCOMPARE(needed(), in_16_bits);
    }

    void tokens_follow_from_patch_and_strides() {
        weft::Request request;
        request.width = 832;
        request.height = 480;
        request.frames = 81;
        QCOMPARE(weft::token_count(model_, request), std::int64_t{21} * 30 * 52);  // 32,760: Wan 2.1 at 480p
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

    void a_limit_bounds_what_a_job_may_take() {
        weft::Request request;
        const auto free = weft::usable_memory(request);
        request.memory_limit_bytes = free / 2;
        QCOMPARE(weft::usable_memory(request), free / 2);
        request.memory_limit_bytes = std::uint64_t{1} << 60;  // no more than there is
        QVERIFY(weft::usable_memory(request) < std::uint64_t{1} << 50);
    }

  private:
    weft::Model model_ = weft::read_model(weft::tests::demo_model_folder());
};

QTEST_APPLESS_MAIN(MemoryPlanTest)
#include "test_memory_plan.moc"
