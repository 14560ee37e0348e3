// The history's rows, judged by the sqlite3 program; what a search finds.

#include "app/store/history_store.h"

#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/file_path.h"
#include "tests/app/sqlite_program.h"

using namespace weft;
using namespace weft::app;

namespace {

ClipRecord clip(const QString& file, const QString& prompt, qint64 created_ms = 1000, const QString& model = "Wan2.1-T2V-1.3B") {
    ClipRecord record;
    record.file = file;
    record.request.prompt = prompt.toStdString();
    record.request.model.path = to_path("/models/" + model);
    record.request.seed = 18446744073709551615U;
    record.created_ms = created_ms;
    return record;
}

}  // namespace

class HistoryStoreTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<DatabaseFile> file_;
    std::unique_ptr<Database> database_;
    std::unique_ptr<HistoryStore> store_;

    QByteArray sqlite(const QString& statement) const { return tests::sqlite_program(folder_->filePath("studio.sqlite"), statement); }
    /// Prompts of what is found, in order.
    QStringList found(const HistoryFilter& filter) {
        QStringList prompts;
        for (const qint64 id : store_->find(filter)) prompts << QString::fromStdString(store_->read(id)->request.prompt);
        return prompts;
    }
    QStringList found(const QString& text) {
        HistoryFilter filter;
        filter.text = text;
        return found(filter);
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        file_ = std::make_unique<DatabaseFile>(to_path(folder_->path()));
        database_ = file_->connect();
        store_ = std::make_unique<HistoryStore>(*database_);
    }
    void cleanup() {
        store_.reset();
        database_.reset();
        file_.reset();
    }

    void a_clip_is_read_back_as_it_was() {
        ClipRecord record = clip("/clips/a.mp4", "ein roter Kreis 红色的圆");
        record.request.negative_prompt = "blurry";
        record.request.width = 480;
        record.request.loras.push_back({"/loras/a.safetensors", 0.75, LoraExpert::low});
        record.request.frame_rate = {24000, 1001};
        record.model_family = "Wan 2.1 T2V, 1.4 B parameters";
        record.model_sha256 = "abc";
        record.backend = {"auto", "avx512", "no AMX"};
        record.steps_done = 7;
        record.seconds = 12.5;
        record.label = "guidance 5";
        record.is_starred = true;
        const qint64 id = store_->add(record, {"jpeg", 6});
        const std::optional<ClipRecord> read = store_->read(id);
        QVERIFY(read);
        QCOMPARE(read->request, record.request);
        QCOMPARE(read->file, record.file);
        QCOMPARE(read->model_family, record.model_family);
        QCOMPARE(read->model_sha256, record.model_sha256);
        QCOMPARE(read->backend.used, record.backend.used);
        QCOMPARE(read->backend.reason, record.backend.reason);
        QCOMPARE(read->steps_done, 7);
        QCOMPARE(read->seconds, 12.5);
        QCOMPARE(read->created_ms, 1000);
        QCOMPARE(read->label, record.label);
        QVERIFY(read->is_starred);
        QCOMPARE(store_->strip(id).jpeg, QByteArray("jpeg"));
        QCOMPARE(store_->strip(id).tiles, 6);
        QCOMPARE(sqlite("SELECT file, model, seed, frame_rate, starred, json_extract(request, '$.loras[0].file') FROM clips"),
                 QByteArray("/clips/a.mp4|Wan2.1-T2V-1.3B|18446744073709551615|24000/1001|1|/loras/a.safetensors"));
    }

    void a_clip_that_is_being_saved_is_not_there_yet_and_takes_its_job_along() {
        const std::string latents = "/state/latents/a.safetensors";
        database_->run(
            "INSERT INTO jobs(id, position, state, request, origin, latents, owner, created)"
            " VALUES('mine', 1, 'running', '{}', 'guidance 5', ?, 'me', 1), ('other', 2, 'waiting', '{}', '', x'', 'me', 1)",
            {QByteArray::fromStdString(latents)});
        const std::optional<qint64> id = store_->begin(clip("/clips/a.mp4", "a"), {"jpeg", 1}, latents, "me");
        QVERIFY(id);
        QVERIFY(!store_->begin(clip("/clips/a.mp4", "b"), {}, {}, "me"));
        QVERIFY(store_->find({}).empty());
        QVERIFY(!store_->read(*id));
        QVERIFY(!store_->has_clip_of(latents));
        QCOMPARE(store_->unfinished().size(), std::size_t{1});
        QCOMPARE(store_->unfinished().front().latents, std::filesystem::path(latents));
        QCOMPARE(store_->unfinished().front().owner, QString("me"));
        store_->finish(*id);
        QCOMPARE(store_->find({}), std::vector<qint64>{*id});
        QVERIFY(store_->unfinished().empty());
        QVERIFY(store_->has_clip_of(latents));
        QCOMPARE(store_->read(*id)->label, QString("guidance 5"));
        QCOMPARE(sqlite("SELECT group_concat(id) FROM jobs"), QByteArray("other"));
    }

    void what_is_removed_leaves_no_pictures_and_comes_back_under_its_number() {
        const qint64 first = store_->add(clip("/clips/a.mp4", "a"), {"jpeg", 1});
        const qint64 second = store_->add(clip("/clips/b.mp4", "b"), {"jpeg", 1});
        ClipRecord kept = *store_->read(first);
        store_->remove(first);
        QCOMPARE(sqlite("SELECT count(*) FROM clips; SELECT count(*) FROM strips"), QByteArray("1\n1"));
        QCOMPARE(store_->add(kept, {"jpeg", 1}), first);
        QCOMPARE(store_->find({}), (std::vector<qint64>{second, first}));
        // Another clip in the same file takes the place of the one that was there.
        store_->add(clip("/clips/b.mp4", "new"), {});
        QCOMPARE(found(QString()), (QStringList{"new", "a"}));
        QCOMPARE(sqlite("PRAGMA integrity_check; PRAGMA foreign_key_check"), QByteArray("ok"));
    }

    void a_search_wants_the_beginning_of_every_word() {
        store_->add(clip("/a", "A red circle MOVES to the right", 1), {});
        store_->add(clip("/b", "ÜBER den Straßen", 2), {});
        store_->add(clip("/c", "一个红色的圆在移动", 3), {});
        store_->add(clip("/d", "credit card; right-hand", 4), {});
        QCOMPARE(found("red"), QStringList{"A red circle MOVES to the right"});
        QCOMPARE(found("mov CIRC"), QStringList{"A red circle MOVES to the right"});
        QCOMPARE(found("red card"), QStringList());
        QCOMPARE(found("right"), (QStringList{"credit card; right-hand", "A red circle MOVES to the right"}));
        QCOMPARE(found("hand"), QStringList{"credit card; right-hand"});
        QCOMPARE(found("über"), QStringList{"ÜBER den Straßen"});
        QCOMPARE(found("strassen"), QStringList{"ÜBER den Straßen"});
        QCOMPARE(found("红色"), QStringList{"一个红色的圆在移动"});
        QCOMPARE(found("圆 移动"), QStringList{"一个红色的圆在移动"});
        QCOMPARE(found("蓝色"), QStringList());
        QCOMPARE(found("18446744073709551615").size(), 4);
        QCOMPARE(found("%").size(), 4);
        QCOMPARE(found("' OR 1=1 --"), QStringList());
    }

    void filters_join() {
        store_->add(clip("/a", "a", 1000), {});
        store_->add(clip("/b", "b", 2000, "Wan2.2"), {});
        ClipRecord starred = clip("/c", "c", 3000, "Wan2.2");
        starred.is_starred = true;
        const qint64 id = store_->add(starred, {});
        QCOMPARE(found(QString()), (QStringList{"c", "b", "a"}));
        QCOMPARE(found({.text = {}, .model = "Wan2.2", .from_ms = {}, .before_ms = {}}), (QStringList{"c", "b"}));
        QCOMPARE(found({.text = {}, .model = {}, .from_ms = 2000, .before_ms = {}}), (QStringList{"c", "b"}));
        QCOMPARE(found({.text = {}, .model = {}, .from_ms = 1000, .before_ms = 3000}), (QStringList{"b", "a"}));
        QCOMPARE(found({.text = {}, .model = {}, .from_ms = {}, .before_ms = {}, .is_starred = true}), QStringList{"c"});
        QCOMPARE(found({.text = "c", .model = "Wan2.1-T2V-1.3B", .from_ms = {}, .before_ms = {}}), QStringList());
        QCOMPARE(store_->models(), (QStringList{"Wan2.1-T2V-1.3B", "Wan2.2"}));
        store_->set_starred(id, false);
        QCOMPARE(found({.text = {}, .model = {}, .from_ms = {}, .before_ms = {}, .is_starred = true}), QStringList());
        store_->set_file(id, "/moved");
        QCOMPARE(store_->read(id)->file, QString("/moved"));
    }

    void a_row_whose_settings_are_junk_is_shown_with_what_there_is() {
        const qint64 id = store_->add(clip("/a", "a red circle"), {});
        sqlite("UPDATE clips SET request = '{\"steps\": \"many\"'");
        const std::optional<ClipRecord> read = store_->read(id);
        QVERIFY(read);
        QCOMPARE(read->request.prompt, std::string("a red circle"));
    }

    void another_connection_is_seen() {
        const qint64 before = store_->data_version();
        QCOMPARE(store_->data_version(), before);
        const auto other = file_->connect();
        HistoryStore(*other).add(clip("/a", "a"), {});
        QVERIFY(store_->data_version() != before);
        QCOMPARE(store_->find({}).size(), std::size_t{1});
    }

    void ten_thousand_clips_are_searched_quickly() {
        database_->transaction([&] {
            for (int i = 0; i < 10000; ++i)
                database_->run(
                    "INSERT INTO clips(file, state, owner, latents, request, prompt, negative_prompt, model, model_family, model_sha256,"
                    " width, height, frames, frame_rate, seed, steps_done, seconds, backend, backend_reason, label, created, starred,"
                    " search) VALUES(?, 'kept', '', x'', '{}', '', '', '', '', '', 1, 1, 1, '16', '0', 1, 1, '', '', '', ?, 0, ?)",
                    {i, i, folded_for_search(QString("word%1 ").arg(i % 1000) + QString("the quick brown fox ").repeated(40))});
        });
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(found_count("word77 fox"), 20 + 90);
        qInfo("a search among 10000 clips took %lld ms", clock.elapsed());
    }

  private:
    int found_count(const QString& text) {
        HistoryFilter filter;
        filter.text = text;
        return static_cast<int>(store_->find(filter).size());
    }
};

QTEST_GUILESS_MAIN(HistoryStoreTest)
#include "test_history_store.moc"
