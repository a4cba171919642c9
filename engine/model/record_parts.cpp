// The parts of a model in the catalog's field names: stacks, text ends, towers, nets. Defaults are the contract's.
#include "model/record_parts.hpp"

#include <string>

namespace rigwise::model {
namespace {

constexpr Bounds kLayers{1, 1e4}, kWidth{1, 1e6}, kHeads{1, 1e5}, kFfn{1, 1e7}, kVocab{1, 1e8}, kExperts{0, 1e5},
    kOptional{0, 1e8};

QkNorm qk_norm_of(const std::string& text) {
  if (text == "head_dim") return QkNorm::head_dim;
  return text == "full" ? QkNorm::full : QkNorm::none;
}

Norm norm_of(Fields& f) {
  const auto text = f.text("norm", "layer");
  const auto found = base::from_key<Norm>(text);
  if (!found) f.fault("model-field-choice", "norm", {{"value", text}});
  return found.value_or(Norm::layer);
}

void read_experts(Fields& f, Stack& s) {
  s.experts = f.count("experts", 0, kExperts);
  if (s.experts == 0) return;
  s.top_k = f.count("top_k", 1, {1, 1e5});
  s.moe_ffn = f.count("moe_ffn", s.ffn, kFfn);
  s.shared_experts = f.count("shared_experts", 0, kExperts);
  s.shared_expert_ffn = f.count("shared_expert_ffn", s.shared_experts * s.moe_ffn, kOptional);
  if (s.shared_expert_ffn > 0 && s.shared_experts == 0) s.shared_experts = 1;
  s.first_dense_layers = f.count("first_dense_layers", 0, {0, 1e4});
  s.moe_every_n = f.count("moe_every_n", 1, {1, 1e4});
  s.moe_layer_offset = f.count("moe_layer_offset", 0, {0, 1e4});
  s.shared_expert_gate = f.flag("shared_expert_gate", false);
  s.router_bias = f.flag("router_bias", false);
  s.expert_bias = f.flag("expert_bias", false);
  s.router_correction_bias = f.flag("router_correction_bias", false);
}

void read_latent_attention(Fields& f, Stack& s) {
  s.kv_lora_rank = f.count("kv_lora_rank", 0, kOptional);
  if (s.kv_lora_rank == 0) return;
  s.q_lora_rank = f.count("q_lora_rank", 0, kOptional);
  s.qk_nope_head_dim = f.count("qk_nope_head_dim", 128, kWidth);
  s.qk_rope_head_dim = f.count("qk_rope_head_dim", 64, kWidth);
  s.v_head_dim = f.count("v_head_dim", 128, kWidth);
  s.head_dim = s.qk_nope_head_dim + s.qk_rope_head_dim;
}

// "5 local : 1 global" -> 5 and 1; "all" -> every layer local.
void read_pattern(Fields& f, Stack& s) {
  const auto text = f.text("window_pattern");
  const auto colon = text.find(':');
  if (text.empty()) return;
  s.local_layers = 1;
  s.global_layers = 0;
  if (colon == std::string::npos || text[0] < '0' || text[0] > '9') return;
  s.local_layers = text[0] - '0';
  for (std::size_t i = colon; i < text.size(); ++i)
    if (text[i] >= '0' && text[i] <= '9') {
      s.global_layers = text[i] - '0';
      return;
    }
}

Positions positions_of(Fields& f, std::int64_t learned) {
  const auto text = f.text("position_type");
  if (text.empty()) return learned > 0 ? Positions::learned : Positions::rope;
  if (text.find("rope") != std::string::npos) return Positions::rope;
  if (text.find("alibi") != std::string::npos) return Positions::alibi;
  if (text.find("relative") != std::string::npos) return Positions::relative;
  if (text.find("learned") != std::string::npos)
    return Positions::learned;  // of the decoder, when the encoder's are fixed
  if (text.find("sinusoidal") != std::string::npos) return Positions::sinusoidal;
  return text.find("none") != std::string::npos ? Positions::none : Positions::learned;
}

}  // namespace

void read_window(Fields& f, Stack& s) {
  s.sliding_window = f.count("sliding_window", s.sliding_window, kOptional);
  if (s.sliding_window == 0) return;
  s.local_layers = 1;
  read_pattern(f, s);
}

Stack read_stack(Fields& f) {
  Stack s;
  s.hidden = f.count("hidden_size", 0, kWidth);
  s.layers = f.count("layers", 0, kLayers);
  s.heads = f.count("heads", 0, kHeads);
  s.kv_heads = f.count("kv_heads", s.heads, kHeads);
  s.head_dim = f.count("head_dim", s.heads > 0 ? s.hidden / s.heads : 0, kWidth);
  s.ffn = f.count("ffn", 4 * s.hidden, kFfn);
  s.gated_ffn = f.flag("gated_ffn", false);
  s.norm = norm_of(f);
  s.norms_per_layer = f.count("norms_per_layer", 2, {0, 16});
  s.skipped_norms = f.count("skipped_norms", 0, {0, 16});
  s.attention_bias = f.flag("attention_bias", false);
  s.attention_k_no_bias = f.flag("attention_k_no_bias", false);
  s.attention_out_bias = f.flag("attention_out_bias", false);
  s.mlp_bias = f.flag("mlp_bias", false);
  s.qk_norm = qk_norm_of(f.text("qk_norm"));
  s.parallel_block = f.flag("parallel_block", false);
  s.post_norm = f.flag("post_norm", false);
  s.attention_sinks = f.flag("attention_sinks", false);
  s.relative_buckets = f.count("relative_buckets", 0, kOptional);
  s.relative_embeddings = f.count("relative_embeddings", 0, kOptional);
  s.relative_embeddings_norm = f.flag("relative_embeddings_norm", false);
  s.rotary_share = f.number("rotary_pct", 1, {0, 1});
  if (const auto rotary = f.maybe_count("rotary_dim", kWidth); rotary && s.head_dim > 0)
    s.rotary_share = static_cast<double>(*rotary) / static_cast<double>(s.head_dim);
  read_window(f, s);
  read_experts(f, s);
  read_latent_attention(f, s);
  return s;
}

void read_position_limits(Fields& f, TextEnds& e) {
  e.max_position = f.count("max_position", e.max_position, kOptional);
  e.default_seq = f.count("default_seq", e.default_seq, kOptional);
  if (f.has("position_type")) e.positions = positions_of(f, e.learned_positions);
}

TextEnds read_ends(Fields& f, const Architecture& a) {
  TextEnds e;
  e.vocab = f.count("vocab", 0, kVocab);
  e.tied_embeddings = f.flag("tied_embeddings", true);
  e.embedding_norm = f.flag("embedding_norm", false);
  e.pooler = f.flag("pooler", false);
  // BERT-like encoders normalise inside the block and the embedding, not at the end.
  e.final_norm = f.flag("final_norm", a.arch != Arch::encoder);
  e.lm_head_bias = f.flag("lm_head_bias", false);
  e.embedding_dim = f.count("embedding_dim", 0, kOptional);
  e.learned_positions = f.count("learned_positions", 0, kOptional);
  e.token_types = f.count("token_types", 0, kOptional);
  e.logit_softcap = f.number("logit_softcap", 0);
  e.positions = positions_of(f, e.learned_positions);
  read_position_limits(f, e);
  return e;
}

void read_two_stacks(Fields& f, Architecture& a) {
  a.text = read_stack(f);
  a.encoder = a.text;
  a.encoder.layers = f.count("encoder_layers", a.text.layers, kLayers);
  a.text.layers = f.count("decoder_layers", a.text.layers, kLayers);
  a.text.cross_attention = true;
  a.text.norms_per_layer = a.encoder.norms_per_layer + 1;  // the cross attention brings its own
  a.ends = read_ends(f, a);
  a.ends.learned_positions = f.count("decoder_positions", a.ends.learned_positions, kOptional);
  a.encoder_positions = f.count("encoder_positions", 0, kOptional);
  a.encoder_positions_trainable = f.flag("encoder_positions_trainable", true);
  a.encoder_seq = f.count("encoder_seq", 0, kOptional);
  if (f.has("conv_stem")) {
    auto stem = f.inside("conv_stem");
    a.conv_mels = stem.required_count("mels");
    a.conv_frames = stem.required_count("frames");
    // Two convolutions of width 3; the second halves the frames, so the first runs twice per token.
    const auto hidden = static_cast<double>(a.text.hidden);
    a.encoder_conv_macs = 2 * 3 * static_cast<double>(a.conv_mels) * hidden + 3 * hidden * hidden;
    a.encoder_conv_elements = 3 * hidden;
  }
}

VisionTower read_bare_vision(Fields& f) {
  VisionTower v;
  v.stack = read_stack(f);
  v.stack.attention_bias = f.flag("attention_bias", true);
  v.stack.attention_out_bias = f.flag("attention_out_bias", true);
  v.stack.mlp_bias = f.flag("mlp_bias", true);
  v.patch = f.required_count("patch", {1, 4096});
  v.temporal_patch = f.count("temporal_patch", 1, {1, 64});
  v.image = f.count("image", 0, kOptional);
  v.positions = f.count("positions", 0, kOptional);
  v.cls_token = f.flag("cls_token", false);
  v.patch_bias = f.flag("patch_bias", true);
  v.pre_norm = f.flag("pre_norm", false);
  v.final_norm = f.flag("final_norm", true);
  v.layer_scale = f.count("layer_scale", 0, {0, 2}) > 0;
  v.mask_token = f.count("mask_token", 0, {0, 1}) > 0;
  v.classes = f.count("classes", 0, kOptional);
  v.tokens_per_image = f.count("tokens_per_image", 0, kOptional);
  v.spatial_merge = f.count("spatial_merge", 1, {1, 64});
  v.proj_dim = f.count("proj_dim", 0, kOptional);
  return v;
}

VisionTower read_vision(Fields& f) {
  auto inside = f.inside("vision");
  auto v = read_bare_vision(inside);
  v.tokens_per_image_max = f.count("tokens_per_image_max", 0, kOptional);
  v.tiles_max = f.count("tiles_max", f.count("anyres_max_tiles", 1), kOptional);
  // Qwen2.5-VL: 112 px windows of 8 x 8 patches, 4 of the 32 blocks see the whole picture.
  if (inside.has("window_attention")) {
    v.stack.sliding_window = (112 / v.patch) * (112 / v.patch);
    v.stack.local_layers = 7;
    v.stack.global_layers = 1;
  }
  return v;
}

Projector read_projector(Fields& f) {
  auto inside = f.inside("projector");
  Projector p;
  for (const auto& row : inside.at("linears").elements()) {
    Linear linear;
    linear.in = row.at(0).integer().value_or(0);
    linear.out = row.at(1).integer().value_or(0);
    linear.bias = row.at(2).boolean().value_or(false);
    if (linear.in < 1 || linear.out < 1) inside.fault("model-field-number", "linears");
    p.linears.push_back(linear);
  }
  p.norm_params = inside.count("norm_params", 0, kOptional);
  p.extra_params = inside.count("extra_params", 0, {0, 1e12});
  return p;
}

ResNet read_resnet(Fields& f) {
  ResNet r;
  r.bottleneck = f.text("block") == "bottleneck";
  for (const auto& n : f.at("blocks").elements()) r.blocks.push_back(n.integer().value_or(0));
  if (r.blocks.size() != 4) f.fault("model-field-missing", "blocks");
  r.classes = f.count("classes", 1000, kOptional);
  return r;
}

void read_speech_encoder(Fields& f, Architecture& a) {
  a.encoder = read_stack(f);
  a.encoder.attention_bias = a.encoder.attention_out_bias = a.encoder.mlp_bias = true;
  a.encoder_frames_per_second = f.number("frames_per_second", 0, {0, 1e6});
  // [channels, kernel, stride] per layer: later layers run once per token, earlier ones as often as the strides after
  // them multiply.
  double runs = 1;
  const auto layers = f.at("conv_layers").elements();
  for (std::size_t i = layers.size(); i-- > 0;) {
    const double out = static_cast<double>(layers[i].at(0).integer().value_or(0));
    const double in = i > 0 ? static_cast<double>(layers[i - 1].at(0).integer().value_or(0)) : 1;
    a.encoder_conv_macs += runs * in * out * static_cast<double>(layers[i].at(1).integer().value_or(0));
    a.encoder_conv_elements += runs * out;
    runs *= static_cast<double>(layers[i].at(2).integer().value_or(1));
  }
}

std::optional<Resolution> read_resolution(Fields& f, std::string_view key) {
  const auto pair = f.at(key);
  if (pair.is_null()) return std::nullopt;
  const Resolution r{pair.at(0).integer().value_or(0), pair.at(1).integer().value_or(0)};
  if (r.height < 1 || r.width < 1) f.fault("model-field-number", key);
  return r;
}

std::optional<Published> read_published(Fields& f, const Architecture& a) {
  if (a.counted_from_formula && !f.has("gmacs") && !f.has("vision_gmacs")) return std::nullopt;
  Published p;
  p.params = f.number("params_total_exact", f.number("params_published", 0));
  p.trainable_params = f.number("trainable_params", 0);
  p.gmacs = f.number("gmacs", 0);
  p.macts = f.number("macts", 0);
  p.at = read_resolution(f, "flops_resolution").value_or(Resolution{});
  p.saved_bytes_fp32_per_image = f.number("train_saved_activation_bytes_fp32_per_image", 0);
  p.streamed_ratio = f.number("streamed_ratio", 1, {1, 10});
  p.channel_attention = f.flag("channel_attention", false);
  p.frozen_norms = p.trainable_params > 0 && p.trainable_params < p.params;
  return p;
}

}  // namespace rigwise::model
