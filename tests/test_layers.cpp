// Includes point one way: app → engine → kernels. Reads every source file of the tree.

#include <QtTest>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "tests/support/case_reader.h"

namespace {

namespace fs = std::filesystem;

struct Include {
    std::string file;    // relative to the root
    std::string target;  // as written
};

/// What a line includes; empty if it includes nothing.
std::string target_of(const std::string& line) {
    const auto hash = line.find_first_not_of(" \t");
    if (hash == std::string::npos || line[hash] != '#' || line.find("include", hash) == std::string::npos) return {};
    const auto begin = line.find_first_of("<\"", hash);
    const auto end = begin == std::string::npos ? begin : line.find_first_of(">\"", begin + 1);
    return end == std::string::npos ? std::string() : line.substr(begin + 1, end - begin - 1);
}

std::vector<Include> includes_below(const fs::path& root, const std::string& folder) {
    std::vector<Include> result;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const auto extension = entry.path().extension();
        if (extension != ".h" && extension != ".cpp" && extension != ".inc") continue;
        std::ifstream stream(entry.path());
        std::string line;
        while (std::getline(stream, line)) {
            const std::string target = target_of(line);
            if (!target.empty()) result.push_back({fs::relative(entry.path(), root).string(), target});
        }
    }
    return result;
}

bool starts_with_any(const std::string& text, const std::vector<std::string>& beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(), [&](const std::string& beginning) { return text.starts_with(beginning); });
}

bool is_qt(const std::string& target) {
    return target.size() > 1 && target[0] == 'Q' && std::isupper(static_cast<unsigned char>(target[1])) != 0;
}

/// The engine's door: engine.h, the value headers it names, the log that a program sets up, and the versions it tells.
const std::set<std::string> engine_door{"engine/engine.h",          "engine/request.h",      "engine/events.h",
                                        "engine/export_request.h",  "engine/found_files.h",  "engine/found_settings.h",
                                        "engine/error.h",           "engine/media/frame.h",  "engine/log.h",
                                        "engine/libraries.h",       "engine/model_choice.h", "engine/model_scan.h",
                                        "engine/prompt_template.h", "engine/wildcards.h"};

}  // namespace

class LayersTest : public QObject {
    Q_OBJECT

  private slots:
    void kernels_know_only_kernels() {
        require_none("kernels", [](const Include& include) {
            return starts_with_any(include.target, {"engine/", "app/", "tests/", "spdlog/", "nlohmann/", "sentencepiece", "libav"}) ||
                   is_qt(include.target);
        });
    }

    void the_engine_knows_no_window() {
        require_none("engine", [](const Include& include) {
            return starts_with_any(include.target, {"app/", "tests/", "CLI/"}) || is_qt(include.target);
        });
    }

    void the_programs_use_only_the_door_of_the_engine() {
        require_none("app", [](const Include& include) {
            const bool deeper = include.target.starts_with("engine/") && !engine_door.contains(include.target);
            return deeper || starts_with_any(include.target, {"kernels/", "tests/", "libav", "oneapi/", "sentencepiece"});
        });
    }

    void the_headless_program_has_no_qt() {
        require_none("app/cli", [](const Include& include) { return is_qt(include.target); });
    }

    void the_door_shows_no_kernels() {
        for (const std::string& header : engine_door) {
            for (const Include& include : includes_below(root(), "engine")) {
                if (include.file == header)
                    QVERIFY2(!include.target.starts_with("kernels/"),
                             qPrintable(QString::fromStdString(include.file + " includes " + include.target)));
            }
        }
    }

    void only_the_media_room_knows_libav() {
        require_none("engine", [](const Include& include) {
            return include.target.starts_with("libav") && !include.file.starts_with("engine/media/");
        });
    }

  private:
    static fs::path root() { return weft::tests::data_folder().parent_path().parent_path(); }

    template <class Predicate>
    static void require_none(const std::string& folder, Predicate is_wrong) {
        const auto includes = includes_below(root(), folder);
        QVERIFY2(!includes.empty(), qPrintable(QString::fromStdString("no sources below " + folder)));
        for (const Include& include : includes) {
            QVERIFY2(!is_wrong(include), qPrintable(QString::fromStdString(include.file + " must not include " + include.target)));
        }
    }
};

QTEST_APPLESS_MAIN(LayersTest)
#include "test_layers.moc"
