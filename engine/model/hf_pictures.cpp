// Models that see: bare vision towers, contrastive pairs, and language models with a tower in front.
#include <string>

#include "model/hf_family.hpp"
#include "model/hf_vision.hpp"

namespace rigwise::model {
namespace {

constexpr double d(std::int64_t n) {
  return static_cast<double>(n);
}

// The language model of a multimodal config: its own section, else the top level; by its own family, else by the one
// given.
void read_language(ConfigReader& c, std::string_view section, std::string_view fallback, Architecture& a) {
  auto text = c.has(section) ? c.inside(section) : c;
  const auto type = text.fields().text("model_type");
  const auto* family = c.has(section) ? find_family(type) : nullptr;
  if (!family || family->numbers.hidden == 0) family = find_family(fallback);
  const auto brand = a.family;
  const bool tied_outside = c.has("tie_word_embeddings") && !text.has("tie_word_embeddings");
  read_family(text, *family, a);
  if (tied_outside) a.ends.tied_embeddings = c.flag("tie_word_embeddings", false);
  a.family = brand;
  a.kind = Kind::multimodal;
  a.arch = Arch::vlm;
}

void project(Architecture& a, std::initializer_list<Linear> linears, std::int64_t norm_params) {
  a.projector = Projector{linears, norm_params, 0};
}

// LLaVA: CLIP tower, two biased layers. The next one adds a vector for line breaks.
void llava(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "llama", a);
  auto vision = c.inside("vision_config");
  const auto type = vision.fields().text("model_type", "clip_vision_model");
  a.vision = read_config_tower(vision, type.rfind("siglip", 0) == 0 ? kSiglipLarge : kClipLarge);
  const auto v = a.vision->stack.hidden, h = a.text.hidden;
  project(a, {{v, h, true}, {h, h, true}}, 0);
}
void llava_next(ConfigReader& c, Architecture& a) {
  llava(c, a);
  a.extra_params = d(a.text.hidden);
  a.vision->tiles_max = 5;
  a.vision->tokens_per_image_max = 5 * a.vision->tokens_per_image;
}

// Qwen2-VL and 2.5: patches of two frames, 2 x 2 patches merged by two biased layers.
void qwen_tower(ConfigReader& c, Architecture& a, bool second) {
  auto vision = c.inside("vision_config");
  a.vision = read_qwen_tower(vision, second);
  const auto v = a.vision->stack.hidden, merged = v * a.vision->spatial_merge * a.vision->spatial_merge;
  project(a, {{merged, merged, true}, {merged, a.text.hidden, true}}, second ? v : 2 * v);
}
void qwen2_vl(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "qwen2", a);
  qwen_tower(c, a, false);
}
void qwen2_5_vl(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "qwen2", a);
  qwen_tower(c, a, true);
}

// Qwen3-VL: a merger behind the last block and one more for each block whose output goes deep into the language model.
void qwen3_vl_tower(ConfigReader& c, Architecture& a) {
  auto vision = c.inside("vision_config");
  a.vision = read_qwen3_tower(vision);
  const auto given = vision.fields().at("deepstack_visual_indexes");
  const auto deep = given.is_array() ? static_cast<std::int64_t>(given.size()) : 3;
  const auto v = a.vision->stack.hidden, merged = v * a.vision->spatial_merge * a.vision->spatial_merge;
  a.projector = Projector{{}, 2 * v + deep * 2 * merged, 0};
  for (std::int64_t i = 0; i <= deep; ++i) {
    a.projector->linears.push_back({merged, merged, true});
    a.projector->linears.push_back({merged, a.text.hidden, true});
  }
}
void qwen3_vl(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "qwen3", a);
  qwen3_vl_tower(c, a);
}
void qwen3_vl_moe(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "qwen3_moe", a);
  qwen3_vl_tower(c, a);
}

// Gemma 3: SigLIP, pooled to 256 tokens, a norm and one matrix.
void gemma3(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "gemma3_text", a);
  auto vision = c.inside("vision_config");
  a.vision = read_config_tower(vision, kSiglipLarge);
  a.vision->tokens_per_image = c.optional_number({"mm_tokens_per_image"}, 256, {1, 1e6});
  project(a, {{a.vision->stack.hidden, a.text.hidden, false}}, a.vision->stack.hidden);
}

void paligemma(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "gemma", a);
  a.ends.tied_embeddings = true;
  auto vision = c.inside("vision_config");
  a.vision = read_config_tower(vision, kSiglipLarge);
  project(a, {{a.vision->stack.hidden, c.optional_number({"projection_dim"}, a.text.hidden, {1, 1e6}), true}}, 0);
}

