// The denoising loop against the recorded pipelines and the demo model's reference runs; stop, early decoding and damaged weights.

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/denoise/denoise_loop.h"
#include "engine/denoise/noise.h"
#include "engine/error.h"
#include "engine/load/model.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"
#include "tests/support/under_sanitizer.h"

using namespace weft;
using namespace weft::tests;
using kernels::Device;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

namespace {

/// The one item of a recorded batch.
Tensor item_of(const CaseTensor& recorded) {
    Tensor tensor(DType::f32, Shape(std::span(recorded.shape).subspan(1)));
    const std::vector<float> values = recorded.floats();
    std::copy(values.begin(), values.end(), tensor.f32());
    return tensor;
}

/// Recorded embeddings, padded to the 512 rows of the pipelines.
Tensor padded_text(const CaseTensor& recorded) {
    const Tensor rows = item_of(recorded);
    Tensor padded = Tensor::zeros(DType::f32, {512, rows.shape()[1]});
    std::copy(rows.values().begin(), rows.values().end(), padded.f32());
    return padded;
}

WanTransformer load(const std::filesystem::path& folder, Precision precision, Device& device) {
    const Model model = read_model(folder);
    return WanTransformer(model.transformer, model.open_transformer(), precision, device);
}

std::filesystem::path small_model() { return data_folder() / "wan/models/wan21-t2v"; }

QString text_of(const Device& device, Precision precision, const std::string& what, const std::string& comparison) {
    return QString("%1 %2 %3: %4")
        .arg(QString::fromUtf8(name_of(device.backend()).data()), QString::fromUtf8(precision == Precision::bf16 ? "bf16" : "fp32"),
             QString::fromStdString(what), QString::fromStdString(comparison));
}

/// A short job on the small model, from its recorded pipeline case.
struct SmallJob {
    SmallJob(const WanTransformer& transformer, const Case& recorded, double guidance_scale = 5)
        : scheduler(make_scheduler(SchedulerKind::unipc, {}, 3, 5)), latents(item_of(recorded.at("init_latents"))) {
        cond = transformer.prepare_text(padded_text(recorded.at("prompt_embeds")).view());
        if (recorded.has("negative_prompt_embeds"))
            uncond = transformer.prepare_text(padded_text(recorded.at("negative_prompt_embeds")).view());
        params.transformer = &transformer;
        params.scheduler = scheduler.get();
        params.cond = cond.get();
        params.uncond = uncond.get();
        params.guidance_scale = guidance_scale;
        params.steps = 5;
    }

    std::unique_ptr<Scheduler> scheduler;
    Tensor latents;
    WanTransformer::TextContextPtr cond;
    WanTransformer::TextContextPtr uncond;
    DenoiseParams params;
};

/// The transformer of the small model in a folder of its own, one value of one tensor replaced.
class DamagedModel {
  public:
    DamagedModel(const std::string& tensor, std::size_t element, float value) {
        const std::filesystem::path target = folder_.path().toStdString();
        std::filesystem::copy(small_model(), target,
                              std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
        for (const auto& entry : std::filesystem::directory_iterator(target / "transformer")) {
            if (entry.path().extension() == ".safetensors" && patch(entry.path(), tensor, element, value)) return;
        }
        throw std::runtime_error("no tensor " + tensor);
    }
    std::filesystem::path path() const { return folder_.path().toStdString(); }

  private:
    static bool patch(const std::filesystem::path& path, const std::string& tensor, std::size_t element, float value) {
        std::filesystem::permissions(path, std::filesystem::perms::owner_write, std::filesystem::perm_options::add);
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        std::uint64_t header_size = 0;
        file.read(reinterpret_cast<char*>(&header_size), sizeof header_size);
        std::string header(header_size, ' ');
        file.read(header.data(), static_cast<std::streamsize>(header_size));
        const auto entries = nlohmann::json::parse(header);
        if (!entries.contains(tensor)) return false;
        if (entries.at(tensor).at("dtype") != "F32") throw std::runtime_error(tensor + " is not F32");
        const std::size_t begin = entries.at(tensor).at("data_offsets").at(0);
        file.seekp(static_cast<std::streamoff>(sizeof header_size + header_size + begin + element * sizeof value));
        file.write(reinterpret_cast<const char*>(&value), sizeof value);
        return true;
    }

    QTemporaryDir folder_;
};

struct Caught {
    ErrorKind kind = ErrorKind::io;
    std::string message = "nothing was thrown";
    std::string hint;
};

Caught caught(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return {error.kind(), error.message(), error.hint()};
    }
    return {};
}

}  // namespace

class DenoiseLoopTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        devices_ = runnable_devices();
        guided_ = read_case("pipeline_wan21-t2v");
    }

    void pipelines_are_the_references_step_by_step_data() {
        QTest::addColumn<bool>("is_quick");  // also on plain loops, which take long
        for (const char* name : {"wan21-t2v", "wan21-t2v_image_noguidance", "wan21-i2v", "wan22-i2v-a14b_last_image"})
            QTest::newRow(name) << true;
        for (const char* name : {"wan21-t2v_euler4_noguidance", "wan21-t2v_unipc_shift8", "wan22-t2v-a14b", "wan22-i2v-a14b",
                                 "wan22-ti2v-5b_t2v", "wan22-ti2v-5b_i2v"})
            QTest::newRow(name) << false;
    }
    void pipelines_are_the_references_step_by_step() {
        QFETCH(bool, is_quick);
        const Case recorded = read_case(std::string("pipeline_") + QTest::currentDataTag());
        for (const auto& device : devices_) {
            const bool is_slow = device->backend() == kernels::Backend::reference || (under_sanitizer && device != devices_.back());
            if ((!is_quick || under_sanitizer) && is_slow && devices_.size() > 1) continue;
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                follow_pipeline(recorded, precision, *device);
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    void the_demo_models_runs_are_the_references_data() {
        QTest::addColumn<QString>("number");
        QTest::addColumn<bool>("is_fp32");
        for (const char* number : {"1", "2", "3"}) QTest::addRow("run %s in fp32", number) << QString(number) << true;
        QTest::addRow("run 1 in bf16") << QString("1") << false;
    }

    void the_demo_models_runs_are_the_references() {
        QFETCH(QString, number);
        QFETCH(bool, is_fp32);
        // The fastest backend: 20 guided steps are slow on plain loops, and each backend's transformer is compared in test_wan_transformer.
        Device& device = *devices_.back();
        const Precision precision = is_fp32 ? Precision::fp32 : Precision::bf16;
        follow_demo(number.toStdString(), load(demo_model_folder(), precision, device), precision, device);
    }

    void the_unconditional_pass_is_skipped_without_guidance() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        SmallJob with_uncond(transformer, guided_, 1);
        SmallJob without(transformer, guided_, 1);
        without.params.uncond = nullptr;
        denoise(with_uncond.params, with_uncond.latents.view(), device, {}, {}, {});
        denoise(without.params, without.latents.view(), device, {}, {}, {});
        QVERIFY(compare(with_uncond.latents.values(), without.latents.values(), 0).ok);
        SmallJob guided(transformer, guided_, 5);
        SmallJob plain(transformer, guided_, 1);
        denoise(guided.params, guided.latents.view(), device, {}, {}, {});
        denoise(plain.params, plain.latents.view(), device, {}, {}, {});
        QVERIFY(!compare(guided.latents.values(), plain.latents.values(), 1e-2).ok);
    }

    void guidance_runs_in_its_part_of_the_steps_only() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        const auto latents_after = [&](double scale, StepWindow guided) {
            std::vector<std::vector<float>> after;
            SmallJob job(transformer, guided_, scale);
            job.params.guided = guided;
            denoise(job.params, job.latents.view(), device,
                    [&](const StepResult& result) {
                        after.emplace_back(result.latents.f32(), result.latents.f32() + job.latents.values().size());
                    },
                    {}, {});
            return after;
        };
        const auto always = latents_after(5, {});
        const auto never = latents_after(1, {});
        const auto first_two = latents_after(5, step_window(0, 0.4, 5));
        const auto from_third = latents_after(5, step_window(0.4, 1, 5));
        QVERIFY(first_two[1] == always[1] && first_two[2] != always[2]);
        QVERIFY(from_third[1] == never[1] && from_third[2] != never[2]);
        QVERIFY(latents_after(5, step_window(0, 1, 5)) == always);
    }

    void the_first_steps_of_cfg_zero_move_nothing() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        SmallJob job(transformer, guided_);
        job.scheduler = make_scheduler(SchedulerKind::euler, {}, 3, 5);
        job.params.scheduler = job.scheduler.get();
        job.params.computed = {2};
        job.params.is_guidance_optimised = true;
        const std::vector<float> start(job.latents.values().begin(), job.latents.values().end());
        denoise(job.params, job.latents.view(), device,
                [&](const StepResult& result) {
                    const bool is_same = std::equal(start.begin(), start.end(), result.latents.f32());
                    QCOMPARE(is_same, result.step < 2);
                },
                {}, {});
    }

    void the_unconditional_pass_skips_blocks_in_its_part_of_the_steps() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        const auto latents_after = [&](const std::vector<int>& skipped, StepWindow skipping, double scale) {
            std::vector<std::vector<float>> after;
            SmallJob job(transformer, guided_, scale);
            job.params.skipped_blocks = skipped;
            job.params.skipping = skipping;
            denoise(job.params, job.latents.view(), device,
                    [&](const StepResult& result) {
                        after.emplace_back(result.latents.f32(), result.latents.f32() + job.latents.values().size());
                    },
                    {}, {});
            return after;
        };
        const auto plain = latents_after({}, {}, 5);
        const auto skipping = latents_after({1}, {2, 4}, 5);
        QVERIFY(skipping[1] == plain[1] && skipping[2] != plain[2]);
        QVERIFY(latents_after({1}, {0, 0}, 5) == plain);
        QVERIFY(latents_after({1}, {}, 1) == latents_after({}, {}, 1));  // the conditional pass keeps all blocks
    }

    void the_step_cache_leaves_out_passes_and_counts_them() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        struct Run {
            std::vector<float> latents;
            std::vector<int> passes, skipped;
        };
        const auto run_with = [&](double threshold, StepWindow guided, StepWindow skipping) {
            SmallJob job(transformer, guided_);
            const std::vector<int> layer{1};
            job.params.cache_threshold = threshold;
            job.params.cache_rule = &step_cache_rule(transformer.config(), 832 * 480);
            job.params.guided = guided;
            job.params.skipped_blocks = layer;
            job.params.skipping = skipping;
            Run run;
            denoise(job.params, job.latents.view(), device,
                    [&](const StepResult& result) {
                        run.passes.push_back(result.passes);
                        run.skipped.push_back(result.skipped_passes);
                    },
                    {}, {});
            run.latents.assign(job.latents.values().begin(), job.latents.values().end());
            return run;
        };
        SmallJob plain(transformer, guided_);
        denoise(plain.params, plain.latents.view(), device, {}, {}, {});
        const std::vector<float> expected(plain.latents.values().begin(), plain.latents.values().end());
        const Run off = run_with(0, {}, {0, 0});
        QVERIFY(off.latents == expected);
        QCOMPARE(off.skipped, (std::vector<int>{0, 0, 0, 0, 0}));
        QCOMPARE(off.passes, (std::vector<int>{2, 2, 2, 2, 2}));
        const Run most = run_with(1e9, {}, {0, 0});
        QCOMPARE(most.skipped, (std::vector<int>{0, 2, 2, 2, 0}));
        QCOMPARE(most.passes, (std::vector<int>{2, 2, 2, 2, 2}));
        QVERIFY(most.latents != expected);
        // The unconditional pass begins at step 2 (has to run), and runs again where it leaves blocks out.
        QCOMPARE(run_with(1e9, {2, 5}, {0, 0}).skipped, (std::vector<int>{0, 1, 1, 2, 0}));
        QCOMPARE(run_with(1e9, {2, 5}, {0, 0}).passes, (std::vector<int>{1, 1, 2, 2, 2}));
        QCOMPARE(run_with(1e9, {}, {2, 5}).skipped, (std::vector<int>{0, 2, 1, 2, 0}));
    }

    void what_the_blocks_added_gives_the_same_velocity_again() {
        for (const auto& device : devices_) {
            const WanTransformer transformer = load(small_model(), Precision::fp32, *device);
            const SmallJob job(transformer, guided_);
            Tensor added;
            Tensor velocity(DType::f32, job.latents.shape());
            Tensor again(DType::f32, job.latents.shape());
            PassOptions options;
            options.added_by_blocks = &added;
            transformer.forward(job.latents.view(), 700, *job.cond, velocity.view(), {}, {}, options);
            QCOMPARE(added.shape()[1], transformer.config().inner_dim());
            options.reuses_added = true;
            transformer.forward(job.latents.view(), 700, *job.cond, again.view(), {}, {}, options);
            const auto result = compare(again.values(), velocity.values(), 1e-5);
            QVERIFY2(result.ok, result.text.c_str());
        }
    }

    void steps_are_told_in_order_with_their_time() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        SmallJob job(transformer, guided_);
        std::vector<int> steps;
        const int done = denoise(job.params, job.latents.view(), device,
                                 [&](const StepResult& result) {
                                     steps.push_back(result.step);
                                     QVERIFY(result.seconds > 0);
                                     QCOMPARE(result.latents.data, static_cast<const void*>(job.latents.view().data));
                                     QCOMPARE(result.denoised.shape, job.latents.shape());
                                 },
                                 {}, {});
        QCOMPARE(done, 5);
        QCOMPARE(steps, (std::vector<int>{0, 1, 2, 3, 4}));
    }

    void decoding_now_ends_after_the_running_step_with_its_guess() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        SmallJob job(transformer, guided_);
        std::stop_source decode_now;
        Tensor guess;
        const int done = denoise(
            job.params, job.latents.view(), device,
            [&](const StepResult& result) {
                if (result.step != 2) return;
                decode_now.request_stop();
                guess = Tensor(DType::f32, result.denoised.shape);
                std::copy_n(result.denoised.f32(), guess.values().size(), guess.f32());
            },
            {}, decode_now.get_token());
        QCOMPARE(done, 3);
        QVERIFY(compare(job.latents.values(), guess.values(), 0).ok);

        // The guess of step 2 is sample - sigma * velocity with the recorded sample and velocities.
        const Tensor sample = item_of(guided_.at("step1.latents"));
        const Tensor cond = item_of(guided_.at("step2.cond"));
        const Tensor uncond = item_of(guided_.at("step2.uncond"));
        const float sigma = guided_.at("sigmas").floats()[2];
        std::vector<float> expected(sample.values().size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            expected[i] = sample.f32()[i] - sigma * (uncond.f32()[i] + 5 * (cond.f32()[i] - uncond.f32()[i]));
        const auto compared = compare(guess.values(), expected, 2e-4);
        QVERIFY2(compared.ok, compared.text.c_str());
    }

    void a_stop_from_another_thread_ends_the_job() {
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        SmallJob job(transformer, guided_);
        std::stop_source source;
        int steps = 0;
        const Caught error = caught([&] {
            denoise(job.params, job.latents.view(), device,
                    [&](const StepResult&) {
                        ++steps;
                        std::jthread([&] { source.request_stop(); }).join();
                    },
                    source.get_token(), {});
        });
        QCOMPARE(error.kind, ErrorKind::cancelled);
        QCOMPARE(steps, 1);
    }

    void one_damaged_weight_stops_the_job_and_names_the_step() {
        struct Damage {
            const char* tensor;
            std::size_t element;
        };
        // Each kind of weight, also those whose output a norm would flatten to plausible zeros.
        const Damage damages[] = {{"patch_embedding.weight", 100},
                                  {"condition_embedder.text_embedder.linear_2.weight", 5},
                                  {"condition_embedder.time_proj.weight", 3},
                                  {"blocks.0.scale_shift_table", 200},
                                  {"blocks.0.attn1.to_q.weight", 77},
                                  {"blocks.1.attn1.to_k.bias", 7},
                                  {"blocks.0.attn1.norm_k.weight", 9},
                                  {"blocks.1.attn1.to_v.weight", 4000},
                                  {"blocks.0.attn1.to_out.0.weight", 1},
                                  {"blocks.0.norm2.weight", 17},
                                  {"blocks.0.attn2.to_q.weight", 5},
                                  {"blocks.1.attn2.to_k.weight", 5},
                                  {"blocks.1.attn2.to_v.weight", 5},
                                  {"blocks.0.ffn.net.0.proj.bias", 11},
                                  {"blocks.1.ffn.net.2.weight", 3},
                                  {"scale_shift_table", 150},
                                  {"proj_out.weight", 10}};
        Device& device = *devices_.back();
        for (const Damage& damage : damages) {
            for (const float value : {std::nanf(""), 1e38F}) {
                const DamagedModel model(damage.tensor, damage.element, value);
                for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                    if (std::isnan(value) && precision == Precision::bf16) continue;  // the same in both
                    const Caught error = caught([&] {
                        const WanTransformer transformer = load(model.path(), precision, device);
                        SmallJob job(transformer, guided_);
                        denoise(job.params, job.latents.view(), device, {}, {}, {});
                    });
                    const QString what =
                        text_of(device, precision, std::string(damage.tensor) + " = " + std::to_string(value), error.message);
                    QVERIFY2(error.kind == ErrorKind::internal, qPrintable(what));
                    // What depends on the prompt only is computed before the first step.
                    QVERIFY2(
                        error.message.starts_with("denoising, step 1 of 5: ") || error.message.starts_with("denoising, before step 1: "),
                        qPrintable(what));
                    QVERIFY2(error.message.find(" values are NaN") != std::string::npos, qPrintable(what));
                    QVERIFY2(error.hint.find("weft models check") != std::string::npos, qPrintable(what));
                }
            }
        }
    }

    void a_scheduler_that_overflows_is_noticed() {
        struct Overflowing : Scheduler {
            std::span<const float> sigmas() const override { return sigmas_; }
            std::span<const double> timesteps() const override { return timesteps_; }
            void step(int index, std::span<const float>, std::span<float> sample) override {
                if (index == 1) sample[3] = sample[9] = HUGE_VALF;
            }
            std::vector<float> sigmas_{1, 0.5F, 0.25F, 0};
            std::vector<double> timesteps_{999, 500, 250};
        };
        Device& device = *devices_.back();
        const WanTransformer transformer = load(small_model(), Precision::fp32, device);
        SmallJob job(transformer, guided_, 1);
        Overflowing scheduler;
        job.params.scheduler = &scheduler;
        job.params.steps = 3;
        const Caught error = caught([&] { denoise(job.params, job.latents.view(), device, {}, {}, {}); });
        QCOMPARE(error.kind, ErrorKind::internal);
        QVERIFY2(error.message.starts_with("denoising, step 2 of 3: latents: 2 of 1152 values"), error.message.c_str());
    }

  private:
    static LatentCondition condition_of(const Case& recorded, const Model& model) {
        LatentCondition condition;
        if (!recorded.has("condition")) return condition;
        (model.expand_timesteps ? condition.first_frame : condition.channels) = item_of(recorded.at("condition"));
        return condition;
    }

    /// The steps of one expert: [first, end) of the recorded ones.
    struct Phase {
        int first, end;
        bool is_second;
    };
    static std::vector<Phase> phases_of(const nlohmann::json& used) {
        std::vector<Phase> phases;
        for (int step = 0; step < static_cast<int>(used.size()); ++step) {
            const bool is_second = used[static_cast<std::size_t>(step)] == "transformer_2";
            if (phases.empty() || phases.back().is_second != is_second) phases.push_back({step, step, is_second});
            ++phases.back().end;
        }
        return phases;
    }

    static void follow_pipeline(const Case& recorded, Precision precision, Device& device) {
        const auto& extra = recorded.description.at("extra");
        const auto& arguments = extra.at("arguments");
        const Model model = read_model(data_folder() / "wan" / extra.at("model").get<std::string>());
        const LatentCondition condition = condition_of(recorded, model);
        const bool is_euler = extra.at("scheduler") == "FlowMatchEulerDiscreteScheduler";
        const int steps = arguments.at("num_inference_steps");
        const auto scheduler =
            make_scheduler(is_euler ? SchedulerKind::euler : SchedulerKind::unipc, {}, extra.at("scheduler_shift"), steps);
        Tensor latents = item_of(recorded.at("init_latents"));
        const auto check = [&](const std::string& what, std::span<const float> actual) {
            const bool is_fp32 = precision == Precision::fp32;
            const auto compared = compare(actual, item_of(recorded.at(what)).values(), is_fp32 ? 2e-4 : 1, is_fp32 ? 0 : 4e-2);
            QVERIFY2(compared.ok, qPrintable(text_of(device, precision, what, compared.text)));
            if (what == "final_latents") qInfo("%s", qPrintable(text_of(device, precision, what, compared.text)));
        };
        int done = 0;
        for (const Phase& phase : phases_of(extra.at("transformer used per step"))) {
            const WanTransformer transformer = phase.is_second
                                                   ? WanTransformer(*model.transformer_2, model.open_transformer_2(), precision, device)
                                                   : WanTransformer(model.transformer, model.open_transformer(), precision, device);
            WanTransformer::ImageContextPtr image;
            if (recorded.has("image_embeds")) image = transformer.prepare_image(item_of(recorded.at("image_embeds")).view());
            const auto cond = transformer.prepare_text(padded_text(recorded.at("prompt_embeds")).view(), image);
            WanTransformer::TextContextPtr uncond;
            if (recorded.has("negative_prompt_embeds"))
                uncond = transformer.prepare_text(padded_text(recorded.at("negative_prompt_embeds")).view(), image);
            const double scale = arguments.at(phase.is_second ? "guidance_scale_2" : "guidance_scale");
            const DenoiseParams params{&transformer, scheduler.get(), cond.get(), uncond.get(), scale,
                                       steps,        phase.first,     phase.end,  &condition};
            done = denoise(params, latents.view(), device,
                           [&](const StepResult& result) {
                               check("step" + std::to_string(result.step) + ".latents",
                                     {result.latents.f32(), static_cast<std::size_t>(result.latents.shape.element_count())});
                           },
                           {}, {});
            if (QTest::currentTestFailed()) return;
        }
        QCOMPARE(done, steps);
        check("final_latents", latents.values());
    }

    void follow_demo(const std::string& number, const WanTransformer& transformer, Precision precision, Device& device) {
        const Case reference = read_case_file(data_folder() / ("demo/reference_" + number + ".safetensors"));
        Tensor latents = item_of(reference.at("noise"));
        const auto cond = transformer.prepare_text(item_of(reference.at("prompt_embeds")).view());
        const auto uncond = transformer.prepare_text(item_of(reference.at("negative_prompt_embeds")).view());
        const auto scheduler = make_scheduler(SchedulerKind::unipc, {}, 3, 20);
        const auto check = [&](const std::string& what, std::span<const float> actual) {
            const bool is_fp32 = precision == Precision::fp32;
            const auto compared = compare(actual, item_of(reference.at(what)).values(), is_fp32 ? 2e-4 : 1, is_fp32 ? 0 : 4e-2);
            QVERIFY2(compared.ok, qPrintable(text_of(device, precision, "demo " + number + " " + what, compared.text)));
            if (what == "final_latents") qInfo("%s", qPrintable(text_of(device, precision, "demo " + number, compared.text)));
        };
        const DenoiseParams params{&transformer, scheduler.get(), cond.get(), uncond.get(), 3, 20};
        denoise(params, latents.view(), device,
                [&](const StepResult& result) {
                    const std::string name = QString("latents_after_step_%1").arg(result.step + 1, 2, 10, QChar('0')).toStdString();
                    if (reference.has(name))
                        check(name, {result.latents.f32(), static_cast<std::size_t>(result.latents.shape.element_count())});
                },
                {}, {});
        check("final_latents", latents.values());
    }

    std::vector<std::unique_ptr<Device>> devices_;
    Case guided_;
};

QTEST_APPLESS_MAIN(DenoiseLoopTest)
#include "test_denoise_loop.moc"
