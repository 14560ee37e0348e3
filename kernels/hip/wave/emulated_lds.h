#pragma once
// The LDS of one emulated workgroup, with a record of who touched each dword: finds what hardware does in silence, and counts bank
// conflicts.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace weft::kernels::hip {

/// What an emulated run found. Only the first fault is kept in words.
struct EmulationReport {
    std::int64_t faults = 0;
    std::string first_fault;
    std::int64_t lds_cycles = 0;       // that loads and stores of LDS take
    std::int64_t conflict_cycles = 0;  // of these, more than the bytes need
    std::int64_t barriers = 0;
    std::int64_t matrix_instructions = 0;

    void add_fault(std::string text);
};

class EmulatedLds {
  public:
    using Offsets = std::array<std::uint32_t, 64>;

    EmulatedLds(std::uint32_t bytes, int banks, int waves, EmulationReport& report);

    /// Before a workgroup: nothing is initialised.
    void reset();
    /// All waves have met: what was stored before is seen from now on.
    void next_epoch() { ++epoch_; }

    /// `bytes` (4, 8 or 16) for one lane. Faults: outside, misaligned, never stored, stored by another wave since the last barrier, still
    /// being copied. A load outside gives poison.
    void load(int wave, std::uint32_t offset, std::uint32_t bytes, void* to);
    /// Faults besides: loaded or stored by another wave since the last barrier.
    void store(int wave, std::uint32_t offset, std::uint32_t bytes, const void* from);
    /// Counts the cycles of one instruction. Model: lanes in their order, as many at once as fill all banks; each bank gives one dword a
    /// cycle.
    void count_cycles(const Offsets& offsets, std::uint32_t bytes);

    /// A copy past the registers: the bytes are there once the wave has waited for it. Faults besides: the place was touched since the last
    /// barrier by anyone.
    void start_copy(int wave, std::uint32_t offset, const std::vector<std::uint8_t>& content);
    /// Until at most `left` copies of the wave are on their way.
    void wait_copies(int wave, std::size_t left);
    /// At the end of a workgroup: a copy that nobody waited for is a fault.
    void require_no_copies();

  private:
    static constexpr std::uint32_t never = 0;
    struct Dword {
        std::uint32_t store_epoch = never;
        std::uint32_t load_epoch = never;
        std::uint32_t loaded_by = 0;  // one bit a wave
        std::int8_t stored_by = -1;
        bool is_being_copied = false;
    };
    struct Copy {
        std::uint32_t offset;
        std::vector<std::uint8_t> content;
    };

    bool is_inside(const char* what, int wave, std::uint32_t offset, std::uint32_t bytes);
    void fault(const char* what, int wave, std::uint32_t offset);
    void mark_stored(int wave, std::uint32_t offset, std::uint32_t bytes);

    std::vector<std::uint8_t> bytes_;
    std::vector<Dword> dwords_;
    std::vector<std::vector<Copy>> copies_;
    std::uint32_t epoch_ = never + 1;
    int banks_;
    EmulationReport& report_;
};

}  // namespace weft::kernels::hip
