// The search for models: everything that is there is told once, whatever else lies about, and nothing ends it but a stop.

#include "engine/model_scan.h"

#include <QtTest>
#include <algorithm>
#include <fstream>
#include <map>

#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::tests;
namespace fs = std::filesystem;

namespace {

struct Scanned {
    ModelScan scan;
    std::vector<FoundModel> found;
    const FoundModel& at(const fs::path& path) const {
        const auto one = std::ranges::find(found, path, &FoundModel::path);
        if (one == found.end()) throw std::runtime_error(path.string() + " was not found");
        return *one;
    }
};

Scanned scanned(const std::vector<fs::path>& folders) {
    Scanned result;
    ModelScanEvents events;
    events.on_found = [&](const FoundModel& found) { result.found.push_back(found); };
    result.scan = scan_for_models(folders, events, {});
    return result;
}

fs::path data(const std::string& name) { return data_folder() / "wan" / name; }

void put_copy(const fs::path& from, const fs::path& to) {
    fs::create_directories(to.parent_path());
    fs::copy(from, to, fs::copy_options::recursive);
}

QStringList names(const std::vector<MissingPart>& parts) {
    QStringList list;
    for (const MissingPart& part : parts) list << QString::fromStdString(part.name);
    return list;
}

}  // namespace

class ModelScanTest : public QObject {
    Q_OBJECT

  private slots:
    void models_parts_and_loras_are_told_by_what_is_in_them() {
        const Scanned result = scanned({data("models"), data("formats"), demo_model_folder()});
        std::map<FoundKind, int> kinds;
        for (const FoundModel& found : result.found) {
            ++kinds[found.kind];
            QVERIFY2(found.is_usable(), found.fault.c_str());
            QVERIFY(!found.family.empty() && !found.format.empty() && !found.dtypes.empty() && !found.identity.empty());
            QVERIFY(found.parameters > 0 && found.file_bytes > 0);
        }
        QCOMPARE(kinds[FoundKind::model], 6);
        QCOMPARE(kinds[FoundKind::lora], 4);
        QCOMPARE(kinds[FoundKind::transformer], 4);
        QCOMPARE(kinds[FoundKind::text_encoder], 5);
        QCOMPARE(kinds[FoundKind::vae], 2);
        QCOMPARE(result.scan.others, 1);  // a tokenizer in GGUF

        // The same as opening it says.
        const FoundModel& model = result.at(data("models/wan21-t2v"));
        const ModelInfo info = Engine().open_model(model.path);
        QCOMPARE(model.family, info.family);
        QCOMPARE(model.components.size(), info.components.size());
        std::uint64_t bytes = 0;
        for (const auto& entry : fs::recursive_directory_iterator(model.path))
            if (entry.path().extension() == ".safetensors") bytes += entry.file_size();
        QCOMPARE(model.file_bytes, bytes);
        const FoundModel& gguf = result.at(data("formats/wan21_t2v_mixed.gguf"));
        QCOMPARE(gguf.kind, FoundKind::transformer);
        QCOMPARE(gguf.format, std::string("GGUF"));
        QCOMPARE(names(gguf.missing), (QStringList{"text_encoder", "vae", "tokenizer"}));
        QVERIFY(result.at(data("formats/umt5_comfy_bf16.safetensors")).family.find("with its tokenizer") != std::string::npos);
    }

    void what_is_missing_is_told_with_its_official_name() {
        const TemporaryFolder folder;
        put_copy(data("models/wan21-i2v"), folder / "a/model");
        fs::remove_all(folder / "a/model/text_encoder");
        fs::remove(folder / "a/model/image_encoder/model.safetensors");
        // Of Wan's own layout only transformer and VAE.
        put_copy(data("models/wan21-t2v/transformer"), folder / "b/release");
        put_copy(data("formats/wan21_vae_original.safetensors"), folder / "b/release/Wan2.1_VAE.safetensors");
        const Scanned result = scanned({folder.path()});
        QCOMPARE(result.found.size(), std::size_t{2});
        const FoundModel& diffusers = result.at(folder / "a/model");
        QCOMPARE(diffusers.kind, FoundKind::model);
        QVERIFY(!diffusers.is_usable());
        QCOMPARE(names(diffusers.missing), (QStringList{"text_encoder", "image_encoder"}));
        QVERIFY2(diffusers.missing[0].hint.find("models_t5_umt5-xxl-enc-bf16.pth") != std::string::npos, diffusers.missing[0].hint.c_str());
        const FoundModel& release = result.at(folder / "b/release");
        QCOMPARE(release.kind, FoundKind::model);
        QCOMPARE(names(release.missing), (QStringList{"text_encoder", "tokenizer"}));
    }

