#pragma once
// Size, frames, fps, steps, guidance, shift, scheduler, precision, seed and the advanced settings: the numbers of a request. Values snap to
// what the model can do, and the panel says so.

#include <QWidget>

#include "engine/engine.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace weft::app {

class SamplingPanel;
class SnappingSpinBox;

class RequestPanel : public QWidget {
    Q_OBJECT

  public:
    explicit RequestPanel(QWidget* parent = nullptr);

    /// Takes the sizes and multiples of a model; the values stay, snapped.
    void set_model(const ModelInfo& model);
    /// Shows the numbers of a request.
    void set_request(const Request& request);
    /// Takes a number that is still being typed.
    void commit();
    /// Writes the numbers into a request.
    void fill(Request& request) const;
    /// Takes a field's suggested value. False for a field that is not here or a value that it can't have.
    bool apply(const QString& field, double value);

    bool is_seed_locked() const;
    void set_seed_locked(bool is_locked);
    void new_seed();
    void set_seed(std::uint64_t seed);

  signals:
    void edited();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void connect_all();
    void lay_out();
    void choose_preset(int index);
    void show_preset();
    void show_length();
    void show_snap(const QString& what, int typed, int used, const QString& rule);
    void draw_glyphs();
    void take_frame_rate();

    QComboBox* preset_;
    SnappingSpinBox* width_;
    SnappingSpinBox* height_;
    SnappingSpinBox* frames_;
    QComboBox* frame_rate_;
    QSpinBox* steps_;
    QDoubleSpinBox* guidance_;
    QLabel* guidance_2_label_;
    QDoubleSpinBox* guidance_2_;  // of the second expert; shown for models that have one
    QLabel* experts_;             // which of the two experts does what
    QDoubleSpinBox* flow_shift_;
    QComboBox* scheduler_;
    QComboBox* precision_;
    QLineEdit* seed_;
    QToolButton* dice_;
    QToolButton* lock_;
    SamplingPanel* sampling_;
    QLabel* length_;
    QLabel* snap_note_;
    QLabel* length_warning_;
    FrameRate rate_;  // the last one that could be read
    bool has_second_expert_ = false;
    int trained_frames_;
    int size_multiple_ = 16;
    int frame_multiple_ = 4;
};

}  // namespace weft::app
