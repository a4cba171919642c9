// Other programs' settings as flat (key, value) pairs: training YAML and TOML, and whole command lines.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::intake {

// key: lower case, '-' as '_', without leading dashes and parents ("zero_optimization.stage" is "stage" under "zero_optimization").
// value: as written, unquoted; a list is joined by commas; a bare switch has "true".
struct Pair {
  std::string key, value;
};

// "key: value" and "key = value" lines; comments, blank lines and [sections] pass. Lists below a key, one "- item" a line or in [brackets],
// become its value.
std::vector<Pair> pairs_of_lines(std::string_view text);

struct Command {
  std::vector<std::string> words;  // all that is no option and no option's value: launchers, scripts, modules
  std::vector<Pair> options;       // in order, VARIABLE=value in front included
};
// As a shell reads it: quotes, backslash before a line's end. "--key value", "--key=value" and "-k value".
Command command_of(std::string_view text);

// The key as the table of keys writes it.
std::string plain_key(std::string_view key);

}  // namespace rigwise::intake
