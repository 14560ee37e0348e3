#include "kernels/base/threads.h"

#include <omp.h>
#include <sched.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

namespace weft::kernels {
namespace {

// The OpenMP runtime is not built for the thread sanitizer, which therefore can't see its fork and join. These two say it.
void announce([[maybe_unused]] void* what) {
#ifdef __SANITIZE_THREAD__
    __tsan_release(what);
#endif
}
void observe([[maybe_unused]] void* what) {
#ifdef __SANITIZE_THREAD__
    __tsan_acquire(what);
#endif
}

/// One parallel loop, shared by the threads that run it.
struct Loop {
    std::int64_t count, pieces;
    void (*piece)(void* context, std::int64_t begin, std::int64_t end);
    void* context;
    std::mutex failure_mutex = {};
    std::exception_ptr failure = nullptr;
    int fork = 0, join = 0;  // only their addresses matter
};

/// The pieces of one thread: one where OpenMP grants as many threads as there are pieces, several where it grants fewer (nested calls).
[[gnu::noinline]] void take_pieces(Loop& loop, int thread, int threads) {
    observe(&loop.fork);
    for (std::int64_t index = thread; index < loop.pieces; index += threads) {
        try {
            loop.piece(loop.context, loop.count * index / loop.pieces, loop.count * (index + 1) / loop.pieces);
        } catch (...) {
            const std::lock_guard lock(loop.failure_mutex);
            loop.failure = std::current_exception();
        }
    }
    announce(&loop.join);
}

/// Only hands the loop to the threads. Not instrumented: they read the compiler's own record of `loop` before they can observe anything.
__attribute__((no_sanitize("thread"))) void fork_and_join(Loop& loop) {
    const int threads = static_cast<int>(loop.pieces);
#pragma omp parallel num_threads(threads) default(none) shared(loop)
    take_pieces(loop, omp_get_thread_num(), omp_get_num_threads());
}

/// CPUs this process may run on.
int allowed_cpus() {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

Threads::Threads(int count) : count_(count > 0 ? count : allowed_cpus()) {}

void Threads::apply_to_current_thread() const { omp_set_num_threads(count_); }

void Threads::run(std::int64_t count, std::int64_t grain, Piece piece, void* context) const {
    if (count <= 0) return;
    const std::int64_t smallest = std::max<std::int64_t>(1, grain);
    const std::int64_t pieces = std::min<std::int64_t>(count_, (count + smallest - 1) / smallest);
    if (pieces == 1) {
        piece(context, 0, count);
        return;
    }
    Loop loop{.count = count, .pieces = pieces, .piece = piece, .context = context};
    announce(&loop.fork);
    fork_and_join(loop);
    observe(&loop.join);
    if (loop.failure) std::rethrow_exception(loop.failure);
}

}  // namespace weft::kernels
