#pragma once
// What the engine says, in the user's language. The engine has no Qt and speaks English; its texts are known (engine_texts.cpp, written
// from its sources), so a message is translated by finding the text that it was made from.

#include <QString>
#include <cstddef>
#include <string>

namespace weft::app {

/// Every text of the engine, "%1 of %2 values are not numbers"; engine_texts.cpp.
extern const char* const engine_texts[];
extern const std::size_t engine_text_count;

/// The message in the language that is installed, and so what was filled into it where that is a text of the engine, too. A message that
/// is no text of the engine stays as it is, line by line.
QString engine_text(const QString& message);
QString engine_text(const std::string& message);

}  // namespace weft::app
