// Looks a row up by its exact id.
#pragma once
#include <string_view>
#include <vector>

namespace rigwise::catalog {

// The row of that id, or nullptr. The pointer lives as long as the catalog.
template <class Row>
const Row* find_row(const std::vector<Row>& rows, std::string_view id) {
  for (const auto& row : rows)
    if (row.id == id) return &row;
  return nullptr;
}

}  // namespace rigwise::catalog
