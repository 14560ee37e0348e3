// The share of each expert against the recorded pipelines and the rule of the reference.

#include <QtTest>

#include "engine/denoise/expert_steps.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

Model two_experts(double boundary) {
    Model model;
    model.transformer_2 = TransformerConfig{};
    model.boundary_ratio = boundary;
    return model;
}

}  // namespace

class ExpertStepsTest : public QObject {
    Q_OBJECT

  private slots:
    void experts_change_where_the_recorded_pipelines_change() {
        for (const std::string name : {"wan22-t2v-a14b", "wan22-i2v-a14b", "wan21-t2v"}) {
            const tests::Case recorded = tests::read_case("pipeline_" + name);
            const Model model = read_model(tests::data_folder() / "wan/models" / name);
            const auto used = recorded.description.at("extra").at("transformer used per step");
            for (const ExpertSteps& expert : expert_steps(model, recorded.at("timesteps").doubles()))
                for (int step = expert.first; step < expert.end; ++step)
                    QCOMPARE(used[static_cast<std::size_t>(step)].get<std::string>(),
                             std::string(expert.is_second ? "transformer_2" : "transformer"));
        }
    }

    void a_timestep_at_the_boundary_belongs_to_the_first() {
        const std::vector<double> timesteps{999, 900, 899, 0};
        QCOMPARE(expert_steps(two_experts(0.9), timesteps), (std::vector<ExpertSteps>{{0, 2, false}, {2, 4, true}}));
    }

    void steps_before_the_first_are_left_out() {
        const std::vector<double> timesteps{999, 900, 899, 0};
        QCOMPARE(expert_steps(two_experts(0.9), timesteps, 1), (std::vector<ExpertSteps>{{1, 2, false}, {2, 4, true}}));
        QCOMPARE(expert_steps(two_experts(0.9), timesteps, 2), (std::vector<ExpertSteps>{{2, 4, true}}));
        QCOMPARE(expert_steps(two_experts(0.9), timesteps, 3), (std::vector<ExpertSteps>{{3, 4, true}}));
        QCOMPARE(expert_steps(Model{}, timesteps, 3), (std::vector<ExpertSteps>{{3, 4, false}}));
    }

    void an_expert_without_steps_is_left_out() {
        const std::vector<double> timesteps{999, 500};
        QCOMPARE(expert_steps(two_experts(0), timesteps), (std::vector<ExpertSteps>{{0, 2, false}}));
        QCOMPARE(expert_steps(two_experts(1), timesteps), (std::vector<ExpertSteps>{{0, 2, true}}));
        QCOMPARE(expert_steps(Model{}, timesteps), (std::vector<ExpertSteps>{{0, 2, false}}));
    }
};

QTEST_APPLESS_MAIN(ExpertStepsTest)
#include "test_expert_steps.moc"
