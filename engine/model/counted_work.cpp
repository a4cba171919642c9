// Work of nets whose operations were counted once (convolutional nets, U-Nets) scaled to another picture, and of frozen
// companions.
#include "model/counted_work.hpp"

#include <algorithm>

#include "model/formulas.hpp"

namespace rigwise::model {
namespace {

constexpr double d(std::int64_t n) {
  return static_cast<double>(n);
}

double area(Resolution r) {
  return d(r.height) * d(r.width);
}

// How much larger a sample is than what was counted; 1 when no resolution is known.
double area_ratio(const Resolution& counted, const Sample& s) {
  const double now = d(s.height) * d(s.width);
  return area(counted) > 0 && now > 0 ? now / area(counted) : 1;
}

// The counted step nearest in size to the sample.
MacsAt nearest_step(const Diffusion& diffusion, const Sample& s) {
  MacsAt best = diffusion.step;
  const double now = d(s.height) * d(s.width);
  const auto distance = [&](const MacsAt& m) {
    return std::max(area(m.at), now) / std::max(std::min(area(m.at), now), 1.0);
  };
  for (const auto& other : diffusion.other_steps)
    if (distance(other) < distance(best)) best = other;
  return best;
}

void add_denoiser(const Architecture& a, const Sample& s, double micro, Work& w) {
  const auto& diffusion = *a.diffusion;
  const double tokens = d(latent_tokens(a, s));
  if (diffusion.step.gmacs <= 0) {
    w.conv_macs = micro * units::raw(kUnetMacs.value) * diffusion.backbone_params * tokens;
    return;
  }
  const auto step = nearest_step(diffusion, s);
  Sample counted = s;
  counted.height = step.at.height;
  counted.width = step.at.width;
  counted.frames = std::max<std::int64_t>(step.frames, 1);
  const double ratio = tokens / std::max(1.0, d(latent_tokens(a, counted)));
  const double parts = diffusion.linear_gmacs + diffusion.conv_gmacs + diffusion.attention_gmacs;
  const double scale = parts > 0 ? step.gmacs / parts : 0;  // another resolution's count keeps the parts' shares
  w.linear_macs = micro * 1e9 * diffusion.linear_gmacs * scale * ratio;
  w.conv_macs = micro * 1e9 * diffusion.conv_gmacs * scale * ratio;
  w.attention_macs = micro * 1e9 * diffusion.attention_gmacs * scale * ratio * ratio;
  w.elements = micro * 1e6 * diffusion.macts * ratio;
}

}  // namespace

void add_counted_work(const Architecture& a, const Sample& s, double micro, Work& w) {
  if (a.diffusion) {
    add_denoiser(a, s, micro, w);
    w.companion_macs = companion_macs(a, s, micro);
    return;
  }
  if (!a.published) return;
  const double ratio = area_ratio(a.published->at, s) * d(std::max<std::int64_t>(s.frames, 1));
  // Patch-token networks multiply matrices; the rest convolves.
  (a.kind == Kind::vit ? w.linear_macs : w.conv_macs) = micro * 1e9 * a.published->gmacs * ratio;
  w.elements = micro * 1e6 * a.published->macts * ratio;
}

double companion_macs(const Architecture& a, const Sample& s, double micro) {
  const auto& diffusion = *a.diffusion;
  double macs = 0;
  for (const auto& encoder : diffusion.text_encoders)
    macs += encoder.params * d(std::max<std::int64_t>(encoder.tokens, 1));
  const double pixels = d(s.height) * d(s.width), frames = d(std::max<std::int64_t>(s.frames, 1));
  macs += frames * pixels * (units::raw(kVaeMacs.value) + units::raw(kVaeAttentionMacs.value) * pixels);
  return micro * macs;
}

}  // namespace rigwise::model