// Llama 4: pixel shuffle by half, an MLP of the shuffled width, one matrix into the language model.
void llama4(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "llama4_text", a);
  auto vision = c.inside("vision_config");
  a.vision = read_config_tower(vision, kLlama4Tower);
  const auto v = a.vision->stack.hidden, middle = vision.optional_number({"projector_input_dim"}, 4096, {1, 1e6}),
             out = vision.optional_number({"vision_output_dim", "projector_output_dim"}, 4096, {1, 1e6});
  a.vision->tokens_per_image /= 4;
  project(a, {{4 * v, middle, false}, {middle, out, false}, {out, a.text.hidden, false}}, 0);
}

// InternVL: pixel shuffle by half, LayerNorm, two biased layers.
void internvl(ConfigReader& c, Architecture& a) {
  const auto architecture = c.inside("llm_config").fields().at("architectures").at(0).text().value_or("");
  read_language(c, "llm_config",
                architecture.rfind("Qwen2", 0) == 0   ? "qwen2"
                : architecture.rfind("Llama", 0) == 0 ? "llama"
                                                      : "internlm2",
                a);
  auto vision = c.inside("vision_config");
  a.vision = read_config_tower(vision, kInternTower);
  auto& s = a.vision->stack;
  s.attention_bias = vision.flag("qkv_bias", true);
  if (vision.flag("qk_normalization", false)) s.qk_norm = QkNorm::full;
  if (vision.fields().text("norm_type", "rms_norm") == "rms_norm") s.norm = Norm::rms;
  a.vision->tokens_per_image /= 4;
  a.vision->tiles_max = c.optional_number({"max_dynamic_patch"}, 12, {1, 1e4});
  const auto v = 4 * s.hidden, h = a.text.hidden;
  project(a, {{v, h, true}, {h, h, true}}, 2 * v);
}

// Mistral 3: Pixtral tower, a norm, 2 x 2 patches merged, two layers.
void mistral3(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "mistral", a);
  auto vision = c.inside("vision_config");
  a.vision = read_config_tower(vision, kPixtralTower);
  a.vision->spatial_merge = c.optional_number({"spatial_merge_size"}, 2, {1, 64});
  a.vision->image = 0;  // any size: one token per merged patch
  a.vision->tokens_per_image = 0;
  const auto v = a.vision->stack.hidden, h = a.text.hidden, merge = a.vision->spatial_merge;
  project(a, {{v * merge * merge, v, false}, {v, h, false}, {h, h, false}}, v);
}

// Idefics 3 and SmolVLM: pixel shuffle, one matrix.
void idefics3(ConfigReader& c, Architecture& a) {
  read_language(c, "text_config", "llama", a);
  auto vision = c.inside("vision_config");
  a.vision = read_config_tower(vision, kSiglipBase);
  const auto scale = c.optional_number({"scale_factor"}, 2, {1, 64});
  a.vision->tokens_per_image /= scale * scale;
  project(a, {{a.vision->stack.hidden * scale * scale, a.text.hidden, false}}, 0);
}

// A bare ViT: classifier when its head is one, else the pooling layer of the hub's base model.
void vit(ConfigReader& c, Architecture& a) {
  a.vision = read_config_tower(c, kVitBase);
  a.vision->stack.attention_bias = c.flag("qkv_bias", true);
  const auto labels = static_cast<std::int64_t>(c.fields().at("id2label").size());
  const auto head = c.fields().at("architectures").at(0).text().value_or("");
  if (head.find("ImageClassification") != std::string::npos)
    a.vision->classes = labels > 0 ? labels : c.optional_number({"num_labels"}, 2);
  a.default_resolution = Resolution{a.vision->image, a.vision->image};
}
void dinov2(ConfigReader& c, Architecture& a) {
  vit(c, a);
  a.vision->layer_scale = a.vision->mask_token = true;
  a.vision->stack.ffn = c.optional_number({"mlp_ratio"}, 4, {1, 64}) * a.vision->stack.hidden;
}

void clip(ConfigReader& c, Architecture& a) {
  auto text = c.inside("text_config");
  auto vision = c.inside("vision_config");
  const auto projection = c.number({"projection_dim"}, 512);
  a.text = read_config_stack(text, *find_family("clip_text_model"));
  a.ends.vocab = text.optional_number({"vocab_size"}, 49408, {1, 1e8});
  a.ends.learned_positions = a.ends.max_position = a.ends.default_seq =
      text.optional_number({"max_position_embeddings"}, 77);
  a.ends.positions = Positions::learned;
  a.vision = read_config_tower(vision, kClipBase);
  a.vision->proj_dim = projection;
  a.extra_params = 1;  // the logit scale
  a.default_resolution = Resolution{a.vision->image, a.vision->image};
}

