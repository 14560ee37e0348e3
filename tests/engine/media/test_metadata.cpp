// What a clip's file tells, and files that tell nothing or are broken.

#include "engine/media/metadata.h"

#include <sys/stat.h>

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/error.h"
#include "engine/media/still_writer.h"
#include "engine/media/video_writer.h"
#include "tests/engine/media/ffmpeg.h"
#include "tests/support/case_reader.h"

namespace weft {
namespace {

namespace fs = std::filesystem;
using tests::q;

Clip clip_of_demo() {
    Clip clip;
    clip.request.model = tests::demo_model_folder();
    clip.request.prompt = "红色的圆, \"a red circle\"\n🎈";
    clip.request.seed = 18446744073709551615U;
    clip.request.frame_rate = {24000, 1001};
    clip.request.scheduler = SchedulerKind::dpmpp_2m;
    clip.request.save_latents = "/home/somebody/secret.safetensors";
    clip.backend = {"amx", "avx2", "this CPU has no AMX"};
    clip.latents = "/home/somebody/state/latents.safetensors";
    clip.steps_done = 12;
    clip.request.step_cache = 0.1;
    clip.skipped_passes = 9;
    clip.seconds = 3.5;
    return clip;
}

std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void put(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

void write_video(const fs::path& target, const std::string& metadata) {
    VideoSettings settings;
    settings.width = 32;
    settings.height = 16;
    settings.metadata_json = metadata;
    VideoWriter writer(target, settings);
    writer.add(tests::colour_bars(32, 16, 0));
    writer.finish();
}

}  // namespace

class MetadataTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path at(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

  private slots:
    void everything_needed_to_make_the_clip_again_is_there() {
        const auto clip = clip_of_demo();
        const std::string text = clip_metadata(clip);
        auto expected = clip.request;
        expected.model.path = "demo-model";
        expected.save_latents.reset();
        QVERIFY(request_from_json(text) == expected);
        const auto json = nlohmann::json::parse(text);
        QCOMPARE(json.at("backend_used").get<std::string>(), std::string("avx2"));
        QCOMPARE(json.at("backend_reason").get<std::string>(), std::string("this CPU has no AMX"));
        QCOMPARE(json.at("steps_done").get<int>(), 12);
        QCOMPARE(json.at("skipped_passes").get<int>(), 9);
        QVERIFY(!json.at("weft").get<std::string>().empty());
        QCOMPARE(json.at("model_sha256").get<std::string>().size(), std::size_t{64});
    }

    void no_private_path_is_there() {
        const std::string text = clip_metadata(clip_of_demo());
        QVERIFY(text.find(tests::demo_model_folder().parent_path().string()) == std::string::npos);
        QVERIFY(text.find("/home") == std::string::npos);
        QVERIFY(text.find("somebody") == std::string::npos);
        auto clip = clip_of_demo();
        clip.request.model.path = "/home/somebody/models/wan 2.1/";
        const auto json = nlohmann::json::parse(clip_metadata(clip));
        QCOMPARE(json.at("model_folder").get<std::string>(), std::string("wan 2.1"));
        QVERIFY(!json.contains("model_sha256"));
        clip.request.model.vae = "/home/somebody/vae.safetensors";
        QCOMPARE(nlohmann::json::parse(clip_metadata(clip)).at("vae").get<std::string>(), std::string("vae.safetensors"));
    }

    void another_part_makes_another_fingerprint() {
        ModelChoice model(tests::demo_model_folder());
        const auto own = model_fingerprint(model);
        model.vae = tests::data_folder() / "wan/formats/wan21_vae_original.safetensors";
        const auto other = model_fingerprint(model);
        QVERIFY(own && other && *own != *other);
        model.transformer = model.vae;
        QVERIFY(model_fingerprint(model) != other);
        model.transformer = "/no/such/file";
        QVERIFY(!model_fingerprint(model));
    }

    void a_prompt_that_is_no_utf8_does_not_end_the_export() {
        auto clip = clip_of_demo();
        clip.request.prompt = "a\xff\xfe red";
        QVERIFY(nlohmann::json::accept(clip_metadata(clip)));
    }

    void a_pipe_is_not_waited_for() {
        fs::create_directory(at("piped"));
        QCOMPARE(::mkfifo(at("piped/config.json").c_str(), 0600), 0);
        QVERIFY(!model_fingerprint(at("piped")));
        QVERIFY_EXCEPTION_THROWN(read_metadata(at("piped/config.json")), Error);
    }

    void a_model_that_differs_in_one_weight_has_another_fingerprint() {
        const auto folder = at("model");
        fs::create_directories(folder / "transformer");
        put(folder / "model_index.json", "{}");
        std::string weights(500'000, 'w');
        put(folder / "transformer" / "weights.safetensors", weights);
        put(folder / "readme.txt", "not part of the model");
        const auto first = model_fingerprint(folder);
        QVERIFY(first);
        put(folder / "readme.txt", "changed");
        QCOMPARE(*model_fingerprint(folder), *first);
        for (const std::size_t place : {std::size_t{0}, weights.size() / 17 * 5, weights.size() - 1}) {
            std::string other = weights;
            other[place] = 'x';
            put(folder / "transformer" / "weights.safetensors", other);
            QVERIFY(*model_fingerprint(folder) != *first);
        }
        put(folder / "transformer" / "weights.safetensors", weights);
        fs::copy(folder, at("moved"), fs::copy_options::recursive);
        QCOMPARE(*model_fingerprint(at("moved")), *first);
        put(folder / "model_index.json", "{ }");
        QVERIFY(*model_fingerprint(folder) != *first);
        QVERIFY(!model_fingerprint(at("nothing")));
    }

    void mp4_and_png_give_back_what_was_written() {
        const std::string text = clip_metadata(clip_of_demo());
        write_video(at("clip.mp4"), text);
        QCOMPARE(read_metadata(at("clip.mp4")).value_or(""), text);
        write_png(at("still.png"), tests::colour_bars(16, 16, 0), text);
        QCOMPARE(read_metadata(at("still.png")).value_or(""), text);
        fs::copy_file(at("clip.mp4"), at("named like a png.png"));
        QCOMPARE(read_metadata(at("named like a png.png")).value_or(""), text);
    }

    void files_of_others_tell_nothing() {
        write_video(at("plain.mp4"), "");
        QVERIFY(!read_metadata(at("plain.mp4")));
        for (const char* comment : {"made with love", "{\"prompt\":\"x\"}", "[1]", "{\"weft\":"}) {
            write_video(at("other.mp4"), comment);
            QVERIFY2(!read_metadata(at("other.mp4")), comment);
        }
        write_png(at("plain.png"), tests::colour_bars(16, 16, 0));
        QVERIFY(!read_metadata(at("plain.png")));
    }

    void what_is_no_picture_and_no_video_is_an_error() {
        put(at("empty.mp4"), "");
        put(at("text.mp4"), "once upon a time");
        put(at("list.mp4"), "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n");
        put(at("concat.mp4"), "ffconcat version 1.0\nfile clip.mp4\n");
        put(at("signature.png"), "\x89PNG\r\n\x1a\n");
        put(at("long.png"), std::string("\x89PNG\r\n\x1a\n\xff\xff\xff\xffiTXt") + std::string(100, 'x'));
        for (const char* name : {"empty.mp4", "text.mp4", "list.mp4", "concat.mp4", "signature.png", "long.png"}) {
            try {
                read_metadata(at(name));
                QFAIL(name);
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::bad_file);
                QVERIFY(error.message().find(name) != std::string::npos);
            }
        }
        for (const auto& path : {at("missing.mp4"), at("")}) {
            try {
                read_metadata(path);
                QFAIL(path.c_str());
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::io);
            }
        }
    }

    void a_file_cut_or_changed_anywhere_ends_in_an_answer_or_an_error() {
        const std::string text = clip_metadata(clip_of_demo());
        write_video(at("whole.mp4"), text);
        write_png(at("whole.png"), tests::colour_bars(16, 16, 0), text);
        for (const char* name : {"whole.mp4", "whole.png"}) {
            const std::string whole = bytes_of(at(name));
            for (std::size_t place = 0; place < whole.size(); place += 7) {
                std::string changed = whole;
                changed[place] = static_cast<char>(changed[place] ^ 0x81);
                for (const auto& bytes : {whole.substr(0, place), changed}) {
                    put(at("broken"), bytes);
                    try {
                        read_metadata(at("broken"));
                    } catch (const Error&) {
                    }
                }
            }
        }
    }
};

}  // namespace weft

QTEST_GUILESS_MAIN(weft::MetadataTest)
#include "test_metadata.moc"
