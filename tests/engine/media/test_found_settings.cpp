// What other programs write into their files, as documents written by hand, and our own through every kind of file.

#include "engine/found_settings.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/engine.h"
#include "engine/error.h"
#include "engine/found_files.h"
#include "engine/media/clip_export.h"
#include "engine/media/embedded_text.h"
#include "engine/media/exif_text.h"
#include "engine/media/foreign_settings/reader.h"
#include "engine/media/metadata.h"
#include "engine/sigma_schedule.h"
#include "tests/engine/media/ffmpeg.h"
#include "tests/support/broken_files.h"
#include "tests/support/under_sanitizer.h"

namespace weft {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using tests::output_of;
using tests::q;

// Core nodes: two experts, of which the second goes on with the first's latents; the seed and the text come through links.
const char* const comfy_core =
    "{"
    "\"3\":{\"class_type\":\"KSamplerAdvanced\",\"inputs\":{\"add_noise\":\"disable\",\"noise_seed\":0,\"steps\":20,\"cfg\":3.5,"
    "\"sampler_name\":\"euler\",\"scheduler\":\"simple\",\"positive\":[\"6\",0],\"negative\":[\"7\",0],\"latent_image\":[\"4\",0]}},"
    "\"4\":{\"class_type\":\"KSamplerAdvanced\",\"inputs\":{\"add_noise\":\"enable\",\"noise_seed\":[\"20\",0],\"steps\":20,\"cfg\":3.5,"
    "\"sampler_name\":\"euler\",\"scheduler\":\"karras\",\"positive\":[\"50\",0],\"negative\":[\"50\",1],\"model\":[\"54\",0],"
    "\"latent_image\":[\"50\",2]}},"
    "\"6\":{\"class_type\":\"CLIPTextEncode\",\"inputs\":{\"text\":[\"21\",0],\"clip\":[\"38\",0]}},"
    "\"7\":{\"class_type\":\"CLIPTextEncode\",\"inputs\":{\"text\":\"ugly\",\"clip\":[\"38\",0]}},"
    "\"20\":{\"class_type\":\"PrimitiveInt\",\"inputs\":{\"value\":18446744073709551615}},"
    "\"21\":{\"class_type\":\"PrimitiveString\",\"inputs\":{\"value\":\"a red fox 狐\"}},"
    "\"37\":{\"class_type\":\"UNETLoader\",\"inputs\":{\"unet_name\":\"wan\\\\wan2.2_high.safetensors\"}},"
    "\"38\":{\"class_type\":\"CLIPLoader\",\"inputs\":{\"clip_name\":\"umt5.safetensors\"}},"
    "\"50\":{\"class_type\":\"WanImageToVideo\",\"inputs\":{\"positive\":[\"6\",0],\"negative\":[\"7\",0],\"width\":832,\"height\":480,"
    "\"length\":81}},"
    "\"54\":{\"class_type\":\"ModelSamplingSD3\",\"inputs\":{\"shift\":8,\"model\":[\"55\",0]}},"
    "\"55\":{\"class_type\":\"LoraLoaderModelOnly\",\"inputs\":{\"lora_name\":\"style.safetensors\",\"strength_model\":0.7,"
    "\"model\":[\"37\",0]}},"
    "\"60\":{\"class_type\":\"CreateVideo\",\"inputs\":{\"fps\":24,\"images\":[\"3\",0]}}}";

const char* const comfy_wrapper =
    "{"
    "\"1\":{\"class_type\":\"WanVideoSampler\",\"inputs\":{\"steps\":6,\"cfg\":1.0,\"shift\":5.0,\"seed\":1057359483639287,"
    "\"scheduler\":\"unipc\",\"denoise_strength\":0.7,\"text_embeds\":[\"2\",0],\"image_embeds\":[\"3\",0],\"model\":[\"4\",0]}},"
    "\"2\":{\"class_type\":\"WanVideoTextEncode\",\"inputs\":{\"positive_prompt\":\"a dog\",\"negative_prompt\":\"bad\"}},"
    "\"3\":{\"class_type\":\"WanVideoEmptyEmbeds\",\"inputs\":{\"width\":832,\"height\":480,\"num_frames\":49}},"
    "\"4\":{\"class_type\":\"WanVideoModelLoader\",\"inputs\":{\"model\":\"wan21.safetensors\",\"lora\":[\"5\",0]}},"
    "\"5\":{\"class_type\":\"WanVideoLoraSelect\",\"inputs\":{\"lora\":\"lightx2v.safetensors\",\"strength\":0.9}},"
    "\"6\":{\"class_type\":\"VHS_VideoCombine\",\"inputs\":{\"frame_rate\":16}}}";

const char* const comfy_custom =
    "{"
    "\"1\":{\"class_type\":\"SamplerCustomAdvanced\",\"inputs\":{\"noise\":[\"2\",0],\"guider\":[\"3\",0],\"sampler\":[\"4\",0],"
    "\"sigmas\":[\"5\",0],\"latent_image\":[\"6\",0]}},"
    "\"2\":{\"class_type\":\"RandomNoise\",\"inputs\":{\"noise_seed\":77}},"
    "\"3\":{\"class_type\":\"CFGGuider\",\"inputs\":{\"cfg\":6,\"positive\":[\"7\",0],\"negative\":[\"8\",0]}},"
    "\"4\":{\"class_type\":\"KSamplerSelect\",\"inputs\":{\"sampler_name\":\"uni_pc\"}},"
    "\"5\":{\"class_type\":\"BasicScheduler\",\"inputs\":{\"scheduler\":\"beta\",\"steps\":30}},"
    "\"6\":{\"class_type\":\"EmptyHunyuanLatentVideo\",\"inputs\":{\"width\":1280,\"height\":720,\"length\":33}},"
    "\"7\":{\"class_type\":\"CLIPTextEncode\",\"inputs\":{\"text\":\"plus\"}},"
    "\"8\":{\"class_type\":\"CLIPTextEncode\",\"inputs\":{\"text\":\"minus\"}}}";

std::optional<FoundSettings> read(const std::vector<EmbeddedText>& texts) {
    for (const foreign::Reader reader : {foreign::read_swarmui, foreign::read_invokeai, foreign::read_comfyui, foreign::read_wan2gp,
                                         foreign::read_draw_things, foreign::read_a1111})
        if (auto found = reader(texts)) return found;
    return std::nullopt;
}

std::vector<FramePtr> two_frames() {
    return {std::make_shared<const Frame>(tests::colour_bars(64, 64, 0)), std::make_shared<const Frame>(tests::colour_bars(64, 64, 1))};
}

bool name_has_time(std::string_view name) { return !name.ends_with("jpg") && !name.ends_with("png"); }

void put(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

/// Big endian.
std::string number(std::size_t value, int bytes) {
    std::string text;
    for (int byte = bytes; byte-- > 0;) text += static_cast<char>(value >> 8 * byte & 0xff);
    return text;
}

/// One entry of EXIF's first directory.
std::string exif_of(int tag, int type, const std::string& value) {
    return "MM" + number(42, 2) + number(8, 4) + number(1, 2) + number(static_cast<std::size_t>(tag), 2) +
           number(static_cast<std::size_t>(type), 2) + number(value.size(), 4) + number(26, 4) + number(0, 4) + value;
}

}  // namespace

class FoundSettingsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path at(const std::string& name) const { return fs::path(folder_.path().toStdString()) / name; }

