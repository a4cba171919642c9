// Floating-point operations of training by the contract's definition: 6 per parameter and token and full attention,
// adapters 4.
#include "model/flops.hpp"

#include <algorithm>

#include "model/composer.hpp"
#include "model/operators.hpp"

namespace rigwise::model {
namespace {

template <class R>
using Num = typename R::template Of<Number>;
template <class R>
using PerSample = typename R::template Of<FlopsPerSample>;

constexpr double d(std::int64_t n) {
  return static_cast<double>(n);
}

// Tokens that pass a group of parameters in one sample.
double tokens_of(std::string_view id, const Architecture& a, const Sample& s) {
  if (id == "vision_block" || id == "vision_ends") return d(vision_tokens(a, s));
  if (id == "projector") return d(s.image_tokens);
  if (id == "encoder_block") return d(s.context);
  return d(s.tokens);
}

// Parameters of a group that one token multiplies.
template <class R>
Num<R> active_params(Composer<R>& c, const Architecture& a, const GroupOf<R>& g) {
  if (!g.moe) return g.total;
  auto& r = c.recorder();
  std::vector<Num<R>> terms;
  for (const auto& piece : g.pieces)
    terms.push_back(piece.split == Split::expert ? r.apply(kActive, piece.params, c.leaf("top_k", a.text.top_k),
                                                           c.leaf("experts", a.text.experts))
                                                 : piece.params);
  return r.apply(kLayers, c.leaf("layers", g.layers), c.sum("active", terms));
}

template <class R>
PerSample<R> matrices(Composer<R>& c, const Architecture& a, const ParametersOf<R>& p, const Sample& s) {
  auto& r = c.recorder();
  std::vector<PerSample<R>> terms;
  for (const auto& g : p.groups) {
    const double tokens = tokens_of(g.id, a, s);
    if (tokens <= 0) continue;
    terms.push_back(r.apply(kForwardFlops, active_params(c, a, g), r.field(TokensPerSample(tokens), "/seq_len")));
  }
  if (terms.empty()) return r.field(FlopsPerSample(0), "/model");
  return terms.size() == 1 ? terms[0] : r.sum(sum_key("matrices"), terms);
}

// Attention of every layer, nothing masked away but the window.
template <class R>
PerSample<R> attention(Composer<R>& c, const Architecture& a, const Sample& s) {
  auto& r = c.recorder();
  std::vector<PerSample<R>> terms;
  const auto add = [&](double layers, const AttentionCore& k) {
    if (layers <= 0 || k.queries <= 0 || k.keys <= 0) return;
    terms.push_back(r.apply(
        kAttentionFlops, c.leaf("layers", layers), c.leaf("heads", k.heads), c.leaf("head_dim", k.qk_dim + k.v_dim),
        r.field(TokensPerSample(k.sequences * k.queries), "/seq_len"), r.field(units::number(k.keys), "/seq_len")));
  };
  for (const auto& b : work(a, s, 1, {}).blocks) {
    for (const auto& k : b.attention) add(b.layers * (1 - b.local_share), k);
    for (const auto& k : b.local) add(b.layers * b.local_share, k);
  }
  if (terms.empty()) return r.field(FlopsPerSample(0), "/model");
  return terms.size() == 1 ? terms[0] : r.sum(sum_key("attention_flops"), terms);
}

}  // namespace

Backward backward_full() {
  return {2, 2};
}
Backward backward_adapter() {
  return {1, 2};
}
Backward backward_frozen(double fraction) {
  const double trained = 1 - std::clamp(fraction, 0.0, 1.0);
  return {2 * trained, 2 * trained};
}

template <class R>
FlopsOf<R> training_flops(const Architecture& a, const ParametersOf<R>& params, const Sample& s, Backward backward,
                          R& r) {
  Composer<R> c(a, r);
  FlopsOf<R> f;
  const bool counted = a.arch == Arch::none || a.resnet || a.diffusion;
  if (counted && a.kind != Kind::speech) {
    const auto w = work(a, s, 1, {});
    f.matrices = r.apply(kMacFlops, c.leaf("gmacs", total_macs(w) - attention_macs(w)));
    f.attention = r.apply(kMacFlops, c.leaf("gmacs", attention_macs(w)));
  } else {
    f.matrices = matrices(c, a, params, s);
    f.attention = attention(c, a, s);
  }
  f.training = r.apply(kTrainingFlops, f.matrices, r.field(units::number(backward.matrices), "/method"), f.attention,
                       r.field(units::number(backward.attention), "/method"));
  return f;
}

template FlopsOf<trace::Silent> training_flops(const Architecture&, const ParametersOf<trace::Silent>&, const Sample&,
                                               Backward, trace::Silent&);
template FlopsOf<trace::Ledger> training_flops(const Architecture&, const ParametersOf<trace::Ledger>&, const Sample&,
                                               Backward, trace::Ledger&);

}  // namespace rigwise::model
