// A typical architecture of a given size, for scenarios that know nothing but a parameter count.
#include "model/size.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "json/writer.hpp"
#include "model/parameters.hpp"
#include "units/arithmetic.hpp"

namespace rigwise::model {
namespace {

// Proportions: medians over the catalog's rows of that kind (November 2026), rounded.
struct Proportions {
  double hidden_per_layer;     // hidden size / layers
  double ffn_per_hidden;       // MLP (of one expert: MoE) width / hidden size
  std::int64_t step, largest;  // hidden sizes tried: multiples of step
};
constexpr Proportions kSmallDecoder{73, 4, 64, 4096}, kDecoder{128, 3.5, 128, 8192},
    kLargeDecoder{102, 3.55, 128, 32768};
constexpr Proportions kMoe{96, 0.69, 128, 16384}, kEncoder{64, 4, 64, 8192}, kVit{40, 4, 64, 8192},
    kDit{42, 4, 64, 16384}, kSpeech{64, 4, 64, 8192};

const Proportions& decoder_proportions(double params) {
  return params < 4e9 ? kSmallDecoder : params < 4e10 ? kDecoder : kLargeDecoder;
}

constexpr std::int64_t kVocabularies[] = {128256, 50304, 32000, 8192, 1024, 256};
constexpr double kEmbeddingShare = 0.35;  // a small model gets a small vocabulary
constexpr double kTiedBelow = 4e9;        // the catalog's decoders below 4 B mostly tie their embeddings

struct Shape {
  std::int64_t hidden = 0, layers = 1, ffn = 0;
};
using Build = std::function<Architecture(const Shape&)>;

double count(const Build& build, const Shape& s) {
  return units::raw(parameters(build(s)).total);
}

std::int64_t rounded(double n, std::int64_t step) {
  return std::max<std::int64_t>(step,
                                step * static_cast<std::int64_t>(std::floor(n / static_cast<double>(step) + 0.5)));
}

// Hidden size whose layer count comes nearest to the proportion, then the MLP width that meets the size.
Architecture fit(double params, const Proportions& p, const Build& build) {
  Shape best;
  double best_error = 1e300;
  for (std::int64_t hidden = p.step; hidden <= p.largest; hidden += p.step) {
    Shape s{hidden, 1, rounded(static_cast<double>(hidden) * p.ffn_per_hidden, 8)};
    const double one = count(build, s);
    s.layers = 2;
    const double layer = count(build, s) - one, base = one - layer;
    const double layers = (params - base) / layer;
    if (layers < 1 && best_error < 1e300) break;
    const double error =
        std::fabs(layers * p.hidden_per_layer - static_cast<double>(hidden)) / static_cast<double>(hidden);
    if (error >= best_error) continue;
    best_error = error;
    best = s;
    best.layers = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::floor(layers + 0.5)));
  }
  const double at = count(build, best);
  Shape wider = best;
  wider.ffn += 8;
  const double per_ffn = (count(build, wider) - at) / 8;
  best.ffn = rounded(static_cast<double>(best.ffn) + (params - at) / per_ffn, 8);
  return build(best);
}

std::int64_t head_dim(std::int64_t hidden) {
  return hidden < 2048 ? 64 : 128;
}

std::int64_t vocabulary(double params, std::int64_t hidden) {
  for (const auto v : kVocabularies)
    if (static_cast<double>(v * hidden) <= kEmbeddingShare * params) return v;
  return kVocabularies[std::size(kVocabularies) - 1];
}

Stack plain_stack(const Shape& s) {
  Stack k;
  k.hidden = s.hidden;
  k.layers = s.layers;
  k.head_dim = head_dim(s.hidden);
  k.heads = std::max<std::int64_t>(1, s.hidden / k.head_dim);
  k.kv_heads = k.heads;
  k.ffn = s.ffn;
  k.attention_bias = k.attention_out_bias = k.mlp_bias = true;
  return k;
}

Stack decoder_stack(const Shape& s) {
  Stack k = plain_stack(s);
  k.kv_heads = k.heads % 8 == 0 ? 8 : k.heads;
  k.gated_ffn = true;
  k.norm = Norm::rms;
  k.attention_bias = k.attention_out_bias = k.mlp_bias = false;
  return k;
}

Architecture decoder(double params, const Shape& s) {
  Architecture a;
  a.text = decoder_stack(s);
  a.ends.vocab = vocabulary(params, s.hidden);
  a.ends.tied_embeddings = params < kTiedBelow;
  a.ends.max_position = 8192;
  a.ends.default_seq = 4096;
  return a;
}

Architecture mixture(double params, const Shape& s) {
  Architecture a = decoder(params, s);
  a.kind = Kind::moe;
  a.text.experts = params < 1e11 ? 64 : 128;
  a.text.top_k = 8;
  a.text.moe_ffn = s.ffn;
  return a;
}

Architecture encoder(double params, const Shape& s) {
  Architecture a;
  a.kind = Kind::encoder;
  a.arch = Arch::encoder;
  a.naming = Naming::bert;
  a.text = plain_stack(s);
  a.ends = {};
  a.ends.vocab = std::min<std::int64_t>(32000, vocabulary(params, s.hidden));
  a.ends.embedding_norm = true;
  a.ends.final_norm = false;
  a.ends.positions = Positions::learned;
  a.ends.learned_positions = a.ends.max_position = a.ends.default_seq = 512;
  return a;
}

