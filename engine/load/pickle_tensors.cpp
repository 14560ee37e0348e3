#include "engine/load/pickle_tensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

#include "engine/error.h"
#include "engine/load/byte_reader.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

// Bounds of what a hostile pickle can take; the largest models have some 10000 values in 200 kB.
constexpr std::size_t max_values = 1'000'000;
constexpr std::size_t max_items_visited = 4 * max_values;
constexpr std::size_t max_arguments = 16;  // of a call, and extents of a tensor before they are looked at
constexpr int max_depth = 8;
constexpr std::size_t max_name_bytes = 512;
constexpr std::uint64_t max_extent = std::uint64_t{1} << 62;

using Index = std::uint32_t;  // of a value in the machine's list
constexpr Index mark = ~Index{0};

/// What may be called, and what the call gives.
enum class Callable { rebuild_tensor, rebuild_tensor_with_dtype, rebuild_parameter, ordered_dict };

struct Function {
    Callable callable;
};
/// A class of storages, or a torch.dtype.
struct ElementType {
    std::string_view name;
    std::optional<kernels::DType> dtype;  // absent: known, but nothing a weight is stored in
    bool is_untyped = false;              // a storage that counts bytes
};

struct KnownFunction {
    std::string_view name;
    Callable callable;
};
constexpr std::array<KnownFunction, 5> functions{{{"torch._utils._rebuild_tensor", Callable::rebuild_tensor},
                                                  {"torch._utils._rebuild_tensor_v2", Callable::rebuild_tensor},
                                                  {"torch._utils._rebuild_tensor_v3", Callable::rebuild_tensor_with_dtype},
                                                  {"torch._utils._rebuild_parameter", Callable::rebuild_parameter},
                                                  {"collections.OrderedDict", Callable::ordered_dict}}};

const std::array<ElementType, 26> element_types{{{"torch.DoubleStorage", kernels::DType::f64},
                                                 {"torch.FloatStorage", kernels::DType::f32},
                                                 {"torch.HalfStorage", kernels::DType::f16},
                                                 {"torch.BFloat16Storage", kernels::DType::bf16},
                                                 {"torch.LongStorage", kernels::DType::i64},
                                                 {"torch.IntStorage", kernels::DType::i32},
                                                 {"torch.ByteStorage", kernels::DType::u8},
                                                 {"torch.CharStorage", {}},
                                                 {"torch.ShortStorage", {}},
                                                 {"torch.BoolStorage", {}},
                                                 {"torch.storage.UntypedStorage", {}, true},
                                                 {"torch.UntypedStorage", {}, true},
                                                 {"torch.float64", kernels::DType::f64},
                                                 {"torch.float32", kernels::DType::f32},
                                                 {"torch.float16", kernels::DType::f16},
                                                 {"torch.bfloat16", kernels::DType::bf16},
                                                 {"torch.float8_e4m3fn", kernels::DType::e4m3fn},
                                                 {"torch.float8_e5m2", kernels::DType::e5m2},
                                                 {"torch.int64", kernels::DType::i64},
                                                 {"torch.int32", kernels::DType::i32},
                                                 {"torch.uint8", kernels::DType::u8},
                                                 {"torch.int16", {}},
                                                 {"torch.int8", {}},
                                                 {"torch.bool", {}},
                                                 {"torch.float8_e4m3fnuz", {}},
                                                 {"torch.float8_e5m2fnuz", {}}}};

struct Nothing {};  // None, and what nobody asks for: numbers with a fraction, bytes, lists
struct Tuple {
    std::vector<Index> items;
};
struct Dict {
    std::vector<std::pair<Index, Index>> items;
};
struct Storage {
    std::string_view key;
    ElementType type;
    std::uint64_t count;  // elements, or bytes of an untyped one
};
struct Tensor {
    Storage storage;
    std::optional<kernels::DType> dtype;
    std::string_view type_name;
    std::uint64_t offset;
    std::vector<std::uint64_t> extents;
    std::vector<std::uint64_t> strides;
};
using Value = std::variant<Nothing, std::int64_t, std::string_view, Tuple, Dict, Function, ElementType, Storage, Tensor>;

class Machine {
  public:
    Machine(std::span<const std::byte> pickle, const std::string& place) : reader_(pickle, place) {}

    std::map<std::string, PickledTensor> run() {
        if (reader_.u8("the mark of a pickle") != 0x80) reader_.fail("it does not begin as a pickle of protocol 2 or later");
        const std::uint8_t protocol = reader_.u8("the protocol");
        if (protocol < 2 || protocol > 5) reader_.fail(fmt::format("pickle protocol {}, expected 2 to 5", protocol));
        while (step()) {
        }
        const Index result = pop();
        if (!is<Dict>(result)) reader_.fail("it holds no dict of tensors");
        collect(innermost(result), "", 0);
        if (tensors_.empty()) reader_.fail("it holds no tensors");
        return std::move(tensors_);
    }

