// The recorder that keeps every step: each value carries the id of its line, each line its formula, operands and sources.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
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

class Ledger {
 public:
  template <class Q>
  using Of = Traced<Q>;

  // A scenario field, stated or assumed (pointer as in the contract, "/seq_len").
  template <class Q>
  Traced<Q> field(Q value, std::string_view pointer) {
    Line line;
    line.kind = LineKind::field;
    line.place = pointer;
    return keep(value, std::move(line));
  }
  template <class Q>
  Traced<Q> datum(Q value, const DatumRef& ref) {
    Line line;
    line.kind = LineKind::datum;
    line.id = ref.kind;
    line.datum = ref;
    return keep(value, std::move(line));
  }
  template <class Q>
  Traced<Q> constant(const Constant<Q>& c) {
    Line line;
    line.kind = LineKind::constant;
    line.id = c.id;
    line.text = c.basis;
    line.sources = std::span<const std::string_view>(&c.source, 1);
    return keep(c.value, std::move(line));
  }
  template <class F, std::size_t S, std::size_t R, class... Q>
  auto apply(const Formula<F, S, R>& f, Traced<Q>... operands) {
    Line line;
    line.kind = LineKind::formula;
    line.id = f.id;
    line.text = f.text;
    line.symbols = f.symbols;
    line.sources = f.sources;
    line.operands = {operands.line...};
    return keep(f.function(operands.value...), std::move(line));
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
  void name(std::string pointer, LineId line) { names_[std::move(pointer)] = line; }
  // Adds a line made by hand (money, counts); returns its id.
  LineId add(Line line) {
    lines_.push_back(std::move(line));
    return static_cast<LineId>(lines_.size() - 1);
  }
  const std::vector<Line>& lines() const { return lines_; }
  const std::map<std::string, LineId, std::less<>>& names() const { return names_; }

 private:
  template <class Q>
  Traced<Q> keep(Q value, Line line) {
    line.value = units::raw(value);
    line.dimension = Q::kDimension;
    return {value, add(std::move(line))};
  }
  template <class Container, class Op>
  auto fold(LineKind kind, std::string_view id, const Container& terms, Op op) {
    Line line;
    line.kind = kind;
    line.id = id;
    using Q = decltype(terms[0].value);
    auto total = std::remove_cvref_t<Q>{};
    bool first = true;
    for (const auto& t : terms) {
      total = first ? t.value : op(total, t.value);
      first = false;
      line.operands.push_back(t.line);
    }
    return keep(total, std::move(line));
  }

  std::vector<Line> lines_;
  std::map<std::string, LineId, std::less<>> names_;
};

}  // namespace rigwise::trace
