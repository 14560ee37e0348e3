#include "app/studio/variations_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/studio/drawn_prompt.h"
#include "app/studio/engine_text.h"
#include "app/studio/wildcard_library.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

constexpr int which_check = 2;
constexpr qint64 most_bytes = 4 << 20;  // a text file of prompts is far smaller

int most_tokens(const std::vector<RequestCheck>& checks) {
    for (const RequestCheck& check : checks)
        if (check.tokens) return check.tokens->limit;
    return 0;
}

}  // namespace

VariationsDialog::VariationsDialog(EngineThread& engine, const WildcardLibrary& wildcards, const Request& request, bool has_second_expert,
                                   QWidget* parent)
    : QDialog(parent),
      engine_(engine),
      wildcards_(wildcards),
      request_(request),
      pages_(new QTabWidget),
      count_(new QSpinBox),
      order_(new QComboBox),
      list_(new QPlainTextEdit),
      summary_(new QLabel),
      delay_(new QTimer(this)) {
    setObjectName("variations_dialog");
    setWindowTitle(tr("Add variations"));
    pages_->setObjectName("variation_kind");
    pages_->addTab(seeds_page(), tr("&Seeds"));
    pages_->addTab(prompts_page(), tr("&Prompts"));
    pages_->addTab(grid_page(has_second_expert), tr("&Grid"));
    summary_->setObjectName("variations_summary");
    summary_->setWordWrap(true);
    summary_->setTextFormat(Qt::PlainText);
    summary_->setMinimumHeight(3 * fontMetrics().lineSpacing());
    summary_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    add_ = buttons->addButton(tr("&Add to queue"), QDialogButtonBox::AcceptRole);
    add_->setObjectName("variations_accept");
    add_->setToolTip(tr("All are made one after the other"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(pages_);
    layout->addWidget(summary_);
    layout->addWidget(buttons);
    resize(480, 360);
    delay_->setSingleShot(true);
    delay_->setInterval(150);
    connect(delay_, &QTimer::timeout, this, &VariationsDialog::update);
    const auto soon = [this] {
        add_->setEnabled(false);
        delay_->start();
    };
    connect(pages_, &QTabWidget::currentChanged, this, soon);
    connect(count_, &QSpinBox::valueChanged, this, soon);
    connect(order_, &QComboBox::currentIndexChanged, this, soon);
    for (const AxisFields& axis : {rows_, columns_}) {
        connect(axis.setting, &QComboBox::currentIndexChanged, this, soon);
        connect(axis.values, &QLineEdit::textChanged, this, soon);
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&engine_, &EngineThread::requests_checked, this, [this](int which, const std::vector<RequestCheck>& checks) {
        // An answer to what has changed since is followed by another.
        if (which == which_check && checks.size() == variations_.size() && !delay_->isActive()) show_checks(checks);
    });
    connect(&wildcards_, &WildcardLibrary::changed, this, soon);
    update();
}

QWidget* VariationsDialog::seeds_page() {
    auto* page = new QWidget;
    count_->setObjectName("seed_count");
    count_->setRange(1, most_variations);
    count_->setValue(4);
    count_->setToolTip(tr("How many clips of the same prompt and settings"));
    order_->setObjectName("seed_order");
    order_->addItems({tr("Following each other"), tr("Random")});
    order_->setToolTip(tr("Following each other: from the seed that is set"));
    auto* form = new QFormLayout(page);
    form->addRow(tr("&Number of clips"), count_);
    form->addRow(tr("S&eeds"), order_);
    return page;
}

QWidget* VariationsDialog::prompts_page() {
    auto* page = new QWidget;
    auto* open = new QPushButton(tr("&Open text file…"));
    open->setObjectName("open_prompts");
    open->setAutoDefault(false);
    open->setToolTip(tr("One prompt a line; blank lines and lines that begin with # are passed over"));
    list_->setObjectName("prompt_list");
    list_->setAccessibleName(tr("Prompts of the file"));
    list_->setReadOnly(true);
    list_->setTabChangesFocus(true);
    list_->setLineWrapMode(QPlainTextEdit::NoWrap);
    list_->setPlaceholderText(tr("One prompt a line"));
    auto* layout = new QVBoxLayout(page);
    layout->addWidget(open, 0, Qt::AlignLeft);
    layout->addWidget(list_, 1);
    connect(open, &QPushButton::clicked, this, &VariationsDialog::choose_file);
    prompts_.problem = tr("Open a text file with one prompt a line.");
    return page;
}

VariationsDialog::AxisFields VariationsDialog::axis_fields(const char* name, bool has_second_expert, Varied setting) {
    AxisFields axis{new QComboBox, new QLineEdit};
    axis.setting->setObjectName(QString(name) + "_setting");
    axis.values->setObjectName(QString(name) + "_values");
    for (const Varied one : what_varies(request_, has_second_expert)) axis.setting->addItem(name_of(one), static_cast<int>(one));
    axis.setting->setCurrentIndex(axis.setting->findData(static_cast<int>(setting)));
    const auto show_example = [axis] { axis.values->setText(example_of(static_cast<Varied>(axis.setting->currentData().toInt()))); };
    connect(axis.setting, &QComboBox::currentIndexChanged, axis.values, show_example);
    show_example();
    axis.values->setToolTip(tr("A list such as “3, 5, 7”, or a range such as “3..7” or “2..8 by 3”"));
    return axis;
}

QWidget* VariationsDialog::grid_page(bool has_second_expert) {
    auto* page = new QWidget;
    rows_ = axis_fields("rows", has_second_expert, Varied::guidance);
    columns_ = axis_fields("columns", has_second_expert, Varied::steps);
    auto* form = new QFormLayout(page);
    form->addRow(tr("&Rows"), rows_.setting);
    form->addRow(tr("&Values of the rows"), rows_.values);
    form->addRow(tr("&Columns"), columns_.setting);
    form->addRow(tr("V&alues of the columns"), columns_.values);
    auto* note = new QLabel(tr("When all are made, a sheet with the middle frame of each is put beside them."));
    note->setWordWrap(true);
    form->addRow(note);
    return page;
}

void VariationsDialog::choose_file() {
    auto* dialog = new QFileDialog(this, tr("Open a list of prompts"), {}, tr("Text (*.txt);;All files (*)"));
    dialog->setObjectName("prompts_file_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &VariationsDialog::read_prompts);
    dialog->open();
}

void VariationsDialog::read_prompts(const QString& file) {
    QFile text(file);
    if (!text.open(QIODevice::ReadOnly))
        prompts_ = {{}, {}, tr("%1 can't be read: %2").arg(file, text.errorString())};
    else if (text.size() > most_bytes)
        prompts_ = {{}, {}, tr("%1 is too large for a list of prompts.").arg(file)};
    else
        prompts_ = parse_prompts(text.readAll());
    list_->setPlainText(prompts_.prompts.join('\n'));
    update();
}

std::optional<std::pair<Axis, Axis>> VariationsDialog::axes() const { return axes_; }

void VariationsDialog::refuse(const QString& why) {
    variations_.clear();
    summary_->setText(why);
    add_->setEnabled(false);
}

void VariationsDialog::update() {
    axes_.reset();
    add_->setEnabled(false);
    if (pages_->currentIndex() == 0) {
        variations_ = seed_variations(request_, count_->value(), order_->currentIndex() == 1);
    } else if (pages_->currentIndex() == 1) {
        if (!prompts_.problem.isEmpty()) return refuse(prompts_.problem);
        variations_ = prompt_variations(request_, prompts_.prompts);
    } else {
        std::array<Axis, 2> axes;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            const AxisFields& fields = i == 0 ? rows_ : columns_;
            axes[i].setting = static_cast<Varied>(fields.setting->currentData().toInt());
            const ValueList values = parse_values(axes[i].setting, fields.values->text());
            if (!values.problem.isEmpty()) return refuse(values.problem);
            if (values.values.isEmpty()) return refuse(tr("Give values for the rows and the columns."));
            axes[i].values = values.values;
        }
        if (axes[0].setting == axes[1].setting) return refuse(tr("Rows and columns are the same setting."));
        if (axes[0].values.size() * axes[1].values.size() > most_variations)
            return refuse(tr("These are more than %1 clips.").arg(most_variations));
        variations_ = grid_variations(request_, axes[0], axes[1]);
        axes_.emplace(axes[0], axes[1]);
    }
    if (!draw()) return;
    summary_->setText(tr("Checking %n clip(s)…", nullptr, static_cast<int>(variations_.size())));
    std::vector<Request> requests;
    for (const Variation& one : variations_) requests.push_back(one.request);
    engine_.check_all(which_check, requests);
}

bool VariationsDialog::draw() {
    for (std::size_t i = 0; i < variations_.size(); ++i) {
        Request& request = variations_[i].request;
        for (const PromptKind kind : {PromptKind::prompt, PromptKind::negative_prompt}) {
            const DrawnPrompt drawn = fill_prompt(request, kind, typed_prompt(request, kind), wildcards_.wildcards());
            if (drawn.problem.isEmpty()) continue;
            const bool is_of_file = pages_->currentIndex() == 1 && kind == PromptKind::prompt;
            refuse(is_of_file ? tr("Line %1 of the file: %2").arg(prompts_.lines[static_cast<qsizetype>(i)]).arg(drawn.problem)
                              : tr("%1: %2", "which clip, what is wrong").arg(variations_[i].label, drawn.problem));
            return false;
        }
    }
    return true;
}

void VariationsDialog::show_checks(const std::vector<RequestCheck>& checks) {
    double seconds = 0;
    bool is_known = true;
    for (std::size_t i = 0; i < checks.size(); ++i) {
        if (!(checks[i].request == variations_[i].request)) return;
        if (!checks[i].problems.empty()) {
            const Problem& problem = checks[i].problems.front();
            summary_->setText(tr("%1: %2 %3", "which clip, what is wrong, what would do")
                                  .arg(variations_[i].label, engine_text(problem.message), engine_text(problem.suggestion)));
            return;
        }
        const double one = checks[i].estimate ? checks[i].estimate->seconds : 0;
        is_known = is_known && one > 0;
        seconds += one;
    }
    const auto count = static_cast<int>(checks.size());
    summary_->setText(is_known ? tr("%n clip(s), about %1", nullptr, count).arg(seconds_in_words(seconds))
                               : tr("%n clip(s). How long they take is known once one has been made here.", nullptr, count));
    const auto cut = static_cast<int>(
        std::ranges::count_if(checks, [](const RequestCheck& check) { return check.tokens && !check.tokens->cut.empty(); }));
    if (cut > 0) {
        summary_->setText(summary_->text() + "\n" +
                          tr("%n prompt(s) have more than %1 tokens; the end of them is left out.", nullptr, cut).arg(most_tokens(checks)));
    }
    add_->setEnabled(true);
}

}  // namespace weft::app
