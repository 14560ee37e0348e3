// Which backends run where, and that nothing falls back in silence.

#include "engine/backend/registry.h"

#include <QtTest>

#include "engine/error.h"

using weft::kernels::Backend;
using weft::kernels::DeviceFeatures;

namespace {

DeviceFeatures cpu(bool avx2, bool avx512) {
    DeviceFeatures features;
    features.avx2 = avx2;
    features.avx512 = avx512;
    return features;
}

}  // namespace

class RegistryTest : public QObject {
    Q_OBJECT

  private slots:
    void auto_takes_the_fastest_that_runs_without_a_reason() {
        QCOMPARE(weft::choose_backend("auto", true, cpu(true, true)).backend, Backend::avx512);
        QCOMPARE(weft::choose_backend("auto", true, cpu(true, false)).backend, Backend::avx2);
        const auto plain = weft::choose_backend("auto", true, cpu(false, false));
        QCOMPARE(plain.backend, Backend::reference);
        QVERIFY(plain.reason.empty());
    }

    void a_backend_that_can_run_is_taken_as_asked() {
        for (const char* name : {"avx512", "avx2", "reference"}) {
            const auto choice = weft::choose_backend(name, true, cpu(true, true));
            QVERIFY(weft::kernels::name_of(choice.backend) == name);
            QVERIFY(choice.reason.empty());
        }
    }

    void one_that_cannot_run_gives_way_to_the_next_with_the_reason() {
        const auto choice = weft::choose_backend("avx512", false, cpu(true, false));
        QCOMPARE(choice.backend, Backend::avx2);
        QVERIFY(choice.reason.find("AVX-512") != std::string::npos);
        const auto further = weft::choose_backend("avx512", false, cpu(false, false));
        QCOMPARE(further.backend, Backend::reference);
        QVERIFY(!further.reason.empty());
    }

    void strict_turns_a_fallback_into_an_error() {
        try {
            weft::choose_backend("avx512", true, cpu(true, false));
            QFAIL("no error");
        } catch (const weft::Error& error) {
            QCOMPARE(error.kind(), weft::ErrorKind::unsupported);
            QVERIFY(error.message().find("AVX-512") != std::string::npos);
        }
    }

    void an_unknown_name_lists_those_there_are() {
        try {
            weft::choose_backend("cuda", false, cpu(true, true));
            QFAIL("no error");
        } catch (const weft::Error& error) {
            QCOMPARE(error.kind(), weft::ErrorKind::invalid_request);
            for (const char* name : {"auto", "avx512", "avx2", "reference"}) QVERIFY(error.hint().find(name) != std::string::npos);
        }
    }

    void every_refusal_is_in_words() {
        for (const auto& entry : weft::backend_entries(cpu(false, false))) {
            if (entry.backend == Backend::reference)
                QVERIFY(!entry.refusal);
            else
                QVERIFY(entry.refusal && entry.refusal->size() > 10);
        }
    }
};

QTEST_APPLESS_MAIN(RegistryTest)
#include "test_registry.moc"
