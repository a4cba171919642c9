// Money in the ledger: amounts are integers of one currency, their lines keep formula and operands like any other
// number.
#pragma once
#include <array>
#include <string_view>
#include <vector>

#include "trace/ledger.hpp"
#include "units/money.hpp"

namespace rigwise::cost {

using units::Money;
using units::Number;

// An amount and the line that made it.
struct Amount {
  Money value;
  trace::LineId line = trace::kNoLine;
};

// An operand of a formula over money: amounts enter as whole currency units, the result is rounded to a millionth once.
inline Number operand(const Amount& a) {
  return units::number(units::in_units(a.value));
}
inline Number operand(const trace::Traced<Number>& t) {
  return t.value;
}

inline std::string_view currency_key(units::Currency c) {
  return base::key_of(c);
}

inline Amount keep(trace::Ledger& ledger, Money value, trace::Line line) {
  line.value = units::in_units(value);
  line.currency = currency_key(value.currency);
  return {value, ledger.add(std::move(line))};
}

// Applies a formula row whose operands and result are numbers to amounts and numbers; the result is in `currency`.
template <class F, std::size_t S, std::size_t R, class... Operands>
Amount apply(trace::Ledger& ledger, const trace::Formula<F, S, R>& f, units::Currency currency,
             const Operands&... operands) {
  const trace::LineId lines[] = {operands.line...};
  return keep(ledger, units::money(units::raw(f.function(operand(operands)...)), currency), trace::formula_line(f, lines));
}

// A plain number made by a row over amounts (a ratio of two sums of one currency).
template <class F, std::size_t S, std::size_t R, class... Operands>
trace::Traced<Number> ratio(trace::Ledger& ledger, const trace::Formula<F, S, R>& f, const Operands&... operands) {
  const trace::LineId lines[] = {operands.line...};
  trace::Line line = trace::formula_line(f, lines);
  const Number value = f.function(operand(operands)...);
  line.value = units::raw(value);
  return {value, ledger.add(std::move(line))};
}

inline Amount field(trace::Ledger& ledger, Money value, std::string_view pointer) {
  trace::Line line;
  line.kind = trace::LineKind::field;
  line.place = pointer;
  return keep(ledger, value, std::move(line));
}

inline Amount datum(trace::Ledger& ledger, Money value, const trace::DatumRef& ref) {
  trace::Line line;
  line.kind = trace::LineKind::datum;
  line.id = ref.kind;
  line.datum = ref;
  return keep(ledger, value, std::move(line));
}

// The exact sum of amounts of one currency; zero of `currency` when there are none. id: string key "sum.<id>".
inline Amount sum(trace::Ledger& ledger, std::string_view id, const std::vector<Amount>& terms,
                  units::Currency currency) {
  trace::Line line;
  line.kind = trace::LineKind::sum;
  line.id = id;
  Money total{0, currency};
  for (const auto& t : terms) {
    total = total + t.value;
    line.operands.push_back(t.line);
  }
  return keep(ledger, total, std::move(line));
}

}  // namespace rigwise::cost
