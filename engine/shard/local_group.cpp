#include "engine/shard/local_group.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace weft {
namespace {

/// What all groups of a job share: whether it has failed. One lock for all waiting: ranks are few and meet for moments.
struct World {
    std::mutex mutex;
    std::condition_variable changed;
    std::optional<Error> failure;
};

enum class Operation { none, all_gather, gather, all_to_all, broadcast, all_reduce, reduce_scatter, barrier, split };

/// What a rank shows the others while they meet.
struct Offer {
    Operation operation = Operation::none;
    const void* bytes = nullptr;
    std::size_t size = 0;
    Communicator::Parts parts;
    int number = 0;  // the colour or the root
};

/// A group's meeting place.
struct Room {
    Room(std::shared_ptr<World> shared_world, std::vector<int> members)
        : world(std::move(shared_world)), world_ranks(std::move(members)), offers(world_ranks.size()) {}

    std::shared_ptr<World> world;
    std::vector<int> world_ranks;
    std::vector<Offer> offers;
    int arrived = 0;
    std::uint64_t meetings = 0;
    std::map<int, std::shared_ptr<Room>> halls;  // by colour, while a split is under way
};

class LocalCommunicator : public Communicator {
  public:
    LocalCommunicator(std::shared_ptr<Room> room, int rank) : room_(std::move(room)), rank_(rank) {}

    int rank() const override { return rank_; }
    int size() const override { return static_cast<int>(room_->world_ranks.size()); }
    int world_rank() const override { return room_->world_ranks[static_cast<std::size_t>(rank_)]; }

    void fail(const Error& reason) noexcept override {
        World& world = *room_->world;
        const std::lock_guard guard(world.mutex);
        if (world.failure) return;
        world.failure = failure_of(world_rank(), reason);
        world.changed.notify_all();
    }

    std::optional<Error> failure() const override {
        const std::lock_guard guard(room_->world->mutex);
        return room_->world->failure;
    }

  private:
    /// Shows `offer`, waits for everybody, runs `read`, and waits until all have read: until then what each offers stays as it is.
    /// `read` returns whether the others offer what this rank expects. A failure ends the first wait only. Who comes through it meets all
    /// the others again, for none of them waits for anything between.
    template <class Read>
    void meet(const Offer& offer, Read read) {
        offers()[static_cast<std::size_t>(rank_)] = offer;
        arrive(true);
        const bool all_agree = std::ranges::all_of(offers(), [&](const Offer& other) { return other.operation == offer.operation; });
        const bool all_fits = all_agree && read();
        arrive(false);
        if (!all_agree) throw Error(ErrorKind::internal, "the ranks do not do the same");
        if (!all_fits) throw Error(ErrorKind::internal, "the ranks do not expect what others send");
    }

    void arrive(bool may_fail) {
        World& world = *room_->world;
        std::unique_lock lock(world.mutex);
        if (may_fail && world.failure) throw Error(*world.failure);
        const std::uint64_t meeting = room_->meetings;
        if (++room_->arrived == size()) {
            room_->arrived = 0;
            ++room_->meetings;
            world.changed.notify_all();
            return;
        }
        world.changed.wait(lock, [&] { return room_->meetings != meeting || (may_fail && world.failure); });
        if (room_->meetings == meeting) throw Error(*world.failure);
    }

    std::vector<Offer>& offers() { return room_->offers; }

    static const std::byte* bytes_of(const Offer& offer) { return static_cast<const std::byte*>(offer.bytes); }

    static void copy(const std::byte* from, std::size_t count, std::byte* to) {
        if (count > 0) std::memcpy(to, from, count);
    }

    bool collect(MutableBytes whole, Parts parts) {
        std::byte* to = whole.data();
        for (std::size_t other = 0; other < parts.size(); ++other) {
            if (parts[other] != offers()[other].size) return false;
            copy(bytes_of(offers()[other]), parts[other], to);
            to += parts[other];
        }
        return true;
    }

    void do_all_gather(Bytes part, MutableBytes whole, Parts parts) override {
        meet({Operation::all_gather, part.data(), part.size(), parts, 0}, [&] { return collect(whole, parts); });
    }

    void do_gather(Bytes part, MutableBytes whole, Parts parts, int root) override {
        meet({Operation::gather, part.data(), part.size(), parts, root}, [&] { return rank_ != root || collect(whole, parts); });
    }

    void do_all_to_all(Bytes sent, Parts sent_parts, MutableBytes received, Parts received_parts) override {
        meet({Operation::all_to_all, sent.data(), sent.size(), sent_parts, 0}, [&] {
            std::byte* to = received.data();
            for (std::size_t other = 0; other < received_parts.size(); ++other) {
                const Offer& offer = offers()[other];
                if (received_parts[other] != offer.parts[static_cast<std::size_t>(rank_)]) return false;
                copy(bytes_of(offer) + offsets_of(offer.parts.first(static_cast<std::size_t>(rank_))).back(), received_parts[other], to);
                to += received_parts[other];
            }
            return true;
        });
    }

