// One place under several spellings.

#include "engine/same_place.h"

#include <QtTest>

#include "tests/support/broken_files.h"

using namespace weft;

class SamePlaceTest : public QObject {
    Q_OBJECT

  private slots:
    void a_place_is_the_same_however_it_is_spelt() {
        const tests::TemporaryFolder folder;
        std::filesystem::create_directory(folder / "sub");
        std::filesystem::create_directory_symlink("sub", folder / "link");
        QVERIFY(is_same_place(folder / "sub/new", folder / "sub/./new"));
        QVERIFY(is_same_place(folder / "sub/new", folder / "link/new"));
        QVERIFY(is_same_place(folder / "sub/new", folder / "sub/../sub/new"));
        QVERIFY(!is_same_place(folder / "sub/new", folder / "new"));
        tests::write_bytes(folder / "old", "x");
        std::filesystem::create_hard_link(folder / "old", folder / "sub/twin");
        QVERIFY(is_same_place(folder / "old", folder / "sub/twin"));
        const auto before = std::filesystem::current_path();
        std::filesystem::current_path(folder.path());
        QVERIFY(is_same_place("fresh", folder / "fresh"));
        std::filesystem::current_path(before);
    }

    void inside_is_below_and_not_beside() {
        const tests::TemporaryFolder folder;
        std::filesystem::create_directories(folder / "model/vae");
        std::filesystem::create_directory_symlink("model", folder / "link");
        QVERIFY(is_inside(folder / "model/new", folder / "model"));
        QVERIFY(is_inside(folder / "model/vae/new", folder / "model"));
        QVERIFY(is_inside(folder / "link/vae/new", folder / "model"));
        QVERIFY(is_inside(folder / "model/new", folder / "link"));
        QVERIFY(is_inside(folder / "model/new", folder / "model" / ""));
        QVERIFY(!is_inside(folder / "model/../new", folder / "model"));
        QVERIFY(!is_inside(folder / "model2/new", folder / "model"));
        QVERIFY(!is_inside(folder / "new", folder / "missing"));
    }
};

QTEST_APPLESS_MAIN(SamePlaceTest)
#include "test_same_place.moc"
