#include "app/studio/first_run_page.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace weft::app {

namespace {

QLabel* text(const QString& words) {
    auto* label = new QLabel(words);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}  // namespace

FirstRunPage::FirstRunPage(QWidget* parent) : QWidget(parent), needs_(text({})), demo_(new QPushButton(tr("&Try the demo"))) {
    setObjectName("first_run_page");
    auto* heading = text(tr("Welcome to Weft Studio"));
    QFont large = heading->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    heading->setFont(large);
    auto* folder = new QPushButton(tr("Open a model &folder…"));
    auto* search = new QPushButton(tr("&Search for models…"));
    auto* close = new QPushButton(tr("&Not now"));
    demo_->setObjectName("try_demo");
    demo_->setToolTip(tr("A tiny model that ships with the program and makes coloured shapes that move, in seconds"));
    folder->setObjectName("first_folder");
    folder->setToolTip(tr("Open the folder of a Wan model"));
    search->setObjectName("first_search");
    search->setToolTip(tr("Look through folders for models, parts and LoRAs"));
    close->setObjectName("close_first_run");
    close->setToolTip(tr("Close this page; it is in the Help menu"));
    close->setFlat(true);
    needs_->setObjectName("first_needs");
    set_memory({});
    auto* buttons = new QVBoxLayout;
    for (QPushButton* button : {demo_, folder, search, close}) {
        button->setAutoDefault(false);
        button->setMinimumHeight(32);
        buttons->addWidget(button);
    }
    auto* column = new QWidget;
    column->setMaximumWidth(520);
    auto* layout = new QVBoxLayout(column);
    layout->setSpacing(14);
    layout->addWidget(heading);
    layout->addWidget(text(tr("It makes video from a prompt, on this computer, with the models of Wan 2.1 and 2.2. Nothing leaves it.")));
    layout->addLayout(buttons);
    layout->addWidget(
        text(tr("A model's folder can also be dropped anywhere on this window. Folders of diffusers releases and of Wan's own "
                "open as they are; single files of ComfyUI and GGUF files work with their parts beside them.")));
    layout->addWidget(needs_);
    auto* centred = new QHBoxLayout;
    centred->addStretch();
    centred->addWidget(column, 1);
    centred->addStretch();
    auto* page = new QVBoxLayout(this);
    page->addStretch();
    page->addLayout(centred);
    page->addStretch();
    connect(demo_, &QPushButton::clicked, this, &FirstRunPage::demo_wanted);
    connect(folder, &QPushButton::clicked, this, &FirstRunPage::folder_wanted);
    connect(search, &QPushButton::clicked, this, &FirstRunPage::search_wanted);
    connect(close, &QPushButton::clicked, this, &FirstRunPage::close_wanted);
}

void FirstRunPage::set_memory(const QString& memory) {
    const QString needs =
        tr("What a model needs depends on its size and on the clip's: it is shown beside Generate before anything runs, "
           "and for every model in the list of the search.");
    needs_->setText(memory.isEmpty() ? needs : needs + "\n" + tr("This computer has %1 of memory.").arg(memory));
}

void FirstRunPage::set_has_demo(bool has_demo) { demo_->setEnabled(has_demo); }

}  // namespace weft::app
