#pragma once
// Runs several functions in turns on one thread: each goes on until it yields. The sanitizers are told of every change of stack.

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

namespace weft::kernels::hip {

class Fibers {
  public:
    static constexpr std::size_t stack_bytes = std::size_t{4} << 20;  // reserved; the system gives pages as they are touched

    /// Throws std::bad_alloc.
    explicit Fibers(int count);
    ~Fibers();
    Fibers(const Fibers&) = delete;
    Fibers& operator=(const Fibers&) = delete;

    /// Begins body(i) in fiber i; it runs at the first resume.
    void start(int i, std::function<void()> body);
    /// Lets fiber i run until it yields or ends. Rethrows what left its body.
    void resume(int i);
    bool is_finished(int i) const;
    /// Called within a fiber: back to who resumed it.
    void yield();

  private:
    struct Fiber;
    static void enter(unsigned high, unsigned low);

    std::vector<std::unique_ptr<Fiber>> fibers_;
    struct Main;
    std::unique_ptr<Main> main_;
    Fiber* running_ = nullptr;
};

}  // namespace weft::kernels::hip
