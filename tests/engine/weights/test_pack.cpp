// A weight is packed once: by type. And what is packed is what the file has, whatever dtype and address it is stored at.

#include <unistd.h>

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <type_traits>

#include "engine/denoise/wan_transformer.h"
#include "engine/error.h"
#include "engine/load/component_files.h"
#include "engine/load/model_family.h"
#include "engine/load/safetensors.h"
#include "engine/load/weight_table.h"
#include "engine/weights/pack.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

// A RawWeight can't be copied, so that there is one owner to consume.
static_assert(!std::is_copy_constructible_v<RawWeight> && !std::is_copy_assignable_v<RawWeight>);
static_assert(std::is_nothrow_move_constructible_v<RawWeight>);
// Nor can one be made from bytes that some other weight has already: only ComponentFiles makes them.
static_assert(!std::is_constructible_v<RawWeight, std::string, kernels::DType, kernels::Shape, std::span<const std::byte>>);

// Packing takes a weight that is given away, and nothing else: not a named one, not one that is const, not one that is packed.
template <class Weight>
concept PacksAsMatrix = requires(Weight weight, kernels::Device& device) {
    weft::pack_matrix(std::forward<Weight>(weight), kernels::DType::f32, device);
};
template <class Weight>
concept PacksAsConv = requires(Weight weight, kernels::Device& device) {
    weft::pack_conv3d(std::forward<Weight>(weight), kernels::DType::f32, device);
};
template <class Weight>
concept PacksAsVector = requires(Weight weight, kernels::Device& device) {
    weft::pack_vector(std::forward<Weight>(weight), device);
};
template <class Weight>
concept Packs = PacksAsMatrix<Weight> || PacksAsConv<Weight> || PacksAsVector<Weight>;

static_assert(PacksAsMatrix<RawWeight> && PacksAsConv<RawWeight> && PacksAsVector<RawWeight>);
static_assert(PacksAsMatrix<RawWeight&&> && PacksAsConv<RawWeight&&> && PacksAsVector<RawWeight&&>);
static_assert(!Packs<RawWeight&> && !Packs<const RawWeight&> && !Packs<const RawWeight>);
static_assert(!Packs<kernels::PackedMatrix> && !Packs<kernels::PackedMatrix&>);
static_assert(!Packs<kernels::PackedConv3d> && !Packs<kernels::PackedConv3d&>);
static_assert(!Packs<kernels::Tensor> && !Packs<kernels::Tensor&> && !Packs<kernels::View> && !Packs<kernels::ConstView>);
// The kernels' own pack takes no packed weight either.
template <class Weight>
concept KernelPacks = requires(Weight weight, kernels::Device& device) {
    kernels::pack_matrix(weight, kernels::DType::f32, device);
};
static_assert(KernelPacks<kernels::ConstView> && !KernelPacks<kernels::PackedMatrix&> && !KernelPacks<RawWeight&>);

constexpr const char* dtypes[] = {"F64", "F32", "F16", "BF16", "F8_E4M3", "F8_E5M2"};
constexpr std::size_t widths[] = {8, 4, 2, 2, 1, 1};
// The numbers -6 ... 6 without 5, all exact in every dtype; each dtype's bits of a whole number from its own definition.
constexpr int numbers[] = {-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6, 0};
constexpr int rows = 3;
constexpr int columns = 4;

/// Sign, exponent and mantissa of a small whole number in a binary format, little-endian.
std::string encoded(int value, std::size_t width, int exponent_bits, int mantissa_bits) {
    std::uint64_t bits = 0;
    if (value != 0) {
        int exponent = 0;
        const double fraction = std::frexp(std::abs(value), &exponent);  // 0.5 <= fraction < 1
        const auto mantissa = static_cast<std::uint64_t>((2 * fraction - 1) * std::ldexp(1.0, mantissa_bits));
        const auto biased = static_cast<std::uint64_t>(exponent - 1 + (1 << (exponent_bits - 1)) - 1);
        bits = (value < 0 ? std::uint64_t{1} << (width * 8 - 1) : 0) | biased << mantissa_bits | mantissa;
    }
    std::string bytes(width, '\0');
    std::memcpy(bytes.data(), &bits, width);
    return bytes;
}

