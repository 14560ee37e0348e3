// A clip that ends between its steps goes on to be the clip it would have been.

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

namespace fs = std::filesystem;

class ResumeTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        state_ = std::make_unique<QTemporaryDir>();
        restart();
    }

    void a_paused_clip_becomes_the_same_clip_data() {
        QTest::addColumn<int>("scheduler");
        QTest::addColumn<QString>("model");
        for (const auto kind : weft::scheduler_kinds)
            QTest::addRow("demo %s", weft::name_of(kind).data()) << static_cast<int>(kind) << QString();
        // The pause falls before, at and after the change of experts; elsewhere where a multistep method has its whole past.
        QTest::addRow("two experts") << static_cast<int>(weft::SchedulerKind::unipc) << QString("wan22-t2v-a14b");
    }
    void a_paused_clip_becomes_the_same_clip() {
        QFETCH(int, scheduler);
        QFETCH(QString, model);
        weft::Request request;
        request.model.path =
            model.isEmpty() ? weft::tests::demo_model_folder() : weft::tests::data_folder() / "wan/models" / model.toStdString();
        request.prompt = "a red circle moves to the right";
        request.width = request.height = 32;
        request.frames = 5;
        request.steps = 4;
        request.seed = 3;
        request.scheduler = static_cast<weft::SchedulerKind>(scheduler);
        const weft::Clip whole = engine_->generate(request, {}, {});
        engine_->discard_latents(whole.latents);

        for (int step = model.isEmpty() ? 3 : 1; step < request.steps; ++step) {
            const fs::path kept = pause_after(step, request);
            restart();
            const auto pending = engine_->pending_latents();
            QCOMPARE(pending.size(), std::size_t{1});
            QVERIFY(pending.front().can_resume && pending.front().file == kept);
            QCOMPARE(pending.front().steps_done, step);
            // It can also be looked at as it stands.
            QCOMPARE(engine_->decode(pending.front(), {}, {}).frames.size(), std::size_t{5});

            const weft::Clip resumed = engine_->resume(pending.front(), {}, {});
            QCOMPARE(resumed.steps_done, request.steps);
            QCOMPARE(resumed.frames.size(), whole.frames.size());
            for (std::size_t i = 0; i < whole.frames.size(); ++i) QVERIFY(resumed.frames[i]->rgb == whole.frames[i]->rgb);
            const auto left = engine_->pending_latents();
            QCOMPARE(left.size(), std::size_t{1});  // the finished clip's
            QVERIFY(left.front().file == resumed.latents && !left.front().can_resume);
            QVERIFY_THROWS_EXCEPTION(weft::Error, engine_->resume(left.front(), {}, {}));
            engine_->discard_latents(resumed.latents);
        }
    }

    void a_resumed_clip_that_is_dropped_leaves_nothing() {
        const fs::path kept = pause_after(2, quick_request());
        std::stop_source stop;
        weft::Events events;
        events.on_progress = [&](const weft::Progress& progress) {
            if (progress.stage == weft::Stage::denoising && progress.done == 3) stop.request_stop();
        };
        try {
            engine_->resume(engine_->open_latents(kept), events, stop.get_token());
            QFAIL("no error");
        } catch (const weft::Error& error) {
            QCOMPARE(error.kind(), weft::ErrorKind::cancelled);
        }
        QVERIFY(engine_->pending_latents().empty());
    }

    void a_clip_that_cannot_go_on_here_stays_for_later() {
        const fs::path kept = pause_after(2, quick_request());
        weft::PendingLatents pending = engine_->open_latents(kept);
        pending.request.model.path = state_->path().toStdString();
        QVERIFY_THROWS_EXCEPTION(weft::Error, engine_->resume(pending, {}, {}));
        QCOMPARE(engine_->pending_latents().size(), std::size_t{1});
        QVERIFY(engine_->pending_latents().front().can_resume);
    }

    void a_model_that_has_changed_since_is_told() {
        weft::PendingLatents pending = engine_->open_latents(pause_after(2, quick_request()));
        const fs::path other = fs::path(state_->path().toStdString()) / "model";
        fs::copy(pending.request.model.path, other, fs::copy_options::recursive);
        std::vector<std::string> notices;
        weft::Events events;
        events.on_notice = [&](const weft::Notice& notice) { notices.push_back(notice.text); };
        const auto is_told = [&] {
            return std::ranges::any_of(notices, [](const std::string& text) { return text.find("begun with") != std::string::npos; });
        };
        const auto tells = [&](const weft::PendingLatents& what) {
            notices.clear();
            engine_->decode(what, events, {});
            return is_told();
        };
        pending.request.model.path = other;  // elsewhere, but the same
        QVERIFY(!tells(pending));
        fs::permissions(other / "vae/diffusion_pytorch_model.safetensors", fs::perms::owner_write, fs::perm_options::add);
        std::fstream vae(other / "vae/diffusion_pytorch_model.safetensors", std::ios::in | std::ios::out | std::ios::binary);
        vae.seekp(-1, std::ios::end);
        vae.put('\0');
        vae.close();
        QVERIFY(tells(pending));
        notices.clear();
        engine_->discard_latents(engine_->resume(pending, events, {}).latents);
        QVERIFY(is_told());
    }

    void a_resume_that_fails_tells_where_the_clip_is_now() {
        weft::PendingLatents pending = engine_->open_latents(pause_after(2, quick_request()));
        pending.request.threads = -1;
        fs::path kept;
        weft::Events events;
        events.on_latents_kept = [&](const fs::path& file) { kept = file; };
        QVERIFY_THROWS_EXCEPTION(weft::Error, engine_->resume(pending, events, {}));
        QVERIFY(kept != pending.file && engine_->open_latents(kept).can_resume);
        QVERIFY(!fs::exists(pending.file));
    }

  private:
    static weft::Request quick_request() {
        weft::Request request;
        request.model.path = weft::tests::demo_model_folder();
        request.prompt = "a red circle";
        request.width = request.height = 32;
        request.frames = 1;
        request.steps = 5;
        return request;
    }

    /// As after a new start of the program.
    void restart() {
        engine_.reset();
        engine_ = std::make_unique<weft::Engine>(weft::EngineOptions{state_->path().toStdString()});
    }

    /// The file in which the clip waits.
    fs::path pause_after(int step, const weft::Request& request) {
        std::stop_source pause;
        fs::path kept;
        weft::Events events;
        events.on_preview = [&](const weft::LatentPreview& preview) {
            if (preview.step == step) pause.request_stop();
        };
        events.on_latents_kept = [&](const fs::path& file) { kept = file; };
        try {
            engine_->generate(request, events, {}, {}, pause.get_token());
            QTest::qFail("the clip was not paused", __FILE__, __LINE__);
        } catch (const weft::Error& error) {
            if (error.kind() != weft::ErrorKind::cancelled) QTest::qFail(error.what(), __FILE__, __LINE__);
        }
        return kept;
    }

    std::unique_ptr<QTemporaryDir> state_;
    std::unique_ptr<weft::Engine> engine_;
};

QTEST_GUILESS_MAIN(ResumeTest)
#include "test_resume.moc"
