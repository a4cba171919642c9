// Counts parameters through a recorder: leaves from the model's fields, matrices and vectors from formulas. Used by
// model/parameters only.
#pragma once
#include <string_view>
#include <vector>

#include "model/formulas.hpp"
#include "model/modules.hpp"
#include "model/parameters.hpp"

namespace rigwise::model {

// String keys of the sums, each "model." and the id of what is summed.
inline constexpr std::string_view kSumKeys[] = {
    "model.params",         "model.active",       "model.held",          "model.held_experts",
    "model.attention",      "model.attention_kv", "model.latent",        "model.mlp",
    "model.experts",        "model.router",       "model.biases",        "model.norms",
    "model.block",          "model.moe_block",    "model.encoder_block", "model.vision_block",
    "model.denoiser_block", "model.embedding",    "model.head",          "model.final_norm",
    "model.vision_ends",    "model.projector",    "model.convolutions",  "model.time",
    "model.published",      "model.extra",        "model.matrices",      "model.attention_flops",
    "model.adapter",        "model.unfrozen"};
constexpr std::string_view sum_key(std::string_view id) {
  for (const auto key : kSumKeys)
    if (key.substr(6) == id) return key;
  return id;
}

template <class R>
class Composer {
 public:
  using Num = typename R::template Of<Number>;

  Composer(const Architecture& a, R& recorder) : a_(a), r_(recorder) {}
  R& recorder() { return r_; }

  // One number of the model's description: a catalog datum with its sources, or the user's own field.
  Num leaf(std::string_view field, std::int64_t value) { return leaf(field, static_cast<double>(value)); }
  Num leaf(std::string_view field, double value) {
    if (a_.from_catalog) return r_.datum(units::number(value), {"models", a_.id, field});
    return r_.field(units::number(value), "/model");
  }
  Num sum(std::string_view id, const std::vector<Num>& terms) {
    return terms.size() == 1 ? terms[0] : r_.sum(sum_key(id), terms);
  }
  Num product(std::string_view field, std::int64_t i, std::string_view other, std::int64_t o) {
    return r_.apply(kMatrix, leaf(field, i), leaf(other, o));
  }
  // Norms of a width: scale, and shift for LayerNorm.
  Num norms(Norm norm, std::int64_t count, Num width) {
    const std::int64_t vectors = norm == Norm::layer ? 2 : norm == Norm::layer_nonparam ? 0 : 1;
    return r_.apply(kVectors, r_.apply(kMultiple, leaf("norm", vectors), leaf("norms_per_layer", count)), width);
  }
  Num hidden(const Stack& s) { return leaf("hidden_size", s.hidden); }

  GroupOf<R> group(std::string_view id, Place place, std::int64_t layers, bool moe, std::vector<PieceOf<R>> pieces) {
    GroupOf<R> g{id, place, layers, moe, std::move(pieces), {}, {}};
    std::vector<Num> terms;
    for (const auto& piece : g.pieces) terms.push_back(piece.params);
    g.one = sum(id, terms);
    g.total = layers == 1 ? g.one : r_.apply(kLayers, leaf("layers", layers), g.one);
    return g;
  }

  // One kind of block: matrices gathered by how parallelism cuts them, then what never is cut.
  GroupOf<R> block(const Block& b) {
    const Stack& s = *b.stack;
    std::vector<Num> attention, kv, latent, mlp, experts, router, biases;
    for (const auto& m : b.modules) {
      if (m.role == Role::qkv) {  // fused in the checkpoint, cut like its three parts
        attention.push_back(matrix(m, r_.apply(kHeadWidth, leaf("heads", s.heads), leaf("head_dim", s.head_dim)), s));
        kv.push_back(
            matrix(m, r_.apply(kHeadWidth, leaf("kv_heads", 2 * s.kv_heads), leaf("head_dim", s.head_dim)), s));
        continue;
      }
      const Num weights = matrix(m, output(m, s), s);
      if (m.part == Part::router)
        router.push_back(weights);
      else if (m.part == Part::experts)
        experts.push_back(weights);
      else if (m.role == Role::q_down || m.role == Role::kv_down)
        latent.push_back(weights);
      else if (m.role == Role::k || m.role == Role::v)
        kv.push_back(weights);
      else
        (m.part == Part::attention ? attention : mlp).push_back(weights);
      if (row_parallel(m) && m.bias && m.part != Part::experts) biases.push_back(hidden(s));
    }
    std::vector<PieceOf<R>> pieces;
    const auto keep = [&](std::string_view id, Split split, const std::vector<Num>& terms) {
      if (!terms.empty()) pieces.push_back({id, split, sum(id, terms)});
    };
    keep("attention", Split::tensor, attention);
    keep("attention_kv", Split::key_value, kv);
    keep("latent", Split::whole, latent);
    keep("mlp", Split::tensor, mlp);
    keep("experts", Split::expert, experts);
    keep("router", Split::whole, with_correction(std::move(router), s, b.moe));
    keep("biases", Split::whole, biases);
    keep("norms", Split::whole, vectors(b));
    return group(b.id, Place::blocks, b.layers, b.moe, std::move(pieces));
  }

