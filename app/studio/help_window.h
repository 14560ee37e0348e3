#pragma once
// The user guide: the pages of resources/help beside a list of them, with a search over all.

#include <QWidget>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace weft::app {

class HelpWindow : public QWidget {
    Q_OBJECT

  public:
    /// folder: with index.md, whose links are the pages in their order. Where there is none the window says so.
    explicit HelpWindow(const QString& folder, QWidget* parent = nullptr);

    /// page: a file's name such as "export.md"; another opens the first.
    void open_page(const QString& page);

  private:
    void read_contents();
    void show_page(const QString& file);
    void search();

    QString folder_;
    QLineEdit* words_;
    QListWidget* pages_;
    QTextBrowser* browser_;
};

}  // namespace weft::app
