// Finds rows by the many ways people write a name, and the nearest ones when nobody wrote it that way.
#include "catalog/names.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "base/stable_sort.hpp"

namespace rigwise::catalog {

namespace {
// Longer names say nothing more and would make a misspelt one slow to compare.
constexpr std::size_t kLongest = 64;

bool is_separator(char c) {
  return c == '-' || c == '_' || c == ' ' || c == '\t';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && is_separator(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_separator(s.back())) s.remove_suffix(1);
  return s;
}

bool ends_with_word(std::string_view s, std::string_view word) {
  if (s.size() <= word.size() || !is_separator(s[s.size() - word.size() - 1])) return false;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (lower(s[s.size() - word.size() + i]) != word[i]) return false;
  return true;
}

// What follows the owner of a hub name ("meta-llama/Llama-2-7b" -> "Llama-2-7b").
std::string_view without_owner(std::string_view name) {
  const auto slash = name.rfind('/');
  return slash == std::string_view::npos || slash + 1 == name.size() ? name : name.substr(slash + 1);
}

// The runs of digits of a name (a point between digits belongs to the run).
std::vector<std::string_view> numbers(std::string_view s) {
  std::vector<std::string_view> out;
  for (std::size_t i = 0; i < s.size();) {
    std::size_t end = i;
    while (end < s.size() &&
           (is_digit(s[end]) || (s[end] == '.' && end > i && end + 1 < s.size() && is_digit(s[end + 1]))))
      ++end;
    if (end > i) out.push_back(s.substr(i, end - i));
    i = end > i ? end : i + 1;
  }
  return out;
}

// A name that begins with, or holds, what was typed is meant more likely than one that merely has letters in common.
std::optional<double> contained(std::string_view query, std::string_view candidate) {
  if (query.size() < 3) return std::nullopt;
  const auto at = candidate.find(query);
  if (at == std::string_view::npos) return std::nullopt;
  const auto more = static_cast<double>(candidate.size() - query.size());
  return at == 0 ? 0.3 + 0.02 * more : 0.5 + 0.1 * more;
}

// Optimal string alignment distance where letters that only the candidate has are cheap: people abbreviate.
double edits(std::string_view query, std::string_view candidate) {
  constexpr double kMissing = 0.7, kExtra = 1, kWrong = 1, kSwap = 1;
  using Row = std::array<double, kLongest + 1>;
  Row before{}, last{}, row{};
  for (std::size_t j = 0; j <= candidate.size(); ++j) last[j] = kMissing * static_cast<double>(j);
  for (std::size_t i = 1; i <= query.size(); ++i) {
    row[0] = kExtra * static_cast<double>(i);
    for (std::size_t j = 1; j <= candidate.size(); ++j) {
      const bool same = query[i - 1] == candidate[j - 1];
      row[j] = std::min({last[j] + kExtra, row[j - 1] + kMissing, last[j - 1] + (same ? 0 : kWrong)});
      if (i > 1 && j > 1 && query[i - 1] == candidate[j - 2] && query[i - 2] == candidate[j - 1])
        row[j] = std::min(row[j], before[j - 2] + kSwap);
    }
    before = last;
    last = row;
  }
  return last[candidate.size()];
}
}  // namespace

std::string compact(std::string_view name) {
  std::string out;
  out.reserve(name.size());
  for (const char c : name)
    if (!is_separator(c)) out += lower(c);
  return out;
}

std::string_view without_tails(std::string_view name) {
  name = trimmed(name);
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view tail : {"instruct", "chat", "hf", "it"})
      if (ends_with_word(name, tail)) {
        name = trimmed(name.substr(0, name.size() - tail.size()));
        again = true;
      }
  }
  return name;
}

double distance(std::string_view a, std::string_view b) {
  a = a.substr(0, kLongest);
  b = b.substr(0, kLongest);
  const std::string query = compact(a), candidate = compact(b);
  if (query == candidate) return 0;
  if (const auto near = contained(query, candidate)) return *near;
  double total = edits(query, candidate);
  const auto theirs = numbers(b);
  for (const auto& n : numbers(a))
    if (std::find(theirs.begin(), theirs.end(), n) == theirs.end()) total += 0.75;
  return total;
}

void NameIndex::keep(std::string_view name, std::uint32_t priority, std::uint32_t row) {
  if (auto key = compact(name); !key.empty()) entries_.push_back({std::move(key), std::string(name), priority, row});
}

void NameIndex::add(std::string_view name, std::uint32_t row) {
  const auto owned = without_owner(name);
  keep(name, 0, row);
  if (owned.size() != name.size()) keep(owned, 1, row);
  const auto bare = without_tails(owned);
  if (bare.size() != owned.size()) keep(bare, 2, row);
}

void NameIndex::close() {
  base::stable_sort(entries_, [](const Entry& a, const Entry& b) {
    return a.key != b.key ? a.key < b.key : a.priority < b.priority;
  });
  entries_.erase(
      std::unique(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.key == b.key; }),
      entries_.end());
}

std::optional<std::uint32_t> NameIndex::exact(std::string_view key) const {
  const auto it = std::lower_bound(entries_.begin(), entries_.end(), key,
                                   [](const Entry& e, std::string_view k) { return e.key < k; });
  if (it == entries_.end() || it->key != key) return std::nullopt;
  return it->row;
}

std::optional<std::uint32_t> NameIndex::find(std::string_view name, std::span<const std::string_view> prefixes) const {
  const auto owned = without_owner(name);
  for (const auto& spelling : {name, owned, without_tails(name), without_tails(owned)}) {
    const std::string key = compact(spelling);
    std::string_view rest = key;
    if (const auto row = exact(rest)) return row;
    for (const auto prefix : prefixes)
      if (rest.size() > prefix.size() && rest.substr(0, prefix.size()) == prefix) {
        rest.remove_prefix(prefix.size());
        if (const auto row = exact(rest)) return row;
      }
  }
  return std::nullopt;
}

std::vector<std::uint32_t> NameIndex::nearest(std::string_view name, std::size_t count,
                                              std::span<const std::string_view> prefixes) const {
  std::string_view owned = trimmed(without_owner(name));
  for (const auto prefix : prefixes)
    if (compact(owned.substr(0, prefix.size())) == prefix) owned = trimmed(owned.substr(prefix.size()));
  std::vector<std::pair<double, std::uint32_t>> best;  // per row
  for (const auto& e : entries_) {
    const double d = std::min(distance(name, e.name), distance(owned, e.name));
    if (best.size() <= e.row) best.resize(e.row + 1, {1e9, 0});
    best[e.row] = {std::min(best[e.row].first, d), e.row};
  }
  base::stable_sort(best, std::less<>());
  std::vector<std::uint32_t> out;
  for (std::size_t i = 0; i < best.size() && out.size() < count && best[i].first < 1e9; ++i)
    out.push_back(best[i].second);
  return out;
}

}  // namespace rigwise::catalog
