// The recorder that keeps every step: each value carries the id of its line, each line its formula, operands and sources.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "trace/formula.hpp"

namespace rigwise::trace {

using LineId = std::uint32_t;
inline constexpr LineId kNoLine = 0xffffffffu;

enum class LineKind { formula, sum, greatest, datum, field, constant };

struct Line {
  LineKind kind = LineKind::formula;
  std::string_view id;  // formula or constant id; sum and greatest: string key; datum: catalog kind; field: empty
  std::string_view text;
  std::span<const Symbol> symbols;
  std::span<const std::string_view> sources;
  double value = 0;  // base units
  units::Dimension dimension;
  std::string currency;   // amounts of money only: value is in this currency
  std::string place;      // field: JSON pointer into the scenario
  DatumRef datum;         // datum only
  std::vector<LineId> operands;
};

// A value and the line that made it.
template <class Q>
struct Traced {
  Q value{};
  LineId line = kNoLine;
};

// The line of an applied formula but for its value; what no row's type changes stands once in the program.
Line formula_line(std::string_view id, std::string_view text, std::span<const Symbol> symbols, std::span<const std::string_view> sources,
                  std::span<const LineId> operands);
template <std::size_t S, std::size_t R, std::size_t N>
[[gnu::noinline]] Line formula_line(const FormulaRow<S, R>& row, const LineId (&operands)[N]) {
  return formula_line(row.id, row.text, row.symbols, row.sources, operands);
}

class Ledger {
 public:
  template <class Q>
  using Of = Traced<Q>;

  // A scenario field, stated or assumed (pointer as in the contract, "/seq_len").
  template <class Q>
  Traced<Q> field(Q value, std::string_view pointer) {
    return {value, add_field(units::raw(value), Q::kDimension, pointer)};
  }
  template <class Q>
  Traced<Q> datum(Q value, const DatumRef& ref) {
    return {value, add_datum(units::raw(value), Q::kDimension, ref)};
  }
  template <class Q>
  Traced<Q> constant(const Constant<Q>& c) {
    return {c.value, add_constant(units::raw(c.value), Q::kDimension, c.id, c.basis, c.source)};
  }
  template <class F, std::size_t S, std::size_t R, class... Q>
  auto apply(const Formula<F, S, R>& f, const Traced<Q>&... operands) {
    const auto value = f.function(operands.value...);
    using Result = std::remove_cv_t<decltype(value)>;
    const LineId lines[] = {operands.line...};
    return Traced<Result>{value, add_formula(units::raw(value), Result::kDimension, f, lines)};
  }
  // The sum of a container of traced values; id: string key "sum.<id>".
  template <class Container>
  auto sum(std::string_view id, const Container& terms) {
    return fold(LineKind::sum, id, terms, [](auto a, auto b) { return a + b; });
  }
  // The greatest of a container of traced values, which is not empty.
  template <class Container>
  auto greatest(std::string_view id, const Container& terms) {
    return fold(LineKind::greatest, id, terms, [](auto a, auto b) { return units::max(a, b); });
  }
  template <class Q>
  static Q value(const Traced<Q>& t) {
    return t.value;
  }

  // Ties a number of the report (JSON pointer, "/memory/allocated_gib/likely") to its line.
  void name(std::string_view pointer, LineId line);
  // Adds a line made by hand (money, counts); returns its id.
  LineId add(Line line);
  const std::vector<Line>& lines() const { return lines_; }
  const std::map<std::string, LineId, std::less<>>& names() const { return names_; }

 private:
  // The part of each recording that no type changes, once in the program and not at each of its thousand places.
  LineId add_field(double value, const units::Dimension& dimension, std::string_view pointer);
  LineId add_datum(double value, const units::Dimension& dimension, const DatumRef& ref);
  LineId add_constant(double value, const units::Dimension& dimension, std::string_view id, std::string_view basis, const std::string_view& source);
  LineId keep(double value, const units::Dimension& dimension, Line line);
  template <std::size_t S, std::size_t R, std::size_t N>
  [[gnu::noinline]] LineId add_formula(double value, const units::Dimension& dimension, const FormulaRow<S, R>& row, const LineId (&operands)[N]) {
    return keep(value, dimension, formula_line(row, operands));
  }
  LineId add_fold(double value, const units::Dimension& dimension, LineKind kind, std::string_view id, std::vector<LineId> operands);

  template <class Container, class Op>
  auto fold(LineKind kind, std::string_view id, const Container& terms, Op op) {
    using Q = std::remove_cvref_t<decltype(terms[0].value)>;
    auto total = Q{};
    std::vector<LineId> operands;
    for (const auto& t : terms) {
      total = operands.empty() ? t.value : op(total, t.value);
      operands.push_back(t.line);
    }
    return Traced<Q>{total, add_fold(units::raw(total), Q::kDimension, kind, id, std::move(operands))};
  }

  std::vector<Line> lines_;
  std::map<std::string, LineId, std::less<>> names_;
};

}  // namespace rigwise::trace