std::string encoded(int value, std::size_t dtype) {
    constexpr int exponent_bits[] = {11, 8, 5, 8, 4, 5};
    constexpr int mantissa_bits[] = {52, 23, 10, 7, 3, 2};
    return encoded(value, widths[dtype], exponent_bits[dtype], mantissa_bits[dtype]);
}

/// A component with one tensor "w" of the twelve numbers, `offset` bytes away from where it would be aligned.
ComponentFiles component(const tests::TemporaryFolder& folder, std::size_t dtype, std::size_t offset, const std::string& shape) {
    std::string payload(offset, 'x');
    for (const int number : numbers) payload += encoded(number, dtype);
    std::string header = QString(
                             "{\"pad\":{\"dtype\":\"U8\",\"shape\":[%1],\"data_offsets\":[0,%1]},"
                             "\"w\":{\"dtype\":\"%2\",\"shape\":%3,\"data_offsets\":[%1,%4]}}")
                             .arg(offset)
                             .arg(dtypes[dtype], QString::fromStdString(shape))
                             .arg(payload.size())
                             .toStdString();
    header.append((64 - (8 + header.size()) % 64) % 64, ' ');
    tests::write_bytes(folder / "model.safetensors", tests::safetensors_bytes(header, payload));
    return ComponentFiles(folder.path(), "model");
}

std::string content(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

/// Bytes of a file's mapping that are in this process's memory, from /proc/self/smaps.
std::size_t resident_bytes(const std::filesystem::path& file) {
    std::ifstream smaps("/proc/self/smaps");
    std::string line;
    bool is_inside = false;
    std::size_t bytes = 0;
    while (std::getline(smaps, line)) {
        if (line.find('-') != std::string::npos && line.find(' ') > 16) is_inside = line.ends_with(file.string());
        if (is_inside && line.starts_with("Rss:")) bytes += static_cast<std::size_t>(std::stoul(line.substr(4))) * 1024;
    }
    return bytes;
}

}  // namespace

class PackTest : public QObject {
    Q_OBJECT

