#include "engine/load/zip_directory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/error.h"
#include "engine/load/byte_reader.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

constexpr std::uint32_t entry_mark = 0x04034b50;
constexpr std::uint32_t table_mark = 0x02014b50;
constexpr std::uint32_t end_mark = 0x06054b50;
constexpr std::uint32_t end64_mark = 0x06064b50;
constexpr std::uint32_t end64_pointer_mark = 0x07064b50;
constexpr std::size_t end_bytes = 22;
constexpr std::size_t end64_pointer_bytes = 20;
constexpr std::size_t max_comment_bytes = 65535;
constexpr std::uint64_t table_entry_bytes = 46;
constexpr std::uint64_t max_entries = 1'000'000;  // bounds the memory that a table can take
constexpr std::uint16_t extension64 = 1;
constexpr std::uint32_t in_extension = 0xffffffff;
constexpr std::uint16_t is_encrypted = 1;

struct Table {
    std::uint64_t begin;
    std::uint64_t byte_count;
    std::uint64_t entries;
};

class Directory {
  public:
    Directory(std::span<const std::byte> file, const std::string& place) : file_(file), reader_(file, place) {}

    std::map<std::string, ZipEntry> read() {
        const Table table = find_table();
        if (table.entries > max_entries || table.entries > table.byte_count / table_entry_bytes)
            reader_.fail(fmt::format("{} entries are said to be in a table of {} bytes", table.entries, table.byte_count));
        reader_.move_to(table.begin, "the table of entries");
        std::map<std::string, ZipEntry> result;
        for (std::uint64_t i = 0; i < table.entries; ++i) {
            auto [name, entry] = read_entry();
            if (!result.emplace(name, entry).second) reader_.fail(fmt::format("the entry '{}' stands twice", for_message(name)));
        }
        return result;
    }

  private:
    [[noreturn]] void several_parts() const {
        throw Error(ErrorKind::unsupported, fmt::format("{}: one part of an archive of several", reader_.place()),
                    "Fetch the file as a whole.");
    }

    /// The record at the end of the file, behind which only a comment may stand.
    std::size_t find_end() const {
        if (file_.size() >= end_bytes) {
            const std::size_t last = file_.size() - end_bytes;
            const std::size_t first = last > max_comment_bytes ? last - max_comment_bytes : 0;
            for (std::size_t at = last + 1; at-- > first;) {
                ByteReader reader(file_.subspan(at), reader_.place());
                if (reader.u32("a mark") != end_mark) continue;
                reader.skip(16, "the end record");
                if (reader.u16("the length of the comment") == reader.left()) return at;
            }
        }
        throw Error(ErrorKind::bad_file,
                    fmt::format("{} is cut: it begins as a zip archive, but its table of entries, which stands last, is not there",
                                reader_.place()),
                    "The download may be incomplete; fetch this file again.");
    }

    Table find_table() {
        const std::size_t end = find_end();
        reader_.move_to(end + 4, "the end record");
        const std::uint16_t disk = reader_.u16("the end record");
        const std::uint16_t table_disk = reader_.u16("the end record");
        const std::uint16_t entries_here = reader_.u16("the end record");
        const std::uint16_t entries = reader_.u16("the end record");
        const std::uint32_t byte_count = reader_.u32("the end record");
        const std::uint32_t begin = reader_.u32("the end record");
        if (end >= end64_pointer_bytes) {
            reader_.move_to(end - end64_pointer_bytes, "the 64-bit end record");
            if (reader_.u32("a mark") == end64_pointer_mark) return find_table64();
        }
        if (disk != 0 || table_disk != 0 || entries_here != entries) several_parts();
        return {begin, byte_count, entries};
    }

