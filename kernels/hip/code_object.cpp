#include "kernels/hip/code_object.h"

namespace {

struct Entry {
    const char* arch;
    const char* source;
    const unsigned char* begin;
    const unsigned char* end;
};

// Made by CMake: what was compiled.
#include "code_object_table.inc"

}  // namespace

namespace weft::kernels::hip {

std::vector<CodeObject> code_objects() {
    std::vector<CodeObject> result;
    for (const Entry* entry = entries; entry->arch != nullptr; ++entry)
        result.push_back({entry->arch, entry->source, {entry->begin, entry->end}});
    return result;
}

}  // namespace weft::kernels::hip