  private slots:
    void other_programs_are_read_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QStringList>("files");
        QTest::newRow("ComfyUI, core nodes")
            << "prompt" << comfy_core << "ComfyUI"
            << "{\"prompt\":\"a red fox "
               "狐\",\"negative_prompt\":\"ugly\",\"seed\":18446744073709551615,\"steps\":20,\"guidance_scale\":3.5,"
               "\"flow_shift\":8.0,\"width\":832,\"height\":480,\"frames\":81,\"scheduler\":\"euler\",\"sigmas\":\"karras\",\"frame_rate\":"
               "\"24\",\"loras\":[{\"file\":\"style.safetensors\",\"strength\":0.7}]}"
            << QStringList{"transformer wan2.2_high.safetensors", "text_encoder umt5.safetensors", "lora style.safetensors"};
        const QString wrapper =
            "{\"prompt\":\"a dog\",\"negative_prompt\":\"bad\",\"seed\":1057359483639287,\"steps\":6,\"guidance_scale\":"
            "1.0,\"flow_shift\":5.0,\"width\":832,\"height\":480,\"frames\":49,\"scheduler\":\"unipc\",\"frame_rate\":"
            "\"16\",\"loras\":[{\"file\":\"lightx2v.safetensors\",\"strength\":0.9}]}";
        const QStringList wrapper_files{"transformer wan21.safetensors", "lora lightx2v.safetensors"};
        QTest::newRow("ComfyUI, WanVideoWrapper") << "prompt" << comfy_wrapper << "ComfyUI" << wrapper << wrapper_files;
        QTest::newRow("VHS, an object") << "comment" << QString("{\"prompt\":%1,\"workflow\":{}}").arg(comfy_wrapper) << "ComfyUI"
                                        << wrapper << wrapper_files;
        QTest::newRow("VHS, a text") << "comment" << QString::fromStdString(Json{{"prompt", comfy_wrapper}}.dump()) << "ComfyUI" << wrapper
                                     << wrapper_files;
        QTest::newRow("ComfyUI, custom sampler") << "prompt" << comfy_custom << "ComfyUI"
                                                 << "{\"prompt\":\"plus\",\"negative_prompt\":\"minus\",\"seed\":77,\"steps\":30,"
                                                    "\"guidance_scale\":6.0,\"width\":1280,\"height\":720,"
                                                    "\"frames\":33,\"scheduler\":\"unipc\",\"sigmas\":\"beta\"}"
                                                 << QStringList{};
        QTest::newRow("A1111")
            << "parameters"
            << "a cat: on, a mat <lora:fur:0.6>\nsecond line\nNegative prompt: dog\nSteps: 30, Sampler: Euler a, CFG scale: 7.5, "
               "Seed: 123456789012, Size: 512x768, Model hash: abc, Model: wan, Lora hashes: \"fur: 1a, x: 2b\", Shift: 3"
            << "A1111"
            << "{\"prompt\":\"a cat: on, a mat \\nsecond line\",\"negative_prompt\":\"dog\",\"steps\":30,\"scheduler\":"
               "\"euler-a\",\"guidance_scale\":7.5,\"seed\":123456789012,\"width\":512,\"height\":768,\"flow_shift\":3.0,"
               "\"loras\":[{\"file\":\"fur\",\"strength\":0.6}]}"
            << QStringList{"lora fur", "model wan"};
        QTest::newRow("SwarmUI")
            << "parameters"
            << "{\"sui_image_params\":{\"prompt\":\"p\",\"negativeprompt\":\"n\",\"seed\":5,\"steps\":8,\"cfgscale\":4,"
               "\"width\":640,\"height\":352,\"text2videoframes\":49,\"text2videofps\":24,\"model\":\"Wan/x\",\"zeta\":1}}"
            << "SwarmUI"
            << "{\"prompt\":\"p\",\"negative_prompt\":\"n\",\"seed\":5,\"steps\":8,\"guidance_scale\":4.0,\"width\":640,"
               "\"height\":352,\"frames\":49,\"frame_rate\":\"24\"}"
            << QStringList{"model x"};
        QTest::newRow("InvokeAI")
            << "invokeai_metadata"
            << "{\"positive_prompt\":\"p\",\"negative_prompt\":\"n\",\"seed\":9,\"steps\":3,\"cfg_scale\":2,\"width\":64,"
               "\"height\":32,\"scheduler\":\"dpmpp_2m\",\"model\":{\"name\":\"m\"},\"loras\":[{\"model\":{\"name\":\"l\"},"
               "\"weight\":0.5}]}"
            << "InvokeAI"
            << "{\"prompt\":\"p\",\"negative_prompt\":\"n\",\"seed\":9,\"steps\":3,\"guidance_scale\":2.0,\"width\":64,"
               "\"height\":32,\"scheduler\":\"dpmpp-2m\",\"loras\":[{\"file\":\"l\",\"strength\":0.5}]}"
            << QStringList{"model m", "lora l"};
        QTest::newRow("Wan2GP")
            << "comment"
            << "{\"type\":\"WanGP v8\",\"prompt\":\"p\",\"negative_prompt\":\"n\",\"seed\":42,\"num_inference_steps\":4,"
               "\"guidance_scale\":1,\"flow_shift\":3,\"video_length\":81,\"resolution\":\"832x480\",\"activated_loras\":"
               "[\"loras/a.safetensors\",\"b.safetensors\"],\"loras_multipliers\":\"1 0.25\",\"tea_cache\":0}"
            << "Wan2GP"
            << "{\"prompt\":\"p\",\"negative_prompt\":\"n\",\"seed\":42,\"steps\":4,\"guidance_scale\":1.0,\"flow_shift\":3.0,"
               "\"frames\":81,\"width\":832,\"height\":480,\"loras\":[{\"file\":\"a.safetensors\",\"strength\":1.0},{\"file\":"
               "\"b.safetensors\",\"strength\":0.25}]}"
            << QStringList{"lora a.safetensors", "lora b.safetensors"};
        QTest::newRow("Draw Things")
            << "user_comment"
            << "{\"c\":\"p\",\"uc\":\"n\",\"seed\":3,\"steps\":8,\"scale\":5,\"size\":\"512x512\",\"sampler\":\"UniPC\","
               "\"model\":\"w.ckpt\"}"
            << "Draw Things"
            << "{\"prompt\":\"p\",\"negative_prompt\":\"n\",\"seed\":3,\"steps\":8,\"guidance_scale\":5.0,\"width\":512,"
               "\"height\":512,\"scheduler\":\"unipc\"}"
            << QStringList{"model w.ckpt"};
    }
    void other_programs_are_read() {
        QFETCH(QString, key);
        QFETCH(QString, text);
        QFETCH(QString, tool);
        QFETCH(QString, settings);
        QFETCH(QStringList, files);
        const auto found = read({{key.toStdString(), text.toStdString()}});
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->tool), tool);
        QCOMPARE(QString::fromStdString(Json::parse(found->request).dump()),
                 QString::fromStdString(Json::parse(settings.toStdString()).dump()));
        QStringList named;
        for (const NamedFile& file : found->files) named << QString::fromStdString(file.role + " " + file.name);
        named.sort();
        files.sort();
        QCOMPARE(named, files);
        with_settings(Request{}, *found);  // it is a request that can be read
    }

    void what_has_no_place_is_listed_and_nothing_else_is_touched() {
        const auto found = read({{"prompt", comfy_wrapper}});
        QVERIFY(found && found->not_understood == std::vector<std::string>{"denoise: 0.7"});
        Request base;
        base.threads = 7;
        base.guidance_start = 0.25;
        const Request request = with_settings(base, *found);
        QCOMPARE(request.threads, 7);
        QCOMPARE(request.guidance_start, 0.25);
        QCOMPARE(request.seed, std::uint64_t{1057359483639287});
        const auto odd = read({{"parameters", "p\nSteps: many, Seed: -1, Sampler: Foo, Size: big, Hires upscale: 2"}});
        QVERIFY(odd);
        QCOMPARE(odd->not_understood.size(), std::size_t{5});
    }

    void garbage_and_circles_end_quickly() {
        // A circle of links, links to nothing, to itself, a thousand samplers, inputs that are none.
        QVERIFY(
            !read({{"prompt",
                    "{\"1\":{\"class_type\":\"KSampler\",\"inputs\":{\"positive\":[\"1\",0],\"seed\":[\"1\",0],\"model\":[\"9\",0]}}}"}}));
        std::string many = "{";
        for (int id = 0; id < 5000; ++id)
            many += (id == 0 ? "\"" : ",\"") + std::to_string(id) + "\":{\"class_type\":\"KSampler\",\"inputs\":{\"positive\":[\"" +
                    std::to_string((id * 7 + 1) % 5000) + "\",0],\"seed\":[\"" + std::to_string((id + 1) % 5000) + "\",0]}}";
        QVERIFY(!read({{"prompt", many + "}"}}));
        QVERIFY(!read({{"prompt", std::string(1'000'000, '[')}, {"comment", std::string(1'000'000, '{')}}));
        QVERIFY(!read({{"prompt", "{\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}"}}));
        for (const char* text : {"", "{}", "null", "[]", "{\"prompt\":{}}", "{\"prompt\":null}", "{\"1\":{\"class_type\":3,\"inputs\":[]}}",
                                 "Steps: ", "{\"sui_image_params\":[]}", "{\"c\":1}", "\xff\xfe"})
            for (const char* key : {"prompt", "parameters", "comment", "user_comment", "invokeai_metadata"}) QVERIFY(!read({{key, text}}));
        std::mt19937 random(5);
        for (const std::string& whole : {std::string(comfy_core), std::string(comfy_wrapper)}) {
            for (int trial = 0; trial < 500; ++trial) {
                std::string changed = whole;
                for (int change = 0; change < 3; ++change) changed[random() % changed.size()] = "{}[]\":,0x"[random() % 9];
                if (const auto found = read({{"prompt", changed}})) with_settings(Request{}, *found);
            }
        }
    }

    void what_the_form_has_gives_way_to_what_was_found() {
        Request base;
        base.prompt_template = "a {red|blue} cat";
        base.negative_prompt_template = "{ugly|odd}";
        base.steps = 4;
        base.sigmas = *parse_sigma_schedule("1,0.75,0.5,0.25");
        const auto with_negative = read({{"parameters", "fox\nNegative prompt: dog\nSteps: 30, Seed: 1"}});
        Request request = with_settings(base, with_negative.value());
        QCOMPARE(request.prompt, std::string("fox"));
        QCOMPARE(request.prompt_template + request.negative_prompt_template, std::string());
        QVERIFY(request.sigmas == SigmaSchedule{});
        const auto without = read({{"parameters", "fox\nSteps: many, Seed: 1"}});
        request = with_settings(base, without.value());
        QCOMPARE(request.prompt_template, std::string());
        QCOMPARE(request.negative_prompt_template, base.negative_prompt_template);
        QVERIFY(request.sigmas == base.sigmas && request.steps == 4);
    }

    void another_programs_file_that_names_no_lora_and_no_picture_leaves_those_of_the_form() {
        put(at("mine.safetensors"), "lora");
        Request base;
        base.loras = {{at("mine.safetensors"), 0.5, LoraExpert::low}};
        base.image = at("first.png");
        base.last_image = at("last.png");
        base.video = at("walk.mp4");
        const auto plain = read({{"parameters", "fox\nSteps: 30, Seed: 1"}});
        Request here = settings_here(*plain, locate_files(*plain, {}, {}), base);
        QVERIFY(here.loras == base.loras);
        QVERIFY(here.image == base.image && here.last_image == base.last_image && here.video == base.video);
        // One that names a LoRA means this one only; our own files say everything.
        const auto with_lora = read({{"parameters", "fox <lora:style:1>\nSteps: 30, Seed: 1"}});
        here = settings_here(*with_lora, locate_files(*with_lora, {}, {}), base);
        QVERIFY(here.loras.empty() && here.image == base.image);
        const FoundSettings ours{std::string(own_tool), to_json(Request{}), {}, {}};
        here = settings_here(ours, {}, base);
        QVERIFY(here.loras.empty() && here.image.empty() && here.last_image.empty() && here.video.empty());
    }

    void a_text_that_names_millions_of_files_is_cut() {
        std::string text = "fox ";
        for (int lora = 0; lora < 5000; ++lora) text += "<lora:a>";
        const auto found = read({{"parameters", text + "\nSteps: 3, Seed: 1"}});
        QCOMPARE(found.value().files.size(), std::size_t{1000});
        QCOMPARE(with_settings({}, *found).loras.size(), std::size_t{1000});
    }

    void entries_of_exif_that_share_their_bytes_do_not_multiply_them() {
        const std::string value(1'000'000, 'x');
        constexpr std::size_t count = 900;
        std::string exif = "MM" + number(42, 2) + number(8, 4) + number(count, 2);
        for (std::size_t entry = 0; entry < count; ++entry)
            exif += number(0x9286, 2) + number(7, 2) + number(value.size(), 4) + number(10 + 12 * count, 4);
        exif += value;
        std::size_t bytes = 0;
        for (const EmbeddedText& text : exif_texts(exif)) bytes += text.text.size();
        QCOMPARE(bytes, value.size());
    }

    void texts_in_exif_are_read() {
        const auto prompt = exif_texts(exif_of(0x0110, 2, std::string("Prompt:{\"a\":1}") + '\0'));
        QVERIFY(prompt.size() == 1 && prompt[0].key == "prompt" && prompt[0].text == "{\"a\":1}");
        const auto comment = exif_texts(exif_of(0x9286, 7, std::string("UNICODE\0", 8) + std::string("\0a\x72\xd0\xd8\x3d\xde\x00", 8)));
        QVERIFY(comment.size() == 1 && comment[0].key == "user_comment" && comment[0].text == "a狐😀");
        const std::string whole = exif_of(0x9286, 7, std::string("UNICODE\0", 8) + std::string(50, 'x'));
        for (std::size_t place = 0; place < whole.size(); ++place) {
            std::string changed = whole;
            changed[place] = static_cast<char>(changed[place] ^ 0x81);
            exif_texts(changed);
            exif_texts(whole.substr(0, place));
        }
    }

    void our_settings_come_back_from_every_kind_of_file() {
        Clip clip;
        clip.frames = two_frames();
        clip.request.model = tests::demo_model_folder();
        clip.request.prompt = "红色的圆 <&> \"x\" ]]>";
        clip.request.seed = 18446744073709551615U;
        put(at("style.safetensors"), "lora bytes");
        clip.request.loras = {{at("style.safetensors"), 0.5, LoraExpert::high}};
        const std::string text = clip_metadata(clip);
        Request expected = clip.request;
        expected.model = expected.model.names_only();
        expected.loras[0].file = "style.safetensors";
        for (const char* name : {"a.mp4", "a.mov", "a.webm", "a.webp", "a.gif", "a.jpg", "a.png", "%d.png"}) {
            ExportRequest request{.target = at(name)};
            if (std::string_view(name) == "a.jpg" || std::string_view(name) == "a.png") request.still = 1;
            write_clip(clip.frames, {16, 1}, request, text, [](int, int) {});
            const fs::path file = std::string_view(name) == "%d.png" ? at("1.png") : at(name);
            const auto found = find_settings(file);
            QVERIFY2(found && found->tool == "Weft Studio", name);
            QVERIFY2(with_settings(Request{}, *found) == expected, name);
            QCOMPARE(read_metadata(file).value_or(""), text);
            QCOMPARE(found->files.size(), std::size_t{2});
            QCOMPARE(found->files[0].fingerprint, file_fingerprint(tests::demo_model_folder()).value());
            QCOMPARE(found->files[1].fingerprint, file_fingerprint(at("style.safetensors")).value());
        }
        // Another program that copies the stream into another container.
        for (const auto& [from, to] : {std::pair{"a.mp4", "b.mp4"}, {"a.webm", "c.mkv"}, {"a.webm", "c.mp4"}, {"a.mov", "d.mov"}}) {
            output_of("ffmpeg", {"-v", "error", "-i", q(at(from)), "-c", "copy", q(at(to))});
            QCOMPARE(read_metadata(at(to)).value_or(""), text);
        }
        QVERIFY(text.find(folder_.path().toStdString()) == std::string::npos);
    }

    void metadata_that_ffmpeg_writes_is_read() {
        const auto frames = two_frames();
        write_clip(frames, {16, 1}, {.target = at("plain.mp4")}, {}, [](int, int) {});
        QVERIFY(!find_settings(at("plain.mp4")));
        output_of("ffmpeg", {"-v", "error", "-i", q(at("plain.mp4")), "-c", "copy", "-movflags", "use_metadata_tags", "-metadata",
                             QString("prompt=%1").arg(comfy_core), q(at("comfy.mp4"))});
        QVERIFY(find_settings(at("comfy.mp4")) && find_settings(at("comfy.mp4"))->tool == "ComfyUI");
        output_of("ffmpeg", {"-v", "error", "-i", q(at("plain.mp4")), "-c", "copy", "-metadata", QString("prompt=%1").arg(comfy_core),
                             q(at("comfy.mkv"))});
        QVERIFY(find_settings(at("comfy.mkv")) && find_settings(at("comfy.mkv"))->tool == "ComfyUI");
        QVERIFY_THROWS_EXCEPTION(Error, find_settings(at("missing.mp4")));
        put(at("junk"), "junk");
        QVERIFY_THROWS_EXCEPTION(Error, find_settings(at("junk")));
    }

    void broken_files_are_refused_as_such() {
        Clip clip;
        clip.frames = two_frames();
        clip.request.model = tests::demo_model_folder();
        clip.request.prompt = "a red circle";
        std::mt19937 random(3);
        for (const char* name : {"x.mp4", "x.mov", "x.webm", "x.webp", "x.gif", "x.jpg", "x.png", "x_exif.webp"}) {
            std::string whole;
            if (name == std::string_view("x_exif.webp")) {
                const std::string exif = exif_of(0x0110, 2, std::string("Prompt:{\"a\":1}") + '\0');
                whole = std::string("RIFF\0\0\0\0WEBPEXIF", 16) + static_cast<char>(exif.size()) + std::string(3, '\0') + exif;
            } else {
                ExportRequest request{.target = at(name)};
                if (!name_has_time(name)) request.still = 1;
                write_clip(clip.frames, {16, 1}, request, clip_metadata(clip), [](int, int) {});
                whole = tests::read_bytes(at(name));
            }
            const fs::path broken = at(std::string("broken_") + name);
            const auto try_it = [&](const std::string& bytes, std::size_t place) {
                fs::remove(broken);  // ext4 waits for the disk where a file is made short and written anew
                put(broken, bytes);
                for (const auto& read_it :
                     std::initializer_list<std::function<void()>>{[&] { find_settings(broken); }, [&] { read_metadata(broken); }}) {
                    try {
                        read_it();
                    } catch (const Error& error) {
                        const bool is_fair = error.kind() == ErrorKind::bad_file || error.kind() == ErrorKind::io;
                        if (!is_fair) QFAIL(qPrintable(QString("%1 at %2: %3").arg(name).arg(place).arg(error.what())));
                    }
                }
            };
            // Every length of the first bytes, many near start and end, where settings are kept, and a sample of the rest.
            const std::size_t step = tests::under_sanitizer ? 32 : 4;
            const std::size_t sample = std::max<std::size_t>(1, whole.size() / (tests::under_sanitizer ? 20 : 60));
            for (std::size_t length = 0; length < whole.size(); ++length) {
                const bool is_near = length < 16 || ((length < 600 || length + 300 > whole.size()) && length % step == 0);
                if (is_near || length % sample == 0) try_it(whole.substr(0, length), length);
            }
            for (int trial = 0; trial < (tests::under_sanitizer ? 40 : 200); ++trial) {
                std::string changed = whole;
                // Half of them where lengths and names are.
                const std::size_t within = trial % 2 == 0 ? std::min<std::size_t>(whole.size(), 200) : whole.size();
                const std::size_t place = random() % within;
                changed[place] = static_cast<char>(trial % 3 == 0 ? 0xff : random());
                try_it(changed, place);
            }
        }
    }

    void two_loras_of_one_name_keep_each_its_own_file() {
        fs::create_directories(at("low"));
        fs::create_directories(at("high"));
        put(at("low/expert.safetensors"), "low");
        put(at("high/expert.safetensors"), "high");
        Request request;
        request.loras = {{"expert.safetensors", 1, LoraExpert::high}, {"expert.safetensors", 1, LoraExpert::low}};
        const FoundSettings found{std::string(own_tool),
                                  to_json(request),
                                  {{"lora", "expert.safetensors", file_fingerprint(at("high/expert.safetensors")).value()},
                                   {"lora", "expert.safetensors", file_fingerprint(at("low/expert.safetensors")).value()}},
                                  {}};
        const auto located = locate_files(found, {.models = {}, .loras = {}, .folders = {at("low"), at("high")}}, {});
        const Request here = settings_here(found, located, {});
        QCOMPARE(here.loras.size(), std::size_t{2});
        QCOMPARE(here.loras[0].file, at("high/expert.safetensors"));
        QCOMPARE(here.loras[1].file, at("low/expert.safetensors"));
    }

    void files_are_found_by_content_then_by_name() {
        fs::create_directories(at("loras"));
        put(at("loras/renamed.safetensors"), "one");
        put(at("loras/other.safetensors"), "changed");
        put(at("one.tmp"), "one");
        put(at("other.tmp"), "other");
        FoundSettings found;
        found.tool = "Weft Studio";
        Request request;
        request.model.path = "gone";
        request.loras = {{"one.safetensors"}, {"other.safetensors"}, {"missing.safetensors"}, {"plain.safetensors"}};
        found.request = to_json(request);
        found.files = {{"model", "gone", "abc"},
                       {"lora", "one.safetensors", file_fingerprint(at("one.tmp")).value()},
                       {"lora", "other.safetensors", file_fingerprint(at("other.tmp")).value()},
                       {"lora", "missing.safetensors", "abc"},
                       {"lora", "plain.safetensors", ""}};
        put(at("loras/plain.safetensors"), "plain");
        const auto located = locate_files(found, {.models = {}, .loras = {}, .folders = {at("loras")}}, {});
        QVERIFY(located[0].match == FileMatch::missing && located[0].path.empty());
        QVERIFY(located[1].match == FileMatch::same && located[1].path == at("loras/renamed.safetensors"));
        QVERIFY(located[2].match == FileMatch::differs && located[2].path == at("loras/other.safetensors"));
        QVERIFY(located[3].match == FileMatch::missing);
        QVERIFY(located[4].match == FileMatch::by_name && located[4].path == at("loras/plain.safetensors"));
        Request base;
        base.model.path = "mine";
        base.threads = 3;
        const Request here = settings_here(found, located, base);
        QCOMPARE(here.model.path, fs::path("mine"));
        QCOMPARE(here.loras.size(), std::size_t{3});
        QCOMPARE(here.threads, 3);
        QVERIFY(located.size() == found.files.size());
        // In a folder behind a large one.
        fs::create_directories(at("large"));
        for (int file = 0; file < 1001; ++file) put(at("large/" + std::to_string(file)), "x");
        const auto behind = locate_files(found, {.models = {}, .loras = {}, .folders = {at("large"), at("loras")}}, {});
        QCOMPARE(behind[4].path, at("loras/plain.safetensors"));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Error, locate_files(found, {.models = {}, .loras = {}, .folders = {at("loras")}}, stop.get_token()));
        const auto with_model =
            locate_files(found, {.models = {ModelChoice(at("loras")), ModelChoice(at("gone"))}, .loras = {}, .folders = {}}, {});
        QVERIFY(with_model[0].match == FileMatch::missing);
    }
};

}  // namespace weft

QTEST_GUILESS_MAIN(weft::FoundSettingsTest)
#include "test_found_settings.moc"
