// Names of files made of requests.

#include "engine/job/file_name.h"

#include <QtTest>
#include <cstdlib>
#include <ctime>
#include <limits>

#include "engine/engine.h"

namespace weft {

class FileNameTest : public QObject {
    Q_OBJECT

    static std::string name_for(const std::string& prompt, std::uint64_t seed = 42) {
        Request request;
        request.prompt = prompt;
        request.seed = seed;
        return file_name_at(request, std::chrono::system_clock::from_time_t(1'796'033'730));  // 2026-11-30 10:15:30 UTC
    }

  private slots:
    void initTestCase() {
        setenv("TZ", "UTC", 1);
        tzset();
    }

    void it_is_date_seed_and_the_first_words() {
        QCOMPARE(name_for("A red circle moves"), std::string("2026-11-30_101530_seed42_a-red-circle-moves"));
        QCOMPARE(name_for("one two three four five six seven"), std::string("2026-11-30_101530_seed42_one-two-three-four-five-six"));
        QCOMPARE(name_for("  -- red,circle;  (fast) 3D "), std::string("2026-11-30_101530_seed42_red-circle-fast-3d"));
    }

    void a_prompt_without_ascii_words_gives_none() {
        const std::string bare = "2026-11-30_101530_seed42";
        QString long_chinese;
        for (int repeat = 0; repeat < 4000; ++repeat) long_chinese += QChar(0x7ea2);
        for (const std::string& prompt :
             {std::string(), std::string("红色的圆"), std::string("🎈🎈"), std::string("../../"), std::string(" \n\t\r"),
              std::string("\xff\xfe"), std::string("caf\xc3\xa9"), std::string(3, '\0'), long_chinese.toStdString()}) {
            QCOMPARE(name_for(prompt), bare);
        }
    }

    void nothing_of_the_prompt_can_leave_the_folder_or_the_limit() {
        const std::string longest(5'000'000, 'x');
        const std::string many = "../../x\n/etc/passwd:\"*?<>|\\con.mp4 %s $(rm) ~ 红 a" + longest;
        for (const auto& prompt : {many, longest, "a " + longest, std::string("../../x"), std::string("a\nb\0c", 5)}) {
            const std::string name = name_for(prompt, std::numeric_limits<std::uint64_t>::max());
            QVERIFY(name.size() <= 80);
            QVERIFY(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos);
            QVERIFY(name.back() != '-' && name.back() != '_');
        }
        QCOMPARE(name_for("../../x"), std::string("2026-11-30_101530_seed42_x"));
    }

    void the_engines_door_names_by_the_present_time() {
        Request request;
        request.prompt = "dog";
        const std::string name = suggested_file_name(request);
        QVERIFY(name.starts_with("20") && name.ends_with("_seed0_dog"));
    }
};

}  // namespace weft

QTEST_APPLESS_MAIN(weft::FileNameTest)
#include "test_file_name.moc"
