// Sentences by key and language, from assets/i18n; {name} in a sentence is replaced by the argument of that name.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "base/result.hpp"
#include "json/reader.hpp"

namespace rigwise::text {

// One language's table; immutable after load.
class Strings {
 public:
  // table: a flat object of key -> sentence. Faults: code "strings-type" with the key's path.
  static base::Result<Strings> load(json::Cursor table);
  bool has(std::string_view key) const;
  // The sentence with its arguments filled in; the key itself when it is missing (tests keep that from happening).
  std::string get(std::string_view key, const std::vector<base::Argument>& args = {}) const;
  std::vector<std::string> keys() const;

 private:
  std::string said(const std::string& value) const;

  std::map<std::string, std::string, std::less<>> sentences_;
};

}  // namespace rigwise::text
