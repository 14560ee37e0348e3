#pragma once
// Parallel loops over a fixed number of OpenMP threads. The count is a setting of the job, not of the process.

#include <cstdint>
#include <functional>
#include <type_traits>

namespace weft::kernels {

class Threads {
  public:
    /// count 0 or less: as many as the CPUs this process may use.
    explicit Threads(int count = 0);

    int count() const { return count_; }

    /// Makes OpenMP code of libraries (oneDNN) called from the current thread use this count.
    void apply_to_current_thread() const;

    /// Calls body(begin, end) for pieces that together cover [0, count), in parallel; a piece has at least `grain` elements (but for the
    /// last). The pieces depend on `count` and the thread count only, and nothing may depend on which thread runs which. An exception of
    /// the body is rethrown here after all pieces have ended.
    template <class Body>
    void parallel_for(std::int64_t count, std::int64_t grain, Body&& body) const {
        run(
            count, grain,
            [](void* context, std::int64_t begin, std::int64_t end) {
                (*static_cast<std::remove_reference_t<Body>*>(context))(begin, end);
            },
            const_cast<void*>(static_cast<const void*>(&body)));
    }

  private:
    using Piece = void (*)(void* context, std::int64_t begin, std::int64_t end);
    void run(std::int64_t count, std::int64_t grain, Piece piece, void* context) const;

    int count_;
};

}  // namespace weft::kernels
