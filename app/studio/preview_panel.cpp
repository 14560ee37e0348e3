#include "app/studio/preview_panel.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/studio/frame_image.h"
#include "app/studio/frame_timeline.h"
#include "app/studio/full_screen_view.h"
#include "app/studio/glyphs.h"
#include "app/studio/preview_view.h"
#include "app/studio/words.h"

namespace weft::app {

PreviewPanel::PreviewPanel(QWidget* parent) : QWidget(parent), view_(new PreviewView), timeline_(new FrameTimeline) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view_, 1);
    layout->addWidget(timeline_);
    make_actions();
    make_controls();
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view_, &QWidget::customContextMenuRequested, this, &PreviewPanel::open_menu);
    connect(view_, &PreviewView::play_toggled, timeline_, &FrameTimeline::toggle);
    connect(view_, &PreviewView::stepped, timeline_, &FrameTimeline::step);
    connect(view_, &PreviewView::full_screen_wanted, this, &PreviewPanel::toggle_full_screen);
    connect(view_, &PreviewView::zoomed, this, &PreviewPanel::show_zoom);
    connect(timeline_, &FrameTimeline::shown, this, &PreviewPanel::show_frame);
    connect(timeline_, &FrameTimeline::clip_left, this, [this](const std::vector<FramePtr>& frames, FrameRate rate) {
        before_.set(frames, rate);
        show_before();
    });
    connect(timeline_, &FrameTimeline::looping_changed, loop_, &QAction::setChecked);
    draw_glyphs();
    show_before();
    show_frame(nullptr, {});
}

// Keys without Ctrl belong to the picture and its timeline alone: elsewhere they are typed.
QAction* PreviewPanel::add_action(const char* name, const QString& text, const QString& tip, const QList<QKeySequence>& keys) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setToolTip(tip);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    view_->addAction(action);
    timeline_->addAction(action);
    return action;
}

QAction* PreviewPanel::add_separator() {
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    return separator;
}

void PreviewPanel::make_actions() {
    loop_ = add_action("loop_clip", tr("&Loop"), tr("Begin again after the last frame (L)"), {Qt::Key_L});
    fit_ = add_action("zoom_fit", tr("&Fit"), tr("The whole picture, as large as it fits (0)"), {Qt::Key_0});
    pixels_ = add_action("zoom_pixels", tr("&100 %"), tr("Each pixel of the clip on one of the screen (1)"), {Qt::Key_1});
    closer_ = add_action("zoom_in", tr("Zoom &in"), tr("Larger (+, or Ctrl and the wheel)"), {Qt::Key_Plus, Qt::Key_Equal});
    farther_ = add_action("zoom_out", tr("Zoom &out"), tr("Smaller (-, or Ctrl and the wheel)"), {Qt::Key_Minus});
    wipe_ = add_action("wipe", tr("&Compare with the clip before"), {}, {Qt::Key_W});
    flip_ = add_action("flip", tr("Show the clip &before"), {}, {Qt::Key_B | Qt::ShiftModifier});
    full_screen_action_ = add_action("full_screen_action", tr("F&ull screen"), tr("Full screen (F11, or a double click)"), {Qt::Key_F11});
    full_screen_action_->setShortcutContext(Qt::WindowShortcut);
    copy_ = add_action("copy_frame", tr("&Copy frame"), tr("Put the frame on the clipboard (Ctrl+C in the preview)"), {QKeySequence::Copy});
    for (QAction* action : {loop_, wipe_, flip_}) action->setCheckable(true);
    loop_->setChecked(timeline_->is_looping());
    view_actions_ = {full_screen_action_, add_separator(), fit_, pixels_, closer_, farther_, add_separator(), loop_,
                     add_separator(),     wipe_,           flip_};

    connect(loop_, &QAction::toggled, timeline_, &FrameTimeline::set_looping);
    connect(fit_, &QAction::triggered, view_, &PreviewView::zoom_to_fit);
    connect(pixels_, &QAction::triggered, view_, &PreviewView::zoom_to_pixels);
    connect(closer_, &QAction::triggered, view_, &PreviewView::zoom_in);
    connect(farther_, &QAction::triggered, view_, &PreviewView::zoom_out);
    connect(wipe_, &QAction::toggled, view_, &PreviewView::set_wiping);
    connect(flip_, &QAction::toggled, view_, &PreviewView::set_flipped);
    connect(full_screen_action_, &QAction::triggered, this, &PreviewPanel::toggle_full_screen);
    connect(copy_, &QAction::triggered, this, &PreviewPanel::copy_frame);
}

