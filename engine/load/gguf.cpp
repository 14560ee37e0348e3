#include "engine/load/gguf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include "engine/error.h"
#include "engine/load/byte_reader.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

constexpr std::string_view original_shape_key = "comfy.gguf.orig_shape.";
constexpr std::string_view tokenizer_key = "tokenizer.ggml.";
constexpr std::size_t max_name_bytes = 512;
constexpr std::size_t max_kept_text_bytes = 4096;  // of a metadata string; longer ones (chat templates, licences) are of no use here
constexpr int max_array_depth = 4;
// A file has no room for more: what one takes at least.
constexpr std::uint64_t least_entry_bytes = 8 + 4 + 1;
constexpr std::uint64_t least_tensor_bytes = 8 + 4 + 4 + 8;
constexpr std::uint64_t max_count = 1'000'000;  // of tensors or metadata values: bounds the memory that a header can take

struct NumberedDType {
    std::uint32_t number;
    kernels::DType dtype;
};
constexpr std::array<NumberedDType, 16> dtypes{{{0, kernels::DType::f32},
                                                {1, kernels::DType::f16},
                                                {2, kernels::DType::q4_0},
                                                {3, kernels::DType::q4_1},
                                                {6, kernels::DType::q5_0},
                                                {7, kernels::DType::q5_1},
                                                {8, kernels::DType::q8_0},
                                                {10, kernels::DType::q2_k},
                                                {11, kernels::DType::q3_k},
                                                {12, kernels::DType::q4_k},
                                                {13, kernels::DType::q5_k},
                                                {14, kernels::DType::q6_k},
                                                {26, kernels::DType::i32},
                                                {27, kernels::DType::i64},
                                                {28, kernels::DType::f64},
                                                {30, kernels::DType::bf16}}};

/// Types of metadata values.
enum class ValueType : std::uint32_t { u8, i8, u16, i16, u32, i32, f32, truth, text, array, u64, i64, f64 };

std::uint64_t bytes_of_value(ValueType type) {
    switch (type) {
        case ValueType::u8:
        case ValueType::i8:
        case ValueType::truth:
            return 1;
        case ValueType::u16:
        case ValueType::i16:
            return 2;
        case ValueType::u32:
        case ValueType::i32:
        case ValueType::f32:
            return 4;
        case ValueType::u64:
        case ValueType::i64:
        case ValueType::f64:
            return 8;
        case ValueType::text:
        case ValueType::array:
            break;
    }
    return 0;
}

/// A tensor as the list has it.
struct Entry {
    std::string name;
    kernels::DType dtype;
    kernels::Shape shape;
    std::uint64_t begin;  // behind the header
    std::uint64_t byte_count;
};

class Parser {
  public:
    Parser(std::span<const std::byte> file, const std::string& place) : file_(file), reader_(file, place) {}

    TensorTable parse() {
        read_header();
        for (std::uint64_t i = 0; i < value_count_; ++i) read_entry();
        std::vector<Entry> entries;
        for (std::uint64_t i = 0; i < tensor_count_; ++i) entries.push_back(read_tensor());
        place_payload();
        for (const auto& [name, shape] : original_shapes_)
            if (!names_.contains(name))
                reader_.fail(fmt::format("it gives a shape for '{}', a tensor it does not have", for_message(name)));
        require_no_overlap(entries);
        for (const Entry& entry : entries)
            table_.tensors.emplace(entry.name, StoredTensor{entry.dtype, entry.shape, payload_.subspan(entry.begin, entry.byte_count)});
        return std::move(table_);
    }

  private:
    [[noreturn]] void fail(const std::string& tensor, const std::string& message) const {
        reader_.fail(fmt::format("tensor '{}': {}", for_message(tensor), message));
    }
    [[noreturn]] void unsupported(const std::string& message, const std::string& hint) const {
        throw Error(ErrorKind::unsupported, fmt::format("{}: {}", reader_.place(), message), hint);
    }

