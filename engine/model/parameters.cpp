// How many parameters a model has, part by part, and how many one token, one pipeline stage or one tensor shard
// touches.
#include "model/parameters.hpp"

#include <algorithm>

#include "model/composer.hpp"

namespace rigwise::model {
namespace {

template <class R>
using Num = typename R::template Of<Number>;

template <class R>
void add(std::vector<GroupOf<R>>& out, Composer<R>& c, std::string_view id, Place place,
         std::vector<PieceOf<R>> pieces) {
  if (!pieces.empty()) out.push_back(c.group(id, place, 1, false, std::move(pieces)));
}

// Everything between the token ids and the first block.
template <class R>
void add_embedding(Composer<R>& c, const Architecture& a, std::vector<GroupOf<R>>& out) {
  const auto& e = a.ends;
  auto& r = c.recorder();
  const bool two_sided = a.arch == Arch::encoder_decoder;
  const auto h = [&] { return c.hidden(a.text); };
  const auto width = [&] { return e.embedding_dim > 0 ? c.leaf("embedding_dim", e.embedding_dim) : h(); };
  std::vector<PieceOf<R>> pieces{{"table", Split::tensor, r.apply(kTable, c.leaf("vocab", e.vocab), width())}};
  if (e.embedding_dim > 0)  // projected in and out again
    pieces.push_back(
        {"projection", Split::whole, r.apply(kMultiple, c.leaf("embedding_dim", 2.0), r.apply(kMatrix, width(), h()))});
  if (e.learned_positions > 0)
    pieces.push_back(
        {"positions", Split::whole, r.apply(kTable, c.leaf("learned_positions", e.learned_positions), h())});
  if (a.encoder_positions > 0)
    pieces.push_back(
        {"encoder_positions", Split::whole, r.apply(kTable, c.leaf("encoder_positions", a.encoder_positions), h())});
  if (e.token_types > 0)
    pieces.push_back({"token_types", Split::whole, r.apply(kTable, c.leaf("token_types", e.token_types), h())});
  if (e.embedding_norm) pieces.push_back({"norms", Split::whole, c.norms(a.text.norm, two_sided ? 2 : 1, h())});
  if (a.text.relative_buckets > 0)  // one table per stack, kept by its first block
    pieces.push_back(
        {"relative_bias", Split::tensor,
         r.apply(kMultiple, c.leaf("arch", two_sided ? 2.0 : 1.0),
                 r.apply(kTable, c.leaf("relative_buckets", a.text.relative_buckets), c.leaf("heads", a.text.heads)))});
  if (a.text.relative_embeddings > 0) {
    pieces.push_back({"relative_embeddings", Split::whole,
                      r.apply(kTable, c.leaf("relative_embeddings", a.text.relative_embeddings), h())});
    if (a.text.relative_embeddings_norm) pieces.push_back({"norms", Split::whole, c.norms(a.text.norm, 1, h())});
  }
  if (a.conv_mels > 0) {  // two convolutions of width 3
    pieces.push_back(
        {"convolutions", Split::whole,
         c.sum("convolutions", {r.apply(kConvolution, c.leaf("conv_stem", 3.0), c.leaf("conv_stem", a.conv_mels), h()),
                                r.apply(kConvolution, c.leaf("conv_stem", 3.0), h(), h()),
                                r.apply(kMultiple, c.leaf("conv_stem", 2.0), h())})});
  }
  add(out, c, "embedding", Place::first, std::move(pieces));
}

// Everything behind the last block.
template <class R>
void add_head(Composer<R>& c, const Architecture& a, std::vector<GroupOf<R>>& out) {
  const auto& e = a.ends;
  auto& r = c.recorder();
  const auto h = [&] { return c.hidden(a.text); };
  std::vector<PieceOf<R>> norm, head;
  if (e.final_norm && a.text.norm != Norm::layer_nonparam)
    norm.push_back({"norms", Split::whole, c.norms(a.text.norm, a.arch == Arch::encoder_decoder ? 2 : 1, h())});
  add(out, c, "final_norm", Place::last, std::move(norm));
  const bool speaks = a.arch == Arch::decoder || a.arch == Arch::vlm || a.arch == Arch::encoder_decoder;
  if (speaks && !e.tied_embeddings)
    head.push_back({"table", Split::tensor, r.apply(kTable, c.leaf("vocab", e.vocab), h())});
  if (speaks && e.lm_head_bias) head.push_back({"biases", Split::tensor, c.leaf("vocab", e.vocab)});
  if (e.pooler) head.push_back({"pooler", Split::whole, r.apply(kMatrixBias, h(), h())});
  if (a.arch == Arch::clip && a.vision)
    head.push_back({"projection", Split::whole, r.apply(kMatrix, h(), c.leaf("proj_dim", a.vision->proj_dim))});
  add(out, c, "head", Place::last, std::move(head));
}

// A vision tower around its blocks.
template <class R>
void add_tower(Composer<R>& c, const Architecture& a, std::vector<GroupOf<R>>& out) {
  const auto& v = *a.vision;
  auto& r = c.recorder();
  const auto h = [&] { return c.hidden(v.stack); };
  const auto pixels = v.patch * v.patch * v.temporal_patch;
  std::vector<PieceOf<R>> pieces{
      {"patches", Split::whole, r.apply(kConvolution, c.leaf("patch", pixels), c.leaf("vision", v.channels), h())}};
  std::int64_t vectors = v.positions + (v.patch_bias ? 1 : 0) + (v.cls_token ? 1 : 0) + (v.mask_token ? 1 : 0);
  if (vectors > 0) pieces.push_back({"positions", Split::whole, r.apply(kTable, c.leaf("positions", vectors), h())});
  const auto norms = (v.pre_norm ? 1 : 0) + (v.final_norm ? 1 : 0);
  if (norms > 0) pieces.push_back({"norms", Split::whole, c.norms(v.stack.norm, norms, h())});
  if (v.classes > 0)
    pieces.push_back({"classifier", Split::whole, r.apply(kMatrixBias, h(), c.leaf("classes", v.classes))});
  if (v.proj_dim > 0)
    pieces.push_back({"projection", Split::whole, r.apply(kMatrix, h(), c.leaf("proj_dim", v.proj_dim))});
  add(out, c, "vision_ends", Place::first, std::move(pieces));
  if (!a.projector) return;
  std::vector<PieceOf<R>> projector;
  for (const auto& l : a.projector->linears) {
    const auto in = c.leaf("projector", l.in), o = c.leaf("projector", l.out);
    projector.push_back({"projector", Split::whole, l.bias ? r.apply(kMatrixBias, in, o) : r.apply(kMatrix, in, o)});
  }
  if (a.projector->norm_params > 0)
    projector.push_back({"norms", Split::whole, c.leaf("projector", a.projector->norm_params)});
  if (a.projector->extra_params > 0)
    projector.push_back({"extra", Split::whole, c.leaf("projector", a.projector->extra_params)});
  add(out, c, "projector", Place::first, std::move(projector));
}

// DiT: patches, time and class embeddings in front, one modulated linear layer behind (paper 2212.09748, figure 3).
template <class R>
void add_dit_ends(Composer<R>& c, const Architecture& a, std::vector<GroupOf<R>>& out) {
  const auto& d = *a.diffusion;
  auto& r = c.recorder();
  const auto h = [&] { return c.hidden(d.stack); };
  const auto area = d.patch * d.patch;
  add(out, c, "embedding", Place::first,
      {{"patches", Split::whole,
        r.apply(kMatrixBias, c.leaf("in_channels", d.in_channels * static_cast<double>(area)), h())},
       {"time", Split::whole,
        c.sum("time", {r.apply(kMatrixBias, c.leaf("backbone", 256.0), h()), r.apply(kMatrixBias, h(), h())})},
       {"classes", Split::whole, r.apply(kTable, c.leaf("classes", d.classes + 1), h())}});
  add(out, c, "head", Place::last,
      {{"modulation", Split::whole, r.apply(kMatrixBias, h(), r.apply(kMultiple, c.leaf("backbone", 2.0), h()))},
       {"patches", Split::whole,
        r.apply(kMatrixBias, h(), c.leaf("out_channels", d.out_channels * static_cast<double>(area)))}});
}

// A residual net (paper 1512.03385, table 1): 7x7 stem, four stages doubling the width, batch norm behind every
// convolution.
template <class R>
void add_resnet(Composer<R>& c, const ResNet& net, std::vector<GroupOf<R>>& out) {
  auto& r = c.recorder();
  std::vector<Num<R>> terms;
  const auto conv = [&](std::int64_t kernel, std::int64_t in, std::int64_t o) {
    terms.push_back(r.apply(kConvolution, c.leaf("block", kernel * kernel), c.leaf("block", in), c.leaf("block", o)));
    terms.push_back(r.apply(kVectors, c.leaf("block", 2.0), c.leaf("block", o)));
  };
  conv(7, 3, 64);
  std::int64_t in = 64;
  for (std::size_t stage = 0; stage < net.blocks.size(); ++stage) {
    const std::int64_t width = 64LL << stage, o = net.bottleneck ? 4 * width : width;
    for (std::int64_t b = 0; b < net.blocks[stage]; ++b) {
      if (net.bottleneck) conv(1, in, width);
      conv(3, net.bottleneck ? width : in, width);
      net.bottleneck ? conv(1, width, o) : conv(3, width, o);
      if (b == 0 && in != o) conv(1, in, o);
      in = o;
    }
  }
  add(out, c, "convolutions", Place::blocks, {{"convolutions", Split::whole, c.sum("convolutions", terms)}});
  add(out, c, "head", Place::last,
      {{"classifier", Split::whole, r.apply(kMatrixBias, c.leaf("block", in), c.leaf("classes", net.classes))}});
}

template <class R>
void add_groups(Composer<R>& c, const Architecture& a, std::vector<GroupOf<R>>& out) {
  if (a.resnet) return add_resnet(c, *a.resnet, out);
  if (a.vision) add_tower(c, a, out);
  if (a.has_text() || a.arch == Arch::clip) add_embedding(c, a, out);
  if (a.arch == Arch::dit) add_dit_ends(c, a, out);
  for (const auto& b : blocks(a)) out.push_back(c.block(b));
  if (a.has_text() || a.arch == Arch::clip) add_head(c, a, out);
  if (a.extra_params != 0)
    add(out, c, "extra", Place::last, {{"extra", Split::whole, c.leaf("extra_params", a.extra_params)}});
}

template <class R>
Num<R> active_of(Composer<R>& c, const Architecture& a, const GroupOf<R>& g) {
  if (!g.moe) return g.total;
  std::vector<Num<R>> terms;
  for (const auto& piece : g.pieces)
    terms.push_back(piece.split == Split::expert
                        ? c.recorder().apply(kActive, piece.params, c.leaf("top_k", a.text.top_k),
                                             c.leaf("experts", a.text.experts))
                        : piece.params);
  return c.recorder().apply(kLayers, c.leaf("layers", g.layers), c.sum("active", terms));
}

}  // namespace

template <class R>
ParametersOf<R> parameters(const Architecture& a, R& recorder) {
  Composer<R> c(a, recorder);
  ParametersOf<R> p;
  if (a.arch == Arch::none)
    add(p.groups, c, "published", Place::blocks,
        {{"published", Split::whole,
          c.leaf("params_total_exact", a.published ? a.published->params : a.params_exact)}});
  else
    add_groups(c, a, p.groups);
  std::vector<Num<R>> totals, active;
  for (const auto& g : p.groups) totals.push_back(g.total);
  p.total = c.sum("params", totals);
  if (a.text.skipped_norms > 0)
    p.total = recorder.apply(kWithout, p.total,
                             recorder.apply(kVectors, c.leaf("skipped_norms", a.text.skipped_norms), c.hidden(a.text)));
  p.active = p.total;
  if (a.text.is_moe()) {
    for (const auto& g : p.groups) active.push_back(active_of(c, a, g));
    p.active = c.sum("active", active);
  }
  double frozen = 0;
  if (!a.encoder_positions_trainable) frozen = static_cast<double>(a.encoder_positions * a.text.hidden);
  if (a.published && a.published->trainable_params > 0) frozen = a.published->params - a.published->trainable_params;
  p.frozen = c.leaf("frozen", frozen);
  return p;
}

StageLayers stage_layers(const Architecture& a, std::int64_t pp, std::int64_t vpp, std::int64_t stage) {
  const std::int64_t tower = a.vision ? a.vision->stack.layers : 0,
                     denoiser = a.diffusion ? a.diffusion->stack.layers : 0;
  StageLayers out;
  out.first = stage == 0;
  out.last = stage == pp - 1;
  // A tower that feeds a language model runs in front of the first stage; alone, it is what the pipeline cuts.
  const std::int64_t cut_tower = a.arch == Arch::vit ? tower : 0;
  if (out.first && cut_tower == 0) out.vision = tower;
  const std::int64_t layers = cut_tower + a.encoder.layers + a.text.layers + denoiser;
  const std::int64_t chunks = pp * std::max<std::int64_t>(vpp, 1);
  const auto chunk_layers = [&](std::int64_t chunk) { return layers / chunks + (chunk < layers % chunks ? 1 : 0); };
  for (std::int64_t i = 0, chunk = 0, left = chunk_layers(0); i < layers; ++i, --left) {
    while (left == 0) left = chunk_layers(++chunk);
    if (chunk % pp != stage) continue;
    const auto text = i - cut_tower - a.encoder.layers;
    if (i < cut_tower)
      ++out.vision;
    else if (text < 0)
      ++out.encoder;
    else if (text < a.text.layers)
      ++(a.text.is_moe_layer(text) ? out.moe : out.dense);
    else
      ++out.other;
  }
  return out;
}

namespace {

// Layers of a group on a stage: 0 when the stage does not have it.
template <class R>
std::int64_t layers_here(const GroupOf<R>& g, const Architecture& a, const StageLayers& here) {
  if (g.place == Place::first) return here.first ? 1 : 0;
  if (g.place == Place::last) return here.last ? 1 : 0;
  if (g.id == "vision_block") return here.vision;
  if (g.id == "encoder_block") return here.encoder;
  if (g.id == "block") return here.dense;
  if (g.id == "moe_block") return here.moe;
  if (a.diffusion && g.layers == a.diffusion->stack.layers) return here.other;
  return here.first ? g.layers : 0;  // nets without equal blocks are not cut
}

double parts_of(Split split, const Architecture& a, const Cut& cut) {
  const auto tp = static_cast<double>(cut.tp);
  switch (split) {
    case Split::tensor:
      return tp;
    case Split::key_value:
      return std::min(tp, static_cast<double>(std::max<std::int64_t>(a.text.kv_heads, 1)));
    case Split::expert: {
      const auto expert_tp = cut.expert_tp > 0 ? cut.expert_tp : (cut.ep > 1 ? 1 : cut.tp);
      return static_cast<double>(cut.ep * expert_tp);
    }
    case Split::whole:
      return 1;
  }
  return 1;
}

}  // namespace

template <class R>
HeldOf<R> held(const ParametersOf<R>& p, const Architecture& a, const Cut& cut, R& recorder) {
  Composer<R> c(a, recorder);
  const auto here = stage_layers(a, cut.pp, cut.vpp, cut.stage);
  std::vector<Num<R>> dense, experts;
  for (const auto& g : p.groups) {
    const auto layers = layers_here(g, a, here);
    // A tied embedding is the head of the last stage too.
    const bool copy =
        g.id == "embedding" && layers == 0 && here.last && a.ends.tied_embeddings && a.arch != Arch::encoder;
    if (layers == 0 && !copy) continue;
    for (const auto& piece : g.pieces) {
      if (copy && piece.id != "table") continue;
      const auto parts = parts_of(piece.split, a, cut);
      auto share = parts == 1
                       ? piece.params
                       : recorder.apply(kShare, piece.params, recorder.field(units::number(parts), "/parallel/tp"));
      if (layers > 1)
        share =
            recorder.apply(kLayers, recorder.field(units::number(static_cast<double>(layers)), "/parallel/pp"), share);
      (piece.split == Split::expert ? experts : dense).push_back(share);
    }
  }
  HeldOf<R> out;
  out.dense = c.sum("held", dense);
  out.experts = experts.empty() ? recorder.field(units::number(0), "/model") : c.sum("held_experts", experts);
  return out;
}

template ParametersOf<trace::Silent> parameters(const Architecture&, trace::Silent&);
template ParametersOf<trace::Ledger> parameters(const Architecture&, trace::Ledger&);
template HeldOf<trace::Silent> held(const ParametersOf<trace::Silent>&, const Architecture&, const Cut&,
                                    trace::Silent&);
template HeldOf<trace::Ledger> held(const ParametersOf<trace::Ledger>&, const Architecture&, const Cut&,
                                    trace::Ledger&);

}  // namespace rigwise::model
