#include "engine/prompt_template.h"

#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <set>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "engine/error.h"

namespace weft {
namespace {

constexpr int most_depth = 40;  // of braces and wildcards in each other
constexpr int most_draws = 100000;
constexpr std::size_t most_bytes = std::size_t{64} << 10;
constexpr std::uint64_t negative_stream = 1;

struct Alternatives;
struct WildcardName {
    std::string name;
    std::size_t at = 0;
};
using Part = std::variant<std::string, WildcardName, std::unique_ptr<Alternatives>>;
using Sequence = std::vector<Part>;
struct Alternatives {
    struct Choice {
        double weight = 1;
        Sequence text;
    };
    std::vector<Choice> choices;
};

/// A problem at a byte of the text.
struct Fault {
    std::size_t at = 0;
    std::string message;
};

/// "name" of "__name__" at the front of a text; empty where there is none. A name has no spaces and does not begin or end with _.
std::string_view wildcard_at(std::string_view text) {
    if (!text.starts_with("__")) return {};
    text.remove_prefix(2);
    const std::string_view name = text.substr(0, text.find("__"));
    const bool is_closed = name.size() < text.size();
    const bool is_name = !name.empty() && name.front() != '_' && name.find_first_of(" \t\r\n{}|\\") == std::string_view::npos;
    return is_closed && is_name ? name : std::string_view();
}

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text) {}

    Sequence parse() {
        Sequence whole = sequence(0);
        if (at_ < text_.size()) throw Fault{at_, "this } has no { before it; \\} writes the brace itself"};
        return whole;
    }

  private:
    std::string_view rest() const { return text_.substr(at_); }

    Sequence sequence(int depth) {
        Sequence parts;
        std::string plain;
        const auto end_plain = [&] {
            if (!plain.empty()) parts.emplace_back(std::exchange(plain, {}));
        };
        while (at_ < text_.size()) {
            const char next = text_[at_];
            if (next == '}' || (next == '|' && depth > 0)) break;
            if (const std::size_t escaped = escape_at(depth); escaped > 0) {
                plain += text_.substr(at_ + 1, escaped);
                at_ += 1 + escaped;
            } else if (next == '{') {
                end_plain();
                parts.emplace_back(alternatives(depth + 1));
            } else if (const std::string_view name = wildcard_at(rest()); !name.empty()) {
                end_plain();
                parts.emplace_back(WildcardName{std::string(name), at_});
                at_ += name.size() + 4;
            } else {
                plain += next;
                ++at_;
            }
        }
        end_plain();
        return parts;
    }

    /// How many characters a backslash here takes their meaning from.
    std::size_t escape_at(int depth) const {
        if (!rest().starts_with('\\')) return 0;
        const std::string_view after = rest().substr(1);
        if (after.starts_with("__")) return 2;
        return after.starts_with('{') || after.starts_with('}') || (depth > 0 && after.starts_with('|')) ? 1 : 0;
    }

    std::unique_ptr<Alternatives> alternatives(int depth) {
        const std::size_t begin = at_;
        if (depth > most_depth) throw Fault{begin, fmt::format("more than {} braces in each other", most_depth)};
        auto result = std::make_unique<Alternatives>();
        double total = 0;
        do {
            ++at_;  // the { or |
            Alternatives::Choice& choice = result->choices.emplace_back();
            choice.weight = weight();
            total += choice.weight;
            choice.text = sequence(depth);
        } while (rest().starts_with('|'));
        if (at_ == text_.size()) throw Fault{begin, "this { is never closed; \\{ writes the brace itself"};
        ++at_;
        if (!(total > 0)) throw Fault{begin, "all weights in these braces are 0"};
        return result;
    }

