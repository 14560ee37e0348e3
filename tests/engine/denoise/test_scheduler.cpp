// Every scheduler against the recorded sigmas, timesteps and trajectories of the reference.

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <string>

#include "engine/denoise/euler.h"
#include "engine/denoise/euler_ancestral.h"
#include "engine/denoise/noise.h"
#include "engine/denoise/scheduler.h"
#include "engine/error.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using namespace weft::tests;

namespace {

std::vector<float> as_floats(std::span<const double> values) { return {values.begin(), values.end()}; }

}  // namespace

class SchedulerTest : public QObject {
    Q_OBJECT

  private slots:
    void unipc_follows_the_reference() { follows("scheduler_unipc", SchedulerKind::unipc, "flow_shift", 0, 47); }
    void dpmpp_2m_follows_the_reference() { follows("scheduler_dpmpp_2m", SchedulerKind::dpmpp_2m, "flow_shift", 0, 30); }
    void euler_follows_the_reference() { follows("scheduler_flow_euler", SchedulerKind::euler, "shift", 1e-3, 30); }

    void lcm_follows_the_reference_with_the_noise_of_its_seed() { follows("scheduler_flow_lcm", SchedulerKind::lcm, "shift", 1e-3, 3); }

    void an_ancestral_step_is_the_published_rule() {
        // Rectified flow with new noise: x0 = x - s v; down = n (1 + (n / s - 1) eta); x' = (1 - n) / (1 - down) * (x0 + down v) + c noise,
        // c = sqrt(n² - down² (1 - n)² / (1 - down)²), in float64.
        constexpr std::size_t size = 40;
        for (const double eta : {0.3, 1.0}) {
            for (const double shift : {1.0, 5.0}) {
                constexpr int steps = 6;
                const auto scheduler = make_scheduler(SchedulerKind::euler_ancestral, {}, shift, steps, {{}, eta, NoiseGenerator(7)});
                NoiseGenerator noise(7);
                NoiseGenerator draws(99);
                std::vector<float> sample(size);
                draws.fill_normal(sample);
                std::vector<double> expected(sample.begin(), sample.end());
                for (int step = 0; step < steps; ++step) {
                    std::vector<float> velocity(size);
                    draws.fill_normal(velocity);
                    std::vector<float> drawn(size);
                    const auto s = static_cast<double>(scheduler->sigmas()[static_cast<std::size_t>(step)]);
                    const auto n = static_cast<double>(scheduler->sigmas()[static_cast<std::size_t>(step) + 1]);
                    if (n > 0) noise.fill_normal(drawn);
                    const double down = n * (1 + (n / s - 1) * eta);
                    const double ratio = (1 - n) / (1 - down);
                    const double c = std::sqrt(n * n - down * down * ratio * ratio);
                    for (std::size_t i = 0; i < size; ++i) {
                        const auto v = static_cast<double>(velocity[i]);
                        const double clean = expected[i] - s * v;
                        expected[i] = n > 0 ? ratio * (clean + down * v) + c * static_cast<double>(drawn[i]) : clean;
                    }
                    scheduler->step(step, velocity, sample);
                    const auto result = compare(sample, std::vector<float>(expected.begin(), expected.end()), 1e-5);
                    QVERIFY2(result.ok, result.text.c_str());
                }
            }
        }
    }

    void an_ancestral_step_keeps_the_weights_of_its_level() {
        for (const double sigma : {1.0, 0.9, 0.3, 0.02}) {
            for (const double share : {0.99, 0.5, 0.01}) {
                for (const double eta : {0.0, 0.4, 1.0}) {
                    const double next = sigma * share;
                    const AncestralStep step = ancestral_step(sigma, next, eta);
                    QVERIFY(std::fabs(step.signal_scale * (1 - step.sigma_down) - (1 - next)) < 1e-12);
                    const double noise = std::hypot(step.signal_scale * step.sigma_down, step.noise_scale);
                    QVERIFY(std::fabs(noise - next) < 1e-9);
                    if (eta == 0) QVERIFY(step.noise_scale < 1e-7 && step.sigma_down == next);
                }
            }
        }
    }

    void euler_ancestral_without_new_noise_is_euler() {
        const auto euler = make_scheduler(SchedulerKind::euler, {}, 5, 7);
        const auto ancestral = make_scheduler(SchedulerKind::euler_ancestral, {}, 5, 7, {{}, 0.0, NoiseGenerator(1)});
        NoiseGenerator draws(3);
        std::vector<float> sample(33);
        draws.fill_normal(sample);
        std::vector<float> other = sample;
        for (int step = 0; step < 7; ++step) {
            std::vector<float> velocity(sample.size());
            draws.fill_normal(velocity);
            euler->step(step, velocity, sample);
            ancestral->step(step, velocity, other);
            QVERIFY(sample == other);
        }
    }

