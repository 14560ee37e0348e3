// The GPU code that is part of the program: that it is there, and for the architecture that it says.

#include <QtTest>
#include <cstdint>
#include <cstring>
#include <map>
#include <set>

#include "kernels/hip/code_object.h"

using namespace weft::kernels::hip;

class CodeObjectTest : public QObject {
    Q_OBJECT
  private slots:
    void every_object_is_for_the_architecture_that_it_says() {
        // Of the ELF header's flags, the lowest byte: LLVM's AMDGPU usage guide, "ELF header e_flags for code object V4 and above".
        const std::map<std::string_view, int> machines{{"gfx90a", 0x3f}, {"gfx942", 0x4c}, {"gfx950", 0x4f}};
        for (const CodeObject& object : code_objects()) {
            QVERIFY(object.bytes.size() > 64);
            QVERIFY(std::memcmp(object.bytes.data(),
                                "\x7f"
                                "ELF",
                                4) == 0);
            QCOMPARE(int{object.bytes[18]}, 224);  // EM_AMDGPU
            QCOMPARE(int{object.bytes[48]}, machines.at(object.arch));
        }
    }

    void no_object_is_there_twice() {
        std::set<std::pair<std::string_view, std::string_view>> seen;
        for (const CodeObject& object : code_objects()) QVERIFY(seen.emplace(object.arch, object.source).second);
    }
};

QTEST_APPLESS_MAIN(CodeObjectTest)
#include "test_code_object.moc"
