#pragma once
// The last two input frames of causal convolutions, kept so that each convolution reads them and its new frame as one block.

#include <cstdint>
#include <vector>

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft {

/// Convolutions that run one after another on every frame, all at one height and width. Frames before the first are zeros: the padding in
/// front of a causal convolution.
class CausalCache {
  public:
    static constexpr std::int64_t kernel_frames = 3;

    struct Plan {
        kernels::DType dtype = kernels::DType::f32;
        std::int64_t height = 0;
        std::int64_t width = 0;
        std::vector<std::int64_t> channels;  // of the input of each convolution, in the order they run

        std::uint64_t byte_count() const;
    };

    /// Throws std::bad_alloc.
    explicit CausalCache(const Plan& plan);

    /// Goes to the next convolution of this frame and gives the place for its new input frame: [1, height, width, channels].
    kernels::View next_input();
    /// That frame behind the two before it: [3, height, width, channels].
    kernels::ConstView window() const;
    /// Every convolution has read its window: their oldest frames are dropped.
    void end_frame(const kernels::Threads& threads);

    std::uint64_t byte_count() const;

  private:
    // Neighbouring convolutions with frames of one size share a run of slots: two slots each, the last convolution's first. A new frame
    // goes into the slot behind its convolution's two, which the convolution before has read for the last time. So every frame moves the
    // whole by one slot and nothing is copied until the spare slots at the end are used up.
    struct Run {
        kernels::Tensor frames;  // [2 * convolutions + spare_slots, height, width, channels]
        std::int64_t convolutions = 0;
        std::int64_t shift = 0;
    };

    std::vector<Run> runs_;
    std::int64_t run_ = 0;          // of the convolution that next_input() went to
    std::int64_t convolution_ = 0;  // within that run; -1 before the first of a frame
};

}  // namespace weft
