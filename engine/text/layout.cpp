// Text in columns of a terminal: a Chinese character takes two, a line never ends inside a word.
#include "text/layout.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace rigwise::text {

namespace {
struct Span {
  std::uint32_t first, last;
};
// Unicode East Asian Width W and F, the blocks that can occur in our tables and in names that users type.
constexpr auto kWide = std::to_array<Span>({{0x1100, 0x115F},
                                            {0x2E80, 0x303E},
                                            {0x3041, 0x33FF},
                                            {0x3400, 0x4DBF},
                                            {0x4E00, 0x9FFF},
                                            {0xA000, 0xA4CF},
                                            {0xAC00, 0xD7A3},
                                            {0xF900, 0xFAFF},
                                            {0xFE30, 0xFE6F},
                                            {0xFF00, 0xFF60},
                                            {0xFFE0, 0xFFE6},
                                            {0x1F300, 0x1FAFF},
                                            {0x20000, 0x3FFFD}});
constexpr auto kNoWidth = std::to_array<Span>({{0x0300, 0x036F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}});

template <std::size_t N>
bool within(const std::array<Span, N>& spans, std::uint32_t c) {
  return std::any_of(spans.begin(), spans.end(), [c](Span s) { return c >= s.first && c <= s.last; });
}

// Length in bytes of the character at text[at]; broken UTF-8 counts byte by byte.
std::size_t length_at(std::string_view text, std::size_t at) {
  const auto c = static_cast<unsigned char>(text[at]);
  const std::size_t n = c < 0xC0 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
  return std::min(n, text.size() - at);
}
std::uint32_t character(std::string_view bytes) {
  if (bytes.size() == 1) return static_cast<unsigned char>(bytes[0]);
  std::uint32_t c = static_cast<unsigned char>(bytes[0]) & (0xFFu >> (bytes.size() + 1));
  for (std::size_t i = 1; i < bytes.size(); ++i) c = (c << 6) | (static_cast<unsigned char>(bytes[i]) & 0x3Fu);
  return c;
}
std::size_t width_of(std::uint32_t c) {
  return within(kNoWidth, c) ? 0 : within(kWide, c) ? 2 : 1;
}

bool closes(std::string_view bytes) {
  constexpr auto kClosing =
      std::to_array<std::string_view>({"，", "。", "；", "：", "！", "？", "、", "）", "”", "’", "》",
                                       "】", "％", ",",  ".",  ";",  ":",  "!",  "?",  ")", "]", "%"});
  return std::find(kClosing.begin(), kClosing.end(), bytes) != kClosing.end();
}
bool opens(std::string_view bytes) {
  constexpr auto kOpening = std::to_array<std::string_view>({"（", "“", "‘", "《", "【", "(", "["});
  return std::find(kOpening.begin(), kOpening.end(), bytes) != kOpening.end();
}

// The pieces that a line may be broken between: words with the spaces before them, Chinese characters with their
// punctuation.
std::vector<std::string> pieces(std::string_view text) {
  std::vector<std::string> out;
  bool glue = false, spaces_only = false;
  std::size_t previous_width = 1;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t n = length_at(text, i);
    const std::string_view bytes = text.substr(i, n);
    const std::size_t width = width_of(character(bytes));
    const bool space = bytes == " ";
    const bool starts =
        space ? !spaces_only : !spaces_only && (width == 2 || previous_width == 2) && !closes(bytes) && !glue;
    if (out.empty() || starts) out.emplace_back();
    out.back() += bytes;
    spaces_only = space;
    glue = opens(bytes);
    if (!space) previous_width = width;
    if (space) previous_width = 1;
    i += n;
  }
  return out;
}

// A word that is wider than the line (an address) is cut where the line ends.
void cut_long(std::string& line, std::size_t width, std::vector<std::string>& out) {
  while (columns(line) > width && width > 0) {
    std::size_t used = 0, at = 0;
    while (at < line.size()) {
      const std::size_t n = length_at(line, at);
      const std::size_t w = width_of(character(std::string_view(line).substr(at, n)));
      if (used + w > width) break;
      used += w;
      at += n;
    }
    if (at == 0) return;
    out.push_back(line.substr(0, at));
    line.erase(0, at);
  }
}

void wrap_line(std::string_view text, std::size_t width, std::vector<std::string>& out) {
  std::string line;
  for (auto& piece : pieces(text)) {
    cut_long(line, width, out);
    if (!line.empty() && columns(line) + columns(piece) > width) {
      out.push_back(line);
      line = piece.substr(std::min(piece.find_first_not_of(' '), piece.size()));
    } else {
      line += piece;
    }
  }
  cut_long(line, width, out);
  out.push_back(line);
}
}  // namespace

std::size_t columns(std::string_view text) {
  std::size_t total = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t n = length_at(text, i);
    total += width_of(character(text.substr(i, n)));
    i += n;
  }
  return total;
}

std::string padded(std::string_view text, std::size_t width, Align align) {
  const std::size_t have = columns(text);
  const std::string fill(have < width ? width - have : 0, ' ');
  return align == Align::left ? std::string(text) + fill : fill + std::string(text);
}

std::string clipped(std::string_view text, std::size_t width) {
  if (columns(text) <= width) return std::string(text);
  std::string out;
  std::size_t used = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t n = length_at(text, i);
    const std::size_t w = width_of(character(text.substr(i, n)));
    if (used + w + 1 > width) break;
    out += text.substr(i, n);
    used += w;
    i += n;
  }
  return out + "…";
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    wrap_line(text.substr(at, end - at), width, out);
    at = end + 1;
  }
  return out;
}

std::string paragraph(std::string_view text, std::size_t width, std::size_t indent, std::string_view head) {
  std::string out;
  const std::size_t room = width > indent + 8 ? width - indent : 8;
  bool first = true;
  for (const auto& line : wrapped(text, room)) {
    out += first ? padded(head, indent) : std::string(indent, ' ');
    out += line + "\n";
    first = false;
  }
  return out;
}

Table& Table::row(std::vector<std::string> cells) {
  cells.resize(aligns_.size());
  rows_.push_back(std::move(cells));
  return *this;
}
Table& Table::rule() {
  rows_.emplace_back();
  return *this;
}

std::string Table::text(std::size_t width, std::size_t indent) const {
  constexpr std::size_t kGap = 2, kLeastLast = 12;
  std::vector<std::size_t> widths(aligns_.size(), 0);
  for (const auto& cells : rows_)
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], columns(cells[i]));
  std::size_t before_last = indent;
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) before_last += widths[i] + kGap;
  const std::size_t room = width > before_last + kLeastLast ? width - before_last : kLeastLast;
  widths.back() = std::min(widths.back(), room);
  std::string out;
  for (const auto& cells : rows_) {
    std::string line(indent, ' ');
    if (cells.empty()) {
      for (std::size_t i = 0; i < before_last - indent + widths.back(); ++i) line += "─";
      out += line + "\n";
      continue;
    }
    for (std::size_t i = 0; i + 1 < cells.size(); ++i)
      line += padded(cells[i], widths[i], aligns_[i]) + std::string(kGap, ' ');
    const auto last = wrapped(cells.back(), room);
    for (std::size_t k = 0; k < last.size(); ++k) {
      std::string full = (k == 0 ? line : std::string(before_last, ' ')) +
                         padded(last[k], aligns_.back() == Align::right ? widths.back() : 0, aligns_.back());
      full.erase(full.find_last_not_of(' ') + 1);
      out += full + "\n";
    }
  }
  return out;
}

}  // namespace rigwise::text
