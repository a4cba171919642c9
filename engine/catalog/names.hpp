// Finds rows by the many ways people write a name, and the nearest ones when nobody wrote it that way.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::catalog {

// Lower case without space, _ and -: "RTX 4090" -> "rtx4090".
std::string compact(std::string_view name);
// The name without trailing -instruct, -chat, -hf, -it (any of them repeated, any separator).
std::string_view without_tails(std::string_view name);
// How far the name b is from what was typed as a: edit distance of the compact names plus a penalty for each number of
// a that b lacks
// ("3-8b" has a 3 and an 8, "30b" neither); small when b begins with a or holds it; 0 = the same.
double distance(std::string_view a, std::string_view b);

class NameIndex {
 public:
  // Registers a spelling of a row. Earlier spellings win over later ones; all full spellings over shortened ones.
  void add(std::string_view name, std::uint32_t row);
  // Ends registration; find and nearest answer only afterwards.
  void close();
  // prefixes: vendor words that may stand before a name ("nvidia", "geforce"), already compact.
  std::optional<std::uint32_t> find(std::string_view name, std::span<const std::string_view> prefixes = {}) const;
  // Rows by rising distance of their best spelling, at most count; equal ones in the order of registration.
  std::vector<std::uint32_t> nearest(std::string_view name, std::size_t count,
                                     std::span<const std::string_view> prefixes = {}) const;

 private:
  struct Entry {
    std::string key, name;  // compact, as registered
    std::uint32_t priority = 0, row = 0;
  };
  void keep(std::string_view name, std::uint32_t priority, std::uint32_t row);
  std::optional<std::uint32_t> exact(std::string_view key) const;
  std::vector<Entry> entries_;
};

}  // namespace rigwise::catalog
