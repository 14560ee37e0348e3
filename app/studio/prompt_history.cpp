#include "app/studio/prompt_history.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>

#include "app/store/set_aside.h"
#include "engine/error.h"
#include "engine/log.h"

namespace weft::app {

namespace {

constexpr qint64 most_bytes = qint64{64} * 1024 * 1024;  // of a file that could be ours

QStringList list_in(const QJsonObject& object, const char* key) {
    QStringList list;
    for (const QJsonValue entry : object[QLatin1String(key)].toArray())
        if (const QString text = entry.toString(); !text.isEmpty() && !list.contains(text)) list << text;
    return list.mid(0, PromptHistory::most);
}

void put_on_top(QStringList& list, const QString& text) {
    if (text.trimmed().isEmpty()) return;
    list.removeAll(text);
    list.prepend(text);
    list = list.mid(0, PromptHistory::most);
}

}  // namespace

PromptHistory::PromptHistory(const QString& file, QObject* parent) : QObject(parent), file_(file) {
    thread_.add([this] {
        const Lists lists = read(file_);
        QMetaObject::invokeMethod(
            this, [this, lists] { show(lists); }, Qt::QueuedConnection);
    });
}

PromptHistory::~PromptHistory() {
    thread_.finish();  // a task that waits would be dropped
}

void PromptHistory::add(const QString& prompt, const QString& negative_prompt) {
    if (!is_on_) return;
    put_on_top(prompts_, prompt);
    put_on_top(negative_prompts_, negative_prompt);
    emit changed();
    ++unwritten_;
    thread_.add([this, prompt, negative_prompt] {
        QDir().mkpath(QFileInfo(file_).path());
        QLockFile lock(file_ + ".lock");
        if (!lock.lock()) log().warn("the prompts can't be kept in {}", file_.toStdString());
        Lists lists = read(file_);
        put_on_top(lists.prompts, prompt);
        put_on_top(lists.negative_prompts, negative_prompt);
        write(file_, lists);
        QMetaObject::invokeMethod(
            this, [this, lists] { show(lists); }, Qt::QueuedConnection);
    });
}

void PromptHistory::clear() {
    prompts_.clear();
    negative_prompts_.clear();
    emit changed();
    ++unwritten_;
    thread_.add([this] {
        QFile::remove(file_);
        QMetaObject::invokeMethod(
            this, [this] { show({}); }, Qt::QueuedConnection);
    });
}

PromptHistory::Lists PromptHistory::read(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QJsonDocument document = QJsonDocument::fromJson(file.read(most_bytes));
    if (!document.isObject()) {
        file.close();
        try {
            log().warn("{} holds no prompts that can be read; it is kept as {}", path.toStdString(),
                       set_aside(path, "damaged").toStdString());
        } catch (const Error& error) {
            log().warn("{} holds no prompts that can be read: {}", path.toStdString(), error.message());
        }
        return {};
    }
    return {list_in(document.object(), "prompts"), list_in(document.object(), "negative_prompts")};
}

void PromptHistory::write(const QString& path, const Lists& lists) {
    const QJsonObject object{{"prompts", QJsonArray::fromStringList(lists.prompts)},
                             {"negative_prompts", QJsonArray::fromStringList(lists.negative_prompts)}};
    QSaveFile file(path);
    const bool is_open = file.open(QIODevice::WriteOnly);
    if (is_open) file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (is_open) file.write(QJsonDocument(object).toJson());
    if (!is_open || !file.commit()) log().warn("the prompts can't be kept in {}: {}", path.toStdString(), file.errorString().toStdString());
}

void PromptHistory::show(const Lists& lists) {
    // What the file held before a later change is no news.
    if (--unwritten_ > 0) return;
    prompts_ = lists.prompts;
    negative_prompts_ = lists.negative_prompts;
    emit changed();
    emit written();
}

}  // namespace weft::app
