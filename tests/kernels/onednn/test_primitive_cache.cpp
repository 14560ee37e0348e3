#include "kernels/onednn/primitive_cache.h"

#include <QtTest>

using weft::kernels::PreparedPrimitive;
using weft::kernels::PrimitiveCache;
using weft::kernels::PrimitiveKey;

namespace {

PrimitiveKey key_of(std::int64_t rows) { return {PrimitiveKey::Operation::matmul, {rows, 8, 16}}; }

/// Counts how often a primitive was made.
struct Maker {
    int made = 0;

    std::string name_of(PrimitiveCache& cache, const PrimitiveKey& key) {
        return cache
            .get(key,
                 [&] {
                     PreparedPrimitive prepared;
                     prepared.implementation = std::to_string(++made);
                     return prepared;
                 })
            .implementation;
    }
};

}  // namespace

class PrimitiveCacheTest : public QObject {
    Q_OBJECT
  private slots:
    void one_key_is_made_once();
    void every_number_and_the_operation_distinguish();
    void the_one_not_used_for_longest_is_dropped();
    void a_failure_leaves_nothing_behind();
};

void PrimitiveCacheTest::one_key_is_made_once() {
    PrimitiveCache cache(4);
    Maker maker;
    QCOMPARE(maker.name_of(cache, key_of(1)), std::string("1"));
    QCOMPARE(maker.name_of(cache, key_of(2)), std::string("2"));
    QCOMPARE(maker.name_of(cache, key_of(1)), std::string("1"));
    QCOMPARE(maker.made, 2);
    QCOMPARE(cache.size(), std::size_t{2});
}

void PrimitiveCacheTest::every_number_and_the_operation_distinguish() {
    PrimitiveCache cache;
    Maker maker;
    PrimitiveKey key = key_of(1);
    maker.name_of(cache, key);
    for (std::size_t i = 0; i < key.numbers.size(); ++i) {
        PrimitiveKey other = key;
        other.numbers[i] += 1;
        maker.name_of(cache, other);
    }
    key.operation = PrimitiveKey::Operation::convolution;
    maker.name_of(cache, key);
    QCOMPARE(maker.made, static_cast<int>(key.numbers.size()) + 2);
}

void PrimitiveCacheTest::the_one_not_used_for_longest_is_dropped() {
    PrimitiveCache cache(3);
    Maker maker;
    for (const std::int64_t rows : {1, 2, 3}) maker.name_of(cache, key_of(rows));
    maker.name_of(cache, key_of(1));  // now 2 is the oldest
    maker.name_of(cache, key_of(4));
    QCOMPARE(cache.size(), std::size_t{3});
    QCOMPARE(maker.name_of(cache, key_of(1)), std::string("1"));
    QCOMPARE(maker.name_of(cache, key_of(3)), std::string("3"));
    QCOMPARE(maker.name_of(cache, key_of(2)), std::string("5"));
}

void PrimitiveCacheTest::a_failure_leaves_nothing_behind() {
    PrimitiveCache cache(2);
    Maker maker;
    QVERIFY_EXCEPTION_THROWN(cache.get(key_of(1), []() -> PreparedPrimitive { throw std::bad_alloc(); }), std::bad_alloc);
    QCOMPARE(cache.size(), std::size_t{0});
    QCOMPARE(maker.name_of(cache, key_of(1)), std::string("1"));
}

QTEST_APPLESS_MAIN(PrimitiveCacheTest)
#include "test_primitive_cache.moc"