    void read_header() {
        if (reader_.text(4, "the mark 'GGUF'") != "GGUF") reader_.fail("it does not begin with 'GGUF'");
        const std::uint32_t version = reader_.u32("the version");
        if (version == 0x02000000u || version == 0x03000000u)
            unsupported("a GGUF file of big-endian machines", "Use the file for little-endian machines: that is the usual one.");
        if (version != 2 && version != 3)
            unsupported(fmt::format("GGUF version {}, expected 2 or 3", version), "Fetch a file made in this decade.");
        tensor_count_ = reader_.u64("the number of tensors");
        value_count_ = reader_.u64("the number of metadata values");
        if (tensor_count_ > reader_.left() / least_tensor_bytes || value_count_ > reader_.left() / least_entry_bytes ||
            std::max(tensor_count_, value_count_) > max_count)
            reader_.fail(fmt::format("{} tensors and {} metadata values are said to follow in {} bytes", tensor_count_, value_count_,
                                     reader_.left()));
    }

    std::string_view read_text(std::string_view what) { return reader_.text(reader_.u64(what), what); }

    std::string read_name(std::string_view what) {
        const std::string_view name = read_text(what);
        const bool is_plain =
            std::none_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
        if (name.empty() || name.size() > max_name_bytes || !is_plain)
            reader_.fail(fmt::format("'{}' is no {} (1 to {} bytes, no control characters)", for_message(name), what, max_name_bytes));
        return std::string(name);
    }

    ValueType read_type(const std::string& key) {
        const std::uint32_t type = reader_.u32("the type of a metadata value");
        if (type > static_cast<std::uint32_t>(ValueType::f64))
            reader_.fail(fmt::format("metadata '{}' has type {}, expected 0 to 12", for_message(key), type));
        return static_cast<ValueType>(type);
    }

    void read_entry() {
        const std::string key = read_name("key of metadata");
        if (!keys_.insert(key).second) reader_.fail(fmt::format("the metadata key '{}' stands twice", for_message(key)));
        const ValueType type = read_type(key);
        if (type == ValueType::array) return read_array(key);
        if (type == ValueType::text) {
            const std::string_view text = read_text("a metadata string");
            if (text.size() <= max_kept_text_bytes) table_.metadata[key] = std::string(text);
            return;
        }
        table_.metadata[key] = read_scalar(type);
        if (key == "general.alignment") read_alignment(type);
    }

    std::string read_scalar(ValueType type) {
        const auto bytes = reader_.bytes(bytes_of_value(type), "a metadata value");
        const auto as = [&](auto value) {
            std::memcpy(&value, bytes.data(), sizeof value);
            return fmt::to_string(value);
        };
        switch (type) {
            case ValueType::u8:
                return as(std::uint8_t{});
            case ValueType::i8:
                return as(std::int8_t{});
            case ValueType::u16:
                return as(std::uint16_t{});
            case ValueType::i16:
                return as(std::int16_t{});
            case ValueType::u32:
                return as(std::uint32_t{});
            case ValueType::i32:
                return as(std::int32_t{});
            case ValueType::u64:
                return as(std::uint64_t{});
            case ValueType::i64:
                return as(std::int64_t{});
            case ValueType::f32:
                return as(float{});
            case ValueType::f64:
                return as(double{});
            case ValueType::truth:
                return bytes[0] == std::byte{0} ? "false" : "true";
            case ValueType::text:
            case ValueType::array:
                break;
        }
        return {};
    }

    void read_alignment(ValueType type) {
        const std::string& text = table_.metadata["general.alignment"];
        alignment_ = type == ValueType::u32 ? std::stoull(text) : 0;
        if (!std::has_single_bit(alignment_) || alignment_ > 65536)
            reader_.fail(fmt::format("general.alignment is {}, expected a power of two up to 65536", text));
    }

