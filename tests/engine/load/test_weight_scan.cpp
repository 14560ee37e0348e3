// Damaged values are found in every stored dtype, wherever in a tensor they are; sound models have none.

#include "engine/load/weight_scan.h"

#include <QtTest>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <random>
#include <set>
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
    constexpr std::size_t count = std::size_t{101} * 7;
    std::string bytes;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t bits = i == index ? pattern : dtype.one;
        bytes.append(reinterpret_cast<const char*>(&bits), dtype.size);  // little-endian
    }
    return bytes;
}

std::string file_of(const Patterns& dtype, const std::string& payload) {
    const std::string shape =
        payload.size() == std::size_t{101} * 7 * dtype.size ? "[101,7]" : "[64," + std::to_string(payload.size() / dtype.size / 64) + "]";
    return weft::tests::safetensors_bytes(std::string(R"({"w":{"dtype":")") + dtype.name + R"(","shape":)" + shape +
                                              R"(,"data_offsets":[0,)" + std::to_string(payload.size()) + "]}}",
                                          payload);
}

/// The bits of a number in one of the dtypes; fp16 and e5m2 (which is its upper byte) are cut, not rounded.
std::uint64_t bits_of(DType dtype, float value) {
    const auto single = std::bit_cast<std::uint32_t>(value);
    const int exponent = static_cast<int>((single >> 23) & 0xff) - 112;  // bias 127 to bias 15
    const std::uint32_t half =
        exponent <= 0 ? 0 : (single >> 16 & 0x8000) | static_cast<std::uint32_t>(exponent) << 10 | (single >> 13 & 0x3ff);
    switch (dtype) {
        case DType::f64:
            return std::bit_cast<std::uint64_t>(static_cast<double>(value));
        case DType::f32:
            return single;
        case DType::f16:
            return half;
        case DType::bf16:
            return weft::kernels::to_bfloat16(value).bits;
        case DType::e5m2:
            return half >> 8;
        default:
            return weft::kernels::float_to_e4m3fn_saturating(value);
    }
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
        require_fault(file_of(dtype, std::string(std::size_t{101} * 7 * dtype.size, '\0')), "all of its 707 values are 0");
    }

    void bytes_at_random_are_told_as_such_in_every_dtype() {
        std::mt19937 random(7);
        for (const Patterns& dtype : dtypes) {
            std::string payload(8192 * dtype.size, '\0');
            for (char& byte : payload) byte = static_cast<char>(random());
            require_fault(file_of(dtype, payload), "its bytes look random");
        }
    }

    // What initialisations draw and what training makes of it, at scales from tiny to as large as the dtype can hold.
    void no_trained_or_fresh_weight_looks_random() {
        std::mt19937 random(11);
        std::normal_distribution<float> normal;
        std::uniform_real_distribution<float> uniform(-1, 1);
        std::exponential_distribution<float> exponential;
        std::student_t_distribution<float> heavy_tailed(2);
        double most = 0;
        for (const Patterns& dtype : dtypes)
            for (const float scale : {1e-4F, 0.02F, 1.0F, 90.0F})
                for (int kind = 0; kind < 6; ++kind) {
                    std::string payload;
                    for (int i = 0; i < 64 * 256; ++i) {
                        float value = kind == 0   ? normal(random)
                                      : kind == 1 ? uniform(random)
                                      : kind == 2 ? exponential(random) * (uniform(random) < 0 ? -1.0F : 1.0F)
                                      : kind == 3 ? std::clamp(heavy_tailed(random), -50.0F, 50.0F)
                                      : kind == 4 ? normal(random) * std::exp2(static_cast<float>(i % 64) / -8)  // rows of 8 octaves
                                                  : 1 + normal(random) / 8;                                      // of a norm
                        const std::uint64_t bits = bits_of(dtype.dtype, value * scale);
                        payload.append(reinterpret_cast<const char*>(&bits), dtype.size);
                    }
                    const weft::StoredTensor tensor{dtype.dtype, {64, 256}, std::as_bytes(std::span(payload))};
                    const auto statistics = weft::statistics_of(tensor, weft::kernels::Threads(1));
                    QVERIFY2(weft::broken_values(statistics).empty(), (std::string(dtype.name) + weft::broken_values(statistics)).c_str());
                    most = std::max(most, statistics.leading_byte_bits);
                }
        qInfo("at most %.2f of 8 bits", most);
        QVERIFY(most < 7.7);
    }

    void scales_of_gguf_blocks_are_looked_at() {
        using weft::tests::read_bytes;
        for (const char* name : {"wan21_t2v_mixed.gguf", "umt5_encoder_mixed.gguf"}) {
            const TemporaryFolder folder;
            const auto file = weft::tests::data_folder() / "wan/formats" / name;
            const auto scan = [](const std::filesystem::path& path) {
                return weft::scan_weights(weft::ComponentFiles::of_file(path), weft::kernels::Threads(2), {}, {});
            };
            QCOMPARE(scan(file), std::vector<std::string>{});
            const weft::ComponentFiles sound = weft::ComponentFiles::of_file(file);
            std::set<DType> kinds;
            for (const auto& [tensor, stored] : sound.tensors()) {
                if (!weft::kernels::is_blocked(stored.dtype) || !kinds.insert(stored.dtype).second) continue;
                const std::string whole = read_bytes(file);
                const std::string part(reinterpret_cast<const char*>(stored.bytes.data()), stored.bytes.size());
                const std::size_t place = whole.find(part);
                std::mt19937 random(13);
                std::string noise(part.size(), '\0');
                for (char& byte : noise) byte = static_cast<char>(random());
                for (const auto& [content, said] : {std::pair{noise, std::string("are NaN and")},
                                                    std::pair{std::string(part.size(), '\0'), std::string("values are 0")}}) {
                    std::string damaged = whole;
                    damaged.replace(place, part.size(), content);
                    weft::tests::write_bytes(folder / "damaged.gguf", damaged);
                    const auto faults = scan(folder / "damaged.gguf");
                    QCOMPARE(faults.size(), std::size_t{1});
                    // By the name that the file has for it.
                    QVERIFY2(faults[0].find("tensor '" + sound.name_in_file(tensor) + "'") != std::string::npos &&
                                 faults[0].find(said) != std::string::npos,
                             faults[0].c_str());
                }
            }
            QVERIFY(kinds.size() >= 2);
        }
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
        for (const auto& model : {weft::tests::demo_model_folder(), weft::tests::data_folder() / "wan/models/wan21-t2v",
                                  weft::tests::data_folder() / "wan/models/wan22-ti2v-5b"}) {
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
