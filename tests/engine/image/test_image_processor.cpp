// What the VAE and CLIP see of the reference pictures.

#include <QtTest>

#include "engine/image/image_processor.h"
#include "engine/image/placement.h"
#include "engine/image/resize.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;

namespace {

// The reference computes the same few steps in fp32 or fp64; a last place of values up to 2.2.
constexpr double tolerance = 5e-7;

Frame first_picture() {
    const auto image = tests::read_case("image");
    const auto& pixels = image.at("image_u8");
    return {static_cast<int>(pixels.shape.at(1)), static_cast<int>(pixels.shape.at(0)), pixels.bytes};
}

ImageProcessorConfig reference_config() {
    const auto folder = tests::data_folder() / "wan/models/wan21-i2v";
    return read_image_processor_config(folder / "image_processor/preprocessor_config.json",
                                       read_clip_vision_config(folder / "image_encoder/config.json"));
}

}  // namespace

class ImageProcessorTest : public QObject {
    Q_OBJECT

  private slots:
    void the_vae_sees_the_frame_of_the_reference() {
        const auto image = tests::read_case("image");
        for (const std::string size : {"px", "px22"}) {
            const auto& expected = image.at("image.preprocessed_" + size);
            const int height = static_cast<int>(expected.shape.at(2));
            const int width = static_cast<int>(expected.shape.at(3));
            kernels::Tensor pixels(kernels::DType::f32, {height, width, 3});
            frame_pixels(place_picture(first_picture(), width, height), pixels.view());
            // The case has a plane for each colour.
            const std::vector<float> planes = expected.floats();
            std::vector<float> channels_last(planes.size());
            const std::size_t plane = planes.size() / 3;
            for (std::size_t i = 0; i < planes.size(); ++i) channels_last[i % plane * 3 + i / plane] = planes[i];
            const auto result = tests::compare(pixels.values(), channels_last, tolerance);
            QVERIFY2(result.ok, result.text.c_str());
        }
    }

    void clip_sees_the_square_of_the_reference() {
        const auto image = tests::read_case("image");
        const auto& expected = image.at("pixel_values");
        const kernels::Tensor pixels = clip_pixels(first_picture(), reference_config());
        QVERIFY(pixels.shape() == kernels::Shape(expected.shape));
        const auto result = tests::compare(pixels.values(), expected.floats(), tolerance);
        QVERIFY2(result.ok, result.text.c_str());
    }

    void black_and_white_are_the_ends_of_the_range() {
        kernels::Tensor pixels(kernels::DType::f32, {1, 2, 3});
        frame_pixels({2, 1, {0, 0, 0, 255, 255, 255}}, pixels.view());
        for (std::size_t i = 0; i < 6; ++i) QCOMPARE(pixels.values()[i], i < 3 ? -1.0F : 1.0F);
    }

    void a_wide_picture_shows_clip_its_middle() {
        // The middle third is white, and after scaling wider than the square.
        Frame picture{900, 60, {}};
        for (int i = 0; i < 900 * 60; ++i) picture.rgb.insert(picture.rgb.end(), 3, i % 900 / 300 == 1 ? 255 : 0);
        const ImageProcessorConfig config = reference_config();
        const kernels::Tensor pixels = clip_pixels(picture, config);
        constexpr std::size_t plane = std::size_t{224} * 224;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const auto white = static_cast<float>((1.0 - config.image_mean[channel]) / config.image_std[channel]);
            for (const float value : pixels.values().subspan(channel * plane, plane)) QVERIFY(std::abs(value - white) < 1e-5F);
        }
    }

    void a_picture_one_pixel_wide_is_taken() {
        const Frame strip{1, 50000, std::vector<std::uint8_t>(150000, 128)};
        QCOMPARE(clip_pixels(strip, reference_config()).shape().text(), std::string("[1, 3, 224, 224]"));
        const Frame row{50000, 1, std::vector<std::uint8_t>(150000, 128)};
        QCOMPARE(clip_pixels(row, reference_config()).shape().text(), std::string("[1, 3, 224, 224]"));
    }
};

QTEST_APPLESS_MAIN(ImageProcessorTest)
#include "test_image_processor.moc"
