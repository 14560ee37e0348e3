#include "tests/support/broken_files.h"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "engine/error.h"

namespace weft::tests {

TemporaryFolder::TemporaryFolder() {
    if (!folder_.isValid()) throw std::runtime_error("no temporary folder: " + folder_.errorString().toStdString());
}

void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream stream(file, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!stream.flush()) throw std::runtime_error(file.string() + " can't be written");
}

std::string read_bytes(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error(file.string() + " can't be read");
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string safetensors_bytes(const std::string& header, const std::string& payload) {
    const std::uint64_t header_bytes = header.size();
    std::string length(8, '\0');
    std::memcpy(length.data(), &header_bytes, 8);
    return length + header + payload;
}

QString error_of(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return QString::fromStdString(std::string(name_of(error.kind())) + ": " + error.message() + " | " + error.hint());
    } catch (const std::exception& error) {
        return QString("another exception: ") + error.what();
    }
    return "no error";
}

}  // namespace weft::tests
