// How many parameters training updates: everything, what is not frozen, or an adapter's own.
#include "model/adapters.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/composer.hpp"

namespace rigwise::model {
namespace {

template <class R>
using Num = typename R::template Of<Number>;

// The two factors nearest to each other, as PEFT's LoKr looks for them: the smaller one first.
std::pair<std::int64_t, std::int64_t> factors(std::int64_t n) {
  std::int64_t small = 1, large = n;
  while (small < large) {
    std::int64_t next = small + 1;
    while (n % next != 0) ++next;
    if (next + n / next > small + large) break;
    small = next;
    large = n / next;
  }
  return {std::min(small, large), std::max(small, large)};
}

template <class R>
class AdapterCounter {
 public:
  AdapterCounter(const Architecture& a, std::int64_t rank, R& r) : c_(a, r), r_(r), rank_(rank) {}

  Num<R> low_rank(const Module& m) { return r_.apply(kLora, rank(), in(m), out(m)); }
  Num<R> module(AdapterKind kind, const Module& m) {
    switch (kind) {
      case AdapterKind::dora:
        return r_.apply(kDora, rank(), in(m), out(m));
      case AdapterKind::loha:
        return r_.apply(kLoha, rank(), in(m), out(m));
      case AdapterKind::lokr:
        return kronecker(m);
      case AdapterKind::ia3:
        return m.role == Role::down ? in(m) : out(m);
      case AdapterKind::lora:
      case AdapterKind::rslora:
      case AdapterKind::prompt:
      case AdapterKind::adapter:
        break;
    }
    return low_rank(m);
  }
  Num<R> bottleneck(std::int64_t width) { return r_.apply(kBottleneck, rank(), c_.leaf("hidden_size", width)); }
  Num<R> prompt(std::int64_t width) { return r_.apply(kTable, rank(), c_.leaf("hidden_size", width)); }
  Num<R> repeated(std::int64_t times, Num<R> one) {
    return times == 1 ? one : r_.apply(kLayers, c_.leaf("layers", times), one);
  }
  Composer<R>& composer() { return c_; }

 private:
  Num<R> rank() { return r_.field(units::number(static_cast<double>(rank_)), "/adapter/rank"); }
  Num<R> in(const Module& m) { return c_.leaf("hidden_size", m.in); }
  Num<R> out(const Module& m) { return c_.leaf("hidden_size", m.out); }
  Num<R> kronecker(const Module& m) {
    const auto [in_small, in_large] = factors(m.in);
    const auto [out_small, out_large] = factors(m.out);
    const auto leaf = [&](std::int64_t n) { return c_.leaf("hidden_size", n); };
    if (2 * rank_ >= std::max(out_large, in_large))
      return r_.apply(kKronecker, leaf(out_small), leaf(in_small), leaf(out_large), leaf(in_large));
    return r_.apply(kKroneckerLowRank, leaf(out_small), leaf(in_small), rank(), leaf(out_large), leaf(in_large));
  }

  Composer<R> c_;
  R& r_;
  std::int64_t rank_;
};

// One bottleneck behind each sub-layer that is adapted.
template <class R>
void add_bottlenecks(AdapterCounter<R>& counter, const Architecture& a, const Targets& targets,
                     std::vector<Num<R>>& terms) {
  for (const auto& b : blocks(a)) {
    std::int64_t places = 0;
    for (const bool attention : {true, false}) {
      const auto here = [&](const Target& t) {
        return t.block == b.id && (t.module.part == Part::attention) == attention;
      };
      places += std::any_of(targets.modules.begin(), targets.modules.end(), here);
    }
    if (places > 0 && b.stack)
      terms.push_back(counter.repeated(b.layers * places, counter.bottleneck(b.stack->hidden)));
  }
}

}  // namespace

template <class R>
Num<R> adapter_params(const Architecture& a, AdapterKind kind, std::int64_t rank, const Targets& targets, R& recorder) {
  AdapterCounter<R> counter(a, rank, recorder);
  std::vector<Num<R>> terms;
  if (kind == AdapterKind::prompt)
    return counter.prompt(a.text.hidden > 0 ? a.text.hidden : a.vision ? a.vision->stack.hidden : a.encoder.hidden);
  if (kind == AdapterKind::adapter) {
    add_bottlenecks(counter, a, targets, terms);
  } else {
    for (const auto& t : targets.modules)
      terms.push_back(counter.repeated(t.layers * t.module.copies, counter.module(kind, t.module)));
  }
  if (terms.empty()) return counter.composer().leaf("adapter", 0.0);
  return counter.composer().sum("adapter", terms);
}

template <class R>
Num<R> embedding_params(const ParametersOf<R>& p, R& recorder) {
  std::vector<Num<R>> terms;
  for (const auto& g : p.groups)
    for (const auto& piece : g.pieces)
      if ((g.id == "embedding" || g.id == "head") && piece.id == "table") terms.push_back(piece.params);
  if (terms.empty()) return recorder.field(units::number(0), "/adapter/train_embeddings");
  return terms.size() == 1 ? terms[0] : recorder.sum(sum_key("embedding"), terms);
}

template <class R>
Num<R> trainable_full(const ParametersOf<R>& p, R& recorder) {
  if (units::raw(R::value(p.frozen)) == 0) return p.total;
  return recorder.apply(kWithout, p.total, p.frozen);
}

template <class R>
Num<R> trainable_unfrozen(const ParametersOf<R>& p, double fraction, R& recorder) {
  if (fraction <= 0) return trainable_full(p, recorder);
  std::vector<Num<R>> terms;
  for (const auto& g : p.groups) {
    if (g.place == Place::first) continue;
    if (g.place == Place::last)
      terms.push_back(g.total);
    else
      terms.push_back(recorder.apply(kUnfrozen, g.total, recorder.field(units::number(fraction), "/frozen_fraction")));
  }
  return terms.size() == 1 ? terms[0] : recorder.sum(sum_key("unfrozen"), terms);
}

template Num<trace::Silent> adapter_params(const Architecture&, AdapterKind, std::int64_t, const Targets&,
                                           trace::Silent&);
template Num<trace::Ledger> adapter_params(const Architecture&, AdapterKind, std::int64_t, const Targets&,
                                           trace::Ledger&);
template Num<trace::Silent> embedding_params(const ParametersOf<trace::Silent>&, trace::Silent&);
template Num<trace::Ledger> embedding_params(const ParametersOf<trace::Ledger>&, trace::Ledger&);
template Num<trace::Silent> trainable_full(const ParametersOf<trace::Silent>&, trace::Silent&);
template Num<trace::Ledger> trainable_full(const ParametersOf<trace::Ledger>&, trace::Ledger&);
template Num<trace::Silent> trainable_unfrozen(const ParametersOf<trace::Silent>&, double, trace::Silent&);
template Num<trace::Ledger> trainable_unfrozen(const ParametersOf<trace::Ledger>&, double, trace::Ledger&);

}  // namespace rigwise::model
