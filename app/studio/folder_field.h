#pragma once
// A folder that can be typed or chosen. What is no folder is not taken and is told.

#include <QWidget>

class QLabel;
class QLineEdit;

namespace weft::app {

class FolderField : public QWidget {
    Q_OBJECT

  public:
    /// usual: what an empty field stands for, in words or as a path. can_be_made: a folder that is not there yet is taken as well.
    FolderField(const QString& name, const QString& usual, bool can_be_made, QWidget* parent = nullptr);

    /// The last one that was given and could be taken; empty for the usual.
    QString folder() const { return folder_; }
    void set_folder(const QString& folder);

  signals:
    void edited();

  private:
    void take();
    void choose();

    QString name_;
    bool can_be_made_;
    QLineEdit* text_;
    QLabel* problem_;
    QString folder_;
};

}  // namespace weft::app
