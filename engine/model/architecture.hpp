// What a model is made of: stacks of transformer blocks, the text ends, a vision tower, a convolutional net, a
// diffusion pipeline.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/enum_table.hpp"
#include "model/naming.hpp"

namespace rigwise::model {

enum class Kind { llm, moe, encoder, encoder_decoder, vit, cnn, detector, segmentation, diffusion, multimodal, speech };
// The family of formulas that counts parameters and FLOPs; none: the published counts are used.
enum class Arch { none, decoder, encoder, encoder_decoder, vlm, clip, vit, dit, resnet };
enum class Norm { rms, layer, layer_nobias, layer_nonparam };
enum class QkNorm { none, head_dim, full };
enum class Positions { none, rope, learned, alibi, relative, sinusoidal };

// A stack of blocks of one width. Sizes are element counts; 0 = not there.
struct Stack {
  std::int64_t layers = 0, hidden = 0, heads = 0, kv_heads = 0, head_dim = 0, ffn = 0;
  bool gated_ffn = false;
  Norm norm = Norm::layer;
  std::int64_t norms_per_layer = 2;  // hidden-size norms inside one block
  std::int64_t skipped_norms = 0;    // norms missing in the whole stack (some models drop the first)
  bool attention_bias = false;       // on q, k, v
  bool attention_k_no_bias = false, attention_out_bias = false, mlp_bias = false;
  QkNorm qk_norm = QkNorm::none;
  bool parallel_block = false, post_norm = false;
  bool cross_attention = false;  // decoder of an encoder-decoder
  bool attention_sinks = false;
  std::int64_t relative_buckets = 0;
  std::int64_t relative_embeddings = 0;  // rows of a shared relative-position table (DeBERTa)
  bool relative_embeddings_norm = false;
  double rotary_share = 1;
  // Local attention: `local_layers` of every `local_layers + global_layers` see only sliding_window tokens.
  std::int64_t sliding_window = 0, local_layers = 0, global_layers = 0;
  // Mixture of experts: block i is MoE when i >= first_dense_layers and (i - moe_layer_offset) % moe_every_n == 0.
  std::int64_t experts = 0, top_k = 0, moe_ffn = 0, shared_experts = 0, shared_expert_ffn = 0;
  std::int64_t first_dense_layers = 0, moe_every_n = 1, moe_layer_offset = 0;
  bool shared_expert_gate = false, router_bias = false, expert_bias = false, router_correction_bias = false;
  // Multi-head latent attention (head_dim = qk_nope_head_dim + qk_rope_head_dim).
  std::int64_t q_lora_rank = 0, kv_lora_rank = 0, qk_nope_head_dim = 0, qk_rope_head_dim = 0, v_head_dim = 0;

