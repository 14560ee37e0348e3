#include "tests/kernels/hip/compiled/gpu_program.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cstring>
#include <sstream>
#include <stdexcept>

namespace weft::tests {
namespace {

template <class T>
T number_at(std::span<const unsigned char> bytes, std::uint64_t offset) {
    T value;
    if (offset + sizeof(T) > bytes.size()) throw std::runtime_error("the code object ends early");
    std::memcpy(&value, &bytes[offset], sizeof(T));
    return value;
}

/// The bytes of a symbol. Source: System V ABI, "Object files".
std::span<const unsigned char> symbol_bytes(std::span<const unsigned char> elf, const std::string& name) {
    const auto sections = number_at<std::uint64_t>(elf, 40);
    const auto section_count = number_at<std::uint16_t>(elf, 60);
    const auto field = [&](std::uint64_t section, std::uint64_t offset) {
        return number_at<std::uint64_t>(elf, sections + 64 * section + offset);
    };
    for (std::uint64_t section = 0; section < section_count; ++section) {
        const auto type = number_at<std::uint32_t>(elf, sections + 64 * section + 4);
        if (type != 11) continue;  // the dynamic symbols
        const auto strings = field(number_at<std::uint32_t>(elf, sections + 64 * section + 40), 24);
        for (std::uint64_t at = field(section, 24); at < field(section, 24) + field(section, 32); at += 24) {
            const auto* text = reinterpret_cast<const char*>(&elf[strings + number_at<std::uint32_t>(elf, at)]);
            if (name != text) continue;
            const auto home = number_at<std::uint16_t>(elf, at + 6);
            const auto place = number_at<std::uint64_t>(elf, at + 8) - field(home, 16) + field(home, 24);
            return elf.subspan(place, number_at<std::uint64_t>(elf, at + 16));
        }
    }
    throw std::runtime_error("no symbol " + name);
}

std::string trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t") - begin + 1));
}

std::uint64_t number_of(std::string_view text) {
    if (text.find('.') != std::string_view::npos) return std::bit_cast<std::uint32_t>(std::stof(std::string(text)));
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const bool is_hexadecimal = text.starts_with("0x");
    if (is_hexadecimal) text.remove_prefix(2);
    std::uint64_t value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value, is_hexadecimal ? 16 : 10);
    if (result.ec != std::errc() || result.ptr != text.data() + text.size()) throw std::runtime_error(fmt::format("operand '{}'", text));
    return is_negative ? ~value + 1 : value;
}

GpuOperand operand_of(std::string text) {
    GpuOperand operand;
    // A minus before a register; a negative number keeps it.
    if (text.size() > 1 && text[0] == '-' && (std::isalpha(static_cast<unsigned char>(text[1])) != 0 || text[1] == '|')) {
        operand.is_negated = true;
        text.erase(0, 1);
    }
    if (text.size() > 2 && text.front() == '|' && text.back() == '|') {
        operand.is_absolute = true;
        text = text.substr(1, text.size() - 2);
    }
    using Kind = GpuOperand::Kind;
    if (text == "vcc" || text == "vcc_lo" || text == "vcc_hi") {
        operand.kind = Kind::vcc;
        operand.index = text == "vcc_hi" ? 1 : 0;
    } else if (text == "exec" || text == "exec_lo" || text == "exec_hi") {
        operand.kind = Kind::exec;
        operand.index = text == "exec_hi" ? 1 : 0;
    } else if (text == "m0") {
        operand.kind = Kind::m0;
    } else if (text == "off") {
        operand.kind = Kind::off;
    } else if (text.size() > 1 && (text[0] == 'v' || text[0] == 's') &&
               (text[1] == '[' || std::isdigit(static_cast<unsigned char>(text[1])) != 0)) {
        operand.kind = text[0] == 'v' ? Kind::vector : Kind::scalar;
        const std::size_t begin = text[1] == '[' ? 2 : 1;
        std::from_chars(text.data() + begin, text.data() + text.size(), operand.index);
    } else {
        operand.value = number_of(text);
    }
    return operand;
}

