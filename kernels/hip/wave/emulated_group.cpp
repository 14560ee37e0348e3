#include "kernels/hip/wave/emulated_group.h"

#include <numeric>
#include <utility>

namespace weft::kernels::hip {

EmulatedGroup::EmulatedGroup(int waves, std::uint32_t lds_bytes, int lds_banks, EmulationReport& report, std::uint32_t schedule)
    : waves_(waves), report_(report), lds_(lds_bytes, lds_banks, waves, report), fibers_(waves), random_(schedule) {}

std::vector<int> EmulatedGroup::order() {
    std::vector<int> result(static_cast<std::size_t>(waves_));
    std::iota(result.begin(), result.end(), 0);
    if (random_ == 0) return result;
    for (std::size_t i = result.size(); i > 1; --i) {
        random_ = random_ * 1664525u + 1013904223u;  // Numerical Recipes, "quick and dirty"
        std::swap(result[i - 1], result[(random_ >> 8) % i]);
    }
    return result;
}

void EmulatedGroup::run(int number, const std::function<void(int)>& wave_body) {
    number_ = number;
    lds_.reset();
    for (int wave = 0; wave < waves_; ++wave) fibers_.start(wave, [&wave_body, wave] { wave_body(wave); });
    for (;;) {
        bool is_any_left = false;
        for (const int wave : order()) {
            if (fibers_.is_finished(wave)) continue;
            fibers_.resume(wave);
            if (!fibers_.is_finished(wave)) is_any_left = true;
        }
        if (!is_any_left) break;
        // Waves that have ended don't count: the others have met.
        lds_.next_epoch();
        ++report_.barriers;
    }
    lds_.require_no_copies();
}

void EmulatedGroup::barrier() { fibers_.yield(); }

}  // namespace weft::kernels::hip
