// The request's numbers: what is typed snaps to what the model can do, and the panel says so.

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "app/studio/request_panel.h"

using namespace weft;
using namespace weft::app;

namespace {

ModelInfo model() {
    ModelInfo info;
    info.sizes = {{"480p landscape", 832, 480}, {"480p portrait", 480, 832}};
    return info;
}

Request values(const RequestPanel& panel) {
    Request request;
    panel.fill(request);
    return request;
}

void type(QWidget& panel, const char* name, const QString& text) {
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&panel));  // only an active window has a focus to lose
    auto* box = panel.findChild<QSpinBox*>(name);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Tab);
}

}  // namespace

class RequestPanelTest : public QObject {
    Q_OBJECT

  private slots:
    void a_size_between_multiples_snaps_to_the_nearest_and_says_so() {
        RequestPanel panel;
        panel.set_model(model());
        panel.show();
        type(panel, "width", "1000");
        QCOMPARE(values(panel).width, 1008);
        auto* note = panel.findChild<QLabel*>("snap_note");
        QVERIFY(note->isVisible());
        QVERIFY2(note->text().contains("1000") && note->text().contains("1008") && note->text().contains("16"), qPrintable(note->text()));
        type(panel, "height", "503");
        QCOMPARE(values(panel).height, 496);
    }

    void frames_snap_to_four_n_plus_one_data() {
        QTest::addColumn<int>("typed");
        QTest::addColumn<int>("used");
        for (const auto& [typed, used] : {std::pair{1, 1}, {2, 1}, {3, 5}, {15, 17}, {16, 17}, {80, 81}, {81, 81}, {82, 81}, {84, 85}})
            QTest::addRow("%d", typed) << typed << used;
    }
    void frames_snap_to_four_n_plus_one() {
        QFETCH(int, typed);
        QFETCH(int, used);
        RequestPanel panel;
        panel.set_model(model());
        panel.show();
        type(panel, "frames", QString::number(typed));
        QCOMPARE(values(panel).frames, used);
    }

    void more_than_81_frames_are_warned_about() {
        RequestPanel panel;
        panel.show();
        Request request;
        request.frames = 81;
        panel.set_request(request);
        auto* warning = panel.findChild<QLabel*>("length_warning");
        QVERIFY(!warning->isVisible());
        request.frames = 85;
        panel.set_request(request);
        QVERIFY(warning->isVisible());
    }

    void presets_are_those_of_the_model_and_any_other_size_is_free() {
        RequestPanel panel;
        panel.set_model(model());
        auto* preset = panel.findChild<QComboBox*>("size_preset");
        QCOMPARE(preset->count(), 3);
        preset->setCurrentIndex(1);
        emit preset->activated(1);
        QCOMPARE(values(panel).width, 480);
        QCOMPARE(values(panel).height, 832);
        panel.findChild<QSpinBox*>("width")->setValue(496);
        QCOMPARE(preset->currentIndex(), 2);
    }

    void every_value_comes_back_as_it_was_set() {
        RequestPanel panel;
        panel.set_model(model());
        Request request;
        request.width = 256;
        request.height = 128;
        request.frames = 33;
        request.frame_rate = {24000, 1001};
        request.steps = 7;
        request.guidance_scale = 3.5;
        request.flow_shift = 8.25;
        request.scheduler = SchedulerKind::euler_ancestral;
        request.eta = 0.25;
        request.nag_scale = 11;
        request.nag_tau = 3;
        request.nag_alpha = 0.5;
        request.step_cache = 0.15;
        request.skip_layers = {8, 9};
        request.skip_start = 0.25;
        request.skip_end = 0.75;
        request.cfg_zero = true;
        request.cfg_zero_steps = 2;
        request.guidance_start = 0.1;
        request.guidance_end = 0.75;
        request.sigmas.spacing = SigmaSpacing::beta;
        request.precision = Precision::fp32;
        request.seed = 18446744073709551615ULL;
        panel.set_request(request);
        QCOMPARE(to_json(values(panel)), to_json(request));
    }

    void a_frame_rate_that_can_not_be_read_goes_back_to_the_last_one() {
        RequestPanel panel;
        panel.show();
        auto* box = panel.findChild<QComboBox*>("frame_rate");
        for (const auto& [typed, shown] : {std::pair{"23.976", "24000/1001"}, {"fast", "24000/1001"}, {"0", "24000/1001"}, {"30", "30"}}) {
            box->setEditText(typed);
            QTest::keyClick(box->lineEdit(), Qt::Key_Return);
            QCOMPARE(box->currentText(), QString(shown));
        }
        QCOMPARE(values(panel).frame_rate, (FrameRate{30, 1}));
    }

    void the_dice_changes_the_seed_and_junk_is_no_seed() {
        RequestPanel panel;
        panel.show();
        const std::uint64_t before = values(panel).seed;
        QTest::mouseClick(panel.findChild<QToolButton*>("dice"), Qt::LeftButton);
        QVERIFY(values(panel).seed != before);
        auto* seed = panel.findChild<QLineEdit*>("seed");
        seed->clear();
        QTest::keyClicks(seed, "-4a2");
        QCOMPARE(values(panel).seed, std::uint64_t{42});
    }

