#include "engine/shard/mpi/mpi_group.h"

#include <fmt/format.h>

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>
#include <sched.h>

#include <array>
#include <bit>
#include <chrono>
#include <climits>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace weft {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int failure_tag = 1;
// A rank that heard of a failure tells its user and tidies up; together with this time a job ends everywhere within ten seconds.
constexpr std::chrono::seconds patience(4);
// Rank 0, which shows the error to the user, ends them all: the others leave it the time.
constexpr std::chrono::seconds patience_with_rank_0(6);
constexpr std::chrono::milliseconds between_looks(50);
// A wait is active as long as the others are likely to come at once, then gives the processor away.
constexpr std::chrono::milliseconds active_wait(2);
constexpr std::chrono::microseconds pause_of_wait(50);
constexpr int tests_between_pauses = 32;  // each moves a piece of a large message on

void check(int result, const char* call) {
    if (result == MPI_SUCCESS) return;
    std::array<char, MPI_MAX_ERROR_STRING> text{};
    int length = 0;
    MPI_Error_string(result, text.data(), &length);
    throw Error(ErrorKind::device, fmt::format("{}: {}", call, std::string_view(text.data(), static_cast<std::size_t>(length))));
}

/// MPI itself, and what this process knows of failures.
class World {
  public:
    World() {
        int provided = MPI_THREAD_SINGLE;
        check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided), "MPI_Init_thread");
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        if (provided < MPI_THREAD_SERIALIZED) {
            MPI_Finalize();
            throw Error(ErrorKind::unsupported, "This MPI can't be used by several threads.", "Use Open MPI 4 or later.");
        }
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Comm_dup(MPI_COMM_WORLD, &control_);
        watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }

    ~World() {
        watcher_.request_stop();
        watcher_.join();
        const std::lock_guard guard(mutex_);
        if (failure_) {
            give_others_time();
            MPI_Abort(MPI_COMM_WORLD, 1 + static_cast<int>(failure_->kind()));
        }
        MPI_Comm_free(&control_);
        MPI_Finalize();
    }

    World(const World&) = delete;
    World& operator=(const World&) = delete;

    int rank() const { return rank_; }

    /// Calls MPI: one thread at a time, and none any more after a failure. For MPI would then go on to fill memory whose owner has heard of
    /// the failure and left. Throws the failure.
    template <class Call>
    auto call(Call mpi_call) {
        const std::lock_guard guard(mutex_);
        if (failure_) throw Error(*failure_);
        return mpi_call();
    }

    std::optional<Error> failure() const {
        const std::lock_guard guard(mutex_);
        return failure_;
    }

    /// Tells all ranks.
    void fail(const Error& reason) {
        const std::lock_guard guard(mutex_);
        if (failure_) return;
        set_failure(failure_of(rank_, reason));
        const auto kind = static_cast<char>(reason.kind());
        message_ = kind + failure_->message() + '\0' + failure_->hint();
        for (int other = 0; other < size_; ++other) {
            if (other == rank_) continue;
            MPI_Request request = MPI_REQUEST_NULL;
            MPI_Isend(message_.data(), static_cast<int>(message_.size()), MPI_BYTE, other, failure_tag, control_, &request);
            MPI_Request_free(&request);  // sent in the background; message_ stays as long as this
        }
    }

  private:
    void set_failure(const Error& error) {
        failure_.emplace(error);
        failed_at_ = Clock::now();
    }

    /// Looks whether another rank has told of a failure.
    void look() {
        int is_there = 0;
        MPI_Status status;
        if (MPI_Iprobe(MPI_ANY_SOURCE, failure_tag, control_, &is_there, &status) != MPI_SUCCESS || is_there == 0) return;
        int length = 0;
        MPI_Get_count(&status, MPI_BYTE, &length);
        std::string text(static_cast<std::size_t>(length), '\0');
        MPI_Recv(text.data(), length, MPI_BYTE, status.MPI_SOURCE, failure_tag, control_, MPI_STATUS_IGNORE);
        if (text.empty()) return;
        const auto end = text.find('\0', 1);
        set_failure(Error(static_cast<ErrorKind>(text[0]), text.substr(1, end - 1), end == std::string::npos ? "" : text.substr(end + 1)));
    }

    void watch(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            {
                const std::lock_guard guard(mutex_);
                if (!failure_) look();
                if (failure_ && Clock::now() - failed_at_ > (rank_ == 0 ? patience : patience_with_rank_0)) {
                    std::fputs(fmt::format("weft: {}\n", failure_->message()).c_str(), stderr);
                    MPI_Abort(MPI_COMM_WORLD, 1);
                }
            }
            std::this_thread::sleep_for(between_looks);
        }
    }

    void give_others_time() const {
        if (rank_ == 0) return;
        const auto end = failed_at_ + patience_with_rank_0;
        while (Clock::now() < end) std::this_thread::sleep_for(between_looks);
    }

    int rank_ = 0;
    int size_ = 1;
    MPI_Comm control_ = MPI_COMM_NULL;
    mutable std::mutex mutex_;
    std::optional<Error> failure_;
    Clock::time_point failed_at_;
    std::string message_;
    std::jthread watcher_;
};

