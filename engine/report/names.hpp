// Names of the catalog in the reader's language, where they are words and not a product's own name.
#pragma once
#include <string>

#include "text/strings.hpp"

namespace rigwise::report {

// The name itself when the table has no other.
inline std::string name_of(const text::Strings& strings, const std::string& name) {
  const std::string key = "name." + name;
  return strings.has(key) ? strings.get(key) : name;
}

}  // namespace rigwise::report
