#include "engine/load/safetensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/error.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

using nlohmann::json;

constexpr std::uint64_t max_header_bytes = 100'000'000;  // the format's own limit
constexpr std::size_t max_name_bytes = 512;
constexpr const char* fetch_again = "The download may be incomplete; fetch this file again.";

struct NamedDType {
    std::string_view name;
    kernels::DType dtype;
};
constexpr std::array<NamedDType, 9> dtypes{{{"F64", kernels::DType::f64},
                                            {"F32", kernels::DType::f32},
                                            {"F16", kernels::DType::f16},
                                            {"BF16", kernels::DType::bf16},
                                            {"F8_E4M3", kernels::DType::e4m3fn},
                                            {"F8_E5M2", kernels::DType::e5m2},
                                            {"I64", kernels::DType::i64},
                                            {"I32", kernels::DType::i32},
                                            {"U8", kernels::DType::u8}}};

/// A tensor as its header entry says, before the offsets of all are compared.
struct Entry {
    std::string name;
    kernels::DType dtype;
    kernels::Shape shape;
    std::uint64_t begin;
    std::uint64_t end;
};

/// Checks one file's header; throws with the file's name in front.
class HeaderChecker {
  public:
    HeaderChecker(std::span<const std::byte> file, const std::string& place) : path_(place), bytes_(file) {}

    json header() {
        if (bytes_.size() < 8) fail(fmt::format("{} is cut: expected at least 8 bytes, has {}", path_, bytes_.size()));
        std::uint64_t header_bytes = 0;
        std::memcpy(&header_bytes, bytes_.data(), sizeof header_bytes);
        if (header_bytes > bytes_.size() - 8)
            fail(fmt::format("{} is cut, or no safetensors file: its header is said to have {} bytes, but only {} follow", path_,
                             header_bytes, bytes_.size() - 8));
        if (header_bytes > max_header_bytes)
            fail(fmt::format("{}: a header of {} bytes, expected at most {}", path_, header_bytes, max_header_bytes));
        const auto text = bytes_.subspan(8, header_bytes);
        payload_ = bytes_.subspan(8 + header_bytes);
        if (text.empty() || text.front() != std::byte{'{'}) fail(fmt::format("{}: the header does not begin with '{{'", path_));
        return parse_json(text, path_ + ": header");
    }

    std::map<std::string, std::string> metadata(const json& value) const {
        std::map<std::string, std::string> result;
        if (!value.is_object()) fail(fmt::format("{}: __metadata__ is {}, expected an object", path_, kind_of(value)));
        for (const auto& [key, entry] : value.items()) {
            if (!entry.is_string())
                fail(fmt::format("{}: __metadata__ has {} under '{}', expected a string", path_, kind_of(entry), for_message(key)));
            result[key] = entry.get<std::string>();
        }
        return result;
    }

