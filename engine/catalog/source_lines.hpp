// The packed text tables of sources: lines of tab-separated fields, taken apart only when somebody asks.
#pragma once
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"

namespace rigwise::catalog {

std::vector<std::string_view> split_lines(std::string_view text);
// line: name, url, as_of, basis.
SourceRow source_of(std::string_view line, std::string_view id);

}  // namespace rigwise::catalog