    void read_array(const std::string& key) {
        const ValueType type = read_type(key);
        const std::uint64_t count = reader_.u64("the length of a metadata array");
        if (key.starts_with(tokenizer_key)) return keep_array(key, type, count);
        if (!key.starts_with(original_shape_key)) return skip_values(key, type, count, 1);
        const auto size = bytes_of_value(type);
        if (size == 0 || type == ValueType::f32 || type == ValueType::f64 || type == ValueType::truth || count > kernels::Shape::max_rank)
            reader_.fail(fmt::format("metadata '{}' is no list of up to {} whole numbers", for_message(key), kernels::Shape::max_rank));
        std::vector<std::int64_t> extents;
        for (std::uint64_t i = 0; i < count; ++i) {
            std::int64_t extent = 0;
            std::memcpy(&extent, reader_.bytes(size, "an extent").data(), size);
            extents.push_back(require_extent(key, static_cast<std::uint64_t>(extent)));
        }
        original_shapes_[key.substr(original_shape_key.size())] = kernels::Shape(extents);
    }

    /// A list of the tokenizer's, left where it lies.
    void keep_array(const std::string& key, ValueType type, std::uint64_t count) {
        using Kind = MetadataArray::Kind;
        const std::size_t begin = reader_.position();
        skip_values(key, type, count, 1);
        std::optional<Kind> kind;
        if (type == ValueType::text) kind = Kind::text;
        if (type == ValueType::f32) kind = Kind::f32;
        if (type == ValueType::i32) kind = Kind::i32;
        if (type == ValueType::u8 || type == ValueType::i8) kind = Kind::byte;
        if (kind) table_.arrays[key] = {*kind, count, file_.subspan(begin, reader_.position() - begin)};
    }

    /// Values that nobody asks for.
    void skip_values(const std::string& key, ValueType type, std::uint64_t count, int depth) {
        const std::uint64_t size = bytes_of_value(type);
        // What a text or an array in it takes at least; checked first, so that an absurd count ends here and not after 2^64 rounds.
        const std::uint64_t least = size != 0 ? size : 8;
        if (count > reader_.left() / least)
            reader_.fail(
                fmt::format("metadata '{}' is said to have {} values, but only {} bytes follow", for_message(key), count, reader_.left()));
        if (size != 0) return reader_.skip(count * size, "a metadata array");
        if (type == ValueType::array && depth == max_array_depth)
            reader_.fail(fmt::format("metadata '{}' has arrays nested deeper than {}", for_message(key), max_array_depth));
        for (std::uint64_t i = 0; i < count; ++i) {
            if (type == ValueType::text) {
                read_text("a string of a metadata array");
            } else {
                const ValueType inner = read_type(key);
                skip_values(key, inner, reader_.u64("the length of a metadata array"), depth + 1);
            }
        }
    }

    std::int64_t require_extent(const std::string& name, std::uint64_t extent) const {
        if (extent >= std::uint64_t{1} << 62)
            reader_.fail(fmt::format("'{}' has an extent of {}, expected less than 2^62", for_message(name), extent));
        return static_cast<std::int64_t>(extent);
    }

    Entry read_tensor() {
        std::string name = read_name("name of a tensor");
        if (!names_.insert(name).second) fail(name, "it stands twice in the list");
        const std::uint32_t rank = reader_.u32("the number of axes");
        if (rank > kernels::Shape::max_rank) fail(name, fmt::format("{} axes, expected at most {}", rank, kernels::Shape::max_rank));
        std::vector<std::int64_t> extents(rank);
        for (std::uint32_t axis = 0; axis < rank; ++axis) extents[rank - 1 - axis] = require_extent(name, reader_.u64("an extent"));
        const std::uint32_t type = reader_.u32("the type of a tensor");
        const std::uint64_t begin = reader_.u64("the offset of a tensor");
        const kernels::DType dtype = dtype_of(name, type);
        kernels::Shape shape(extents);
        const std::uint64_t byte_count = bytes_needed(name, dtype, shape);
        if (const auto original = original_shapes_.find(name); original != original_shapes_.end()) {
            if (element_count(name, original->second) != element_count(name, shape))
                fail(name, fmt::format("its shape is {}, but {}{} says {}", shape.text(), original_shape_key, for_message(name),
                                       original->second.text()));
            shape = original->second;
        }
        return {std::move(name), dtype, shape, begin, byte_count};
    }

