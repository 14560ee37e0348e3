#include "engine/same_place.h"

#include <algorithm>
#include <system_error>

namespace weft {
namespace {

namespace fs = std::filesystem;

/// Without links and dots as far as it exists. The last part stays as it is: a link there would be replaced, not followed.
fs::path resolved(const fs::path& path) {
    std::error_code failure;
    const fs::path whole = fs::absolute(path, failure).lexically_normal();
    const fs::path folder = fs::weakly_canonical(whole.parent_path(), failure);
    return failure ? whole : folder / whole.filename();
}

}  // namespace

bool is_same_place(const fs::path& one, const fs::path& other) {
    std::error_code failure;
    return fs::equivalent(one, other, failure) || resolved(one) == resolved(other);
}

bool is_inside(const fs::path& file, const fs::path& folder) {
    std::error_code failure;
    const fs::path whole = fs::weakly_canonical(folder, failure);
    if (failure || whole.empty()) return false;
    const fs::path place = resolved(file);
    return std::mismatch(whole.begin(), whole.end(), place.begin(), place.end()).first == whole.end();
}

}  // namespace weft