  private:
    // The list of values and the stack of their indices.

    template <class T>
    bool is(Index index) const {
        return std::holds_alternative<T>(values_[index]);
    }
    template <class T>
    T& as(Index index, const char* expected) {
        T* value = std::get_if<T>(&values_[index]);
        if (value == nullptr) reader_.fail(fmt::format("before byte {}: expected {}", reader_.position(), expected));
        return *value;
    }
    void push_index(Index index) {
        if (stack_.size() >= max_values) reader_.fail(fmt::format("more than {} values wait at once", max_values));
        stack_.push_back(index);
    }
    void push(Value value) {
        if (values_.size() >= max_values) reader_.fail(fmt::format("more than {} values", max_values));
        values_.push_back(std::move(value));
        push_index(static_cast<Index>(values_.size() - 1));
    }
    Index top() const {
        if (stack_.empty() || stack_.back() == mark) reader_.fail(fmt::format("before byte {}: a value is missing", reader_.position()));
        return stack_.back();
    }
    Index pop() {
        const Index index = top();
        stack_.pop_back();
        return index;
    }
    std::vector<Index> pop_to_mark() {
        const auto found = std::find(stack_.rbegin(), stack_.rend(), mark);
        if (found == stack_.rend()) reader_.fail(fmt::format("before byte {}: a mark is missing", reader_.position()));
        std::vector<Index> items(found.base(), stack_.end());
        stack_.erase(found.base() - 1, stack_.end());
        return items;
    }
    void push_tuple(std::size_t count) {
        std::vector<Index> items(count);
        for (std::size_t i = count; i-- > 0;) items[i] = pop();
        push(Tuple{std::move(items)});
    }
    void remember(Index at) { memo_[at] = top(); }
    void recall(Index at) {
        const auto found = memo_.find(at);
        if (found == memo_.end()) reader_.fail(fmt::format("before byte {}: value {} is not there", reader_.position(), at));
        push_index(found->second);
    }

    /// Runs one instruction; false at the end.
    bool step() {
        const std::size_t at = reader_.position();
        const std::uint8_t code = reader_.u8("an instruction");
        switch (code) {
            case '.':
                return false;
            case 0x95:  // a frame: only tells a reader how much to read at once
                reader_.u64("a frame");
                break;
            case '(':
                push_index(mark);
                break;
            case '0':
                pop();
                break;
            case 'N':
            case 0x88:  // true
            case 0x89:  // false
            case ']':
                push(Nothing{});
                break;
            case 'G':
                reader_.u64("a number");
                push(Nothing{});
                break;
            case 'a':  // a list and its values
                pop();
                break;
            case 'e':
                pop_to_mark();
                break;
            case '}':
                push(Dict{});
                break;
            case ')':
                push(Tuple{});
                break;
            case 't':
                push(Tuple{pop_to_mark()});
                break;
            case 0x85:
            case 0x86:
            case 0x87:
                push_tuple(code - 0x84u);
                break;
            case 's': {
                const Index value = pop();
                const Index key = pop();
                as<Dict>(top(), "a dict").items.emplace_back(key, value);
                break;
            }
            case 'u':
                set_items(pop_to_mark());
                break;
            case 'R':
                call();
                break;
            case 'b':  // attributes of an OrderedDict (its _metadata)
                pop();
                as<Dict>(top(), "a dict");
                break;
            case 'Q':
                load_storage();
                break;
            default:
                if (!step_memo(code) && !step_number(code) && !step_text(code)) {
                    reader_.fail(fmt::format("instruction 0x{:02x} at byte {}: none of those that PyTorch uses for tensors", code, at));
                }
        }
        return true;
    }

    bool step_memo(std::uint8_t code) {
        switch (code) {
            case 'q':
                remember(reader_.u8("an index"));
                return true;
            case 'r':
                remember(reader_.u32("an index"));
                return true;
            case 0x94:
                remember(static_cast<Index>(memo_.size()));
                return true;
            case 'h':
                recall(reader_.u8("an index"));
                return true;
            case 'j':
                recall(reader_.u32("an index"));
                return true;
            default:
                return false;
        }
    }

