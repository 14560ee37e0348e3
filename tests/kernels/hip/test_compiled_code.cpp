// The compiled gfx950 code, run instruction by instruction, against the emulation of its source: what the compiler made of builtins,
// arguments, masks and waits.

#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <cstdlib>
#include <map>

#include "kernels/hip/code_object.h"
#include "tests/kernels/hip/compiled/gpu_machine.h"
#include "tests/kernels/hip/fp8_launch.h"

using namespace weft;
using namespace weft::kernels::hip;
using tests::AttentionProblem;
using tests::Fp8Launch;

class CompiledCodeTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void compiled_kernels_give_what_the_emulation_gives_data();
    void compiled_kernels_give_what_the_emulation_gives();
    void an_unknown_instruction_stops_the_machine();
    void memory_that_was_not_given_stops_the_machine();

  private:
    void run(const std::string& kernel, int groups, int threads, std::span<const unsigned char> arguments,
             const std::vector<tests::LaunchMemory>& memory);

    std::map<std::string, CodeObject> objects_;          // by source
    std::map<std::string, std::string> listings_;        // by source
    std::map<std::string, tests::GpuProgram> programs_;  // by kernel
};

void CompiledCodeTest::initTestCase() {
    const QString objdump = QStandardPaths::findExecutable("llvm-objdump-22");
    for (const CodeObject& object : code_objects()) {
        if (object.arch == "gfx950") objects_.emplace(object.source, object);
    }
    if (objects_.empty()) QSKIP("no code for gfx950 in this build");
    if (objdump.isEmpty()) QSKIP("llvm-objdump-22 is not installed");
    for (const auto& [source, object] : objects_) {
        if (source == "attention_bf16") continue;
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(reinterpret_cast<const char*>(object.bytes.data()), static_cast<qint64>(object.bytes.size()));
        QVERIFY(file.flush());
        QProcess process;
        process.start(objdump, {"-d", file.fileName()});
        QVERIFY(process.waitForFinished(60000));
        listings_[source] = process.readAllStandardOutput().toStdString();
    }
}

void CompiledCodeTest::run(const std::string& kernel, int groups, int threads, std::span<const unsigned char> arguments,
                           const std::vector<tests::LaunchMemory>& memory) {
    if (!programs_.contains(kernel)) {
        const std::string source = kernel == "weft_attention_fp8" ? "attention_fp8" : "quantise_fp8";
        programs_[kernel] = tests::read_gpu_program(objects_.at(source).bytes, listings_.at(source), kernel);
    }
    tests::run_gpu_program(programs_.at(kernel), groups, threads, arguments, memory);
}

void CompiledCodeTest::compiled_kernels_give_what_the_emulation_gives_data() {
    QTest::addColumn<int>("queries");
    QTest::addColumn<int>("keys");
    QTest::addColumn<bool>("is_causal");
    QTest::addColumn<float>("softmax_scale");
    QTest::newRow("every tile is seen whole") << 33 << 448 << false << 0.09f;
    QTest::newRow("causal") << 90 << 150 << true << 0.09f;
    QTest::newRow("some see nothing, negative scale") << 70 << 40 << true << -0.2f;
    QTest::newRow("scores past 2^20") << 20 << 70 << false << 2e5f;
}

void CompiledCodeTest::compiled_kernels_give_what_the_emulation_gives() {
    QFETCH(int, queries);
    QFETCH(int, keys);
    QFETCH(bool, is_causal);
    QFETCH(float, softmax_scale);
    AttentionProblem problem;
    problem.lengths = {{queries, keys}, {3, 5}};
    problem.heads = problem.kv_heads = 2;
    problem.is_causal = is_causal;
    problem.softmax_scale = softmax_scale;
    const auto random = [&](int rows, std::uint32_t seed) { return tests::random_bf16(static_cast<std::size_t>(rows) * 256, seed, 1); };
    const auto source_q = random(queries + 3, 1);
    const auto source_k = random(keys + 5, 2);
    const auto source_v = random(keys + 5, 3);
    Fp8Launch emulated(problem);
    Fp8Launch compiled(problem);
    compiled.run_compiled = [this](const auto&... arguments) { run(arguments...); };

    const auto q = emulated.quantise_queries(source_q);
    const auto k = emulated.quantise_keys(source_k);
    const auto v = emulated.quantise_values(source_v);
    const auto same = [](const tests::Fp8Tensor& a, const tests::Fp8Tensor& b) {
        // The compiler joins products and sums where the host does not: now and then a number falls on the other side of a tie.
        std::size_t differences = 0;
        for (std::size_t i = 0; i < a.bytes.size(); ++i) {
            if (a.bytes[i] == b.bytes[i]) continue;
            ++differences;
            if (std::abs(int{a.bytes[i]} - int{b.bytes[i]}) != 1) return fmt::format("byte {}: {:#x} and {:#x}", i, a.bytes[i], b.bytes[i]);
        }
        if (differences * 1000 > a.bytes.size()) return fmt::format("{} of {} bytes differ", differences, a.bytes.size());
        return a.bytes.size() == b.bytes.size() && std::abs(a.descale / b.descale - 1) < 1e-6f ? std::string() : std::string("descale");
    };
    const std::string wrong_q = same(compiled.quantise_queries(source_q), q);
    QVERIFY2(wrong_q.empty(), wrong_q.c_str());
    const std::string wrong_k = same(compiled.quantise_keys(source_k), k);
    QVERIFY2(wrong_k.empty(), wrong_k.c_str());
    const std::string wrong_v = same(compiled.quantise_values(source_v), v);
    QVERIFY2(wrong_v.empty(), wrong_v.c_str());

    const auto expected = emulated.attend(q, k, v);
    const auto actual = compiled.attend(q, k, v);
    float largest = 0;
    for (const std::uint16_t bits : expected) largest = std::fmax(largest, std::fabs(kernels::to_float(kernels::BFloat16{bits})));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const float a = kernels::to_float(kernels::BFloat16{actual[i]});
        const float b = kernels::to_float(kernels::BFloat16{expected[i]});
        // One unit of bf16: of the number itself, or of the terms that cancelled in it.
        QVERIFY2(std::fabs(a - b) <= std::fmax(std::fabs(b), largest / 16) / 128, fmt::format("{}: {}, emulated {}", i, a, b).c_str());
    }
}

void CompiledCodeTest::an_unknown_instruction_stops_the_machine() {
    tests::GpuProgram program;
    program.instructions.emplace_back();
    program.instructions[0].name = "v_sin_f32";
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, tests::run_gpu_program(program, 1, 64, {}, {}));
}

void CompiledCodeTest::memory_that_was_not_given_stops_the_machine() {
    AttentionProblem problem;
    problem.lengths = {{3, 5}};
    Fp8Launch launch(problem);
    launch.run_compiled = [this](const std::string& kernel, int groups, int threads, std::span<const unsigned char> arguments,
                                 const std::vector<tests::LaunchMemory>& memory) {
        // Without the source.
        run(kernel, groups, threads, arguments, {memory.begin() + 1, memory.end()});
    };
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, (void)launch.quantise_queries(tests::random_bf16(384, 1, 1)));
}

QTEST_APPLESS_MAIN(CompiledCodeTest)
#include "test_compiled_code.moc"
