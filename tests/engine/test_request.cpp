// Requests as JSON, rates and names as text.

#include "engine/request.h"

#include <QtTest>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/denoise/scheduler.h"
#include "engine/distilled_preset.h"
#include "engine/error.h"

namespace weft {
namespace {

Request unusual() {
    Request request;
    request.model.path = "/models/wan 2.1 / 红";
    request.model.transformer = "/files/高噪声.gguf";
    request.model.transformer_2 = "low.safetensors";
    request.model.text_encoder = "umt5.pth";
    request.model.vae = "vae.safetensors";
    request.model.image_encoder = "clip";
    request.model.tokenizer = "spiece.model";
    request.prompt = std::string("a \"red\" circle\n\t红色的圆 🎈 \\ ") + '\0' + "end";
    request.negative_prompt = "blurry";
    request.prompt_template = "a {red|blue} circle";
    request.negative_prompt_template = "__flaws__";
    request.width = 96;
    request.height = 64;
    request.frames = 17;
    request.frame_rate = {24000, 1001};
    request.steps = 7;
    request.guidance_scale = 0.1;
    request.flow_shift = 1e-3;
    request.scheduler = SchedulerKind::euler_ancestral;
    request.eta = 0.3;
    request.nag_scale = 11;
    request.nag_tau = 3;
    request.nag_alpha = 0.5;
    request.step_cache = 0.05;
    request.skip_layers = {9, 11};
    request.skip_start = 0.2;
    request.skip_end = 0.8;
    request.cfg_zero = true;
    request.cfg_zero_steps = 2;
    request.guidance_start = 0.1;
    request.guidance_end = 0.6;
    request.sigmas = {SigmaSpacing::list, {1, 0.9, 0.75, 0.6, 0.5, 0.3, 0.1}};
    request.seed = std::numeric_limits<std::uint64_t>::max();
    request.backend = "reference";
    request.strict = true;
    request.precision = Precision::fp32;
    request.threads = 3;
    return request;
}

}  // namespace

class RequestTest : public QObject {
    Q_OBJECT

  private slots:
    void every_value_survives_json() {
        QVERIFY(request_from_json(to_json(unusual())) == unusual());
        QVERIFY(request_from_json(to_json(Request{})) == Request{});
        for (const std::uint64_t seed : {std::uint64_t{0}, (std::uint64_t{1} << 53) + 1, std::uint64_t{1} << 63}) {
            Request request;
            request.seed = seed;
            QCOMPARE(request_from_json(to_json(request)).seed, seed);
        }
    }

    void every_field_is_written_and_no_path_but_the_models() {
        auto request = unusual();
        request.save_latents = "/home/somebody/latents.safetensors";
        const auto json = nlohmann::json::parse(to_json(request));
        QCOMPARE(json.size(), std::size_t{38});
        QVERIFY(to_json(request).find("somebody") == std::string::npos);
        QVERIFY(!request_from_json(to_json(request)).save_latents);
    }

    void unknown_keys_are_ignored_and_missing_ones_get_defaults() {
        QVERIFY(request_from_json("{}") == Request{});
        QVERIFY(request_from_json("{\"lora\":[{\"deep\":{}}],\"seed\":null,\"width\":null}") == Request{});
        Request request;
        request.steps = 3;
        QVERIFY(request_from_json("{\"steps\":3,\"Steps\":9}") == request);
        QCOMPARE(request_from_json("{\"guidance_scale\":5}").guidance_scale, 5.0);
    }