    Entry entry(const std::string& name, const json& value) const {
        if (name.empty() || name.size() > max_name_bytes ||
            std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }))
            fail(fmt::format("{}: '{}' is no name for a tensor (1 to {} bytes, no control characters)", path_, for_message(name),
                             max_name_bytes));
        if (!value.is_object()) fail(name, fmt::format("its entry is {}, expected an object", kind_of(value)));
        const kernels::DType dtype = read_dtype(name, value);
        const kernels::Shape shape = read_shape(name, value);
        const auto [begin, end] = read_offsets(name, value);
        std::uint64_t needed = 0;
        if (__builtin_mul_overflow(element_count(name, shape), kernels::size_of(dtype), &needed))
            fail(name, fmt::format("shape {} of {} is past 64 bits", shape.text(), safetensors_name_of(dtype)));
        if (end - begin != needed)
            fail(name, fmt::format("shape {} of {} needs {} bytes, but data_offsets [{}, {}] hold {}", shape.text(),
                                   safetensors_name_of(dtype), needed, begin, end, end - begin));
        return {name, dtype, shape, begin, end};
    }

    /// Every byte behind the header belongs to exactly one tensor.
    void require_tiling(std::vector<Entry>& entries) const {
        std::sort(entries.begin(), entries.end(),
                  [](const Entry& a, const Entry& b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
        std::uint64_t end = 0;
        const Entry* before = nullptr;
        for (const Entry& entry : entries) {
            if (entry.begin < end)
                fail(entry.name, fmt::format("its bytes [{}, {}] overlap those of '{}' [{}, {}]", entry.begin, entry.end, before->name,
                                             before->begin, before->end));
            if (entry.begin > end)
                fail(entry.name, fmt::format("it begins at byte {}, but the tensors before it end at byte {}: {} bytes belong to no tensor",
                                             entry.begin, end, entry.begin - end));
            end = entry.end;
            before = &entry;
        }
        if (end > payload_.size())
            fail(fmt::format("{} is cut: expected {} bytes, has {} (tensor '{}' ends at byte {} of {})", path_,
                             bytes_.size() - payload_.size() + end, bytes_.size(), before->name, end, payload_.size()));
        if (end < payload_.size())
            fail(fmt::format("{}: expected {} bytes, has {}: the last {} belong to no tensor", path_, bytes_.size() - payload_.size() + end,
                             bytes_.size(), payload_.size() - end));
    }

    std::span<const std::byte> bytes_of(const Entry& entry) const { return payload_.subspan(entry.begin, entry.end - entry.begin); }

  private:
    [[noreturn]] static void fail(std::string message) { throw Error(ErrorKind::bad_file, std::move(message), fetch_again); }
    [[noreturn]] void fail(const std::string& tensor, const std::string& message) const {
        fail(fmt::format("{}: tensor '{}': {}", path_, for_message(tensor), message));
    }

    const json& member(const std::string& name, const json& value, const char* key) const {
        const auto found = value.find(key);
        if (found == value.end()) fail(name, fmt::format("it has no {}", key));
        return *found;
    }

    kernels::DType read_dtype(const std::string& name, const json& value) const {
        const json& dtype = member(name, value, "dtype");
        if (!dtype.is_string()) fail(name, fmt::format("its dtype is {}, expected a string", kind_of(dtype)));
        const auto& text = dtype.get_ref<const std::string&>();
        const auto found = std::find_if(dtypes.begin(), dtypes.end(), [&](const NamedDType& known) { return known.name == text; });
        if (found == dtypes.end())
            fail(name,
                 fmt::format("unknown dtype '{}', expected F64, F32, F16, BF16, F8_E4M3, F8_E5M2, I64, I32 or U8", for_message(text)));
        return found->dtype;
    }

    /// A number of the header: not negative, without a fraction, below 2^62 so that sums of two stay in range.
    std::uint64_t read_number(const std::string& name, const char* key, const json& value) const {
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() >= std::uint64_t{1} << 62)
            fail(name, fmt::format("its {} holds {}, expected an integer from 0 to 2^62", key, for_message(value.dump())));
        return value.get<std::uint64_t>();
    }

    kernels::Shape read_shape(const std::string& name, const json& value) const {
        const json& shape = member(name, value, "shape");
        if (!shape.is_array() || shape.size() > kernels::Shape::max_rank)
            fail(name, fmt::format("its shape is {} of {} values, expected an array of at most {}", kind_of(shape), shape.size(),
                                   kernels::Shape::max_rank));
        std::vector<std::int64_t> extents;
        for (const json& extent : shape) extents.push_back(static_cast<std::int64_t>(read_number(name, "shape", extent)));
        return kernels::Shape(extents);
    }

    std::uint64_t element_count(const std::string& name, const kernels::Shape& shape) const {
        try {
            return static_cast<std::uint64_t>(shape.element_count());
        } catch (const std::overflow_error&) {
            fail(name, fmt::format("shape {} has more than 2^63 elements", shape.text()));
        }
    }

    std::pair<std::uint64_t, std::uint64_t> read_offsets(const std::string& name, const json& value) const {
        const json& offsets = member(name, value, "data_offsets");
        if (!offsets.is_array() || offsets.size() != 2)
            fail(name, fmt::format("its data_offsets are {} of {} values, expected an array of 2", kind_of(offsets), offsets.size()));
        const std::uint64_t begin = read_number(name, "data_offsets", offsets[0]);
        const std::uint64_t end = read_number(name, "data_offsets", offsets[1]);
        if (end < begin) fail(name, fmt::format("its data_offsets [{}, {}] are reversed", begin, end));
        return {begin, end};
    }

    std::string path_;
    std::span<const std::byte> bytes_;
    std::span<const std::byte> payload_;
};

}  // namespace

std::string_view safetensors_name_of(kernels::DType dtype) {
    const auto found = std::find_if(dtypes.begin(), dtypes.end(), [&](const NamedDType& known) { return known.dtype == dtype; });
    if (found == dtypes.end()) throw Error(ErrorKind::internal, fmt::format("safetensors has no {}", kernels::name_of(dtype)));
    return found->name;
}

TensorTable parse_safetensors(std::span<const std::byte> file, const std::string& place) {
    HeaderChecker checker(file, place);
    const json header = checker.header();
    TensorTable table;
    std::vector<Entry> entries;
    for (const auto& [name, value] : header.items()) {
        if (name == "__metadata__")
            table.metadata = checker.metadata(value);
        else
            entries.push_back(checker.entry(name, value));
    }
    checker.require_tiling(entries);
    for (const Entry& entry : entries) table.tensors.emplace(entry.name, StoredTensor{entry.dtype, entry.shape, checker.bytes_of(entry)});
    return table;
}

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path)
    : file_(path), table_(parse_safetensors(file_.bytes(), file_.path().string())) {}

}  // namespace weft
