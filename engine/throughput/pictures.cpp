// Counts the products and passes of a picture or of one denoiser step.
#include "throughput/pictures.hpp"

#include <algorithm>
#include <cmath>

#include "throughput/habits.hpp"

namespace rigwise::throughput {
namespace {

using model::Kind;

double area(const scenario::Job& job, const model::Resolution& at) {
  const double counted = static_cast<double>(at.height) * static_cast<double>(at.width);
  const double asked = static_cast<double>(job.image_height) * static_cast<double>(job.image_width);
  return counted > 0 && asked > 0 ? asked / counted : 1;
}

// Positions of one denoiser step over those its record counts.
double latent_scale(const scenario::Job& job, const model::Diffusion& d, const model::MacsAt& at) {
  const double across = static_cast<double>(std::max<std::int64_t>(d.downsample * d.patch, 1));
  const double in_time = static_cast<double>(std::max<std::int64_t>(d.temporal_downsample, 1));
  const double counted = static_cast<double>(at.at.height) / across * static_cast<double>(at.at.width) / across *
                         (std::floor(static_cast<double>(at.frames - 1) / in_time) + 1);
  if (job.stated.seq_len && counted > 0) return static_cast<double>(job.seq_len) / counted;
  const double frames = (std::floor(static_cast<double>(job.frames - 1) / in_time) + 1) /
                        (std::floor(static_cast<double>(at.frames - 1) / in_time) + 1);
  return area(job, at.at) * frames;
}

// Text encoders and autoencoder of a pipeline that encodes in every step, forward only: two operations per weight and
// token, and the autoencoder's own count where its record has one.
double frozen_macs(const scenario::Job& job, const model::Diffusion& d) {
  if (job.framework != scenario::Framework::diffusers) return 0;  // the others train on stored latents
  double macs = 0;
  for (const auto& encoder : d.text_encoders) macs += encoder.params * static_cast<double>(encoder.tokens);
  if (d.vae_encode.empty()) return macs;
  const model::MacsAt* nearest = &d.vae_encode.front();
  for (const auto& at : d.vae_encode)
    if (at.at.height == job.image_height && at.at.width == job.image_width) nearest = &at;
  return macs +
         nearest->gmacs * 1e9 * area(job, nearest->at) * static_cast<double>(std::max<std::int64_t>(job.frames, 1));
}

void add_denoiser(Profile& p, const scenario::Job& job, const model::Diffusion& d) {
  model::MacsAt nearest = d.step;
  for (const auto& other : d.other_steps)
    if (other.at.height == job.image_height && other.at.width == job.image_width && other.frames == d.step.frames)
      nearest = other;
  const double scale = latent_scale(job, d, nearest), total = d.linear_gmacs + d.conv_gmacs + d.attention_gmacs;
  // The attention part of the other resolutions grows with the square of the positions, as that of the counted one
  // does.
  const double wide = latent_scale(job, d, d.step);
  const double attention =
      total > 0 ? d.attention_gmacs * wide * wide / ((d.linear_gmacs + d.conv_gmacs) * wide + d.attention_gmacs * wide * wide) : 0;
  const double counted_attention = scale > 0 ? attention / (scale * (1 - attention) + attention) : 0;
  auto& c = p.convolution;
  c.attention_macs = nearest.gmacs * 1e9 * counted_attention * scale * scale;
  c.macs = nearest.gmacs * 1e9 * (1 - counted_attention) * scale;
  c.frozen_macs = frozen_macs(job, d);
  const double width = static_cast<double>(d.stack.hidden), usual = units::raw(kOutputsPerMac.value);
  c.elements = d.macts > 0 ? d.macts * 1e6 * wide : width > 0 ? c.macs / width : c.macs * usual;
  if (d.stack.head_dim > 0) c.head_width = static_cast<double>(d.stack.head_dim);
  c.ready = true;
  c.passes = units::raw((!d.block_out_channels.empty() ? kDenoiserPasses
                         : fuses(job)                  ? kFusedPasses
                                                       : kAttentionPasses)
                            .value);
  p.params = p.end_params = d.backbone_params;
}

// Passes over the outputs of a network's layers, by what stands between them.
double passes(const scenario::Job& job, const model::Published& r, double products) {
  if (job.model->kind == Kind::vit) return units::raw(kAttentionPasses.value);
  const bool channels_last = job.framework == scenario::Framework::pytorch;  // NVIDIA's and MLPerf's recipes
  const double thin = std::max(0.0, 1 - products / units::raw(kDepthwiseKnee.value));
  double n = units::raw((channels_last ? kConvolutionPasses : kPlanarPasses).value) +
             thin * units::raw(kDepthwisePasses.value);
  if (r.channel_attention) n += units::raw(kGatePasses.value);
  return r.frozen_norms ? n * units::raw(kFrozenNorms.value) : n;
}

}  // namespace

void add_pictures(Profile& p, const scenario::Job& job) {
  const auto& m = *job.model;
  if (m.diffusion) {
    add_denoiser(p, job, *m.diffusion);
    return;
  }
  if (!m.published) return;
  const auto& r = *m.published;
  const double scale = area(job, r.at);
  const double pixels =
      static_cast<double>(std::max<std::int64_t>(job.image_height, 1) * std::max<std::int64_t>(job.image_width, 1));
  auto& c = p.convolution;
  // A record without a count: every weight is used about once per patch of 16 x 16, as in ResNet-50 and ViT-B/16.
  c.macs = r.gmacs > 0 ? r.gmacs * 1e9 * scale : r.params * pixels / 256;
  // Outputs of attention networks include the score matrices, which grow with the square of the positions: between the
  // two.
  const double spread = m.kind == Kind::vit ? scale * std::sqrt(scale) : scale;
  const double outputs = r.macts > 0 ? r.macts * 1e6 * spread : c.macs * units::raw(kOutputsPerMac.value);
  p.params = p.end_params = r.params;
  if (c.macs <= 0 || outputs <= 0) return;
  c.passes = passes(job, r, c.macs / outputs);
  c.elements = outputs * r.streamed_ratio;
  if (m.family != "R-CNN") return;
  c.kernels = units::raw(kDetectorLaunches.value);
  c.kernels_per_sample = units::raw(kProposalLaunches.value);
}

}  // namespace rigwise::throughput
