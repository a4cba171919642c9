// What autograd keeps of one block for its backward pass.
#include "memory/operators.hpp"

#include <algorithm>

namespace rigwise::memory {
namespace {

double width(std::int64_t n) {
  return static_cast<double>(n);
}

void keep(Saved& saved, std::string_view id, double w, double bytes, bool split = false) {
  if (w > 0 && bytes > 0) saved.tensors.push_back({id, w, bytes, split});
}

struct Group {  // linears that read one tensor
  int trained = 0, adapters = 0, frozen = 1;
};

// The operands kept for linears on one input of `w` elements. entering: bytes of that tensor; held: something else
// keeps it already.
void linear_inputs(Saved& saved, double w, double entering, Group group, const Execution& run, const Adapted& adapted,
                   bool held, bool split = false) {
  const bool cast = run.autocast && entering != run.element;
  if (group.trained > 0) {
    if (cast)
      keep(saved, "memory.kept.linear_casts", w, run.element * group.trained, split);
    else if (!held)
      keep(saved, "memory.kept.linear_input", w, entering, split);
    held = held || !cast;
  } else if (run.keeps_operands) {
    keep(saved, "memory.kept.quantised_operand", w, run.element * group.frozen, split);
    held = true;
  }
  if (group.adapters == 0) return;
  const double own = adapted.copy > 0 ? adapted.copy : cast ? run.element : 0;
  if (adapted.dropout) {
    keep(saved, "memory.kept.adapter_dropout", w, (1 + (own > 0 ? own : run.element)) * group.adapters, split);
  } else if (own > 0) {
    keep(saved, "memory.kept.adapter_input", w, own * group.adapters, split);
  } else if (!held) {
    keep(saved, "memory.kept.adapter_input", w, entering, split);
  }
  keep(saved, "memory.kept.adapter_inner", adapted.rank, adapted.rank_bytes * group.adapters);
}

// One RMSNorm or LayerNorm over the stream; the block's first norm reads the caller's tensor (`first`).
void norm(Saved& saved, const model::Stack& stack, const Execution& run, bool first, double w) {
  const bool rms = stack.norm == model::Norm::rms;
  const bool weights = run.trains_norms && stack.norm != model::Norm::layer_nonparam;
  keep(saved, "memory.kept.norm_statistics", 1, rms ? 4 : 8);
  const auto input = [&](double bytes) {
    if (first)
      saved.input = bytes;
    else
      keep(saved, "memory.kept.norm_input", w, bytes);
  };
  if (!rms || run.norm == NormFlavour::fused) {
    if (run.autocast_norms)
      keep(saved, "memory.kept.norm_copy", w, 4);
    else
      input(run.stream);
    return;
  }
  if (run.stream == 4) {  // the upcast is no copy
    input(4);
    if (weights) keep(saved, "memory.kept.norm_result", w, 4);
    return;
  }
  keep(saved, "memory.kept.norm_copy", w, 4);
  if (weights) keep(saved, "memory.kept.norm_result", w, run.stream);
  if (run.norm == NormFlavour::t5) input(run.stream);
}

void head_norms(Saved& saved, const model::Stack& stack, const Execution& run) {
  if (stack.qk_norm == model::QkNorm::none) return;
  const double q = width(stack.heads * stack.head_dim), k = width(stack.kv_heads * stack.head_dim);
  const double each = run.norm == NormFlavour::fused ? run.element
                      : run.element == 4             ? (run.trains_norms ? 8 : 4)
                                                     : (run.trains_norms ? 6 : 4);
  keep(saved, "memory.kept.head_norms", q + k, each, true);
  keep(saved, "memory.kept.norm_statistics", width(stack.heads + stack.kv_heads), 4, true);
}

double score_bytes(const Execution& run) {
  const bool upcast = run.element == 4 || run.kernel == Kernel::eager_upcast || run.autocast;
  const double softmax = upcast ? 4 : run.element;
  if (run.attention_dropout) return softmax + 1 + run.element;
  return softmax == run.element ? softmax : softmax + run.element;
}

double activation_bytes(const Execution& run) {
  if (run.gelu == Gelu::quick) return 2 * run.element;
  if (run.gelu == Gelu::single) return run.element;
  return run.element == 4 ? 16 : run.autocast ? 14 : 8;
}

}  // namespace

double Saved::per_token() const {
  double total = 0;
  for (const Kept& t : tensors) total += t.width * t.bytes;
  return total;
}

void attention(Saved& saved, const model::Stack& stack, const Execution& run, const Adapted& adapted, double entering) {
  const double h = width(stack.hidden), q = width(stack.heads * stack.head_dim),
               k = width(stack.kv_heads * stack.head_dim);
  const int each = int(adapted.q) + int(adapted.k) + int(adapted.v);
  const Group in{run.trains_linears ? (run.fused_qkv ? 1 : 3) : 0, adapted.fused_qkv ? std::min(each, 1) : each,
                 run.fused_qkv ? 1 : 3};
  const bool shared = stack.post_norm && entering == run.element;  // the block's own input
  if (shared && (in.trained > 0 || in.adapters > 0)) saved.input = entering;
  linear_inputs(saved, h, entering, in, run, adapted, shared);
  head_norms(saved, stack, run);
  const double e = run.element;
  const bool flash = run.kernel == Kernel::flash || run.kernel == Kernel::flash_repeat;
  if (run.kernel == Kernel::flash)
    keep(saved, "memory.kept.attention_qkv", q + 2 * k, e, true);
  else
    keep(saved, "memory.kept.attention_qkv", 3 * q, e, true);
  if (run.value_views && k == q) keep(saved, "memory.kept.attention_views", q + k, e, true);
  if (flash) {
    keep(saved, "memory.kept.attention_out", q, e, true);
    keep(saved, "memory.kept.attention_statistics", width(stack.heads), 4, true);
  } else {
    saved.scores = score_bytes(run);
  }
  linear_inputs(saved, q, e, {run.trains_linears ? 1 : 0, int(adapted.o)}, run, adapted, flash, true);
  if (run.hidden_dropout) keep(saved, "memory.kept.dropout_mask", h, 1);
}

void dense_mlp(Saved& saved, const model::Stack& stack, double ffn, const Execution& run, const Adapted& adapted,
               double entering) {
  const double e = run.element, gate = run.gate_bytes > 0 ? run.gate_bytes : e;
  const bool single = stack.parallel_block && stack.norms_per_layer == 1;  // reads the attention's input
  const int ins = stack.gated_ffn ? 2 : 1;
  const Group in{run.trains_linears ? ins : 0, stack.gated_ffn ? int(adapted.gate) + int(adapted.up) : int(adapted.up),
                 ins};
  linear_inputs(saved, width(stack.hidden), entering, in, run, adapted,
                single && (run.trains_linears || adapted.any()));
  if (stack.gated_ffn && run.fused_gate) {
    keep(saved, "memory.kept.mlp_gate", ffn, 2 * gate, true);
  } else if (stack.gated_ffn) {
    keep(saved, "memory.kept.mlp_gate", ffn, run.gelu == Gelu::single ? gate : activation_bytes(run), true);
    keep(saved, "memory.kept.mlp_activated", ffn, gate + (run.gelu == Gelu::composed && run.autocast ? 4 : gate), true);
  } else {
    keep(saved, "memory.kept.mlp_activated", ffn, activation_bytes(run), true);
  }
  if (run.inner_dropout) keep(saved, "memory.kept.dropout_mask", ffn, 1, true);
  linear_inputs(saved, ffn, gate, {run.trains_linears ? 1 : 0, int(adapted.down)}, run, adapted, false, true);
  if (run.hidden_dropout) keep(saved, "memory.kept.dropout_mask", width(stack.hidden), 1);
}

Saved block(const model::Stack& stack, const Execution& run, const Adapted& adapted) {
  Saved saved;
  const double h = width(stack.hidden), out = run.stream;
  if (stack.post_norm) {
    attention(saved, stack, run, adapted, out);
    norm(saved, stack, run, false, h);
    dense_mlp(saved, stack, width(stack.ffn), run, adapted, out);
    norm(saved, stack, run, false, h);
    return saved;
  }
  norm(saved, stack, run, true, h);
  attention(saved, stack, run, adapted, out);
  if (stack.norms_per_layer > 1) norm(saved, stack, run, false, h);
  for (std::int64_t i = 2; i < stack.norms_per_layer; ++i) norm(saved, stack, run, false, h);
  dense_mlp(saved, stack, width(stack.ffn), run, adapted, out);
  return saved;
}

void latent_attention(Saved& saved, const model::Stack& stack, const Execution& run, double entering) {
  const double e = run.element, h = width(stack.hidden), n = width(stack.qk_nope_head_dim),
               p = width(stack.qk_rope_head_dim), v = width(stack.v_head_dim), a = width(stack.heads),
               q = width(stack.q_lora_rank), c = width(stack.kv_lora_rank);
  const bool trains = run.trains_linears;
  linear_inputs(saved, h, entering, {trains ? 2 : 0, 0, 2}, run, {}, false);
  const double low =
      e == 4 ? (trains ? 12 : 8)
             : (trains ? 8 : 4);  // low-rank result normalised by a composed RMSNorm, and its consumer's operand
  keep(saved, "memory.kept.latent", q + c, run.norm == NormFlavour::fused ? (trains ? 2 * e : e) : low);
  keep(saved, "memory.kept.norm_statistics", 2, 4);
  if (e == 4) keep(saved, "memory.kept.latent", p, 4);
  const bool flash = run.kernel == Kernel::flash || run.kernel == Kernel::flash_repeat;
  if (run.kernel == Kernel::flash_repeat) {  // v padded to the key's size
    keep(saved, "memory.kept.attention_qkv", a * (n + p) * 3, e, true);
    keep(saved, "memory.kept.attention_out", a * (n + p), e, true);
    if (trains) keep(saved, "memory.kept.linear_input", a * v, e, true);
  } else if (flash) {
    keep(saved, "memory.kept.attention_qkv", a * ((n + p) * 2 + v), e, true);
    keep(saved, "memory.kept.attention_out", a * v, e, true);
    if (trains) keep(saved, "memory.kept.latent_up", a * n, e, true);
  } else {
    keep(saved, "memory.kept.attention_qkv", a * ((n + p) * 2 + v), e, true);
    if (trains) keep(saved, "memory.kept.linear_input", a * v, e, true);
    saved.scores = score_bytes(run);
  }
  if (flash) keep(saved, "memory.kept.attention_statistics", a, 4, true);
}

void routed_mlp(Saved& saved, const model::Stack& stack, const Execution& run, bool grouped, double entering) {
  const double h = width(stack.hidden), e = run.element, f = width(stack.moe_ffn > 0 ? stack.moe_ffn : stack.ffn),
               t = width(stack.top_k), experts = width(stack.experts);
  const bool trains = run.trains_linears;
  linear_inputs(saved, h, entering, {trains ? 1 : 0, 0}, run, {}, false);
  // Each token travels to `t` experts: its copy, the expert's result, and the source of the weighted sum.
  const bool cast = run.autocast && entering != e;
  keep(saved, "memory.kept.expert_tokens", h * t, cast ? (trains ? 10 : 6) : e * (trains ? 3 : 2), true);
  keep(saved, "memory.kept.expert_mlp", f * t, e * (grouped || run.fused_gate ? (trains ? 3 : 2) : (trains ? 4 : 3)),
       true);
  keep(saved, "memory.kept.router", experts, 4);
  keep(saved, "memory.kept.router", t, grouped ? 24 + e : cast || e == 4 ? 32 : 30);
  if (!grouped) keep(saved, "memory.kept.router", 1, 4);
}

Saved routed_block(const model::Stack& stack, const Execution& run, const Adapted& adapted, bool grouped) {
  Saved saved;
  const double h = width(stack.hidden);
  norm(saved, stack, run, true, h);
  if (stack.is_mla())
    latent_attention(saved, stack, run, run.stream);
  else
    attention(saved, stack, run, adapted, run.stream);
  norm(saved, stack, run, false, h);
  routed_mlp(saved, stack, run, grouped, run.stream);
  if (stack.shared_experts > 0) {
    const double shared =
        width(stack.shared_expert_ffn > 0 ? stack.shared_expert_ffn : stack.shared_experts * stack.moe_ffn);
    dense_mlp(saved, stack, shared, run, {}, run.stream);
  }
  return saved;
}

Saved modulated_block(const model::Stack& stack, const Execution& run, const Adapted& adapted) {
  Saved saved;
  const double h = width(stack.hidden), e = run.element;
  model::Stack plain = stack;
  plain.norm = model::Norm::layer_nonparam;
  norm(saved, plain, run, true, h);
  const double modulated = run.autocast && run.stream != e ? run.stream : e;
  if (run.trains_linears)
    keep(saved, "memory.kept.modulation", h, 2 * modulated);  // the norm's result is the scale's factor, twice
  attention(saved, plain, run, adapted, modulated);
  norm(saved, plain, run, false, h);
  dense_mlp(saved, plain, width(stack.ffn), run, adapted, modulated);
  if (run.trains_linears) keep(saved, "memory.kept.modulation_gates", h, 2 * e);
  return saved;
}

}  // namespace rigwise::memory
