// The configs of the image side of the reference model, with one key changed each.

#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/load/clip_config.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using nlohmann::json;

namespace {

std::filesystem::path model_folder() { return tests::data_folder() / "wan/models/wan21-i2v"; }
std::filesystem::path encoder_file() { return model_folder() / "image_encoder/config.json"; }
std::filesystem::path processor_file() { return model_folder() / "image_processor/preprocessor_config.json"; }

/// Reads the reference's config with `change` merged into it ("-key" takes a key away).
template <class Read>
auto read_changed(const std::filesystem::path& original, const QString& change, Read read) {
    json config = json::parse(tests::read_bytes(original));
    if (change.startsWith("-"))
        config.erase(change.mid(1).toStdString());
    else
        config.update(json::parse(change.toStdString()));
    const tests::TemporaryFolder folder;
    tests::write_bytes(folder / "config.json", config.dump());
    return read(folder / "config.json");
}

ClipVisionConfig encoder_with(const QString& change) { return read_changed(encoder_file(), change, read_clip_vision_config); }

ImageProcessorConfig processor_with(const QString& change) {
    return read_changed(processor_file(), change, [](const std::filesystem::path& file) {
        return read_image_processor_config(file, read_clip_vision_config(encoder_file()));
    });
}

}  // namespace

class ClipConfigTest : public QObject {
    Q_OBJECT

  private slots:
    void the_references_values_are_read() {
        const ClipVisionConfig encoder = read_clip_vision_config(encoder_file());
        QCOMPARE(encoder.hidden_size, std::int64_t{48});
        QCOMPARE(encoder.intermediate_size, std::int64_t{96});
        QCOMPARE(encoder.num_hidden_layers, std::int64_t{3});
        QCOMPARE(encoder.head_dim(), std::int64_t{16});
        QCOMPARE(encoder.token_count(), std::int64_t{257});
        QVERIFY(encoder.hidden_act == ClipActivation::gelu);
        QCOMPARE(encoder.layer_norm_eps, 1e-5);
        const ImageProcessorConfig processor = read_image_processor_config(processor_file(), encoder);
        QCOMPARE(processor.shortest_edge, std::int64_t{224});
        QCOMPARE(processor.crop_height, std::int64_t{224});
        QCOMPARE(processor.crop_width, std::int64_t{224});
        QCOMPARE(processor.rescale_factor, 1.0 / 255);
        QCOMPARE(processor.image_mean[1], 0.4578275);
        QCOMPARE(processor.image_std[2], 0.27577711);
    }

    void absent_keys_mean_what_transformers_takes_them_for() {
        QVERIFY(encoder_with("-hidden_act").hidden_act == ClipActivation::quick_gelu);
        QCOMPARE(encoder_with("-layer_norm_eps").layer_norm_eps, 1e-5);
        QCOMPARE(processor_with("-image_mean").image_mean[0], 0.48145466);
        QCOMPARE(processor_with("-size").shortest_edge, std::int64_t{224});
        QCOMPARE(processor_with("-crop_size").crop_width, std::int64_t{224});
        QCOMPARE(processor_with("-do_resize").shortest_edge, std::int64_t{224});
    }

    void older_files_give_a_size_as_one_number() {
        QCOMPARE(processor_with(R"({"size": 256, "crop_size": 224})").shortest_edge, std::int64_t{256});
        QCOMPARE(processor_with(R"({"size": 256, "crop_size": 224})").crop_height, std::int64_t{224});
    }

    void wrong_values_are_named_data() {
        QTest::addColumn<bool>("is_encoder");
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("part");
        const auto encoder = [](const char* change, const char* kind, const char* part) {
            QTest::newRow(change) << true << QString(change) << QString(kind) << QString(part);
        };
        const auto processor = [](const char* change, const char* kind, const char* part) {
            QTest::newRow(change) << false << QString(change) << QString(kind) << QString(part);
        };
        encoder("-hidden_size", "bad_file", "hidden_size is missing");
        encoder(R"({"hidden_size": "48"})", "bad_file", "hidden_size");
        encoder(R"({"num_hidden_layers": 1})", "bad_file", "num_hidden_layers is 1");
        encoder(R"({"num_hidden_layers": 1000000000000})", "bad_file", "num_hidden_layers");
        encoder(R"({"num_attention_heads": 5})", "bad_file", "a divisor of hidden_size");
        encoder(R"({"num_attention_heads": 0})", "bad_file", "num_attention_heads is 0");
        encoder(R"({"patch_size": 15})", "bad_file", "a divisor of image_size");
        encoder(R"({"image_size": 1e99})", "bad_file", "image_size");
        encoder(R"({"layer_norm_eps": 0})", "bad_file", "layer_norm_eps is 0");
        encoder(R"({"hidden_act": null})", "bad_file", "hidden_act is null");
        encoder(R"({"hidden_act": "relu"})", "unsupported", "hidden_act is \"relu\"");
        encoder(R"({"model_type": "siglip_vision_model"})", "unsupported", "model_type");
        encoder(R"({"num_channels": 4})", "unsupported", "num_channels is 4");
        processor(R"({"resample": 2})", "unsupported", "resample is 2");
        processor(R"({"do_center_crop": false})", "unsupported", "do_center_crop is false");
        processor(R"({"do_normalize": 1})", "bad_file", "do_normalize is 1");
        processor(R"({"size": {"height": 224, "width": 224}})", "unsupported", "size");
        processor(R"({"size": {"shortest_edge": 0}})", "bad_file", "shortest_edge");
        processor(R"({"size": {"shortest_edge": 223}})", "bad_file", "at least crop_size");
        processor(R"({"size": "224"})", "bad_file", "size");
        processor(R"({"crop_size": {"height": 224}})", "bad_file", "crop_size");
        processor(R"({"crop_size": 336})", "bad_file", "224 x 224");
        processor(R"({"image_std": [0, 1, 1]})", "bad_file", "image_std");
        processor(R"({"image_std": [1, 1]})", "bad_file", "image_std");
        processor(R"({"image_mean": [0.5, 0.5, 1e300]})", "bad_file", "image_mean");
        processor(R"({"rescale_factor": -1})", "bad_file", "rescale_factor");
    }
    void wrong_values_are_named() {
        QFETCH(bool, is_encoder);
        QFETCH(QString, change);
        QFETCH(QString, kind);
        QFETCH(QString, part);
        const QString error = tests::error_of([&] {
            if (is_encoder)
                encoder_with(change);
            else
                processor_with(change);
        });
        QVERIFY2(error.startsWith(kind + ": ") && error.contains(part), qPrintable(error));
    }
};

QTEST_APPLESS_MAIN(ClipConfigTest)
#include "test_clip_config.moc"