// SigLIP: no class token and no shared projection; the picture is pooled by an attention head with an MLP, the text by
// a biased matrix.
void siglip(ConfigReader& c, Architecture& a) {
  auto text = c.inside("text_config");
  auto vision = c.inside("vision_config");
  a.text = read_config_stack(text, *find_family("siglip_text_model"));
  a.ends.vocab = text.optional_number({"vocab_size"}, 32000, {1, 1e8});
  a.ends.learned_positions = a.ends.max_position = a.ends.default_seq =
      text.optional_number({"max_position_embeddings"}, 64);
  a.ends.positions = Positions::learned;
  a.vision = read_config_tower(vision, kSiglipBase);
  const double h = d(a.vision->stack.hidden), f = d(a.vision->stack.ffn), t = d(a.text.hidden);
  a.extra_params = h + 4 * (h * h + h) + 2 * h + 2 * h * f + f + h + t * t + t + 2;
  a.default_resolution = Resolution{a.vision->image, a.vision->image};
}

// A residual net of the usual widths.
void resnet(ConfigReader& c, Architecture& a) {
  ResNet net;
  net.bottleneck = c.fields().text("layer_type", "bottleneck") == "bottleneck";
  for (const auto& n : c.fields().at("depths").elements()) net.blocks.push_back(n.integer().value_or(0));
  if (net.blocks.empty()) net.blocks = {3, 4, 6, 3};
  const auto labels = static_cast<std::int64_t>(c.fields().at("id2label").size());
  net.classes = labels > 0 ? labels : 1000;
  a.resnet = net;
  a.default_resolution = Resolution{224, 224};
}

constexpr Family row(std::string_view type, std::string_view brand, Kind kind, Arch arch, Naming naming,
                     void (*adjust)(ConfigReader&, Architecture&)) {
  return Family{type, brand, kind, arch, naming, Norm::layer, 2, 0, {}, {}, adjust};
}

constexpr Family kFamilies[] = {
    row("llava", "LLaVA", Kind::multimodal, Arch::vlm, Naming::llama, llava),
    row("llava_next", "LLaVA", Kind::multimodal, Arch::vlm, Naming::llama, llava_next),
    row("qwen2_vl", "Qwen2-VL", Kind::multimodal, Arch::vlm, Naming::llama, qwen2_vl),
    row("qwen2_5_vl", "Qwen2.5-VL", Kind::multimodal, Arch::vlm, Naming::llama, qwen2_5_vl),
    row("qwen3_vl", "Qwen3-VL", Kind::multimodal, Arch::vlm, Naming::llama, qwen3_vl),
    row("qwen3_vl_moe", "Qwen3-VL", Kind::multimodal, Arch::vlm, Naming::llama, qwen3_vl_moe),
    row("gemma3", "Gemma 3", Kind::multimodal, Arch::vlm, Naming::llama, gemma3),
    row("paligemma", "PaliGemma", Kind::multimodal, Arch::vlm, Naming::llama, paligemma),
    row("llama4", "Llama 4", Kind::multimodal, Arch::vlm, Naming::llama4, llama4),
    row("internvl_chat", "InternVL2", Kind::multimodal, Arch::vlm, Naming::internlm2, internvl),
    row("mistral3", "Mistral", Kind::multimodal, Arch::vlm, Naming::llama, mistral3),
    row("idefics3", "Idefics", Kind::multimodal, Arch::vlm, Naming::llama, idefics3),
    row("smolvlm", "SmolVLM", Kind::multimodal, Arch::vlm, Naming::llama, idefics3),
    row("vit", "ViT", Kind::vit, Arch::vit, Naming::vit, vit),
    row("deit", "ViT", Kind::vit, Arch::vit, Naming::vit, vit),
    row("dinov2", "DINOv2", Kind::vit, Arch::vit, Naming::vit, dinov2),
    row("clip", "CLIP", Kind::multimodal, Arch::clip, Naming::bart, clip),
    row("siglip", "SigLIP", Kind::multimodal, Arch::clip, Naming::bart, siglip),
    row("resnet", "ResNet", Kind::cnn, Arch::resnet, Naming::vit, resnet),
    Family{"clip_text_model",
           "CLIP",
           Kind::encoder,
           Arch::clip,
           Naming::bart,
           Norm::layer,
           2,
           trait::all_biases,
           {512, 12, 8, 0, 2048, 49408, 77},
           {},
           nullptr},
    Family{"siglip_text_model",
           "SigLIP",
           Kind::encoder,
           Arch::clip,
           Naming::bart,
           Norm::layer,
           2,
           trait::all_biases,
           {768, 12, 12, 0, 3072, 32000, 64},
           {},
           nullptr},
};

}  // namespace

std::span<const Family> picture_families() {
  return kFamilies;
}

}  // namespace rigwise::model