    Table find_table64() {
        reader_.u32("the 64-bit end record");
        const std::uint64_t at = reader_.u64("the 64-bit end record");
        if (reader_.u32("the 64-bit end record") > 1) several_parts();
        reader_.move_to(at, "the 64-bit end record");
        if (reader_.u32("the 64-bit end record") != end64_mark) reader_.fail(fmt::format("there is no 64-bit end record at byte {}", at));
        reader_.skip(8 + 2 + 2 + 4 + 4 + 8, "the 64-bit end record");
        Table table{};
        table.entries = reader_.u64("the 64-bit end record");
        table.byte_count = reader_.u64("the 64-bit end record");
        table.begin = reader_.u64("the 64-bit end record");
        return table;
    }

    std::pair<std::string, ZipEntry> read_entry() {
        if (reader_.u32("an entry of the table") != table_mark)
            reader_.fail(fmt::format("no entry of the table at byte {}", reader_.position() - 4));
        reader_.skip(4, "an entry of the table");
        const std::uint16_t flags = reader_.u16("an entry of the table");
        const std::uint16_t method = reader_.u16("an entry of the table");
        reader_.skip(4 + 4, "an entry of the table");
        std::uint64_t stored_bytes = reader_.u32("an entry of the table");
        std::uint64_t whole_bytes = reader_.u32("an entry of the table");
        const std::uint16_t name_bytes = reader_.u16("an entry of the table");
        const std::uint16_t extension_bytes = reader_.u16("an entry of the table");
        const std::uint16_t comment_bytes = reader_.u16("an entry of the table");
        reader_.skip(2 + 2 + 4, "an entry of the table");
        std::uint64_t begin = reader_.u32("an entry of the table");
        std::string name(reader_.text(name_bytes, "the name of an entry"));
        read_extension(name, ByteReader(reader_.bytes(extension_bytes, "an entry of the table"), reader_.place()), whole_bytes,
                       stored_bytes, begin);
        reader_.skip(comment_bytes, "an entry of the table");
        const bool is_stored = method == 0 && (flags & is_encrypted) == 0;
        if (is_stored && stored_bytes != whole_bytes)
            reader_.fail(
                fmt::format("entry '{}' is stored, but {} bytes are said to take {}", for_message(name), whole_bytes, stored_bytes));
        return {name, {bytes_of(name, begin, stored_bytes), is_stored}};
    }

    /// Numbers that don't fit in 32 bits stand in an extension, in this order.
    void read_extension(const std::string& name, ByteReader extension, std::uint64_t& whole_bytes, std::uint64_t& stored_bytes,
                        std::uint64_t& begin) const {
        while (extension.left() >= 4) {
            const std::uint16_t kind = extension.u16("an extension");
            ByteReader content(extension.bytes(extension.u16("an extension"), "an extension"), reader_.place());
            if (kind != extension64) continue;
            for (std::uint64_t* number : {&whole_bytes, &stored_bytes, &begin})
                if (*number == in_extension) *number = content.u64("the 64-bit extension of an entry");
            return;
        }
        if (whole_bytes == in_extension || stored_bytes == in_extension || begin == in_extension)
            reader_.fail(fmt::format("entry '{}' has no 64-bit extension", for_message(name)));
    }

    std::span<const std::byte> bytes_of(const std::string& name, std::uint64_t begin, std::uint64_t byte_count) const {
        ByteReader entry(file_, fmt::format("{}: entry '{}'", reader_.place(), for_message(name)));
        entry.move_to(begin, "its header");
        if (entry.u32("its header") != entry_mark) entry.fail(fmt::format("there is no entry at byte {}", begin));
        entry.skip(22, "its header");
        const std::uint16_t name_bytes = entry.u16("its header");
        const std::uint16_t extension_bytes = entry.u16("its header");
        if (entry.text(name_bytes, "its name") != name) entry.fail("its own header has another name");
        entry.skip(extension_bytes, "its header");
        return entry.bytes(byte_count, "its content");
    }

    std::span<const std::byte> file_;
    ByteReader reader_;
};

}  // namespace

std::map<std::string, ZipEntry> read_zip_directory(std::span<const std::byte> file, const std::string& place) {
    return Directory(file, place).read();
}

}  // namespace weft