    kernels::DType dtype_of(const std::string& name, std::uint32_t type) const {
        const auto found = std::find_if(dtypes.begin(), dtypes.end(), [&](const NumberedDType& known) { return known.number == type; });
        if (found == dtypes.end())
            unsupported(fmt::format("tensor '{}' has type number {}, which is not read here", for_message(name), type),
                        "Read are F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1 and Q2_K to Q6_K: use such a file of this model.");
        return found->dtype;
    }

    std::int64_t element_count(const std::string& name, const kernels::Shape& shape) const {
        try {
            return shape.element_count();
        } catch (const std::overflow_error&) {
            fail(name, fmt::format("shape {} has more than 2^63 elements", shape.text()));
        }
    }

    std::uint64_t bytes_needed(const std::string& name, kernels::DType dtype, const kernels::Shape& shape) const {
        const auto [elements, bytes] = kernels::block_of(dtype);
        const std::int64_t row = shape.rank() == 0 ? 1 : shape[-1];
        if (row % elements != 0)
            fail(name, fmt::format("shape {} of {}: {} elements in a row are no whole blocks of {}", shape.text(), kernels::name_of(dtype),
                                   row, elements));
        std::uint64_t needed = 0;
        if (__builtin_mul_overflow(static_cast<std::uint64_t>(element_count(name, shape) / elements), bytes, &needed))
            fail(name, fmt::format("shape {} of {} is past 64 bits", shape.text(), kernels::name_of(dtype)));
        return needed;
    }

    void place_payload() {
        const std::uint64_t begin = (reader_.position() + alignment_ - 1) / alignment_ * alignment_;
        // A file without tensors may end before the padding does.
        if (tensor_count_ == 0 && begin > file_.size()) return;
        reader_.move_to(begin, "the first tensor");
        payload_ = file_.subspan(static_cast<std::size_t>(begin));
    }

    void require_no_overlap(const std::vector<Entry>& entries) const {
        std::vector<const Entry*> order;
        for (const Entry& entry : entries) {
            if (entry.begin % alignment_ != 0)
                fail(entry.name, fmt::format("it begins at byte {}, expected a multiple of {}", entry.begin, alignment_));
            if (entry.begin > payload_.size() || entry.byte_count > payload_.size() - entry.begin)
                fail(entry.name, fmt::format("shape {} of {}: its {} bytes begin at byte {} of {}: the file is cut", entry.shape.text(),
                                             kernels::name_of(entry.dtype), entry.byte_count, entry.begin, payload_.size()));
            if (entry.byte_count > 0) order.push_back(&entry);
        }
        std::sort(order.begin(), order.end(), [](const Entry* a, const Entry* b) { return a->begin < b->begin; });
        for (std::size_t i = 1; i < order.size(); ++i)
            if (order[i]->begin < order[i - 1]->begin + order[i - 1]->byte_count)
                fail(order[i]->name,
                     fmt::format("its bytes from {} on overlap those of '{}' from {} to {}", order[i]->begin,
                                 for_message(order[i - 1]->name), order[i - 1]->begin, order[i - 1]->begin + order[i - 1]->byte_count));
    }

    std::span<const std::byte> file_;
    std::span<const std::byte> payload_;
    ByteReader reader_;
    std::uint64_t tensor_count_ = 0;
    std::uint64_t value_count_ = 0;
    std::uint64_t alignment_ = 32;
    std::set<std::string> keys_;
    std::set<std::string> names_;
    std::map<std::string, kernels::Shape> original_shapes_;
    TensorTable table_;
};

}  // namespace

TensorTable parse_gguf(std::span<const std::byte> file, const std::string& place) { return Parser(file, place).parse(); }

}  // namespace weft
