// Files against hashes: every way in which people and downloaders write one down. The hashes themselves are Qt's.

#include "engine/convert/file_check.h"

#include <QCryptographicHash>
#include <QtTest>

#include "engine/error.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::tests;
namespace fs = std::filesystem;

namespace {

std::string sha256(const std::string& bytes) {
    return QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256).toHex().toStdString();
}

std::string upper(const std::string& text) { return QString::fromStdString(text).toUpper().toStdString(); }

}  // namespace

class FileCheckTest : public QObject {
    Q_OBJECT

    const std::string content_ = std::string(5000000, 'w') + "eft";
    const std::string hash_ = sha256(content_);
    const std::string other_ = sha256("other");

  private slots:
    void every_kind_of_sidecar_is_found_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("is_known");
        const auto row = [](const char* tag, const std::string& name, const std::string& text, bool is_known = true) {
            QTest::newRow(tag) << QString::fromStdString(name) << QString::fromStdString(text) << is_known;
        };
        const std::string file = "transformer/w.safetensors";
        row("a hash alone", file + ".sha256", hash_);
        row("a hash alone, in capitals, with line ends of Windows", file + ".sha256", upper(hash_) + "\r\n");
        row("as sha256sum writes it", file + ".sha256", hash_ + "  w.safetensors\n");
        row("a list in the folder", "transformer/SHA256SUMS", other_ + "  v.safetensors\n" + hash_ + " *w.safetensors\n");
        row("a list above", "SHA256SUMS", other_ + "  vae/w.safetensors\n" + hash_ + "  ./transformer/w.safetensors\n");
        row("the longest name counts", "sha256sums.txt", other_ + "  w.safetensors\n" + hash_ + "  transformer/w.safetensors\n");
        row("with a tag", "SHA256SUMS", "SHA256 (transformer/w.safetensors) = " + hash_ + "\n");
        row("what huggingface_hub leaves", ".cache/huggingface/download/" + file + ".metadata",
            "0123456789abcdef0123456789abcdef01234567\n" + hash_ + "\n1700000000.5\n");
        row("the hash of a small file in Git", ".cache/huggingface/download/" + file + ".metadata",
            "0123456789abcdef0123456789abcdef01234567\n0123456789abcdef0123456789abcdef01234567\n1700000000.5\n", false);
        row("a list of other files", "SHA256SUMS", other_ + "  v.safetensors\n" + other_ + "  ww.safetensors\n", false);
        row("nothing", "notes.txt", hash_ + "\n", false);
    }
    void every_kind_of_sidecar_is_found() {
        QFETCH(QString, name);
        QFETCH(QString, text);
        QFETCH(bool, is_known);
        const TemporaryFolder folder;
        const fs::path file = folder / "transformer/w.safetensors";
        write_bytes(file, content_);
        write_bytes(folder / name.toStdString(), text.toStdString());
        auto checks = check_hashes({file}, {}, {}, {});
        QCOMPARE(checks.size(), is_known ? std::size_t{1} : std::size_t{0});
        if (!is_known) return;
        QCOMPARE(checks[0].found, hash_);
        QVERIFY(checks[0].agrees());
        QVERIFY(checks[0].source.ends_with(name.toStdString()));
        write_bytes(file, content_ + "x");
        checks = check_hashes({file}, {}, {}, {});
        QVERIFY(!checks.at(0).agrees());
        QCOMPARE(checks[0].found, sha256(content_ + "x"));
    }

    void a_link_into_the_cache_of_blobs_has_its_hash_as_name() {
        const TemporaryFolder folder;
        write_bytes(folder / "blobs" / hash_, content_);
        fs::create_directories(folder / "snapshots/main");
        fs::create_symlink("../../blobs/" + hash_, folder / "snapshots/main/w.safetensors");
        const auto checks = check_hashes({folder / "snapshots/main/w.safetensors"}, {}, {}, {});
        QVERIFY(checks.size() == 1 && checks[0].agrees());
    }

    void what_is_given_must_speak_of_every_file() {
        const TemporaryFolder folder;
        const fs::path first = folder / "a.safetensors";
        const fs::path second = folder / "b.safetensors";
        write_bytes(first, content_);
        write_bytes(second, "other");
        const std::string list = (folder / "list").string();
        write_bytes(list, hash_ + "  a.safetensors\n");
        const auto said = [&](const std::vector<fs::path>& files, const std::string& given) {
            return error_of([&] { check_hashes(files, given, {}, {}); });
        };
        QVERIFY(check_hashes({first}, upper(hash_), {}, {})[0].agrees());
        QVERIFY(!check_hashes({second}, hash_, {}, {})[0].agrees());
        QVERIFY(check_hashes({first}, list, {}, {})[0].agrees());
        QVERIFY(said({first, second}, hash_).startsWith("invalid_request: One SHA-256 is given for 2 files"));
        QVERIFY(said({first, second}, list).startsWith("invalid_request: "));
        QVERIFY(said({first}, hash_.substr(1)).startsWith("io: "));
        write_bytes(list, "nothing of the kind\n");
        QVERIFY(said({first}, list).startsWith("bad_file: "));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(error_of([&] { check_hashes({first}, hash_, {}, stop.get_token()); }).startsWith("cancelled: "));
    }

    void one_file_says_what_it_is() {
        const fs::path formats = data_folder() / "wan/formats";
        for (const auto& [name, part, format, naming] :
             {std::tuple{"wan21_t2v_fp8_e4m3fn_scaled.safetensors", "transformer", "safetensors", "Wan"},
              std::tuple{"wan21_t2v_mixed.gguf", "transformer", "GGUF", "Wan"},
              std::tuple{"umt5_wan_original_bf16.pth", "text encoder", "PyTorch archive", "Wan"},
              std::tuple{"umt5_encoder_mixed.gguf", "text encoder", "GGUF", "GGUF"},
              std::tuple{"umt5_comfy_bf16.safetensors", "text encoder", "safetensors", "diffusers"},
              std::tuple{"wan22_vae_original.safetensors", "VAE", "safetensors", "Wan"}}) {
            const WeightFileInfo info = describe_weight_file(formats / name);
            QCOMPARE(info.part, std::string(part));
            QCOMPARE(info.format, std::string(format));
            QCOMPARE(info.naming, std::string(naming));
            QCOMPARE(info.file_bytes, fs::file_size(formats / name));
            QVERIFY(find_damaged_weights_in_file(formats / name, {}, {}).empty());
        }
    }
};

QTEST_APPLESS_MAIN(FileCheckTest)
#include "test_file_check.moc"
