#pragma once
// The wave layer on the CPU: operations are loops over 64 lanes. See wave.h for what they mean.

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "kernels/base/dtype.h"
#include "kernels/hip/wave/arch.h"
#include "kernels/hip/wave/emulated_group.h"
#include "kernels/hip/wave/emulated_matrix.h"

namespace weft::kernels::hip {

/// N values a lane; poison until they are set.
template <class T, int N>
class EmulatedRegisters {
  public:
    EmulatedRegisters() { std::memset(values_.data(), 0xff, sizeof(values_)); }
    T& operator()(int lane, int i) { return values_[static_cast<unsigned>(lane * N + i)]; }
    const T& operator()(int lane, int i) const { return values_[static_cast<unsigned>(lane * N + i)]; }

  private:
    std::array<T, std::size_t{64} * N> values_;
};

template <class ArchType>
class EmulatedWave {
  public:
    using Arch = ArchType;
    template <class T, int N>
    using Registers = EmulatedRegisters<T, N>;
    struct Buffer {
        std::uint8_t* memory;
        std::uint32_t bytes;
    };

    EmulatedWave(EmulatedGroup& group, int index) : group_(group), index_(index) {}

    int group() const { return group_.number(); }
    int index() const { return index_; }

    template <class F>
    void each(F f) const {
        for (int lane = 0; lane < 64; ++lane) f(lane);
    }

    static Buffer buffer(const void* memory, std::uint32_t bytes) { return {static_cast<std::uint8_t*>(const_cast<void*>(memory)), bytes}; }

    template <int D, class T, int N, class F>
    void load(Buffer from, Registers<T, N>& to, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        for (int lane = 0; lane < 64; ++lane) {
            const std::uint32_t begin = offset(lane);
            std::memset(&to(lane, at), 0, 4 * D);
            if (is_inside("a load", from, begin, 4 * D)) std::memcpy(&to(lane, at), from.memory + begin, 4 * D);
        }
    }

    template <int D, class T, int N, class F>
    void store(Buffer to, const Registers<T, N>& from, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        for (int lane = 0; lane < 64; ++lane) {
            const std::uint32_t begin = offset(lane);
            if (is_inside("a store", to, begin, 4 * D)) std::memcpy(to.memory + begin, &from(lane, at), 4 * D);
        }
    }

    template <class F>
    void copy_to_lds(Buffer from, std::uint32_t to, F offset) const {
        static_assert(Arch::copies_16_bytes_to_lds);
        std::vector<std::uint8_t> content(std::size_t{64} * 16);
        for (int lane = 0; lane < 64; ++lane) {
            const std::uint32_t begin = offset(lane);
            if (is_inside("a copy", from, begin, 16)) std::memcpy(&content[static_cast<std::size_t>(lane) * 16], from.memory + begin, 16);
        }
        group_.lds().start_copy(index_, to, content);
    }

    template <int N>
    void wait_copies() const {
        group_.lds().wait_copies(index_, N);
    }

    template <int D, class T, int N, class F>
    void lds_load(Registers<T, N>& to, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        EmulatedLds::Offsets offsets;
        for (int lane = 0; lane < 64; ++lane) {
            offsets[static_cast<std::size_t>(lane)] = offset(lane);
            group_.lds().load(index_, offsets[static_cast<std::size_t>(lane)], 4 * D, &to(lane, at));
        }
        group_.lds().count_cycles(offsets, 4 * D);
    }

    template <int D, class T, int N, class F>
    void lds_store(const Registers<T, N>& from, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        EmulatedLds::Offsets offsets;
        for (int lane = 0; lane < 64; ++lane) {
            offsets[static_cast<std::size_t>(lane)] = offset(lane);
            group_.lds().store(index_, offsets[static_cast<std::size_t>(lane)], 4 * D, &from(lane, at));
        }
        group_.lds().count_cycles(offsets, 4 * D);
    }

    void barrier() const { group_.barrier(); }

    template <int M, class T, int N>
    static Registers<T, N> exchange(const Registers<T, N>& r) {
        static_assert(sizeof(T) == 4 && M > 0 && M < 64 && (M & (M - 1)) == 0);
        Registers<T, N> result;
        for (int lane = 0; lane < 64; ++lane) {
            for (int i = 0; i < N; ++i) result(lane, i) = r(lane ^ M, i);
        }
        return result;
    }

