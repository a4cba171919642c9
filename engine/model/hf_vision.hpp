// Vision towers in transformers configs: what each kind of tower is built of and what its configuration class defaults
// to.
#pragma once
#include "model/hf_family.hpp"

namespace rigwise::model {

struct TowerFamily {
  Numbers numbers;  // hidden, layers, heads, ffn
  std::int64_t patch = 16, image = 224;
  bool cls_token = true, patch_bias = true, pre_norm = false, final_norm = true, positions = true, biases = true,
       gated = false, layer_scale = false;
  Norm norm = Norm::layer;
};

inline constexpr TowerFamily kVitBase{{768, 12, 12, 0, 3072}, 16, 224};
inline constexpr TowerFamily kClipBase{{768, 12, 12, 0, 3072}, 32, 224, true, false, true};
inline constexpr TowerFamily kClipLarge{{1024, 24, 16, 0, 4096}, 14, 336, true, false, true};
inline constexpr TowerFamily kSiglipBase{{768, 12, 12, 0, 3072}, 16, 224, false};
inline constexpr TowerFamily kSiglipLarge{{1152, 27, 16, 0, 4304}, 14, 896, false};
inline constexpr TowerFamily kLlama4Tower{{1408, 34, 16, 0, 5632}, 14, 336, true, false, true};
inline constexpr TowerFamily kInternTower{
    {1024, 24, 16, 0, 4096}, 14, 448, true, true, false, false, true, true, false, true};
inline constexpr TowerFamily kPixtralTower{
    {1024, 24, 16, 0, 4096}, 16, 1024, false, false, true, false, false, false, true, false, Norm::rms};

// A tower with patches, positions and blocks by the usual keys (hidden_size, num_hidden_layers, patch_size, image_size,
// ...).
VisionTower read_config_tower(ConfigReader& c, const TowerFamily& family);
// Qwen2-VL's tower (depth, embed_dim, mlp_ratio), and the second one of 2.5 (RMS norms, gated MLP, windows).
VisionTower read_qwen_tower(ConfigReader& c, bool second);

// Qwen3-VL's: LayerNorm, biased patches, a learned table that is interpolated to the picture.
VisionTower read_qwen3_tower(ConfigReader& c);

}  // namespace rigwise::model
