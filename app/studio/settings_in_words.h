#pragma once
// The settings of a clip as people read them, and what differs between two.

#include <QString>
#include <vector>

#include "engine/request.h"

namespace weft::app {

struct SettingInWords {
    QString name;
    QString value;  // empty: not used
};

/// Every setting that changes what a clip looks like, always the same ones in the same order.
std::vector<SettingInWords> settings_in_words(const Request& request);

struct SettingDifference {
    QString name;
    QString left;
    QString right;
};
std::vector<SettingDifference> differences(const Request& left, const Request& right);

}  // namespace weft::app
