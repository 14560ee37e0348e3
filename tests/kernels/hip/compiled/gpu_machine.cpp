#include "tests/kernels/hip/compiled/gpu_machine.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <deque>
#include <functional>
#include <stdexcept>
#include <unordered_map>

#include "kernels/base/dtype.h"
#include "kernels/hip/wave/emulated_matrix.h"

namespace weft::tests {
namespace {

using Kind = GpuOperand::Kind;
using Instruction = GpuInstruction;

float as_float(std::uint32_t bits) { return std::bit_cast<float>(bits); }
std::uint32_t as_bits(float value) { return std::bit_cast<std::uint32_t>(value); }

/// A copy to LDS, or nothing but a place in the queue.
struct OnTheWay {
    std::uint32_t lds = 0;
    std::vector<std::uint8_t> content;
};

struct Wave {
    std::vector<std::array<std::uint32_t, 64>> v = std::vector<std::array<std::uint32_t, 64>>(512);
    std::array<std::uint32_t, 104> s{};
    std::uint64_t vcc = 0, exec = ~std::uint64_t{0};
    std::uint32_t m0 = 0;
    bool scc = false;
    std::size_t pc = 0;
    bool is_at_barrier = false, is_done = false;
    std::deque<OnTheWay> on_the_way;
};

class Machine {
  public:
    Machine(const GpuProgram& program, const std::vector<LaunchMemory>& memory) : program_(program), memory_(memory) {}

    std::int64_t run_group(int group, int threads, std::span<const unsigned char> arguments) {
        lds_.assign(program_.lds_bytes, 0xff);
        std::vector<Wave> waves(static_cast<std::size_t>(threads / 64));
        for (std::size_t w = 0; w < waves.size(); ++w) {
            for (auto& of_register : waves[w].v) of_register.fill(0xffffffffu);
            const auto address = reinterpret_cast<std::uintptr_t>(arguments.data());
            waves[w].s[0] = static_cast<std::uint32_t>(address);
            waves[w].s[1] = static_cast<std::uint32_t>(address >> 32);
            waves[w].s[2] = static_cast<std::uint32_t>(group);
            for (std::uint32_t lane = 0; lane < 64; ++lane) waves[w].v[0][lane] = static_cast<std::uint32_t>(64 * w) + lane;
        }
        const std::int64_t before = count_;
        for (;;) {
            for (Wave& wave : waves) {
                while (!wave.is_done && !wave.is_at_barrier) step(wave);
            }
            if (std::all_of(waves.begin(), waves.end(), [](const Wave& wave) { return wave.is_done; })) break;
            for (Wave& wave : waves) wave.is_at_barrier = false;
        }
        return count_ - before;
    }

  private:
    [[noreturn]] static void stop(const Instruction& i, const std::string& why) { throw std::runtime_error(i.text + ": " + why); }

    // --- registers

    static std::uint32_t& scalar_at(Wave& w, int index) { return w.s.at(static_cast<std::size_t>(index)); }

    static std::uint32_t scalar(const Wave& w, const GpuOperand& o, int part = 0) {
        switch (o.kind) {
            case Kind::scalar:
                return w.s.at(static_cast<unsigned>(o.index + part));
            case Kind::vcc:
                return static_cast<std::uint32_t>(w.vcc >> 32 * (o.index + part));
            case Kind::exec:
                return static_cast<std::uint32_t>(w.exec >> 32 * (o.index + part));
            case Kind::m0:
                return w.m0;
            default:
                return static_cast<std::uint32_t>(o.value >> 32 * part);
        }
    }
    static std::uint64_t scalar64(const Wave& w, const GpuOperand& o) {
        return scalar(w, o) | static_cast<std::uint64_t>(scalar(w, o, 1)) << 32;
    }
    static void set_scalar(Wave& w, const GpuOperand& o, std::uint32_t value, int part = 0) {
        const auto put = [&](std::uint64_t& into) {
            const int shift = 32 * (o.index + part);
            into = (into & ~(std::uint64_t{0xffffffffu} << shift)) | static_cast<std::uint64_t>(value) << shift;
        };
        if (o.kind == Kind::vcc)
            put(w.vcc);
        else if (o.kind == Kind::exec)
            put(w.exec);
        else if (o.kind == Kind::m0)
            w.m0 = value;
        else
            scalar_at(w, o.index + part) = value;
    }
    static void set_scalar64(Wave& w, const GpuOperand& o, std::uint64_t value) {
        set_scalar(w, o, static_cast<std::uint32_t>(value));
        set_scalar(w, o, static_cast<std::uint32_t>(value >> 32), 1);
    }
    static std::uint32_t source(const Wave& w, const GpuOperand& o, std::size_t lane, int part = 0) {
        return o.kind == Kind::vector ? w.v.at(static_cast<unsigned>(o.index + part))[lane] : scalar(w, o, part);
    }
    static float float_source(const Wave& w, const GpuOperand& o, std::size_t lane, int part = 0) {
        float value = as_float(source(w, o, lane, part));
        if (o.is_absolute) value = std::fabs(value);
        return o.is_negated ? -value : value;
    }
    static std::uint32_t& target(Wave& w, const Instruction& i, std::size_t lane, int part = 0) {
        return w.v.at(static_cast<unsigned>(i.operands[0].index + part))[lane];
    }
    template <class F>
    static void each(const Wave& w, F f) {
        for (std::size_t lane = 0; lane < 64; ++lane) {
            if ((w.exec >> lane & 1u) != 0) f(lane);
        }
    }

