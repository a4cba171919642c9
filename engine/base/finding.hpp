// One shape for everything the engine has to say about a scenario: errors, warnings, notes and advice.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rigwise::base {

enum class Severity { error, warning, info };

// A named value that a sentence needs: {name} in the string table is replaced by value.
struct Argument {
  std::string name;
  std::string value;
  bool operator==(const Argument&) const = default;
};

// code: key of the sentence in assets/i18n ("finding.<code>"); field: JSON pointer into the scenario ("/parallel/tp"), empty = the whole.
struct Finding {
  Severity severity = Severity::error;
  std::string code;
  std::string field;
  std::vector<Argument> args;
  bool operator==(const Finding&) const = default;
};

using Findings = std::vector<Finding>;

inline bool has_error(const Findings& findings) {
  for (const auto& f : findings)
    if (f.severity == Severity::error) return true;
  return false;
}

}  // namespace rigwise::base
