// Every formula and constant of the engine with its words and sources: what the methodology page prints.
#include "api/methodology_text.hpp"

#include "json/writer.hpp"
#include "report/methodology.hpp"
#include "text/format.hpp"

namespace rigwise::api {

namespace {
using json::Writer;

void write_source(Writer& out, const catalog::Catalog& catalog, std::string_view id) {
  const auto row = catalog.reference(id);
  if (!row) return;
  out.begin_object()
      .field("id", id)
      .field("name", std::string_view(row->name))
      .field("url", std::string_view(row->url));
  out.field("as_of", std::string_view(row->as_of)).field("basis", std::string_view(row->basis)).end_object();
}

void write_formula(Writer& out, const catalog::Catalog& catalog, const text::Strings& strings,
                   const trace::FormulaInfo& f) {
  out.begin_object().field("id", f.id);
  out.field("title", std::string_view(strings.get("formula." + std::string(f.id))));
  out.field("text", std::string_view(text::typeset(f.text))).key("symbols").begin_array();
  for (const auto& symbol : f.symbols) {
    out.begin_object().field("letter", symbol.letter);
    out.field("meaning", std::string_view(strings.get("symbol." + std::string(symbol.key)))).end_object();
  }
  out.end_array().key("sources").begin_array();
  for (const auto& source : f.sources) write_source(out, catalog, source);
  out.end_array().end_object();
}

void write_constant(Writer& out, const catalog::Catalog& catalog, const text::Strings& strings,
                    const trace::ConstantInfo& c) {
  const text::Format format(strings);
  out.begin_object().field("id", c.id);
  out.field("title", std::string_view(strings.get("constant." + std::string(c.id))));
  out.field("value", std::string_view(format.value(c.value, c.dimension)));
  out.field("basis", std::string_view(strings.get("explain.basis." + std::string(c.basis))));
  out.key("sources").begin_array();
  write_source(out, catalog, c.source);
  out.end_array().end_object();
}
}  // namespace

std::string methodology_json(const catalog::Catalog& catalog, const text::Strings& strings) {
  Writer out;
  out.begin_object().field("v", 1).key("chapters").begin_array();
  for (const auto& chapter : report::methodology()) {
    out.begin_object().field("id", chapter.id).key("formulas").begin_array();
    for (const auto& formula : chapter.formulas) write_formula(out, catalog, strings, formula);
    out.end_array().key("constants").begin_array();
    for (const auto& constant : chapter.constants) write_constant(out, catalog, strings, constant);
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return out.take();
}

std::string methodology_text(const catalog::Catalog& catalog, const text::Strings& strings) {
  const text::Format format(strings);
  std::string out;
  for (const auto& chapter : report::methodology()) {
    for (const auto& f : chapter.formulas) {
      out +=
          strings.get("formula." + std::string(f.id)) + "  (" + std::string(f.id) + ")\n    " + text::typeset(f.text) + "\n";
      for (const auto& symbol : f.symbols)
        out += "      " + std::string(symbol.letter) + "  " + strings.get("symbol." + std::string(symbol.key)) + "\n";
    }
    for (const auto& c : chapter.constants) {
      out += strings.get("constant." + std::string(c.id)) + "  " + format.value(c.value, c.dimension) + "  (" +
             strings.get("explain.basis." + std::string(c.basis));
      if (const auto row = catalog.reference(c.source)) out += ": " + row->name;
      out += ")\n";
    }
  }
  return out;
}

}  // namespace rigwise::api
