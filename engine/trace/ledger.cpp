// What the ledger's recordings share whatever their types, once in the program and not at each of their thousand places.
#include "trace/ledger.hpp"

#include <utility>

namespace rigwise::trace {

Line formula_line(std::string_view id, std::string_view text, std::span<const Symbol> symbols, std::span<const std::string_view> sources,
                  std::span<const LineId> operands) {
  Line line;
  line.kind = LineKind::formula;
  line.id = id;
  line.text = text;
  line.symbols = symbols;
  line.sources = sources;
  line.operands.assign(operands.begin(), operands.end());
  return line;
}

void Ledger::name(std::string_view pointer, LineId line) { names_.insert_or_assign(std::string(pointer), line); }

LineId Ledger::add(Line line) {
  lines_.push_back(std::move(line));
  return static_cast<LineId>(lines_.size() - 1);
}

LineId Ledger::keep(double value, const units::Dimension& dimension, Line line) {
  line.value = value;
  line.dimension = dimension;
  return add(std::move(line));
}

LineId Ledger::add_field(double value, const units::Dimension& dimension, std::string_view pointer) {
  Line line;
  line.kind = LineKind::field;
  line.place = pointer;
  return keep(value, dimension, std::move(line));
}

LineId Ledger::add_datum(double value, const units::Dimension& dimension, const DatumRef& ref) {
  Line line;
  line.kind = LineKind::datum;
  line.id = ref.kind;
  line.datum = ref;
  return keep(value, dimension, std::move(line));
}

LineId Ledger::add_constant(double value, const units::Dimension& dimension, std::string_view id, std::string_view basis, const std::string_view& source) {
  Line line;
  line.kind = LineKind::constant;
  line.id = id;
  line.text = basis;
  line.sources = std::span<const std::string_view>(&source, 1);
  return keep(value, dimension, std::move(line));
}

LineId Ledger::add_fold(double value, const units::Dimension& dimension, LineKind kind, std::string_view id, std::vector<LineId> operands) {
  Line line;
  line.kind = kind;
  line.id = id;
  line.operands = std::move(operands);
  return keep(value, dimension, std::move(line));
}

}  // namespace rigwise::trace