VisionTower tower(const Shape& s, std::int64_t patch, std::int64_t image) {
  VisionTower v;
  v.stack = plain_stack(s);
  v.patch = patch;
  v.image = image;
  v.cls_token = true;
  v.positions = (image / patch) * (image / patch) + 1;
  return v;
}

Architecture vision(const Shape& s) {
  Architecture a;
  a.kind = Kind::vit;
  a.arch = Arch::vit;
  a.naming = Naming::vit;
  a.vision = tower(s, 16, 224);
  a.vision->classes = 1000;
  a.vision->tokens_per_image = a.vision->positions;
  a.default_resolution = Resolution{224, 224};
  return a;
}

// CLIP ViT-L/14 at 336 px in front, as LLaVA has it; a model too small for that gets a tower of a tenth of its size.
Architecture picture_and_text(double params, const Shape& s) {
  Architecture a = decoder(params, s);
  a.kind = Kind::multimodal;
  a.arch = Arch::vlm;
  const bool small = params < 3e9;
  a.vision = tower(small ? Shape{384, 12, 1536} : Shape{1024, 24, 4096}, 14, 336);
  a.vision->pre_norm = true;
  a.vision->patch_bias = false;
  a.vision->tokens_per_image = 576;
  a.projector = Projector{{{a.vision->stack.hidden, s.hidden, true}, {s.hidden, s.hidden, true}}, 0, 0};
  a.default_resolution = Resolution{336, 336};
  return a;
}

// A DiT at 512 px beside the VAE and the text encoder of Stable Diffusion.
Architecture denoiser(const Shape& s) {
  Architecture a;
  a.kind = Kind::diffusion;
  a.arch = Arch::dit;
  a.naming = Naming::dit;
  Diffusion d;
  d.denoiser = Denoiser::dit;
  d.stack = plain_stack(s);
  d.patch = 2;
  d.in_channels = 4;
  d.out_channels = 8;
  d.classes = 1000;
  d.text_encoders = {{"CLIP ViT-L/14 text", 123060480, 77}};
  d.vae = {"AutoencoderKL f8 c4", 83653863, 0};
  a.diffusion = d;
  a.default_resolution = Resolution{512, 512};
  return a;
}

// Whisper's proportions; sound: convolution stem and 30 s windows.
Architecture two_stacks(double params, const Shape& s, bool sound) {
  Architecture a;
  a.kind = sound ? Kind::speech : Kind::encoder_decoder;
  a.arch = Arch::encoder_decoder;
  a.naming = Naming::bart;
  a.text = a.encoder = plain_stack(s);
  a.text.cross_attention = true;
  a.text.norms_per_layer = 3;
  a.ends.vocab = std::min<std::int64_t>(50304, vocabulary(params, s.hidden));
  a.ends.positions = Positions::learned;
  a.ends.learned_positions = a.ends.max_position = a.ends.default_seq = sound ? 448 : 512;
  a.encoder_positions = sound ? 1500 : 512;
  if (sound) {
    a.encoder_positions_trainable = false;
    a.encoder_seq = 1500;
    a.conv_mels = 128;
    a.conv_frames = 3000;
    const auto h = static_cast<double>(s.hidden);
    a.encoder_conv_macs = 2 * 3 * 128 * h + 3 * h * h;
    a.encoder_conv_elements = 3 * h;
  }
  return a;
}

// ResNet-50 grown in width: parameters and operations with the square, activations with the width.
Architecture convolutional(double params) {
  constexpr double kParams = 25557032, kGmacs = 4.11, kMacts = 11.11, kSavedBytes = 85909504;
  Architecture a;
  a.kind = Kind::cnn;
  a.arch = Arch::none;
  a.counted_from_formula = false;
  const double growth = params / kParams;
  a.published =
      Published{params, 0, kGmacs * growth, kMacts * std::sqrt(growth), {224, 224}, kSavedBytes * std::sqrt(growth)};
  a.default_resolution = Resolution{224, 224};
  return a;
}

Architecture build(double params, Kind kind) {
  switch (kind) {
    case Kind::moe:
      return fit(params, kMoe, [&](const Shape& s) { return mixture(params, s); });
    case Kind::encoder:
      return fit(params, kEncoder, [&](const Shape& s) { return encoder(params, s); });
    case Kind::vit:
      return fit(params, kVit, [](const Shape& s) { return vision(s); });
    case Kind::diffusion:
      return fit(params, kDit, [](const Shape& s) { return denoiser(s); });
    case Kind::multimodal:
      return fit(params, decoder_proportions(params), [&](const Shape& s) { return picture_and_text(params, s); });
    case Kind::speech:
    case Kind::encoder_decoder:
      return fit(params, kSpeech, [&](const Shape& s) { return two_stacks(params, s, kind == Kind::speech); });
    case Kind::cnn:
    case Kind::detector:
    case Kind::segmentation:
      return convolutional(params);
    case Kind::llm:
      break;
  }
  return fit(params, decoder_proportions(params), [&](const Shape& s) { return decoder(params, s); });
}

}  // namespace

Architecture of_size(double params_b, Kind kind) {
  Architecture a = build(params_b * 1e9, kind);
  a.only_a_size = true;
  a.name = params_b < 1 ? json::number_text(params_b * 1000) + "M" : json::number_text(params_b) + "B";
  a.id = a.name;
  return a;
}

}  // namespace rigwise::model
