// Every problem of a request is found before it runs, with the nearest legal value.

#include "engine/job/validate.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <limits>

#include "engine/job/kept_latents.h"
#include "tests/support/case_reader.h"

namespace {

weft::Request good_request() {
    weft::Request request;
    request.model = weft::tests::demo_model_folder();
    request.prompt = "a red circle";
    request.width = 96;
    request.height = 64;
    request.frames = 17;
    request.steps = 20;
    return request;
}

}  // namespace

class ValidateTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QVERIFY(state_.isValid()); }

    void a_good_request_has_no_problem() { QVERIFY(problems_of(good_request()).empty()); }

    void frames_are_4n_plus_1_data() {
        QTest::addColumn<int>("frames");
        QTest::addColumn<QString>("suggestion");
        QTest::newRow("2") << 2 << "1 or 5";
        QTest::newRow("15") << 15 << "13 or 17";
        QTest::newRow("80") << 80 << "77 or 81";
        QTest::newRow("82") << 82 << "81 or 85";
        QTest::newRow("0") << 0 << "1";
        QTest::newRow("-3") << -3 << "1";
        QTest::newRow("huge") << std::numeric_limits<int>::max() << "4001";
        QTest::newRow("lowest") << std::numeric_limits<int>::min() << "1";
    }
    void frames_are_4n_plus_1() {
        QFETCH(int, frames);
        QFETCH(QString, suggestion);
        weft::Request request = good_request();
        request.frames = frames;
        require_one(request, "frames", suggestion);
    }

    void sides_are_multiples_of_16_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("suggestion");
        QTest::newRow("100") << 100 << "96 or 112";
        QTest::newRow("1") << 1 << "16";
        QTest::newRow("0") << 0 << "16";
        QTest::newRow("-16") << -16 << "16";
        QTest::newRow("9000") << 9000 << "8192";
        QTest::newRow("lowest") << std::numeric_limits<int>::min() << "16";
    }
    void sides_are_multiples_of_16() {
        QFETCH(int, width);
        QFETCH(QString, suggestion);
        weft::Request request = good_request();
        request.width = width;
        require_one(request, "width", suggestion);
    }

    void numbers_stay_in_their_range() {
        weft::Request request = good_request();
        request.steps = 0;
        require_one(request, "steps", "1");
        request = good_request();
        request.steps = 1001;
        require_one(request, "steps", "1000");
        request = good_request();
        request.guidance_scale = std::numeric_limits<double>::quiet_NaN();
        require_one(request, "guidance", "0");
        request = good_request();
        request.guidance_scale = std::numeric_limits<double>::infinity();
        require_one(request, "guidance", "100");
        request = good_request();
        request.flow_shift = 0;
        require_one(request, "flow shift", "0.01");
        request = good_request();
        request.sigmas = {weft::SigmaSpacing::list, {1, 0.5}};
        require_one(request, "steps", "2");
        request = good_request();
        request.guidance_end = 1.5;
        require_one(request, "guidance end", "1");
        request = good_request();
        request.guidance_start = request.guidance_end = 0.5;
        require_one(request, "guidance end", "1");
        request = good_request();
        request.cfg_zero_steps = request.steps;
        QVERIFY(problems_of(request).empty());  // not in use
        request.cfg_zero = true;
        require_one(request, "CFG-Zero* steps", QString::number(request.steps - 1));
        request = good_request();
        request.skip_layers = {1};
        QVERIFY(problems_of(request).empty());
        request.skip_end = 0.05;
        require_one(request, "skip end", "1");
        request = good_request();
        request.skip_layers = {1, 400};
        QCOMPARE(problems_of(request).size(), std::size_t{1});
        request.skip_layers = {1};
        request.guidance_scale = 1;
        require_one(request, "skip layers", "a guidance scale above 1, or no layers");
        request = good_request();
        request.guidance_scale = 1;
        request.nag_scale = 11;
        QVERIFY(problems_of(request).empty());
        request.nag_scale = 0.5;
        require_one(request, "nag scale", "0 or 11");
        request.nag_scale = 101;
        require_one(request, "nag scale", "100");
        request = good_request();
        request.nag_tau = 0;
        require_one(request, "nag tau", "0.1");
        request = good_request();
        request.nag_alpha = 1.1;
        require_one(request, "nag alpha", "1");
        request = good_request();
        request.step_cache = -0.1;
        require_one(request, "step cache", "0");
        request = good_request();
        request.eta = 1.5;
        require_one(request, "eta", "1");
        request = good_request();
        request.threads = -1;
        require_one(request, "threads", "0");
        request = good_request();
        request.frame_rate = {0, 1};
        require_one(request, "fps", "16");
        request = good_request();
        request.frame_rate = {16, 0};
        require_one(request, "fps", "16");
    }

    void pictures_go_with_the_models_that_take_them_data() {
        QTest::addColumn<bool>("has_first");
        QTest::addColumn<bool>("has_last");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* model, bool has_first, bool has_last, const char* field) {
            QTest::addRow("%s %d %d", model, has_first, has_last) << has_first << has_last << field;
        };
        row("wan21-t2v", true, false, "image");
        row("wan21-t2v", false, true, "last_image");
        row("wan21-i2v", false, false, "image");
        row("wan21-i2v", true, false, "");
        row("wan21-i2v", true, true, "last_image");
        row("wan22-i2v-a14b", true, false, "");
        row("wan22-i2v-a14b", true, true, "");
        row("wan22-ti2v-5b", false, false, "");
        row("wan22-ti2v-5b", true, false, "");
        row("wan22-ti2v-5b", true, true, "last_image");
    }
    void pictures_go_with_the_models_that_take_them() {
        QFETCH(bool, has_first);
        QFETCH(bool, has_last);
        QFETCH(QString, field);
        const std::string model = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString();
        weft::Request request = good_request();
        request.model = weft::tests::data_folder() / "wan/models" / model;
        if (has_first) request.image = weft::tests::data_folder() / "wan/images/image.png";
        if (has_last) request.last_image = weft::tests::data_folder() / "wan/images/last_image.png";
        request.width = 96;  // a multiple of 32, which the 5B model asks for
        const auto problems = weft::find_problems(weft::read_model(request.model), request, weft::kernels::probe_device_features(),
                                                  state_.path().toStdString());
        QCOMPARE(problems.size(), field.isEmpty() ? std::size_t{0} : std::size_t{1});
        if (!field.isEmpty()) QCOMPARE(QString::fromStdString(problems.front().field), field);
    }

    void loras_that_do_not_fit_are_told_before_the_run() {
        const auto formats = weft::tests::data_folder() / "wan/formats";
        weft::Request request = good_request();
        request.loras = {{formats / "lora_comfy_down_up_alpha.safetensors", 1, weft::LoraExpert::both}};
        auto problems = problems_of(request);  // made for another width than the demo model's
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY2(problems[0].message.find("lora_comfy_down_up_alpha.safetensors") != std::string::npos, problems[0].message.c_str());

        request.model = weft::tests::data_folder() / "wan/models/wan21-t2v";
        const auto problems_of_small = [&] {
            return weft::find_problems(weft::read_model(request.model), request, weft::kernels::probe_device_features(),
                                       state_.path().toStdString());
        };
        QVERIFY(problems_of_small().empty());
        request.loras[0].expert = weft::LoraExpert::low;
        QCOMPARE(problems_of_small().size(), std::size_t{1});
        request.loras[0].expert = weft::LoraExpert::both;
        request.loras[0].strength = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(problems_of_small().size(), std::size_t{1});
        request.loras = {{"/no/such.safetensors", 1, weft::LoraExpert::both}};
        problems = problems_of_small();
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].field, std::string("lora"));
    }

    void tiles_that_can_not_work_are_told_data() {
        QTest::addColumn<int>("tile");
        QTest::addColumn<bool>("is_fine");
        QTest::newRow("automatic") << -1 << true;
        QTest::newRow("none") << 0 << true;
        QTest::newRow("usual") << 256 << true;
        QTest::newRow("no multiple of 8") << 250 << false;
        QTest::newRow("too small") << 64 << false;
        QTest::newRow("negative") << -2 << false;
        QTest::newRow("largest int") << std::numeric_limits<int>::max() << false;
    }
    void tiles_that_can_not_work_are_told() {
        QFETCH(int, tile);
        QFETCH(bool, is_fine);
        weft::Request request = good_request();
        request.vae_tile = tile;
        QCOMPARE(problems_of(request).empty(), is_fine);
    }

    void an_unknown_backend_is_a_problem_that_lists_the_known() {
        weft::Request request = good_request();
        request.backend = "warp";
        const auto problems = problems_of(request);
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY(problems[0].suggestion.find("reference") != std::string::npos);
    }

    void all_problems_are_told_at_once() {
        weft::Request request = good_request();
        request.width = 97;
        request.height = 65;
        request.frames = 16;
        request.steps = 0;
        QCOMPARE(problems_of(request).size(), std::size_t{4});
    }

    void a_size_beyond_the_memory_is_refused_with_a_smaller_one() {
        weft::Request request = good_request();
        request.width = 8192;
        request.height = 8192;
        request.frames = 4001;
        const auto problems = problems_of(request);
        QVERIFY(!problems.empty());
        QCOMPARE(problems[0].field, std::string("memory"));
        QVERIFY(!problems[0].suggestion.empty());
        QVERIFY_THROWS_EXCEPTION(weft::Error, weft::require_valid(problems));
    }

    void a_memory_limit_is_kept_to_and_named() {
        weft::Request request = good_request();
        request.memory_limit_bytes = std::uint64_t{100} << 20;  // less than the program takes before any job
        auto problems = problems_of(request);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].field, std::string("memory"));
        QVERIFY2(problems[0].message.ends_with(", 0.1 GiB is the limit."), problems[0].message.c_str());
        QCOMPARE(problems[0].suggestion, std::string("Raise the memory limit."));
        request.memory_limit_bytes = std::uint64_t{2} << 30;
        QVERIFY(problems_of(request).empty());
    }

    void a_state_folder_that_cannot_be_used_is_a_problem() {
        // Below a regular file no folder can be made, not even by root.
        const auto file = std::filesystem::path(state_.path().toStdString()) / "file";
        std::ofstream(file) << "x";
        const auto problems = weft::find_problems(model_, good_request(), weft::kernels::probe_device_features(), file / "state");
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].field, std::string("disk"));
    }

    void a_missing_folder_for_the_latents_is_a_problem() {
        weft::Request request = good_request();
        request.save_latents = "/no/such/folder/latents.safetensors";
        require_one(request, "save_latents", "Create the folder first, or choose another one.");
    }

    void latents_never_replace_anything_but_latents() {
        const auto folder = std::filesystem::path(state_.path().toStdString());
        const auto refused = [&](const std::filesystem::path& target) {
            weft::Request request = good_request();
            request.save_latents = target;
            const auto problems = problems_of(request);
            return problems.size() == 1 && problems[0].field == "save_latents";
        };
        const auto weights = weft::tests::demo_model_folder() / "vae/diffusion_pytorch_model.safetensors";
        QVERIFY(refused(weights));
        QVERIFY(refused(weft::tests::demo_model_folder() / "vae/.." / "new.safetensors"));
        std::filesystem::copy_file(weights, folder / "weights.safetensors");
        QVERIFY(refused(folder / "weights.safetensors"));
        std::ofstream(folder / "letter.txt") << "dear";
        QVERIFY(refused(folder / "letter.txt"));
        std::ofstream(folder / "nothing.safetensors").close();
        QVERIFY(refused(folder / "nothing.safetensors"));
        QVERIFY(refused(folder));
        QVERIFY(refused("/dev/null"));
        QVERIFY(refused(""));
        QVERIFY(refused(folder / std::string(256, 'x')));
        QVERIFY(refused("/proc/latents.safetensors"));
        QVERIFY(!refused(folder / "new.safetensors"));
        QVERIFY(!std::filesystem::exists(folder / "new.safetensors"));
        const std::vector<float> values(16);
        weft::write_latents(folder / "old.safetensors", good_request(), 1, {values.data(), weft::kernels::DType::f32, {16, 1, 1, 1}});
        QVERIFY(!refused(folder / "old.safetensors"));
    }

    void a_folder_for_kept_latents_that_takes_no_file_is_a_problem() {
        const QTemporaryDir state;
        std::filesystem::create_directory_symlink("/proc", std::filesystem::path(state.path().toStdString()) / "latents");
        const auto problems =
            weft::find_problems(model_, good_request(), weft::kernels::probe_device_features(), state.path().toStdString());
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].field, std::string("disk"));
    }

  private:
    std::vector<weft::Problem> problems_of(const weft::Request& request) {
        return weft::find_problems(model_, request, weft::kernels::probe_device_features(), state_.path().toStdString());
    }

    void require_one(const weft::Request& request, const char* field, const QString& suggestion) {
        const auto problems = problems_of(request);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].field, std::string(field));
        QCOMPARE(QString::fromStdString(problems[0].suggestion), suggestion);
    }

    QTemporaryDir state_;
    weft::Model model_ = weft::read_model(weft::tests::demo_model_folder());
};

QTEST_APPLESS_MAIN(ValidateTest)
#include "test_validate.moc"
