// Ids against those of the reference's tokenizers, and what is said about broken tokenizer folders.

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <span>
#include <thread>

#include "engine/error.h"
#include "engine/load/component_files.h"
#include "engine/text/prompt_cleaning.h"
#include "engine/text/tokenizer.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using tests::read_bytes;
using tests::write_bytes;

namespace {

nlohmann::json read_json(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return nlohmann::json::parse(stream);
}

std::filesystem::path model_folder(const std::string& name) { return tests::data_folder() / "wan/models" / name; }

/// The tokenizer that a text encoder's file has in it.
Tokenizer carried_tokenizer(const std::string& name) {
    const auto file = tests::data_folder() / "wan/formats" / name;
    const ComponentFiles files = ComponentFiles::of_file(file);
    return {files.sentencepiece_model(), file.string()};
}

/// A copy of a tokenizer folder, to be broken.
class TokenizerFolder {
  public:
    explicit TokenizerFolder(const std::string& model = "wan21-t2v") {
        for (const char* name : {"tokenizer.json", "spiece.model"})
            std::filesystem::copy_file(model_folder(model) / "tokenizer" / name, path() / name);
    }
    std::filesystem::path path() const { return folder_.path().toStdString(); }
    void edit(const std::function<void(nlohmann::json&)>& change) const {
        auto json = read_json(path() / "tokenizer.json");
        change(json);
        write_bytes(path() / "tokenizer.json", json.dump());
    }

  private:
    QTemporaryDir folder_;
};

struct Refusal {
    ErrorKind kind = ErrorKind::internal;
    std::string message = "no error";
};

Refusal refusal_of(const std::filesystem::path& folder) {
    try {
        const Tokenizer tokenizer(folder);
    } catch (const Error& error) {
        return {error.kind(), error.message()};
    }
    return {};
}

}  // namespace

class TokenizerTest : public QObject {
    Q_OBJECT

  private slots:
    void prompts_get_the_ids_of_the_reference_data() {
        QTest::addColumn<QString>("layout");
        QTest::newRow("UMT5 layout: byte fallback, unk 3") << "umt5_layout";
        QTest::newRow("T5 layout: no byte fallback, unk 2") << "t5_layout";
    }
    void prompts_get_the_ids_of_the_reference() {
        QFETCH(QString, layout);
        const auto cases = read_json(tests::data_folder() / "wan/cases/tokenizer.json").at("tokenizers").at(layout.toStdString());
        const Tokenizer tokenizer(model_folder(cases.at("model")) / "tokenizer");
        for (const auto& row : cases.at("rows")) {
            for (const auto& [name, limit] : {std::pair("max_512", 512), std::pair("max_12", 12)}) {
                const auto expected = row.at(name).at("input_ids").get<std::vector<std::int32_t>>();
                const Tokens tokens = tokenizer.encode(clean_prompt(row.at("prompt").get<std::string>()), limit);
                const auto message = nlohmann::json{{"prompt", row.at("prompt")}, {"ids", tokens.ids}, {"expected", expected}}.dump();
                QVERIFY2(tokens.ids == expected, message.c_str());
                QCOMPARE(tokens.ids.size(), row.at(name).at("n_tokens").get<std::size_t>());
            }
        }
    }

    void the_sentencepiece_model_alone_gives_the_ids_of_its_folder_data() {
        QTest::addColumn<bool>("is_umt5");
        QTest::addColumn<QString>("weight_file");
        QTest::newRow("spiece.model, UMT5") << true << "";
        QTest::newRow("spiece.model, T5") << false << "";
        QTest::newRow("as a tensor") << true << "umt5_comfy_bf16.safetensors";
        // Written by the gguf package, with added and padding tokens as in converted text encoders.
        QTest::newRow("as metadata") << true << "umt5_tokenizer.gguf";
    }
    void the_sentencepiece_model_alone_gives_the_ids_of_its_folder() {
        QFETCH(bool, is_umt5);
        QFETCH(QString, weight_file);
        const auto cases =
            read_json(tests::data_folder() / "wan/cases/tokenizer.json").at("tokenizers").at(is_umt5 ? "umt5_layout" : "t5_layout");
        const auto file = model_folder(cases.at("model")) / "tokenizer/spiece.model";
        const Tokenizer alone = weight_file.isEmpty() ? Tokenizer(file) : carried_tokenizer(weight_file.toStdString());
        const Tokenizer whole(file.parent_path());
        int count = 0;
        for (const auto& row : cases.at("rows")) {
            const std::string prompt = clean_prompt(row.at("prompt").get<std::string>());
            const bool has_extra_ids = weight_file.endsWith(".gguf");
            if (!has_extra_ids && prompt.find("<extra_id_") != std::string::npos) continue;
            QVERIFY2(alone.encode(prompt).ids == whole.encode(prompt).ids, prompt.c_str());
            ++count;
        }
        QVERIFY(count >= 37);
    }

