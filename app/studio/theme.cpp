#include "app/studio/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QToolTip>

namespace weft::app {

namespace {

struct Colours {
    QRgb window, base, alternate, text, faint, button, bright, highlight, link, visited;
};

constexpr Colours light{0xfff0f0f0, 0xffffffff, 0xfff6f6f6, 0xff1c1c1c, 0xff6a6a6a,
                        0xffececec, 0xffb00020, 0xff2a6fc9, 0xff1a5fb4, 0xff6a3fa0};
constexpr Colours dark{0xff2b2d30, 0xff1e1f22, 0xff26282b, 0xffe6e6e6, 0xff9a9da2,
                       0xff3a3d41, 0xffff6b68, 0xff2f65a8, 0xff78aef5, 0xffb694f0};

QPalette palette_of(const Colours& colours) {
    // Fusion makes the shades of frames from the button's colour.
    QPalette palette{QColor(colours.button), QColor(colours.window)};
    const struct {
        QPalette::ColorRole role;
        QRgb colour;
    } roles[] = {{QPalette::WindowText, colours.text},
                 {QPalette::Text, colours.text},
                 {QPalette::ButtonText, colours.text},
                 {QPalette::ToolTipText, colours.text},
                 {QPalette::ToolTipBase, colours.alternate},
                 {QPalette::PlaceholderText, colours.faint},
                 {QPalette::Base, colours.base},
                 {QPalette::AlternateBase, colours.alternate},
                 {QPalette::BrightText, colours.bright},
                 {QPalette::Highlight, colours.highlight},
                 {QPalette::HighlightedText, 0xffffffff},
                 {QPalette::Link, colours.link},
                 {QPalette::LinkVisited, colours.visited}};
    for (const auto& [role, colour] : roles) palette.setColor(role, QColor(colour));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(colours.faint));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(colours.faint));
    return palette;
}

/// The style of the desktop, as the program began with it.
const QString& style_at_start() {
    static const QString name = QApplication::style()->name();
    return name;
}

}  // namespace

QString name_of(Theme theme) { return theme == Theme::light ? "light" : theme == Theme::dark ? "dark" : "system"; }

std::optional<Theme> parse_theme(const QString& name) {
    for (const Theme theme : {Theme::system, Theme::light, Theme::dark})
        if (name == name_of(theme)) return theme;
    return std::nullopt;
}

void use_theme(Theme theme) {
    static Theme now = Theme::system;
    if (theme == now) return;
    now = theme;
    const QString& style = style_at_start();
    QApplication::setStyle(theme == Theme::system ? style : "fusion");
    // An empty palette is that of the desktop.
    QApplication::setPalette(theme == Theme::system ? QPalette() : palette_of(theme == Theme::dark ? dark : light));
    QToolTip::setPalette(QApplication::palette());
}

}  // namespace weft::app