 private:
  static bool row_parallel(const Module& m) { return m.role == Role::o || m.role == Role::down; }

  std::vector<Num> with_correction(std::vector<Num> router, const Stack& s, bool moe) {
    if (moe && s.router_correction_bias) router.push_back(leaf("experts", s.experts));
    return router;
  }

  // Scale and shift vectors of one block.
  std::vector<Num> vectors(const Block& b) {
    const Stack& s = *b.stack;
    std::vector<Num> out;
    if (s.norms_per_layer > 0 && s.norm != Norm::layer_nonparam && b.id != "denoiser_block")
      out.push_back(norms(s.norm, s.norms_per_layer, hidden(s)));
    if (s.qk_norm == QkNorm::head_dim)
      out.push_back(r_.apply(kVectors, leaf("qk_norm", 2.0), leaf("head_dim", s.head_dim)));
    if (s.qk_norm == QkNorm::full)
      out.push_back(r_.apply(kHeadWidth, leaf("heads", s.heads + s.kv_heads), leaf("head_dim", s.head_dim)));
    if (s.attention_sinks) out.push_back(leaf("heads", s.heads));
    if (s.is_mla()) out.push_back(leaf("kv_lora_rank", s.kv_lora_rank));
    if (s.q_lora_rank > 0) out.push_back(leaf("q_lora_rank", s.q_lora_rank));
    if (a_.vision && a_.vision->layer_scale && b.id == "vision_block")
      out.push_back(r_.apply(kVectors, leaf("layer_scale", 2.0), hidden(s)));
    return out;
  }

  Num head_width(std::string_view heads, std::int64_t n, const Stack& s) {
    return r_.apply(kHeadWidth, leaf(heads, n), leaf("head_dim", s.head_dim));
  }
  Num width(const Module& m, const Stack& s) {
    if (m.part == Part::experts) return leaf("moe_ffn", s.moe_ffn);
    if (m.part == Part::shared_experts) return leaf("shared_expert_ffn", s.shared_expert_ffn);
    return leaf("ffn", s.ffn);
  }
  Num input(const Module& m, const Stack& s) {
    if (m.role == Role::down) return width(m, s);
    if (m.role == Role::kv_up) return leaf("kv_lora_rank", s.kv_lora_rank);
    if (m.role == Role::q_up && s.q_lora_rank > 0) return leaf("q_lora_rank", s.q_lora_rank);
    if (m.role == Role::o && s.v_head_dim > 0)
      return r_.apply(kHeadWidth, leaf("heads", s.heads), leaf("v_head_dim", s.v_head_dim));
    return m.role == Role::o ? head_width("heads", s.heads, s) : hidden(s);
  }
  Num output(const Module& m, const Stack& s) {
    switch (m.role) {
      case Role::q:
      case Role::q_up:
        return head_width("heads", s.heads, s);
      case Role::k:
      case Role::v:
        return head_width("kv_heads", s.kv_heads, s);
      case Role::q_down:
        return leaf("q_lora_rank", s.q_lora_rank);
      case Role::kv_down:
        return r_.apply(kRopeWidth, leaf("kv_lora_rank", s.kv_lora_rank), leaf("qk_rope_head_dim", s.qk_rope_head_dim));
      case Role::kv_up:
        return r_.apply(kLatentWidth, leaf("heads", s.heads), leaf("qk_nope_head_dim", s.qk_nope_head_dim),
                        leaf("v_head_dim", s.v_head_dim));
      case Role::gate:
      case Role::up:
        return width(m, s);
      case Role::gate_up:
        return r_.apply(kMultiple, leaf("gated_ffn", 2.0), width(m, s));
      case Role::modulation:
        return r_.apply(kMultiple, leaf("backbone", 6.0), hidden(s));
      case Role::router:
        return leaf("experts", s.experts);
      case Role::shared_gate:
        return leaf("shared_expert_gate", 1.0);
      case Role::o:
      case Role::down:
      case Role::qkv:
      case Role::head:
      case Role::other:
        break;
    }
    return hidden(s);
  }
  // A column-parallel bias is cut with its matrix; a row-parallel one stays whole and is counted apart.
  Num matrix(const Module& m, Num out, const Stack& s) {
    const bool bias = m.bias && (!row_parallel(m) || m.part == Part::experts);
    const Num one = bias ? r_.apply(kMatrixBias, input(m, s), out) : r_.apply(kMatrix, input(m, s), out);
    return m.copies > 1 ? r_.apply(kExperts, leaf("experts", m.copies), one) : one;
  }

  const Architecture& a_;
  R& r_;
};

}  // namespace rigwise::model
