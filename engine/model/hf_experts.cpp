// Decoders with mixtures of experts, and those with latent attention.
#include <algorithm>

#include "model/hf_family.hpp"

namespace rigwise::model {
namespace {

using namespace trait;

void experts(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
}

void mixtral(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  read_config_window(c, a.text, 1, 0);
}

// Blocks in mlp_only_layers stay dense; only a run at the start can be counted exactly.
void qwen_moe(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  const auto dense = static_cast<std::int64_t>(c.fields().at("mlp_only_layers").size());
  a.text.first_dense_layers = std::max(a.text.first_dense_layers, dense);
}

void qwen2_moe(ConfigReader& c, Architecture& a) {
  qwen_moe(c, a);
  a.text.shared_experts = 1;
  a.text.shared_expert_ffn = c.number({"shared_expert_intermediate_size"}, 5632, {1, 1e7});
  a.text.shared_expert_gate = true;
}

void phimoe(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  a.ends.lm_head_bias = c.flag("lm_head_bias", false);
}

void latent(ConfigReader& c, Stack& s, std::int64_t q_rank) {
  s.q_lora_rank = c.optional_number({"q_lora_rank"}, c.has("kv_lora_rank") ? 0 : q_rank);
  s.kv_lora_rank = c.number({"kv_lora_rank"}, 512);
  s.qk_nope_head_dim = c.number({"qk_nope_head_dim"}, 128);
  s.qk_rope_head_dim = c.number({"qk_rope_head_dim"}, 64);
  s.v_head_dim = c.number({"v_head_dim"}, 128);
  s.head_dim = s.qk_nope_head_dim + s.qk_rope_head_dim;
}

void deepseek_v2(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  latent(c, a.text, 1536);
}

void deepseek_v3(ConfigReader& c, Architecture& a) {
  deepseek_v2(c, a);
  a.text.router_correction_bias = c.fields().text("topk_method", "noaux_tc") == "noaux_tc";
  a.mtp_layers = c.optional_number({"num_nextn_predict_layers"});
}

void glm_moe(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  a.text.router_correction_bias = true;
  if (c.flag("use_qk_norm", false)) a.text.qk_norm = QkNorm::head_dim;
  a.mtp_layers = c.optional_number({"num_nextn_predict_layers"});
}

void gpt_oss(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  read_config_window(c, a.text, 1, 1);
  a.text.router_bias = a.text.expert_bias = a.text.attention_sinks = true;
}

// Dense blocks are wider than an expert; interleave_moe_layer_step 2 makes every second block a mixture.
void llama4_text(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  read_config_experts(c, s);
  s.moe_ffn = s.ffn;
  s.ffn = c.number({"intermediate_size_mlp"}, 16384, {1, 1e7});
  s.shared_experts = 1;
  s.shared_expert_ffn = s.moe_ffn;
  s.moe_every_n = c.optional_number({"interleave_moe_layer_step"}, 1, {1, 1e4});
  s.moe_layer_offset = s.moe_every_n - 1;
  s.sliding_window = c.optional_number({"attention_chunk_size"}, 8192);
  if (s.sliding_window > 0) {
    s.local_layers = 3;
    s.global_layers = 1;
  }
}

// Databricks' own nested sections.
void dbrx(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  auto attention = c.inside("attn_config");
  auto ffn = c.inside("ffn_config");
  s.kv_heads = attention.optional_number({"kv_n_heads"}, 8, {1, 1e5});
  s.ffn = s.moe_ffn = ffn.optional_number({"ffn_hidden_size"}, 10752, {1, 1e7});
  s.experts = ffn.optional_number({"moe_num_experts"}, 16, {1, 1e5});
  s.top_k = ffn.optional_number({"moe_top_k"}, 4, {1, 1e5});
}

void ernie_moe(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  a.text.router_correction_bias = c.flag("moe_use_aux_free", true);
}

void granite_moe(ConfigReader& c, Architecture& a) {
  read_config_experts(c, a.text);
  a.text.moe_ffn = a.text.ffn;
}

constexpr Family row(std::string_view type, std::string_view brand, Naming naming, Norm norm, std::int64_t norms,
                     unsigned traits, Numbers n, BiasKeys biases, void (*adjust)(ConfigReader&, Architecture&)) {
  return Family{type, brand, Kind::moe, Arch::decoder, naming, norm, norms, traits, n, biases, adjust};
}

constexpr BiasKeys kQkvBias{"attention_bias", "", ""}, kAttentionBias{"attention_bias", "attention_bias", ""};

// Defaults as in the configuration classes of transformers (or of the model's own repository).
constexpr Family kFamilies[] = {
    row("mixtral", "Mixtral", Naming::mixtral, Norm::rms, 2, gated, {4096, 32, 32, 8, 14336, 32000, 131072}, {},
        mixtral),
    row("qwen2_moe", "Qwen2", Naming::llama, Norm::rms, 2, gated | qkv_bias, {2048, 24, 16, 16, 5632, 151936, 32768},
        {}, qwen2_moe),
    row("qwen3_moe", "Qwen3", Naming::llama, Norm::rms, 2, gated | qk_heads,
        {2048, 24, 32, 4, 6144, 151936, 32768, 128}, kAttentionBias, qwen_moe),
    row("phimoe", "Phi-3", Naming::mixtral, Norm::layer, 2, gated, {4096, 32, 32, 8, 6400, 32064, 131072},
        kAttentionBias, phimoe),
    row("olmoe", "OLMo", Naming::llama, Norm::rms, 2, gated | qk_full, {2048, 16, 16, 0, 2048, 50304, 4096},
        kAttentionBias, experts),
    row("granitemoe", "Granite", Naming::granite_moe, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 32000, 2048},
        kAttentionBias, granite_moe),
    row("granitemoeshared", "Granite", Naming::granite_moe, Norm::rms, 2, gated, {4096, 32, 32, 0, 11008, 32000, 2048},
        kAttentionBias, granite_moe),
    row("deepseek", "DeepSeek MoE", Naming::deepseek, Norm::rms, 2, gated, {4096, 30, 32, 0, 11008, 102400, 2048},
        kAttentionBias, experts),
    row("deepseek_v2", "DeepSeek-V2", Naming::deepseek, Norm::rms, 2, gated, {4096, 30, 32, 0, 11008, 102400, 2048}, {},
        deepseek_v2),
    row("deepseek_v3", "DeepSeek-V3", Naming::deepseek, Norm::rms, 2, gated, {7168, 61, 128, 128, 18432, 129280, 4096},
        {}, deepseek_v3),
    row("kimi_k2", "Kimi K2", Naming::deepseek, Norm::rms, 2, gated, {7168, 61, 64, 64, 18432, 163840, 131072}, {},
        deepseek_v3),
    row("glm4_moe", "GLM-4.5", Naming::deepseek, Norm::rms, 2, gated, {4096, 46, 96, 8, 10944, 151552, 131072, 128},
        kQkvBias, glm_moe),
    row("gpt_oss", "gpt-oss", Naming::gpt_oss, Norm::rms, 2, gated | qkv_bias | out_bias,
        {2880, 36, 64, 8, 2880, 201088, 131072, 64}, kAttentionBias, gpt_oss),
    row("llama4_text", "Llama 4", Naming::llama4, Norm::rms, 2, gated, {5120, 48, 40, 8, 8192, 202048, 131072, 128},
        kAttentionBias, llama4_text),
    row("dbrx", "DBRX", Naming::dbrx, Norm::layer_nobias, 2, gated, {6144, 40, 48, 8, 10752, 100352, 32768}, {}, dbrx),
    row("grok-1", "Grok-1", Naming::mixtral, Norm::rms, 4, gated | tied, {6144, 64, 48, 8, 32768, 131072, 8192}, {},
        experts),
    row("ernie4_5_moe", "ERNIE 4.5", Naming::deepseek, Norm::rms, 2, gated | tied,
        {2560, 28, 20, 4, 12288, 103424, 131072, 128}, {"use_bias", "use_bias", "use_bias"}, ernie_moe),
};

}  // namespace

std::span<const Family> expert_families() {
  return kFamilies;
}

}  // namespace rigwise::model