    void euler_with_given_sigmas_follows_the_reference() {
        const Case recorded = read_case("scheduler_flow_euler");
        int count = 0;
        for (const auto& [name, settings] : recorded.description.at("extra").items()) {
            if (!settings.contains("sigmas")) continue;
            const auto sigmas = settings.at("sigmas").get<std::vector<double>>();
            EulerScheduler scheduler(euler_levels_of(sigmas, settings.at("shift"), 1000));
            check(recorded, name, scheduler, 1e-3);
            ++count;
        }
        QCOMPARE(count, 3);
    }

    void the_pipelines_tables_are_the_references() {
        for (const std::string name : {"pipeline_wan21-t2v", "pipeline_wan21-t2v_euler4_noguidance", "pipeline_wan21-t2v_image_noguidance",
                                       "pipeline_wan21-t2v_unipc_shift8"}) {
            const Case recorded = read_case(name);
            const auto& extra = recorded.description.at("extra");
            const bool is_euler = extra.at("scheduler") == "FlowMatchEulerDiscreteScheduler";
            const auto scheduler = make_scheduler(is_euler ? SchedulerKind::euler : SchedulerKind::unipc, {}, extra.at("scheduler_shift"),
                                                  extra.at("arguments").at("num_inference_steps"));
            check_tables(recorded, name, "", *scheduler, is_euler ? 1e-3 : 0);
        }
    }

    void the_demo_models_tables_are_the_references() {
        const Case recorded = read_case_file(data_folder() / "demo/reference_1.safetensors");
        const auto scheduler = make_scheduler(SchedulerKind::unipc, {}, 3, 20);
        check_tables(recorded, "demo", "", *scheduler, 0);
    }

    void one_step_lands_on_the_models_guess() {
        for (const auto kind : scheduler_kinds) {
            const auto scheduler = make_scheduler(kind, {}, 3, 1);
            std::vector<float> sample{1, -2, 0.5F};
            const std::vector<float> velocity{0.25F, 1, -3};
            std::vector<float> guess(3);
            for (std::size_t i = 0; i < 3; ++i) guess[i] = sample[i] - scheduler->sigmas()[0] * velocity[i];
            scheduler->step(0, velocity, sample);
            const auto result = compare(sample, guess, 1e-6);
            QVERIFY2(result.ok, result.text.c_str());
        }
    }

    void a_straight_flow_is_followed_exactly_by_every_scheduler_that_draws_nothing() {
        // x(sigma) = clean + sigma * (noise - clean): the velocity is the same everywhere, so any number of steps ends at `clean`.
        for (const auto kind : {SchedulerKind::unipc, SchedulerKind::euler, SchedulerKind::dpmpp_2m}) {
            for (const int order : {1, 2, 3}) {
                for (const int steps : {1, 2, 3, 7, 100}) {
                    SchedulerConfig config;
                    config.solver_order = order;
                    const auto scheduler = make_scheduler(kind, config, 5, steps);
                    const std::vector<float> clean{3, -1, 0};
                    const std::vector<float> noise{-0.5F, 2, 1};
                    std::vector<float> velocity(3);
                    std::vector<float> sample(3);
                    for (std::size_t i = 0; i < 3; ++i) {
                        velocity[i] = noise[i] - clean[i];
                        sample[i] = clean[i] + scheduler->sigmas()[0] * velocity[i];
                    }
                    for (int step = 0; step < steps; ++step) scheduler->step(step, velocity, sample);
                    const auto result = compare(sample, clean, 1e-5);
                    QVERIFY2(result.ok, result.text.c_str());
                }
            }
        }
    }