    void a_file_that_is_no_tokenizer_is_named() {
        const auto folder = model_folder("wan21-t2v") / "tokenizer";
        QVERIFY(tests::error_of([&] { Tokenizer(folder / "tokenizer.json"); }).startsWith("unsupported: "));
        const QString broken = tests::error_of([&] { Tokenizer(folder / "special_tokens_map.json"); });
        QVERIFY2(broken.contains("special_tokens_map.json"), qPrintable(broken));
        const auto file = tests::data_folder() / "wan/formats/wan21_vae_original.safetensors";
        QVERIFY2(tests::error_of([&] { Tokenizer tokenizer(file); }).startsWith("bad_file: "), qPrintable(broken));
        // Cut anywhere it is refused or read, and never crashes.
        const std::string whole = read_bytes(folder / "spiece.model");
        for (std::size_t size = 0; size < 2000; size += 37)
            tests::error_of([&] { Tokenizer(std::as_bytes(std::span(whole).first(size)), "cut"); });
    }

    void the_demo_prompts_get_the_ids_they_were_trained_with() {
        const Tokenizer tokenizer(tests::demo_model_folder() / "tokenizer");
        for (const char* name : {"reference_1", "reference_2", "reference_3"}) {
            const auto reference = tests::read_case_file(tests::data_folder() / "demo" / (std::string(name) + ".safetensors"));
            auto expected = reference.at("input_ids").integers();
            while (!expected.empty() && expected.back() == 0) expected.pop_back();  // the padding
            const Tokens tokens = tokenizer.encode(clean_prompt(reference.metadata.at("prompt")));
            QCOMPARE(std::vector<std::int64_t>(tokens.ids.begin(), tokens.ids.end()), expected);
        }
    }

    void a_prompt_over_512_tokens_keeps_its_end_token_and_tells_what_was_cut() {
        const Tokenizer tokenizer(model_folder("wan21-t2v") / "tokenizer");
        std::string prompt = "a cat";
        while (tokenizer.encode(prompt).full_count <= 512) prompt += " and a dog";
        const Tokens tokens = tokenizer.encode(prompt);
        QCOMPARE(tokens.ids.size(), std::size_t(512));
        QCOMPARE(tokens.ids.back(), 1);
        QVERIFY(!tokens.cut.empty() && tokens.cut.size() < 20);
        QVERIFY(prompt.ends_with(tokens.cut));
    }

    void a_prompt_that_just_fits_is_not_cut() {
        const Tokenizer tokenizer(model_folder("wan21-t2v") / "tokenizer");
        const std::string prompt = "a panda plays the guitar by the river";
        const Tokens whole = tokenizer.encode(prompt);
        const Tokens exact = tokenizer.encode(prompt, whole.full_count);
        QCOMPARE(exact.ids, whole.ids);
        QVERIFY(exact.cut.empty());
        const Tokens cut = tokenizer.encode(prompt, whole.full_count - 1);
        QCOMPARE(cut.full_count, whole.full_count);
        QVERIFY(!cut.cut.empty());
    }

    void what_was_cut_is_an_end_of_the_prompt_also_between_the_bytes_of_a_character() {
        const Tokenizer tokenizer(model_folder("wan21-t2v") / "tokenizer");
        const std::string prompt = "a ½ rocket 🚀 ᚠᛇᚻ <extra_id_3> русский";
        const int count = tokenizer.encode(prompt).full_count;
        std::size_t last_size = prompt.size();
        for (int limit = 1; limit < count; ++limit) {
            const Tokens tokens = tokenizer.encode(prompt, limit);
            QVERIFY(!tokens.cut.empty() && prompt.ends_with(tokens.cut));
            QVERIFY(QString::fromStdString(tokens.cut).toStdString() == tokens.cut);
            QVERIFY(tokens.cut.size() <= last_size);
            last_size = tokens.cut.size();
        }
        QCOMPARE(tokenizer.encode(prompt, 1).cut, prompt);
    }

    void pieces_of_bytes_can_be_spelled_out() {
        // As the reference's tokenizers 0.23.3 gives it.
        const Tokenizer tokenizer(model_folder("wan21-t2v") / "tokenizer");
        QCOMPARE(tokenizer.encode("<0x41>Tom& J").ids, (std::vector<std::int32_t>{264, 69, 550, 997, 992, 585, 264, 514, 1}));
    }

