#pragma once
// Several requests made from one: other seeds, other prompts, or a grid over two settings.

#include <QByteArray>
#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "engine/request.h"

namespace weft::app {

/// More at once is a slip of the hand.
constexpr int most_variations = 500;

struct Variation {
    Request request;
    QString label;  // "seed 43", "guidance 5, steps 20"
    int row = 0;    // of a grid
    int column = 0;
};

/// `count` clips: with the seeds that follow the request's own (which is the first), or with random ones.
std::vector<Variation> seed_variations(const Request& request, int count, bool are_random);

struct PromptList {
    QStringList prompts;
    QList<int> lines;  // of each, from 1
    QString problem;   // why the file can't be used; empty: it can
};
/// One prompt a line; blank lines and those that begin with # are passed over. UTF-8, with or without a byte order mark.
PromptList parse_prompts(const QByteArray& bytes);
std::vector<Variation> prompt_variations(const Request& request, const QStringList& prompts);

enum class Varied { guidance, guidance_2, flow_shift, steps, scheduler, lora_strength, step_cache, seed };

/// What can be varied of this request: the strength of a LoRA only where there is one.
std::vector<Varied> what_varies(const Request& request, bool has_second_expert);
QString name_of(Varied setting);
/// How its values are written: "3, 5, 7" or "3..7" or "3..7 by 0.5"; for the scheduler, names.
QString example_of(Varied setting);

/// The values that a text lists, each as it is shown; none, and a problem in words, where it can't be read.
struct ValueList {
    QStringList values;
    QString problem;
};
ValueList parse_values(Varied setting, const QString& text);
/// A value of parse_values().
void apply(Varied setting, const QString& value, Request& request);

struct Axis {
    Varied setting = Varied::guidance;
    QStringList values;
};
/// A row for each value of the first, a column for each of the second.
std::vector<Variation> grid_variations(const Request& request, const Axis& rows, const Axis& columns);

}  // namespace weft::app