    void every_schedule_runs_with_every_scheduler() {
        // A straight flow again: those that draw nothing end at `clean` whatever the levels are; the others end there at their last step.
        for (const char* text : {"simple", "karras", "beta", "1, 0.9, 0.45, 0.2, 0.05", "0.8, 0.6, 0.4, 0.2, 0.1"}) {
            for (const auto kind : scheduler_kinds) {
                const SigmaSchedule schedule = parse_sigma_schedule(text).value();
                const auto scheduler = make_scheduler(kind, {}, 5, 5, {schedule, 1.0, NoiseGenerator(1)});
                QCOMPARE(scheduler->sigmas().size(), std::size_t{6});
                QCOMPARE(scheduler->sigmas()[5], 0.0F);
                const std::vector<float> clean{3, -1, 0};
                std::vector<float> sample{-0.5F, 2, 1};
                for (std::size_t step = 0; step < 5; ++step) {
                    const float sigma = scheduler->sigmas()[step];
                    QVERIFY(sigma > scheduler->sigmas()[step + 1]);
                    QVERIFY(std::fabs(scheduler->timesteps()[step] - static_cast<double>(sigma) * 1000) <= 1);
                    std::vector<float> velocity(3);
                    for (std::size_t i = 0; i < 3; ++i) velocity[i] = (sample[i] - clean[i]) / sigma;
                    scheduler->step(static_cast<int>(step), velocity, sample);
                }
                const auto result = compare(sample, clean, 1e-5);
                QVERIFY2(result.ok, result.text.c_str());
            }
        }
    }

    void a_list_is_the_references_explicit_sigmas() {
        const Case recorded = read_case("scheduler_flow_euler");
        for (const auto& [name, settings] : recorded.description.at("extra").items()) {
            if (!settings.contains("sigmas")) continue;
            const SigmaSchedule schedule{SigmaSpacing::list, settings.at("sigmas").get<std::vector<double>>()};
            const auto scheduler =
                make_scheduler(SchedulerKind::euler, {}, settings.at("shift"), static_cast<int>(schedule.levels.size()), {schedule});
            check(recorded, name, *scheduler, 1e-3);
        }
    }

    void steps_go_on_from_a_kept_state_as_if_they_had_never_stopped() {
        constexpr int steps = 7;
        constexpr std::size_t size = 40;
        const auto velocity = [](int step) {
            std::vector<float> values(size);
            NoiseGenerator(static_cast<std::uint64_t>(step)).fill_normal(std::span(values));
            return values;
        };
        for (const SchedulerKind kind : scheduler_kinds) {
            SchedulerConfig config;
            config.solver_order = 3;
            const auto make = [&] { return make_scheduler(kind, config, 3, steps, {{}, 1.0, NoiseGenerator(5)}); };
            for (int cut = 1; cut < steps; ++cut) {
                const auto whole = make();
                std::vector<float> expected = velocity(100);
                for (int step = 0; step < steps; ++step) whole->step(step, velocity(step), expected);

                const auto before = make();
                std::vector<float> sample = velocity(100);
                for (int step = 0; step < cut; ++step) before->step(step, velocity(step), sample);
                const auto after = make();
                after->restore(before->state(), cut, size);
                for (int step = cut; step < steps; ++step) after->step(step, velocity(step), sample);
                QVERIFY2(sample == expected, name_of(kind).data());
            }
        }
    }

    void a_state_of_another_scheduler_or_size_is_refused() {
        constexpr std::size_t size = 8;
        const std::vector<float> sample(size);
        const auto refused = [&](SchedulerKind kind, const SchedulerState& state, int next_step = 2) {
            try {
                make_scheduler(kind, {}, 3, 4)->restore(state, next_step, size);
            } catch (const Error& error) {
                return error.kind() == ErrorKind::bad_file;
            }
            return false;
        };
        QVERIFY(refused(SchedulerKind::euler, {{sample}, 0, {}}));
        QVERIFY(refused(SchedulerKind::unipc, {}));
        QVERIFY(refused(SchedulerKind::unipc, {{sample}, 1, {}}));
        QVERIFY(refused(SchedulerKind::unipc, {{sample, sample}, 2, {}}));
        QVERIFY(refused(SchedulerKind::unipc, {{sample, sample}, 0, {}}));
        QVERIFY(refused(SchedulerKind::unipc, {{sample, sample, sample, sample}, 2, {}}));
        QVERIFY(refused(SchedulerKind::unipc, {{sample, sample, sample}, 2, {}}, 1));
        QVERIFY(refused(SchedulerKind::unipc, {{sample, std::vector<float>(size - 1)}, 1, {}}));
        QVERIFY(refused(SchedulerKind::dpmpp_2m, {}));
        QVERIFY(refused(SchedulerKind::dpmpp_2m, {{sample}, 0, {}}, 0));
        for (const char* noise : {"", "1 2 3", "text"}) QVERIFY(refused(SchedulerKind::lcm, {{}, 0, noise}));
        const std::string noise = NoiseGenerator(1).state();
        QVERIFY(!refused(SchedulerKind::lcm, {{}, 0, noise}));
        QVERIFY(refused(SchedulerKind::lcm, {{}, 0, noise + " 1"}));
        QVERIFY(refused(SchedulerKind::lcm, {{}, 0, noise.substr(0, noise.size() / 2)}));
        QVERIFY(refused(SchedulerKind::euler_ancestral, {{sample}, 0, noise}));
    }