    void a_wrong_type_or_range_names_its_key_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("key");
        const std::pair<const char*, const char*> cases[] = {
            {"{\"width\":\"96\"}", "width"},
            {"{\"width\":96.5}", "width"},
            {"{\"width\":4294967392}", "width"},
            {"{\"height\":-4294967392}", "height"},
            {"{\"frames\":18446744073709551615}", "frames"},
            {"{\"frames\":1e400}", ""},
            {"{\"steps\":[3]}", "steps"},
            {"{\"steps\":true}", "steps"},
            {"{\"threads\":{}}", "threads"},
            {"{\"seed\":-1}", "seed"},
            {"{\"seed\":18446744073709551616}", "seed"},
            {"{\"seed\":1.5}", "seed"},
            {"{\"seed\":\"1\"}", "seed"},
            {"{\"prompt\":5}", "prompt"},
            {"{\"negative_prompt\":[]}", "negative_prompt"},
            {"{\"model_folder\":1}", "model_folder"},
            {"{\"strict\":1}", "strict"},
            {"{\"guidance_scale\":\"5\"}", "guidance_scale"},
            {"{\"guidance_scale_2\":\"5\"}", "guidance_scale_2"},
            {"{\"image\":5}", "image"},
            {"{\"last_image\":[]}", "last_image"},
            {"{\"video\":1}", "video"},
            {"{\"loras\":1}", "loras"},
            {"{\"loras\":[1]}", "loras"},
            {"{\"loras\":[{\"strength\":true}]}", "strength"},
            {"{\"loras\":[{\"expert\":\"mid\"}]}", "expert"},
            {"{\"strength\":\"half\"}", "strength"},
            {"{\"image_fit\":\"zoom\"}", "image_fit"},
            {"{\"flow_shift\":false}", "flow_shift"},
            {"{\"scheduler\":\"ddim\"}", "scheduler"},
            {"{\"scheduler\":\"\"}", "scheduler"},
            {"{\"scheduler\":1}", "scheduler"},
            {"{\"eta\":\"all\"}", "eta"},
            {"{\"nag_scale\":\"on\"}", "nag_scale"},
            {"{\"nag_tau\":[]}", "nag_tau"},
            {"{\"nag_alpha\":true}", "nag_alpha"},
            {"{\"step_cache\":\"on\"}", "step_cache"},
            {"{\"skip_layers\":[9]}", "skip_layers"},
            {"{\"skip_layers\":\"9, 8\"}", "skip_layers"},
            {"{\"skip_start\":true}", "skip_start"},
            {"{\"skip_end\":\"1\"}", "skip_end"},
            {"{\"cfg_zero\":1}", "cfg_zero"},
            {"{\"cfg_zero_steps\":0.5}", "cfg_zero_steps"},
            {"{\"guidance_start\":\"0\"}", "guidance_start"},
            {"{\"guidance_end\":[]}", "guidance_end"},
            {"{\"sigmas\":\"0.5, 0.6\"}", "sigmas"},
            {"{\"sigmas\":[1, 0.5]}", "sigmas"},
            {"{\"precision\":\"fp16\"}", "precision"},
            {"{\"frame_rate\":16}", "frame_rate"},
            {"{\"frame_rate\":\"fast\"}", "frame_rate"},
            {"{\"backend\":null,\"strict\":\"no\"}", "strict"},
            {"[]", ""},
            {"", ""},
            {"null", ""},
            {"{\"width\":", ""},
            {"{\"prompt\":\"\xff\"}", ""},
        };
        for (const auto& [json, key] : cases) QTest::addRow("%s", json) << QByteArray(json) << QByteArray(key);
        QTest::newRow("deep") << QByteArray(100000, '[') << QByteArray();
    }
    void a_wrong_type_or_range_names_its_key() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, key);
        try {
            request_from_json(json.toStdString());
            QFAIL("no error");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::bad_file);
            QVERIFY2(error.message().find(key.toStdString()) != std::string::npos, error.what());
        }
    }

    void a_lora_is_read_with_its_strength_and_expert_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("strength");
        QTest::addColumn<int>("expert");
        const auto row = [](const char* text, const char* file, double strength, LoraExpert expert) {
            QTest::newRow(text) << text << file << strength << static_cast<int>(expert);
        };
        row("a.safetensors", "a.safetensors", 1, LoraExpert::both);
        row("a.safetensors:0.5", "a.safetensors", 0.5, LoraExpert::both);
        row("a.safetensors:-1.25:high", "a.safetensors", -1.25, LoraExpert::high);
        row("dir/a.safetensors:2:low", "dir/a.safetensors", 2, LoraExpert::low);
        row("a.safetensors:low", "a.safetensors", 1, LoraExpert::low);
        row("my:lora.safetensors", "my:lora.safetensors", 1, LoraExpert::both);
        row("my:lora.safetensors:0.7", "my:lora.safetensors", 0.7, LoraExpert::both);
        row("a.safetensors:strong", "a.safetensors:strong", 1, LoraExpert::both);
    }
    void a_lora_is_read_with_its_strength_and_expert() {
        QFETCH(QString, text);
        QFETCH(QString, file);
        QFETCH(double, strength);
        QFETCH(int, expert);
        const LoraChoice lora = parse_lora(text.toStdString());
        QCOMPARE(QString::fromStdString(lora.file.string()), file);
        QCOMPARE(lora.strength, strength);
        QCOMPARE(static_cast<int>(lora.expert), expert);
        QVERIFY(parse_lora(text_of(lora)) == lora);
        Request request;
        request.loras = {lora, lora};
        QVERIFY(request_from_json(to_json(request)) == request);
    }

    void the_distilled_preset_steps_where_such_models_were_trained() {
        Request request;
        request.guidance_scale_2 = 4;
        request.skip_layers = {9};
        request.cfg_zero = true;
        request.step_cache = 0.1;
        request.guidance_end = 0.5;
        request.seed = 7;
        const Request before = request;
        apply_distilled_preset(request);
        QCOMPARE(request.steps, 4);
        QCOMPARE(request.guidance_scale, 1.0);
        QVERIFY(request.guidance_scale_2.value_or(1) == 1);
        QVERIFY(request.skip_layers.empty() && !request.cfg_zero && request.step_cache == 0 && request.guidance_end == 1);
        QCOMPARE(request.seed, before.seed);
        const auto scheduler = make_scheduler(request.scheduler, {}, request.flow_shift, request.steps, {.sigmas = request.sigmas});
        // As the makers of Wan2.2-Lightning give them.
        const std::vector<double> trained = {1000.0000, 937.5001, 833.3333, 625.0000};
        QCOMPARE(scheduler->timesteps().size(), trained.size());
        for (std::size_t i = 0; i < trained.size(); ++i) QVERIFY(std::fabs(scheduler->timesteps()[i] - trained[i]) < 2e-4);
        copy_preset_settings(before, request);
        QVERIFY(request == before);

        apply_distilled_preset(request, 2);
        QVERIFY(request.sigmas == (SigmaSchedule{SigmaSpacing::list, {1, 0.5}}));
    }

    void bytes_that_are_no_utf8_become_a_mark() {
        Request request;
        request.prompt = "red\xff";
        QCOMPARE(request_from_json(to_json(request)).prompt, std::string("red\xef\xbf\xbd"));
    }

    void rates_are_exact_fractions_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("numerator");
        QTest::addColumn<int>("denominator");
        const std::tuple<const char*, int, int> cases[] = {{"16", 16, 1},
                                                           {"1", 1, 1},
                                                           {"240", 240, 1},
                                                           {"24000/1001", 24000, 1001},
                                                           {"32/2", 16, 1},
                                                           {"25/2", 25, 2},
                                                           {"12.5", 25, 2},
                                                           {"16.0", 16, 1},
                                                           {"23.976", 24000, 1001},
                                                           {"23.98", 24000, 1001},
                                                           {"29.97", 30000, 1001},
                                                           {"59.94", 60000, 1001},
                                                           {"119.88", 120000, 1001},
                                                           {"23.9", 239, 10},
                                                           {"24.00", 24, 1},
                                                           {"23.976024", 24000, 1001},
                                                           {"47.952", 48000, 1001},
                                                           {"007", 7, 1},
                                                           {"15.25", 61, 4}};
        for (const auto& [text, numerator, denominator] : cases) QTest::newRow(text) << QString(text) << numerator << denominator;
    }
    void rates_are_exact_fractions() {
        QFETCH(QString, text);
        QFETCH(int, numerator);
        QFETCH(int, denominator);
        const auto rate = parse_frame_rate(text.toStdString());
        QVERIFY(rate);
        QCOMPARE(rate->numerator, numerator);
        QCOMPARE(rate->denominator, denominator);
        QVERIFY(parse_frame_rate(text_of(*rate)) == rate);
    }

    void anything_else_is_no_rate() {
        for (const char* text : {"",           "0",
                                 "-16",        "+16",
                                 "0.5",        "241",
                                 "240.5",      "1/2",
                                 "24/0",       "0/1",
                                 "/",          "24/",
                                 "/1",         "24/1/1",
                                 "a",          "16 ",
                                 " 16",        "1e2",
                                 "16.",        ".5",
                                 "..",         "nan",
                                 "inf",        "99999999999999999999",
                                 "24.0000001", "9999999999/999999999",
                                 "0x10",       "16fps"}) {
            QVERIFY2(!parse_frame_rate(text), text);
        }
    }

    void names_go_both_ways() {
        for (const auto kind : scheduler_kinds) {
            QVERIFY(parse_scheduler(name_of(kind)) == kind);
        }
        for (const auto precision : {Precision::bf16, Precision::fp32}) QVERIFY(parse_precision(name_of(precision)) == precision);
        QVERIFY(name_of(SchedulerKind::dpmpp_2m) == "dpmpp-2m");
        QVERIFY(!parse_scheduler("UniPC") && !parse_scheduler("") && !parse_precision("fp16"));
    }
};

}  // namespace weft

QTEST_APPLESS_MAIN(weft::RequestTest)
#include "test_request.moc"