    void damaged_and_odd_files_are_told_and_end_nothing() {
        const TemporaryFolder folder;
        const std::string whole = read_bytes(data("formats/wan21_vae_original.safetensors"));
        write_bytes(folder / "a/cut.safetensors", whole.substr(0, whole.size() / 2));
        write_bytes(folder / "b/empty.safetensors", "");
        write_bytes(folder / "c/junk.gguf", std::string("GGUF\x03\0\0\0", 8) + std::string(16, '\xff'));
        write_bytes(folder / "d/other.safetensors",
                    safetensors_bytes(R"({"conv.weight":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", "abcd"));
        write_bytes(folder / "e/model_index.json", "{");
        write_bytes(folder / "f/config.json", "[]");
        write_bytes(folder / "f/diffusion_pytorch_model.safetensors", whole);
        write_bytes(folder / "g/model-00001-of-00002.safetensors", whole);
        write_bytes(folder / "g/model-00002-of-00002.safetensors", whole);
        fs::create_symlink("nowhere", folder / "h.safetensors");
        fs::create_directories(folder / "i.safetensors");
        put_copy(data("formats/wan21_vae_original.safetensors"), folder / "vae/Wan2.1_VAE.SAFETENSORS");
        const Scanned result = scanned({folder / "gone", folder.path()});
        for (const char* name : {"a/cut.safetensors", "b/empty.safetensors", "c/junk.gguf", "e", "f", "g"}) {
            const FoundModel& found = result.at(folder / name);
            QVERIFY2(!found.is_usable() && !found.fault.empty(), name);
        }
        const FoundModel& vae = result.at(folder / "vae/Wan2.1_VAE.SAFETENSORS");
        QVERIFY(vae.is_usable());
        QCOMPARE(vae.kind, FoundKind::vae);
        QCOMPARE(result.found.size(), std::size_t{7});
        QCOMPARE(result.scan.others, 1);
        QCOMPARE(result.scan.notices.size(), std::size_t{1});
        QVERIFY2(result.scan.notices[0].find("gone") != std::string::npos, result.scan.notices[0].c_str());
    }

    void a_name_like_that_of_a_shard_hides_no_file() {
        const TemporaryFolder folder;
        const fs::path vae = data("formats/wan21_vae_original.safetensors");
        for (const char* name : {"best-of-2024.safetensors", "king-of-hearts.safetensors", "v2-of-it.safetensors"})
            put_copy(vae, folder / name);
        QCOMPARE(scanned({folder.path()}).found.size(), std::size_t{3});
    }

    void links_in_a_circle_and_two_ways_to_one_place_are_told_once() {
        const TemporaryFolder folder;
        put_copy(data("models/wan21-t2v"), folder / "x/model");
        put_copy(data("formats/wan21_vae_original.safetensors"), folder / "x/vae.safetensors");
        fs::create_directory_symlink(folder / "x", folder / "x/model/again");
        fs::create_directory_symlink(folder.path(), folder / "x/up");
        fs::create_directory_symlink(folder / "x/model", folder / "y");
        fs::create_symlink(folder / "x/vae.safetensors", folder / "z.safetensors");
        const Scanned result = scanned({folder.path(), folder / "x", folder / "y"});
        QCOMPARE(result.found.size(), std::size_t{2});
    }

    void ten_thousand_files_and_deep_folders_are_no_trouble() {
        const TemporaryFolder folder;
        const std::string other = safetensors_bytes(R"({"conv.weight":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", "abcd");
        for (int i = 0; i < 10000; ++i)
            write_bytes(folder / ("many/" + std::to_string(i) + (i % 10 == 0 ? ".safetensors" : ".txt")), other);
        fs::path deep = folder / "deep";
        for (int i = 0; i < 30; ++i) deep /= "d";
        fs::create_directories(deep);
        put_copy(data("formats/wan21_vae_original.safetensors"), deep / "vae.safetensors");
        const Scanned result = scanned({folder.path()});
        QCOMPARE(result.scan.files, 1000);
        QCOMPARE(result.scan.others, 1000);
        QVERIFY(result.found.empty());
        QVERIFY(result.scan.folders < 15);
        QCOMPARE(result.scan.notices.size(), std::size_t{1});
    }

    void a_stop_ends_it_before_the_next_file() {
        std::stop_source stop;
        int found = 0;
        ModelScanEvents events;
        events.on_found = [&](const FoundModel&) {
            ++found;
            stop.request_stop();
        };
        const QString error = error_of([&] { scan_for_models({data("formats")}, events, stop.get_token()); });
        QVERIFY2(error.startsWith("cancelled"), qPrintable(error));
        QCOMPARE(found, 1);
    }
};

QTEST_GUILESS_MAIN(ModelScanTest)
#include "test_model_scan.moc"
