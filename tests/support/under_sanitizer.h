#pragma once
// Whether the tests run under the address or the thread sanitizer, where they take five to twenty times as long: what is looked for there
// is seen in a few runs of each kind; the numbers of all of them are compared in the release build.

namespace weft::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool under_sanitizer = true;
#else
constexpr bool under_sanitizer = false;
#endif

}  // namespace weft::tests