    template <class F>
    bool any(F f) const {
        bool result = false;
        for (int lane = 0; lane < 64; ++lane) result = f(lane) || result;
        return result;
    }

    template <class F>
    auto uniform(F f) const {
        const auto value = f(0);
        for (int lane = 1; lane < 64; ++lane) {
            const auto other = f(lane);
            // Bits, so that one NaN in all lanes is one value.
            if (std::bit_cast<std::uint32_t>(other) != std::bit_cast<std::uint32_t>(value))
                group_.report().add_fault("a uniform value differs between lanes");
        }
        return value;
    }

    template <int A, int B>
    void matrix_fp8(Registers<float, 16>& c, const Registers<std::uint32_t, A>& a, int i, const Registers<std::uint32_t, B>& b,
                    int j) const {
        static_assert(Arch::has_ocp_fp8);
        emulate_32x32x64_fp8(&c(0, 0), operand<8>(a, i).data(), operand<8>(b, j).data());
        ++group_.report().matrix_instructions;
    }

    template <int A, int B>
    void matrix_bf16(Registers<float, 16>& c, const Registers<std::uint32_t, A>& a, int i, const Registers<std::uint32_t, B>& b,
                     int j) const {
        if constexpr (Arch::bf16_k == 16) {
            emulate_32x32x16_bf16(&c(0, 0), operand<4>(a, i).data(), operand<4>(b, j).data());
            ++group_.report().matrix_instructions;
        } else {
            for (int half = 0; half < 2; ++half) {
                emulate_32x32x8_bf16(&c(0, 0), operand<2>(a, i + 2 * half).data(), operand<2>(b, j + 2 * half).data());
                ++group_.report().matrix_instructions;
            }
        }
    }

    template <int M, int V>
    static void interleave() {}

    static float exp2(float x) { return std::exp2(x); }
    static float rcp(float x) { return 1 / x; }
    static float max(float a, float b) { return std::fmax(a, b); }
    static float fma(float a, float b, float c) { return std::fma(a, b, c); }
    static void fma2(float& a0, float& a1, float b, float c) {
        a0 = std::fma(a0, b, c);
        a1 = std::fma(a1, b, c);
    }
    static std::uint32_t bits(float x) { return std::bit_cast<std::uint32_t>(x); }
    static float from_bits(std::uint32_t x) { return std::bit_cast<float>(x); }

    static std::uint32_t to_fp8x4(float a, float b, float c, float d) {
        static_assert(Arch::has_ocp_fp8);
        // Without its clamp the instruction gives NaN for what is too large.
        const auto code = [](float x) -> std::uint32_t { return x > 448 || x < -448 ? 0x7f : float_to_e4m3fn_saturating(x); };
        return code(a) | code(b) << 8 | code(c) << 16 | code(d) << 24;
    }

    static std::uint32_t to_bf16x2(float a, float b) {
        return std::uint32_t{to_bfloat16(a).bits} | std::uint32_t{to_bfloat16(b).bits} << 16;
    }

    static void atomic_max(std::uint32_t* memory, std::uint32_t value) {
        if (*memory < value) *memory = value;
    }

  private:
    bool is_inside(const char* what, Buffer buffer, std::uint32_t begin, std::uint32_t bytes) const {
        if (begin >= buffer.bytes) return false;
        // The hardware looks at each dword; kernels are written so that an access is wholly inside or wholly outside.
        const bool is_sound = bytes <= buffer.bytes - begin && begin % 4 == 0;
        if (!is_sound) group_.report().add_fault(std::string(what) + " from memory that is half outside or not aligned");
        return is_sound;
    }

    /// Lane after lane, the D dwords from `at` on.
    template <int D, int N>
    static std::array<std::uint32_t, std::size_t{64} * D> operand(const Registers<std::uint32_t, N>& r, int at) {
        std::array<std::uint32_t, std::size_t{64} * D> result;
        for (int lane = 0; lane < 64; ++lane) std::memcpy(&result[static_cast<std::size_t>(lane) * D], &r(lane, at), 4 * D);
        return result;
    }

    EmulatedGroup& group_;
    int index_;
};

}  // namespace weft::kernels::hip
