#pragma once
// What the ranks of a job tell each other: the one seam between them, whether they are threads or processes. Every rank calls the same
// operations in the same order; each waits until its data is there.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/error.h"

namespace weft {

/// How values of several ranks become one. A sum is taken in the same order on every rank: all get the same bits.
enum class Reduction { sum, max };

/// One thread uses a communicator at a time; those that split() makes may be used by other threads at the same time.
/// Any rank that fails ends the waiting of all: each operation then throws that rank's error, named by its number (see failure_of), and so
/// does every later one.
class Communicator {
  public:
    using Bytes = std::span<const std::byte>;
    using MutableBytes = std::span<std::byte>;
    /// How many bytes each rank has or gets, in the order of ranks; they may differ and be 0.
    using Parts = std::span<const std::size_t>;

    virtual ~Communicator() = default;
    Communicator(const Communicator&) = delete;
    Communicator& operator=(const Communicator&) = delete;

    virtual int rank() const = 0;
    virtual int size() const = 0;
    /// The number of this rank among all of the job: what messages name.
    virtual int world_rank() const = 0;

    // Throw Error{internal} where sizes do not fit together on this rank.

    /// whole = the part of rank 0, then that of rank 1, ...; the same parts on every rank.
    void all_gather(Bytes part, MutableBytes whole, Parts parts);
    /// The same, but only rank `root` gets `whole`, which is empty elsewhere.
    void gather(Bytes part, MutableBytes whole, Parts parts, int root);
    /// Of `sent`, the first sent_parts[0] bytes go to rank 0, and so on; received = what rank 0 sent here, then rank 1, ...
    void all_to_all(Bytes sent, Parts sent_parts, MutableBytes received, Parts received_parts);
    /// Every rank gets what `root` has in `bytes`.
    void broadcast(MutableBytes bytes, int root);
    /// values = the reduction over all ranks, element by element; as many on every rank.
    void all_reduce(std::span<float> values, Reduction reduction);
    /// part = this rank's stretch of the sum of `whole` over all ranks.
    ///   parts  floats of each rank's stretch, in order; together they are `whole`
    void reduce_scatter(std::span<const float> whole, std::span<float> part, Parts parts);
    /// Waits until every rank is here.
    void barrier();

    /// The ranks that give the same colour, in their order here, as a group of their own. All call it.
    std::unique_ptr<Communicator> split(int colour);

    /// Ends the work of all ranks with this reason; only the first one counts. From any thread, at any time.
    virtual void fail(const Error& reason) noexcept = 0;
    /// What ended the work, as the ranks are told; absent as long as nothing has.
    virtual std::optional<Error> failure() const = 0;

  protected:
    Communicator() = default;

  private:
    // Arguments are checked and there is more than one rank.
    virtual void do_all_gather(Bytes part, MutableBytes whole, Parts parts) = 0;
    virtual void do_gather(Bytes part, MutableBytes whole, Parts parts, int root) = 0;
    virtual void do_all_to_all(Bytes sent, Parts sent_parts, MutableBytes received, Parts received_parts) = 0;
    virtual void do_broadcast(MutableBytes bytes, int root) = 0;
    virtual void do_all_reduce(std::span<float> values, Reduction reduction) = 0;
    virtual void do_reduce_scatter(std::span<const float> whole, std::span<float> part, Parts parts) = 0;
    virtual void do_barrier() = 0;
    virtual std::unique_ptr<Communicator> do_split(int colour) = 0;
};

/// What the other ranks are told of a rank's failure: "rank 2: ...", of the same kind; a cancelled job stays what it is.
Error failure_of(int world_rank, const Error& reason);

/// Where each of `parts` begins, and their sum as the last value.
std::vector<std::size_t> offsets_of(Communicator::Parts parts);

}  // namespace weft
