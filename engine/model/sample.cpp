// What one training sample puts through a model: tokens, pictures, frames.
#include "model/sample.hpp"

#include <algorithm>

namespace rigwise::model {
namespace {

std::int64_t up(std::int64_t n, std::int64_t d) {
  return (n + d - 1) / d;
}

}  // namespace

Sample sample_of(const Architecture& a, std::int64_t seq_len, std::int64_t height, std::int64_t width,
                 std::int64_t frames, std::int64_t image_tokens) {
  Sample s{seq_len, 0, height, width, std::max<std::int64_t>(frames, 1), image_tokens};
  if (a.arch == Arch::encoder_decoder) s.context = a.encoder_seq > 0 ? a.encoder_seq : seq_len;
  if (a.kind == Kind::speech && a.arch == Arch::none) s.context = seq_len;  // audio frames, 20 ms each
  if (a.diffusion) s.context = a.diffusion->context_tokens;
  if (!a.has_text() && a.arch != Arch::clip) s.tokens = 0;
  return s;
}

std::int64_t vision_tokens(const Architecture& a, const Sample& s) {
  if (!a.vision) return 0;
  const auto& v = *a.vision;
  const std::int64_t extra = v.cls_token ? 1 : 0;
  if (a.arch == Arch::vit || a.arch == Arch::clip) return (s.height / v.patch) * (s.width / v.patch) + extra;
  if (s.image_tokens == 0) return 0;
  if (v.image == 0)
    return s.image_tokens * v.spatial_merge * v.spatial_merge;  // any picture size: tokens are merged patches
  const auto side = v.image / v.patch;
  const auto tiles = v.tokens_per_image > 0 ? up(s.image_tokens, v.tokens_per_image) : 1;
  return tiles * (side * side + extra);
}

std::int64_t latent_tokens(const Architecture& a, const Sample& s) {
  if (!a.diffusion) return 0;
  const auto& d = *a.diffusion;
  const auto frames = d.temporal_downsample > 1 ? (s.frames - 1) / d.temporal_downsample + 1 : s.frames;
  const auto patch = d.denoiser == Denoiser::unet || d.denoiser == Denoiser::unet_video ? 1 : d.patch;
  return frames * (s.height / d.downsample / patch) * (s.width / d.downsample / patch);
}

}  // namespace rigwise::model