    bool step_number(std::uint8_t code) {
        switch (code) {
            case 'J':
                push(static_cast<std::int64_t>(static_cast<std::int32_t>(reader_.u32("a number"))));
                return true;
            case 'K':
                push(std::int64_t{reader_.u8("a number")});
                return true;
            case 'M':
                push(std::int64_t{reader_.u16("a number")});
                return true;
            case 0x8a: {
                const auto bytes = reader_.bytes(reader_.u8("a number"), "a number");
                if (bytes.size() > sizeof(std::int64_t)) {
                    push(Nothing{});
                    return true;
                }
                std::uint64_t number = 0;
                for (std::size_t i = 0; i < bytes.size(); ++i) number |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
                const std::size_t unused = 64 - 8 * bytes.size();
                push(unused == 64 ? std::int64_t{0} : static_cast<std::int64_t>(number << unused) >> unused);
                return true;
            }
            default:
                return false;
        }
    }

    bool step_text(std::uint8_t code) {
        switch (code) {
            case 'X':
            case 'T':
                push(reader_.text(reader_.u32("a text"), "a text"));
                return true;
            case 0x8c:
            case 'U':
                push(reader_.text(reader_.u8("a text"), "a text"));
                return true;
            case 0x8d:
                push(reader_.text(reader_.u64("a text"), "a text"));
                return true;
            case 'B':
                reader_.skip(reader_.u32("bytes"), "bytes");
                push(Nothing{});
                return true;
            case 'C':
                reader_.skip(reader_.u8("bytes"), "bytes");
                push(Nothing{});
                return true;
            case 'c': {
                const std::string_view module = line();
                push(global(module, line()));
                return true;
            }
            case 0x93: {
                const std::string_view name = as<std::string_view>(pop(), "a name");
                push(global(as<std::string_view>(pop(), "a module"), name));
                return true;
            }
            default:
                return false;
        }
    }

    std::string_view line() {
        const std::size_t begin = reader_.position();
        while (reader_.u8("a name") != '\n') {
        }
        const std::size_t length = reader_.position() - begin - 1;
        reader_.move_to(begin, "a name");
        const std::string_view text = reader_.text(length, "a name");
        reader_.skip(1, "a name");
        return text;
    }

    Value global(std::string_view module, std::string_view name) const {
        const std::string whole = fmt::format("{}.{}", module, name);
        for (const KnownFunction& known : functions)
            if (known.name == whole) return Function{known.callable};
        for (const ElementType& known : element_types)
            if (known.name == whole) return known;
        throw Error(ErrorKind::bad_file, fmt::format("{}: it holds code: '{}' is to be called", reader_.place(), for_message(whole)),
                    "Nothing of it was run. A file of weights has no need of that: use the model's safetensors file, from a source you "
                    "trust.");
    }

    void set_items(const std::vector<Index>& items) {
        auto& dict = as<Dict>(top(), "a dict").items;
        if (items.size() % 2 != 0) reader_.fail(fmt::format("before byte {}: a dict has a key without a value", reader_.position()));
        for (std::size_t i = 0; i < items.size(); i += 2) dict.emplace_back(items[i], items[i + 1]);
    }

    std::uint64_t count_of(Index index) {
        const std::int64_t value = as<std::int64_t>(index, "a whole number");
        if (value < 0 || static_cast<std::uint64_t>(value) >= max_extent)
            reader_.fail(fmt::format("before byte {}: a count or extent is {}, expected 0 to 2^62", reader_.position(), value));
        return static_cast<std::uint64_t>(value);
    }

    /// The items of a tuple that may not be long.
    std::vector<Index> short_tuple(Index index, const char* expected) {
        const std::vector<Index>& items = as<Tuple>(index, expected).items;
        if (items.size() > max_arguments)
            reader_.fail(fmt::format("before byte {}: {} of {} values, expected at most {}", reader_.position(), expected, items.size(),
                                     max_arguments));
        return items;
    }

    std::vector<std::uint64_t> counts_of(Index index) {
        std::vector<std::uint64_t> counts;
        for (const Index item : short_tuple(index, "a tuple of extents")) counts.push_back(count_of(item));
        return counts;
    }

    /// A storage is named by the tuple ('storage', class, key, device, count).
    void load_storage() {
        const std::vector<Index> id = short_tuple(pop(), "the tuple of a storage");
        if (id.size() != 5 || as<std::string_view>(id[0], "the word 'storage'") != "storage")
            reader_.fail(fmt::format("before byte {}: it names something that is no storage", reader_.position()));
        const ElementType type = as<ElementType>(id[1], "a class of storages");
        push(Storage{as<std::string_view>(id[2], "the key of a storage"), type, count_of(id[4])});
    }

