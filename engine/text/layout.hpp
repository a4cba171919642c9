// Text in columns of a terminal: a Chinese character takes two, a line never ends inside a word.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::text {

enum class Align { left, right };

// Columns that UTF-8 text takes: wide East Asian characters count two, combining ones none.
std::size_t columns(std::string_view text);
// Filled with spaces up to `width` columns; longer text stays as it is.
std::string padded(std::string_view text, std::size_t width, Align align = Align::left);
// At most `width` columns; what is cut off leaves an ellipsis.
std::string clipped(std::string_view text, std::size_t width);
// Lines of at most `width` columns: broken at spaces and between Chinese characters, never before closing punctuation.
// '\n' breaks too.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);
// `text` wrapped after `indent` spaces; the first line starts with `head` instead, padded to the indent.
std::string paragraph(std::string_view text, std::size_t width, std::size_t indent = 0, std::string_view head = {});

// Rows of cells set in aligned columns.
class Table {
 public:
  explicit Table(std::vector<Align> aligns) : aligns_(std::move(aligns)) {}
  Table& row(std::vector<std::string> cells);
  Table& rule();  // a line under what stands above
  // width: of the whole, indent included; the last column wraps into what is left for it.
  std::string text(std::size_t width, std::size_t indent = 2) const;

 private:
  std::vector<Align> aligns_;
  std::vector<std::vector<std::string>> rows_;  // an empty row is a rule
};

}  // namespace rigwise::text
