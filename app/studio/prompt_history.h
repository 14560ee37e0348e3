#pragma once
// The prompts that clips were made from, newest first: at most 200 of either kind, each once. Kept in one file of the state folder that
// only its user can read; nothing is kept while it is switched off.

#include <QObject>
#include <QStringList>

#include "app/studio/task_thread.h"

namespace weft::app {

class PromptHistory : public QObject {
    Q_OBJECT

  public:
    static constexpr int most = 200;

    /// Reads the file in the background; a damaged one is set aside.
    explicit PromptHistory(const QString& file, QObject* parent = nullptr);
    /// Waits until what was added is written.
    ~PromptHistory() override;

    const QStringList& prompts() const { return prompts_; }
    const QStringList& negative_prompts() const { return negative_prompts_; }
    /// Puts both on top; empty ones are not kept. What another window has written meanwhile stays.
    void add(const QString& prompt, const QString& negative_prompt);
    /// Forgets all of them, in the file as well.
    void clear();
    /// Off: `add` does nothing. What was kept stays until it is cleared.
    void set_on(bool is_on) { is_on_ = is_on; }

  signals:
    void changed();
    /// What was asked for until now is in the file.
    void written();

  private:
    struct Lists {
        QStringList prompts;
        QStringList negative_prompts;
    };
    static Lists read(const QString& file);
    static void write(const QString& file, const Lists& lists);
    void show(const Lists& lists);

    QString file_;
    bool is_on_ = true;
    QStringList prompts_;
    QStringList negative_prompts_;
    int unwritten_ = 1;  // what is on its way to the file, and the reading at the start
    TaskThread thread_;
};

}  // namespace weft::app