    /// "2.5::" before an alternative; 1 where there is none.
    double weight() {
        const std::string_view number = rest().substr(0, rest().find("::"));
        double value = 1;
        if (number.size() == rest().size() || number.empty()) return value;
        const auto [end, failed] = std::from_chars(number.data(), number.data() + number.size(), value, std::chars_format::fixed);
        if (failed != std::errc() || end != number.data() + number.size()) return 1;
        if (!(value >= 0 && value <= 1e9)) throw Fault{at_, "a weight is a number from 0 to 1000000000"};
        at_ += number.size() + 2;
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

template <class Visit>
void for_each_wildcard(const Sequence& parts, Visit visit) {
    for (const Part& part : parts) {
        if (const auto* name = std::get_if<WildcardName>(&part)) visit(*name);
        if (const auto* braces = std::get_if<std::unique_ptr<Alternatives>>(&part))
            for (const Alternatives::Choice& choice : (*braces)->choices) for_each_wildcard(choice.text, visit);
    }
}

/// Follows every wildcard that a text can come to.
class Checker {
  public:
    explicit Checker(const Wildcards& wildcards) : wildcards_(wildcards) {}

    void check(std::string_view text) {
        for_each_wildcard(Parser(text).parse(), [&](const WildcardName& wildcard) { follow(wildcard); });
    }

  private:
    void follow(const WildcardName& wildcard) {
        const auto found = wildcards_.find(wildcard.name);
        if (found == wildcards_.end())
            throw Fault{wildcard.at,
                        fmt::format("there are no wildcards {}.txt; \\__ writes the two characters themselves", wildcard.name)};
        if (found->second.empty()) throw Fault{wildcard.at, fmt::format("{}.txt holds no line to draw", wildcard.name)};
        for (const std::string& outer : way_)
            if (outer == wildcard.name) throw Fault{wildcard.at, fmt::format("{}.txt draws itself", wildcard.name)};
        if (way_.size() >= most_depth) throw Fault{wildcard.at, fmt::format("more than {} wildcards in each other", most_depth)};
        if (!checked_.insert(wildcard.name).second) return;
        way_.push_back(wildcard.name);
        for (std::size_t line = 0; line < found->second.size(); ++line) {
            if (!is_prompt_template(found->second[line])) continue;
            try {
                check(found->second[line]);
            } catch (const Fault& fault) {
                throw Fault{wildcard.at, fmt::format("in {}.txt, “{}”: {}", wildcard.name, found->second[line], fault.message)};
            }
        }
        way_.pop_back();
    }

    const Wildcards& wildcards_;
    std::vector<std::string> way_;
    std::set<std::string> checked_;
};

/// SplitMix64 (Steele, Lea and Flood 2014): short, and the same everywhere, which the standard's distributions are not.
class Draws {
  public:
    Draws(std::uint64_t seed, std::uint64_t stream) : state_(seed ^ (stream * 0xD1B54A32D192ED03u)) {}

    /// At least 0 and below 1.
    double next() {
        if (++count_ > most_draws)
            throw Error(ErrorKind::invalid_request, fmt::format("The prompt draws more than {} times.", most_draws),
                        "Draw fewer wildcards inside each other.");
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
    }

  private:
    std::uint64_t state_;
    int count_ = 0;
};

class Drawer {
  public:
    Drawer(const Wildcards& wildcards, std::uint64_t seed, std::uint64_t stream) : wildcards_(wildcards), draws_(seed, stream) {}

    std::string draw(std::string_view text) {
        add(Parser(text).parse());
        return std::move(drawn_);
    }

  private:
    void add(const Sequence& parts) {
        for (const Part& part : parts) {
            if (const auto* plain = std::get_if<std::string>(&part)) drawn_ += *plain;
            if (const auto* wildcard = std::get_if<WildcardName>(&part)) add(*wildcard);
            if (const auto* braces = std::get_if<std::unique_ptr<Alternatives>>(&part)) add(**braces);
            if (drawn_.size() > most_bytes)
                throw Error(ErrorKind::invalid_request, "The prompt that is drawn is longer than 64 KiB.",
                            "Draw fewer wildcards inside each other.");
        }
    }

    void add(const WildcardName& wildcard) {
        const std::vector<std::string>& lines = wildcards_.find(wildcard.name)->second;
        const auto line = static_cast<std::size_t>(draws_.next() * static_cast<double>(lines.size()));
        add(Parser(lines[line]).parse());
    }

    void add(const Alternatives& braces) {
        double total = 0;
        for (const Alternatives::Choice& choice : braces.choices) total += choice.weight;
        double left = draws_.next() * total;
        const Alternatives::Choice* taken = nullptr;
        for (const Alternatives::Choice& choice : braces.choices) {
            if (choice.weight == 0) continue;
            taken = &choice;  // the last one, where rounding leaves something
            if (left < choice.weight) break;
            left -= choice.weight;
        }
        add(taken->text);
    }

    const Wildcards& wildcards_;
    Draws draws_;
    std::string drawn_;
};

int characters_before(std::string_view text, std::size_t at) {
    int characters = 0;
    for (const char byte : text.substr(0, at))
        if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) ++characters;  // not the rest of a character in UTF-8
    return characters;
}

}  // namespace

bool is_prompt_template(std::string_view text) {
    if (text.find_first_of("{}") != std::string_view::npos) return true;
    for (std::size_t at = text.find("__"); at != std::string_view::npos; at = text.find("__", at + 1)) {
        if (!wildcard_at(text.substr(at)).empty() || (at > 0 && text[at - 1] == '\\')) return true;
    }
    return false;
}

std::optional<TemplateProblem> find_template_problem(std::string_view text, const Wildcards& wildcards) {
    try {
        Checker(wildcards).check(text);
        return std::nullopt;
    } catch (const Fault& fault) {
        return TemplateProblem{characters_before(text, fault.at) + 1, fault.message};
    }
}

std::string draw_prompt(std::string_view text, const Wildcards& wildcards, std::uint64_t seed, std::uint64_t stream) {
    if (!is_prompt_template(text)) return std::string(text);
    if (const auto problem = find_template_problem(text, wildcards))
        throw Error(ErrorKind::invalid_request, fmt::format("The prompt, character {}: {}.", problem->character, problem->message));
    return Drawer(wildcards, seed, stream).draw(text);
}

std::string escaped_prompt(std::string_view text) {
    if (!is_prompt_template(text)) return std::string(text);
    std::string escaped;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_pair = text.substr(at).starts_with("__");
        if (is_pair || text[at] == '{' || text[at] == '}') escaped += '\\';
        escaped += text[at];
        if (is_pair) escaped += text[++at];
    }
    return escaped;
}

void draw_prompts(Request& request, const Wildcards& wildcards) {
    if (!request.prompt_template.empty()) request.prompt = draw_prompt(request.prompt_template, wildcards, request.seed);
    if (!request.negative_prompt_template.empty())
        request.negative_prompt = draw_prompt(request.negative_prompt_template, wildcards, request.seed, negative_stream);
}

}  // namespace weft
