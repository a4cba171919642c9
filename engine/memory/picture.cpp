// What autograd keeps of one picture.
#include "memory/picture.hpp"

#include <algorithm>
#include <cmath>

#include "memory/formulas.hpp"

namespace rigwise::memory {
namespace {

double real(std::int64_t n) {
  return static_cast<double>(n);
}

bool autocasts(const scenario::Job& job) {
  using scenario::Precision;
  return !job.trains_adapter() && (job.precision == Precision::amp_bf16 || job.precision == Precision::amp_fp16 ||
                                   job.precision == Precision::fp16);
}
double element(const scenario::Job& job) {
  return job.precision == scenario::Precision::fp32 || job.precision == scenario::Precision::tf32 ? 4 : 2;
}

double raw(const trace::Constant<units::Number>& c) {
  return units::raw(c.value);
}
double raw(const trace::Constant<units::Bytes>& c) {
  return units::raw(c.value);
}

// A video's autoencoder keeps the first frame and then one latent picture for every few frames.
double latent_frames(const scenario::Job& job) {
  const double each = real(std::max<std::int64_t>(1, job.model->diffusion->temporal_downsample));
  return std::max(0.0, real(job.frames) - 1) / each + 1;
}

struct UnetRules {
  double res_in, res_out, transformer, score;
};

// Bytes per pixel and channel of the census's U-Net rows.
UnetRules rules(double e, bool autocast, bool eager) {
  UnetRules r{};
  r.res_in = autocast ? 10 : 3 * e, r.res_out = autocast ? 10 : 3 * e;
  r.transformer = autocast ? 74 : 31 * e;
  r.score = eager ? (autocast ? 6 : e) : 0;
  return r;
}

}  // namespace

double unet_bytes(const model::Diffusion& net, double latent_pixels, double e, bool autocast, bool eager,
                  bool trained) {
  const UnetRules rule = rules(e, autocast, eager);
  const std::size_t levels = net.block_out_channels.size();
  constexpr double kHeads = 8;
  double total = 0;
  const auto depth = [&](std::size_t i) {
    if (i < net.transformer_layers_per_block.size()) return real(net.transformer_layers_per_block[i]);
    return i + 1 < levels ? 1.0 : 0.0;
  };
  double previous = levels > 0 ? real(net.block_out_channels[0]) : 0;
  double pixels = latent_pixels;
  for (std::size_t i = 0; i < levels; ++i) {
    const double c = real(net.block_out_channels[i]), down = real(net.layers_per_block), up = down + 1;
    const double attention = depth(i) * (rule.transformer * c + rule.score * kHeads * pixels) * pixels;
    total += (down + up) * attention;
    total += pixels * (down * (rule.res_in * c + rule.res_out * c) + (previous - c) * rule.res_in);
    total += pixels * up * (rule.res_in * 2 * c + rule.res_out * c);  // up blocks read the skip beside the stream
    previous = c;
    if (i + 1 < levels) pixels /= 4;
  }
  const double mid = levels > 0 ? real(net.block_out_channels[levels - 1]) : 0;
  const double mid_depth = levels > 0 ? std::max(1.0, depth(levels - 1)) : 0;
  total += pixels * (2 * (rule.res_in + rule.res_out) * mid +
                     mid_depth * (rule.transformer * mid + rule.score * kHeads * pixels));
  return trained ? total : total * raw(kFrozenShare);
}

double resnet_bytes(const model::ResNet& net, double height, double width) {
  constexpr double kStem = 64, kIndex = 2;  // an index of pooling is as long as two fp32 elements
  double h = std::ceil(height / 2), w = std::ceil(width / 2);
  double elements = 3 * height * width + 2 * kStem * h * w;  // input; the stem's norm and ReLU
  h = std::ceil(h / 2), w = std::ceil(w / 2);
  elements += (1 + kIndex) * kStem * h * w;
  double entering = kStem, inner = kStem;
  for (std::size_t stage = 0; stage < net.blocks.size(); ++stage, inner *= 2) {
    const double leaving = net.bottleneck ? 4 * inner : inner;
    for (std::int64_t block = 0; block < net.blocks[stage]; ++block) {
      const double stride = block == 0 && stage > 0 ? 2 : 1, before = h * w;
      h = std::ceil(h / stride), w = std::ceil(w / stride);
      // Each convolution's result is kept by its norm, each ReLU's result by what follows.
      elements += (net.bottleneck ? 2 * inner * before : 0) + 2 * inner * h * w + 2 * leaving * h * w;
      if (block == 0 && (stride > 1 || entering != leaving)) elements += leaving * h * w;  // the shortcut's norm
      entering = leaving;
    }
  }
  return 4 * (elements + entering);
}

double picture_bytes(const scenario::Job& job) {
  const model::Architecture& m = *job.model;
  const double height = real(job.image_height), width = real(job.image_width);
  if (m.diffusion) {
    const model::Diffusion& d = *m.diffusion;
    const double pixels = height * width / real(d.downsample * d.downsample) * latent_frames(job);
    return unet_bytes(d, pixels, element(job), autocasts(job), job.attention == scenario::Attention::eager,
                      !job.trains_adapter());
  }
  const model::Published p = m.published.value_or(model::Published{});
  const double area = p.at.height > 0 ? height * width / (real(p.at.height) * real(p.at.width)) : 1;
  double single = p.saved_bytes_fp32_per_image * area;
  if (single <= 0)
    single = m.resnet ? resnet_bytes(*m.resnet, height, width) : p.macts * 1e6 * 4 * raw(kKeptPerOutput) * area;
  const bool transformer = m.kind == model::Kind::vit;
  const double share = element(job) == 4 ? 1 : transformer ? raw(kTransformerHalf) : raw(kConvolutionHalf);
  const bool live_norms = m.kind == model::Kind::detector && job.framework == scenario::Framework::mmdet;
  return single * share * (live_norms ? raw(kLiveNorms) : 1);
}

double picture_workspace(const scenario::Job& job, double kept, double micro) {
  const double scale = job.model->diffusion
                           ? static_cast<double>(job.model->diffusion->downsample * job.model->diffusion->downsample)
                           : 1;
  const double pixels = real(job.image_height) * real(job.image_width) / scale * micro;
  return raw(kInFlightShare) * kept * micro +
         std::min(raw(kWorkspacePerPixel) * pixels * element(job) / 4, raw(kWorkspaceLimit));
}

double latent_tokens(const scenario::Job& job) {
  const model::Diffusion& d = *job.model->diffusion;
  const double cell = real(d.downsample * std::max<std::int64_t>(1, d.patch));
  const double seen = real(job.image_height) / cell * (real(job.image_width) / cell) * latent_frames(job);
  return seen + (d.stack.cross_attention ? 0 : real(d.context_tokens));
}

double patches(const scenario::Job& job) {
  const model::VisionTower& v = *job.model->vision;
  const double patch = real(std::max<std::int64_t>(1, v.patch));
  if (job.model->kind == model::Kind::multimodal) {
    const double merge = real(v.spatial_merge * v.spatial_merge);
    return real(job.image_tokens) * std::max(1.0, merge) + (v.cls_token ? 1 : 0);
  }
  return real(job.image_height) / patch * (real(job.image_width) / patch) + (v.cls_token ? 1 : 0);
}

}  // namespace rigwise::memory