QToolButton* PreviewPanel::button_of(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(action->iconText());
    button->setObjectName(action->objectName() + "_button");
    timeline_->add_control(button);
    return button;
}

void PreviewPanel::make_controls() {
    zoom_button_ = new QToolButton;
    zoom_button_->setObjectName("zoom");
    zoom_button_->setAutoRaise(true);
    zoom_button_->setFocusPolicy(Qt::StrongFocus);
    zoom_button_->setPopupMode(QToolButton::InstantPopup);
    zoom_button_->setToolTip(tr("How large the picture is (0 fits, 1 is 100 %, + and -)"));
    zoom_button_->setAccessibleName(tr("Zoom"));
    auto* menu = new QMenu(zoom_button_);
    menu->addActions({fit_, pixels_, closer_, farther_});
    zoom_button_->setMenu(menu);
    timeline_->add_control(zoom_button_);
    button_of(wipe_);
    button_of(full_screen_action_);
}

void PreviewPanel::add_to_menu(QAction* action) { others_ << action; }

void PreviewPanel::show_frame(const FramePtr& frame, const QString& caption) {
    view_->show_picture(
        {frame, before_.at(timeline_->index(), timeline_->frames_each(), timeline_->rate()), caption, timeline_->clip_size()});
    const bool is_there = frame != nullptr;
    if (copy_->isEnabled() == is_there && zoom_button_->isEnabled() == is_there) return;
    for (QAction* action : {fit_, pixels_, closer_, farther_, copy_}) action->setEnabled(is_there);
    zoom_button_->setEnabled(is_there);
    show_before();
    show_zoom();
}

void PreviewPanel::show_zoom() {
    const Zoom& zoom = view_->zoom();
    const double percent = 100 * zoom.factor();
    const QString number = tr("%1 %").arg(percent < 10 ? QString::number(percent, 'f', 1) : QString::number(std::lround(percent)));
    if (!zoom_button_->isEnabled())
        zoom_button_->setText(tr("Fit"));
    else
        zoom_button_->setText(zoom.is_fitted() ? tr("Fit (%1)").arg(number) : number);
}

void PreviewPanel::show_before() {
    const bool can = before_.is_there() && timeline_->current();
    wipe_->setEnabled(can);
    flip_->setEnabled(can);
    const QString none = tr("Nothing to compare with yet: two clips have to be made first");
    const QString bytes = bytes_in_words(before_.bytes());
    wipe_->setToolTip(can ? tr("Compare with the clip before, at a line that can be dragged (W). That clip takes %1 of memory.").arg(bytes)
                          : none);
    flip_->setToolTip(
        can ? tr("The clip before in place of this one (Shift+B, or B while it is held). That clip takes %1 of memory.").arg(bytes) : none);
}

void PreviewPanel::copy_frame() {
    if (!view_->seen()) return;
    QGuiApplication::clipboard()->setImage(image_of(view_->seen()));
    emit frame_copied();
}

void PreviewPanel::toggle_full_screen() {
    if (full_screen_) return leave_full_screen();
    full_screen_ = new FullScreenView(view_, timeline_, window());
    view_->set_margin(0);
    connect(full_screen_, &FullScreenView::left, this, [this] {
        full_screen_.clear();
        view_->set_margin(PreviewView::usual_margin);
    });
}

void PreviewPanel::leave_full_screen() {
    if (full_screen_) full_screen_->leave();
}

void PreviewPanel::open_menu(const QPoint& point) {
    auto* menu = new QMenu(view_);
    menu->setObjectName("preview_menu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addAction(copy_);
    menu->addActions(others_);
    menu->addSeparator();
    menu->addActions(view_actions_);
    menu->popup(view_->mapToGlobal(point));
}

void PreviewPanel::draw_glyphs() {
    wipe_->setIcon(glyph(Glyph::compare, palette()));
    full_screen_action_->setIcon(glyph(Glyph::full_screen, palette()));
}

void PreviewPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) draw_glyphs();
    QWidget::changeEvent(event);
}

}  // namespace weft::app
