// Latents on disk: what is written is what is read, by us and by others, and nothing else is ever deleted.

#include "engine/job/kept_latents.h"

#include <sys/wait.h>
#include <unistd.h>

#include <spdlog/sinks/ostream_sink.h>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <fstream>
#include <limits>
#include <memory>
#include <sstream>

#include "engine/log.h"
#include "tests/support/case_reader.h"

namespace fs = std::filesystem;

class KeptLatentsTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        request_.prompt = "ein roter Kreis 圆";
        request_.seed = 18446744073709551615ull;
    }

    void another_reader_sees_the_latents_with_a_batch_axis() {
        const fs::path file = state() / "x.safetensors";
        weft::write_latents(file, request_, 7, sample().view());
        const auto read = weft::tests::read_case_file(file);
        const auto& tensor = read.at("latents");
        QCOMPARE(tensor.dtype, std::string("F32"));
        QCOMPARE(tensor.shape, (std::vector<std::int64_t>{1, 2, 1, 2, 3}));
        for (std::size_t i = 0; i < 12; ++i) QCOMPARE(tensor.floats()[i], static_cast<float>(i) / 8);
        QCOMPARE(read.metadata.at("weft_steps_done"), std::string("7"));
    }

    void what_is_kept_comes_back_whole() {
        const fs::path file = state() / "x.safetensors";
        weft::write_latents(file, request_, 7, sample().view());
        const auto stored = weft::read_latents(file);
        QVERIFY(stored.request == request_);
        QCOMPARE(stored.steps_done, 7);
        QCOMPARE(stored.latents.shape(), (weft::kernels::Shape{2, 1, 2, 3}));
        QCOMPARE(stored.latents.values()[11], 11.0f / 8);
    }

    void what_is_kept_can_be_gone_on_with_from_another_folder() {
        weft::Request request;
        request.model.path = "models/wan";
        request.model.vae = "vae.gguf";
        request.video = "/there/walk.mp4";
        request.loras = {{"a.safetensors", 0.5, weft::LoraExpert::both}};
        const fs::path file = state() / "x.safetensors";
        weft::write_latents(file, request, 7, sample().view());
        const weft::Request stored = weft::read_latents(file).request;
        QCOMPARE(stored.model.path, fs::current_path() / "models/wan");
        QCOMPARE(stored.model.vae, fs::current_path() / "vae.gguf");
        QCOMPARE(stored.loras.front().file, fs::current_path() / "a.safetensors");
        QCOMPARE(stored.video, fs::path("/there/walk.mp4"));
        QVERIFY(stored.image.empty() && stored.model.transformer.empty());
    }

    void a_stop_between_two_steps_comes_back_whole() {
        const fs::path file = state() / "x.safetensors";
        weft::PausedSampling paused{sample(), {{std::vector<float>(12, 3.5F), std::vector<float>(12, -1.0F)}, 2, "17 4 noise"}};
        paused.sample.values()[3] = 99;
        weft::write_latents(file, request_, 7, sample().view(), &paused);
        QVERIFY(weft::pending_in(file).can_resume);
        const auto stored = weft::read_latents(file);
        QVERIFY(std::ranges::equal(stored.latents.values(), sample().values()));
        QVERIFY(stored.paused.has_value());
        QVERIFY(std::ranges::equal(stored.paused->sample.values(), paused.sample.values()));
        QVERIFY(stored.paused->scheduler.samples == paused.scheduler.samples);
        QCOMPARE(stored.paused->scheduler.order, 2);
        QCOMPARE(stored.paused->scheduler.noise, std::string("17 4 noise"));
        // Latents that are done replace it.
        weft::write_latents(file, request_, 9, sample().view());
        QVERIFY(!weft::pending_in(file).can_resume);
        QCOMPARE(weft::pending_in(file).steps_done, 9);
    }

    void a_file_of_another_kind_is_refused() {
        QVERIFY_THROWS_EXCEPTION(weft::Error, weft::read_latents(weft::tests::data_folder() / "demo/reference_1.safetensors"));
    }

    void latents_that_are_no_numbers_are_refused() {
        for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
            auto latents = sample();
            latents.values()[7] = bad;
            const fs::path file = state() / "x.safetensors";
            weft::write_latents(file, request_, 7, latents.view());
            try {
                weft::read_latents(file);
                QFAIL("no error");
            } catch (const weft::Error& error) {
                QCOMPARE(error.kind(), weft::ErrorKind::bad_file);
                QVERIFY2(error.message().find("1 of 12") != std::string::npos, error.what());
            }
        }
    }

    void latents_whose_bytes_have_changed_are_refused() {
        const fs::path file = state() / "x.safetensors";
        const weft::PausedSampling paused{sample(), {{std::vector<float>(12, 3.5F)}, 2, ""}};
        weft::write_latents(file, request_, 7, sample().view(), &paused, "abc");
        QCOMPARE(weft::read_latents(file).model_fingerprint, std::string("abc"));
        // One bit of a value in the middle of each tensor: still a finite number.
        const auto size = static_cast<std::streamoff>(fs::file_size(file));
        for (const std::streamoff back : {24, 72, 120}) {
            const auto flip = [&] {
                std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
                stream.seekg(size - back);
                const int byte = stream.get();
                stream.seekp(size - back);
                stream.put(static_cast<char>(byte ^ 1));
            };
            flip();
            QVERIFY_THROWS_EXCEPTION(weft::Error, weft::read_latents(file));
            flip();
            QCOMPARE(weft::read_latents(file).steps_done, 7);
        }
    }

    void pending_lists_ours_and_those_of_ended_programs_only() {
        const weft::KeptLatents kept(state());
        const fs::path ours = kept.next_file();
        weft::write_latents(ours, request_, 1, sample().view());
        // Process 1 always runs; this number is above the highest a Linux system gives.
        weft::write_latents(ours.parent_path() / "2026-01-01_000000-1-0.safetensors", request_, 1, sample().view());
        const fs::path ended = ours.parent_path() / "2026-01-01_000000-99999999-0.safetensors";
        weft::write_latents(ended, request_, 1, sample().view());
        std::ofstream(ours.parent_path() / "2026-01-01_000000-99999999-1.safetensors") << "damaged";
        std::ostringstream told;
        const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(told);
        weft::log().sinks().push_back(sink);
        kept.pending();
        const auto pending = kept.pending();
        std::erase(weft::log().sinks(), sink);
        const QString text = QString::fromStdString(told.str());
        QCOMPARE(text.count("99999999-1.safetensors"), 1);  // a damaged one does not vanish in silence
        QCOMPARE(pending.size(), std::size_t{2});
        QCOMPARE(pending[0].file, ended);
        QCOMPARE(pending[1].file, ours);
        QVERIFY(pending[1].request == request_);
    }

    void the_list_reads_no_values() {
        const weft::KeptLatents kept(state());
        const fs::path file = kept.next_file();
        weft::write_latents(file, request_, 3, sample().view());
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekp(-1, std::ios::end);
        stream.put('x');
        stream.close();
        QCOMPARE(kept.pending().at(0).steps_done, 3);
        QVERIFY_THROWS_EXCEPTION(weft::Error, weft::pending_in(file));
    }

    void a_killed_program_whose_end_nobody_asked_about_runs_no_more() {
        const pid_t child = fork();
        if (child == 0) _exit(0);
        QVERIFY(child > 0);
        siginfo_t info;
        QCOMPARE(waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT), 0);  // ended, and still in the list
        const weft::KeptLatents kept(state());
        const fs::path file = kept.next_file().parent_path() / QString("2026-01-01_000000-%1-0.safetensors").arg(child).toStdString();
        weft::write_latents(file, request_, 1, sample().view());
        QCOMPARE(kept.pending().size(), std::size_t{1});
        QCOMPARE(waitpid(child, nullptr, 0), child);
    }

    void names_do_not_repeat() {
        const weft::KeptLatents kept(state());
        QVERIFY(kept.next_file() != kept.next_file());
    }

    void only_kept_files_are_deleted() {
        const weft::KeptLatents kept(state());
        const fs::path ours = kept.next_file();
        weft::write_latents(ours, request_, 1, sample().view());
        const fs::path other = state() / "precious.safetensors";
        weft::write_latents(other, request_, 1, sample().view());
        QVERIFY_THROWS_EXCEPTION(weft::Error, kept.discard(other));
        QVERIFY_THROWS_EXCEPTION(weft::Error, kept.discard(ours.parent_path() / "../precious.safetensors"));
        QVERIFY(fs::exists(other));
        kept.discard(ours);
        QVERIFY(!fs::exists(ours));
    }

  private:
    fs::path state() const { return folder_->path().toStdString(); }

    static weft::kernels::Tensor sample() {
        weft::kernels::Tensor tensor(weft::kernels::DType::f32, {2, 1, 2, 3});
        for (std::size_t i = 0; i < 12; ++i) tensor.values()[i] = static_cast<float>(i) / 8;
        return tensor;
    }

    std::unique_ptr<QTemporaryDir> folder_;
    weft::Request request_;
};

QTEST_APPLESS_MAIN(KeptLatentsTest)
#include "test_kept_latents.moc"
