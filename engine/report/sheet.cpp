// A page of text under construction: headings, labelled lines and paragraphs in one language and a given width.
#include "report/sheet.hpp"

#include <algorithm>

namespace rigwise::report {

namespace {
constexpr std::size_t kLabel = 22;  // columns of an item's label, indent included
}

std::string Sheet::say_first(const std::vector<std::string>& keys, std::string_view otherwise) const {
  for (const auto& key : keys)
    if (strings_.has(key)) return strings_.get(key);
  return std::string(otherwise);
}

void Sheet::heading(std::string_view key, std::string_view beside) {
  std::string text = "── " + say(key);
  if (!beside.empty()) text.append(" · ").append(beside);
  text += ' ';
  for (std::size_t i = text::columns(text); i < width_; ++i) text += "─";
  out_ += "\n" + text + "\n";
}

void Sheet::line(std::string_view text, std::size_t indent) {
  out_ += text::paragraph(text, width_, indent);
}

void Sheet::item(std::string_view label, std::string_view text) {
  const std::string head = "  " + std::string(label);
  if (text::columns(head) + 1 > kLabel) {
    out_ += text::paragraph(label, width_, 2);
    out_ += text::paragraph(text, width_, kLabel);
  } else {
    out_ += text::paragraph(text, width_, kLabel, head);
  }
}

void Sheet::bullet(std::string_view mark, std::string_view text) {
  const std::string head = "  " + std::string(mark) + " ";
  out_ += text::paragraph(text, width_, text::columns(head), head);
}

std::string listed(const Sheet& sheet, const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) {
    if (!out.empty()) out += sheet.say("report.list");
    out += word;
  }
  return out;
}

}  // namespace rigwise::report
