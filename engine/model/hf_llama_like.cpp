// Dense decoders of the Llama line: RMS or plain norms, gated MLP, rotary positions.
#include "model/hf_family.hpp"

namespace rigwise::model {
namespace {

using namespace trait;

constexpr BiasKeys kLlamaBiases{"attention_bias", "attention_bias", "mlp_bias"};
constexpr BiasKeys kAttentionBias{"attention_bias", "attention_bias", ""};

void all_local(ConfigReader& c, Architecture& a) {
  read_config_window(c, a.text, 1, 0);
}
void alternate(ConfigReader& c, Architecture& a) {
  read_config_window(c, a.text, 1, 1);
  a.ends.logit_softcap = c.fields().number("final_logit_softcapping", 0);
}
void three_to_one(ConfigReader& c, Architecture& a) {
  read_config_window(c, a.text, 3, 1);
}
void five_to_one(ConfigReader& c, Architecture& a) {
  read_config_window(c, a.text, 5, 1);
}

// Qwen2 and Qwen3 windows are off unless use_sliding_window is set.
void window_when_switched_on(ConfigReader& c, Architecture& a) {
  if (c.flag("use_sliding_window", false)) read_config_window(c, a.text, 1, 0);
}

// The first Qwen writes twice its MLP width, gate and up together.
void halve_mlp(ConfigReader&, Architecture& a) {
  a.text.ffn /= 2;
}

void qwen3(ConfigReader& c, Architecture& a) {
  window_when_switched_on(c, a);
  a.text.attention_out_bias = a.text.attention_bias;
}

void stablelm(ConfigReader& c, Architecture& a) {
  if (c.flag("use_parallel_residual", false)) {
    a.text.parallel_block = true;
    a.text.norms_per_layer = 1;
  }
  // A norm without bias for every head apart: as many vectors of one head as there are heads.
  if (c.flag("qk_layernorm", false)) a.text.qk_norm = QkNorm::full;
}

void cohere(ConfigReader& c, Architecture& a) {
  if (c.flag("use_qk_norm", false)) a.text.qk_norm = QkNorm::full;
}

void chatglm(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  if (c.has("inner_hidden_size")) {  // the first ChatGLM: GPT-like blocks, biases everywhere
    s.ffn = c.number({"inner_hidden_size"}, 16384, {1, 1e7});
    s.gated_ffn = false;
    s.kv_heads = s.heads;
    s.norm = Norm::layer;
    s.attention_bias = s.attention_out_bias = s.mlp_bias = true;
    a.ends.tied_embeddings = true;
    return;
  }
  if (!c.flag("multi_query_attention", false)) s.kv_heads = s.heads;
  if (!c.flag("rmsnorm", true)) s.norm = Norm::layer;
}

void internlm3(ConfigReader& c, Architecture& a) {
  const bool bias = c.flag("bias", false);
  a.text.attention_out_bias = a.text.mlp_bias = bias;
}

// Baichuan 13B has no rotary positions.
void baichuan(ConfigReader& c, Architecture& a) {
  if (a.text.hidden == 5120 && !c.has("max_position_embeddings")) a.ends.positions = Positions::alibi;
}

// Latent attention in a dense decoder.
void minicpm3(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  s.q_lora_rank = c.number({"q_lora_rank"}, 768);
  s.kv_lora_rank = c.number({"kv_lora_rank"}, 256);
  s.qk_nope_head_dim = c.number({"qk_nope_head_dim"}, 64);
  s.qk_rope_head_dim = c.number({"qk_rope_head_dim"}, 32);
  s.v_head_dim = c.optional_number({"v_head_dim"}, s.heads > 0 ? s.hidden / s.heads : 64);
  s.head_dim = s.qk_nope_head_dim + s.qk_rope_head_dim;
}

constexpr Family row(std::string_view type, std::string_view brand, Naming naming, Norm norm, std::int64_t norms,
                     unsigned traits, Numbers n, BiasKeys biases = {},
                     void (*adjust)(ConfigReader&, Architecture&) = nullptr) {
  return Family{type, brand, Kind::llm, Arch::decoder, naming, norm, norms, traits, n, biases, adjust};
}

// Defaults as in the configuration classes of transformers (or of the model's own repository).
constexpr Family kFamilies[] = {
    row("llama", "Llama", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 32000, 2048}, kLlamaBiases),
    row("mistral", "Mistral", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 8, 14336, 32000, 131072}, {},
        all_local),
    row("ministral", "Mistral", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 8, 14336, 32000, 131072}, {},
        all_local),
    row("qwen", "Qwen", Naming::qwen, Norm::rms, 2, gated | qkv_bias, {4096, 32, 32, 0, 22016, 151936, 8192}, {},
        halve_mlp),
    row("qwen2", "Qwen2", Naming::llama, Norm::rms, 2, gated | qkv_bias, {4096, 32, 32, 32, 22016, 151936, 32768}, {},
        window_when_switched_on),
    row("qwen3", "Qwen3", Naming::llama, Norm::rms, 2, gated | qk_heads, {4096, 32, 32, 32, 22016, 151936, 32768, 128},
        kAttentionBias, qwen3),
    row("gemma", "Gemma", Naming::llama, Norm::rms, 2, gated | tied, {3072, 28, 16, 16, 24576, 256000, 8192, 256},
        kAttentionBias),
    row("gemma2", "Gemma 2", Naming::llama, Norm::rms, 4, gated | tied, {2304, 26, 8, 4, 9216, 256000, 8192, 256},
        kAttentionBias, alternate),
    row("gemma3_text", "Gemma 3", Naming::llama, Norm::rms, 4, gated | tied | qk_heads,
        {2304, 26, 8, 4, 9216, 262208, 131072, 256}, kAttentionBias, five_to_one),
    row("phi3", "Phi-3", Naming::phi3, Norm::rms, 2, gated, {3072, 32, 32, 0, 8192, 32064, 4096}, {}, all_local),
    row("internlm", "InternLM", Naming::llama, Norm::rms, 2, gated | qkv_bias | out_bias,
        {4096, 32, 32, 0, 11008, 103168, 2048}, {"bias", "bias", ""}),
    row("internlm2", "InternLM2", Naming::internlm2, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 103168, 2048},
        {"bias", "bias", "bias"}),
    row("internlm3", "InternLM3", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 128512, 32768},
        {"qkv_bias", "", ""}, internlm3),
    row("baichuan", "Baichuan2", Naming::baichuan, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 64000, 4096}, {},
        baichuan),
    row("aquila", "Aquila2", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 100008, 2048}),
    row("yi", "Yi", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 64000, 4096}),
    row("chatglm", "ChatGLM", Naming::chatglm, Norm::rms, 2, gated | qkv_bias, {4096, 28, 32, 2, 13696, 65024, 8192},
        {"add_qkv_bias", "add_bias_linear", "add_bias_linear"}, chatglm),
    row("glm", "GLM-4", Naming::phi3, Norm::rms, 2, gated | qkv_bias, {4096, 40, 32, 2, 13696, 151552, 131072, 128},
        {"attention_bias", "", ""}),
    row("glm4", "GLM-4", Naming::phi3, Norm::rms, 4, gated | qkv_bias, {4096, 40, 32, 2, 13696, 151552, 131072, 128},
        {"attention_bias", "", ""}),
    row("stablelm", "StableLM 2", Naming::llama, Norm::layer, 2, gated, {2560, 32, 32, 32, 6912, 50304, 4096},
        {"use_qkv_bias", "", ""}, stablelm),
    row("stablelm_epoch", "StableLM 2", Naming::llama, Norm::layer, 2, gated, {2560, 32, 32, 32, 6912, 50304, 4096},
        {"use_qkv_bias", "", ""}),
    row("cohere", "Command", Naming::llama, Norm::layer_nobias, 1, gated | tied | parallel,
        {8192, 40, 64, 0, 22528, 256000, 8192}, kAttentionBias, cohere),
    row("cohere2", "Command", Naming::llama, Norm::layer_nobias, 1, gated | tied | parallel,
        {8192, 40, 64, 0, 22528, 256000, 8192}, kAttentionBias, three_to_one),
    row("olmo", "OLMo", Naming::llama, Norm::layer_nonparam, 2, gated, {4096, 32, 32, 0, 11008, 50304, 2048},
        kAttentionBias),
    row("olmo2", "OLMo 2", Naming::llama, Norm::rms, 2, gated | qk_full, {4096, 32, 32, 0, 11008, 50304, 2048},
        kAttentionBias),
    row("olmo3", "OLMo 3", Naming::llama, Norm::rms, 2, gated | qk_full, {4096, 32, 32, 0, 11008, 50304, 2048},
        kAttentionBias, three_to_one),
    row("granite", "Granite", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 32000, 2048}, kLlamaBiases),
    row("starcoder2", "StarCoder2", Naming::starcoder2, Norm::layer, 2, tied | all_biases,
        {3072, 30, 24, 2, 12288, 49152, 4096}, {"use_bias", "use_bias", "use_bias"}, all_local),
    row("nemotron", "Nemotron", Naming::llama, Norm::layer, 2, 0, {6144, 32, 48, 0, 24576, 256000, 4096}, kLlamaBiases),
    row("arcee", "AFM", Naming::llama, Norm::rms, 2, 0, {2560, 32, 32, 0, 18432, 32000, 4096}, kLlamaBiases),
    row("exaone", "EXAONE", Naming::llama, Norm::rms, 2, gated, {4096, 32, 32, 0, 16384, 102400, 2048}),
    row("exaone4", "EXAONE", Naming::llama, Norm::rms, 2, gated | qk_heads, {4096, 32, 32, 0, 16384, 102400, 2048}, {},
        three_to_one),
    row("minicpm", "MiniCPM", Naming::llama, Norm::rms, 2, gated | tied, {4096, 32, 32, 0, 11008, 32000, 2048},
        kAttentionBias),
    row("minicpm3", "MiniCPM", Naming::llama, Norm::rms, 2, gated | tied, {2560, 62, 40, 0, 6400, 73448, 32768}, {},
        minicpm3),
    row("smollm3", "SmolLM", Naming::llama, Norm::rms, 2, gated | tied, {2048, 36, 16, 4, 11008, 128256, 32768},
        kLlamaBiases),
    row("seed_oss", "Seed-OSS", Naming::llama, Norm::rms, 2, gated | qkv_bias,
        {4096, 64, 80, 8, 27648, 155136, 524288, 128}, {"attention_bias", "attention_out_bias", "mlp_bias"}),
    row("ernie4_5", "ERNIE 4.5", Naming::llama, Norm::rms, 2, gated | tied,
        {1024, 18, 16, 2, 3072, 103424, 131072, 128}, {"use_bias", "use_bias", "use_bias"}),
    row("hunyuan_v1_dense", "Hunyuan", Naming::llama, Norm::rms, 2, gated | tied | qk_heads,
        {4096, 32, 32, 0, 11008, 290943, 2048, 128}, kAttentionBias),
    row("mimo", "MiMo", Naming::llama, Norm::rms, 2, gated | qkv_bias, {4096, 32, 32, 32, 22016, 151936, 32768}),
};

}  // namespace

std::span<const Family> llama_like_families() {
  return kFamilies;
}

}  // namespace rigwise::model
