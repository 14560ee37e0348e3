#include <QtTest>

#include <bit>

#include "kernels/ops/attention.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

class AttentionTest : public QObject {
    Q_OBJECT
  private slots:
    void every_reference_case_is_met();
};

namespace {

ConstView view_of(const tests::CaseTensor& tensor, DType dtype) { return {tensor.bytes.data(), dtype, Shape(tensor.shape)}; }

}  // namespace

void AttentionTest::every_reference_case_is_met() {
    const auto reference = tests::read_case("attention_varlen");
    for (const auto& device : tests::runnable_devices()) {
        int cases = 0;
        for (const auto& [name, out] : reference.tensors) {
            if (!name.ends_with(".out")) continue;
            const std::string stem = name.substr(0, name.size() - 4);
            Tensor result(DType::f32, Shape(out.shape));
            kernels::AttentionArgs args;
            args.q = view_of(reference.at(stem + ".q"), DType::bf16);
            args.k = view_of(reference.at(stem + ".k"), DType::bf16);
            args.v = view_of(reference.at(stem + ".v"), DType::bf16);
            args.cu_seqlens_q = view_of(reference.at("cu_seqlens_q"), DType::i32);
            args.cu_seqlens_k = view_of(reference.at("cu_seqlens_k"), DType::i32);
            args.out = result.view();
            args.is_causal = stem.find("causal") != std::string::npos;
            kernels::attention(args, *device);
            const auto worst = tests::compare(result.values(), out.floats(), 1e-5);
            QVERIFY2(worst.ok, qPrintable(QString::fromStdString(stem + ": " + worst.text)));
            ++cases;
        }
        QVERIFY(cases > 0);
    }
}

QTEST_APPLESS_MAIN(AttentionTest)
#include "test_attention.moc"
