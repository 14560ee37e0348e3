// What a killed process left is removed; what anybody else wrote, or a running process still writes, stays.

#include "engine/part_name.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QtTest>
#include <string>

#include "engine/part_file.h"
#include "tests/support/broken_files.h"

using namespace weft;

namespace {

/// A part file of a process that was killed in the middle.
std::string left_over(const std::filesystem::path& folder) {
    const pid_t child = ::fork();
    if (child == 0) {
        const PartFile part(folder / "clip.mp4");
        ::kill(::getpid(), SIGKILL);
    }
    ::waitpid(child, nullptr, 0);
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.find(std::to_string(child)) != std::string::npos) return name;
    }
    return {};
}

}  // namespace

class PartNameTest : public QObject {
    Q_OBJECT

  private slots:
    void the_file_of_a_killed_process_is_removed() {
        const tests::TemporaryFolder folder;
        const std::string name = left_over(folder.path());
        QVERIFY(!name.empty());
        QVERIFY(is_left_over(name));
        remove_left_overs(folder.path());
        QVERIFY(std::filesystem::is_empty(folder.path()));
    }

    void the_file_of_a_running_process_stays() {
        const tests::TemporaryFolder folder;
        const PartFile part(folder / "clip.mp4");
        remove_left_overs(folder.path());
        QVERIFY(std::filesystem::exists(part.path()));
        QVERIFY(!is_left_over(new_part_name()));
    }

    void everything_else_stays() {
        const tests::TemporaryFolder folder;
        const std::string name = left_over(folder.path());
        std::string other_host = name;
        other_host[6] = other_host[6] == '0' ? '1' : '0';
        const std::string names[] = {other_host,
                                     name + ".mp4",
                                     "x" + name,
                                     ".weft-12345678.part",
                                     ".weft-.part",
                                     ".weft-a.part",
                                     ".weft-0-0-0.part",
                                     "clip.mp4.part",
                                     name.substr(0, name.size() - 6) + ".part"};
        for (const std::string& each : names) {
            QVERIFY2(!is_left_over(each), each.c_str());
            tests::write_bytes(folder / each, "theirs");
        }
        std::filesystem::remove(folder / name);
        std::filesystem::create_directory(folder / name);
        remove_left_overs(folder.path());
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), {}), std::ssize(names) + 1);
    }
};

QTEST_APPLESS_MAIN(PartNameTest)
#include "test_part_name.moc"
