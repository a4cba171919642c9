// A table as wide as its window: columns as wide as their content, the least important ones left out where room is short.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "widgets/controls.hpp"

namespace rigwise::web::widgets {

struct Column {
  std::string title;
  bool numeric = false;   // right-aligned, unit small
  bool sortable = false;
  int rank = 0;           // 0 always stays; the highest goes first
};
struct TableRow {
  std::vector<std::string> cells;  // one per column
  bool chosen = false;
};
struct TableHit {
  std::optional<std::size_t> row, header;
  std::optional<std::size_t> column;  // of the row, where it was pressed with a pointer
};
// By which column the rows come sorted, and which way.
struct Sorting {
  int column = -1;  // none
  enum class Way { ascending, descending } way = Way::ascending;
};
// rows come in the order shown; text that finds no room on one line takes two.
TableHit data_table(const Theme& theme, std::string_view id, std::span<const Column> columns, std::span<const TableRow> rows, Sorting sorting,
                    bool pressable, float fade);

}  // namespace rigwise::web::widgets
