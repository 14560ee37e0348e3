#pragma once
// Where the clip goes, as what, and how good it is → ExportRequest.

#include <QDialog>
#include <optional>
#include <vector>

#include "app/studio/engine_thread.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSlider;
class QSpinBox;
class QTimer;

namespace weft::app {

class ExportDialog : public QDialog {
    Q_OBJECT

  public:
    /// Offers MP4 with H.264 alone until `set_formats`.
    ExportDialog(const ExportRequest& request, QWidget* parent);

    /// Every format; those that can't be written here are disabled, with the reason.
    void set_formats(const std::vector<ExportFormatInfo>& formats);
    /// What the choices are about.
    void set_clip(FrameRate rate, int frames);
    /// About how large the file will be, or why it can't be written so. Nothing unless it is about what is chosen now.
    void show_check(const ExportCheck& check);

    ExportRequest request() const;

  signals:
    /// Something changed: `show_check` is wanted for it.
    void check_wanted(const weft::ExportRequest& request);

  private:
    void lay_out();
    void connect_all();
    const ExportFormatInfo& format() const;
    QString with_ending(const QString& path) const;
    void choose_format();
    void restore(const ExportRequest& request);
    void browse();
    void show_quality();
    void show_target();
    /// A file, or a frame's file, that this name would write over.
    bool is_something_replaced(const QString& path) const;
    void change();

    QFormLayout* form_;
    QComboBox* format_;
    QLineEdit* target_;
    QPushButton* browse_;
    QLabel* target_note_;
    QSlider* quality_;
    QWidget* quality_row_;
    QLabel* quality_text_;
    QCheckBox* lossless_;
    QCheckBox* ten_bit_;
    QComboBox* rate_;
    QComboBox* interpolate_;
    QComboBox* size_;
    QSpinBox* plays_;
    QSpinBox* still_;
    QLabel* about_;
    QPushButton* export_ = nullptr;
    QTimer* delay_;
    std::vector<ExportFormatInfo> formats_;
    ExportRequest wanted_;  // what the dialog was opened with
    FrameRate clip_rate_;
    int frames_ = 1;  // that will be written
    bool has_clip_ = false;
    bool can_be_written_ = true;
};

}  // namespace weft::app
