// Damaged values are found in every stored dtype, wherever in a tensor they are; sound models have none.

#include "engine/load/weight_scan.h"

#include <QtTest>
#include <bit>
#include <cstring>
#include <vector>

#include "engine/error.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using weft::kernels::DType;
using weft::tests::TemporaryFolder;

namespace {

struct Patterns {
    const char* name;  // as safetensors has it
    DType dtype;
    std::size_t size;
    std::uint64_t one, nan, infinite, absurd;  // 0: the dtype has none
};

// Source: IEEE 754 and the OCP 8-bit specification; absurd is the largest finite value.
constexpr Patterns dtypes[] = {
    {"F64", DType::f64, 8, 0x3ff0'0000'0000'0000, 0x7ff8'0000'0000'0001, 0xfff0'0000'0000'0000, 0xffef'ffff'ffff'ffff},
    {"F32", DType::f32, 4, 0x3f80'0000, 0xffc0'0000, 0x7f80'0000, 0xff7f'ffff},
    {"F16", DType::f16, 2, 0x3c00, 0x7e00, 0xfc00, 0},
    {"BF16", DType::bf16, 2, 0x3f80, 0x7fc0, 0x7f80, 0xff7f},
    {"F8_E5M2", DType::e5m2, 1, 0x3c, 0x7f, 0xfc, 0},
    {"F8_E4M3", DType::e4m3fn, 1, 0x38, 0xff, 0, 0},
};

/// [101, 7] of ones, with `pattern` at `index`.
std::string values(const Patterns& dtype, std::size_t index, std::uint64_t pattern) {
    constexpr std::size_t count = 101 * 7;
    std::string bytes;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t bits = i == index ? pattern : dtype.one;
        bytes.append(reinterpret_cast<const char*>(&bits), dtype.size);  // little-endian
    }
    return bytes;
}

std::string file_of(const Patterns& dtype, const std::string& payload) {
    return weft::tests::safetensors_bytes(
        std::string(R"({"w":{"dtype":")") + dtype.name + R"(","shape":[101,7],"data_offsets":[0,)" + std::to_string(payload.size()) + "]}}",
        payload);
}

}  // namespace

class WeightScanTest : public QObject {
    Q_OBJECT

  private slots:
    void broken_values_are_found_in_every_dtype_data() {
        QTest::addColumn<int>("index");
        for (int index = 0; index < static_cast<int>(std::size(dtypes)); ++index) QTest::newRow(dtypes[index].name) << index;
    }
    void broken_values_are_found_in_every_dtype() {
        QFETCH(int, index);
        const Patterns& dtype = dtypes[index];
        QCOMPARE(faults_of(file_of(dtype, values(dtype, 0, dtype.one))), std::vector<std::string>{});
        for (const std::size_t place : {std::size_t{0}, std::size_t{353}, std::size_t{706}}) {
            require_fault(file_of(dtype, values(dtype, place, dtype.nan)), "1 of its 707 values are NaN and 0 infinite");
            if (dtype.infinite != 0)
                require_fault(file_of(dtype, values(dtype, place, dtype.infinite)), "0 of its 707 values are NaN and 1 infinite");
            if (dtype.absurd != 0) require_fault(file_of(dtype, values(dtype, place, dtype.absurd)), "no trained weight has");
        }
        require_fault(file_of(dtype, std::string(101 * 7 * dtype.size, '\0')), "all of its 707 values are 0");
    }

    void statistics_are_those_of_a_plain_loop() {
        std::vector<float> floats;
        for (int i = 0; i < 1000; ++i) floats.push_back(static_cast<float>((i * 37) % 211 - 100) / 8);
        floats[500] = -77.5F;
        const weft::StoredTensor tensor{DType::f32, {1000}, std::as_bytes(std::span(floats))};
        const auto statistics = weft::statistics_of(tensor, weft::kernels::Threads(3));
        QCOMPARE(statistics.count, std::int64_t{1000});
        QCOMPARE(statistics.nan + statistics.infinite, std::int64_t{0});
        QCOMPARE(statistics.largest, 77.5);
    }

    void the_models_that_run_are_sound() {
        for (const auto& model : {weft::tests::demo_model_folder(), weft::tests::data_folder() / "wan/models/wan21-t2v"}) {
            for (const char* component : {"transformer", "vae"}) require_sound(model / component, "diffusion_pytorch_model");
            require_sound(model / "text_encoder", "model");
        }
    }

    void a_stop_ends_the_scan() {
        std::stop_source stop;
        stop.request_stop();
        const weft::ComponentFiles files(weft::tests::demo_model_folder() / "vae", "diffusion_pytorch_model");
        QVERIFY_THROWS_EXCEPTION(weft::Error, weft::scan_weights(files, weft::kernels::Threads(1), {}, stop.get_token()));
    }

  private:
    static std::vector<std::string> faults_of(const std::string& bytes) {
        const TemporaryFolder folder;
        weft::tests::write_bytes(folder / "model.safetensors", bytes);
        return weft::scan_weights(weft::ComponentFiles(folder.path(), "model"), weft::kernels::Threads(2), {}, {});
    }

    static void require_fault(const std::string& bytes, const std::string& expected) {
        const auto faults = faults_of(bytes);
        QCOMPARE(faults.size(), std::size_t{1});
        QVERIFY2(faults[0].find("model.safetensors: tensor 'w': ") != std::string::npos && faults[0].find(expected) != std::string::npos,
                 faults[0].c_str());
    }

    static void require_sound(const std::filesystem::path& folder, const std::string& stem) {
        std::uint64_t told = 0;
        const weft::ComponentFiles files(folder, stem);
        const auto faults = weft::scan_weights(files, weft::kernels::Threads(2), [&](std::uint64_t done) { told = done; }, {});
        QVERIFY2(faults.empty(), faults.empty() ? "" : faults[0].c_str());
        // All but the header.
        QVERIFY(told > 0 && told < files.byte_count());
    }
};

QTEST_APPLESS_MAIN(WeightScanTest)
#include "test_weight_scan.moc"
