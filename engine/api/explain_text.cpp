// An explanation printed: an indented tree for a terminal, or JSON.
#include "api/explain_text.hpp"

#include "json/writer.hpp"
#include "text/layout.hpp"

namespace rigwise::api {

namespace {
using json::Writer;
using trace::LineKind;
constexpr std::size_t kStep = 3;

std::string_view kind_key(LineKind kind) {
  switch (kind) {
    case LineKind::formula: return "formula";
    case LineKind::sum: return "sum";
    case LineKind::greatest: return "greatest";
    case LineKind::datum: return "datum";
    case LineKind::field: return "field";
    case LineKind::constant: return "constant";
  }
  return {};
}

// "Meta, 2024-04, read · https://...": what a reader needs to check it.
std::string source_text(const catalog::SourceRow& source, const text::Strings& strings) {
  std::string out = source.name;
  if (!source.as_of.empty()) out += " · " + source.as_of;
  if (!source.basis.empty()) out += " · " + strings.get("explain.source-basis." + source.basis);
  if (!source.url.empty()) out += " · " + source.url;
  return out;
}

void print(const ExplainLine& line, const text::Strings& strings, std::size_t width, std::size_t depth, std::string& out) {
  const std::size_t indent = depth * kStep;
  std::string head = line.letter.empty() ? "" : line.letter + " = ";
  std::string text = head + line.shown + "  " + (line.meaning.empty() ? line.title : line.meaning);
  if (!line.meaning.empty() && line.meaning != line.title && !line.title.empty()) text += " (" + line.title + ")";
  const std::string branch = depth == 0 ? "" : std::string(indent - kStep, ' ') + "└─ ";
  out += text::paragraph(text, width, indent, branch);
  const auto detail = [&](const std::string& words) { out += text::paragraph(words, width, indent + 2, ""); };
  if (!line.formula.empty()) detail("= " + line.formula);
  if (line.kind == LineKind::sum && !line.operands.empty()) detail(strings.get("explain.sum"));
  if (line.kind == LineKind::greatest && !line.operands.empty()) detail(strings.get("explain.greatest"));
  if (!line.note.empty()) detail(line.note + (line.field.empty() ? "" : "  " + line.field));
  if (line.shown_above) detail(strings.get("explain.above"));
  for (const auto& source : line.sources)
    if (!line.shown_above) detail("※ " + source_text(source, strings));
  for (const auto& operand : line.operands) print(operand, strings, width, depth + 1, out);
}

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
  std::string out = explanation.pointer + "\n";
  print(explanation.root, strings, width, 0, out);
  return out;
}

std::string explanation_json(const Explanation& explanation) {
  Writer out;
  out.begin_object().field("v", 1).field("pointer", std::string_view(explanation.pointer)).key("lines").begin_array();
  write(explanation.root, out);
  out.end_array().end_object();
  return out.take();
}

}  // namespace rigwise::api
