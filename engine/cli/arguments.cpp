// The command line as typed, read into one plain struct; what is wrong with it is a string key with its arguments.
#include "cli/arguments.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rigwise::cli {

namespace {
// operands: which positional words the verb takes, in order: k kind, f file, p pointer. Capital letters must be there.
struct VerbRow {
  std::string_view word;
  Verb verb;
  std::string_view operands, options;
};
constexpr auto kVerbs = std::to_array<VerbRow>({{"help", Verb::help, "", "--lang"},
                                                {"--help", Verb::help, "", "--lang"},
                                                {"-h", Verb::help, "", "--lang"},
                                                {"version", Verb::version, "", ""},
                                                {"--version", Verb::version, "", ""},
                                                {"estimate", Verb::estimate, "F", "--lang --json"},
                                                {"plan", Verb::plan, "F", "--lang --json --threads"},
                                                {"mine", Verb::mine, "F", "--lang --json"},
                                                {"batch", Verb::batch, "", "--lang --json --threads"},
                                                {"catalog", Verb::catalog, "k", "--lang --json --stale"},
                                                {"claims", Verb::claims, "", "--lang --json"},
                                                {"methodology", Verb::methodology, "", "--lang --json"},
                                                {"import", Verb::import_file, "F", "--lang"},
                                                {"explain", Verb::explain, "FP", "--lang --json"},
                                                {"export", Verb::export_file, "kf", "--lang --json --list --out -o"}});
constexpr int kMostThreads = 256;

const VerbRow* verb_of(std::string_view word) {
  for (const auto& row : kVerbs)
    if (row.word == word) return &row;
  return nullptr;
}

bool takes(const VerbRow& row, std::string_view option) {
  for (std::size_t at = 0; at < row.options.size();) {
    const std::size_t end = std::min(row.options.find(' ', at), row.options.size());
    if (row.options.substr(at, end - at) == option) return true;
    at = end + 1;
  }
  return false;
}

std::optional<int> thread_count(std::string_view text) {
  int n = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
    if (n > kMostThreads) return std::nullopt;
  }
  return n > 0 ? std::optional<int>(n) : std::nullopt;
}

base::Finding fault(std::string code, std::string_view word) {
  return {base::Severity::error, std::move(code), "", {{"word", std::string(word)}}};
}

// An option with its value; false when the value is wrong.
bool set_option(Arguments& a, std::string_view option, std::string_view value) {
  if (option == "--threads") {
    const auto n = thread_count(value);
    a.threads = n.value_or(1);
    return n.has_value();
  }
  if (option == "--lang") {
    a.lang = value;
    return value == "en" || value == "zh";
  }
  a.out = value;
  return !value.empty();
}
bool set_flag(Arguments& a, std::string_view option) {
  if (option == "--json") return a.json = true;
  if (option == "--stale") return a.stale = true;
  if (option == "--list") return a.list = true;
  return false;
}

std::optional<base::Finding> place(Arguments& a, const VerbRow& row, const std::vector<std::string_view>& operands) {
  if (operands.size() > row.operands.size()) return fault("usage-extra", operands[row.operands.size()]);
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const char want = row.operands[i];
    const bool given = i < operands.size();
    if (!given && (want == 'F' || want == 'P')) return fault(want == 'F' ? "usage-file" : "usage-pointer", row.word);
    if (!given) continue;
    if (want == 'F' || want == 'f') a.file = operands[i];
    if (want == 'P') a.pointer = operands[i];
    if (want == 'k') a.kind = operands[i];
  }
  return std::nullopt;
}
}  // namespace

Parsed parse(const std::vector<std::string_view>& words) {
  Parsed parsed;
  parsed.arguments.asked = !words.empty();
  if (words.empty()) return parsed;
  const VerbRow* row = verb_of(words[0]);
  if (!row) {
    parsed.fault = fault("usage-verb", words[0]);
    return parsed;
  }
  Arguments& a = parsed.arguments;
  a.verb = row->verb;
  std::vector<std::string_view> operands;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].size() < 2 || words[i][0] != '-') {
      operands.push_back(words[i]);
      continue;
    }
    const std::size_t equals = words[i].find('=');
    const std::string_view option = words[i].substr(0, equals);
    if (option == "--help" || option == "-h") {
      a.verb = Verb::help;
      return parsed;
    }
    if (!takes(*row, option)) parsed.fault = fault("usage-option", option);
    if (parsed.fault) return parsed;
    if (equals == std::string_view::npos && set_flag(a, option)) continue;
    const bool joined = equals != std::string_view::npos;
    if (!joined && i + 1 == words.size()) parsed.fault = fault("usage-value", option);
    if (parsed.fault) return parsed;
    if (!set_option(a, option, joined ? words[i].substr(equals + 1) : words[++i]))
      parsed.fault = fault("usage-value", option);
  }
  if (!parsed.fault) parsed.fault = place(a, *row, operands);
  return parsed;
}

}  // namespace rigwise::cli