    void do_broadcast(MutableBytes bytes, int root) override {
        meet({Operation::broadcast, bytes.data(), bytes.size(), {}, root}, [&] {
            const Offer& offer = offers()[static_cast<std::size_t>(root)];
            if (offer.size != bytes.size()) return false;
            if (rank_ != root) copy(bytes_of(offer), bytes.size(), bytes.data());
            return true;
        });
    }

    /// to = the reduction of elements [begin, begin + to.size()) over all ranks, in their order.
    bool reduce(std::span<float> to, std::size_t begin, Reduction reduction) {
        for (std::size_t other = 0; other < offers().size(); ++other) {
            if (offers()[other].size < (begin + to.size()) * sizeof(float)) return false;
            const float* from = static_cast<const float*>(offers()[other].bytes) + begin;
            for (std::size_t i = 0; i < to.size(); ++i)
                to[i] = other == 0 ? from[i] : reduction == Reduction::sum ? to[i] + from[i] : std::max(to[i], from[i]);
        }
        return true;
    }

    void do_all_reduce(std::span<float> values, Reduction reduction) override {
        std::vector<float> result(values.size());
        meet({Operation::all_reduce, values.data(), values.size_bytes(), {}, 0}, [&] { return reduce(result, 0, reduction); });
        std::ranges::copy(result, values.begin());
    }

    void do_reduce_scatter(std::span<const float> whole, std::span<float> part, Parts parts) override {
        const std::size_t begin = offsets_of(parts.first(static_cast<std::size_t>(rank_))).back();
        meet({Operation::reduce_scatter, whole.data(), whole.size_bytes(), parts, 0}, [&] { return reduce(part, begin, Reduction::sum); });
    }

    void do_barrier() override {
        meet({Operation::barrier, nullptr, 0, {}, 0}, [] { return true; });
    }

    std::unique_ptr<Communicator> do_split(int colour) override {
        std::shared_ptr<Room> hall;
        int place = 0;
        meet({Operation::split, nullptr, 0, {}, colour}, [&] {
            std::vector<int> members;
            for (std::size_t other = 0; other < offers().size(); ++other) {
                if (offers()[other].number != colour) continue;
                if (static_cast<int>(other) < rank_) ++place;
                members.push_back(room_->world_ranks[other]);
            }
            const std::lock_guard guard(room_->world->mutex);
            std::shared_ptr<Room>& shared = room_->halls[colour];
            if (shared == nullptr) shared = std::make_shared<Room>(room_->world, std::move(members));
            hall = shared;
            return true;
        });
        // All have their hall: the next split makes new ones.
        meet({Operation::split, nullptr, 0, {}, colour}, [&] {
            const std::lock_guard guard(room_->world->mutex);
            room_->halls.erase(colour);
            return true;
        });
        return std::make_unique<LocalCommunicator>(hall, place);
    }

    std::shared_ptr<Room> room_;
    int rank_;
};

/// Runs one rank; what ends it too early ends all.
void run_rank(Communicator& communicator, const std::function<void(Communicator&)>& work) {
    try {
        at_the_door([&] { work(communicator); });
    } catch (const Error& error) {
        communicator.fail(error);
        throw;
    }
}

}  // namespace

std::vector<std::unique_ptr<Communicator>> make_local_group(int ranks) {
    std::vector<int> members;
    for (int rank = 0; rank < ranks; ++rank) members.push_back(rank);
    const auto room = std::make_shared<Room>(std::make_shared<World>(), std::move(members));
    std::vector<std::unique_ptr<Communicator>> group;
    for (int rank = 0; rank < ranks; ++rank) group.push_back(std::make_unique<LocalCommunicator>(room, rank));
    return group;
}

void run_local_ranks(int ranks, const std::function<void(Communicator&)>& work) {
    const auto group = make_local_group(ranks);
    {
        std::vector<std::jthread> threads;
        try {
            for (int rank = 1; rank < ranks; ++rank) {
                threads.emplace_back([&, rank] {
                    try {
                        run_rank(*group[static_cast<std::size_t>(rank)], work);
                    } catch (const Error&) {
                        return;  // the group knows
                    }
                });
            }
        } catch (const std::exception& error) {
            group[0]->fail(Error(ErrorKind::out_of_memory, error.what()));  // the ranks that were started wait for the others
            throw;
        }
        run_rank(*group[0], work);
    }
    if (const auto failure = group[0]->failure()) throw Error(*failure);
}

}  // namespace weft
