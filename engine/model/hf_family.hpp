// What is known of each model family of the transformers library: how its blocks are built and what its configuration
// class defaults to.
#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "model/architecture.hpp"
#include "model/fields.hpp"
#include "model/hf_config.hpp"

namespace rigwise::model {

// Bits of Family::traits: what holds unless the config says otherwise.
namespace trait {
inline constexpr unsigned gated = 1, tied = 2, qkv_bias = 4, out_bias = 8, mlp_bias = 16, parallel = 32,
                          embedding_norm = 64, no_final_norm = 128, head_bias = 256, qk_heads = 512, qk_full = 1024,
                          learned = 2048, alibi = 4096, no_positions = 8192, pooler = 16384, relative = 32768,
                          all_biases = qkv_bias | out_bias | mlp_bias;
}

// Defaults of the configuration class; 0: kv_heads = heads, ffn = 4 x hidden, head_dim = hidden / heads.
struct Numbers {
  std::int64_t hidden = 0, layers = 0, heads = 0, kv_heads = 0, ffn = 0, vocab = 0, max_position = 0, head_dim = 0;
};

// Keys that switch biases on or off; empty: the trait stands.
struct BiasKeys {
  std::string_view qkv, out, mlp;
};

class ConfigReader;

struct Family {
  std::string_view model_type, brand;
  Kind kind = Kind::llm;
  Arch arch = Arch::decoder;
  Naming naming = Naming::llama;
  Norm norm = Norm::rms;
  std::int64_t norms = 2;  // per block
  unsigned traits = 0;
  Numbers numbers;
  BiasKeys biases;
  void (*adjust)(ConfigReader&, Architecture&) = nullptr;  // what only this family does
};

using Keys = std::initializer_list<std::string_view>;

// Fields of a config with a memory of what was assumed.
class ConfigReader {
 public:
  ConfigReader(Fields fields, std::vector<AssumedKey>& assumed) : f_(std::move(fields)), assumed_(&assumed) {}

  Fields& fields() { return f_; }
  bool has(std::string_view key) const { return f_.has(key); }
  ConfigReader inside(std::string_view key) const { return {f_.inside(key), *assumed_}; }

  // The first spelling that stands there; else the fallback, noted as assumed under the first spelling. A fallback of
  // 0: a missing field.
  std::int64_t number(Keys spellings, std::int64_t fallback, Bounds bounds = {1, 1e9});
  // The same without a note: zero and absent are both fine.
  std::int64_t optional_number(Keys spellings, std::int64_t fallback = 0, Bounds bounds = {0, 1e9});
  bool flag(std::string_view key, bool fallback);
  bool assumed_flag(std::string_view key, bool fallback);

 private:
  std::string_view spelling(Keys keys) const;
  Fields f_;
  std::vector<AssumedKey>* assumed_;
};

// The tables, one file each.
std::span<const Family> llama_like_families();
std::span<const Family> gpt_like_families();
std::span<const Family> expert_families();
std::span<const Family> encoder_families();
std::span<const Family> picture_families();

// By model_type, else null.
const Family* find_family(std::string_view model_type);

// Stack and ends of a decoder or encoder by its family; family adjustments included.
void read_family(ConfigReader& c, const Family& family, Architecture& a);
Stack read_config_stack(ConfigReader& c, const Family& family);
// sliding_window with use_sliding_window, layer_types, sliding_window_pattern; local : global when the config does not
// say.
void read_config_window(ConfigReader& c, Stack& s, std::int64_t local, std::int64_t global);
// Experts by any of their spellings; none found: the stack stays dense.
void read_config_experts(ConfigReader& c, Stack& s);

}  // namespace rigwise::model
