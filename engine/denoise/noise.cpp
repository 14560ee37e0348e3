#include "engine/denoise/noise.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <locale>
#include <numbers>
#include <sstream>

#include "engine/error.h"

namespace weft {
namespace {

constexpr std::size_t block = 16;

double uniform_53_bits(std::mt19937& words) {
    const std::uint64_t high = words();
    const std::uint64_t low = words();
    return static_cast<double>((high << 32 | low) & ((std::uint64_t{1} << 53) - 1)) * 0x1p-53;
}

template <class Real>
Real uniform(std::mt19937& words);
template <>
float uniform<float>(std::mt19937& words) {
    return static_cast<float>(words() & 0xffffff) * 0x1p-24F;
}
template <>
double uniform<double>(std::mt19937& words) {
    return uniform_53_bits(words);
}

/// Sixteen uniforms become sixteen normal values: the first eight give the radii, the last eight the angles.
/// Every operation rounds to Real; logarithm, sine and cosine are taken in double, so that a float draw does not depend on which float
/// routines the C library has for this CPU.
template <class Real>
void transform_block(Real* values) {
    for (std::size_t j = 0; j < block / 2; ++j) {
        const Real u1 = 1 - values[j];  // in (0, 1]: the logarithm is finite
        const Real u2 = values[j + block / 2];
        const auto radius = static_cast<Real>(std::sqrt(-2 * static_cast<Real>(std::log(static_cast<double>(u1)))));
        const Real angle = 2 * std::numbers::pi_v<Real> * u2;
        values[j] = radius * static_cast<Real>(std::cos(static_cast<double>(angle)));
        values[j + block / 2] = radius * static_cast<Real>(std::sin(static_cast<double>(angle)));
    }
}

template <class Real>
void fill_blocks(std::span<Real> values, std::mt19937& words) {
    for (Real& value : values) value = uniform<Real>(words);
    const std::size_t whole = values.size() / block * block;
    for (std::size_t begin = 0; begin < whole; begin += block) transform_block(values.data() + begin);
    if (whole == values.size()) return;
    // The last block overlaps the one before it and is drawn anew.
    Real* last = values.data() + (values.size() - block);
    for (std::size_t j = 0; j < block; ++j) last[j] = uniform<Real>(words);
    transform_block(last);
}

}  // namespace

NoiseGenerator::NoiseGenerator(std::uint64_t seed) : words_(static_cast<std::uint32_t>(seed)) {}

std::string NoiseGenerator::state() const {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << words_;
    // Hexadecimal, so that the value is the same to the last bit.
    return fmt::format("{} {} {:a}", text.str(), has_spare_ ? 1 : 0, spare_);
}

void NoiseGenerator::restore(const std::string& state) {
    std::istringstream text(state);
    text.imbue(std::locale::classic());
    std::mt19937 words;
    int has_spare = -1;
    std::string spare;
    text >> words >> has_spare >> spare;
    char* end = nullptr;
    const double value = std::strtod(spare.c_str(), &end);
    if (text.fail() || !(text >> std::ws).eof() || (has_spare != 0 && has_spare != 1) || spare.empty() || *end != '\0')
        throw Error(ErrorKind::bad_file, "the state of the noise generator is none");
    words_ = words;
    has_spare_ = has_spare == 1;
    spare_ = value;
}

double NoiseGenerator::next_of_pair() {
    if (has_spare_) {
        has_spare_ = false;
        return spare_;
    }
    const double u1 = uniform_53_bits(words_);
    const double u2 = uniform_53_bits(words_);
    const double radius = std::sqrt(-2 * std::log1p(-u2));
    const double angle = 2 * std::numbers::pi * u1;
    spare_ = radius * std::sin(angle);
    has_spare_ = true;
    return radius * std::cos(angle);
}

void NoiseGenerator::fill_normal(std::span<float> values) {
    if (values.size() >= block) return fill_blocks(values, words_);
    for (float& value : values) value = static_cast<float>(next_of_pair());
}

void NoiseGenerator::fill_normal(std::span<double> values) {
    if (values.size() >= block) return fill_blocks(values, words_);
    for (double& value : values) value = next_of_pair();
}

void NoiseGenerator::fill_normal(std::span<kernels::BFloat16> values) {
    if (values.size() < block) {
        for (kernels::BFloat16& value : values) value = kernels::to_bfloat16(static_cast<float>(next_of_pair()));
        return;
    }
    const auto fill_block = [&](std::size_t begin) {
        std::array<float, block> drawn{};
        for (float& value : drawn) value = uniform<float>(words_);
        transform_block(drawn.data());
        for (std::size_t j = 0; j < block; ++j) values[begin + j] = kernels::to_bfloat16(drawn[j]);
    };
    for (std::size_t begin = 0; begin + block <= values.size(); begin += block) fill_block(begin);
    if (values.size() % block != 0) fill_block(values.size() - block);
}

}  // namespace weft
