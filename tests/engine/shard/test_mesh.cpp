// Meshes as text, which of them fit a model, and the groups that ranks find themselves in.

#include <QtTest>
#include <mutex>
#include <set>
#include <vector>

#include "engine/shard/local_group.h"
#include "engine/shard/mesh.h"
#include "engine/shard/share.h"

using namespace weft;

class MeshTest : public QObject {
    Q_OBJECT

  private slots:
    void shares_are_neighbours_and_together_everything() {
        for (const std::int64_t count : {0, 1, 5, 64, 1000, 75600}) {
            for (const std::int64_t grain : {1, 16, 64}) {
                for (const int ranks : {1, 2, 3, 7, 64, 1024}) {
                    std::int64_t end = 0;
                    for (int rank = 0; rank < ranks; ++rank) {
                        const Share share = share_of(count, rank, ranks, grain);
                        QCOMPARE(share.begin, end);
                        QVERIFY(share.end >= share.begin && (share.end == count || share.end % grain == 0));
                        // Even: no rank has more than a grain above the average.
                        QVERIFY(share.count() <= (count / ranks / grain + 1) * grain);
                        end = share.end;
                    }
                    QCOMPARE(end, count);
                }
            }
        }
    }

    void a_mesh_is_read_as_it_is_written() {
        for (const MeshShape& mesh : legal_meshes(24, {12, true})) QCOMPARE(parse_mesh(text_of(mesh), 24), mesh);
        QCOMPARE(parse_mesh("one", 1), MeshShape());
        QCOMPARE(parse_mesh("fsdp=3", 3), (MeshShape{1, 1, 3, 3}));
    }

    void what_is_no_mesh_is_refused() {
        for (const char* text : {"cfg", "cfg=", "cfg=0", "cfg=-2", "cfg=2x", "rows=2", "cfg=2,cfg=2", "cfg=2,,fsdp=2", "ulysses=3",
                                 "fsdp=8", "ulysses=2147483647", "=2"}) {
            QVERIFY_THROWS_EXCEPTION(Error, parse_mesh(text, 4));
        }
    }

    void a_degree_that_does_not_divide_the_heads_is_refused_with_those_that_do() {
        // 40 heads over 4 ranks are 10 each; over 3 they are nothing whole.
        QCOMPARE(mesh_refusal(parse_mesh("ulysses=4", 4), {40, true}), std::string());
        QCOMPARE(QString::fromStdString(mesh_refusal(parse_mesh("ulysses=3", 12), {40, true})),
                 QString("ulysses is 3, which does not divide the model's 40 heads; it can be 1, 2, 4, 5, 8, 10"));
        QVERIFY(!mesh_refusal(parse_mesh("cfg=2", 2), {40, false}).empty());
        QVERIFY(!mesh_refusal(parse_mesh("cfg=3", 3), {40, true}).empty());
        QVERIFY(mesh_refusal(parse_mesh("cfg=2,ulysses=4,fsdp=8", 8), {40, true}).empty());
    }

    void every_rank_is_in_the_groups_of_its_place() {
        for (const MeshShape& shape : legal_meshes(12, {12, true})) {
            std::mutex mutex;
            std::set<std::vector<int>> places;
            run_local_ranks(12, [&](Communicator& world) {
                const Mesh mesh(shape, world);
                // Who is in a group, by their numbers in the world.
                const auto members = [&](Communicator& group) {
                    std::vector<float> marks(12, 0);
                    marks[static_cast<std::size_t>(world.rank())] = 1;
                    group.all_reduce(marks, Reduction::sum);
                    return marks;
                };
                const auto sequence = members(mesh.sequence());
                const auto guidance = members(mesh.guidance());
                const auto weights = members(mesh.weights());
                const std::lock_guard guard(mutex);
                const int u = world.rank() % shape.ulysses;
                const int c = world.rank() / shape.ulysses % shape.cfg;
                QCOMPARE(mesh.sequence().rank(), u);
                QCOMPARE(mesh.guidance().rank(), c);
                QCOMPARE(mesh.is_uncond(), c == 1);
                for (int other = 0; other < 12; ++other) {
                    const auto at = static_cast<std::size_t>(other);
                    const bool same_sequence = other / shape.ulysses == world.rank() / shape.ulysses;
                    const bool same_copy = other / (shape.ulysses * shape.cfg) == world.rank() / (shape.ulysses * shape.cfg);
                    QCOMPARE(sequence[at] != 0, same_sequence);
                    QCOMPARE(guidance[at] != 0, same_copy && other % shape.ulysses == u);
                    QCOMPARE(weights[at] != 0, other / shape.fsdp == world.rank() / shape.fsdp);
                }
                places.insert({u, c, world.rank() / (shape.ulysses * shape.cfg)});
            });
            QCOMPARE(places.size(), std::size_t{12});
        }
    }

    void a_single_rank_is_alone_in_every_group() {
        const Mesh mesh;
        QVERIFY(mesh.is_single() && mesh.is_first() && !mesh.is_uncond());
        for (Communicator* group : {&mesh.world(), &mesh.sequence(), &mesh.guidance(), &mesh.weights()}) QCOMPARE(group->size(), 1);
    }
};

QTEST_APPLESS_MAIN(MeshTest)
#include "test_mesh.moc"
