// Ranks that are processes, started by mpirun: the checks that every Communicator passes, failures and kills.

#include <signal.h>

#include <QRegularExpression>
#include <QtTest>
#include <vector>

namespace {

constexpr int patience_ms = 120000;

/// mpirun with so many ranks, more than there are processors.
void start(QProcess& mpirun, int ranks, const QString& mode) {
    mpirun.setProcessChannelMode(QProcess::MergedChannels);
    mpirun.start("mpirun", {"--allow-run-as-root", "--oversubscribe", "-n", QString::number(ranks), WEFT_MPI_RANK, mode});
}

}  // namespace

class MpiGroupTest : public QObject {
    Q_OBJECT

  private slots:
    void every_check_passes() {
        QProcess mpirun;
        start(mpirun, 4, "checks");
        QVERIFY(mpirun.waitForFinished(patience_ms));
        const QString output = mpirun.readAll();
        QVERIFY2(mpirun.exitStatus() == QProcess::NormalExit && mpirun.exitCode() == 0, qPrintable(output));
        QCOMPARE(output.count(" passed\n"), 4);
    }

    void a_failure_reaches_every_rank_with_its_reason() {
        QProcess mpirun;
        start(mpirun, 3, "failure");
        QVERIFY(mpirun.waitForFinished(patience_ms));
        const QString output = mpirun.readAll();
        QVERIFY2(mpirun.exitCode() != 0, qPrintable(output));
        QVERIFY2(output.count("was told: bad_file: rank 2: a weight is damaged Fetch the file again.\n") == 3, qPrintable(output));
    }

    void a_failure_ends_ranks_that_compute() {
        QProcess mpirun;
        start(mpirun, 2, "busy");
        QVERIFY(mpirun.waitForFinished(patience_ms));
        const QString output = mpirun.readAll();
        QVERIFY2(mpirun.exitCode() != 0 && output.contains("rank 1: the disk is full"), qPrintable(output));
    }

    void a_killed_rank_ends_all() {
        QProcess mpirun;
        start(mpirun, 3, "wait");
        static const QRegularExpression line("rank (\\d) is process (\\d+)\n");
        QString output;
        QTRY_VERIFY_WITH_TIMEOUT((output += mpirun.readAll(), output.count(line) == 3), patience_ms);
        std::vector<pid_t> processes(3);
        for (auto match = line.globalMatch(output); match.hasNext();) {
            const auto found = match.next();
            processes[found.captured(1).toUInt()] = found.captured(2).toInt();
        }
        QCOMPARE(kill(processes[1], SIGKILL), 0);
        QVERIFY(mpirun.waitForFinished(patience_ms));
        output += mpirun.readAll();
        QVERIFY2(mpirun.exitCode() != 0 && output.contains("rank 1"), qPrintable(output));
        for (const pid_t process : processes) QTRY_VERIFY_WITH_TIMEOUT(kill(process, 0) != 0, patience_ms);
    }
};

QTEST_GUILESS_MAIN(MpiGroupTest)
#include "test_mpi_group.moc"
