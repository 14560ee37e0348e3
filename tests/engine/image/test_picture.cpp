// Picture files of every kind against what Pillow reads in them, and files that are none.

#include <sys/stat.h>

#include <QtTest>
#include <algorithm>
#include <map>
#include <set>

#include "engine/error.h"
#include "engine/image/picture.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

std::filesystem::path pictures() { return tests::data_folder() / "pictures"; }

std::string bytes_of(const std::string& name) { return tests::read_bytes(pictures() / name); }

Frame decode(const std::string& bytes) {
    return decode_picture({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, "the picture");
}

QString error_of(const std::string& bytes) {
    return tests::error_of([&] { decode(bytes); });
}

/// Names of all pictures that can be read.
std::vector<std::string> readable() {
    std::vector<std::string> names;
    for (const auto& [name, pixels] : tests::read_case_file(pictures() / "expected.safetensors").tensors)
        if (name != "animated.webp" && name != "jpeg.tif") names.push_back(name);
    return names;
}

/// How far a picture may be from Pillow's. Formats without loss are exact. JPEG: another inverse cosine transform, each sample within 1,
/// times 1.77 for blue; inverted CMYK is multiplied and rounded in another way. WebP: the chroma's interpolation rounds in another order.
int tolerance_of(const std::string& name) {
    if (name.ends_with(".jpg")) return name.starts_with("grey") ? 1 : 2;
    if (name.starts_with("lossy")) return 3;
    if (name == "cmyk.tif" || name == "ycbcr.tif") return 1;
    return 0;
}

/// A PNG of one IHDR and nothing after it but `filler` bytes.
std::string png_with_header(std::uint32_t width, std::uint32_t height, char depth, char colour_type, std::size_t filler) {
    std::string bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
    for (const std::uint32_t value : {width, height})
        for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes.push_back(static_cast<char>(value >> shift & 255U));
    bytes += {depth, colour_type, 0, 0, 0};
    return bytes + std::string(filler, '\0');
}

}  // namespace

class PictureTest : public QObject {
    Q_OBJECT

  private slots:
    void every_kind_gives_the_pixels_of_pillow() {
        const auto expected = tests::read_case_file(pictures() / "expected.safetensors");
        for (const std::string& name : readable()) {
            const Frame picture = read_picture(pictures() / name);
            const auto& pixels = expected.at(name);
            QVERIFY2(picture.height == pixels.shape[0] && picture.width == pixels.shape[1], name.c_str());
            int largest = 0;
            for (std::size_t i = 0; i < pixels.bytes.size(); ++i)
                largest = std::max(largest, std::abs(int{picture.rgb[i]} - int{pixels.bytes[i]}));
            QVERIFY2(largest <= tolerance_of(name), qPrintable(QString("%1: off by %2").arg(name.c_str()).arg(largest)));
        }
        QCOMPARE(readable().size(), std::size_t{48});
    }

    void the_reference_pictures_are_read() {
        const auto image = tests::read_case("image");
        QVERIFY(read_picture(tests::data_folder() / "wan/images/image.png").rgb == image.at("image_u8").bytes);
        QCOMPARE(read_picture(tests::data_folder() / "wan/images/last_image.png").width, 70);
    }

    void sixteen_bit_grey_keeps_its_high_bytes() {
        const Frame grey = decode(bytes_of("grey_16_bits.png"));
        const Frame rgb = decode(bytes_of("rgb.png"));
        for (std::size_t i = 0; i < rgb.rgb.size(); ++i) QCOMPARE(grey.rgb[i], rgb.rgb[i - i % 3]);
    }

    void every_orientation_is_turned_upright() {
        const Frame stored = decode(bytes_of("orientation_1.jpg"));
        // Each is another arrangement of the same stored pixels, so that no two look the same.
        std::vector<std::vector<std::uint8_t>> seen;
        for (int orientation = 1; orientation <= 8; ++orientation) {
            const Frame picture = decode(bytes_of("orientation_" + std::to_string(orientation) + ".jpg"));
            QCOMPARE(picture.width, orientation < 5 ? stored.width : stored.height);
            QVERIFY(std::ranges::find(seen, picture.rgb) == seen.end());
            seen.push_back(picture.rgb);
        }
    }