    void call() {
        const std::vector<Index> arguments = short_tuple(pop(), "the arguments of a call");
        const Callable callable = as<Function>(pop(), "one of the functions that rebuild tensors").callable;
        const auto require_arguments = [&](std::size_t count) {
            if (arguments.size() < count)
                reader_.fail(
                    fmt::format("before byte {}: a call with {} arguments, expected {}", reader_.position(), arguments.size(), count));
        };
        switch (callable) {
            case Callable::ordered_dict:
                if (!arguments.empty()) reader_.fail("an OrderedDict made of a list, expected an empty one that is filled");
                push(Dict{});
                break;
            case Callable::rebuild_parameter:
                require_arguments(1);
                as<Tensor>(arguments[0], "a tensor");
                push_index(arguments[0]);
                break;
            case Callable::rebuild_tensor: {
                require_arguments(4);
                const Storage storage = as<Storage>(arguments[0], "a storage");
                push(Tensor{storage, storage.type.dtype, storage.type.name, count_of(arguments[1]), counts_of(arguments[2]),
                            counts_of(arguments[3])});
                break;
            }
            case Callable::rebuild_tensor_with_dtype: {
                require_arguments(7);
                const Storage storage = as<Storage>(arguments[0], "a storage");
                const ElementType type = as<ElementType>(arguments[6], "a dtype");
                push(Tensor{storage, type.dtype, type.name, count_of(arguments[1]), counts_of(arguments[2]), counts_of(arguments[3])});
                break;
            }
        }
    }

    // From the finished dict to the list of tensors. A dict may hold itself, or one dict many times: depth and visits are bounded.

    const Dict& visit(Index dict, int depth) {
        if (depth > max_depth) reader_.fail(fmt::format("dicts nested deeper than {}, or one that holds itself", max_depth));
        const Dict& visited = std::get<Dict>(values_[dict]);
        items_visited_ += 1 + visited.items.size();
        if (items_visited_ > max_items_visited) reader_.fail(fmt::format("dicts that name more than {} values", max_items_visited));
        return visited;
    }

    bool holds_tensors(Index dict, int depth) {
        const auto& items = visit(dict, depth).items;
        return std::any_of(items.begin(), items.end(), [&](const auto& item) {
            return is<Tensor>(item.second) || (is<Dict>(item.second) && holds_tensors(item.second, depth + 1));
        });
    }

    /// The dict itself, or the one dict in it where nothing else in it has tensors.
    Index innermost(Index dict) {
        for (int depth = 0;; ++depth) {
            std::optional<Index> only;
            for (const auto& [key, value] : visit(dict, depth).items) {
                if (is<Tensor>(value)) return dict;
                if (!is<Dict>(value) || !holds_tensors(value, depth + 1)) continue;
                if (only) return dict;
                only = value;
            }
            if (!only) return dict;
            dict = *only;
        }
    }

    void collect(Index dict, const std::string& prefix, int depth) {
        for (const auto& [key, value] : visit(dict, depth).items) {
            if (!is<Tensor>(value) && !is<Dict>(value)) continue;
            const std::string name = prefix + std::string(as<std::string_view>(key, "a name as the key of a dict"));
            if (name.empty() || name.size() > max_name_bytes ||
                std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }))
                reader_.fail(
                    fmt::format("'{}' is no name for a tensor (1 to {} bytes, no control characters)", for_message(name), max_name_bytes));
            if (is<Dict>(value))
                collect(value, name + ".", depth + 1);
            else
                add(name, std::get<Tensor>(values_[value]));
        }
    }

    void add(const std::string& name, const Tensor& tensor) {
        if (!tensor.dtype)
            throw Error(ErrorKind::unsupported,
                        fmt::format("{}: tensor '{}' has elements of {}, which is not read here", reader_.place(), for_message(name),
                                    tensor.type_name),
                        "Use the model's weights as a safetensors file.");
        const std::uint64_t size = tensor.storage.type.is_untyped ? 1 : kernels::size_of(*tensor.dtype);
        std::uint64_t bytes = 0;
        if (__builtin_mul_overflow(tensor.storage.count, size, &bytes)) reader_.fail("a storage is past 64 bits");
        // The last of two values under one key counts, as in Python.
        tensors_[name] = {std::string(tensor.storage.key), *tensor.dtype, bytes, tensor.offset, tensor.extents, tensor.strides};
    }

    ByteReader reader_;
    std::vector<Value> values_;
    std::vector<Index> stack_;
    std::unordered_map<Index, Index> memo_;
    std::size_t items_visited_ = 0;
    std::map<std::string, PickledTensor> tensors_;
};

}  // namespace

std::map<std::string, PickledTensor> read_pickled_tensors(std::span<const std::byte> pickle, const std::string& place) {
    return Machine(pickle, place).run();
}

}  // namespace weft
