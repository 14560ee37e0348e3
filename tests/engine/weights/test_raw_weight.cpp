// Pieces and shapes of one weight; mapped or, at an address that is not aligned, copied.

#include <QtTest>
#include <cstring>

#include "engine/load/component_files.h"
#include "tests/support/broken_files.h"

using namespace weft;

namespace {

/// A component with "w", I32 [6, 2] counting from 0, `offset` bytes away from where it would be aligned.
ComponentFiles counting(const tests::TemporaryFolder& folder, int offset) {
    std::string payload(static_cast<std::size_t>(offset), 'x');
    for (std::int32_t i = 0; i < 12; ++i) payload += std::string(reinterpret_cast<const char*>(&i), 4);
    std::string header = QString(
                             "{\"pad\":{\"dtype\":\"U8\",\"shape\":[%1],\"data_offsets\":[0,%1]},"
                             "\"w\":{\"dtype\":\"I32\",\"shape\":[6,2],\"data_offsets\":[%1,%2]}}")
                             .arg(offset)
                             .arg(payload.size())
                             .toStdString();
    header.append((64 - (8 + header.size()) % 64) % 64, ' ');
    tests::write_bytes(folder / "model.safetensors", tests::safetensors_bytes(header, payload));
    return ComponentFiles(folder.path(), "model");
}

std::vector<std::int32_t> values(const RawWeight& weight) {
    std::vector<std::int32_t> result(weight.bytes().size() / 4);
    std::memcpy(result.data(), weight.bytes().data(), weight.bytes().size());
    return result;
}

template <class Work>
bool refuses(Work work) {
    try {
        work();
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

}  // namespace

class RawWeightTest : public QObject {
    Q_OBJECT

  private slots:
    void pieces_cover_the_weight_once() {
        for (const int offset : {0, 1, 4, 6}) {
            const tests::TemporaryFolder folder;
            ComponentFiles files = counting(folder, offset);
            const std::vector<RawWeight> pieces = files.take("w").split(3);
            QCOMPARE(pieces.size(), std::size_t{3});
            for (std::size_t part = 0; part < 3; ++part) {
                const auto first = static_cast<std::int32_t>(4 * part);
                QCOMPARE(values(pieces[part]), (std::vector<std::int32_t>{first, first + 1, first + 2, first + 3}));
                QVERIFY(pieces[part].shape() == (kernels::Shape{2, 2}));
                QCOMPARE(pieces[part].mapped_bytes().size(), offset % 4 == 0 ? std::size_t{16} : std::size_t{0});
            }
        }
    }

    void one_piece_is_the_weight() {
        const tests::TemporaryFolder folder;
        const std::vector<RawWeight> pieces = counting(folder, 0).take("w").split(1);
        QVERIFY(pieces.front().shape() == (kernels::Shape{6, 2}));
    }

    void what_does_not_divide_is_refused() {
        const tests::TemporaryFolder folder;
        for (const std::int64_t parts : {-1, 0, 4, 7}) {
            ComponentFiles files = counting(folder, 0);
            QVERIFY(refuses([&] { files.take("w").split(parts); }));
        }
    }

    void another_shape_keeps_the_bytes() {
        const tests::TemporaryFolder folder;
        ComponentFiles files = counting(folder, 1);
        const RawWeight weight = files.take("w").reshaped({3, 4});
        QVERIFY(weight.shape() == (kernels::Shape{3, 4}));
        QCOMPARE(values(weight)[11], 11);
        ComponentFiles again = counting(folder, 0);
        QVERIFY(refuses([&] { again.take("w").reshaped({3, 5}); }));
    }
};

QTEST_APPLESS_MAIN(RawWeightTest)
#include "test_raw_weight.moc"
