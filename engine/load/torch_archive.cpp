#include "engine/load/torch_archive.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.h"
#include "engine/load/json_text.h"
#include "engine/load/pickle_tensors.h"
#include "engine/load/zip_directory.h"

namespace weft {
namespace {

constexpr const char* fetch_again = "The download may be incomplete; fetch this file again.";
constexpr std::size_t max_pickle_bytes = std::size_t{64} << 20;

class Archive {
  public:
    Archive(std::span<const std::byte> file, const std::string& place) : place_(place), entries_(read_zip_directory(file, place)) {
        find_folder();
    }

    TensorTable tensors() const {
        const auto pickle = entry("data.pkl");
        if (pickle.size() > max_pickle_bytes)
            fail(fmt::format("its data.pkl has {} bytes, expected at most {}", pickle.size(), max_pickle_bytes));
        TensorTable table;
        for (const auto& [name, pickled] : read_pickled_tensors(pickle, place_ + ": data.pkl"))
            table.tensors.emplace(name, stored(name, pickled));
        return table;
    }

  private:
    [[noreturn]] void fail(const std::string& message) const {
        throw Error(ErrorKind::bad_file, fmt::format("{}: {}", place_, message), fetch_again);
    }
    [[noreturn]] void unsupported(const std::string& message, const char* hint) const {
        throw Error(ErrorKind::unsupported, fmt::format("{}: {}", place_, message), hint);
    }

    /// The archive's one folder has the name the file had when it was written.
    void find_folder() {
        bool is_found = false;
        for (const auto& [name, entry] : entries_) {
            const std::size_t slash = name.find('/');
            if (slash == std::string::npos || std::string_view(name).substr(slash + 1) != "data.pkl") continue;
            if (is_found) fail(fmt::format("it has data.pkl twice: in '{}' and '{}'", for_message(folder_), for_message(name)));
            folder_ = name.substr(0, slash + 1);
            is_found = true;
        }
        if (!is_found) fail("a zip archive without data.pkl, so no PyTorch checkpoint");
        if (const auto code = entries_.lower_bound(folder_ + "code/"); code != entries_.end() && code->first.starts_with(folder_ + "code/"))
            unsupported("a TorchScript program, expected a checkpoint of tensors", "Use the model's weights as a safetensors file.");
        if (const auto order = entries_.find(folder_ + "byteorder"); order != entries_.end()) {
            const auto bytes = order->second.bytes;
            if (std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()) != "little")
                unsupported("its tensors have the byte order of another kind of machine", "Use the model's weights as a safetensors file.");
        }
    }

    std::span<const std::byte> entry(const std::string& name) const {
        const auto found = entries_.find(folder_ + name);
        if (found == entries_.end()) fail(fmt::format("the entry '{}' is missing", for_message(folder_ + name)));
        if (!found->second.is_stored)
            unsupported(
                fmt::format("the entry '{}' is compressed or encrypted, expected it as PyTorch writes it", for_message(found->first)),
                "Fetch the original file instead of a repacked one.");
        return found->second.bytes;
    }

    StoredTensor stored(const std::string& name, const PickledTensor& pickled) const {
        const auto fail_tensor = [&](const std::string& message) { fail(fmt::format("tensor '{}': {}", for_message(name), message)); };
        const auto storage = entry("data/" + pickled.storage);
        if (storage.size() != pickled.storage_bytes)
            fail_tensor(fmt::format("its storage '{}' has {} bytes, data.pkl says {}", for_message(pickled.storage), storage.size(),
                                    pickled.storage_bytes));
        if (pickled.extents.size() > kernels::Shape::max_rank || pickled.extents.size() != pickled.strides.size())
            fail_tensor(fmt::format("{} axes and {} strides, expected as many of both and at most {}", pickled.extents.size(),
                                    pickled.strides.size(), kernels::Shape::max_rank));
        if (std::any_of(pickled.extents.begin(), pickled.extents.end(), [](std::uint64_t extent) { return extent == 0; })) {
            const std::vector<std::int64_t> none(pickled.extents.size(), 0);
            return {pickled.dtype, kernels::Shape(none), {}};
        }
        std::uint64_t elements = 1;
        bool is_row_major = true;
        for (std::size_t axis = pickled.extents.size(); axis-- > 0;) {
            // An axis of one element may have any stride.
            is_row_major = is_row_major && (pickled.extents[axis] == 1 || pickled.strides[axis] == elements);
            if (__builtin_mul_overflow(elements, pickled.extents[axis], &elements)) fail_tensor("its shape is past 64 bits");
        }
        const std::uint64_t size = kernels::size_of(pickled.dtype);
        const std::uint64_t whole = storage.size() / size;
        if (pickled.offset > whole || elements > whole - pickled.offset)
            fail_tensor(fmt::format("its {} elements begin at {} of a storage of {}", elements, pickled.offset, whole));
        if (!is_row_major)
            unsupported(fmt::format("tensor '{}' of shape [{}] has the strides [{}]: its elements do not lie in row-major order",
                                    for_message(name), fmt::join(pickled.extents, ", "), fmt::join(pickled.strides, ", ")),
                        "Use the model's weights as a safetensors file.");
        const std::vector<std::int64_t> extents(pickled.extents.begin(), pickled.extents.end());
        return {pickled.dtype, kernels::Shape(extents), storage.subspan(pickled.offset * size, elements * size)};
    }

    std::string place_;
    std::map<std::string, ZipEntry> entries_;
    std::string folder_;
};

}  // namespace

TensorTable parse_torch_archive(std::span<const std::byte> file, const std::string& place) { return Archive(file, place).tensors(); }

}  // namespace weft
