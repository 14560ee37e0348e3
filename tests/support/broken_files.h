#pragma once
// Files written byte by byte, so that they can be wrong in any way, and what the engine says of them.

#include <QString>
#include <QTemporaryDir>
#include <filesystem>
#include <functional>
#include <string>

namespace weft::tests {

/// A fresh folder that goes away with the value.
class TemporaryFolder {
  public:
    TemporaryFolder();
    std::filesystem::path path() const { return folder_.path().toStdString(); }
    std::filesystem::path operator/(const std::string& name) const { return path() / name; }

  private:
    QTemporaryDir folder_;
};

/// Writes exactly these bytes, making the folders above.
void write_bytes(const std::filesystem::path& file, const std::string& bytes);
std::string read_bytes(const std::filesystem::path& file);

/// The bytes of a safetensors file with this header text (right or wrong) and payload.
std::string safetensors_bytes(const std::string& header, const std::string& payload);

/// "<kind>: <message> | <hint>" of the weft::Error that `work` throws, "no error", or "another exception: ...".
QString error_of(const std::function<void()>& work);

}  // namespace weft::tests
