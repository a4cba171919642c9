// One number of the report as a tree: its formula, what each letter stands for, the operands down to catalog rows and
// the user's fields.
#include "api/explain.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "api/explain_rows.hpp"
#include "base/nearest.hpp"
#include "base/stable_sort.hpp"
#include "json/reader.hpp"
#include "scenario/codec.hpp"
#include "text/format.hpp"

namespace rigwise::api {

namespace {
using trace::Line;
using trace::LineId;
using trace::LineKind;

std::string first_of(const text::Strings& strings, const std::vector<std::string>& keys, std::string_view otherwise) {
  for (const auto& key : keys)
    if (strings.has(key)) return strings.get(key);
  return std::string(otherwise);
}

// Some lines stand for a figure that another section of the report has worked out, not for a field of the scenario.
bool is_reported(std::string_view place) {
  for (const std::string_view section : {"/memory/", "/throughput/", "/run/", "/server/", "/power/", "/cost/"})
    if (place.substr(0, section.size()) == section) return true;
  return false;
}

class Teller {
 public:
  Teller(const catalog::Catalog& catalog, const text::Strings& strings, const report::Report& report,
         const scenario::Scenario* question)
      : catalog_(catalog),
        strings_(strings),
        report_(report),
        format_(strings),
        question_(question ? json::Document::parse(scenario::write(*question)) : base::Result<json::Document>{}),
        told_(report.ledger.lines().size(), false) {}

  ExplainLine tell(LineId id, std::string letter, std::string meaning) {
    const Line& line = report_.ledger.lines()[id];
    ExplainLine out;
    out.kind = line.kind;
    out.letter = std::move(letter);
    out.meaning = std::move(meaning);
    out.value = line.value;
    out.shown = shown(line);
    describe(line, out);
    if (line.operands.empty()) return out;
    out.shown_above = told_[id];
    if (told_[id]) return out;
    told_[id] = true;
    for (std::size_t i = 0; i < line.operands.size(); ++i) {
      if (line.operands[i] >= told_.size()) continue;
      const bool named = i < line.symbols.size();
      out.operands.push_back(tell(line.operands[i], named ? std::string(line.symbols[i].letter) : "",
                                  named ? strings_.get("symbol." + std::string(line.symbols[i].key)) : ""));
    }
    return out;
  }

 private:
  std::string shown(const Line& line) const {
    const auto currency = base::from_key<units::Currency>(line.currency);
    return currency ? format_.money(units::money(line.value, *currency)) : format_.value(line.value, line.dimension);
  }

  void describe(const Line& line, ExplainLine& out) const {
    const std::string id(line.id);
    out.id = id;
    switch (line.kind) {
      case LineKind::formula:
        out.title = strings_.get("formula." + id);
        out.formula = text::typeset(line.text);
        break;
      case LineKind::sum:
        out.title = first_of(strings_, {"sum." + id, "part." + id}, id);
        break;
      case LineKind::greatest:
        out.title = first_of(strings_, {"greatest." + id, "sum." + id, "part." + id}, id);
        break;
      case LineKind::constant:
        out.title = strings_.get("constant." + id);
        out.note = strings_.get("explain.basis." + std::string(line.text));
        break;
      case LineKind::field:
        describe_field(line, out);
        return;
      case LineKind::datum:
        describe_datum(line, out);
        return;
    }
    for (const auto source : line.sources)
      if (const auto row = catalog_.reference(source)) out.sources.push_back(*row);
  }

  void describe_field(const Line& line, ExplainLine& out) const {
    out.field = line.place;
    out.title = first_of(strings_, {"field." + line.place}, line.place);
    out.note = strings_.get(is_reported(line.place) ? "explain.reported"
                            : states(line.place)    ? "explain.stated"
                                                    : "explain.implied");
    for (const auto& a : report_.assumed)
      if (a.field == line.place)
        out.note = strings_.get("explain.assumed", {{"because", strings_.get("because." + a.because)}});
  }

  // Whether the user's own scenario says something at this pointer.
  bool states(std::string_view pointer) const {
    if (!question_) return true;
    json::Cursor at = question_->root();
    while (!pointer.empty() && at) {
      const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
      at = at.get(pointer.substr(1, end - 1));
      pointer.remove_prefix(end);
    }
    return at.present();
  }

  void describe_datum(const Line& line, ExplainLine& out) const {
    const std::string kind(line.datum.kind), row(line.datum.id), field(line.datum.field);
    out.id = kind + "/" + row + "/" + field;
    out.title = first_of(strings_, {"datum." + field}, field);
    out.note = strings_.get("explain.datum", {{"kind", first_of(strings_, {"catalog." + kind}, kind)}, {"row", row}});
    out.sources = catalog_.sources(kind, row);
  }

  const catalog::Catalog& catalog_;
  const text::Strings& strings_;
  const report::Report& report_;
  text::Format format_;
  base::Result<json::Document> question_;
  std::vector<bool> told_;  // lines whose operands stand in the tree already
};

base::Finding unknown_pointer(const report::Report& report, std::string_view pointer) {
  const std::vector<std::string> known = explainable(report);
  constexpr std::size_t kNearest = 3;
  const std::string nearest = base::join(base::nearest(pointer, known, kNearest));
  return {base::Severity::error, "unknown-pointer", "", {{"pointer", std::string(pointer)}, {"nearest", nearest}}};
}
}  // namespace

base::Result<Explanation> explain(const catalog::Catalog& catalog, const text::Strings& strings,
                                  const report::Report& report, std::string_view pointer,
                                  const scenario::Scenario* question) {
  const auto& names = report.ledger.names();
  auto it = names.find(pointer);
  if (it == names.end()) it = names.find(std::string(pointer) + "/likely");
  if (it == names.end())
    for (const std::string& at : {std::string(pointer), std::string(pointer) + "/likely"})
      if (auto row = explain_row(catalog, strings, report, at)) return {Explanation{at, std::move(*row)}, {}};
  if (it == names.end() || it->second >= report.ledger.lines().size())
    return {std::nullopt, {unknown_pointer(report, pointer)}};
  Teller teller(catalog, strings, report, question);
  return {Explanation{it->first, teller.tell(it->second, "", "")}, {}};
}

std::vector<std::string> explainable(const report::Report& report) {
  std::vector<std::string> out;
  for (const auto& [name, line] : report.ledger.names()) out.push_back(name);
  for (auto& row : explained_rows(report)) out.push_back(std::move(row));
  base::stable_sort(out, std::less<>());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace rigwise::api
