// Directories of TIFF and EXIF, sound and broken.

#include <QtTest>
#include <string>

#include "engine/image/byte_order.h"
#include "engine/image/tiff_tags.h"

using namespace weft;

namespace {

/// A directory right after the header, each entry {tag, type, value}.
std::string directory(bool is_little, const std::vector<std::array<std::uint32_t, 3>>& entries, std::uint32_t offset = 8,
                      std::optional<std::uint32_t> count = {}) {
    std::string bytes = is_little ? "II" : "MM";
    const auto put = [&](std::uint32_t value, unsigned size) {
        for (unsigned i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> 8U * (is_little ? i : size - 1 - i)));
    };
    put(42, 2);
    put(offset, 4);
    put(count.value_or(static_cast<std::uint32_t>(entries.size())), 2);
    for (const auto& [tag, type, value] : entries) {
        put(tag, 2);
        put(type, 2);
        put(1, 4);
        const unsigned size = type == 3 ? 2 : type == 4 ? 4 : 1;
        put(value, size);
        bytes.append(4 - size, '\0');
    }
    return bytes;
}

std::optional<TiffTags> read(const std::string& bytes) {
    return read_tiff_tags({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

}  // namespace

class TiffTagsTest : public QObject {
    Q_OBJECT

  private slots:
    void both_byte_orders_and_all_integer_types_are_read() {
        for (const bool is_little : {true, false}) {
            const auto tags = read(directory(is_little, {{256, 3, 40000}, {257, 4, 70000}, {259, 3, 5}, {274, 1, 6}, {305, 2, 1}}));
            QVERIFY(tags);
            QCOMPARE(tags->width, std::int64_t{40000});
            QCOMPARE(tags->height, std::int64_t{70000});
            QCOMPARE(tags->compression, 5U);
            QCOMPARE(tags->orientation, std::optional(6));
        }
    }

    void an_absent_orientation_is_told_from_an_impossible_one() {
        QCOMPARE(read(directory(true, {{256, 3, 4}}))->orientation, std::optional<int>());
        QCOMPARE(read(directory(true, {{274, 3, 9}}))->orientation, std::optional(0));
        QCOMPARE(read(directory(true, {{274, 3, 65535}}))->orientation, std::optional(0));
        QCOMPARE(read(directory(true, {{274, 5, 3}}))->orientation, std::optional<int>());  // a fraction
    }

    void what_lies_outside_is_not_read() {
        QVERIFY(!read(""));
        QVERIFY(!read("II"));
        QVERIFY(!read("Exif"));
        QVERIFY(!read(directory(true, {{256, 3, 4}}, 4000000000U)));
        const auto many = read(directory(true, {{256, 3, 4}}, 8, 65535));  // more entries than there are bytes
        QVERIFY(many && many->width == 4);
        const std::string whole = directory(false, {{256, 3, 4}, {274, 3, 6}});
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const auto tags = read(whole.substr(0, length));
            QVERIFY(!tags || !tags->orientation);
        }
    }
};

QTEST_APPLESS_MAIN(TiffTagsTest)
#include "test_tiff_tags.moc"