/// Counts and offsets as MPI takes them: 32 bits of a unit that divides them all.
class Units {
  public:
    explicit Units(std::initializer_list<Communicator::Parts> all_parts) {
        std::size_t bits = 4096;  // no unit is larger
        std::size_t largest = 0;
        for (const Communicator::Parts parts : all_parts) {
            std::size_t sum = 0;
            for (const std::size_t part : parts) {
                bits |= part;
                sum += part;
            }
            largest = std::max(largest, sum);
        }
        size_ = std::size_t{1} << std::countr_zero(bits);
        if (largest / size_ > INT_MAX)
            throw Error(ErrorKind::unsupported, fmt::format("MPI takes no message of {} bytes in pieces of {}", largest, size_));
        MPI_Type_contiguous(static_cast<int>(size_), MPI_BYTE, &type_);
        MPI_Type_commit(&type_);
    }
    ~Units() { MPI_Type_free(&type_); }
    Units(const Units&) = delete;
    Units& operator=(const Units&) = delete;

    MPI_Datatype type() const { return type_; }
    int count(std::size_t bytes) const { return static_cast<int>(bytes / size_); }
    std::vector<int> counts(Communicator::Parts parts) const {
        std::vector<int> result;
        for (const std::size_t part : parts) result.push_back(count(part));
        return result;
    }
    std::vector<int> offsets(Communicator::Parts parts) const {
        const std::vector<std::size_t> all = offsets_of(parts);
        return counts({all.data(), parts.size()});
    }

  private:
    std::size_t size_ = 1;
    MPI_Datatype type_ = MPI_DATATYPE_NULL;
};

class MpiCommunicator : public Communicator {
  public:
    MpiCommunicator(std::shared_ptr<World> world, MPI_Comm group) : world_(std::move(world)), group_(group) {
        MPI_Comm_rank(group_, &rank_);
        MPI_Comm_size(group_, &size_);
    }
    ~MpiCommunicator() override {
        try {
            world_->call([this] { return MPI_Comm_free(&group_); });
        } catch (const Error&) {
            return;  // it waits for others, which a failed job has not
        }
    }

    int rank() const override { return rank_; }
    int size() const override { return size_; }
    int world_rank() const override { return world_->rank(); }
    void fail(const Error& reason) noexcept override { world_->fail(reason); }
    std::optional<Error> failure() const override { return world_->failure(); }

  private:
    /// Begins an operation and waits for it.
    template <class Begin>
    void run(const char* name, Begin begin) {
        MPI_Request request = MPI_REQUEST_NULL;
        check(world_->call([&] { return begin(&request); }), name);
        const auto began = Clock::now();
        int is_done = 0;
        for (int tests = 1;; ++tests) {
            check(world_->call([&] { return MPI_Test(&request, &is_done, MPI_STATUS_IGNORE); }), name);
            if (is_done != 0) return;
            if (Clock::now() - began < active_wait)
                sched_yield();
            else if (tests % tests_between_pauses == 0)
                std::this_thread::sleep_for(pause_of_wait);
        }
    }

