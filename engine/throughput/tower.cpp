// Reads the shapes of a block: dense, grouped-query and latent attention, plain and gated MLPs, routed and shared
// experts.
#include "throughput/tower.hpp"

#include <algorithm>
#include <string_view>

#include "throughput/habits.hpp"

namespace rigwise::throughput {
namespace {

void add_latent_attention(Tower& t, const model::Stack& s) {
  const double h = static_cast<double>(s.hidden), heads = static_cast<double>(s.heads);
  const double qk = static_cast<double>(s.qk_nope_head_dim + s.qk_rope_head_dim), v = static_cast<double>(s.v_head_dim);
  const double kv = static_cast<double>(s.kv_lora_rank), q = static_cast<double>(s.q_lora_rank);
  if (q > 0) t.add({q, h, 1, Cut::whole, Part::mixing});
  t.add({heads * qk, q > 0 ? q : h, 1, Cut::columns, Part::mixing});
  t.add({kv + static_cast<double>(s.qk_rope_head_dim), h, 1, Cut::whole, Part::mixing});
  t.add({heads * (static_cast<double>(s.qk_nope_head_dim) + v), kv, 1, Cut::columns, Part::mixing});
  t.add({h, heads * v, 1, Cut::rows, Part::output});
  t.head_width = qk;
  t.score_width = heads * qk;
  t.value_width = heads * v;
  t.key_value_width = heads * (qk + v);
}

void add_attention(Tower& t, const model::Stack& s) {
  const double h = static_cast<double>(s.hidden), width = static_cast<double>(s.heads * s.head_dim);
  const double kv = static_cast<double>((s.kv_heads > 0 ? s.kv_heads : s.heads) * s.head_dim);
  t.add({width + 2 * kv, h, 1, Cut::columns, Part::mixing});
  t.add({h, width, 1, Cut::rows, Part::output});
  t.head_width = static_cast<double>(s.head_dim);
  t.score_width = t.value_width = width;
  t.key_value_width = 2 * kv;
}

void add_mlp(Tower& t, const model::Stack& s, double width, double share, bool expert) {
  const double h = static_cast<double>(s.hidden);
  t.add({s.gated_ffn ? 2 * width : width, h, share, Cut::columns, Part::mlp, expert});
  t.add({h, width, share, Cut::rows, Part::mlp, expert});
}

// An activation between two products: gated reads two and writes one (eager: one tensor more in between), plain reads
// and writes one.
double activation_elements(const model::Stack& s, double width, bool fused) {
  return (s.gated_ffn ? (fused ? 3 : 5) : 2) * width;
}

void count_elements(Tower& t, const model::Stack& s, const Style& style) {
  using units::raw;
  const bool eager_norm = !style.fused && s.norm == model::Norm::rms, eager_turn = style.rotary && !style.fused;
  const double norm = raw((eager_norm ? kEagerNormAccesses : kNormAccesses).value), plain = raw(kNormAccesses.value);
  const double residual = raw((style.fused ? kFusedResidualAccesses : kResidualAccesses).value) +
                          (style.dropout ? raw(kDropoutAccesses.value) : 0);
  t.whole_elements = (norm * static_cast<double>(s.norms_per_layer) + 2 * residual) * t.hidden *
                     (style.wide ? raw(kWideStream.value) : 1);
  // Rotary or bias work on queries and keys, and their layout for the kernel.
  const double turn = style.rotary ? raw((style.fused ? kRotaryAccesses : kEagerRotaryAccesses).value) : plain;
  t.cut_elements = turn * (t.score_width + t.key_value_width / 2) + plain * t.key_value_width / 2;
  // Two residual sums, dropout on each branch, the activation and a gate's product beside it.
  const double norms = eager_norm ? raw(kEagerNormKernels.value) : 1;
  const double turns = eager_turn ? raw(kEagerRotaryKernels.value) : style.rotary ? 2 : 0;
  t.kernels = raw(kBlockKernels.value) + norms * static_cast<double>(s.norms_per_layer) + 2 + (style.dropout ? 2 : 0) +
              turns + (s.gated_ffn && !style.fused ? 2 : 1);
}

void add_experts(Tower& t, const model::Stack& s, bool fused) {
  const double moe = static_cast<double>(s.moe_layers());
  t.moe_share = t.layers > 0 ? moe / t.layers : 0;
  t.experts = static_cast<double>(s.experts);
  t.top_k = static_cast<double>(s.top_k);
  const double width = static_cast<double>(s.moe_ffn > 0 ? s.moe_ffn : s.ffn);
  add_mlp(t, s, width, t.moe_share, true);
  const double shared =
      static_cast<double>(s.shared_expert_ffn > 0 ? s.shared_expert_ffn : s.shared_experts * s.moe_ffn);
  if (shared > 0) add_mlp(t, s, shared, t.moe_share, false);
  t.add({t.experts, static_cast<double>(s.hidden), t.moe_share, Cut::whole, Part::router});
  t.cut_elements += activation_elements(s, shared, fused) * t.moe_share;
  // Per routed token: the permutation reads and writes, so does its reverse with the weighting, and the activation.
  t.expert_elements = (5 * static_cast<double>(s.hidden) + activation_elements(s, width, fused)) * t.moe_share;
}

void count_params(Tower& t) {
  for (std::size_t i = 0; i < t.count; ++i) {
    const Product& p = t.products[i];
    (p.expert ? t.expert_params : t.params) += p.columns * p.depth * p.per_layer * (p.expert ? t.experts : 1);
  }
}

struct Targets {
  double query_key_value = 3;  // of the three, how many are adapted
  bool output = true, mlp = true;
};

Targets targets_of(const scenario::AdapterPlan& adapter) {
  Targets t{0, false, false};
  for (const auto& name : adapter.modules) {
    if (name == "all-linear") return {3, true, true};
    if (name == "attention") return {3, true, false};
    if (name == "qv") return {2, false, false};
    if (name == "q_proj" || name == "k_proj" || name == "v_proj") t.query_key_value += 1;
    if (name == "qkv_proj" || name == "c_attn") t.query_key_value = 3;
    t.output |= name == "o_proj" || name == "out_proj";
    t.mlp |= name == "gate_proj" || name == "up_proj" || name == "down_proj" || name == "fc1" || name == "fc2";
  }
  return t;
}

}  // namespace

double mean_keys(const model::Stack& s, double tokens, Mask mask) {
  const double global = mask == Mask::causal ? tokens / 2 : tokens;
  const double window = static_cast<double>(s.sliding_window);
  if (window <= 0 || window >= tokens) return global;
  const double local = mask == Mask::causal ? window - window * window / (2 * tokens) : std::min(2 * window, tokens);
  const double pattern = static_cast<double>(s.local_layers + s.global_layers);
  const double share = pattern > 0 ? static_cast<double>(s.local_layers) / pattern : 1;
  return share * local + (1 - share) * global;
}

double counted_keys(const model::Stack& s, double tokens) {
  const double window = static_cast<double>(s.sliding_window),
               pattern = static_cast<double>(s.local_layers + s.global_layers);
  if (window <= 0 || window >= tokens) return tokens;
  const double share = pattern > 0 ? static_cast<double>(s.local_layers) / pattern : 1;
  return share * window + (1 - share) * tokens;
}

Tower tower(const model::Stack& s, double tokens, Mask mask, double cross_keys, const Style& style) {
  Tower t;
  t.layers = static_cast<double>(s.layers);
  t.tokens = tokens;
  t.hidden = static_cast<double>(s.hidden);
  t.heads = static_cast<double>(s.heads);
  t.keys = mean_keys(s, tokens, mask);
  // Kernels that take learned sinks do not skip what lies outside the window.
  if (s.attention_sinks) t.keys = mask == Mask::causal ? tokens / 2 : tokens;
  t.keys_full = tokens;
  t.keys_counted = counted_keys(s, tokens);
  t.gated = s.gated_ffn;
  t.sinks = s.attention_sinks;
  if (s.is_mla())
    add_latent_attention(t, s);
  else
    add_attention(t, s);
  count_elements(t, s, style);
  if (s.is_moe()) add_experts(t, s, style.fused);
  const double dense_share = 1 - t.moe_share;
  if (dense_share > 0 && s.ffn > 0) {
    add_mlp(t, s, static_cast<double>(s.ffn), dense_share, false);
    t.cut_elements += activation_elements(s, static_cast<double>(s.ffn), style.fused) * dense_share;
  }
  if (cross_keys > 0) {
    add_attention(t, s);
    t.attention_per_layer = 2;
    t.keys = (t.keys + cross_keys) / 2;
    t.keys_full = t.keys_counted = (tokens + cross_keys) / 2;
  }
  count_params(t);
  return t;
}

void adapt(Tower& t, const scenario::AdapterPlan& adapter, bool fused) {
  const Targets on = targets_of(adapter);
  for (std::size_t i = 0; i < t.count; ++i) {
    Product& p = t.products[i];
    if (p.expert || p.per_layer <= 0) continue;
    // q, k, v and gate, up stand side by side in one product and are adapted one by one; latent attention counts as
    // query, key, value.
    double parts = 0;
    if (p.part == Part::mixing) parts = on.query_key_value;
    if (p.part == Part::output) parts = on.output ? 1 : 0;
    if (p.part == Part::mlp) parts = on.mlp ? (p.cut == Cut::columns && t.gated ? 2 : 1) : 0;
    if (parts <= 0) continue;
    p.adapted = parts / (p.part == Part::mixing ? 3 : 1);
    // Each reads its input, writes, scales and adds its output; fused ones write into the sum.
    const double share = p.part == Part::mixing ? parts / 3 : 1;
    t.adapter_elements += (parts * p.depth + (fused ? 2 : 6) * p.columns * share) * p.per_layer;
    t.adapter_modules += parts * p.per_layer;
  }
}

}  // namespace rigwise::throughput
