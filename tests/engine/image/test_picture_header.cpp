// What is known of a picture before it is decoded.

#include <QtTest>
#include <filesystem>

#include "engine/image/picture_header.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

std::optional<PictureHeader> header_of(const std::string& bytes) {
    return read_picture_header({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

}  // namespace

class PictureHeaderTest : public QObject {
    Q_OBJECT

  private slots:
    void every_file_says_its_format_and_size() {
        const std::map<std::string, StillFormat> formats{{".png", StillFormat::png},   {".jpg", StillFormat::jpeg},
                                                         {".webp", StillFormat::webp}, {".bmp", StillFormat::bmp},
                                                         {".tif", StillFormat::tiff},  {".gif", StillFormat::gif}};
        int pictures = 0;
        for (const auto& entry : std::filesystem::directory_iterator(tests::data_folder() / "pictures")) {
            const auto format = formats.find(entry.path().extension().string());
            if (format == formats.end()) continue;
            const std::string bytes = tests::read_bytes(entry.path());
            const auto header = header_of(bytes);
            QVERIFY2(header && header->format == format->second, entry.path().c_str());
            QCOMPARE(header->width, std::int64_t{37});
            QCOMPARE(header->height, std::int64_t{29});
            QVERIFY2(!header->is_cut && header->least_bytes <= static_cast<std::int64_t>(bytes.size()), entry.path().c_str());
            ++pictures;
        }
        QCOMPARE(pictures, 51);
    }

    void a_file_says_how_it_was_held() {
        const auto folder = tests::data_folder() / "pictures";
        const auto orientation = [&](const std::string& name) { return header_of(tests::read_bytes(folder / name))->orientation; };
        for (int held = 1; held <= 8; ++held) QCOMPARE(orientation("orientation_" + std::to_string(held) + ".jpg"), held);
        QCOMPARE(orientation("orientation_6.png"), 6);
        QCOMPARE(orientation("orientation_8.webp"), 8);
        QCOMPARE(orientation("orientation_5.tif"), 5);
        QCOMPARE(orientation("orientation_xmp_3.jpg"), 3);
        QCOMPARE(orientation("rgb.png"), 1);
    }

    void no_prefix_of_a_file_reads_outside_of_it() {
        // A buffer of its own for each length, so that the address sanitizer sees its end.
        for (const auto& entry : std::filesystem::directory_iterator(tests::data_folder() / "pictures")) {
            const std::string bytes = tests::read_bytes(entry.path());
            for (std::size_t length = 0; length < std::min<std::size_t>(bytes.size(), 400); ++length) {
                const std::vector<std::uint8_t> prefix(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
                const auto header = read_picture_header(prefix);
                QVERIFY(!header || (header->orientation >= 1 && header->orientation <= 8));
                QVERIFY(stranger_name(prefix).empty());
            }
        }
    }
};

QTEST_APPLESS_MAIN(PictureHeaderTest)
#include "test_picture_header.moc"
