// Reads stacks and ends of transformers configs through their family's row.
#include <string>

#include "json/writer.hpp"
#include "model/hf_family.hpp"

namespace rigwise::model {
namespace {

constexpr Bounds kLayerBounds{1, 1e4}, kWidthBounds{1, 1e6}, kVocabBounds{1, 1e8}, kHeadBounds{1, 1e5};

bool on(unsigned traits, unsigned bit) {
  return (traits & bit) != 0;
}

Positions positions_of(unsigned traits) {
  if (on(traits, trait::learned)) return Positions::learned;
  if (on(traits, trait::alibi)) return Positions::alibi;
  if (on(traits, trait::relative)) return Positions::relative;
  return on(traits, trait::no_positions) ? Positions::none : Positions::rope;
}

void check_stack(ConfigReader& c, const Family& family, const Stack& s) {
  auto& f = c.fields();
  const auto text = [](std::int64_t n) { return std::to_string(n); };
  if (s.heads > 0 && s.kv_heads > 0 && s.heads % s.kv_heads != 0)
    f.fault("model-kv-heads-divide",
            f.spelling({"num_key_value_heads", "n_head_kv", "num_kv_heads", "multi_query_group_num"}),
            {{"heads", text(s.heads)}, {"kv_heads", text(s.kv_heads)}});
  const bool stated = c.has("head_dim") || c.has("kv_channels") || c.has("d_kv") || c.has("attention_head_dim") ||
                      s.is_mla() || family.numbers.head_dim > 0;
  if (!stated && s.heads > 0 && s.hidden % s.heads != 0)
    f.fault("model-heads-divide", f.spelling({"num_attention_heads", "n_head", "n_heads", "num_heads"}),
            {{"hidden", text(s.hidden)}, {"heads", text(s.heads)}});
  if (s.is_moe() && s.top_k > s.experts)
    f.fault("model-experts-top-k", f.spelling({"num_experts_per_tok", "moe_k", "num_experts_per_token"}),
            {{"experts", text(s.experts)}, {"top_k", text(s.top_k)}});
}

}  // namespace

std::string_view ConfigReader::spelling(Keys keys) const {
  for (const auto key : keys)
    if (f_.has(key)) return key;
  return *keys.begin();
}

std::int64_t ConfigReader::number(Keys spellings, std::int64_t fallback, Bounds bounds) {
  const auto key = spelling(spellings);
  if (f_.has(key)) return f_.count(key, fallback, bounds);
  if (fallback == 0) return f_.required_count(key, bounds);
  assumed_->push_back({f_.path(key), std::to_string(fallback), "config-default"});
  return fallback;
}

std::int64_t ConfigReader::optional_number(Keys spellings, std::int64_t fallback, Bounds bounds) {
  return f_.count(spelling(spellings), fallback, bounds);
}

bool ConfigReader::flag(std::string_view key, bool fallback) {
  return key.empty() ? fallback : f_.flag(key, fallback);
}

bool ConfigReader::assumed_flag(std::string_view key, bool fallback) {
  if (!f_.has(key)) assumed_->push_back({f_.path(key), fallback ? "true" : "false", "config-default"});
  return f_.flag(key, fallback);
}

void read_config_window(ConfigReader& c, Stack& s, std::int64_t local, std::int64_t global) {
  auto& f = c.fields();
  const auto types = f.at("layer_types").elements();
  const auto window =
      c.optional_number({"sliding_window", "attention_chunk_size", "local_attention", "window_size"}, 0);
  if (window == 0 || !c.flag("use_sliding_window", true)) return;
  if (!types.empty()) {
    local = global = 0;
    for (const auto& t : types) ++(t.text().value_or("") == "full_attention" ? global : local);
  } else if (const auto every = c.optional_number({"sliding_window_pattern", "_sliding_window_pattern"}, 0);
             every > 1) {
    local = every - 1;
    global = 1;
  }
  if (local == 0) return;
  s.sliding_window = window;
  s.local_layers = local;
  s.global_layers = global;
}

void read_config_experts(ConfigReader& c, Stack& s) {
  s.experts =
      c.optional_number({"num_local_experts", "num_experts", "n_routed_experts", "moe_num_experts"}, 0, {0, 1e5});
  if (s.experts <= 1) {
    s.experts = 0;
    return;
  }
  s.top_k = c.number({"num_experts_per_tok", "moe_k", "num_experts_per_token", "moe_topk"}, 2, {1, 1e5});
  s.moe_ffn = c.optional_number({"moe_intermediate_size", "expert_ffn_hidden_size"}, s.ffn, {1, 1e7});
  s.shared_experts = c.optional_number(
      {"n_shared_experts", "moe_num_shared_experts", "num_shared_experts", "num_shared_expert"}, 0, {0, 1e5});
  s.shared_expert_ffn = c.optional_number({"shared_expert_intermediate_size", "shared_intermediate_size"},
                                          s.shared_experts * s.moe_ffn, {0, 1e7});
  if (s.shared_expert_ffn > 0 && s.shared_experts == 0) s.shared_experts = 1;
  s.first_dense_layers = c.optional_number({"first_k_dense_replace", "moe_layer_start_index"}, 0, {0, 1e4});
  s.moe_every_n = c.optional_number({"decoder_sparse_step", "moe_layer_freq", "moe_layer_interval"}, 1, {1, 1e4});
  if (c.has("decoder_sparse_step")) s.moe_layer_offset = s.moe_every_n - 1;  // Qwen: block i when (i + 1) % step == 0
}

Stack read_config_stack(ConfigReader& c, const Family& family) {
  const auto& n = family.numbers;
  Stack s;
  s.hidden = c.number({"hidden_size", "n_embd", "d_model", "n_embed", "dim"}, n.hidden, kWidthBounds);
  s.layers =
      c.number({"num_hidden_layers", "n_layer", "n_layers", "num_layers", "encoder_layers"}, n.layers, kLayerBounds);
  s.heads = c.number({"num_attention_heads", "n_head", "n_heads", "num_heads", "encoder_attention_heads"}, n.heads,
                     kHeadBounds);
  s.kv_heads = c.number({"num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num"},
                        n.kv_heads > 0 && s.heads % n.kv_heads == 0 ? n.kv_heads : s.heads, kHeadBounds);
  const auto head_dim = n.head_dim > 0 ? n.head_dim : s.heads > 0 ? s.hidden / s.heads : 0;
  s.head_dim = c.optional_number({"head_dim", "kv_channels", "d_kv", "attention_head_dim"}, head_dim, kWidthBounds);
  s.ffn =
      c.number({"intermediate_size", "ffn_dim", "n_inner", "d_ff", "ffn_hidden_size", "hidden_dim", "encoder_ffn_dim"},
               n.ffn > 0 ? n.ffn : 4 * s.hidden, {1, 1e7});
  s.gated_ffn = on(family.traits, trait::gated);
  s.norm = family.norm;
  s.norms_per_layer = family.norms;
  s.attention_bias = c.flag(family.biases.qkv, on(family.traits, trait::qkv_bias));
  s.attention_out_bias = c.flag(family.biases.out, on(family.traits, trait::out_bias));
  s.mlp_bias = c.flag(family.biases.mlp, on(family.traits, trait::mlp_bias));
  s.parallel_block = on(family.traits, trait::parallel);
  s.qk_norm = on(family.traits, trait::qk_heads)  ? QkNorm::head_dim
              : on(family.traits, trait::qk_full) ? QkNorm::full
                                                  : QkNorm::none;
  s.rotary_share = c.fields().number(c.fields().spelling({"partial_rotary_factor", "rotary_pct"}), 1, {0, 1});
  return s;
}

void read_family(ConfigReader& c, const Family& family, Architecture& a) {
  const auto& n = family.numbers;
  a.family = std::string(family.brand);
  a.kind = family.kind;
  a.arch = family.arch;
  a.naming = family.naming;
  auto& e = a.ends;
  const auto maximum = [&] {
    return c.number({"max_position_embeddings", "n_positions", "seq_length", "max_seq_len", "max_sequence_length",
                     "model_max_length", "n_ctx"},
                    n.max_position > 0 ? n.max_position : 2048);
  };
  if (n.hidden > 0) {  // a text model; towers and nets read themselves
    a.text = read_config_stack(c, family);
    e.vocab = c.number({"vocab_size", "padded_vocab_size", "n_vocab"}, n.vocab, kVocabBounds);
    e.max_position = e.default_seq = maximum();
    e.tied_embeddings = on(family.traits, trait::tied);
    if (a.arch == Arch::decoder || a.arch == Arch::encoder_decoder)
      e.tied_embeddings = c.assumed_flag("tie_word_embeddings", e.tied_embeddings);
    e.embedding_norm = on(family.traits, trait::embedding_norm);
    e.final_norm = !on(family.traits, trait::no_final_norm);
    e.lm_head_bias = on(family.traits, trait::head_bias);
    e.pooler = on(family.traits, trait::pooler);
    e.positions = positions_of(family.traits);
    if (e.positions == Positions::learned) e.learned_positions = e.max_position;
  }
  if (family.adjust) family.adjust(c, a);
  if (n.hidden > 0) check_stack(c, family, a.text);
}

const Family* find_family(std::string_view model_type) {
  for (const auto table :
       {llama_like_families(), gpt_like_families(), expert_families(), encoder_families(), picture_families()})
    for (const auto& family : table)
      if (family.model_type == model_type) return &family;
  return nullptr;
}

}  // namespace rigwise::model
