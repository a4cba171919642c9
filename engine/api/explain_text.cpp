// An explanation printed: a tree for a terminal, or JSON.
#include "api/explain_text.hpp"

#include <algorithm>
#include <vector>

#include "json/writer.hpp"
#include "text/layout.hpp"

namespace rigwise::api {

namespace {
using json::Writer;
using trace::LineKind;

std::string_view kind_key(LineKind kind) {
  switch (kind) {
    case LineKind::formula:
      return "formula";
    case LineKind::sum:
      return "sum";
    case LineKind::greatest:
      return "greatest";
    case LineKind::datum:
      return "datum";
    case LineKind::field:
      return "field";
    case LineKind::constant:
      return "constant";
  }
  return {};
}

// "ZeRO (Rajbhandari et al.) · 2019-10 · read there · https://...": what a reader needs to check it.
std::string source_text(const catalog::SourceRow& source, const text::Strings& strings) {
  std::string out = source.name;
  if (!source.as_of.empty()) out += " · " + source.as_of;
  if (!source.basis.empty()) out += " · " + strings.get("explain.source-basis." + source.basis);
  if (!source.url.empty()) out += " · " + source.url;
  return out;
}

// Draws the tree; sources are numbered on the way and listed once at its foot.
class Printer {
 public:
  Printer(const text::Strings& strings, std::size_t width) : strings_(strings), width_(width) {}

  void print(const ExplainLine& line, const std::string& branch, const std::string& trunk) {
    paragraph(head(line), branch, trunk);
    const bool has_operands = !line.operands.empty();
    const std::string under = trunk + (has_operands ? "│  " : "   ");
    std::string rule;
    if (!line.formula.empty()) rule = "= " + line.formula;
    if (has_operands && line.kind == LineKind::sum) rule = strings_.get("explain.sum");
    if (has_operands && line.kind == LineKind::greatest) rule = strings_.get("explain.greatest");
    if (line.shown_above) rule += (rule.empty() ? "" : "  ") + strings_.get("explain.above");
    std::string note = line.note;
    if (!line.field.empty()) note += "  " + line.field;
    const std::string cited = cite(line);
    if (!rule.empty()) paragraph(rule + (note.empty() ? cited : ""), under, under);
    if (!note.empty()) paragraph(note + cited, under, under);
    if (rule.empty() && note.empty() && !cited.empty()) paragraph(cited, under, under);
    for (std::size_t i = 0; i < line.operands.size(); ++i) {
      const bool last = i + 1 == line.operands.size();
      print(line.operands[i], trunk + (last ? "└─ " : "├─ "), trunk + (last ? "   " : "│  "));
    }
  }

  std::string finish() {
    if (sources_.empty()) return std::move(out_);
    out_ += "\n" + strings_.get("explain.sources") + "\n";
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      const std::string number = "[" + std::to_string(i + 1) + "] ";
      out_ += text::paragraph(source_text(sources_[i], strings_), width_, number.size(), number);
    }
    return std::move(out_);
  }

 private:
  // "n = 32  layers (Model)"
  static std::string head(const ExplainLine& line) {
    std::string text;
    if (!line.letter.empty()) text = line.letter + " = ";
    text += line.shown + "  " + (line.meaning.empty() ? line.title : line.meaning);
    if (!line.meaning.empty() && line.meaning != line.title && !line.title.empty()) text += " (" + line.title + ")";
    return text;
  }

  std::string cite(const ExplainLine& line) {
    std::string out;
    for (const auto& source : line.sources) {
      const auto same = [&](const catalog::SourceRow& s) { return s.name == source.name && s.url == source.url; };
      const auto it = std::find_if(sources_.begin(), sources_.end(), same);
      const auto number = static_cast<std::size_t>(it - sources_.begin()) + 1;
      if (it == sources_.end()) sources_.push_back(source);
      out += " [" + std::to_string(number) + "]";
    }
    return out;
  }

  void paragraph(const std::string& text, const std::string& first, const std::string& rest) {
    constexpr std::size_t kLeast = 24;
    const std::size_t indent = text::columns(first);
    bool at_first = true;
    for (const auto& row : text::wrapped(text, std::max(kLeast, width_ > indent ? width_ - indent : 0))) {
      out_ += (at_first ? first : rest) + row + "\n";
      at_first = false;
    }
  }

  const text::Strings& strings_;
  std::size_t width_;
  std::string out_;
  std::vector<catalog::SourceRow> sources_;
};

void write(const ExplainLine& line, Writer& out) {
  out.begin_object().field("kind", kind_key(line.kind)).field("id", std::string_view(line.id));
  out.field("letter", std::string_view(line.letter)).field("meaning", std::string_view(line.meaning));
  out.field("title", std::string_view(line.title)).field("formula", std::string_view(line.formula));
  out.field("value", line.value).field("shown", std::string_view(line.shown));
  out.field("field", std::string_view(line.field)).field("note", std::string_view(line.note));
  out.field("shown_above", line.shown_above).key("sources").begin_array();
  for (const auto& source : line.sources) {
    out.begin_object().field("id", std::string_view(source.id)).field("name", std::string_view(source.name));
    out.field("url", std::string_view(source.url)).field("as_of", std::string_view(source.as_of));
    out.field("basis", std::string_view(source.basis)).end_object();
  }
  out.end_array().key("lines").begin_array();
  for (const auto& operand : line.operands) write(operand, out);
  out.end_array().end_object();
}
}  // namespace

std::string explanation_text(const Explanation& explanation, const text::Strings& strings, std::size_t width) {
  Printer printer(strings, width);
  printer.print(explanation.root, "", "");
  return explanation.pointer + "\n" + printer.finish();
}

std::string explanation_json(const Explanation& explanation) {
  Writer out;
  out.begin_object().field("v", 1).field("pointer", std::string_view(explanation.pointer)).key("lines").begin_array();
  write(explanation.root, out);
  out.end_array().end_object();
  return out.take();
}

}  // namespace rigwise::api
