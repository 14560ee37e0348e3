#pragma once
// Tokens that are found in the text as they are spelled, before anything else is done to it: </s>, <pad>, <extra_id_0>, ...

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace weft {

struct SpecialToken {
    std::int32_t id = 0;
    bool takes_space_before = false;  // the white space beside it is part of it
    bool takes_space_after = false;
    bool is_whole_word = false;  // not inside a word
};

class SpecialTokens {
  public:
    void add(const std::string& spelling, SpecialToken token);
    std::optional<std::int32_t> id_of(const std::string& spelling) const;

    struct Match {
        std::size_t begin = 0;  // bytes
        std::size_t end = 0;
        std::int32_t id = 0;
    };
    /// The first one at or after `from`; the longest of those that start there.
    std::optional<Match> find(std::string_view text, std::size_t from) const;

  private:
    std::unordered_map<std::string, SpecialToken> tokens_;
    std::set<std::size_t, std::greater<>> lengths_;  // of all spellings
    std::string first_bytes_;                        // of all spellings
};

}  // namespace weft
