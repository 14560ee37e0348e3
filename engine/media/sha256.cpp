#include "engine/media/sha256.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <new>
#include <vector>

#include "engine/error.h"

extern "C" {
#include <libavutil/mem.h>
#include <libavutil/sha.h>
}

namespace weft {
namespace {

constexpr int bits = 256;
constexpr std::size_t piece_bytes = std::size_t{4} << 20;

}  // namespace

struct Sha256::State {
    State() : sha(av_sha_alloc()) {
        if (sha == nullptr) throw std::bad_alloc();
        av_sha_init(sha, bits);
    }
    ~State() { av_free(sha); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    AVSHA* sha;
};

Sha256::Sha256() : state_(std::make_unique<State>()) {}

Sha256::~Sha256() = default;

void Sha256::add(std::span<const std::byte> bytes) {
    av_sha_update(state_->sha, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

std::string Sha256::hex() {
    std::array<std::uint8_t, bits / 8> digest{};
    av_sha_final(state_->sha, digest.data());
    std::string text;
    for (const std::uint8_t byte : digest) text += fmt::format("{:02x}", byte);
    return text;
}

std::string sha256_of(const std::filesystem::path& file, const std::function<void(std::uint64_t)>& on_bytes, const std::stop_token& stop) {
    Sha256 hash;
    std::ifstream stream(file, std::ios::binary);
    std::vector<char> piece(piece_bytes);
    while (stream) {
        if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "The check was stopped.");
        stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        const auto count = static_cast<std::size_t>(stream.gcount());
        hash.add(std::as_bytes(std::span(piece).first(count)));
        if (on_bytes && count > 0) on_bytes(count);
    }
    if (!stream.eof()) throw Error(ErrorKind::io, fmt::format("{} could not be read to its end.", file.string()));
    return hash.hex();
}

bool is_sha256(const std::string& text) {
    return text.size() == bits / 4 && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

}  // namespace weft