    void do_all_gather(Bytes part, MutableBytes whole, Parts parts) override {
        const Units units{parts};
        const std::vector<int> counts = units.counts(parts);
        const std::vector<int> offsets = units.offsets(parts);
        run("MPI_Iallgatherv", [&](MPI_Request* request) {
            return MPI_Iallgatherv(part.data(), units.count(part.size()), units.type(), whole.data(), counts.data(), offsets.data(),
                                   units.type(), group_, request);
        });
    }

    void do_gather(Bytes part, MutableBytes whole, Parts parts, int root) override {
        const Units units{parts};
        const std::vector<int> counts = units.counts(parts);
        const std::vector<int> offsets = units.offsets(parts);
        run("MPI_Igatherv", [&](MPI_Request* request) {
            return MPI_Igatherv(part.data(), units.count(part.size()), units.type(), whole.data(), counts.data(), offsets.data(),
                                units.type(), root, group_, request);
        });
    }

    void do_all_to_all(Bytes sent, Parts sent_parts, MutableBytes received, Parts received_parts) override {
        // Units may differ from rank to rank: MPI compares bytes.
        const Units units{sent_parts, received_parts};
        const std::vector<int> sent_counts = units.counts(sent_parts);
        const std::vector<int> sent_offsets = units.offsets(sent_parts);
        const std::vector<int> received_counts = units.counts(received_parts);
        const std::vector<int> received_offsets = units.offsets(received_parts);
        run("MPI_Ialltoallv", [&](MPI_Request* request) {
            return MPI_Ialltoallv(sent.data(), sent_counts.data(), sent_offsets.data(), units.type(), received.data(),
                                  received_counts.data(), received_offsets.data(), units.type(), group_, request);
        });
    }

    void do_broadcast(MutableBytes bytes, int root) override {
        const std::size_t size = bytes.size();
        const Units units{Parts(&size, 1)};
        run("MPI_Ibcast",
            [&](MPI_Request* request) { return MPI_Ibcast(bytes.data(), units.count(size), units.type(), root, group_, request); });
    }

    static MPI_Op operation_of(Reduction reduction) { return reduction == Reduction::sum ? MPI_SUM : MPI_MAX; }

    void do_all_reduce(std::span<float> values, Reduction reduction) override {
        if (values.size() > INT_MAX) throw Error(ErrorKind::unsupported, fmt::format("MPI can't reduce {} numbers", values.size()));
        run("MPI_Iallreduce", [&](MPI_Request* request) {
            return MPI_Iallreduce(MPI_IN_PLACE, values.data(), static_cast<int>(values.size()), MPI_FLOAT, operation_of(reduction), group_,
                                  request);
        });
    }

    void do_reduce_scatter(std::span<const float> whole, std::span<float> part, Parts parts) override {
        if (whole.size() > INT_MAX) throw Error(ErrorKind::unsupported, fmt::format("MPI can't reduce {} numbers", whole.size()));
        const std::vector<int> counts(parts.begin(), parts.end());
        run("MPI_Ireduce_scatter", [&](MPI_Request* request) {
            return MPI_Ireduce_scatter(whole.data(), part.data(), counts.data(), MPI_FLOAT, MPI_SUM, group_, request);
        });
    }

    void do_barrier() override {
        run("MPI_Ibarrier", [&](MPI_Request* request) { return MPI_Ibarrier(group_, request); });
    }

    std::unique_ptr<Communicator> do_split(int colour) override {
        do_barrier();  // the split itself can't be left when a rank fails
        MPI_Comm part = MPI_COMM_NULL;
        check(world_->call([&] { return MPI_Comm_split(group_, colour, rank_, &part); }), "MPI_Comm_split");
        return std::make_unique<MpiCommunicator>(world_, part);
    }

    std::shared_ptr<World> world_;
    MPI_Comm group_;
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

std::unique_ptr<Communicator> open_mpi_world() {
    auto world = std::make_shared<World>();
    MPI_Comm group = MPI_COMM_NULL;
    check(MPI_Comm_dup(MPI_COMM_WORLD, &group), "MPI_Comm_dup");
    return std::make_unique<MpiCommunicator>(std::move(world), group);
}

}  // namespace weft
