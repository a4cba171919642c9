// Decoders of the GPT line: LayerNorm, plain MLP, fused or biased attention.
#include "model/hf_family.hpp"

namespace rigwise::model {
namespace {

using namespace trait;

void bigcode(ConfigReader& c, Architecture& a) {
  if (c.flag("multi_query", true)) a.text.kv_heads = 1;
}

// Local and global layers alternate (attention_types [[["global", "local"], n]]).
void gpt_neo(ConfigReader& c, Architecture& a) {
  a.text.sliding_window = c.optional_number({"window_size"}, 256);
  a.text.local_layers = a.text.global_layers = 1;
}

void gptj(ConfigReader& c, Architecture& a) {
  const auto rotary = c.optional_number({"rotary_dim"}, 64);
  if (a.text.head_dim > 0) a.text.rotary_share = static_cast<double>(rotary) / static_cast<double>(a.text.head_dim);
}

void gpt_neox(ConfigReader& c, Architecture& a) {
  a.text.parallel_block = c.flag("use_parallel_residual", true);
  if (!c.has("rotary_pct") && !c.has("partial_rotary_factor")) a.text.rotary_share = 0.25;
}

// New decoder: two norms and grouped heads. Old: one norm beside a parallel MLP, one key-value head unless multi_query
// is off.
void falcon(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  const bool grouped = c.flag("new_decoder_architecture", false);
  s.parallel_block = c.flag("parallel_attn", true);
  const auto norms = c.optional_number({"num_ln_in_parallel_attn"}, grouped ? 2 : 1);
  s.norms_per_layer = s.parallel_block ? norms : 2;
  if (!grouped) s.kv_heads = c.flag("multi_query", true) ? 1 : s.heads;
  if (c.flag("alibi", false)) a.ends.positions = Positions::alibi;
}

void mpt(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  auto attention = c.inside("attn_config");
  s.ffn = c.optional_number({"expansion_ratio"}, 4) * s.hidden;
  s.kv_heads = attention.optional_number({"kv_n_heads"}, s.heads);
  if (attention.fields().text("attn_type") == "multiquery_attention") s.kv_heads = 1;
  const bool biases = !c.flag("no_bias", true);
  s.attention_bias = s.attention_out_bias = s.mlp_bias = biases;
  s.norm = biases ? Norm::layer : Norm::layer_nobias;
  if (attention.flag("alibi", false)) {
    a.ends.positions = Positions::alibi;
    a.ends.learned_positions = 0;
  } else if (!c.flag("learned_pos_emb", true)) {
    a.ends.positions = Positions::none;
    a.ends.learned_positions = 0;
  }
}

// The position table has two rows more; the 350M model projects a narrower embedding and normalises behind the
// sub-layers.
void opt(ConfigReader& c, Architecture& a) {
  a.ends.learned_positions += 2;
  const auto narrow = c.optional_number({"word_embed_proj_dim"}, a.text.hidden);
  if (narrow != a.text.hidden) a.ends.embedding_dim = narrow;
  if (!c.flag("do_layer_norm_before", true)) {
    a.text.post_norm = true;
    a.ends.final_norm = false;
  }
  const bool biases = c.flag("enable_bias", true);
  a.text.attention_bias = a.text.attention_out_bias = a.text.mlp_bias = biases;
}

void phi(ConfigReader& c, Architecture& a) {
  if (!c.has("partial_rotary_factor")) a.text.rotary_share = 0.5;
}

constexpr Family row(std::string_view type, std::string_view brand, Naming naming, std::int64_t norms, unsigned traits,
                     Numbers n, BiasKeys biases = {}, void (*adjust)(ConfigReader&, Architecture&) = nullptr) {
  return Family{type, brand, Kind::llm, Arch::decoder, naming, Norm::layer, norms, traits, n, biases, adjust};
}

constexpr BiasKeys kFalconBiases{"bias", "bias", "bias"};

// Defaults as in the configuration classes of transformers.
constexpr Family kFamilies[] = {
    row("gpt2", "GPT-2", Naming::gpt2, 2, tied | all_biases | learned, {768, 12, 12, 0, 0, 50257, 1024}),
    row("openai-gpt", "GPT", Naming::gpt2, 2, tied | all_biases | learned | no_final_norm,
        {768, 12, 12, 0, 0, 40478, 512}),
    row("gpt_bigcode", "StarCoder", Naming::gpt2, 2, tied | all_biases | learned, {768, 12, 12, 0, 0, 50257, 1024}, {},
        bigcode),
    row("gpt_neo", "GPT-Neo", Naming::opt, 2, tied | out_bias | mlp_bias | learned, {2048, 24, 16, 0, 0, 50257, 2048},
        {}, gpt_neo),
    row("gptj", "GPT-J", Naming::gptj, 1, mlp_bias | head_bias | parallel, {4096, 28, 16, 0, 0, 50400, 2048}, {}, gptj),
    row("codegen", "CodeGen", Naming::mpt, 1, mlp_bias | head_bias | parallel, {4096, 28, 16, 0, 0, 50400, 2048}, {},
        gptj),
    row("gpt_neox", "GPT-NeoX", Naming::neox, 2, all_biases, {6144, 44, 64, 0, 24576, 50432, 2048},
        {"attention_bias", "attention_bias", ""}, gpt_neox),
    row("falcon", "Falcon", Naming::falcon, 1, tied, {4544, 32, 71, 0, 0, 65024, 2048}, kFalconBiases, falcon),
    row("RefinedWeb", "Falcon", Naming::falcon, 2, tied, {8192, 60, 128, 8, 0, 65024, 2048}, kFalconBiases,
        [](ConfigReader&, Architecture& a) { a.text.parallel_block = true; }),
    row("RefinedWebModel", "Falcon", Naming::falcon, 1, tied, {4544, 32, 71, 0, 0, 65024, 2048}, kFalconBiases, falcon),
    row("bloom", "BLOOM", Naming::falcon, 2, tied | all_biases | embedding_norm | alibi,
        {64, 2, 8, 0, 0, 250880, 2048}),
    row("mpt", "MPT", Naming::mpt, 2, tied | learned, {2048, 24, 16, 0, 0, 50368, 2048}, {}, mpt),
    row("opt", "OPT", Naming::opt, 2, tied | all_biases | learned, {768, 12, 12, 0, 3072, 50272, 2048}, {}, opt),
    row("phi", "Phi", Naming::phi, 1, all_biases | parallel | head_bias, {2048, 24, 32, 0, 8192, 51200, 2048}, {}, phi),
};

}  // namespace

std::span<const Family> gpt_like_families() {
  return kFamilies;
}

}  // namespace rigwise::model
