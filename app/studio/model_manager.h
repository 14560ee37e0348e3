#pragma once
// The models on this computer: folders to look into, what was found there and what each thing needs, lacks and is good for.

#include <QDialog>
#include <QStringList>

#include "app/studio/model_inspector.h"

class QLabel;
class QListWidget;
class QPushButton;
class QTextBrowser;

namespace weft::app {

class ModelTable;
struct ModelRow;

class ModelManager : public QDialog {
    Q_OBJECT

  public:
    ModelManager(ModelInspector& inspector, const QStringList& folders, QWidget* parent);

    /// Those that the user chose.
    QStringList folders() const;
    /// Looks into these as well, unless it has: where the opened model lies, and those of the settings. Empty ones are left out.
    void set_own_folders(const QStringList& folders);
    /// What the estimates are for.
    void set_request(const Request& request);
    /// Looks into all folders.
    void scan();

  signals:
    void folders_changed(const QStringList& folders);
    void open_wanted(const weft::ModelChoice& choice);
    /// A part or a LoRA for the model that is open.
    void use_wanted(weft::FoundKind kind, const QString& path);

  private:
    QWidget* make_folder_side();
    QWidget* make_model_side();
    void connect_inspector();
    void add_folder();
    void remove_folder();
    void scan_or_stop();
    void check_or_stop();
    void open_selected();
    void show_in_folder();
    void show_selected();
    void show_scan(const ModelScan& scan, bool was_stopped);
    void ask_for_estimates();

    ModelInspector& inspector_;
    QListWidget* folders_;
    QPushButton* remove_;
    QPushButton* scan_;
    QLabel* status_;
    ModelTable* table_;
    QTextBrowser* details_;
    QPushButton* open_;
    QPushButton* check_;
    QPushButton* show_in_folder_;
    QStringList own_folders_;
    bool has_scanned_ = false;
    Request request_;
};

}  // namespace weft::app
