// The packed text tables of sources: lines of tab-separated fields, taken apart only when somebody asks.
#include "catalog/source_lines.hpp"

namespace rigwise::catalog {

namespace {
// Cuts the next field off a text.
std::string_view next(std::string_view& text, char separator) {
  const auto end = text.find(separator);
  const auto field = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return field;
}
}  // namespace

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) out.push_back(next(text, '\n'));
  return out;
}

SourceRow source_of(std::string_view line, std::string_view id) {
  SourceRow row;
  row.id = id;
  row.name = next(line, '\t');
  row.url = next(line, '\t');
  row.as_of = next(line, '\t');
  row.basis = next(line, '\t');
  return row;
}

}  // namespace rigwise::catalog
