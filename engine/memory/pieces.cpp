// The parameters of a model cut into the pieces that sharding treats differently.
#include "memory/pieces.hpp"

#include <algorithm>

namespace rigwise::memory {
namespace {

double real(std::int64_t n) { return static_cast<double>(n); }

double attention_matrices(const model::Stack& s) {
  const double h = real(s.hidden), a = real(s.heads), d = real(s.head_dim), k = real(s.kv_heads);
  if (s.is_mla()) {
    const double q = real(s.q_lora_rank), c = real(s.kv_lora_rank), n = real(s.qk_nope_head_dim), p = real(s.qk_rope_head_dim),
                 v = real(s.v_head_dim);
    const double query = q > 0 ? h * q + q * a * (n + p) : h * a * (n + p);
    return query + h * (c + p) + c * a * (n + v) + a * v * h;
  }
  const double once = h * (a + 2 * k) * d + a * d * h;
  return s.cross_attention ? 2 * once : once;
}

double norm_and_bias(const model::Stack& s) {
  const double h = real(s.hidden), a = real(s.heads), d = real(s.head_dim), k = real(s.kv_heads), f = real(s.ffn);
  const double per_norm = s.norm == model::Norm::layer ? 2 * h : s.norm == model::Norm::layer_nonparam ? 0 : h;
  double n = per_norm * real(s.norms_per_layer + (s.cross_attention ? 1 : 0));
  if (s.attention_bias) n += (a + (s.attention_k_no_bias ? k : 2 * k)) * d;
  if (s.attention_out_bias) n += h;
  if (s.mlp_bias) n += f * (s.gated_ffn ? 2 : 1) + h;
  if (s.qk_norm == model::QkNorm::head_dim) n += 2 * d;
  if (s.qk_norm == model::QkNorm::full) n += (a + k) * d;
  if (s.is_mla()) n += real(s.q_lora_rank + s.kv_lora_rank);
  return n;
}

void add_stack(Pieces& out, Where where, const model::Stack& s) {
  if (s.layers <= 0) return;
  const std::int64_t routed = s.moe_layers();
  if (s.layers > routed) out.layers.push_back({where, &s, s.layers - routed, false, layer_pieces(s, false)});
  if (routed > 0) out.layers.push_back({where, &s, routed, true, layer_pieces(s, true)});
}

void add_vision(Pieces& out, const model::VisionTower& v) {
  add_stack(out, Where::vision, v.stack);
  out.ends += real(v.patch * v.patch * v.temporal_patch * v.channels * v.stack.hidden) + real(v.positions * v.stack.hidden) +
              real(v.classes * (v.stack.hidden + 1));
}

void add_diffusion(Pieces& out, const model::Architecture& m) {
  const model::Diffusion& d = *m.diffusion;
  const double all = m.params_exact > 0 ? m.params_exact : d.backbone_params > 0 ? d.backbone_params : m.params_published;
  if (d.stack.layers > 0) {
    LayerPieces one = layer_pieces(d.stack, false);
    const double layers = real(d.stack.layers);
    one.matrices = std::max(one.matrices, 0.98 * all / layers);  // modulation and second streams are matrices of the blocks
    out.layers.push_back({Where::picture, &d.stack, d.stack.layers, false, one});
    return;
  }
  LayerPieces whole;
  whole.matrices = all;
  whole.widest = all / 30;
  out.layers.push_back({Where::picture, nullptr, 1, false, whole});
}

}  // namespace

LayerPieces layer_pieces(const model::Stack& s, bool routed) {
  LayerPieces p;
  const double h = real(s.hidden), f = real(s.ffn), per = s.gated_ffn ? 3 : 2, moe = real(s.moe_ffn > 0 ? s.moe_ffn : s.ffn);
  p.matrices = attention_matrices(s);
  p.rest = norm_and_bias(s);
  p.widest = std::max(h * (routed ? moe : f), h * real(s.heads * s.head_dim));
  if (!routed) {
    p.matrices += per * h * f;
    return p;
  }
  p.experts = real(s.experts) * per * h * moe;
  p.rest += h * real(s.experts) + (s.router_bias ? real(s.experts) : 0) + (s.shared_expert_gate ? h : 0);
  const double shared = s.shared_expert_ffn > 0 ? real(s.shared_expert_ffn) : real(s.shared_experts) * moe;
  if (s.shared_experts > 0) p.matrices += per * h * shared;
  return p;
}

double Pieces::total() const {
  double n = embedding + head + ends;
  for (const Layers& l : layers) n += real(l.count) * l.layer.total();
  return n;
}

Pieces pieces(const model::Architecture& m) {
  Pieces out;
  if (m.diffusion) {
    add_diffusion(out, m);
  } else if (m.text.layers > 0) {
    const double wide = real(m.ends.embedding_dim > 0 ? m.ends.embedding_dim : m.text.hidden);
    out.embedding = real(m.ends.vocab) * wide;
    out.tied = m.ends.tied_embeddings || m.arch == model::Arch::encoder;
    if (!out.tied) out.head = real(m.ends.vocab) * real(m.text.hidden);
    out.ends = real(m.ends.learned_positions) * real(m.text.hidden);
    if (m.vision) add_vision(out, *m.vision);
    add_stack(out, Where::encoder, m.encoder);
    add_stack(out, Where::text, m.text);
  } else if (m.vision && m.vision->stack.layers > 0) {
    add_vision(out, *m.vision);
  } else {
    LayerPieces whole;
    whole.matrices = m.published && m.published->params > 0 ? m.published->params : m.params_exact;
    whole.widest = whole.matrices / 30;
    out.layers.push_back({Where::picture, nullptr, 1, false, whole});
  }
  const double known = m.params_exact > 0 ? m.params_exact : 0;
  if (known > out.total()) out.ends += known - out.total();
  return out;
}

}  // namespace rigwise::memory
