// The parameters of a model as sharding sees them, read off the model floor's groups.
#include "memory/pieces.hpp"

#include <algorithm>

#include "memory/formulas.hpp"

namespace rigwise::memory {

using units::Number;

namespace {

template <class Rec>
using NumberOf = typename Rec::template Of<Number>;

double real(std::int64_t n) {
  return static_cast<double>(n);
}

template <class Rec>
NumberOf<Rec> total(Rec& rec, std::string_view id, const std::vector<NumberOf<Rec>>& terms) {
  return terms.empty() ? rec.field(Number(0), "/model") : rec.sum(id, terms);
}

// Which stack a group of blocks belongs to; null for the ends.
const model::Stack* stack_of(const model::Architecture& m, std::string_view group, Where& where) {
  where = Where::text;
  if (group == "block" || group == "moe_block") return &m.text;
  where = Where::encoder;
  if (group == "encoder_block") return &m.encoder;
  where = Where::vision;
  if (group == "vision_block" && m.vision) return &m.vision->stack;
  where = Where::picture;
  if (m.diffusion && group != "published" && m.diffusion->stack.layers > 0) return &m.diffusion->stack;
  return nullptr;
}

template <class Rec>
Layers<Rec> block_layers(Rec& rec, const model::GroupOf<Rec>& g, const model::Stack& stack, Where where) {
  std::vector<NumberOf<Rec>> matrices, experts, rest;
  for (const auto& p : g.pieces) {
    auto& kind = p.split == model::Split::expert ? experts : p.split == model::Split::whole ? rest : matrices;
    kind.push_back(p.params);
  }
  Layers<Rec> out;
  out.where = where, out.stack = &stack, out.count = g.layers, out.routed = g.moe;
  out.widest = widest_matrix(stack, g.moe);
  out.matrices = total(rec, "memory.parameters_matrices", matrices);
  out.experts = total(rec, "memory.parameters_experts", experts);
  out.rest = total(rec, "memory.parameters_rest", rest);
  return out;
}

// A net without equal blocks, or a denoiser whose record states only its whole size.
template <class Rec>
Layers<Rec> whole_net(Rec& rec, const model::Architecture& m, NumberOf<Rec> params) {
  Layers<Rec> out;
  out.where = Where::picture;
  const bool stacked = m.diffusion && m.diffusion->stack.layers > 0;
  out.stack = stacked ? &m.diffusion->stack : nullptr;
  out.count = stacked ? m.diffusion->stack.layers : 1;
  out.matrices = rec.apply(kShare, params, rec.field(Number(real(out.count)), "/model"));
  out.experts = out.rest = rec.field(Number(0), "/model");
  constexpr double kUsualConvolutions = 30;  // a net's largest matrix is about this part of it
  out.widest = stacked ? widest_matrix(*out.stack, false) : units::raw(Rec::value(params)) / kUsualConvolutions;
  return out;
}

}  // namespace

double widest_matrix(const model::Stack& s, bool routed) {
  const double h = real(s.hidden), inner = real(routed && s.moe_ffn > 0 ? s.moe_ffn : s.ffn);
  return std::max(h * inner, h * real(s.heads * s.head_dim));
}

template <class Rec>
Pieces<Rec> pieces(const model::Architecture& m, Rec& rec) {
  const auto counted = model::parameters(m, rec);
  Pieces<Rec> out;
  out.tied = m.ends.tied_embeddings || m.arch == model::Arch::encoder;
  out.total = units::raw(Rec::value(counted.total));
  std::vector<NumberOf<Rec>> embedding, head, ends;
  const bool plain = m.arch == model::Arch::none || m.resnet;
  if (plain) out.layers.push_back(whole_net(rec, m, counted.total));
  for (const auto& g : counted.groups) {
    if (plain) break;
    Where where = Where::text;
    const model::Stack* stack = g.place == model::Place::blocks ? stack_of(m, g.id, where) : nullptr;
    if (stack) {
      out.layers.push_back(block_layers(rec, g, *stack, where));
      continue;
    }
    for (const auto& p : g.pieces) {
      if (p.id == "table" && g.id == "embedding")
        embedding.push_back(p.params);
      else if (p.id == "table" && g.id == "head")
        head.push_back(p.params);
      else
        ends.push_back(p.params);
    }
  }
  out.has_table = !embedding.empty();
  out.embedding = total(rec, "memory.parameters_ends", embedding);
  out.head = total(rec, "memory.parameters_ends", head);
  out.ends = total(rec, "memory.parameters_ends", ends);
  return out;
}

template Pieces<trace::Silent> pieces(const model::Architecture&, trace::Silent&);
template Pieces<trace::Ledger> pieces(const model::Architecture&, trace::Ledger&);

}  // namespace rigwise::memory
