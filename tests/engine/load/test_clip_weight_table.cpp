// The image encoder's table against the header of a model written by the original program.

#include <QtTest>
#include <algorithm>

#include "engine/load/clip_weight_table.h"
#include "engine/load/model_check.h"
#include "engine/load/safetensors.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

std::filesystem::path encoder_folder() { return tests::data_folder() / "wan/models/wan21-i2v/image_encoder"; }
ClipVisionConfig reference_config() { return read_clip_vision_config(encoder_folder() / "config.json"); }

/// The problems of the reference's file with one piece of its header replaced by another of the same length.
std::vector<std::string> problems_with(const std::string& from, const std::string& to) {
    std::string bytes = tests::read_bytes(encoder_folder() / "model.safetensors");
    const auto place = bytes.find(from);
    if (place == std::string::npos || from.size() != to.size()) return {"the test's own fault"};
    bytes.replace(place, from.size(), to);
    const tests::TemporaryFolder folder;
    tests::write_bytes(folder / "model.safetensors", bytes);
    return check_component(ComponentFiles(folder.path(), "model"), clip_vision_weights(reference_config()));
}

}  // namespace

class ClipWeightTableTest : public QObject {
    Q_OBJECT

  private slots:
    void the_table_is_what_the_original_program_wrote() {
        const auto stored = tests::read_case_file(encoder_folder() / "model.safetensors").tensors;
        std::size_t found = 0;
        for (const WeightSpec& spec : clip_vision_weights(reference_config())) {
            const auto tensor = stored.find(spec.name);
            if (tensor == stored.end()) {
                QCOMPARE(spec.name, std::string("visual_projection.weight"));  // of another class
                continue;
            }
            QVERIFY2(kernels::Shape(tensor->second.shape) == spec.shape, spec.name.c_str());
            ++found;
        }
        QCOMPARE(found, stored.size());
    }

    void the_last_layer_and_what_follows_it_are_optional() {
        int optional = 0;
        for (const WeightSpec& spec : clip_vision_weights(reference_config())) {
            const bool is_unused = spec.name.find(".layers.2.") != std::string::npos ||
                                   spec.name.find("post_layernorm") != std::string::npos || spec.name == "visual_projection.weight";
            QVERIFY2(spec.optional == is_unused, spec.name.c_str());
            optional += is_unused ? 1 : 0;
        }
        QCOMPARE(optional, 16 + 2 + 1);
    }

    void row_numbers_that_old_files_hold_are_no_weights() {
        const SafetensorsFile file(encoder_folder() / "model.safetensors");
        std::vector<TensorToWrite> tensors;
        for (const auto& [name, tensor] : file.tensors()) tensors.push_back({name, {tensor.bytes.data(), tensor.dtype, tensor.shape}});
        const std::vector<std::int64_t> rows(257);
        const std::vector<float> numbers(257);
        const tests::TemporaryFolder folder;
        for (const bool is_whole : {true, false}) {
            const void* values = is_whole ? static_cast<const void*>(rows.data()) : numbers.data();
            tensors.push_back(
                {"vision_model.embeddings.position_ids", {values, is_whole ? kernels::DType::i64 : kernels::DType::f32, {1, 257}}});
            write_safetensors(folder / "model.safetensors", tensors, {});
            tensors.pop_back();
            const auto problems = check_component(ComponentFiles(folder.path(), "model"), clip_vision_weights(reference_config()));
            QCOMPARE(problems.size(), is_whole ? std::size_t{0} : std::size_t{1});
        }
    }

    void missing_and_unknown_tensors_are_named() {
        QCOMPARE(problems_with("", ""), std::vector<std::string>());
        // A tensor that is not used under an unknown name: surplus only.
        auto problems = problems_with("vision_model.post_layernorm.bias", "vision_model.best_layernorm.bias");
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY(problems[0].find("'vision_model.best_layernorm.bias' [48] belongs to no part") != std::string::npos);
        // One that is used: missing too.
        problems = problems_with("layers.0.mlp.fc1.bias", "layers.0.mlp.fc9.bias");
        QCOMPARE(problems.size(), std::size_t{2});
        QVERIFY(problems[0].find("'vision_model.encoder.layers.0.mlp.fc1.bias' [96] is missing") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(ClipWeightTableTest)
#include "test_clip_weight_table.moc"
