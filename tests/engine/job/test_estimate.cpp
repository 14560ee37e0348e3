// Operation counts against counting by hand, and speeds that are learnt.

#include "engine/job/estimate.h"

#include <QtTest>

#include "engine/load/weight_table.h"
#include "tests/support/case_reader.h"

namespace {

weft::Request request_of(int width, int height, int frames) {
    weft::Request request;
    request.width = width;
    request.height = height;
    request.frames = frames;
    return request;
}

}  // namespace

class EstimateTest : public QObject {
    Q_OBJECT

  private slots:
    void a_pass_uses_every_block_weight_once_for_each_token() {
        const weft::Request request = request_of(96, 64, 17);
        const double tokens = 5 * 4 * 6;
        double products = 0;
        for (const auto& weight : weft::transformer_weights(model_.transformer)) {
            const bool in_block = weight.name.starts_with("blocks.") && weight.kind == weft::WeightKind::matrix;
            const bool text_side =
                weight.name.find("attn2.to_k") != std::string::npos || weight.name.find("attn2.to_v") != std::string::npos;
            if (in_block && !text_side) products += static_cast<double>(weight.shape.element_count()) * tokens;
        }
        // Scores and their use: each query with each key, for the own tokens and the 512 of the text.
        products += 5 * 2 * tokens * (tokens + 512) * 192;
        const double expected = 2 * products;  // a product and a sum
        QVERIFY(std::abs(weft::work_of(model_, request).denoise_pass - expected) < 1e-9 * expected);
        // Attention guidance: each query with each key of the negative prompt as well, which is encoded for it.
        weft::Request guided = request;
        guided.guidance_scale = 1;
        const double one_prompt = weft::work_of(model_, guided).text;
        guided.nag_scale = 11;
        const double more = 2 * 5 * 2 * tokens * 512 * 192;
        QVERIFY(std::abs(weft::work_of(model_, guided).denoise_pass - expected - more) < 1e-9 * expected);
        QCOMPARE(weft::work_of(model_, guided).text, 2 * one_prompt);
    }

    void decoding_grows_with_the_area() {
        const double small = weft::work_of(model_, request_of(96, 64, 17)).decode;
        const double large = weft::work_of(model_, request_of(192, 128, 17)).decode;
        QCOMPARE(large, small * 4);
    }

    void the_last_convolution_counts_every_pixel_of_every_frame() {
        // The work of one frame at least that of conv_out: 3x3x3 over 16 channels to 3 for each pixel.
        const double pixels = 96.0 * 64 * 17;
        QVERIFY(weft::work_of(model_, request_of(96, 64, 17)).decode > 2 * 27 * 16 * 3 * pixels);
    }

    void speeds_are_measured_once_and_then_learnt() {
        weft::SpeedBook speeds;
        const auto backend = weft::kernels::Backend::reference;
        const std::string key = weft::SpeedBook::key("denoise", backend, weft::Precision::fp32, 1);
        const double measured = speeds.speed(key, backend, weft::Precision::fp32, 1);
        QVERIFY(measured > 0);
        QCOMPARE(speeds.speed(key, backend, weft::Precision::fp32, 1), measured);
        speeds.learn(key, 10, 2);
        QCOMPARE(speeds.speed(key, backend, weft::Precision::fp32, 1), 5.0);
        speeds.learn(key, 0, 2);  // tells nothing
        QCOMPARE(speeds.speed(key, backend, weft::Precision::fp32, 1), 5.0);
    }

  private:
    weft::Model model_ = weft::read_model(weft::tests::demo_model_folder());
};

QTEST_APPLESS_MAIN(EstimateTest)
#include "test_estimate.moc"
