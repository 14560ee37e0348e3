// The engine thread: answers while a job runs, all on the GUI thread, and ends whatever it does.

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include "app/studio/engine_thread.h"
#include "tests/app/studio/patience.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;

namespace {}  // namespace

class EngineThreadTest : public QObject {
    Q_OBJECT

    QTemporaryDir state_;
    Request request_;

  private slots:
    void initTestCase() {
        EngineThread engine({state_.path().toStdString()});
        QSignalSpy opened(&engine, &EngineThread::model_opened);
        engine.open_model(tests::demo_model_folder());
        QVERIFY(opened.wait(patience_ms));
        request_ = opened.front().front().value<ModelInfo>().defaults;
        request_.prompt = "a red circle";
    }

    void questions_are_answered_while_a_job_runs() {
        EngineThread engine({state_.path().toStdString()});
        QSignalSpy counted(&engine, &EngineThread::tokens_counted);
        QSignalSpy checked(&engine, &EngineThread::request_checked);
        QSignalSpy ended(&engine, &EngineThread::job_ended);
        bool is_asked = false;
        bool was_busy_at_answer = false;
        bool is_gui_thread = true;
        connect(&engine, &EngineThread::previewed, this, [&] {
            is_gui_thread = is_gui_thread && QThread::currentThread() == thread();
            if (is_asked) return;
            is_asked = true;
            engine.count_tokens(request_.model, "a red circle");
            engine.check(request_);
        });
        connect(&engine, &EngineThread::request_checked, this, [&] {
            was_busy_at_answer = engine.is_busy();
            engine.stop();
        });
        engine.generate(request_);
        QVERIFY(engine.is_busy());
        QVERIFY(ended.wait(patience_ms));
        QVERIFY(was_busy_at_answer);
        QVERIFY(is_gui_thread);
        QCOMPARE(counted.count(), 1);
        QVERIFY(counted.front().front().value<TokenCount>().tokens > 3);
        QCOMPARE(checked.front().front().value<RequestCheck>().problems.size(), std::size_t{0});
    }

    void a_request_that_can_not_run_fails_with_its_reason() {
        EngineThread engine({state_.path().toStdString()});
        QSignalSpy failed(&engine, &EngineThread::job_failed);
        QSignalSpy ended(&engine, &EngineThread::job_ended);
        Request request = request_;
        request.frames = 2;
        engine.generate(request);
        QVERIFY(ended.wait(patience_ms));
        QCOMPARE(failed.count(), 1);
        const auto failure = failed.front().at(1).value<Failure>();
        QCOMPARE(failure.kind, ErrorKind::invalid_request);
        QVERIFY2(failure.message.contains("frames", Qt::CaseInsensitive), qPrintable(failure.message));
    }

    void the_problems_of_a_missing_model_are_an_answer() {
        EngineThread engine({state_.path().toStdString()});
        QSignalSpy checked(&engine, &EngineThread::request_checked);
        Request request = request_;
        request.model.path = "/no/such/model";
        engine.check(request);
        QVERIFY(checked.wait(patience_ms));
        QCOMPARE(checked.front().front().value<RequestCheck>().problems.size(), std::size_t{1});
    }

    void it_can_end_in_the_middle_of_a_job() {
        {
            EngineThread engine({state_.path().toStdString()});
            QSignalSpy previewed(&engine, &EngineThread::previewed);
            engine.generate(request_);
            QVERIFY(previewed.wait(patience_ms));
        }
        EngineThread engine({state_.path().toStdString()});
        QSignalSpy listed(&engine, &EngineThread::pending_listed);
        engine.list_pending();
        QVERIFY(listed.wait(patience_ms));
        QVERIFY(listed.front().front().value<std::vector<PendingLatents>>().empty());
    }
};

QTEST_GUILESS_MAIN(EngineThreadTest)
#include "test_engine_thread.moc"