    // --- memory

    std::uint8_t* memory_at(const Instruction& i, std::uint64_t address, std::size_t bytes) const {
        for (const LaunchMemory& memory : memory_) {
            const auto begin = reinterpret_cast<std::uintptr_t>(memory.begin);
            if (address >= begin && address + bytes <= begin + memory.bytes)
                return static_cast<std::uint8_t*>(const_cast<void*>(memory.begin)) + (address - begin);
        }
        stop(i, fmt::format("memory at {:#x} was not given to the kernel", address));
    }
    std::uint32_t load_dword(const Instruction& i, std::uint64_t address) const {
        std::uint32_t value = 0;
        std::memcpy(&value, memory_at(i, address, 4), 4);
        return value;
    }
    std::uint8_t* lds_at(const Instruction& i, std::uint32_t address, std::uint32_t bytes) {
        if (address % bytes != 0 || std::uint64_t{address} + bytes > lds_.size()) stop(i, fmt::format("LDS byte {}", address));
        return &lds_[address];
    }

    static int dwords_of(const Instruction& i) {
        const char last = i.name.back();
        return last == '2' || last == '4' || last == '8' ? last - '0' : i.name.ends_with("x16") ? 16 : 1;
    }

    void scalar_load(Wave& w, const Instruction& i) const {
        const GpuOperand& offset = i.operands[2];
        const std::uint64_t address =
            scalar64(w, i.operands[1]) + (offset.kind == Kind::number ? offset.value : scalar(w, offset)) + i.offset();
        for (int part = 0; part < dwords_of(i); ++part)
            set_scalar(w, i.operands[0], load_dword(i, address + static_cast<std::uint64_t>(4 * part)), part);
    }

    /// Loads, stores and copies to LDS through a buffer descriptor.
    void buffer(Wave& w, const Instruction& i) {
        const bool is_copy = i.has("lds");
        const std::size_t at = is_copy ? 0 : 1;
        const GpuOperand& descriptor = i.operands[at + 1];
        const std::uint64_t base = scalar(w, descriptor) | static_cast<std::uint64_t>(scalar(w, descriptor, 1) & 0xffffu) << 32;
        const std::uint32_t records = scalar(w, descriptor, 2);
        if ((scalar(w, descriptor, 1) >> 16) != 0 || scalar(w, descriptor, 3) != 0x00020000u || !i.has("offen"))
            stop(i, "a descriptor that is not the plain one");
        const std::uint32_t scalar_offset = scalar(w, i.operands[at + 2]);
        const int dwords = dwords_of(i);
        OnTheWay copy{w.m0 + i.offset(), {}};
        if (is_copy) copy.content.assign(std::size_t{64} * 16, 0);
        each(w, [&](std::size_t lane) {
            const std::uint64_t offset = std::uint64_t{source(w, i.operands[at], lane)} + (is_copy ? 0u : i.offset());
            for (int part = 0; part < dwords; ++part) {
                const std::uint64_t place = offset + static_cast<std::uint64_t>(4 * part);
                const bool is_inside = place + scalar_offset + 4 <= records;
                const std::uint64_t address = base + scalar_offset + place;
                if (i.name.starts_with("buffer_store")) {
                    const std::uint32_t value = source(w, i.operands[0], lane, part);
                    if (is_inside) std::memcpy(memory_at(i, address, 4), &value, 4);
                    continue;
                }
                const std::uint32_t value = is_inside ? load_dword(i, address) : 0;
                if (is_copy)
                    std::memcpy(&copy.content[lane * 16 + static_cast<std::size_t>(4 * part)], &value, 4);
                else
                    target(w, i, lane, part) = value;
            }
        });
        if (is_copy && (dwords != 4 || w.exec != ~std::uint64_t{0})) stop(i, "a copy of other than 64 x 16 bytes");
        w.on_the_way.push_back(std::move(copy));
    }

    void wait(Wave& w, const Instruction& i) {
        const auto found = i.modifiers.find("vmcnt");
        if (found == i.modifiers.end()) return;
        while (w.on_the_way.size() > std::stoul(found->second)) {
            const OnTheWay& copy = w.on_the_way.front();
            if (!copy.content.empty()) {
                (void)lds_at(i, copy.lds + 1008, 16);
                std::memcpy(lds_at(i, copy.lds, 16), copy.content.data(), copy.content.size());
            }
            w.on_the_way.pop_front();
        }
    }

    // --- instructions

    using Handler = std::function<void(Machine&, Wave&, const Instruction&)>;

