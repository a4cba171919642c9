// A page of text under construction: headings, labelled lines and paragraphs in one language and a given width.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/format.hpp"
#include "text/layout.hpp"
#include "text/strings.hpp"

namespace rigwise::report {

class Sheet {
 public:
  // strings outlive the sheet; width in columns.
  Sheet(const text::Strings& strings, std::size_t width) : strings_(strings), format_(strings), width_(width) {}

  const text::Strings& strings() const { return strings_; }
  std::string say(std::string_view key, const std::vector<base::Argument>& args = {}) const {
    return strings_.get(key, args);
  }
  // The sentence of the first key that the table has, else `otherwise`.
  std::string say_first(const std::vector<std::string>& keys, std::string_view otherwise) const;
  const text::Format& format() const { return format_; }
  std::size_t width() const { return width_; }

  void heading(std::string_view key, std::string_view beside = {});  // a blank line, the title, what stands beside it
  void line(std::string_view text, std::size_t indent = 2);          // wrapped
  void item(std::string_view label, std::string_view text);          // label in its own column
  void bullet(std::string_view mark, std::string_view text);         // hanging under its mark
  void table(const text::Table& table) { out_ += table.text(width_); }
  void blank() { out_ += "\n"; }
  void raw(std::string_view text) { out_ += text; }
  std::string take() { return std::move(out_); }

 private:
  const text::Strings& strings_;
  text::Format format_;
  std::size_t width_;
  std::string out_;
};

// "compute 92%, optimizer 5%": words joined the way the language lists things.
std::string listed(const Sheet& sheet, const std::vector<std::string>& words);

}  // namespace rigwise::report
