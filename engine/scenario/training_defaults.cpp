// Fills the choices of the training itself: method, framework, precision, optimizer, lengths, kernels.
#include "scenario/training_defaults.hpp"

#include <algorithm>

#include "base/nearest.hpp"
#include "json/writer.hpp"
#include "model/targets.hpp"
#include "scenario/framework_defaults.hpp"
#include "units/units.hpp"

namespace rigwise::scenario {

using base::Severity;
using model::Kind;

namespace {
constexpr std::int64_t kUsualSeqLen = 2048;         // a common fine-tuning length; models that see less cap it
constexpr std::int64_t kUsualRank = 16;             // rank of most published LoRA recipes (peft's own default is 8)
constexpr double kUsualFrozenShare = 0.5;
constexpr std::int64_t kUsualPicture = 224;         // ImageNet crop

template <class E>
std::string quoted(E e) {
  return json::string_text(base::key_of(e));
}

bool is_convolutional(Kind k) { return k == Kind::cnn || k == Kind::detector || k == Kind::segmentation; }

Framework usual_framework(const Job& job) {
  switch (job.model->kind) {
    case Kind::vit:
    case Kind::cnn:
      return Framework::timm;
    case Kind::detector:
    case Kind::segmentation:
      return Framework::mmdet;
    case Kind::diffusion:
      return Framework::diffusers;
    case Kind::llm:
    case Kind::moe:
      return job.method == Method::pretrain ? Framework::megatron : Framework::hf;
    case Kind::encoder:
    case Kind::encoder_decoder:
    case Kind::multimodal:
    case Kind::speech:
      return Framework::hf;
  }
  return Framework::hf;
}

Method usual_method(const Scenario& s) {
  if (s.quant_bits && *s.quant_bits < 16) return Method::qlora;
  return s.adapter ? Method::lora : Method::full;
}

void fill_method(Job& job, const Scenario& s, base::Findings& findings) {
  job.stated.method = s.method.has_value();
  job.stated.quant_bits = s.quant_bits.has_value();
  job.method = s.method.value_or(usual_method(s));
  if (!s.method) assume(job, "/method", quoted(job.method), "method-default");
  job.quant_bits = s.quant_bits.value_or(job.method == Method::qlora ? 4 : 16);
  if (job.method == Method::qlora && !s.quant_bits) assume(job, "/quant_bits", "4", "qlora-bits");
  if (job.method == Method::lora && job.quant_bits < 16) job.method = Method::qlora;  // the contract's equation
  if (job.method == Method::qlora && job.quant_bits == 16) job.method = Method::lora;
  if (job.quant_bits < 16 && !job.trains_adapter())
    findings.push_back({Severity::error, "quantized-full", "/quant_bits", {{"method", std::string(base::key_of(job.method))}}});
  job.objective = s.objective.value_or(Objective::sft);
  if (!s.objective && job.model->has_text()) assume(job, "/objective", quoted(job.objective), "objective-default");
  if (job.objective == Objective::grpo) findings.push_back({Severity::warning, "grpo-as-sft", "/objective", {}});
  job.frozen_fraction = s.frozen_fraction.value_or(job.method == Method::freeze ? kUsualFrozenShare : 0);
  if (job.method == Method::freeze && !s.frozen_fraction) assume(job, "/frozen_fraction", json::number_text(kUsualFrozenShare), "frozen-default");
  if (job.method != Method::freeze && s.frozen_fraction.value_or(0) > 0) {
    findings.push_back({Severity::warning, "frozen-ignored", "/frozen_fraction", {}});
    job.frozen_fraction = 0;
  }
}

void fill_adapter(Job& job, const Scenario& s, base::Findings& findings) {
  if (!job.trains_adapter()) {
    if (s.adapter) findings.push_back({Severity::warning, "adapter-ignored", "/adapter", {{"method", std::string(base::key_of(job.method))}}});
    return;
  }
  const Adapter a = s.adapter.value_or(Adapter{});
  job.adapter.kind = a.kind.value_or(AdapterKind::lora);
  if (!a.kind) assume(job, "/adapter/kind", quoted(job.adapter.kind), "adapter-default");
  job.stated.adapter_rank = a.rank.has_value();
  job.stated.adapter_targets = a.targets.has_value() || a.modules.has_value();
  job.stated.trainable = a.trainable_m.has_value();
  job.adapter.rank = a.rank.value_or(kUsualRank);
  if (!a.rank && !a.trainable_m) assume(job, "/adapter/rank", std::to_string(kUsualRank), "rank-default");
  if (a.modules)
    job.adapter.modules = *a.modules;
  else
    job.adapter.modules = {a.targets.value_or("all-linear")};
  const auto targets = model::adapter_targets(*job.model, job.adapter.modules);
  job.adapter.attention = targets.attention;
  job.adapter.mlp = targets.mlp;
  if (targets.modules.empty() && model::blocks(*job.model).empty() && !a.trainable_m)
    findings.push_back({Severity::error, "adapter-not-covered", "/method", {{"model", job.model->id}}});
  else
    for (const auto& name : targets.unknown) {
    std::vector<std::string> known;
    for (const auto& block : model::blocks(*job.model))
      for (const auto& module : block.modules)
        if (module.adaptable && std::find(known.begin(), known.end(), module.name) == known.end()) known.emplace_back(module.name);
    findings.push_back({Severity::error, "unknown-target", "/adapter/targets", {{"name", name}, {"nearest", base::join(base::nearest(name, known, 3))}}});
  }
  if (!job.stated.adapter_targets && !a.trainable_m) assume(job, "/adapter/targets", "\"all-linear\"", "targets-default");
  if (a.trainable_m) job.adapter.trainable = *a.trainable_m * 1e6;
  job.adapter.train_embeddings = a.train_embeddings.value_or(false);
  job.adapter.dropout = defaults_of(job.framework).adapter_dropout;
}

void fill_precision(Job& job, const Scenario& s, const catalog::Accelerator* gpu) {
  job.stated.precision = s.precision.has_value();
  const auto& usual = defaults_of(job.framework);
  if (s.precision) {
    job.precision = *s.precision;
    return;
  }
  job.precision = job.trains_adapter() ? usual.adapter : usual.full;
  const bool sharded = s.parallel.shard && *s.parallel.shard != plan::Shard::none;
  if (sharded && job.precision == Precision::amp_bf16) job.precision = Precision::mixed_bf16;  // fp32 shards beside 16-bit copies
  const bool no_bf16 = gpu && !gpu->supports_bf16;
  if (no_bf16) job.precision = without_bf16(job.precision);
  assume(job, "/precision", quoted(job.precision), no_bf16 ? "no-bf16" : "framework-default");
}

Optimizer usual_optimizer(const Job& job) {
  return is_convolutional(job.model->kind) ? Optimizer::sgd_momentum : Optimizer::adamw;
}

void fill_length(Job& job, const Scenario& s, base::Findings& findings) {
  const auto& m = *job.model;
  job.stated.seq_len = s.seq_len.has_value();
  if (!m.has_text()) {
    if (s.seq_len && m.kind == Kind::diffusion) job.seq_len = *s.seq_len;  // latent tokens of a video denoiser
    return;
  }
  const std::int64_t longest = m.ends.max_position;
  if (s.seq_len) {
    job.seq_len = *s.seq_len;
    if (longest > 0 && job.seq_len > longest)
      findings.push_back({Severity::warning, "beyond-context", "/seq_len", {{"value", std::to_string(job.seq_len)}, {"limit", std::to_string(longest)}}});
    return;
  }
  job.seq_len = job.method == Method::pretrain && m.ends.default_seq > 0 ? m.ends.default_seq : kUsualSeqLen;
  if (m.ends.default_seq > 0) job.seq_len = std::min(job.seq_len, m.ends.default_seq);
  if (longest > 0) job.seq_len = std::min(job.seq_len, longest);
  assume(job, "/seq_len", std::to_string(job.seq_len), "seq-len-default");
}

// Whether one clip of the model's own length can be trained on the card at all: the inputs of its blocks, two bytes
// each, are what even full recompute keeps.
bool clip_fits(const Job& job, const model::Diffusion& d, const catalog::Accelerator* gpu) {
  if (!gpu || gpu->usable_gib_per_device <= 0) return true;
  const auto cells = [](std::int64_t size, std::int64_t step) { return static_cast<double>(size / std::max<std::int64_t>(step, 1)); };
  const double frames = cells(d.default_frames - 1, d.temporal_downsample) + 1;
  const double tokens = frames * cells(job.image_height, d.downsample * d.patch) * cells(job.image_width, d.downsample * d.patch);
  return 2.0 * tokens * static_cast<double>(d.stack.hidden * d.stack.layers) <= gpu->usable_gib_per_device * units::kGibi;
}

// Video models learn from single pictures too: that is what is assumed where the card cannot hold a clip.
void fill_frames(Job& job, const Scenario& s, const catalog::Accelerator* gpu) {
  job.frames = s.frames.value_or(job.model->diffusion ? job.model->diffusion->default_frames : 1);
  if (s.frames || s.seq_len || job.frames <= 1) return;
  const bool fits = clip_fits(job, *job.model->diffusion, gpu);
  if (!fits) job.frames = 1;
  assume(job, "/frames", std::to_string(job.frames), fits ? "model-default" : "clip-too-large");
}

void fill_picture(Job& job, const Scenario& s, const catalog::Accelerator* gpu) {
  const auto& m = *job.model;
  job.stated.image_size = s.image_size.has_value();
  job.stated.image_tokens = s.image_tokens.has_value();
  const bool sees = m.is_vision_only() || m.kind == Kind::diffusion || m.vision;
  if (!sees) return;
  const auto usual = m.default_resolution.value_or(model::Resolution{kUsualPicture, kUsualPicture});
  job.image_height = s.image_size ? s.image_size->height : usual.height;
  job.image_width = s.image_size ? s.image_size->width : usual.width;
  if (!s.image_size)
    assume(job, "/image_size", "[" + std::to_string(job.image_height) + "," + std::to_string(job.image_width) + "]", "model-default");
  fill_frames(job, s, gpu);
  if (m.kind == Kind::multimodal) {
    job.image_tokens = s.image_tokens.value_or(m.vision ? m.vision->tokens_per_image : 0);
    if (!s.image_tokens) assume(job, "/image_tokens", std::to_string(job.image_tokens), "model-default");
  }
}

// T5 adds a learned bias to its scores, which the fused kernels of its framework do not take.
bool only_eager(const model::Architecture& m) { return m.arch == model::Arch::encoder_decoder && m.ends.positions == model::Positions::relative; }
}  // namespace

Precision without_bf16(Precision p) {
  switch (p) {
    case Precision::amp_bf16:
      return Precision::amp_fp16;
    case Precision::mixed_bf16:
      return Precision::mixed_fp16;
    case Precision::bf16:
      return Precision::fp16;
    default:
      return p;
  }
}

void assume(Job& job, std::string_view field, std::string value, std::string_view because) {
  job.assumed.push_back({std::string(field), std::move(value), std::string(because)});
}

plan::Recompute usual_recompute(const Job& job) {
  const auto& usual = defaults_of(job.framework);
  if (job.method == Method::qlora) return usual.recompute_qlora;
  return job.method == Method::lora ? usual.recompute_lora : usual.recompute_full;
}

void fill_training(Job& job, const Scenario& s, const catalog::Accelerator* gpu, base::Findings& findings) {
  fill_method(job, s, findings);
  job.stated.framework = s.framework.has_value();
  job.framework = s.framework.value_or(usual_framework(job));
  if (!s.framework) assume(job, "/framework", quoted(job.framework), "kind-default");
  fill_adapter(job, s, findings);
  fill_precision(job, s, gpu);
  job.stated.optimizer = s.optimizer.has_value();
  job.optimizer = s.optimizer.value_or(usual_optimizer(job));
  if (!s.optimizer) assume(job, "/optimizer", quoted(job.optimizer), "kind-default");
  fill_length(job, s, findings);
  fill_picture(job, s, gpu);
  job.stated.attention = s.attention.has_value();
  job.attention = s.attention.value_or(only_eager(*job.model) ? Attention::eager : defaults_of(job.framework).attention);
  if (!s.attention && job.model->has_text()) assume(job, "/attention", quoted(job.attention), "framework-default");
  job.stated.fused_loss = s.fused_loss.has_value();
  job.fused_loss = s.fused_loss.value_or(defaults_of(job.framework).fused_loss);
  if (!s.fused_loss && job.model->has_text()) assume(job, "/fused_loss", job.fused_loss ? "true" : "false", "framework-default");
  job.stated.compile = s.compile.has_value();
  job.compile = s.compile.value_or(false);
  if (!s.compile) assume(job, "/compile", "false", "framework-default");
  job.evaluation_batch = s.evaluation_batch;
  job.checkpoint = s.checkpoint;
  job.data = s.data;
}

}  // namespace rigwise::scenario