    void settings_that_make_no_schedule_are_refused() {
        QVERIFY_THROWS_EXCEPTION(Error, make_scheduler(SchedulerKind::euler, {}, 3, 4, {parse_sigma_schedule("1, 0.5").value()}));
        for (const int steps : {0, -1}) {
            try {
                make_scheduler(SchedulerKind::unipc, {}, 3, steps);
                QFAIL("not refused");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::invalid_request);
                QVERIFY(error.message().find("steps is " + std::to_string(steps)) != std::string::npos);
            }
        }
        for (const double shift : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
            try {
                make_scheduler(SchedulerKind::euler, {}, shift, 4);
                QFAIL("not refused");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::invalid_request);
                QVERIFY(error.message().find("flow_shift") != std::string::npos);
            }
        }
        SchedulerConfig config;
        config.solver_order = 4;
        QVERIFY_THROWS_EXCEPTION(Error, make_scheduler(SchedulerKind::unipc, config, 3, 4));
    }

  private:
    void check_tables(const Case& recorded, const std::string& name, const std::string& prefix, const Scheduler& scheduler,
                      double timestep_tolerance) {
        const auto sigmas = compare(scheduler.sigmas(), recorded.at(prefix + "sigmas").floats(), 1e-7);
        QVERIFY2(sigmas.ok, qPrintable(QString::fromStdString(name + " sigmas: " + sigmas.text)));
        const auto timesteps = compare(as_floats(scheduler.timesteps()), recorded.at(prefix + "timesteps").floats(), timestep_tolerance);
        QVERIFY2(timesteps.ok, qPrintable(QString::fromStdString(name + " timesteps: " + timesteps.text)));
        worst_sigma_ = std::max(worst_sigma_, sigmas.max_abs);
        worst_timestep_ = std::max(worst_timestep_, timesteps.max_abs);
    }

    void check(const Case& recorded, const std::string& name, Scheduler& scheduler, double timestep_tolerance) {
        check_tables(recorded, name, name + ".", scheduler, timestep_tolerance);
        const std::vector<float> outputs = recorded.at(name + ".model_outputs").floats();
        const std::vector<float> trajectory = recorded.at(name + ".trajectory").floats();
        const std::size_t size = outputs.size() / scheduler.timesteps().size();
        float largest = 0;
        for (const float value : trajectory) largest = std::max(largest, std::fabs(value));
        std::vector<float> sample(trajectory.begin(), trajectory.begin() + static_cast<std::ptrdiff_t>(size));
        for (std::size_t step = 0; step < scheduler.timesteps().size(); ++step) {
            scheduler.step(static_cast<int>(step), std::span(outputs).subspan(step * size, size), sample);
            const double scale = static_cast<double>(largest);
            const auto result = compare(sample, std::span(trajectory).subspan((step + 1) * size, size), 1e-5 * scale);
            QVERIFY2(
                result.ok,
                qPrintable(QString("%1 step %2: %3").arg(QString::fromStdString(name)).arg(step).arg(QString::fromStdString(result.text))));
            worst_sample_ = std::max(worst_sample_, result.max_abs / scale);
        }
    }

    void follows(const std::string& case_name, SchedulerKind kind, const std::string& shift_key, double timestep_tolerance,
                 int expected_count) {
        const Case recorded = read_case(case_name);
        worst_sigma_ = worst_timestep_ = worst_sample_ = 0;
        int count = 0;
        for (const auto& [name, settings] : recorded.description.at("extra").items()) {
            if (!settings.contains("num_inference_steps")) continue;
            SchedulerConfig config;
            config.solver_order = settings.value("solver_order", 2);
            const auto scheduler = make_scheduler(kind, config, settings.at(shift_key), settings.at("num_inference_steps"),
                                                  {{}, 1.0, NoiseGenerator(settings.value("noise_seed", 0U))});
            check(recorded, name, *scheduler, timestep_tolerance);
            if (QTest::currentTestFailed()) return;
            ++count;
        }
        QCOMPARE(count, expected_count);
        qInfo("%s: %d sub-cases, worst sigma %.2g, timestep %.2g, sample %.2g of the largest", case_name.c_str(), count, worst_sigma_,
              worst_timestep_, worst_sample_);
    }

    double worst_sigma_ = 0;
    double worst_timestep_ = 0;
    double worst_sample_ = 0;
};

QTEST_APPLESS_MAIN(SchedulerTest)
#include "test_scheduler.moc"
