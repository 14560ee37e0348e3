#include "app/studio/error_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace weft::app {

namespace {

/// A label breaks lines at spaces only, and a long path has none: the dialog would grow past the screen. So words of more than `longest`
/// characters may be broken there, too (U+200B shows nothing).
QString with_breaks(const QString& text) {
    constexpr int longest = 60;
    QString result;
    int in_word = 0;
    for (const QChar character : text) {
        in_word = character.isSpace() ? 0 : in_word + 1;
        if (in_word > longest && !character.isLowSurrogate()) {
            result += QChar(0x200b);
            in_word = 1;
        }
        result += character;
    }
    return result;
}

QLabel* text_label(const QString& text, const char* name) {
    auto* label = new QLabel(with_breaks(text));
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

}  // namespace

ErrorDialog::ErrorDialog(const QString& title, const Failure& failure, const QString& retry, QWidget* parent) : QDialog(parent) {
    const std::string_view kind = name_of(failure.kind);
    details_ = tr("%1\n%2\n%3\nKind: %4\nWeft Studio %5")
                   .arg(title, failure.message, failure.hint, QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size())),
                        QStringLiteral(WEFT_VERSION));
    setWindowTitle(tr("Weft Studio"));
    setObjectName("error_dialog");
    setMinimumWidth(460);

    auto* icon = new QLabel;
    const int side = style()->pixelMetric(QStyle::PM_MessageBoxIconSize);
    icon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(side, side));
    auto* heading = text_label(title, "error_title");
    QFont strong = heading->font();
    strong.setBold(true);
    heading->setFont(strong);
    auto* texts = new QVBoxLayout;
    texts->addWidget(heading);
    texts->addWidget(text_label(failure.message, "error_message"));
    if (!failure.hint.isEmpty()) texts->addWidget(text_label(failure.hint, "error_hint"));
    auto* top = new QHBoxLayout;
    top->addWidget(icon, 0, Qt::AlignTop);
    top->addLayout(texts, 1);

    auto* details = new QPlainTextEdit(details_);
    details->setReadOnly(true);
    details->setTabChangesFocus(true);
    details->setAccessibleName(tr("Details"));
    details->setFixedHeight(110);
    details->hide();

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* show_details = buttons->addButton(tr("&Details"), QDialogButtonBox::ActionRole);
    show_details->setCheckable(true);
    auto* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName("copy_details");
    copy->setToolTip(tr("Copy all of this as text"));
    QPushButton* again = retry.isEmpty() ? nullptr : buttons->addButton(retry, QDialogButtonBox::AcceptRole);
    if (again) again->setObjectName("retry");
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(details);
    layout->addWidget(buttons);
    layout->setSizeConstraint(QLayout::SetMinimumSize);
    // Only now: before the buttons are in the dialog this has no effect there.
    (again ? again : buttons->button(QDialogButtonBox::Close))->setDefault(true);
    connect(show_details, &QPushButton::toggled, this, [this, details](bool is_shown) {
        details->setVisible(is_shown);
        adjustSize();
    });
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(details_); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        accept();
        emit retry_wanted();
    });
}

ErrorDialog* show_error(const QString& title, const Failure& failure, QWidget* parent, const QString& retry) {
    auto* dialog = new ErrorDialog(title, failure, retry, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

}  // namespace weft::app
