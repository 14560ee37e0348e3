#pragma once
// How long a test waits for what must come. A machine may be slow for a moment: a wait that ends early tells nothing of the program.

namespace weft::tests {

/// A job of the demo model takes seconds; a shared machine under sanitizers a good deal longer.
constexpr int patience_ms = 120000;

}  // namespace weft::tests
