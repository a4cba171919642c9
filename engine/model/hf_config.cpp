// Reads a Hugging Face config.json pasted as it is.
#include "model/hf_config.hpp"

#include <utility>

#include "json/writer.hpp"
#include "model/hf_family.hpp"

namespace rigwise::model {
namespace {

using base::Severity;

// Models whose blocks no formula here describes: state spaces, linear attention, recurrence, shared layers, pyramids of
// windows.
constexpr std::string_view kNotCovered[] = {
    "mamba",
    "mamba2",
    "falcon_mamba",
    "jamba",
    "bamba",
    "zamba",
    "zamba2",
    "rwkv",
    "rwkv5",
    "rwkv6",
    "rwkv7",
    "xlstm",
    "recurrent_gemma",
    "falcon_h1",
    "nemotron_h",
    "granitemoehybrid",
    "lfm2",
    "lfm2_moe",
    "qwen3_next",
    "minimax",
    "minimax_m2",
    "hymba",
    "retnet",
    "gemma3n",
    "gemma3n_text",
    "mllama",
    "albert",
    "reformer",
    "xlnet",
    "funnel",
    "perceiver",
    "deepseek_v32",
    "kimi_linear",
    "plamo2",
    "openelm",
    "deci",
    "nemotron-nas",
    "swin",
    "swinv2",
    "convnext",
    "convnextv2",
    "segformer",
    "mask2former",
    "detr",
    "yolos",
    "beit",
    "speecht5",
    "encodec",
    "musicgen",
    "bark",
    "longformer",
    "big_bird",
    "led",
    "longt5",
    "switch_transformers",
    "nllb-moe",
    "flaubert",
    "ctrl",
    "transfo-xl",

};

// Keys that betray a mixer other than attention, whatever the model calls itself.
constexpr std::string_view kForeignKeys[] = {"ssm_cfg",
                                             "state_size",
                                             "mamba_d_state",
                                             "mamba_num_heads",
                                             "hybrid_override_pattern",
                                             "attn_layer_period",
                                             "linear_attn_config",
                                             "linear_num_value_heads",
                                             "time_step_rank",
                                             "layers_block_type",
                                             "rwkv",
                                             "conv_L_cache",
                                             "block_configs",
                                             "cross_attention_layers"};

// model_type for configs that only name their class, and for old spellings.
constexpr std::pair<std::string_view, std::string_view> kAliases[] = {{"RWForCausalLM", "RefinedWebModel"},
                                                                      {"LLaMAForCausalLM", "llama"},
                                                                      {"BaiChuanForCausalLM", "baichuan"},
                                                                      {"YiForCausalLM", "yi"},
                                                                      {"InternLMForCausalLM", "internlm"},
                                                                      {"QWenLMHeadModel", "qwen"},
                                                                      {"ChatGLMModel", "chatglm"},
                                                                      {"Yi", "yi"},
                                                                      {"Llama", "llama"},
                                                                      {"phi-msft", "phi"},
                                                                      {"mixformer-sequential", "phi"},
                                                                      {"baichuan2", "baichuan"},
                                                                      {"kimi_k2_text", "kimi_k2"},
                                                                      {"xlm-roberta-xl", "xlm-roberta"},
                                                                      {"llava_llama", "llava"},
                                                                      {"qwen2_5_vl_text", "qwen2"},
                                                                      {"qwen2_vl_text", "qwen2"},
                                                                      {"mbart50", "mbart"},
                                                                      {"stablelm_alpha", "gpt_neox"},
                                                                      {"stablelm_2", "stablelm"}};

std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != '_' && c != '-') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

// "LlamaForCausalLM" -> the family whose model_type squeezes to the same letters.
const Family* family_of_class(std::string_view name) {
  for (const std::string_view tail :
       {"ForCausalLM", "LMHeadModel", "ForConditionalGeneration", "ForMaskedLM", "ForImageClassification",
        "ForSequenceClassification", "WithLMHeadModel", "EncoderModel", "Model", "ForCTC", "ForPreTraining"}) {
    if (name.size() <= tail.size() || name.substr(name.size() - tail.size()) != tail) continue;
    const auto wanted = squeezed(name.substr(0, name.size() - tail.size()));
    for (const auto table :
         {llama_like_families(), gpt_like_families(), expert_families(), encoder_families(), picture_families()})
      for (const auto& family : table)
        if (squeezed(family.model_type) == wanted) return &family;
  }
  return nullptr;
}

const Family* family_named(const std::string& type, const std::string& cls) {
  if (const auto* family = find_family(type)) return family;
  for (const auto& [alias, name] : kAliases)
    if (alias == type || (type.empty() && alias == cls)) return find_family(name);
  return type.empty() ? family_of_class(cls) : nullptr;
}

bool not_covered(const json::Cursor& config, const std::string& type) {
  for (const auto name : kNotCovered)
    if (name == type) return true;
  for (const auto key : kForeignKeys)
    if (!config.get(key).is_null()) return true;
  return false;
}

bool llama_like(const json::Cursor& config) {
  for (const auto key : {"hidden_size", "num_hidden_layers", "num_attention_heads", "vocab_size"})
    if (!config.get(key).is_number()) return false;
  return true;
}

// A family for a type nobody listed, told from the keys: which norm, whether the MLP is gated, whether there are
// experts.
Family guessed(const json::Cursor& config) {
  Family family = *find_family("llama");
  family.model_type = family.brand = "";
  const auto activation = config.text_or("hidden_act", config.text_or("activation_function", "silu"));
  if (activation == "relu" || activation == "relu2" || activation == "gelu_new" || activation == "gelu_fast")
    family.traits &= ~trait::gated;
  if (config.get("rms_norm_eps").is_null() &&
      (!config.get("layer_norm_eps").is_null() || !config.get("layer_norm_epsilon").is_null()))
    family.norm = Norm::layer;
  if (!config.get("use_qk_norm").is_null() && config.boolean_or("use_qk_norm", false)) family.traits |= trait::qk_heads;
  family.adjust = [](ConfigReader& c, Architecture& a) {
    read_config_experts(c, a.text);
    read_config_window(c, a.text, 1, 0);
    if (a.text.is_moe()) a.kind = Kind::moe;
  };
  return family;
}

// Bits of the stored weights, however the method spells them.
std::optional<int> quantized_bits(const json::Cursor& q) {
  if (!q.is_object()) return std::nullopt;
  if (const auto bits = q.get("bits").integer()) return static_cast<int>(*bits);
  if (const auto bits = q.get("w_bit").integer()) return static_cast<int>(*bits);
  if (q.boolean_or("load_in_4bit", false) || q.boolean_or("_load_in_4bit", false)) return 4;
  if (q.boolean_or("load_in_8bit", false) || q.boolean_or("_load_in_8bit", false)) return 8;
  const auto method = q.text_or("quant_method");
  if (method == "mxfp4" || method == "bitnet") return 4;
  if (method == "fp8" || method == "fbgemm_fp8") return 8;
  if (const auto bits = q.get("config_groups").get("group_0").get("weights").get("num_bits").integer())
    return static_cast<int>(*bits);
  return std::nullopt;
}

struct Reading {
  json::Cursor config;
  std::string prefix;
  base::Findings findings;
  ConfigReading out;