    void equally_good_cuts_are_chosen_between_as_in_the_reference() {
        // The same five digits in two words, as tokenizers 0.23.3 cuts them: the last bit of a sum decides.
        const Tokenizer tokenizer(model_folder("wan22-ti2v-5b") / "tokenizer");
        QCOMPARE(tokenizer.encode("666666rites22222--").ids,
                 (std::vector<std::int32_t>{7, 649, 649, 649, 379, 663, 663, 267, 332, 332, 1}));
        QCOMPARE(tokenizer.encode("rites22222--").ids, (std::vector<std::int32_t>{7, 379, 267, 663, 663, 332, 332, 1}));
    }

    void several_threads_share_one_tokenizer() {
        const Tokenizer tokenizer(model_folder("wan21-t2v") / "tokenizer");
        const std::string prompt = "A panda plays the guitar by the river, русский 🚀";
        const Tokens expected = tokenizer.encode(prompt, 12);
        std::vector<int> differing(4, 0);
        {
            std::vector<std::jthread> threads;
            for (int& count : differing)
                threads.emplace_back([&] {
                    for (int i = 0; i < 50; ++i) {
                        const Tokens tokens = tokenizer.encode(prompt, 12);
                        if (tokens.ids != expected.ids || tokens.cut != expected.cut) ++count;
                    }
                });
        }
        QCOMPARE(differing, std::vector<int>(4, 0));
    }

