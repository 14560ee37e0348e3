#pragma once
// The wave layer on the GPU: every operation is one of the compiler's builtins. Needs no HIP headers and no device libraries.

#include "kernels/hip/wave/arch.h"

namespace weft::kernels::hip {

using U32x2 = unsigned __attribute__((ext_vector_type(2)));
using U32x4 = unsigned __attribute__((ext_vector_type(4)));
using I32x8 = int __attribute__((ext_vector_type(8)));
using F32x2 = float __attribute__((ext_vector_type(2)));
using F32x16 = float __attribute__((ext_vector_type(16)));
using Bf16x2 = __bf16 __attribute__((ext_vector_type(2)));
using Bf16x8 = __bf16 __attribute__((ext_vector_type(8)));
using I16x4 = short __attribute__((ext_vector_type(4)));

template <int D>
struct Dwords;
template <>
struct Dwords<1> {
    using Type = unsigned;
};
template <>
struct Dwords<2> {
    using Type = U32x2;
};
template <>
struct Dwords<4> {
    using Type = U32x4;
};

template <class T, int N>
struct DeviceRegisters {
    alignas(16) T values[N];
    T& operator()(int, int i) { return values[i]; }
    const T& operator()(int, int i) const { return values[i]; }
};

template <class ArchType>
class DeviceWave {
  public:
    using Arch = ArchType;
    template <class T, int N>
    using Registers = DeviceRegisters<T, N>;
    struct Buffer {
        const void* memory;
        unsigned bytes;
    };
    using LdsPointer = __attribute__((address_space(3))) char*;

    explicit DeviceWave(void* lds) : lds_((LdsPointer)lds), lane_(__builtin_amdgcn_workitem_id_x() % 64) {}

    static int group() { return __builtin_amdgcn_workgroup_id_x(); }
    static int index() { return __builtin_amdgcn_readfirstlane(__builtin_amdgcn_workitem_id_x() / 64); }

    template <class F>
    void each(F f) const {
        f(lane_);
    }

    static Buffer buffer(const void* memory, unsigned bytes) { return {memory, bytes}; }

    template <int D, class T, int N, class F>
    void load(Buffer from, Registers<T, N>& to, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        typename Dwords<D>::Type loaded;
        if constexpr (D == 1) loaded = __builtin_amdgcn_raw_buffer_load_b32(descriptor(from), offset(lane_), 0, 0);
        if constexpr (D == 2) loaded = __builtin_amdgcn_raw_buffer_load_b64(descriptor(from), offset(lane_), 0, 0);
        if constexpr (D == 4) loaded = __builtin_amdgcn_raw_buffer_load_b128(descriptor(from), offset(lane_), 0, 0);
        __builtin_memcpy(&to.values[at], &loaded, 4 * D);
    }

    template <int D, class T, int N, class F>
    void store(Buffer to, const Registers<T, N>& from, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        typename Dwords<D>::Type stored;
        __builtin_memcpy(&stored, &from.values[at], 4 * D);
        if constexpr (D == 1) __builtin_amdgcn_raw_buffer_store_b32(stored, descriptor(to), offset(lane_), 0, 0);
        if constexpr (D == 2) __builtin_amdgcn_raw_buffer_store_b64(stored, descriptor(to), offset(lane_), 0, 0);
        if constexpr (D == 4) __builtin_amdgcn_raw_buffer_store_b128(stored, descriptor(to), offset(lane_), 0, 0);
    }

    template <class F>
    void copy_to_lds(Buffer from, unsigned to, F offset) const {
        static_assert(Arch::copies_16_bytes_to_lds);
        __builtin_amdgcn_raw_ptr_buffer_load_lds(descriptor(from), lds_ + to, 16, offset(lane_), 0, 0, 0);
    }

    template <int N>
    static void wait_copies() {
        // vmcnt in bits 3..0 and 15..14; the other counters at their largest: not waited for.
        static_assert(N < 64);
        __builtin_amdgcn_s_waitcnt((N & 15) | (N >> 4) << 14 | 7 << 4 | 15 << 8);
    }

    template <int D, class T, int N, class F>
    void lds_load(Registers<T, N>& to, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        using Type = typename Dwords<D>::Type;
        const Type loaded = *(__attribute__((address_space(3))) Type*)(lds_ + offset(lane_));
        __builtin_memcpy(&to.values[at], &loaded, 4 * D);
    }

    template <int D, class T, int N, class F>
    void lds_store(const Registers<T, N>& from, int at, F offset) const {
        static_assert(sizeof(T) == 4);
        using Type = typename Dwords<D>::Type;
        Type stored;
        __builtin_memcpy(&stored, &from.values[at], 4 * D);
        *(__attribute__((address_space(3))) Type*)(lds_ + offset(lane_)) = stored;
    }

    static void barrier() {
        // Stores to LDS are done (lgkmcnt 0); loads from memory that are on their way stay there, which a fence of the workgroup would wait
        // for where they go to LDS. The fences of one thread keep the compiler from moving accesses over the barrier.
        __atomic_signal_fence(__ATOMIC_SEQ_CST);
        __builtin_amdgcn_s_waitcnt(15 | 3 << 14 | 7 << 4);
        __builtin_amdgcn_s_barrier();
        __atomic_signal_fence(__ATOMIC_SEQ_CST);
    }

