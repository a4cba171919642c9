// What every Markdown export writes alike.
#pragma once
#include <string>
#include <string_view>

namespace rigwise::exports {

// Text of a table's cell: a pipe is escaped, a line end is a space.
inline std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out;
}

}  // namespace rigwise::exports
