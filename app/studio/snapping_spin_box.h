#pragma once
// A spin box whose value is offset + a multiple of a step: what is typed in between becomes the nearest such value.

#include <QSpinBox>

namespace weft::app {

class SnappingSpinBox : public QSpinBox {
    Q_OBJECT

  public:
    explicit SnappingSpinBox(QWidget* parent = nullptr);

    /// Values are offset + n * step, from the first such value at or above `least` to the last at or below `most`.
    void set_grid(int offset, int step, int least, int most);
    int nearest(int value) const;
    /// Takes what is being typed as it stands, snapped.
    void commit();

  signals:
    void snapped(int typed, int used);

  private:
    int offset_ = 0;
};

}  // namespace weft::app