  void say(Severity severity, std::string code, std::vector<base::Argument> args = {}) {
    findings.push_back({severity, std::move(code), prefix, std::move(args)});
  }
  void note_quantization() {
    const auto section = config.get("quantization_config");
    out.quantized_bits = quantized_bits(section);
    if (!section.is_object()) return;
    say(Severity::info, "model-config-quantized",
        {{"bits", out.quantized_bits ? std::to_string(*out.quantized_bits) : "?"},
         {"method", section.text_or("quant_method", "?")}});
  }
  // A nested language model of a type nobody listed.
  bool read_nested(const std::string& type) {
    for (const auto section : {"text_config", "llm_config", "language_config"}) {
      const auto inside = config.get(section);
      if (!inside.is_object()) continue;
      Fields f(inside, prefix + "/" + section, findings);
      ConfigReader c(f, out.assumed);
      const auto* family = find_family(inside.text_or("model_type"));
      if (not_covered(inside, inside.text_or("model_type")) || (!family && !llama_like(inside))) return false;
      read_family(c, family ? *family : guessed(inside), out.architecture);
      say(Severity::warning, "model-config-vision-left-out", {{"model_type", type}});
      return true;
    }
    return false;
  }
  void read() {
    const auto type = config.text_or("model_type"), cls = config.get("architectures").at(0).text().value_or("");
    const auto name = type.empty() ? cls : type;
    if (!config.is_object()) return say(Severity::error, "model-config-object");
    if (!config.get("_class_name").is_null())
      return say(Severity::error, "model-config-pipeline", {{"model_type", config.text_or("_class_name")}});
    if (not_covered(config, type)) return say(Severity::error, "model-config-not-covered", {{"model_type", name}});
    Fields f(config, prefix, findings);
    ConfigReader c(f, out.assumed);
    auto& a = out.architecture;
    if (const auto* family = family_named(type, cls)) {
      a.family = std::string(family->brand);
      read_family(c, *family, a);
    } else if (llama_like(config)) {
      read_family(c, guessed(config), a);
      say(Severity::warning, "model-config-unknown", {{"model_type", name}});
      if (!config.get("vision_config").is_null())
        say(Severity::warning, "model-config-vision-left-out", {{"model_type", name}});
    } else if (!read_nested(name)) {
      return say(Severity::error, "model-config-unreadable", {{"model_type", name}});
    }
    a.name = config.text_or("_name_or_path", name);
    a.id = a.name;
    note_quantization();
  }
};

}  // namespace

base::Result<ConfigReading> read_hf_config(json::Cursor config, std::string_view prefix) {
  Reading reading{config, std::string(prefix), {}, {}};
  reading.read();
  if (base::has_error(reading.findings)) return {std::nullopt, std::move(reading.findings)};
  return {std::move(reading.out), std::move(reading.findings)};
}

}  // namespace rigwise::model
