#include "tests/engine/shard/communicator_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace weft::tests {
namespace {

using Parts = std::vector<std::size_t>;

void require(bool is_right, const std::string& what) {
    if (!is_right) throw Error(ErrorKind::internal, what);
}

/// The byte at `index` of what rank `from` has for rank `to`.
std::byte pattern(int from, int to, std::size_t index) {
    return static_cast<std::byte>((static_cast<std::size_t>(from) * 41 + static_cast<std::size_t>(to) * 17 + index * 7) & 0xff);
}

std::vector<std::byte> message(int from, int to, std::size_t size) {
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < size; ++i) bytes.push_back(pattern(from, to, i));
    return bytes;
}

void append(std::vector<std::byte>& all, const std::vector<std::byte>& more) { all.insert(all.end(), more.begin(), more.end()); }

/// Bytes of each rank's part: unlike ones, some of them none, for several sizes from a byte to what no eager message holds.
std::vector<Parts> uneven_parts(int ranks) {
    std::vector<Parts> result;
    for (const std::size_t unit : {std::size_t{1}, std::size_t{64}, std::size_t{40'000}}) {
        Parts parts;
        for (int rank = 0; rank < ranks; ++rank) parts.push_back(static_cast<std::size_t>((rank + 2) % 3) * unit);
        result.push_back(parts);
    }
    return result;
}

std::vector<std::byte> gathered(const Parts& parts) {
    std::vector<std::byte> whole;
    for (std::size_t rank = 0; rank < parts.size(); ++rank) append(whole, message(static_cast<int>(rank), 0, parts[rank]));
    return whole;
}

void all_gather(Communicator& group) {
    for (const Parts& parts : uneven_parts(group.size())) {
        const auto own = message(group.rank(), 0, parts[static_cast<std::size_t>(group.rank())]);
        std::vector<std::byte> whole(std::accumulate(parts.begin(), parts.end(), std::size_t{0}));
        group.all_gather(own, whole, parts);
        require(whole == gathered(parts), "all_gather gave other bytes");
    }
}

void gather(Communicator& group) {
    for (const Parts& parts : uneven_parts(group.size())) {
        const int root = group.size() - 1;
        const auto own = message(group.rank(), 0, parts[static_cast<std::size_t>(group.rank())]);
        std::vector<std::byte> whole(group.rank() == root ? std::accumulate(parts.begin(), parts.end(), std::size_t{0}) : 0);
        group.gather(own, whole, parts, root);
        if (group.rank() == root) require(whole == gathered(parts), "gather gave other bytes");
    }
}

/// What rank `from` sends to rank `to`: nothing to some.
std::size_t sent(int from, int to, std::size_t unit) { return static_cast<std::size_t>((from * 2 + to) % 4) * unit; }

void all_to_all(Communicator& group) {
    for (const std::size_t unit : {std::size_t{0}, std::size_t{3}, std::size_t{256}, std::size_t{30'000}}) {
        Parts to, from;
        std::vector<std::byte> out, expected;
        for (int other = 0; other < group.size(); ++other) {
            to.push_back(sent(group.rank(), other, unit));
            from.push_back(sent(other, group.rank(), unit));
            append(out, message(group.rank(), other, to.back()));
            append(expected, message(other, group.rank(), from.back()));
        }
        std::vector<std::byte> in(expected.size());
        group.all_to_all(out, to, in, from);
        require(in == expected, fmt::format("all_to_all by {} bytes gave other bytes", unit));
    }
}

void broadcast(Communicator& group) {
    for (int root = 0; root < group.size(); ++root) {
        for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{100'000}}) {
            std::vector<std::byte> bytes = message(group.rank(), group.rank(), size);
            group.broadcast(bytes, root);
            require(bytes == message(root, root, size), fmt::format("broadcast from {} gave other bytes", root));
        }
    }
}

float number(int rank, std::size_t index) { return static_cast<float>((rank + 1) * 3) - static_cast<float>(index % 11); }

void all_reduce(Communicator& group) {
    for (const Reduction reduction : {Reduction::sum, Reduction::max}) {
        std::vector<float> values, expected;
        for (std::size_t i = 0; i < 1000; ++i) {
            values.push_back(number(group.rank(), i));
            float result = number(0, i);
            for (int rank = 1; rank < group.size(); ++rank)
                result = reduction == Reduction::sum ? result + number(rank, i) : std::max(result, number(rank, i));
            expected.push_back(result);  // small whole numbers: exact in any order
        }
        group.all_reduce(values, reduction);
        require(values == expected, "all_reduce gave other numbers");
    }
}

void reduce_scatter(Communicator& group) {
    const Parts parts = uneven_parts(group.size())[1];
    const auto begin = offsets_of(parts)[static_cast<std::size_t>(group.rank())];
    std::vector<float> whole, expected;
    for (std::size_t i = 0; i < std::accumulate(parts.begin(), parts.end(), std::size_t{0}); ++i) whole.push_back(number(group.rank(), i));
    std::vector<float> part(parts[static_cast<std::size_t>(group.rank())]);
    for (std::size_t i = begin; i < begin + part.size(); ++i) {
        float sum = 0;
        for (int rank = 0; rank < group.size(); ++rank) sum += number(rank, i);
        expected.push_back(sum);
    }
    group.reduce_scatter(whole, part, parts);
    require(part == expected, "reduce_scatter gave other numbers");
}

void groups_of_groups(Communicator& group) {
    const auto half = group.split(group.rank() % 2);
    const int members = (group.size() + 1 - group.rank() % 2) / 2;
    require(half->size() == members, fmt::format("a group has {} ranks; expected {}", half->size(), members));
    require(half->rank() == group.rank() / 2, fmt::format("rank {} is {} of its group", group.rank(), half->rank()));
    require(half->world_rank() == group.world_rank(), "a rank has another number in its group");
    all_to_all(*half);
    const auto single = half->split(half->rank());
    require(single->size() == 1 && single->rank() == 0, "a group of one has more ranks");
    all_gather(*single);
    // All groups work at the same time, and the whole goes on beside them.
    for (int round = 0; round < 3; ++round) {
        broadcast(*half);
        all_reduce(group);
    }
}

void the_same_again(Communicator& group) {
    for (int round = 0; round < 200; ++round) {
        std::vector<float> values{static_cast<float>(round)};
        group.all_reduce(values, Reduction::sum);
        require(values[0] == static_cast<float>(round * group.size()), "a later reduction gave an earlier one's numbers");
        group.barrier();
    }
}

void sizes_that_do_not_fit(Communicator& group) {
    const auto refuses = [&](auto call, const char* what) {
        try {
            call();
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::internal) return;
        }
        throw Error(ErrorKind::internal, fmt::format("{} is not refused", what));
    };
    std::vector<std::byte> bytes(8);
    const Parts parts(static_cast<std::size_t>(group.size()), 8);
    const Parts too_many(parts.size() + 1, 8);
    std::vector<std::byte> whole(parts.size() * 8);
    refuses([&] { group.all_gather(std::span(bytes).first(7), whole, parts); }, "a part that is too short");
    refuses([&] { group.all_gather(bytes, std::span(whole).first(7), parts); }, "a whole that is too short");
    refuses([&] { group.all_gather(bytes, whole, too_many); }, "a part of no rank");
    refuses([&] { group.broadcast(bytes, group.size()); }, "a root that is not there");
    refuses([&] { group.all_to_all(whole, parts, std::span(whole).first(7), parts); }, "a target that is too short");
    refuses([&] { static_cast<void>(group.split(-1)); }, "a negative colour");
}

}  // namespace

const std::vector<CommunicatorCheck>& communicator_checks() {
    static const std::vector<CommunicatorCheck> checks{
        {"all_gather", all_gather},
        {"gather", gather},
        {"all_to_all", all_to_all},
        {"broadcast", broadcast},
        {"all_reduce", all_reduce},
        {"reduce_scatter", reduce_scatter},
        {"groups of groups", groups_of_groups},
        {"the same again", the_same_again},
        {"sizes that do not fit", sizes_that_do_not_fit},
    };
    return checks;
}

std::string told_of_a_failure(Communicator& world) {
    const auto half = world.split(world.rank() % 2);
    try {
        if (world.rank() == world.size() - 1) {
            const Error reason(ErrorKind::bad_file, "a weight is damaged", "Fetch the file again.");
            world.fail(reason);
            throw failure_of(world.world_rank(), reason);
        }
        // Some wait in a group that the failing rank is not in.
        std::vector<std::byte> bytes(300'000);
        if (world.rank() == 0)
            world.barrier();
        else
            world.broadcast(bytes, world.size() - 1);
        return "nothing";
    } catch (const Error& error) {
        try {
            half->barrier();
            if (half->size() > 1) return "a group went on";
        } catch (const Error& again) {
            if (again.message() != error.message()) return "another reason: " + again.message();
        }
        return fmt::format("{}: {} {}", name_of(error.kind()), error.message(), error.hint());
    }
}

}  // namespace weft::tests
