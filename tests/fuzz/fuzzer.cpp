// libFuzzer's door to one parser, named when this is compiled.

#include "tests/fuzz/entries.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const weft::fuzz::Entry entry = weft::fuzz::entry_named(WEFT_FUZZ_ENTRY);
    entry(std::as_bytes(std::span(data, size)));
    return 0;
}
