// The command line as typed, read into one plain struct; what is wrong with it is a string key with its arguments.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"

namespace rigwise::cli {

enum class Verb { help, version, estimate, plan, mine, batch, catalog, claims, methodology, explain, export_file, import_file };

struct Arguments {
  Verb verb = Verb::help;
  std::string file = "-";  // scenario; "-" is standard input
  std::string kind;        // catalog and export
  std::string pointer;     // explain
  std::string out;         // export: empty is standard output
  std::string lang;        // "en" | "zh" | "" (the scenario's, else the default of the verb)
  bool json = false;
  bool asked = false;  // some word was given; none: help goes to standard error, as wrong usage
  bool stale = false;  // catalog: only prices that need refreshing
  bool list = false;   // export: the kinds there are
  int threads = 1;
};

struct Parsed {
  Arguments arguments;
  std::optional<base::Finding> fault;  // code "usage-...", arg word
};

// words: argv without the program's name.
Parsed parse(const std::vector<std::string_view>& words);

}  // namespace rigwise::cli
