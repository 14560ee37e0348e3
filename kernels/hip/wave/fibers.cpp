#include "kernels/hip/wave/fibers.h"

#include <sys/mman.h>
#include <ucontext.h>

#include <cstdint>
#include <new>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif
#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace weft::kernels::hip {
namespace {

/// Address space with a page at its lower end that can't be touched.
class Stack {
  public:
    Stack() : memory_(mmap(nullptr, Fibers::stack_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {
        if (memory_ == MAP_FAILED || mprotect(memory_, 4096, PROT_NONE) != 0) throw std::bad_alloc();
    }
    ~Stack() { munmap(memory_, Fibers::stack_bytes); }
    Stack(const Stack&) = delete;
    Stack& operator=(const Stack&) = delete;
    void* memory() const { return memory_; }

  private:
    void* memory_;
};

}  // namespace

struct Fibers::Main {
    ucontext_t context{};
    void* fake_stack = nullptr;
    const void* stack = nullptr;
    std::size_t stack_size = 0;
    void* tsan = nullptr;
};

struct Fibers::Fiber {
    Stack stack;
    ucontext_t context{};
    std::function<void()> body;
    std::exception_ptr failure;
    bool is_finished = true;
    void* fake_stack = nullptr;
    void* tsan = nullptr;
};

Fibers::Fibers(int count) : main_(std::make_unique<Main>()) {
    for (int i = 0; i < count; ++i) fibers_.push_back(std::make_unique<Fiber>());
#if defined(__SANITIZE_THREAD__)
    for (auto& fiber : fibers_) fiber->tsan = __tsan_create_fiber(0);
#endif
}

Fibers::~Fibers() {
#if defined(__SANITIZE_THREAD__)
    for (auto& fiber : fibers_) __tsan_destroy_fiber(fiber->tsan);
#endif
}

bool Fibers::is_finished(int i) const { return fibers_[static_cast<std::size_t>(i)]->is_finished; }

void Fibers::start(int i, std::function<void()> body) {
    Fiber& fiber = *fibers_[static_cast<std::size_t>(i)];
#if defined(__SANITIZE_ADDRESS__)
    // A body that was left in the middle (another one failed) leaves its marks on the stack.
    if (!fiber.is_finished) __asan_unpoison_memory_region(static_cast<char*>(fiber.stack.memory()) + 4096, stack_bytes - 4096);
#endif
    fiber.body = std::move(body);
    fiber.failure = nullptr;
    fiber.is_finished = false;
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = fiber.stack.memory();
    fiber.context.uc_stack.ss_size = stack_bytes;
    fiber.context.uc_link = nullptr;
    // makecontext passes ints.
    const auto address = reinterpret_cast<std::uintptr_t>(this);
    makecontext(&fiber.context, reinterpret_cast<void (*)()>(&Fibers::enter), 2, static_cast<unsigned>(address >> 32),
                static_cast<unsigned>(address & 0xffffffffu));
}

void Fibers::enter(unsigned high, unsigned low) {
    auto* fibers = reinterpret_cast<Fibers*>(static_cast<std::uintptr_t>(high) << 32 | low);  // NOLINT(performance-no-int-to-ptr)
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(nullptr, &fibers->main_->stack, &fibers->main_->stack_size);
#endif
    Fiber& fiber = *fibers->running_;
    try {
        fiber.body();
    } catch (...) {
        fiber.failure = std::current_exception();
    }
    fiber.is_finished = true;
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_start_switch_fiber(nullptr, fibers->main_->stack, fibers->main_->stack_size);
#endif
#if defined(__SANITIZE_THREAD__)
    __tsan_switch_to_fiber(fibers->main_->tsan, 0);
#endif
    setcontext(&fibers->main_->context);
}

void Fibers::resume(int i) {
    Fiber& fiber = *fibers_[static_cast<std::size_t>(i)];
    running_ = &fiber;
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_start_switch_fiber(&main_->fake_stack, fiber.stack.memory(), stack_bytes);
#endif
#if defined(__SANITIZE_THREAD__)
    main_->tsan = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(fiber.tsan, 0);
#endif
    swapcontext(&main_->context, &fiber.context);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(main_->fake_stack, nullptr, nullptr);
#endif
    running_ = nullptr;
    if (fiber.failure) std::rethrow_exception(std::exchange(fiber.failure, nullptr));
}

void Fibers::yield() {
    Fiber& fiber = *running_;
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_start_switch_fiber(&fiber.fake_stack, main_->stack, main_->stack_size);
#endif
#if defined(__SANITIZE_THREAD__)
    __tsan_switch_to_fiber(main_->tsan, 0);
#endif
    swapcontext(&fiber.context, &main_->context);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(fiber.fake_stack, &main_->stack, &main_->stack_size);
#endif
}

}  // namespace weft::kernels::hip