    /// One 32-bit result a lane of up to three sources.
    template <class F>
    static Handler vector(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            each(w, [&](std::size_t lane) {
                std::array<std::uint32_t, 3> sources{};
                for (std::size_t n = 1; n < i.operands.size() && n < 4; ++n) sources[n - 1] = source(w, i.operands[n], lane);
                target(w, i, lane) = f(sources[0], sources[1], sources[2]);
            });
        };
    }
    template <class F>
    static Handler vector_float(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            each(w, [&](std::size_t lane) {
                std::array<float, 3> sources{};
                for (std::size_t n = 1; n < i.operands.size() && n < 4; ++n) sources[n - 1] = float_source(w, i.operands[n], lane);
                target(w, i, lane) = as_bits(f(sources[0], sources[1], sources[2]));
            });
        };
    }
    /// A bit a lane into a pair of scalar registers; lanes that are off give 0.
    template <class F>
    static Handler compare(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            std::uint64_t result = 0;
            each(w, [&](std::size_t lane) {
                if (f(w, i, lane)) result |= std::uint64_t{1} << lane;
            });
            set_scalar64(w, i.operands[0], result);
        };
    }
    template <class F>
    static Handler compare_float(F f) {
        return compare([f](const Wave& w, const Instruction& i, std::size_t lane) {
            return f(float_source(w, i.operands[1], lane), float_source(w, i.operands[2], lane));
        });
    }
    template <class T, class F>
    static Handler compare_integer(F f) {
        return compare([f](const Wave& w, const Instruction& i, std::size_t lane) {
            return f(static_cast<T>(source(w, i.operands[1], lane)), static_cast<T>(source(w, i.operands[2], lane)));
        });
    }
    /// f(a, b) gives the result and whether SCC is set.
    template <class F>
    static Handler scalar_32(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            const auto [value, scc] = f(w, scalar(w, i.operands[1]), i.operands.size() > 2 ? scalar(w, i.operands[2]) : 0u);
            set_scalar(w, i.operands[0], value);
            w.scc = scc;
        };
    }
    template <class F>
    static Handler scalar_64(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            const std::uint64_t value =
                f(scalar64(w, i.operands[1]), i.operands.size() > 2 ? scalar64(w, i.operands[2]) : std::uint64_t{0});
            set_scalar64(w, i.operands[0], value);
            w.scc = value != 0;
        };
    }
    template <class T, class F>
    static Handler scalar_compare(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            w.scc = f(static_cast<T>(scalar(w, i.operands[0])), static_cast<T>(scalar(w, i.operands[1])));
        };
    }
    template <class F>
    static Handler branch(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            if (f(w)) w.pc = i.target;
        };
    }
    /// Two floats at once: op_sel and op_sel_hi choose the halves, neg_lo and neg_hi their signs.
    template <class F>
    static Handler packed_float(F f) {
        return [f](Machine&, Wave& w, const Instruction& i) {
            each(w, [&](std::size_t lane) {
                std::array<float, 2> results{};
                for (int half = 0; half < 2; ++half) {
                    std::array<float, 3> sources{};
                    for (std::size_t n = 1; n < i.operands.size(); ++n) {
                        const int part = half == 0 ? i.list("op_sel", n - 1, 0) : i.list("op_sel_hi", n - 1, 1);
                        const GpuOperand& operand = i.operands[n];
                        // A number is the same in both halves.
                        const float value = float_source(w, operand, lane, operand.kind == Kind::number ? 0 : part);
                        sources[n - 1] = i.list(half == 0 ? "neg_lo" : "neg_hi", n - 1, 0) != 0 ? -value : value;
                    }
                    results[static_cast<std::size_t>(half)] = f(sources[0], sources[1], sources[2]);
                }
                target(w, i, lane, 0) = as_bits(results[0]);
                target(w, i, lane, 1) = as_bits(results[1]);
            });
        };
    }

    static std::uint32_t e4m3fn(float x) { return x > 448 || x < -448 ? 0x7fu : weft::kernels::float_to_e4m3fn_saturating(x); }

    static void convert_fp8(Machine&, Wave& w, const Instruction& i) {
        const int shift = i.list("op_sel", 2, 0) != 0 ? 16 : 0;
        each(w, [&](std::size_t lane) {
            const std::uint32_t pair = e4m3fn(float_source(w, i.operands[1], lane)) | e4m3fn(float_source(w, i.operands[2], lane)) << 8;
            target(w, i, lane) = (target(w, i, lane) & ~(0xffffu << shift)) | pair << shift;
        });
    }

    static void matrix(Machine&, Wave& w, const Instruction& i) {
        if (w.exec != ~std::uint64_t{0}) stop(i, "some lanes are off");
        std::array<std::uint32_t, 512> a{};
        std::array<std::uint32_t, 512> b{};
        std::array<float, 1024> c{};
        for (std::size_t lane = 0; lane < 64; ++lane) {
            for (int part = 0; part < 8; ++part) {
                a[lane * 8 + static_cast<std::size_t>(part)] = source(w, i.operands[1], lane, part);
                b[lane * 8 + static_cast<std::size_t>(part)] = source(w, i.operands[2], lane, part);
            }
            for (int g = 0; g < 16; ++g)
                c[lane * 16 + static_cast<std::size_t>(g)] = i.operands[3].kind == Kind::number
                                                                 ? as_float(static_cast<std::uint32_t>(i.operands[3].value))
                                                                 : float_source(w, i.operands[3], lane, g);
        }
        weft::kernels::hip::emulate_32x32x64_fp8(c.data(), a.data(), b.data());
        for (std::size_t lane = 0; lane < 64; ++lane) {
            for (int g = 0; g < 16; ++g) target(w, i, lane, g) = as_bits(c[lane * 16 + static_cast<std::size_t>(g)]);
        }
    }

    static void read_lds(Machine& m, Wave& w, const Instruction& i) {
        const int dwords = i.name == "ds_read_b128" ? 4 : 2;
        // The address may be among the targets.
        const auto addresses = w.v.at(static_cast<std::size_t>(i.operands[1].index));
        each(w, [&](std::size_t lane) {
            const auto* from = m.lds_at(i, addresses[lane] + i.offset(), static_cast<std::uint32_t>(4 * dwords));
            for (int part = 0; part < dwords; ++part) std::memcpy(&target(w, i, lane, part), from + std::ptrdiff_t{4} * part, 4);
        });
    }

    static void swizzle(Machine&, Wave& w, const Instruction& i) {
        const std::string& offset = i.modifiers.at("offset");
        constexpr std::string_view swap = "swizzle(SWAP,";
        if (!offset.starts_with(swap)) stop(i, "a swizzle that is not a swap");
        const auto mask = std::stoul(offset.substr(swap.size()));
        const auto values = w.v.at(static_cast<std::size_t>(i.operands[1].index));
        each(w, [&](std::size_t lane) { target(w, i, lane) = values[lane ^ mask]; });
    }

    static void swap_halves(Machine&, Wave& w, const Instruction& i) {
        for (std::size_t lane = 0; lane < 32; ++lane)
            std::swap(target(w, i, lane + 32), w.v.at(static_cast<std::size_t>(i.operands[1].index))[lane]);
    }

    static const std::unordered_map<std::string, Handler>& handlers();

    void step(Wave& w) {
        const Instruction& i = program_.instructions.at(w.pc++);
        ++count_;
        const auto found = handlers().find(i.name);
        if (found == handlers().end()) stop(i, "an instruction that this machine does not know");
        found->second(*this, w, i);
    }

    const GpuProgram& program_;
    const std::vector<LaunchMemory>& memory_;
    std::vector<std::uint8_t> lds_;
    std::int64_t count_ = 0;
};