/// "s_waitcnt vmcnt(4)": the counters are modifiers of no operand.
void read_operands(GpuInstruction& instruction, std::string text) {
    if (instruction.name == "s_waitcnt") {
        std::istringstream words(text);
        for (std::string word; words >> word;) {
            const auto bracket = word.find('(');
            instruction.modifiers[word.substr(0, bracket)] = word.substr(bracket + 1, word.size() - bracket - 2);
        }
        return;
    }
    // Words behind the last operand: "offen offset:16 lds".
    while (!text.empty()) {
        const auto blank = text.find_last_of(' ');
        const std::string word = blank == std::string::npos ? text : text.substr(blank + 1);
        const auto colon = word.find(':');
        const bool is_register = word.find('[') < colon && colon != std::string::npos && word.find(":[") == std::string::npos;
        const bool is_modifier = (colon != std::string::npos && !is_register) || word == "offen" || word == "lds" || word == "clamp";
        if (!is_modifier) break;
        if (word == "clamp") throw std::runtime_error("clamp in " + instruction.text);
        std::string value = colon == std::string::npos ? "" : word.substr(colon + 1);
        if (!value.empty() && value.front() == '[') value = value.substr(1, value.size() - 2);
        instruction.modifiers[word.substr(0, colon)] = value;
        text = trimmed(blank == std::string::npos ? std::string_view() : std::string_view(text).substr(0, blank));
    }
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= text.size() && !text.empty(); ++i) {
        if (i < text.size() && text[i] == '[') ++depth;
        if (i < text.size() && text[i] == ']') --depth;
        if (i == text.size() || (text[i] == ',' && depth == 0)) {
            instruction.operands.push_back(operand_of(trimmed(std::string_view(text).substr(begin, i - begin))));
            begin = i + 1;
        }
    }
}

}  // namespace

int GpuInstruction::list(const std::string& modifier, std::size_t element, int otherwise) const {
    const auto found = modifiers.find(modifier);
    return found == modifiers.end() || 2 * element >= found->second.size() ? otherwise : found->second[2 * element] - '0';
}

std::uint32_t GpuInstruction::offset() const {
    const auto found = modifiers.find("offset");
    return found == modifiers.end() ? 0 : static_cast<std::uint32_t>(number_of(found->second));
}

GpuProgram read_gpu_program(std::span<const unsigned char> object, const std::string& listing, const std::string& kernel) {
    GpuProgram program;
    // LLVM's AMDGPU usage guide, "Kernel descriptor".
    const auto descriptor = symbol_bytes(object, kernel + ".kd");
    program.lds_bytes = number_at<std::uint32_t>(descriptor, 0);
    const auto resources = number_at<std::uint32_t>(descriptor, 52);
    const auto properties = number_at<std::uint16_t>(descriptor, 56);
    if ((properties & 0x7f) != 0x08 || (resources >> 1 & 31u) != 2 || (resources >> 7 & 15u) != 1)
        throw std::runtime_error(fmt::format("{}: the descriptor asks for other registers: {:#x}, {:#x}", kernel, properties, resources));

    std::map<std::uint64_t, std::size_t> index_of;
    std::istringstream lines(listing);
    bool is_inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with(">:")) is_inside = line.ends_with("<" + kernel + ">:");
        const auto comment = line.find("// ");
        if (!is_inside || !line.starts_with('\t') || comment == std::string::npos) continue;
        GpuInstruction instruction;
        instruction.text = trimmed(std::string_view(line).substr(0, comment));
        instruction.address = std::stoull(line.substr(comment + 3), nullptr, 16);
        const auto blank = instruction.text.find(' ');
        instruction.name = instruction.text.substr(0, blank);
        for (const char* suffix : {"_e32", "_e64"}) {
            if (instruction.name.ends_with(suffix)) instruction.name.resize(instruction.name.size() - 4);
        }
        const std::string operands = blank == std::string::npos ? std::string() : trimmed(std::string_view(instruction.text).substr(blank));
        if (instruction.name.starts_with("s_cbranch") || instruction.name == "s_branch")
            instruction.operands.push_back({.value = std::stoull(operands)});
        else
            read_operands(instruction, operands);
        index_of[instruction.address] = program.instructions.size();
        program.instructions.push_back(instruction);
    }
    for (GpuInstruction& instruction : program.instructions) {
        if (!instruction.name.starts_with("s_cbranch") && instruction.name != "s_branch") continue;
        const auto distance = static_cast<std::int16_t>(instruction.operands[0].value);
        instruction.target = index_of.at(instruction.address + 4 + static_cast<std::uint64_t>(std::int64_t{distance} * 4));
    }
    if (program.instructions.empty()) throw std::runtime_error("no kernel " + kernel);
    return program;
}

}  // namespace weft::tests
