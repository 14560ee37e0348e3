#pragma once
// Two clips side by side, played and scrubbed as one: what is seen on both sides is of the same moment, whatever their rates and lengths.
// Below, what was set differently.

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>
#include <array>

#include "app/store/history_store.h"
#include "app/studio/engine_thread.h"

class QLabel;
class QSlider;
class QTableWidget;
class QToolButton;

namespace weft::app {

class ComparedPicture;

class CompareView : public QDialog {
    Q_OBJECT

  public:
    /// Reads both files.
    CompareView(EngineThread& engine, const ClipRecord& left, const ClipRecord& right, QWidget* parent);

    /// The frame that is seen there, from 0; -1 before there is one. 0 is the left side, 1 the right one.
    int frame_index(int side) const { return sides_[static_cast<std::size_t>(side)].index; }
    bool is_playing() const { return tick_.isActive(); }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    struct Side {
        ClipRecord clip;
        ClipPtr read;
        ComparedPicture* picture = nullptr;
        int index = -1;
    };

    QWidget* make_side(Side& side);
    void make_controls();
    void fill_differences();
    void take(int which, const ClipPtr& clip);
    void show_moment(int ms);
    void play();
    void pause();
    void step(int frames);
    void draw_glyphs();
    double fastest_rate() const;

    std::array<Side, 2> sides_;
    QToolButton* previous_;
    QToolButton* play_;
    QToolButton* next_;
    QSlider* slider_;  // milliseconds
    QLabel* position_;
    QTableWidget* table_;
    QLabel* same_;
    QTimer tick_;
    QElapsedTimer clock_;
    int began_at_ms_ = 0;  // where the clips were when clock_ began
};

}  // namespace weft::app