  bool is_moe() const { return experts > 0; }
  bool is_mla() const { return kv_lora_rank > 0; }
  bool is_moe_layer(std::int64_t i) const {
    return experts > 0 && i >= first_dense_layers && (i - moe_layer_offset) % moe_every_n == 0;
  }
  std::int64_t moe_layers() const {
    std::int64_t n = 0;
    for (std::int64_t i = 0; i < layers; ++i) n += is_moe_layer(i);
    return n;
  }
  bool operator==(const Stack&) const = default;
};

// What stands before and after the text stack.
struct TextEnds {
  std::int64_t vocab = 0;
  bool tied_embeddings = true, embedding_norm = false, pooler = false, final_norm = true, lm_head_bias = false;
  std::int64_t embedding_dim = 0;      // factorised embedding; 0 = hidden
  std::int64_t learned_positions = 0;  // rows of the learned position table
  std::int64_t token_types = 0, max_position = 0, default_seq = 0;
  Positions positions = Positions::rope;
  double logit_softcap = 0;
  bool operator==(const TextEnds&) const = default;
};

struct Linear {
  std::int64_t in = 0, out = 0;
  bool bias = false;
  bool operator==(const Linear&) const = default;
};

struct VisionTower {
  Stack stack;
  std::int64_t patch = 0, temporal_patch = 1, image = 0, channels = 3;
  std::int64_t positions = 0;  // rows of the position table
  bool cls_token = false, patch_bias = true, pre_norm = false, final_norm = true, layer_scale = false,
       mask_token = false;
  std::int64_t classes = 0;           // classifier head; 0 = none
  std::int64_t tokens_per_image = 0;  // tokens that reach the language model (or the stack, for a bare ViT)
  std::int64_t tokens_per_image_max = 0, spatial_merge = 1, tiles_max = 1;
  std::int64_t proj_dim = 0;
  bool operator==(const VisionTower&) const = default;
};

struct Projector {
  std::vector<Linear> linears;
  std::int64_t norm_params = 0, extra_params = 0;
  bool operator==(const Projector&) const = default;
};

struct Resolution {
  std::int64_t height = 0, width = 0;
  bool operator==(const Resolution&) const = default;
};

// Counts taken from the record instead of formulas (CNNs, detectors, U-Nets).
struct Published {
  double params = 0;            // trained network
  double trainable_params = 0;  // detectors with frozen stem; 0 = all
  double gmacs = 0, macts = 0;  // 1e9 multiply-accumulates and 1e6 output elements of one forward pass at `at`
  Resolution at;
  double saved_bytes_fp32_per_image = 0;  // bytes autograd keeps at `at`, fp32; 0 = unknown
  double streamed_ratio = 1;       // outputs of all layers over twice those of convolutions: concatenations raise it
  bool channel_attention = false;  // squeeze-and-excitation or a kin of it in the blocks
  bool frozen_norms = false;       // detectors: batch normalisation and the stem stay as they are
  bool operator==(const Published&) const = default;
};

struct ResNet {
  bool bottleneck = true;
  std::vector<std::int64_t> blocks;
  std::int64_t classes = 1000;
  bool operator==(const ResNet&) const = default;
};

struct FrozenModel {  // text encoder or VAE beside a denoiser
  std::string name;
  double params = 0;
  std::int64_t tokens = 0;
  bool operator==(const FrozenModel&) const = default;
};

struct MacsAt {
  double gmacs = 0;
  Resolution at;
  std::int64_t frames = 1;
  bool operator==(const MacsAt&) const = default;
};

// How a denoiser is built. unet: convolutions with attention blocks; dit: class-conditional; cross: text by cross
// attention (PixArt, Wan); joint: text in the same sequence (CogVideoX); dual: text in a second stream (SD3);
// dual_single: dual, then one stream (FLUX).
enum class Denoiser { unet, unet_video, dit, cross, joint, dual, dual_single, dual_single_fused };

struct Diffusion {
  Denoiser denoiser = Denoiser::unet;
  std::int64_t latent_channels = 4, downsample = 8, temporal_downsample = 1, patch = 1, context_tokens = 77;
  Stack stack;                                        // DiT kinds; layers 0 for a U-Net
  std::int64_t double_layers = 0, single_layers = 0;  // two-stream blocks, then one-stream blocks (FLUX, HunyuanVideo)
  std::int64_t dual_attention_layers = 0;             // blocks with a second self-attention (SD 3.5 medium)
  std::vector<std::int64_t> block_out_channels, transformer_layers_per_block;  // U-Net
  std::int64_t layers_per_block = 2, cross_attention_dim = 0;
  std::vector<FrozenModel> text_encoders;
  FrozenModel vae;
  double backbone_params = 0, in_channels = 0, out_channels = 0, classes = 0;
  MacsAt step;  // one denoiser step, batch 1
  double linear_gmacs = 0, conv_gmacs = 0, attention_gmacs = 0, macts = 0;
  std::vector<MacsAt> other_steps, vae_encode;
  std::int64_t default_frames = 1;
  bool operator==(const Diffusion&) const = default;
};

struct Architecture {
  std::string id, name, family;
  std::vector<std::string> aliases;
  Kind kind = Kind::llm;
  Arch arch = Arch::decoder;
  Naming naming = Naming::llama;
  bool counted_from_formula = true;
  bool from_catalog = false;  // fields are catalog data with sources, not the user's
  bool only_a_size = false;   // shape derived from a bare parameter count: ranges widen
  Stack text;                 // decoder (or encoder-only) stack
  Stack encoder;              // encoder of an encoder-decoder
  TextEnds ends;
  std::int64_t encoder_positions = 0;  // speech
  bool encoder_positions_trainable = true;
  std::int64_t encoder_seq = 0;                 // tokens the encoder sees (Whisper 1500)
  double encoder_frames_per_second = 0;         // speech encoders without a fixed window (wav2vec 2.0: 49.95)
  std::int64_t conv_mels = 0, conv_frames = 0;  // speech convolution stem
  double encoder_conv_macs = 0,
         encoder_conv_elements = 0;  // convolutions in front of a speech encoder, per encoder token
  std::optional<VisionTower> vision;
  std::optional<Projector> projector;
  std::optional<ResNet> resnet;
  std::optional<Diffusion> diffusion;
  std::optional<Published> published;
  std::optional<Resolution> default_resolution;
  double params_exact = 0;  // record's exact count; 0 = not recorded
  bool params_verified = false;
  double params_published = 0, active_params_published = 0;
  std::int64_t mtp_layers = 0;
  double extra_params = 0;
  std::string note;

  bool has_text() const {
    return arch == Arch::decoder || arch == Arch::encoder || arch == Arch::encoder_decoder || arch == Arch::vlm;
  }
  bool is_vision_only() const {
    return kind == Kind::vit || kind == Kind::cnn || kind == Kind::detector || kind == Kind::segmentation;
  }
  bool operator==(const Architecture&) const = default;
};

}  // namespace rigwise::model

namespace rigwise::base {
template <>
inline constexpr auto enum_table<model::Kind> = make_table<model::Kind>({{model::Kind::llm, "llm"},
                                                                         {model::Kind::moe, "moe"},
                                                                         {model::Kind::encoder, "encoder"},
                                                                         {model::Kind::encoder_decoder,
                                                                          "encoder-decoder"},
                                                                         {model::Kind::vit, "vit"},
                                                                         {model::Kind::cnn, "cnn"},
                                                                         {model::Kind::detector, "detector"},
                                                                         {model::Kind::segmentation, "segmentation"},
                                                                         {model::Kind::diffusion, "diffusion"},
                                                                         {model::Kind::multimodal, "multimodal"},
                                                                         {model::Kind::speech, "speech"}});
template <>
inline constexpr auto enum_table<model::Arch> = make_table<model::Arch>({{model::Arch::none, "none"},
                                                                         {model::Arch::decoder, "decoder"},
                                                                         {model::Arch::encoder, "encoder"},
                                                                         {model::Arch::encoder_decoder,
                                                                          "encoder-decoder"},
                                                                         {model::Arch::vlm, "vlm"},
                                                                         {model::Arch::clip, "clip"},
                                                                         {model::Arch::vit, "vit"},
                                                                         {model::Arch::dit, "dit"},
                                                                         {model::Arch::resnet, "resnet"}});
template <>
inline constexpr auto enum_table<model::Norm> = make_table<model::Norm>({{model::Norm::rms, "rms"},
                                                                         {model::Norm::layer, "layer"},
                                                                         {model::Norm::layer_nobias, "layer_nobias"},
                                                                         {model::Norm::layer_nonparam,
                                                                          "layer_nonparam"}});
}  // namespace rigwise::base
