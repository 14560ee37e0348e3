// Loading holds each parameter once: the peak of memory while a component of true size is packed, against its bytes.

#include <unistd.h>

#include <QtTest>
#include <fstream>

#include "engine/load/component_files.h"
#include "engine/load/model_summary.h"
#include "engine/weights/pack.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
#include "tests/support/random_model.h"

using namespace weft;

namespace {

constexpr double allowed = 1.15;
constexpr std::uintmax_t disk_needed = 3'000'000'000;

/// The most memory this process had resident since the last reset, in bytes.
std::uint64_t peak_bytes() {
    std::ifstream status("/proc/self/status");
    std::string line;
    while (std::getline(status, line))
        if (line.starts_with("VmHWM:")) return std::stoull(line.substr(6)) * 1024;
    return 0;
}

/// Lets the peak begin again at what is resident now (proc(5), clear_refs). False where the system does not let us.
bool reset_peak() {
    std::ofstream clear("/proc/self/clear_refs");
    clear << "5";
    return static_cast<bool>(clear.flush());
}

/// Wan 2.1 T2V-1.3B with fewer blocks: the same matrices, at least 1 GB in all.
TransformerConfig large_transformer(kernels::DType dtype) {
    TransformerConfig config;
    config.num_layers = dtype == kernels::DType::bf16 ? 11 : 5;
    config.num_attention_heads = 12;
    config.attention_head_dim = 128;
    config.ffn_dim = 8960;
    return config;
}

struct Packed {
    std::vector<kernels::PackedMatrix> matrices;
    std::vector<kernels::Tensor> vectors;
};

/// As the transformer does it: matrices in the computing dtype (the time embedder's in fp32), everything else as fp32 vectors.
Packed pack_all(ComponentFiles& files, const std::vector<WeightSpec>& table, kernels::DType dtype, kernels::Device& device) {
    Packed packed;
    for (const WeightSpec& spec : table) {
        RawWeight weight = files.take(spec.name);
        if (spec.kind == WeightKind::vector) {
            packed.vectors.push_back(pack_vector(std::move(weight), device));
        } else {
            const std::int64_t n = spec.shape[0];
            const kernels::Shape as_matrix{n, spec.shape.element_count() / n};
            packed.matrices.push_back(
                pack_matrix(std::move(weight).reshaped(as_matrix), spec.keep_fp32 ? kernels::DType::f32 : dtype, device));
        }
    }
    return packed;
}

}  // namespace

class LoadingMemoryTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("under a sanitizer memory is not ours to measure");
#endif
        if (std::filesystem::space(folder_.path()).available < disk_needed) QSKIP("the disk for temporary files has less than 3 GB left");
        if (!reset_peak()) QSKIP("this system does not let a process reset its memory peak");
    }

    // The reference keeps fp32 whatever it computes in, so that it is measured with weights stored as fp32.
    void the_peak_stays_below_the_models_bytes_and_15_percent_data() {
        QTest::addColumn<int>("device");
        QTest::addColumn<bool>("is_bf16");
        devices_ = tests::runnable_devices();
        QTest::newRow("reference, fp32") << 0 << false;
        for (std::size_t i = 1; i < devices_.size(); ++i)
            QTest::addRow("%s, bf16", std::string(name_of(devices_[i]->backend())).c_str()) << static_cast<int>(i) << true;
    }
    void the_peak_stays_below_the_models_bytes_and_15_percent() {
        QFETCH(int, device);
        QFETCH(bool, is_bf16);
        const kernels::DType dtype = is_bf16 ? kernels::DType::bf16 : kernels::DType::f32;
        const std::vector<WeightSpec> table = transformer_weights(large_transformer(dtype));
        const auto component = folder_ / std::string(kernels::name_of(dtype));
        if (!std::filesystem::exists(component)) {
            std::filesystem::remove_all(folder_ / (is_bf16 ? "f32" : "bf16"));
            tests::write_random_component(component, "diffusion_pytorch_model", table, {dtype}, kernels::Threads());
        }

        QVERIFY(reset_peak());
        ComponentFiles files(component, "diffusion_pytorch_model");
        const auto model_bytes = static_cast<double>(files.byte_count());
        QVERIFY2(model_bytes >= 1e9, qPrintable(QString::number(model_bytes)));
        const Packed packed = pack_all(files, table, dtype, *devices_[static_cast<std::size_t>(device)]);
        const double ratio = static_cast<double>(peak_bytes()) / model_bytes;

        QCOMPARE(packed.matrices.size() + packed.vectors.size(), table.size());
        qInfo("peak %.3f times the model's %.2f GB", ratio, model_bytes / 1e9);
        QVERIFY2(ratio < allowed, qPrintable(QString::number(ratio)));
        QVERIFY2(ratio > 0.9, "less than the weights themselves: the measurement is wrong");
    }

  private:
    tests::TemporaryFolder folder_;
    std::vector<std::unique_ptr<kernels::Device>> devices_;
};

QTEST_APPLESS_MAIN(LoadingMemoryTest)
#include "test_loading_memory.moc"