    template <int M, class T, int N>
    static Registers<T, N> exchange(const Registers<T, N>& r) {
        static_assert(sizeof(T) == 4 && M > 0 && M < 64 && (M & (M - 1)) == 0);
        Registers<T, N> result;
        for (int i = 0; i < N; ++i) {
            const int value = __builtin_bit_cast(int, r.values[i]);
            const int lane = __builtin_amdgcn_workitem_id_x() % 64;
            int other;
            if constexpr (M < 32)
                other = __builtin_amdgcn_ds_swizzle(value, M << 10 | 0x1f);
            else if constexpr (Arch::copies_16_bytes_to_lds) {
                // The upper half of the first goes to the lower half of the second, and that to it.
                const auto pair = __builtin_amdgcn_permlane32_swap(value, value, false, false);
                other = lane < 32 ? pair[1] : pair[0];
            } else
                other = __builtin_amdgcn_ds_bpermute((lane ^ 32) * 4, value);
            result.values[i] = __builtin_bit_cast(T, other);
        }
        return result;
    }

    template <class F>
    bool any(F f) const {
        return __builtin_amdgcn_ballot_w64(f(lane_)) != 0;
    }

    template <class F>
    auto uniform(F f) const {
        const auto value = f(lane_);
        static_assert(sizeof(value) == 4);
        return __builtin_bit_cast(decltype(f(0)), __builtin_amdgcn_readfirstlane(__builtin_bit_cast(int, value)));
    }

    template <int A, int B>
    static void matrix_fp8(Registers<float, 16>& c, const Registers<unsigned, A>& a, int i, const Registers<unsigned, B>& b, int j) {
        static_assert(Arch::has_ocp_fp8);
        I32x8 left;
        I32x8 right;
        __builtin_memcpy(&left, &a.values[i], 32);
        __builtin_memcpy(&right, &b.values[j], 32);
        // Types 0 and 0: e4m3fn; scales of 0 make it the form without scales.
        const F32x16 sum = __builtin_amdgcn_mfma_scale_f32_32x32x64_f8f6f4(left, right, __builtin_bit_cast(F32x16, c), 0, 0, 0, 0, 0, 0);
        c = __builtin_bit_cast(DeviceRegisters<float, 16>, sum);
    }

    template <int A, int B>
    static void matrix_bf16(Registers<float, 16>& c, const Registers<unsigned, A>& a, int i, const Registers<unsigned, B>& b, int j) {
        F32x16 sum = __builtin_bit_cast(F32x16, c);
        if constexpr (Arch::bf16_k == 16) {
            Bf16x8 left;
            Bf16x8 right;
            __builtin_memcpy(&left, &a.values[i], 16);
            __builtin_memcpy(&right, &b.values[j], 16);
            sum = __builtin_amdgcn_mfma_f32_32x32x16_bf16(left, right, sum, 0, 0, 0);
        } else {
            for (int half = 0; half < 2; ++half) {
                I16x4 left;
                I16x4 right;
                __builtin_memcpy(&left, &a.values[i + 2 * half], 8);
                __builtin_memcpy(&right, &b.values[j + 2 * half], 8);
                sum = __builtin_amdgcn_mfma_f32_32x32x8bf16_1k(left, right, sum, 0, 0, 0);
            }
        }
        c = __builtin_bit_cast(DeviceRegisters<float, 16>, sum);
    }

    template <int M, int V>
    static void interleave() {
        __builtin_amdgcn_sched_group_barrier(0x008, M, 0);
        __builtin_amdgcn_sched_group_barrier(0x402, V, 0);
    }

    static float exp2(float x) { return __builtin_amdgcn_exp2f(x); }
    static float rcp(float x) { return __builtin_amdgcn_rcpf(x); }
    static float max(float a, float b) { return __builtin_fmaxf(a, b); }
    static float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
    /// a = a b + c, and the next one the same, in one instruction.
    static void fma2(float& a0, float& a1, float b, float c) {
        const F32x2 sum = __builtin_elementwise_fma(F32x2{a0, a1}, F32x2{b, b}, F32x2{c, c});
        a0 = sum[0];
        a1 = sum[1];
    }
    static unsigned bits(float x) { return __builtin_bit_cast(unsigned, x); }
    static float from_bits(unsigned x) { return __builtin_bit_cast(float, x); }

    /// Four numbers as e4m3fn, the first in the lowest byte. Past 448 gives NaN.
    static unsigned to_fp8x4(float a, float b, float c, float d) {
        static_assert(Arch::has_ocp_fp8);
        // Each writes one half; what the other half was before does not matter, and any value would cost a move.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wuninitialized"
        int undefined;
        return __builtin_amdgcn_cvt_pk_fp8_f32(c, d, __builtin_amdgcn_cvt_pk_fp8_f32(a, b, undefined, false), true);
#pragma clang diagnostic pop
    }

    /// Two numbers as bf16, rounded to nearest, ties to even; the first in the lower half.
    static unsigned to_bf16x2(float a, float b) {
        if constexpr (Arch::bf16_k == 16) {
            const Bf16x2 pair{static_cast<__bf16>(a), static_cast<__bf16>(b)};
            return __builtin_bit_cast(unsigned, pair);
        } else {
            // No instruction here. A NaN stays one: its payload is set in the upper half before the sum can carry out of it.
            const auto rounded = [](float x) {
                const unsigned u = bits(x);
                return x != x ? u | 0x00400000u : u + 0x7fffu + (u >> 16 & 1u);
            };
            return __builtin_amdgcn_perm(rounded(b), rounded(a), 0x07060302u);
        }
    }

    static void atomic_max(unsigned* memory, unsigned value) {
        __hip_atomic_fetch_max(memory, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    }

  private:
    static __amdgpu_buffer_rsrc_t descriptor(Buffer buffer) {
        // Word 3: 32-bit data, no swizzle.
        return __builtin_amdgcn_make_buffer_rsrc(const_cast<void*>(buffer.memory), 0, buffer.bytes, 0x00020000);
    }

    LdsPointer lds_;
    int lane_;
};

}  // namespace weft::kernels::hip
