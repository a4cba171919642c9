// What the question states and the job cannot use: a length for a picture model, a picture size for a text model, a trainer of
// another kind of model, more trained parameters than there are.
#include <algorithm>
#include <string>
#include <vector>

#include "model/parameters.hpp"
#include "scenario/findings.hpp"
#include "units/arithmetic.hpp"

namespace rigwise::scenario {

using base::Severity;
using model::Kind;

namespace {
bool sees(const model::Architecture& m) { return m.is_vision_only() || m.kind == Kind::diffusion || m.vision; }

struct Unused {
  bool stated;
  std::string_view field;
  bool used;
};

void unused_fields(const Scenario& s, const Job& job, base::Findings& out) {
  const auto& m = *job.model;
  const bool denoiser = m.kind == Kind::diffusion;
  const std::vector<Unused> rows = {
      {s.seq_len.has_value(), "/seq_len", m.has_text() || denoiser},
      {s.image_size.has_value(), "/image_size", sees(m)},
      {s.frames.has_value(), "/frames", sees(m)},
      {s.image_tokens.has_value(), "/image_tokens", m.kind == Kind::multimodal},
      {s.fused_loss.has_value(), "/fused_loss", m.has_text()},
      {s.data.tokens.has_value(), "/data/tokens", m.has_text()},
      {s.attention.has_value(), "/attention", m.has_text() || denoiser || m.kind == Kind::vit},
  };
  for (const auto& row : rows)
    if (row.stated && !row.used)
      out.push_back({Severity::warning, "field-unused", std::string(row.field), {{"model", m.id.empty() ? m.name : m.id}}});
}

// The kinds of model that a trainer is made for.
bool trains(Framework f, Kind k) {
  const bool pictures = k == Kind::vit || k == Kind::cnn || k == Kind::detector || k == Kind::segmentation;
  switch (f) {
    case Framework::timm:
    case Framework::mmdet:
    case Framework::detectron2:
      return pictures;
    case Framework::diffusers:
      return k == Kind::diffusion;
    case Framework::megatron:
    case Framework::nemo:
      return k != Kind::cnn && k != Kind::detector && k != Kind::segmentation;
    case Framework::torchtune:
    case Framework::torchtitan:
    case Framework::litgpt:
    case Framework::llm_foundry:
    case Framework::nanotron:
      return !pictures;
    case Framework::unsloth:
      return k != Kind::cnn && k != Kind::detector && k != Kind::segmentation && k != Kind::diffusion;
    case Framework::pytorch:
    case Framework::hf:
    case Framework::deepspeed:
    case Framework::fsdp:
      return true;
  }
  return true;
}

void trainer(const Scenario& s, const Job& job, base::Findings& out) {
  if (!s.framework || trains(*s.framework, job.model->kind)) return;
  out.push_back({Severity::warning,
                 "framework-kind",
                 "/framework",
                 {{"framework", std::string(base::key_of(*s.framework))}, {"kind", std::string(base::key_of(job.model->kind))}}});
}

void adapter(const Scenario& s, const Job& job, base::Findings& out) {
  if (s.method == Method::qlora && s.quant_bits && *s.quant_bits == 16)
    out.push_back({Severity::warning, "qlora-sixteen", "/quant_bits", {}});
  if (!job.trains_adapter() || !job.adapter.trainable) return;
  const double all = units::raw(model::parameters(*job.model).total);
  if (*job.adapter.trainable <= all) return;
  constexpr double kMillion = 1e6;
  out.push_back({Severity::error,
                 "trainable-over-params",
                 "/adapter/trainable_m",
                 {{"value", std::to_string(static_cast<long long>(*job.adapter.trainable / kMillion))},
                  {"params", std::to_string(static_cast<long long>(all / kMillion))}}});
}
}  // namespace

base::Findings use_findings(const Scenario& s, const Job& job) {
  base::Findings out;
  unused_fields(s, job, out);
  trainer(s, job, out);
  adapter(s, job, out);
  return out;
}

}  // namespace rigwise::scenario
