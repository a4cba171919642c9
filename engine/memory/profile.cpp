// Counts a job's segments, operator lists and companions once.
#include "memory/profile.hpp"

#include <algorithm>

#include "memory/formulas.hpp"
#include "memory/picture.hpp"
#include "model/adapters.hpp"

namespace rigwise::memory {

using units::Bytes;
using units::BytesPerToken;
using units::Number;
using units::Tokens;

namespace {

double real(std::int64_t n) {
  return static_cast<double>(n);
}

// A figure of the model: its catalog row, or the scenario's own architecture.
template <class Rec, class Q>
auto of_model(Rec& rec, const scenario::Job& job, Q value, std::string_view field) {
  return job.model->id.empty() ? rec.field(value, "/model") : rec.datum(value, {"models", job.model->id, field});
}

// The operator list as one sum of lines.
template <class Rec>
typename Rec::template Of<BytesPerToken> listed(Rec& rec, const Saved& saved, bool split, double hidden) {
  std::vector<typename Rec::template Of<BytesPerToken>> lines;
  const auto add = [&](double width, double bytes, std::string_view id) {
    const std::array one{
        rec.apply(kKept, rec.field(Number(width), "/model"), rec.field(BytesPerToken(bytes), "/precision"))};
    lines.push_back(rec.sum(id, one));
  };
  for (const Kept& t : saved.tensors)
    if (t.split == split) add(t.width, t.bytes, t.id);
  if (!split && saved.input > 0) add(hidden, saved.input, "memory.kept.block_input");
  if (lines.empty()) return rec.field(BytesPerToken(0), "/precision");
  return rec.sum(split ? "memory.kept_split" : "memory.kept_whole", lines);
}

template <class Rec>
Kepts<Rec> kepts(Rec& rec, const scenario::Job& job, const Saved& saved, const model::Stack& stack) {
  return {listed(rec, saved, false, real(stack.hidden)), listed(rec, saved, true, 0),
          rec.apply(kKept, of_model(rec, job, Number(real(stack.heads)), "heads"),
                    rec.field(BytesPerToken(saved.scores), "/attention"))};
}

// Temporaries of one block's backward pass: gradients of the MLP's operands beside the stream's (census, column
// step_peak_B).
double transient_bytes(const Execution& run, const Adapted& adapted, const model::Stack& stack, bool routed) {
  const double h = real(stack.hidden), f = real(routed && stack.moe_ffn > 0 ? stack.moe_ffn * stack.top_k : stack.ffn);
  const double e = run.gate_bytes > 0 ? run.gate_bytes : run.element;
  const double operands = stack.gated_ffn && !run.trains_linears ? 3 : 2;
  const double products = e * (h + operands * f);
  if (adapted.copy > 0 && adapted.down)
    return std::max(products, (adapted.dropout ? 12.0 : 8.0) * f);  // fp32 casts of the widest input
  return products;
}

double sample_tokens(const scenario::Job& job, Where where) {
  const model::Architecture& m = *job.model;
  switch (where) {
    case Where::vision:
      return patches(job);
    case Where::encoder:
      return real(m.encoder_seq > 0 ? m.encoder_seq : job.seq_len);
    case Where::picture:
      return latent_tokens(job);
    case Where::text:
      break;
  }
  return real(job.seq_len);
}

std::string_view length_field(const scenario::Job& job, Where where) {
  if (where == Where::text || (where == Where::encoder && job.model->encoder_seq == 0)) return "/seq_len";
  return "/image_size";
}

template <class Rec>
void fill_tokens(Rec& rec, const scenario::Job& job, const Layers<Rec>& layers, Segment<Rec>& out) {
  const model::Stack& stack = *layers.stack;
  const Execution run = execution(job, layers.where);
  const Adapted with = layers.where == Where::vision ? Adapted{} : adapted(job);
  const Saved all = layers.routed                    ? routed_block(stack, run, with, run.fused_gate)
                    : layers.where == Where::picture ? modulated_block(stack, run, with)
                                                     : block(stack, run, with);
  out.sample_tokens = sample_tokens(job, layers.where);
  const std::string_view field = length_field(job, layers.where);
  out.tokens = rec.field(Tokens(out.sample_tokens), field);
  out.span = rec.field(Number(out.sample_tokens), field);
  out.kept[0] = kepts(rec, job, all, stack);
  out.kept[1] = kepts(rec, job, selective(all, job, stack), stack);
  out.boundary = rec.apply(kKept, of_model(rec, job, Number(real(stack.hidden)), "hidden_size"),
                           rec.field(BytesPerToken(run.stream), "/precision"));
  out.transient = rec.field(BytesPerToken(transient_bytes(run, with, stack, layers.routed)), "/precision");
}

template <class Rec>
Segment<Rec> segment(Rec& rec, const scenario::Job& job, const Layers<Rec>& layers) {
  Segment<Rec> out;
  out.where = layers.where;
  out.layers = layers.count;
  out.widest = layers.widest;
  out.whole_picture = layers.stack == nullptr;
  out.matrices = layers.matrices, out.experts = layers.experts, out.rest = layers.rest;
  const bool tower = layers.where == Where::vision && job.model->kind == model::Kind::multimodal;
  out.alive = !tower ||
              job.method == scenario::Method::pretrain;  // recipes of this kind train the language model, not the tower
  out.trained = job.trains_adapter() || !out.alive ? 0 : 1 - job.frozen_fraction;
  out.adapter_width = layers.stack && !tower ? adapter_width(job, *layers.stack, layers.routed) : 0;
  out.adapters = rec.field(Number(0), "/adapter/rank");
  if (layers.stack) {
    fill_tokens(rec, job, layers, out);
  } else {
    out.tokens = rec.field(Tokens(0), "/image_size");
    out.span = rec.field(Number(0), "/image_size");
    for (auto& k : out.kept)
      k = {rec.field(BytesPerToken(0), ""), rec.field(BytesPerToken(0), ""), rec.field(BytesPerToken(0), "")};
    out.boundary = out.transient = rec.field(BytesPerToken(0), "");
  }
  const double picture = layers.stack ? 0 : picture_bytes(job);
  out.picture = rec.field(Bytes(picture), "/image_size");
  return out;
}

// The adapter's parameters, stated or counted by the model floor, spread over the segments as their projections are
// wide.
template <class Rec>
void spread_adapters(Rec& rec, const scenario::Job& job, BasicProfile<Rec>& p) {
  if (!job.trains_adapter()) return;
  const auto targets = model::adapter_targets(*job.model, job.adapter.modules);
  const auto all = job.adapter.trainable
                       ? rec.field(Number(*job.adapter.trainable), "/adapter/trainable_m")
                       : model::adapter_params(*job.model, job.adapter.kind, job.adapter.rank, targets, rec);
  double width = 0, layers = 0;
  for (const auto& s : p.segments) width += s.adapter_width * real(s.layers), layers += real(s.layers);
  for (auto& s : p.segments) {
    const double share = width > 0 ? s.adapter_width / width : 1 / std::max(1.0, layers);
    s.adapters = rec.apply(kPerLayer, all, rec.field(Number(share), "/model"));
  }
}

double companion_bytes(const scenario::Job& job, double parameters) {
  double bytes = 0;
  if (job.model->diffusion) {
    for (const auto& t : job.model->diffusion->text_encoders)
      if (t.params <= units::raw(kResidentEncoder.value)) bytes += 2 * t.params;
    bytes += 2 * job.model->diffusion->vae.params;
  }
  // The frozen reference of preference and reinforcement training; adapters are simply switched off for it.
  const bool reference = job.objective != scenario::Objective::sft && !job.trains_adapter();
  if (reference) bytes += 2 * parameters;
  return bytes;
}

}  // namespace

template <class Rec>
BasicProfile<Rec> profile_of(Rec& rec, const scenario::Job& job) {
  BasicProfile<Rec> p;
  const model::Architecture& m = *job.model;
  const auto cut = pieces(m, rec);
  for (const auto& layers : cut.layers) p.segments.push_back(segment(rec, job, layers));
  spread_adapters(rec, job, p);
  p.embedding = cut.embedding, p.head = cut.head, p.ends = cut.ends;
  p.tied = cut.tied, p.has_head = cut.has_table && m.kind != model::Kind::vit;
  p.parameters = cut.total;
  const double hidden = std::max<double>(64, real(m.text.hidden));
  for (std::size_t i = 0; i < kShards; ++i) {
    const auto shard = static_cast<plan::Shard>(i);
    const Owner owner = owner_of(job.framework, shard);
    p.trained[i] = trained(job.precision, job.optimizer, owner, shard, hidden);
    p.adapter[i] = adapter(job.precision, job.optimizer, job.framework, owner, shard);
    p.tables[i] = trained(job.precision, job.optimizer, owner, shard, hidden);
    p.loss[i] = loss_bytes(job, owner);
  }
  p.base = base(job);
  p.vocabulary = of_model(rec, job, Number(real(m.ends.vocab)), "vocab");
  p.head_tokens = p.has_head ? real(job.seq_len) : 0;
  p.head_sample = rec.field(Tokens(p.head_tokens), "/seq_len");
  p.pairs =
      job.objective == scenario::Objective::dpo ? 2 : 1;  // the chosen and the rejected answer, in one forward pass
  p.companions = rec.field(Bytes(companion_bytes(job, p.parameters)), "/model");
  p.companions_cut = !m.diffusion;
  return p;
}

template BasicProfile<trace::Silent> profile_of(trace::Silent&, const scenario::Job&);
template BasicProfile<trace::Ledger> profile_of(trace::Ledger&, const scenario::Job&);

Profile profile(const scenario::Job& job) {
  trace::Silent silent;
  return profile_of(silent, job);
}

}  // namespace rigwise::memory
