// A formula is one constexpr row: id, printable text, symbols in argument order, references, and the function itself.
#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "trace/source.hpp"
#include "units/arithmetic.hpp"
#include "units/units.hpp"

namespace rigwise::trace {

// id: "<folder>.<noun>", titled in the string table as "formula.<id>". text: arithmetic over the letters, parsed and checked against
// the function by tests/rules. sources: ids of assets/catalog/references.json.
template <std::size_t S, std::size_t R>
struct FormulaRow {
  std::string_view id, text;
  std::array<Symbol, S> symbols;
  std::array<std::string_view, R> sources;
};
template <class F, std::size_t S, std::size_t R>
struct Formula : FormulaRow<S, R> {
  F function;
};

template <class F, std::size_t S, std::size_t R>
constexpr Formula<F, S, R> formula(std::string_view id, std::string_view text, const Symbol (&symbols)[S],
                                   const std::string_view (&sources)[R], F function) {
  Formula<F, S, R> row{{id, text, {}, {}}, function};
  for (std::size_t i = 0; i < S; ++i) row.symbols[i] = symbols[i];
  for (std::size_t i = 0; i < R; ++i) row.sources[i] = sources[i];
  return row;
}

// A named constant that is no catalog datum: published, measured or fitted. Listed on the methodology page as "constant.<id>".
template <class Q>
struct Constant {
  std::string_view id;
  Q value;
  std::string_view basis;   // "paper" | "vendor" | "measured" | "fitted" | "definition"
  std::string_view source;  // id of assets/catalog/references.json
};

// The type-erased view of a formula, for tests, the methodology page and explain.
struct FormulaInfo {
  std::string_view id, text;
  std::span<const Symbol> symbols;
  std::span<const std::string_view> sources;
  double (*evaluate)(std::span<const double>);  // operands and result in base units
  units::Dimension dimension;                   // of the result
};

namespace detail {
template <class M>
struct Signature;
template <class C, class R, class... A>
struct Signature<R (C::*)(A...) const> {
  using Result = R;
  template <const auto& Row, std::size_t... I>
  static double call(std::span<const double> x, std::index_sequence<I...>) {
    return units::raw(Row.function(A(x[I])...));
  }
  static constexpr std::size_t kArity = sizeof...(A);
};
}  // namespace detail

// The erased row of a formula with static storage: `info<kWeights>()`.
template <const auto& Row>
constexpr FormulaInfo info() {
  using Sig = detail::Signature<decltype(&std::remove_cvref_t<decltype(Row.function)>::operator())>;
  static_assert(Sig::kArity == std::tuple_size_v<std::remove_cvref_t<decltype(Row.symbols)>>, "one symbol per argument");
  return {Row.id, Row.text, Row.symbols, Row.sources,
          [](std::span<const double> x) { return Sig::template call<Row>(x, std::make_index_sequence<Sig::kArity>{}); },
          Sig::Result::kDimension};
}

// The erased view of a constant.
struct ConstantInfo {
  std::string_view id;
  double value;  // base units
  units::Dimension dimension;
  std::string_view basis, source;
};
template <class Q>
constexpr ConstantInfo info(const Constant<Q>& c) {
  return {c.id, units::raw(c.value), Q::kDimension, c.basis, c.source};
}

}  // namespace rigwise::trace
