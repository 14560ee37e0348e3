#include "kernels/hip/wave/emulated_lds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace weft::kernels::hip {

void EmulationReport::add_fault(std::string text) {
    if (faults++ == 0) first_fault = std::move(text);
}

EmulatedLds::EmulatedLds(std::uint32_t bytes, int banks, int waves, EmulationReport& report)
    : bytes_(bytes), dwords_(bytes / 4), copies_(static_cast<std::size_t>(waves)), banks_(banks), report_(report) {}

void EmulatedLds::reset() {
    std::fill(bytes_.begin(), bytes_.end(), std::uint8_t{0xff});  // NaN in fp32, bf16 and e4m3fn
    std::fill(dwords_.begin(), dwords_.end(), Dword{});
    for (auto& copies : copies_) copies.clear();
    epoch_ = never + 1;
}

void EmulatedLds::fault(const char* what, int wave, std::uint32_t offset) {
    report_.add_fault(fmt::format("wave {}: LDS byte {}: {}", wave, offset, what));
}

bool EmulatedLds::is_inside(const char* what, int wave, std::uint32_t offset, std::uint32_t bytes) {
    if (offset > bytes_.size() || bytes > bytes_.size() - offset) {
        report_.add_fault(
            fmt::format("wave {}: {} of {} bytes at LDS byte {}: outside of the group's {}", wave, what, bytes, offset, bytes_.size()));
        return false;
    }
    if (offset % bytes != 0) {
        report_.add_fault(fmt::format("wave {}: {} of {} bytes at LDS byte {}: not aligned", wave, what, bytes, offset));
        return false;
    }
    return true;
}

void EmulatedLds::load(int wave, std::uint32_t offset, std::uint32_t bytes, void* to) {
    std::memset(to, 0xff, bytes);
    if (!is_inside("a load", wave, offset, bytes)) return;
    for (std::uint32_t i = offset / 4; i < (offset + bytes) / 4; ++i) {
        Dword& dword = dwords_[i];
        if (dword.is_being_copied)
            fault("loaded while a copy to it is on its way", wave, 4 * i);
        else if (dword.store_epoch == never)
            fault("loaded, but nothing was stored there", wave, 4 * i);
        else if (dword.store_epoch == epoch_ && dword.stored_by != wave)
            fault("loaded, stored by another wave since the last barrier", wave, 4 * i);
        dword.loaded_by = (dword.load_epoch == epoch_ ? dword.loaded_by : 0) | 1u << wave;
        dword.load_epoch = epoch_;
    }
    std::memcpy(to, &bytes_[offset], bytes);
}

void EmulatedLds::mark_stored(int wave, std::uint32_t offset, std::uint32_t bytes) {
    for (std::uint32_t i = offset / 4; i < (offset + bytes) / 4; ++i) {
        Dword& dword = dwords_[i];
        if (dword.store_epoch == epoch_ && dword.stored_by != wave)
            fault("stored, and by another wave since the last barrier", wave, 4 * i);
        if (dword.load_epoch == epoch_ && (dword.loaded_by & ~(1u << wave)) != 0)
            fault("stored, loaded by another wave since the last barrier", wave, 4 * i);
        dword.store_epoch = epoch_;
        dword.stored_by = static_cast<std::int8_t>(wave);
    }
}

void EmulatedLds::store(int wave, std::uint32_t offset, std::uint32_t bytes, const void* from) {
    if (!is_inside("a store", wave, offset, bytes)) return;
    for (std::uint32_t i = offset / 4; i < (offset + bytes) / 4; ++i) {
        if (dwords_[i].is_being_copied) fault("stored while a copy to it is on its way", wave, 4 * i);
    }
    mark_stored(wave, offset, bytes);
    std::memcpy(&bytes_[offset], from, bytes);
}

void EmulatedLds::count_cycles(const Offsets& offsets, std::uint32_t bytes) {
    const std::uint32_t dwords_a_lane = bytes / 4;
    const auto banks = static_cast<std::uint32_t>(banks_);
    const std::uint32_t lanes_at_once = std::min<std::uint32_t>(64, banks / dwords_a_lane);
    bool is_in_a_row = true;
    for (std::uint32_t lane = 0; lane < 64; ++lane) is_in_a_row = is_in_a_row && offsets[lane] == offsets[0] + lane * bytes;
    if (is_in_a_row) {
        report_.lds_cycles += 64 / lanes_at_once;
        return;
    }
    std::vector<std::vector<std::uint32_t>> asked(banks);
    for (std::uint32_t begin = 0; begin < 64; begin += lanes_at_once) {
        for (auto& dwords : asked) dwords.clear();
        for (std::uint32_t lane = begin; lane < begin + lanes_at_once; ++lane) {
            for (std::uint32_t i = 0; i < dwords_a_lane; ++i) {
                const std::uint32_t dword = offsets[lane] / 4 + i;
                auto& of_bank = asked[dword % banks];
                // The same dword for several lanes is one access.
                if (std::find(of_bank.begin(), of_bank.end(), dword) == of_bank.end()) of_bank.push_back(dword);
            }
        }
        std::size_t cycles = 1;
        for (const auto& of_bank : asked) cycles = std::max(cycles, of_bank.size());
        report_.lds_cycles += static_cast<std::int64_t>(cycles);
        report_.conflict_cycles += static_cast<std::int64_t>(cycles) - 1;
    }
}

void EmulatedLds::start_copy(int wave, std::uint32_t offset, const std::vector<std::uint8_t>& content) {
    const auto bytes = static_cast<std::uint32_t>(content.size());
    if (!is_inside("a copy", wave, offset, 16) || offset + bytes > bytes_.size()) {
        fault("a copy ends outside", wave, offset);
        return;
    }
    for (std::uint32_t i = offset / 4; i < (offset + bytes) / 4; ++i) {
        Dword& dword = dwords_[i];
        if (dword.is_being_copied) fault("copied to while a copy to it is on its way", wave, 4 * i);
        if (dword.load_epoch == epoch_) fault("copied to, loaded since the last barrier", wave, 4 * i);
        if (dword.store_epoch == epoch_) fault("copied to, stored since the last barrier", wave, 4 * i);
        dword.is_being_copied = true;
    }
    std::memset(&bytes_[offset], 0xff, bytes);
    copies_[static_cast<std::size_t>(wave)].push_back({offset, content});
}

void EmulatedLds::wait_copies(int wave, std::size_t left) {
    auto& copies = copies_[static_cast<std::size_t>(wave)];
    while (copies.size() > left) {
        const Copy& copy = copies.front();
        const auto bytes = static_cast<std::uint32_t>(copy.content.size());
        std::memcpy(&bytes_[copy.offset], copy.content.data(), bytes);
        for (std::uint32_t i = copy.offset / 4; i < (copy.offset + bytes) / 4; ++i) dwords_[i].is_being_copied = false;
        mark_stored(wave, copy.offset, bytes);
        copies.erase(copies.begin());
    }
}

void EmulatedLds::require_no_copies() {
    for (std::size_t wave = 0; wave < copies_.size(); ++wave) {
        if (!copies_[wave].empty()) fault("a copy that the wave never waited for", static_cast<int>(wave), copies_[wave].front().offset);
    }
}

}  // namespace weft::kernels::hip
