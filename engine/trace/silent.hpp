// The recorder that records nothing: composers instantiated with it are bare arithmetic, as fast as hand-written code (search).
#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>

#include "trace/formula.hpp"
#include "units/arithmetic.hpp"

namespace rigwise::trace {

struct Silent {
  template <class Q>
  using Of = Q;

  template <class Q>
  static constexpr Q field(Q value, std::string_view /*pointer*/) {
    return value;
  }
  template <class Q>
  static constexpr Q datum(Q value, const DatumRef&) {
    return value;
  }
  template <class Q>
  static constexpr Q constant(const Constant<Q>& c) {
    return c.value;
  }
  template <class F, std::size_t S, std::size_t R, class... Q>
  static constexpr auto apply(const Formula<F, S, R>& f, Q... operands) {
    return f.function(operands...);
  }
  template <class Container>
  static constexpr auto sum(std::string_view /*id*/, const Container& terms) {
    typename Container::value_type total{};
    for (const auto& t : terms) total += t;
    return total;
  }
  template <class Container>
  static constexpr auto greatest(std::string_view /*id*/, const Container& terms) {
    auto best = terms[0];
    for (const auto& t : terms) best = units::max(best, t);
    return best;
  }
  template <class Q>
  static constexpr Q value(Q q) {
    return q;
  }
};

}  // namespace rigwise::trace