    void a_number_still_being_typed_is_taken_on_commit() {
        RequestPanel panel;
        panel.set_model(model());
        panel.show();
        auto* box = panel.findChild<QSpinBox*>("frames");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, "34");
        QCOMPARE(values(panel).frames, 81);
        panel.commit();
        QCOMPARE(values(panel).frames, 33);
    }

    void settings_that_would_change_nothing_are_off() {
        RequestPanel panel;
        auto* eta = panel.findChild<QDoubleSpinBox*>("eta");
        auto* skip_start = panel.findChild<QDoubleSpinBox*>("skip_start");
        auto* nag_alpha = panel.findChild<QDoubleSpinBox*>("nag_alpha");
        QVERIFY(!eta->isEnabled() && !skip_start->isEnabled() && !nag_alpha->isEnabled());
        QVERIFY(panel.findChild<QDoubleSpinBox*>("guidance_2")->isHidden());
        Request request;
        request.scheduler = SchedulerKind::euler_ancestral;
        request.eta = 0.5;
        request.skip_layers = {9};
        request.nag_scale = 11;
        panel.set_request(request);
        QVERIFY(eta->isEnabled() && skip_start->isEnabled() && nag_alpha->isEnabled());
        auto* scheduler = panel.findChild<QComboBox*>("scheduler");
        scheduler->setCurrentIndex(scheduler->findData(static_cast<int>(SchedulerKind::unipc)));
        QVERIFY(!eta->isEnabled());
        Request filled;
        panel.fill(filled);
        QCOMPARE(filled.eta, Request{}.eta);
    }

    void every_way_to_steer_the_sampling_explains_itself() {
        RequestPanel panel;
        panel.set_model(model());
        for (const char* name :
             {"scheduler", "flow_shift", "guidance", "sigmas", "eta", "guidance_start", "guidance_end", "cfg_zero", "cfg_zero_steps",
              "skip_layers", "skip_start", "skip_end", "nag_scale", "nag_tau", "nag_alpha", "step_cache"}) {
            const auto* input = panel.findChild<QWidget*>(name);
            QVERIFY2(input != nullptr && input->toolTip().size() > 20, name);
        }
    }

    void the_advanced_settings_are_closed_until_they_are_wanted_or_not_the_usual() {
        RequestPanel panel;
        panel.show();
        auto* eta = panel.findChild<QDoubleSpinBox*>("eta");
        QVERIFY(!eta->isVisible());
        QTest::mouseClick(panel.findChild<QToolButton*>("advanced"), Qt::LeftButton);
        QVERIFY(eta->isVisible());
        QTest::mouseClick(panel.findChild<QToolButton*>("advanced"), Qt::LeftButton);
        QVERIFY(!eta->isVisible());
        Request request;
        request.eta = 0.5;
        panel.set_request(request);
        QVERIFY(eta->isVisible());
    }

    void a_list_of_levels_sets_the_steps_and_junk_goes_back() {
        RequestPanel panel;
        panel.show();
        QTest::mouseClick(panel.findChild<QToolButton*>("advanced"), Qt::LeftButton);
        auto* sigmas = panel.findChild<QComboBox*>("sigmas");
        sigmas->setEditText("1, 0.75,0.5, 0.25, 0");
        QTest::keyClick(sigmas->lineEdit(), Qt::Key_Return);
        QCOMPARE(values(panel).steps, 4);
        QCOMPARE(sigmas->currentText(), QString("1, 0.75, 0.5, 0.25"));
        sigmas->setEditText("0.2, 0.4");
        QTest::keyClick(sigmas->lineEdit(), Qt::Key_Return);
        QCOMPARE(sigmas->currentText(), QString("1, 0.75, 0.5, 0.25"));
        QCOMPARE(values(panel).sigmas.levels.size(), std::size_t{4});
    }

    void layers_that_are_no_rising_list_go_back() {
        RequestPanel panel;
        panel.show();
        QTest::mouseClick(panel.findChild<QToolButton*>("advanced"), Qt::LeftButton);
        auto* layers = panel.findChild<QLineEdit*>("skip_layers");
        for (const auto& [typed, shown] : {std::pair{"8,9", "8, 9"}, {"10, 9", "8, 9"}, {",", "8, 9"}, {"", ""}}) {
            layers->setText(typed);
            QTest::keyClick(layers, Qt::Key_Return);
            QCOMPARE(layers->text(), QString(shown));
        }
        QVERIFY(values(panel).skip_layers.empty());
    }

    void a_suggested_value_can_be_taken() {
        RequestPanel panel;
        panel.set_model(model());
        QVERIFY(panel.apply("width", 640));
        QCOMPARE(values(panel).width, 640);
        QVERIFY(!panel.apply("width", 1e9));
        QVERIFY(!panel.apply("model", 1));
    }
};

QTEST_MAIN(RequestPanelTest)
#include "test_request_panel.moc"