  private slots:
    void every_stored_dtype_at_every_address_gives_its_values() {
        for (const auto& device : tests::runnable_devices()) {
            for (std::size_t dtype = 0; dtype < std::size(dtypes); ++dtype) {
                for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, widths[dtype] / 2 + 1}) {
                    const tests::TemporaryFolder folder;
                    const std::string place =
                        std::string(dtypes[dtype]) + " at " + std::to_string(offset) + " on " + std::string(name_of(device->backend()));

                    const kernels::Tensor vector = pack_vector(component(folder, dtype, offset, "[2,6]").take("w"), *device);
                    QVERIFY(vector.shape() == (kernels::Shape{2, 6}) && vector.dtype() == kernels::DType::f32);
                    for (std::size_t i = 0; i < std::size(numbers); ++i)
                        QVERIFY2(vector.values()[i] == static_cast<float>(numbers[i]), place.c_str());

                    for (const kernels::DType compute : {kernels::DType::f32, kernels::DType::bf16}) {
                        const kernels::PackedMatrix matrix =
                            pack_matrix(component(folder, dtype, offset, "[3,4]").take("w"), compute, *device);
                        check_matrix(matrix, *device, place);
                        const kernels::PackedConv3d conv =
                            pack_conv3d(component(folder, dtype, offset, "[3,4,1,1,1]").take("w"), compute, *device);
                        check_conv(conv, *device, place);
                    }
                }
            }
        }
    }

    void the_bytes_are_the_same_however_a_file_is_loaded_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"wan/formats/wan21_t2v_original_bf16.safetensors", "wan/formats/wan21_t2v_fp8_e4m3fn_scaled.safetensors",
                                 "wan/formats/wan21_t2v_fp8_e4m3fn.safetensors", "wan/formats/wan21_t2v_mixed.gguf"})
            QTest::newRow(file) << file;
    }
    void the_bytes_are_the_same_however_a_file_is_loaded() {
        QFETCH(QString, file);
        const std::filesystem::path path = tests::data_folder() / file.toStdString();
        const std::string before = content(path);
        const TransformerConfig config = transformer_config_of(ComponentFiles::of_file(path), 64);
        const std::vector<WeightSpec> table = transformer_weights(config);
        std::vector<std::string> names;
        for (const WeightSpec& spec : table) names.push_back(spec.name);
        for (const auto& device : tests::runnable_devices()) {
            for (const kernels::DType compute : {kernels::DType::f32, kernels::DType::bf16}) {
                const auto first = packed_bytes(path, names, compute, *device);
                QCOMPARE(first.size(), table.size());
                QVERIFY(packed_bytes(path, names, compute, *device) == first);
                const std::vector<std::string> reversed(names.rbegin(), names.rend());
                QVERIFY(packed_bytes(path, reversed, compute, *device) == first);
                // Loads that end half way, and one that goes on with what they left.
                const std::vector<std::string> half(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(names.size() / 2));
                packed_bytes(path, half, compute, *device);
                QVERIFY(packed_bytes(path, names, compute, *device) == first);
            }
        }
        QVERIFY(content(path) == before);
    }

    // Every blocked type, its rows whole blocks. Stored bytes stay what they are, whatever they are computed in.
    void blocks_are_kept_as_they_are_stored() {
        const std::filesystem::path path = tests::data_folder() / "gguf/every_type.gguf";
        const TensorFile file(path);
        int blocked = 0;
        for (const auto& device : tests::runnable_devices())
            for (const auto& [name, stored] : file.tensors()) {
                if (!kernels::is_quantised(stored.dtype)) continue;
                ++blocked;
                const std::vector<std::byte> in_file(stored.bytes.begin(), stored.bytes.end());
                const kernels::ConstView view{stored.bytes.data(), stored.dtype, stored.shape};
                for (const kernels::DType compute : {kernels::DType::f32, kernels::DType::bf16, kernels::DType::f32}) {
                    const kernels::PackedMatrix matrix = kernels::pack_matrix(view, compute, *device);
                    QVERIFY2(std::ranges::equal(matrix.bytes(), in_file), name.c_str());
                }
            }
        QVERIFY(blocked >= 10);
    }

    // A LoRA is kept beside the weights: with it, without it and with it again.
    void a_lora_leaves_the_bytes_and_outputs_alone_data() { the_bytes_are_the_same_however_a_file_is_loaded_data(); }
    void a_lora_leaves_the_bytes_and_outputs_alone() {
        QFETCH(QString, file);
        const std::filesystem::path path = tests::data_folder() / file.toStdString();
        const std::filesystem::path lora_path = tests::data_folder() / "wan/formats/lora_comfy_down_up_alpha.safetensors";
        const std::string before = content(path);
        const std::string lora_before = content(lora_path);
        const TransformerConfig config = transformer_config_of(ComponentFiles::of_file(path), 64);
        kernels::Device& device = *devices_.back();
        const auto velocity_of = [&](bool has_lora, int most_loaded) {
            LoraStack loras;
            if (has_lora) loras.push_back({std::make_shared<const LoraFile>(lora_path, transformer_weights(config)), 0.7});
            const auto on_loaded = [&](int done, int) {
                if (done == most_loaded) throw Error(ErrorKind::cancelled, "stopped");
            };
            const WanTransformer transformer(config, ComponentFiles::of_file(path), Precision::bf16, device, on_loaded, loras);
            kernels::Tensor latents(kernels::DType::f32, {16, 1, 4, 6});
            for (std::int64_t i = 0; i < latents.shape().element_count(); ++i) latents.f32()[i] = std::sin(static_cast<float>(i));
            kernels::Tensor text(kernels::DType::f32, {8, config.text_dim});
            for (std::int64_t i = 0; i < text.shape().element_count(); ++i) text.f32()[i] = std::cos(static_cast<float>(i));
            kernels::Tensor velocity(kernels::DType::f32, latents.shape());
            transformer.forward(latents.view(), 500, *transformer.prepare_text(text.view()), velocity.view(), {});
            return std::vector<float>(velocity.values().begin(), velocity.values().end());
        };
        constexpr int all = 1 << 20;
        const auto plain = velocity_of(false, all);
        const auto changed = velocity_of(true, all);
        QVERIFY(changed != plain);
        QVERIFY(velocity_of(false, all) == plain);
        for (const bool has_lora : {true, false}) QVERIFY_THROWS_EXCEPTION(Error, velocity_of(has_lora, 20));
        QVERIFY(velocity_of(true, all) == changed);
        QVERIFY(velocity_of(false, all) == plain);
        QVERIFY(content(path) == before);
        QVERIFY(content(lora_path) == lora_before);
    }

    void packing_gives_the_files_pages_back() {
        const tests::TemporaryFolder folder;
        const kernels::Tensor values = kernels::Tensor::zeros(kernels::DType::f32, {1024, 2048});  // 8 MiB
        write_safetensors(folder / "model.safetensors", {{"w", values.view()}}, {});
        const auto device = std::move(tests::runnable_devices().front());
        ComponentFiles files(folder.path(), "model");
        RawWeight weight = files.take("w");
        double sum = 0;
        for (const std::byte byte : weight.bytes()) sum += static_cast<double>(byte);
        QCOMPARE(sum, 0.0);
        const std::size_t before = resident_bytes(folder / "model.safetensors");
        QVERIFY2(before > 8000000, qPrintable(QString::number(before)));
        const kernels::Tensor packed = pack_vector(std::move(weight), *device);
        const std::size_t after = resident_bytes(folder / "model.safetensors");
        QVERIFY2(after < 200000, qPrintable(QString::number(after)));
    }

    void a_packed_weight_outlives_its_files() {
        const auto device = std::move(tests::runnable_devices().front());
        const tests::TemporaryFolder folder;
        std::optional<ComponentFiles> files(component(folder, 1, 0, "[12]"));
        const kernels::Tensor vector = pack_vector(files->take("w"), *device);
        files.reset();
        QCOMPARE(vector.values()[0], -6.0f);
    }

  private:
    using PackedBytes = std::map<std::string, std::vector<std::byte>>;

    /// Each of these weights packed from a freshly opened file, as the transformer does it.
    static PackedBytes packed_bytes(const std::filesystem::path& path, const std::vector<std::string>& names, kernels::DType compute,
                                    kernels::Device& device) {
        ComponentFiles files = ComponentFiles::of_file(path);
        PackedBytes packed;
        for (const std::string& name : names) {
            RawWeight weight = files.take(name);
            std::vector<std::byte>& bytes = packed[name];
            if (name.ends_with(".weight") && weight.shape().rank() > 1) {
                const std::int64_t n = weight.shape()[0];
                const kernels::Shape as_matrix{n, weight.shape().element_count() / n};
                const kernels::PackedMatrix matrix = pack_matrix(std::move(weight).reshaped(as_matrix), compute, device);
                bytes.assign(matrix.bytes().begin(), matrix.bytes().end());
            } else {
                const kernels::Tensor vector = pack_vector(std::move(weight), device);
                const auto values = std::as_bytes(vector.values());
                bytes.assign(values.begin(), values.end());
            }
        }
        return packed;
    }

    const std::vector<std::unique_ptr<kernels::Device>> devices_ = tests::runnable_devices();

    /// W is read back as the product with the unit matrix.
    static void check_matrix(const kernels::PackedMatrix& matrix, kernels::Device& device, const std::string& place) {
        QVERIFY(matrix.n() == rows && matrix.k() == columns);
        kernels::Tensor x = kernels::Tensor::zeros(kernels::DType::f32, {columns, columns});
        for (int i = 0; i < columns; ++i) x.f32()[i * columns + i] = 1;
        kernels::Tensor y(kernels::DType::f32, {columns, rows});
        kernels::linear(x.view(), matrix, std::nullopt, y.view(), kernels::Activation::none, device);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                QVERIFY2(y.f32()[column * rows + row] == static_cast<float>(numbers[row * columns + column]), place.c_str());
    }

    static void check_conv(const kernels::PackedConv3d& conv, kernels::Device& device, const std::string& place) {
        kernels::Tensor x = kernels::Tensor::zeros(kernels::DType::f32, {1, 1, columns, columns});
        for (int i = 0; i < columns; ++i) x.f32()[i * columns + i] = 1;
        kernels::Tensor y(kernels::DType::f32, {1, 1, columns, rows});
        kernels::conv3d(x.view(), conv, std::nullopt, {}, y.view(), device);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                QVERIFY2(y.f32()[column * rows + row] == static_cast<float>(numbers[row * columns + column]), place.c_str());
    }
};

QTEST_APPLESS_MAIN(PackTest)
#include "test_pack.moc"
