#include "kernels/base/threads.h"

#include <omp.h>
#include <sched.h>

#include <algorithm>
#include <exception>
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
    std::exception_ptr failure;
    int fork = 0;
    int join = 0;
    announce(&fork);
#pragma omp parallel num_threads(static_cast <int>(pieces)) default(none) shared(failure, fork, join) \
    firstprivate(count, pieces, piece, context)
    {
        observe(&fork);
        // One piece a thread where OpenMP grants them all; fewer threads (nested calls) take several.
        for (std::int64_t index = omp_get_thread_num(); index < pieces; index += omp_get_num_threads()) {
            try {
                piece(context, count * index / pieces, count * (index + 1) / pieces);
            } catch (...) {
#pragma omp critical(weft_threads_failure)
                failure = std::current_exception();
            }
        }
        announce(&join);
    }
    observe(&join);
    if (failure) std::rethrow_exception(failure);
}

}  // namespace weft::kernels