    void any_text_and_limit_is_taken() {
        const Tokenizer tokenizer(model_folder("wan22-ti2v-5b") / "tokenizer");
        QCOMPARE(tokenizer.encode("a cat", 0).ids, std::vector<std::int32_t>{1});
        QCOMPARE(tokenizer.encode("a cat", -5).ids, std::vector<std::int32_t>{1});
        QVERIFY(!tokenizer.encode(std::string("a\0\xFF\xED\xA0\x80z", 7)).ids.empty());
        const std::string long_text(300'000, '<');
        QCOMPARE(tokenizer.encode(long_text).ids.size() <= 512, true);
        std::string no_space;
        while (no_space.size() < 300'000) no_space += "猫";
        QVERIFY(!tokenizer.encode(no_space).ids.empty());
    }

    void spaces_beside_a_special_token_belong_to_it_where_the_file_says_so() {
        const TokenizerFolder folder;
        folder.edit([](nlohmann::json& json) {
            for (auto& token : json.at("added_tokens"))
                if (token.at("content") == "<extra_id_3>") token["lstrip"] = token["rstrip"] = true;
        });
        const Tokenizer tokenizer(folder.path());
        const auto cat = tokenizer.encode("a").ids;
        std::vector<std::int32_t> expected(cat.begin(), cat.end() - 1);
        expected.push_back(1036);
        expected.insert(expected.end(), cat.begin(), cat.end());
        QCOMPARE(tokenizer.encode("a <extra_id_3> a").ids, expected);
    }

    void broken_folders_are_named_with_what_is_wrong_data() {
        using Break = std::function<void(const TokenizerFolder&)>;
        QTest::addColumn<Break>("broken");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("what");
        const auto row = [](const char* name, const char* file, const char* what, const Break& broken) {
            QTest::newRow(name) << broken << file << what;
        };
        const auto edited = [](const std::function<void(nlohmann::json&)>& change) -> Break {
            return [change](const TokenizerFolder& folder) { folder.edit(change); };
        };
        const auto written = [](const char* file, const std::function<std::string(std::string)>& change) -> Break {
            return [file, change](const TokenizerFolder& folder) {
                write_bytes(folder.path() / file, change(read_bytes(folder.path() / file)));
            };
        };
        row("no spiece.model", "spiece.model", "missing",
            [](const TokenizerFolder& f) { std::filesystem::remove(f.path() / "spiece.model"); });
        row("no tokenizer.json", "tokenizer.json", "missing",
            [](const TokenizerFolder& f) { std::filesystem::remove(f.path() / "tokenizer.json"); });
        row("empty model", "spiece.model", "", written("spiece.model", [](const std::string&) { return std::string(); }));
        row("cut model", "spiece.model", "no SentencePiece model",
            written("spiece.model", [](const std::string& bytes) { return bytes.substr(0, bytes.size() / 2 + 1); }));
        row("another kind of file", "spiece.model", "no SentencePiece model",
            written("spiece.model", [](const std::string&) { return std::string("<!DOCTYPE html> not found"); }));
        row("only zeros", "spiece.model", "no SentencePiece model",
            written("spiece.model", [](const std::string&) { return std::string(4096, '\0'); }));
        row("cut JSON", "tokenizer.json", "not JSON",
            written("tokenizer.json", [](const std::string& bytes) { return bytes.substr(0, bytes.size() / 2); }));
        row("deep JSON", "tokenizer.json", "nested deeper",
            written("tokenizer.json", [](const std::string&) { return std::string(100'000, '['); }));
        row("JSON of something else", "tokenizer.json", "has no 'model'",
            written("tokenizer.json", [](const std::string&) { return std::string("{}"); }));
        row("an array", "tokenizer.json", "expected an object",
            written("tokenizer.json", [](const std::string&) { return std::string("[]"); }));
        row("no unknown id", "tokenizer.json", "'unk_id'", edited([](auto& json) { json["model"].erase("unk_id"); }));
        row("an id below zero", "tokenizer.json", "'unk_id'", edited([](auto& json) { json["model"]["unk_id"] = -1; }));
        row("byte fallback of another type", "tokenizer.json", "'byte_fallback'",
            edited([](auto& json) { json["model"]["byte_fallback"] = "yes"; }));
        row("no end token", "tokenizer.json", "</s>", edited([](auto& json) { json["added_tokens"].erase(1); }));
        row("special tokens of another type", "tokenizer.json", "'added_tokens'", edited([](auto& json) { json["added_tokens"] = 5; }));
        row("no base 64", "tokenizer.json", "base 64",
            edited([](auto& json) { json["normalizer"]["normalizers"][0]["precompiled_charsmap"] = "####"; }));
        row("a short character map", "tokenizer.json", "precompiled_charsmap",
            edited([](auto& json) { json["normalizer"]["normalizers"][0]["precompiled_charsmap"] = "ALwCAACE"; }));
        row("two models", "", "two models", edited([](auto& json) { json["added_tokens"][1]["id"] = 7; }));
    }
    void broken_folders_are_named_with_what_is_wrong() {
        QFETCH(std::function<void(const TokenizerFolder&)>, broken);
        QFETCH(QString, file);
        QFETCH(QString, what);
        const TokenizerFolder folder;
        broken(folder);
        const Refusal refusal = refusal_of(folder.path());
        const auto message = QString::fromStdString(refusal.message);
        QVERIFY2(refusal.kind == ErrorKind::bad_file, qPrintable(message));
        QVERIFY2(message.contains(QString::fromStdString(folder.path().string()) + (file.isEmpty() ? "" : "/" + file)),
                 qPrintable(message));
        QVERIFY2(message.contains(what), qPrintable(message));
    }

    void byte_fallback_without_pieces_for_bytes_is_refused() {
        const TokenizerFolder folder("wan22-ti2v-5b");
        folder.edit([](auto& json) { json["model"]["byte_fallback"] = true; });
        const Refusal refusal = refusal_of(folder.path());
        QVERIFY2(refusal.kind == ErrorKind::bad_file && refusal.message.find("byte_fallback") != std::string::npos,
                 refusal.message.c_str());
    }

    void rules_of_other_tokenizers_are_refused_by_name_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("type");
        QTest::newRow("model") << "model"
                               << "BPE";
        QTest::newRow("normalizer") << "normalizer"
                                    << "Lowercase";
        QTest::newRow("pre_tokenizer") << "pre_tokenizer"
                                       << "ByteLevel";
    }
    void rules_of_other_tokenizers_are_refused_by_name() {
        QFETCH(QString, place);
        QFETCH(QString, type);
        const TokenizerFolder folder;
        folder.edit([&](auto& json) { json[place.toStdString()]["type"] = type.toStdString(); });
        const Refusal refusal = refusal_of(folder.path());
        QVERIFY2(refusal.kind == ErrorKind::unsupported && refusal.message.find(type.toStdString()) != std::string::npos,
                 refusal.message.c_str());
    }

    void a_damaged_character_map_does_no_harm() {
        const TokenizerFolder folder;
        folder.edit([](auto& json) {
            std::string map = json["normalizer"]["normalizers"][0]["precompiled_charsmap"];
            for (std::size_t i = 8; i < map.size(); i += 5) map[i] = map[i] == 'A' ? 'z' : 'A';
            json["normalizer"]["normalizers"][0]["precompiled_charsmap"] = map;
        });
        try {
            const Tokenizer tokenizer(folder.path());
            QVERIFY(!tokenizer.encode("½ rocket 🚀 “quoted” Ａ 日本語 русский").ids.empty());
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::bad_file);
        }
    }
};

QTEST_APPLESS_MAIN(TokenizerTest)
#include "test_tokenizer.moc"