const std::unordered_map<std::string, Machine::Handler>& Machine::handlers() {
    using U = std::uint32_t;
    using I = std::int32_t;
    using Result = std::pair<U, bool>;
    const auto signed_of = [](U x) { return static_cast<I>(x); };
    static const std::unordered_map<std::string, Handler> table = {
        // Scalar arithmetic.
        {"s_mov_b32", [](Machine&, Wave& w, const Instruction& i) { set_scalar(w, i.operands[0], scalar(w, i.operands[1])); }},
        {"s_movk_i32", [](Machine&, Wave& w, const Instruction& i) {
             set_scalar(w, i.operands[0], static_cast<U>(I{static_cast<std::int16_t>(i.operands[1].value)}));
         }},
        {"s_mov_b64", [](Machine&, Wave& w, const Instruction& i) { set_scalar64(w, i.operands[0], scalar64(w, i.operands[1])); }},
        {"s_add_i32", scalar_32([](const Wave&, U a, U b) { return Result{a + b, ((a ^ ~b) & (a ^ (a + b))) >> 31 != 0}; })},
        {"s_sub_i32", scalar_32([](const Wave&, U a, U b) { return Result{a - b, ((a ^ b) & (a ^ (a - b))) >> 31 != 0}; })},
        {"s_add_u32", scalar_32([](const Wave&, U a, U b) { return Result{a + b, a + b < a}; })},
        {"s_sub_u32", scalar_32([](const Wave&, U a, U b) { return Result{a - b, b > a}; })},
        {"s_addc_u32", scalar_32([](const Wave& w, U a, U b) {
             const std::uint64_t sum = std::uint64_t{a} + b + (w.scc ? 1u : 0u);
             return Result{static_cast<U>(sum), sum >> 32 != 0};
         })},
        {"s_subb_u32", scalar_32([](const Wave& w, U a, U b) {
             const std::uint64_t taken = std::uint64_t{b} + (w.scc ? 1u : 0u);
             return Result{static_cast<U>(a - taken), taken > a};
         })},
        {"s_addk_i32", [](Machine&, Wave& w, const Instruction& i) {
             set_scalar(w, i.operands[0], scalar(w, i.operands[0]) + static_cast<U>(I{static_cast<std::int16_t>(i.operands[1].value)}));
         }},
        {"s_mul_i32", [](Machine&, Wave& w, const Instruction& i) { set_scalar(w, i.operands[0], scalar(w, i.operands[1]) * scalar(w, i.operands[2])); }},
        {"s_mul_hi_u32", [](Machine&, Wave& w, const Instruction& i) {
             set_scalar(w, i.operands[0], static_cast<U>(std::uint64_t{scalar(w, i.operands[1])} * scalar(w, i.operands[2]) >> 32));
         }},
        {"s_mul_hi_i32", [signed_of](Machine&, Wave& w, const Instruction& i) {
             const std::int64_t product = std::int64_t{signed_of(scalar(w, i.operands[1]))} * signed_of(scalar(w, i.operands[2]));
             set_scalar(w, i.operands[0], static_cast<U>(product >> 32));
         }},
        {"s_and_b32", scalar_32([](const Wave&, U a, U b) { return Result{a & b, (a & b) != 0}; })},
        {"s_or_b32", scalar_32([](const Wave&, U a, U b) { return Result{a | b, (a | b) != 0}; })},
        {"s_xor_b32", scalar_32([](const Wave&, U a, U b) { return Result{a ^ b, (a ^ b) != 0}; })},
        {"s_andn2_b32", scalar_32([](const Wave&, U a, U b) { return Result{a & ~b, (a & ~b) != 0}; })},
        {"s_lshl_b32", scalar_32([](const Wave&, U a, U b) { return Result{a << (b & 31u), a << (b & 31u) != 0}; })},
        {"s_lshr_b32", scalar_32([](const Wave&, U a, U b) { return Result{a >> (b & 31u), a >> (b & 31u) != 0}; })},
        {"s_ashr_i32", scalar_32([signed_of](const Wave&, U a, U b) {
             const U value = static_cast<U>(signed_of(a) >> (b & 31u));
             return Result{value, value != 0};
         })},
        {"s_abs_i32", scalar_32([signed_of](const Wave&, U a, U) {
             const U value = signed_of(a) < 0 ? 0u - a : a;
             return Result{value, value != 0};
         })},
        {"s_min_i32", scalar_32([signed_of](const Wave&, U a, U b) { return Result{signed_of(a) < signed_of(b) ? a : b, signed_of(a) < signed_of(b)}; })},
        {"s_max_i32", scalar_32([signed_of](const Wave&, U a, U b) { return Result{signed_of(a) > signed_of(b) ? a : b, signed_of(a) > signed_of(b)}; })},
        {"s_min_u32", scalar_32([](const Wave&, U a, U b) { return Result{std::min(a, b), a < b}; })},
        {"s_max_u32", scalar_32([](const Wave&, U a, U b) { return Result{std::max(a, b), a > b}; })},
        {"s_and_b64", scalar_64([](std::uint64_t a, std::uint64_t b) { return a & b; })},
        {"s_or_b64", scalar_64([](std::uint64_t a, std::uint64_t b) { return a | b; })},
        {"s_xor_b64", scalar_64([](std::uint64_t a, std::uint64_t b) { return a ^ b; })},
        {"s_andn2_b64", scalar_64([](std::uint64_t a, std::uint64_t b) { return a & ~b; })},
        {"s_lshl_b64", scalar_64([](std::uint64_t a, std::uint64_t b) { return a << (b & 63u); })},
        {"s_and_saveexec_b64", [](Machine&, Wave& w, const Instruction& i) {
             const std::uint64_t mask = scalar64(w, i.operands[1]);
             set_scalar64(w, i.operands[0], w.exec);
             w.exec &= mask;
             w.scc = w.exec != 0;
         }},
        {"s_or_saveexec_b64", [](Machine&, Wave& w, const Instruction& i) {
             const std::uint64_t mask = scalar64(w, i.operands[1]);
             set_scalar64(w, i.operands[0], w.exec);
             w.exec |= mask;
             w.scc = w.exec != 0;
         }},
        {"s_ff1_i32_b64", [](Machine&, Wave& w, const Instruction& i) {
             const std::uint64_t value = scalar64(w, i.operands[1]);
             set_scalar(w, i.operands[0], value == 0 ? ~U{0} : static_cast<U>(std::countr_zero(value)));
         }},
        {"s_cselect_b32", [](Machine&, Wave& w, const Instruction& i) { set_scalar(w, i.operands[0], scalar(w, i.operands[w.scc ? 1 : 2])); }},
        {"s_cselect_b64", [](Machine&, Wave& w, const Instruction& i) { set_scalar64(w, i.operands[0], scalar64(w, i.operands[w.scc ? 1 : 2])); }},
        {"s_cmp_eq_u32", scalar_compare<U>(std::equal_to<>())},
        {"s_cmp_eq_i32", scalar_compare<U>(std::equal_to<>())},
        {"s_cmp_lg_u32", scalar_compare<U>(std::not_equal_to<>())},
        {"s_cmp_lg_i32", scalar_compare<U>(std::not_equal_to<>())},
        {"s_cmp_gt_u32", scalar_compare<U>(std::greater<>())},
        {"s_cmp_ge_u32", scalar_compare<U>(std::greater_equal<>())},
        {"s_cmp_lt_u32", scalar_compare<U>(std::less<>())},
        {"s_cmp_gt_i32", scalar_compare<I>(std::greater<>())},
        {"s_cmp_ge_i32", scalar_compare<I>(std::greater_equal<>())},
        {"s_cmp_lt_i32", scalar_compare<I>(std::less<>())},
        {"s_cmp_le_i32", scalar_compare<I>(std::less_equal<>())},
        {"s_cmpk_lt_i32", [signed_of](Machine&, Wave& w, const Instruction& i) {
             w.scc = signed_of(scalar(w, i.operands[0])) < I{static_cast<std::int16_t>(i.operands[1].value)};
         }},
        // Control.
        {"s_branch", branch([](const Wave&) { return true; })},
        {"s_cbranch_scc0", branch([](const Wave& w) { return !w.scc; })},
        {"s_cbranch_scc1", branch([](const Wave& w) { return w.scc; })},
        {"s_cbranch_vccz", branch([](const Wave& w) { return w.vcc == 0; })},
        {"s_cbranch_vccnz", branch([](const Wave& w) { return w.vcc != 0; })},
        {"s_cbranch_execz", branch([](const Wave& w) { return w.exec == 0; })},
        {"s_cbranch_execnz", branch([](const Wave& w) { return w.exec != 0; })},
        {"s_nop", [](Machine&, Wave&, const Instruction&) {}},
        {"s_barrier", [](Machine&, Wave& w, const Instruction&) { w.is_at_barrier = true; }},
        {"s_waitcnt", [](Machine& m, Wave& w, const Instruction& i) { m.wait(w, i); }},
        {"s_endpgm", [](Machine&, Wave& w, const Instruction& i) {
             w.is_done = true;
             for (const OnTheWay& copy : w.on_the_way) {
                 if (!copy.content.empty()) stop(i, "a copy to LDS is still on its way");
             }
         }},
        // Memory.
        {"s_load_dword", [](Machine& m, Wave& w, const Instruction& i) { m.scalar_load(w, i); }},
        {"s_load_dwordx2", [](Machine& m, Wave& w, const Instruction& i) { m.scalar_load(w, i); }},
        {"s_load_dwordx4", [](Machine& m, Wave& w, const Instruction& i) { m.scalar_load(w, i); }},
        {"s_load_dwordx8", [](Machine& m, Wave& w, const Instruction& i) { m.scalar_load(w, i); }},
        {"s_load_dwordx16", [](Machine& m, Wave& w, const Instruction& i) { m.scalar_load(w, i); }},
        {"buffer_load_dword", [](Machine& m, Wave& w, const Instruction& i) { m.buffer(w, i); }},
        {"buffer_load_dwordx4", [](Machine& m, Wave& w, const Instruction& i) { m.buffer(w, i); }},
        {"buffer_store_dword", [](Machine& m, Wave& w, const Instruction& i) { m.buffer(w, i); }},
        {"buffer_store_dwordx2", [](Machine& m, Wave& w, const Instruction& i) { m.buffer(w, i); }},
        {"buffer_store_dwordx4", [](Machine& m, Wave& w, const Instruction& i) { m.buffer(w, i); }},
        {"global_load_dword", [](Machine& m, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) { target(w, i, lane) = m.load_dword(i, scalar64(w, i.operands[2]) + source(w, i.operands[1], lane) + i.offset()); });
             w.on_the_way.emplace_back();
         }},
        {"global_atomic_umax", [](Machine& m, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) {
                 auto* memory = m.memory_at(i, scalar64(w, i.operands[2]) + source(w, i.operands[0], lane) + i.offset(), 4);
                 U old = 0;
                 std::memcpy(&old, memory, 4);
                 const U value = std::max(old, source(w, i.operands[1], lane));
                 std::memcpy(memory, &value, 4);
             });
             w.on_the_way.emplace_back();
         }},
        {"ds_read_b128", read_lds},
        {"ds_read_b64", read_lds},
        {"ds_swizzle_b32", swizzle},
        // Across lanes.
        {"v_permlane32_swap_b32", swap_halves},
        {"v_readfirstlane_b32", [](Machine&, Wave& w, const Instruction& i) {
             const auto lane = w.exec == 0 ? std::size_t{0} : static_cast<std::size_t>(std::countr_zero(w.exec));
             set_scalar(w, i.operands[0], source(w, i.operands[1], lane));
         }},
        {"v_readlane_b32", [](Machine&, Wave& w, const Instruction& i) {
             set_scalar(w, i.operands[0], source(w, i.operands[1], scalar(w, i.operands[2]) & 63u));
         }},
        {"v_mbcnt_lo_u32_b32", [](Machine&, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) {
                 const std::uint64_t below = (std::uint64_t{1} << std::min<std::size_t>(lane, 32)) - 1;
                 target(w, i, lane) = static_cast<U>(std::popcount(source(w, i.operands[1], lane) & below)) + source(w, i.operands[2], lane);
             });
         }},
        {"v_mbcnt_hi_u32_b32", [](Machine&, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) {
                 const std::uint64_t below = lane < 32 ? 0 : (std::uint64_t{1} << (lane - 32)) - 1;
                 target(w, i, lane) = static_cast<U>(std::popcount(source(w, i.operands[1], lane) & below)) + source(w, i.operands[2], lane);
             });
         }},
        // Vector integers.
        {"v_mov_b32", vector([](U a, U, U) { return a; })},
        {"v_mov_b64", [](Machine&, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) {
                 const U high = source(w, i.operands[1], lane, 1);
                 target(w, i, lane, 0) = source(w, i.operands[1], lane);
                 target(w, i, lane, 1) = high;
             });
         }},
        {"v_add_u32", vector([](U a, U b, U) { return a + b; })},
        {"v_sub_u32", vector([](U a, U b, U) { return a - b; })},
        {"v_subrev_u32", vector([](U a, U b, U) { return b - a; })},
        {"v_add3_u32", vector([](U a, U b, U c) { return a + b + c; })},
        {"v_subrev_co_u32", [](Machine&, Wave& w, const Instruction& i) {
             std::uint64_t borrows = 0;
             each(w, [&](std::size_t lane) {
                 const U a = source(w, i.operands[2], lane);
                 const U b = source(w, i.operands[3], lane);
                 if (a > b) borrows |= std::uint64_t{1} << lane;
                 target(w, i, lane) = b - a;
             });
             set_scalar64(w, i.operands[1], borrows);
         }},
        {"v_mul_lo_u32", vector([](U a, U b, U) { return a * b; })},
        {"v_and_b32", vector([](U a, U b, U) { return a & b; })},
        {"v_or_b32", vector([](U a, U b, U) { return a | b; })},
        {"v_xor_b32", vector([](U a, U b, U) { return a ^ b; })},
        {"v_or3_b32", vector([](U a, U b, U c) { return a | b | c; })},
        {"v_and_or_b32", vector([](U a, U b, U c) { return (a & b) | c; })},
        {"v_lshlrev_b32", vector([](U a, U b, U) { return b << (a & 31u); })},
        {"v_lshrrev_b32", vector([](U a, U b, U) { return b >> (a & 31u); })},
        {"v_lshl_or_b32", vector([](U a, U b, U c) { return a << (b & 31u) | c; })},
        {"v_lshl_add_u32", vector([](U a, U b, U c) { return (a << (b & 31u)) + c; })},
        {"v_bfe_u32", vector([](U a, U b, U c) { return a >> (b & 31u) & ((U{1} << (c & 31u)) - 1); })},
        {"v_bfe_i32", vector([](U a, U b, U c) {
             const U width = c & 31u;
             return width == 0 ? 0u : static_cast<U>(static_cast<I>(a >> (b & 31u) << (32 - width)) >> (32 - width));
         })},
        // 16-bit results leave the upper half 0.
        {"v_lshrrev_b16", vector([](U a, U b, U) { return (b & 0xffffu) >> (a & 15u); })},
        {"v_add_u16", vector([](U a, U b, U) { return (a + b) & 0xffffu; })},
        {"v_min_i32", vector([signed_of](U a, U b, U) { return signed_of(a) < signed_of(b) ? a : b; })},
        {"v_max_i32", vector([signed_of](U a, U b, U) { return signed_of(a) > signed_of(b) ? a : b; })},
        {"v_perm_b32", vector([](U a, U b, U selector) {
             const std::uint64_t bytes = static_cast<std::uint64_t>(a) << 32 | b;
             U result = 0;
             for (int n = 0; n < 4; ++n) {
                 const U which = selector >> 8 * n & 0xffu;
                 if (which > 7 && which != 12) throw std::runtime_error("v_perm_b32: selector");
                 result |= (which == 12 ? 0u : static_cast<U>(bytes >> 8 * which & 0xffu)) << 8 * n;
             }
             return result;
         })},
        {"v_cndmask_b32", [](Machine&, Wave& w, const Instruction& i) {
             const std::uint64_t mask = i.operands.size() > 3 ? scalar64(w, i.operands[3]) : w.vcc;
             each(w, [&](std::size_t lane) {
                 target(w, i, lane) = as_bits(float_source(w, i.operands[(mask >> lane & 1u) != 0 ? 2 : 1], lane));
             });
         }},
        {"v_cmp_eq_u32", compare_integer<U>(std::equal_to<>())},
        {"v_cmp_ne_u32", compare_integer<U>(std::not_equal_to<>())},
        {"v_cmp_lt_u32", compare_integer<U>(std::less<>())},
        {"v_cmp_gt_u32", compare_integer<U>(std::greater<>())},
        {"v_cmp_lt_i32", compare_integer<I>(std::less<>())},
        {"v_cmp_gt_i32", compare_integer<I>(std::greater<>())},
        {"v_cmp_le_i32", compare_integer<I>(std::less_equal<>())},
        {"v_cmp_ge_i32", compare_integer<I>(std::greater_equal<>())},
        {"v_cmp_lt_i64", compare([](const Wave& w, const Instruction& i, std::size_t lane) {
             const auto wide = [&](const GpuOperand& o) {
                 return static_cast<std::int64_t>(source(w, o, lane) | static_cast<std::uint64_t>(source(w, o, lane, 1)) << 32);
             };
             return wide(i.operands[1]) < wide(i.operands[2]);
         })},
        // Vector floats.
        {"v_add_f32", vector_float([](float a, float b, float) { return a + b; })},
        {"v_sub_f32", vector_float([](float a, float b, float) { return a - b; })},
        {"v_mul_f32", vector_float([](float a, float b, float) { return a * b; })},
        {"v_fma_f32", vector_float([](float a, float b, float c) { return std::fma(a, b, c); })},
        {"v_fmac_f32", [](Machine&, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) {
                 target(w, i, lane) = as_bits(std::fma(float_source(w, i.operands[1], lane), float_source(w, i.operands[2], lane), as_float(target(w, i, lane))));
             });
         }},
        {"v_max_f32", vector_float([](float a, float b, float) { return std::fmax(a, b); })},
        {"v_max3_f32", vector_float([](float a, float b, float c) { return std::fmax(std::fmax(a, b), c); })},
        {"v_exp_f32", vector_float([](float a, float, float) { return std::exp2(a); })},
        {"v_rcp_f32", vector_float([](float a, float, float) { return 1 / a; })},
        {"v_rcp_iflag_f32", vector_float([](float a, float, float) { return 1 / a; })},
        {"v_cvt_f32_u32", vector([](U a, U, U) { return as_bits(static_cast<float>(a)); })},
        {"v_cvt_u32_f32", [](Machine&, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) { target(w, i, lane) = static_cast<U>(float_source(w, i.operands[1], lane)); });
         }},
        {"v_cvt_pk_fp8_f32", convert_fp8},
        {"v_cvt_pk_bf16_f32", [](Machine&, Wave& w, const Instruction& i) {
             each(w, [&](std::size_t lane) {
                 const auto half = [&](const GpuOperand& o) { return U{weft::kernels::to_bfloat16(float_source(w, o, lane)).bits}; };
                 target(w, i, lane) = half(i.operands[1]) | half(i.operands[2]) << 16;
             });
         }},
        {"v_pk_add_f32", packed_float([](float a, float b, float) { return a + b; })},
        {"v_pk_mul_f32", packed_float([](float a, float b, float) { return a * b; })},
        {"v_pk_fma_f32", packed_float([](float a, float b, float c) { return std::fma(a, b, c); })},
        {"v_cmp_eq_f32", compare_float([](float a, float b) { return a == b; })},
        {"v_cmp_lt_f32", compare_float([](float a, float b) { return a < b; })},
        {"v_cmp_gt_f32", compare_float([](float a, float b) { return a > b; })},
        {"v_cmp_le_f32", compare_float([](float a, float b) { return a <= b; })},
        {"v_cmp_ge_f32", compare_float([](float a, float b) { return a >= b; })},
        {"v_cmp_lg_f32", compare_float([](float a, float b) { return a < b || a > b; })},
        {"v_cmp_neq_f32", compare_float([](float a, float b) { return a != b; })},
        {"v_cmp_nlt_f32", compare_float([](float a, float b) { return !(a < b); })},
        {"v_cmp_ngt_f32", compare_float([](float a, float b) { return !(a > b); })},
        {"v_cmp_class_f32", compare([](const Wave& w, const Instruction& i, std::size_t lane) {
             const float x = float_source(w, i.operands[1], lane);
             const bool is_negative = std::signbit(x);
             // Bits: signalling NaN, quiet NaN, then -infinity, -normal, -denormal, -0, and the same positive, from 0 up.
             const int type = std::fpclassify(x);
             const int bit = type == FP_NAN         ? 1
                             : type == FP_INFINITE  ? (is_negative ? 2 : 9)
                             : type == FP_NORMAL    ? (is_negative ? 3 : 8)
                             : type == FP_SUBNORMAL ? (is_negative ? 4 : 7)
                                                    : (is_negative ? 5 : 6);
             return (source(w, i.operands[2], lane) >> bit & 1u) != 0;
         })},
        {"v_mfma_f32_32x32x64_f8f6f4", matrix},
    };
    return table;
}

}  // namespace

std::int64_t run_gpu_program(const GpuProgram& program, int groups, int threads, std::span<const unsigned char> arguments,
                             const std::vector<LaunchMemory>& memory) {
    std::vector<LaunchMemory> all = memory;
    all.push_back({arguments.data(), arguments.size()});
    Machine machine(program, all);
    std::int64_t count = 0;
    for (int group = 0; group < groups; ++group) count += machine.run_group(group, threads, arguments);
    return count;
}

}  // namespace weft::tests