    void the_name_of_a_file_says_nothing() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "photo.png", bytes_of("half_both.jpg"));
        QVERIFY(read_picture(folder / "photo.png").rgb == decode(bytes_of("half_both.jpg")).rgb);
        tests::write_bytes(folder / "notes.jpg", "Not a picture, only its name says so.\n");
        const QString error = tests::error_of([&] { read_picture(folder / "notes.jpg"); });
        QVERIFY2(error.startsWith("bad_file: ") && error.contains("notes.jpg: this is no picture"), qPrintable(error));
    }

    void what_is_no_file_is_an_io_error() {
        const tests::TemporaryFolder folder;
        QCOMPARE(::mkfifo((folder / "pipe").c_str(), 0600), 0);
        for (const auto& path : {folder / "absent.png", folder.path(), folder / "pipe"}) {
            const QString error = tests::error_of([&] { read_picture(path); });
            QVERIFY2(error.startsWith("io: ") && error.contains(path.c_str()), qPrintable(error));
        }
        tests::write_bytes(folder / "empty.png", "");
        const QString error = tests::error_of([&] { read_picture(folder / "empty.png"); });
        QVERIFY2(error.startsWith("bad_file: ") && error.contains("empty"), qPrintable(error));
    }

    void other_files_are_named_for_what_they_are() {
        const std::map<std::string, QString> strangers{{std::string("\0\0\0\x1c", 4) + "ftypheic", "HEIF"},
                                                       {"%PDF-1.7", "a PDF"},
                                                       {"<svg xmlns=", "an SVG"},
                                                       {"8BPS", "Photoshop"},
                                                       {"BM is how this text begins, and it goes on.", "no picture"}};
        for (const auto& [bytes, words] : strangers) {
            const QString error = error_of(bytes);
            QVERIFY2(error.startsWith("bad_file: ") && error.contains(words), qPrintable(error));
        }
    }

    void what_is_not_handled_is_said() {
        const QString animated = error_of(bytes_of("animated.webp"));
        QVERIFY2(animated.startsWith("unsupported: ") && animated.contains("animated WebP"), qPrintable(animated));
        const QString compressed = error_of(bytes_of("jpeg.tif"));
        QVERIFY2(compressed.startsWith("unsupported: ") && compressed.contains("compression"), qPrintable(compressed));
    }

    void absurd_sizes_are_refused_before_memory_is_taken() {
        const auto check = [](const std::string& bytes, const char* words) {
            const QString error = error_of(bytes);
            QVERIFY2(error.startsWith("bad_file: ") && error.contains(words), qPrintable(error));
        };
        check(png_with_header(100000, 100000, 8, 2, 1000), "100000 x 100000 pixels; at most 65535");
        check(png_with_header(4294967295U, 4294967295U, 16, 6, 1000), "4294967295 x 4294967295");
        check(png_with_header(20000, 20000, 8, 2, 1000), "20000 x 20000 pixels; at most 65535 to a side and 250000000");
        check(png_with_header(60000, 4000, 8, 2, 1000), "60000 x 4000 pixels, which a file of 1029 bytes cannot hold");
        check(png_with_header(0, 10, 8, 2, 1000), "0 x 10 pixels");
        check(png_with_header(10, 0, 8, 2, 1000), "10 x 0 pixels");
        std::string jpeg = bytes_of("grey.jpg");
        const auto frame = jpeg.find("\xff\xc0");
        jpeg.replace(frame + 5, 4, "\x3a\x98\x3a\x98");  // 15000 x 15000
        check(jpeg, "15000 x 15000 pixels, which");
        jpeg.replace(frame + 5, 4, std::string("\0\0\0\x25", 4));
        check(jpeg, "37 x 0 pixels");
        std::string gif = bytes_of("still.gif");
        gif.replace(6, 4, "\x3a\x98\x3a\x98");
        check(gif, "38970 x 38970 pixels; at most");
        std::string bmp = bytes_of("rgb.bmp");
        bmp.replace(18, 4, "\xff\xff\xff\xff");  // -1
        check(bmp, "-1 x 29 pixels");
        std::string webp = bytes_of("lossless.webp");
        webp.replace(21, 4, "\xfe\xff\xff\x8f");
        check(webp, "16383 x 16384 pixels; at most");
    }

    void a_cut_file_is_never_half_a_picture() {
        for (const std::string& name : readable()) {
            const std::string whole = bytes_of(name);
            const Frame picture = decode(whole);
            std::set<std::size_t> lengths{0, 1, 2, 7, 12, 20, 26, 40};
            for (std::size_t part = 1; part < 16; ++part) lengths.insert(whole.size() * part / 16);
            for (const std::size_t missing : {4, 3, 2, 1}) lengths.insert(whole.size() - missing);
            for (const std::size_t length : lengths) {
                // What is missing may not be of the picture: padding of a row, or the second of two pictures.
                QString error;
                try {
                    if (decode(whole.substr(0, length)).rgb == picture.rgb) continue;
                    error = "half a picture";
                } catch (const Error& caught) {
                    if (caught.kind() == ErrorKind::bad_file) continue;
                    error = caught.what();
                }
                QFAIL(qPrintable(QString("%1 cut to %2 bytes: %3").arg(name.c_str()).arg(length).arg(error)));
            }
        }
    }

    void a_changed_byte_ends_in_a_picture_or_an_error() {
        std::uint32_t state = 7;
        for (const std::string& name : readable()) {
            for (int i = 0; i < 12; ++i) {
                std::string bytes = bytes_of(name);
                state = state * 1664525U + 1013904223U;
                bytes[state % bytes.size()] = static_cast<char>(state >> 24U);
                try {
                    const Frame picture = decode(bytes);
                    QCOMPARE(picture.rgb.size(), 3 * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
                } catch (const Error& error) {
                    QVERIFY2(error.kind() == ErrorKind::bad_file || error.kind() == ErrorKind::unsupported, error.what());
                    QVERIFY(!error.message().empty() && !error.hint().empty());
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(PictureTest)
#include "test_picture.moc"
