// Counts what a job asks of any machine.
#include "throughput/profile.hpp"

#include <algorithm>
#include <cmath>

#include "throughput/habits.hpp"
#include "throughput/optimizers.hpp"
#include "throughput/pictures.hpp"
#include "throughput/tower.hpp"

namespace rigwise::throughput {
namespace {

using model::Kind;
using scenario::Method;
using scenario::Precision;

Style style_of(const scenario::Job& job, bool rotary) {
  Style s;
  s.fused = fuses(job);
  s.wide = !s.fused && (job.precision == Precision::amp_bf16 || job.precision == Precision::amp_fp16);
  s.rotary = rotary;
  s.dropout = job.model->kind == Kind::encoder || job.model->kind == Kind::encoder_decoder;
  return s;
}

void add(Profile& p, const Tower& t) {
  p.towers[p.tower_count++] = t;
}

double picture_tokens(const model::VisionTower& v, const scenario::Job& job) {
  if (v.patch > 0 && job.image_height > 0)
    return static_cast<double>((job.image_height / v.patch) * (job.image_width / v.patch)) + (v.cls_token ? 1 : 0);
  return static_cast<double>(std::max<std::int64_t>(v.tokens_per_image, 1));
}

void add_vision(Profile& p, const scenario::Job& job, bool trained) {
  const auto& v = *job.model->vision;
  double tokens = picture_tokens(v, job);
  if (!trained && job.image_tokens > 0)
    tokens = std::max(tokens, static_cast<double>(job.image_tokens * v.spatial_merge * v.spatial_merge));
  Tower t = tower(v.stack, tokens, Mask::full, 0, style_of(job, false));
  t.backward = trained;
  t.trained = trained ? 1 : 0;
  add(p, t);
}

void add_text(Profile& p, const scenario::Job& job) {
  const auto& m = *job.model;
  const double length = static_cast<double>(job.seq_len);
  double tokens = length, source = 0;
  const Style style = style_of(job, m.ends.positions == model::Positions::rope);
  if (m.arch == model::Arch::encoder_decoder) {
    source = m.encoder_seq > 0 ? static_cast<double>(m.encoder_seq) : length;
    if (m.encoder_seq == 0)
      tokens = m.ends.positions == model::Positions::relative
                   ? std::max(1.0, std::floor(length * units::raw(kTargetShare.value)))
                   : length;
    add(p, tower(m.encoder, source, Mask::full, 0, style));
  }
  add(p, tower(m.text, tokens, m.arch == model::Arch::encoder ? Mask::full : Mask::causal, source, style));
  p.vocab = static_cast<double>(m.ends.vocab);
  p.head_hidden = static_cast<double>(m.text.hidden);
  p.head_tokens = tokens;
  p.tokens = length;
  // An encoder's head predicts the masked sixth of the tokens, or a few labels; fine-tuning has no vocabulary head at
  // all.
  if (m.arch == model::Arch::encoder)
    p.head_tokens = job.method == Method::pretrain ? units::raw(kMaskedShare.value) * tokens : 0;
  p.end_params = p.vocab * p.head_hidden * (m.ends.tied_embeddings ? 1 : 2);
}

// A speech encoder behind its convolutions: seq_len counts its frames.
void add_audio(Profile& p, const scenario::Job& job) {
  const auto& m = *job.model;
  const double frames = static_cast<double>(job.seq_len);
  add(p, tower(m.encoder, frames, Mask::full, 0, style_of(job, false)));
  auto& c = p.convolution;
  c.macs = frames * m.encoder_conv_macs;
  c.elements = frames * m.encoder_conv_elements;
  c.passes = units::raw(kConvolutionPasses.value);
  c.ready = true;
}

void count_totals(Profile& p, const scenario::Job& job) {
  double stacked = 0;
  for (std::size_t i = 0; i < p.tower_count; ++i)
    stacked += (p.towers[i].params + p.towers[i].expert_params) * p.towers[i].layers;
  p.params = stacked + p.end_params;
  p.trained_params = p.params;
  if (job.model->params_exact > 0) p.params = job.model->params_exact;
  if (!job.trains_adapter()) return;
  double adapters = 0;
  for (std::size_t i = 0; i < p.tower_count; ++i) {
    const Tower& t = p.towers[i];
    for (std::size_t j = 0; j < t.count; ++j)
      if (t.products[j].adapted > 0)
        adapters += t.layers * t.products[j].per_layer * t.products[j].adapted * static_cast<double>(job.adapter.rank) *
                    (t.products[j].columns + t.products[j].depth);
  }
  p.trained_params = job.adapter.trainable.value_or(adapters);
}

// The contract's FLOP per sample: 6N per token (4N with frozen weights) with attention in full, forward and backward,
// no recompute.
void count_model_flops(Profile& p, const scenario::Job& job) {
  const double per_weight = job.trains_adapter() ? 4 : 6;
  for (std::size_t i = 0; i < p.tower_count; ++i) {
    const Tower& t = p.towers[i];
    const double active = t.params + t.expert_params * (t.experts > 0 ? t.top_k / t.experts : 0);
    const double factor = t.backward ? per_weight : 2;
    p.model_flops +=
        t.layers * t.tokens *
        (factor * active + factor * t.keys_counted * (t.score_width + t.value_width) * t.attention_per_layer);
  }
  p.model_flops += p.head_tokens * per_weight * p.vocab * p.head_hidden;
  p.model_flops += per_weight * (p.convolution.macs + p.convolution.attention_macs);
  p.model_flops *= p.passes;
}

void set_bytes(Profile& p, const scenario::Job& job) {
  const Precision x = job.precision;
  const bool wide = x == Precision::fp32 || x == Precision::tf32;
  const bool autocast = x == Precision::amp_bf16 || x == Precision::amp_fp16;
  p.element_bytes = wide ? 4 : 2;
  p.weight_bytes = wide || autocast ? 4 : 2;
  p.gathered_bytes = wide ? 4 : 2;
  p.gradient_bytes =
      p.weight_bytes;  // as they travel: 16-bit reduction where the weights are 16-bit, also beside fp32 accumulators
  const Upkeep each = upkeep(p, job);
  p.state_bytes = each.bytes;
  p.state_flops = each.flops;
}

void set_training(Profile& p, const scenario::Job& job) {
  using scenario::Objective;
  if (job.objective == Objective::dpo) p.passes = 2;
  p.references = job.objective == Objective::sft ? 0 : 1;
  if (job.objective == Objective::grpo) p.generated = std::floor(p.tokens * units::raw(kWrittenShare.value));
  for (std::size_t i = 0; i < p.tower_count; ++i) {
    Tower& t = p.towers[i];
    if (job.trains_adapter() && t.backward) {
      t.trained = 0;
      adapt(t, job.adapter, fuses(job));
    }
    if (job.method == Method::freeze) t.trained = std::max(0.0, t.trained - job.frozen_fraction);
  }
  p.convolution.trained = job.trains_adapter() ? 0 : job.method == Method::freeze ? 1 - job.frozen_fraction : 1;
  p.head_trained = !job.trains_adapter() || job.adapter.train_embeddings;
  if (job.method == Method::qlora || job.quant_bits < 16)

    p.dequantise_bytes = (static_cast<double>(job.quant_bits) / 8 + 2) * units::raw(kUnpack.value);
}

}  // namespace

Profile profile(const scenario::Job& job) {
  Profile p;
  const auto& m = *job.model;
  const bool vision_stack = m.vision && m.vision->stack.layers > 0;
  if (m.kind == Kind::vit && vision_stack)
    add_vision(p, job, true);
  else if (m.has_text()) {
    if (vision_stack) add_vision(p, job, false);
    add_text(p, job);
  } else if (m.kind == Kind::speech && m.encoder.layers > 0) {
    add_audio(p, job);
  } else {
    add_pictures(p, job);
  }
  set_training(p, job);
  set_bytes(p, job);
  apply_habits(p, job);
  count_totals(p, job);
  count_model_flops(p, job);
  return p;
}

}  // namespace rigwise::throughput
