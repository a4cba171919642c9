// Vision towers in transformers configs: what each kind of tower is built of and what its configuration class defaults
// to.
#include "model/hf_vision.hpp"

#include <algorithm>

namespace rigwise::model {

VisionTower read_config_tower(ConfigReader& c, const TowerFamily& family) {
  const auto& n = family.numbers;
  VisionTower v;
  auto& s = v.stack;
  s.hidden = c.number({"hidden_size", "embed_dim"}, n.hidden, {1, 1e6});
  s.layers = c.number({"num_hidden_layers", "depth"}, n.layers, {1, 1e4});
  s.heads = s.kv_heads = c.number({"num_attention_heads", "num_heads"}, n.heads, {1, 1e5});
  s.head_dim = c.optional_number({"head_dim"}, s.heads > 0 ? s.hidden / s.heads : 0, {1, 1e6});
  s.ffn = c.number({"intermediate_size"}, n.ffn, {1, 1e7});
  s.norm = family.norm;
  s.gated_ffn = family.gated;
  s.attention_bias = s.attention_out_bias = s.mlp_bias = family.biases;
  v.patch = c.number({"patch_size"}, family.patch, {1, 4096});
  v.image = c.number({"image_size"}, family.image, {1, 1e6});
  v.channels = c.optional_number({"num_channels", "in_channels"}, 3, {1, 1e4});
  v.cls_token = family.cls_token;
  v.patch_bias = family.patch_bias;
  v.pre_norm = family.pre_norm;
  v.final_norm = family.final_norm;
  v.layer_scale = family.layer_scale;
  if (v.patch > 0) v.tokens_per_image = (v.image / v.patch) * (v.image / v.patch);
  if (family.positions) v.positions = v.tokens_per_image + (v.cls_token ? 1 : 0);
  if (s.heads > 0 && s.hidden % s.heads != 0 && !c.has("head_dim"))
    c.fields().fault("model-heads-divide", c.fields().spelling({"num_attention_heads", "num_heads"}),
                     {{"hidden", std::to_string(s.hidden)}, {"heads", std::to_string(s.heads)}});
  return v;
}

VisionTower read_qwen_tower(ConfigReader& c, bool second) {
  VisionTower v;
  auto& s = v.stack;
  s.hidden = second ? c.number({"hidden_size", "embed_dim"}, 1280, {1, 1e6}) : c.number({"embed_dim"}, 1280, {1, 1e6});
  s.layers = c.number({"depth"}, 32, {1, 1e4});
  s.heads = s.kv_heads = c.number({"num_heads"}, 16, {1, 1e5});
  s.head_dim = s.heads > 0 ? s.hidden / s.heads : 0;
  s.attention_bias = s.attention_out_bias = s.mlp_bias = true;
  s.ffn = second ? c.number({"intermediate_size"}, 3420, {1, 1e7})
                 : c.optional_number({"mlp_ratio"}, 4, {1, 64}) * s.hidden;
  s.gated_ffn = second;
  s.norm = second ? Norm::rms : Norm::layer;
  v.patch = c.number({"patch_size", "spatial_patch_size"}, 14, {1, 4096});
  v.temporal_patch = c.optional_number({"temporal_patch_size"}, 2, {1, 64});
  v.spatial_merge = c.optional_number({"spatial_merge_size"}, 2, {1, 64});
  v.patch_bias = v.final_norm = false;
  if (second) {  // most blocks see windows of 112 px only
    const auto side = c.optional_number({"window_size"}, 112, {1, 1e6}) / std::max<std::int64_t>(v.patch, 1);
    const auto full = c.fields().at("fullatt_block_indexes").size();
    s.sliding_window = side * side;
    s.global_layers = full > 0 ? static_cast<std::int64_t>(full) : 4;
    s.local_layers = std::max<std::int64_t>(s.layers - s.global_layers, 0);
  }
  return v;
}

VisionTower read_qwen3_tower(ConfigReader& c) {
  VisionTower v = read_qwen_tower(c, true);
  auto& s = v.stack;
  s.norm = Norm::layer;
  s.gated_ffn = false;
  s.sliding_window = s.local_layers = s.global_layers = 0;
  v.patch_bias = true;
  v.positions = c.number({"num_position_embeddings"}, 2304, {1, 1e6});
  return v;
}

}  // namespace rigwise::model
