// Published config.json files through the config path: the hub's exact parameter counts, defaults, refusals, faults.
#include "model/hf_config.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "engine/model/catalog_models.hpp"
#include "engine/model/hf_configs.hpp"
#include "model/operators.hpp"
#include "model/parameters.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;

namespace {
base::Result<model::ConfigReading> read(std::string_view text) {
  const auto document = json::Document::parse(text);
  EXPECT_TRUE(document) << text;
  return model::read_hf_config(document->root(), "/model/config");
}
double count(const model::Architecture& a) {
  return units::raw(model::parameters(a).total);
}
bool says(const base::Findings& findings, std::string_view code, std::string_view field = {}) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const auto& f) { return f.code == code && (field.empty() || f.field == field); });
}
bool assumes(const model::ConfigReading& r, std::string_view field, std::string_view value) {
  return std::any_of(r.assumed.begin(), r.assumed.end(),
                     [&](const auto& a) { return a.field == field && a.value == value; });
}
}  // namespace

TEST(HfConfig, ReproducesTheHubsExactCounts) {
  std::size_t exact = 0;
  for (const auto& hub : test::kHubConfigs) {
    const auto r = read(hub.json);
    ASSERT_TRUE(r) << hub.name << " " << (r.findings.empty() ? "" : r.findings[0].code + " " + r.findings[0].field);
    EXPECT_FALSE(base::has_error(r.findings)) << hub.name;
    EXPECT_EQ(count(r->architecture), hub.params) << hub.name;
    exact += count(r->architecture) == hub.params;
  }
  std::printf("configs: %zu of %zu exact\n", exact, std::size(test::kHubConfigs));
}

// A config and the catalog's row of the same model describe the same blocks.
TEST(HfConfig, AgreesWithTheCatalog) {
  std::size_t compared = 0;
  for (const auto& a : test::catalog_models())
    for (const auto& hub : test::kHubConfigs) {
      if (std::find(a.aliases.begin(), a.aliases.end(), hub.name) == a.aliases.end()) continue;
      const auto r = read(hub.json);
      ASSERT_TRUE(r);
      const auto& b = r->architecture;
      EXPECT_EQ(a.arch, b.arch) << hub.name;
      EXPECT_EQ(a.naming, b.naming) << hub.name;
      EXPECT_EQ(a.text.kv_heads, b.text.kv_heads) << hub.name;
      EXPECT_EQ(a.text.moe_layers(), b.text.moe_layers()) << hub.name;
      EXPECT_EQ(a.text.rotary_share, b.text.rotary_share) << hub.name;
      EXPECT_EQ(a.ends.positions, b.ends.positions) << hub.name;
      EXPECT_EQ(a.text.sliding_window > 0 && a.text.sliding_window<a.ends.max_position, b.text.sliding_window> 0 &&
                b.text.sliding_window < b.ends.max_position)
          << hub.name;
      ++compared;
    }
  EXPECT_GT(compared, 40u);
}

// Keys left out take the configuration class's default and say so: LLaVA's text section states almost nothing.
TEST(HfConfig, SaysWhatItAssumes) {
  const auto r = read(
      R"({"model_type": "llava", "text_config": {"model_type": "llama", "vocab_size": 32064}, "vision_config": {}})");
  ASSERT_TRUE(r);
  EXPECT_TRUE(assumes(*r, "/model/config/text_config/hidden_size", "4096"));
  EXPECT_TRUE(assumes(*r, "/model/config/text_config/intermediate_size", "11008"));
  EXPECT_FALSE(assumes(*r, "/model/config/text_config/vocab_size", "32064"));
  const auto gpt = read(R"({"model_type": "gpt2"})");
  ASSERT_TRUE(gpt);
  EXPECT_EQ(count(gpt->architecture), 124439808);
  EXPECT_FALSE(gpt->assumed.empty());
  for (const auto& a : gpt->assumed) EXPECT_EQ(a.because, "config-default");
}

TEST(HfConfig, FindsTheFamilyByItsClassAlone) {
  const auto r = read(
      R"({"architectures": ["LlamaForCausalLM"], "hidden_size": 8192, "intermediate_size": 22016, "num_attention_heads": 64, "num_hidden_layers": 48, "num_key_value_heads": 8, "vocab_size": 32000})");
  ASSERT_TRUE(r);
  EXPECT_EQ(count(r->architecture), 33743970304);  // CodeLlama 34B
}

TEST(HfConfig, RefusesWhatItCannotCountByName) {
  for (const auto* type : {"mamba", "jamba", "rwkv", "xlstm", "zamba2", "recurrent_gemma", "falcon_h1",
                           "granitemoehybrid", "albert", "mllama"}) {
    const auto r = read(
        std::string(
            R"({"hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "vocab_size": 32000, "model_type": ")") +
        type + "\"}");
    EXPECT_FALSE(r) << type;
    EXPECT_TRUE(says(r.findings, "model-config-not-covered", "/model/config")) << type;
    EXPECT_EQ(r.findings[0].args[0].value, type);
  }
  EXPECT_TRUE(says(
      read(
          R"({"model_type": "novel", "hidden_size": 1, "num_hidden_layers": 1, "num_attention_heads": 1, "vocab_size": 9, "ssm_cfg": {}})")
          .findings,
      "model-config-not-covered"));
  EXPECT_TRUE(says(read(R"({"_class_name": "UNet2DConditionModel"})").findings, "model-config-pipeline"));
  EXPECT_TRUE(says(read(R"({"model_type": "novel", "width": 5})").findings, "model-config-unreadable"));
  EXPECT_TRUE(says(read("[1]").findings, "model-config-object"));
  EXPECT_TRUE(says(read("{}").findings, "model-config-unreadable"));
}

TEST(HfConfig, ReadsUnknownTypesWithLlamaKeysAndWarns) {
  const auto r = read(
      R"({"model_type": "novel", "hidden_size": 4096, "intermediate_size": 14336, "num_attention_heads": 32, "num_hidden_layers": 32, "num_key_value_heads": 8, "vocab_size": 128256, "rms_norm_eps": 1e-5, "tie_word_embeddings": false})");
  ASSERT_TRUE(r);
  EXPECT_TRUE(says(r.findings, "model-config-unknown"));
  EXPECT_EQ(count(r->architecture), 8030261248);
  const auto nested = read(
      R"({"model_type": "novel_vl", "text_config": {"model_type": "qwen3", "hidden_size": 2560, "num_hidden_layers": 36, "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 9728, "vocab_size": 151936, "tie_word_embeddings": true}, "vision_config": {}})");
  ASSERT_TRUE(nested);
  EXPECT_TRUE(says(nested.findings, "model-config-vision-left-out"));
  EXPECT_EQ(count(nested->architecture), 4022468096);  // Qwen3-4B
}

TEST(HfConfig, ReportsEveryImpossibleNumber) {
  const auto r = read(
      R"({"model_type": "llama", "hidden_size": -4096, "num_hidden_layers": 0, "num_attention_heads": 1e300, "vocab_size": "many", "intermediate_size": 1.5})");
  ASSERT_FALSE(r);
  EXPECT_TRUE(says(r.findings, "model-field-range", "/model/config/hidden_size"));
  EXPECT_TRUE(says(r.findings, "model-field-range", "/model/config/num_hidden_layers"));
  EXPECT_TRUE(says(r.findings, "model-field-range", "/model/config/num_attention_heads"));
  EXPECT_TRUE(says(r.findings, "model-field-number", "/model/config/vocab_size"));
  EXPECT_TRUE(says(r.findings, "model-field-range", "/model/config/intermediate_size"));
  EXPECT_TRUE(says(read(R"({"model_type": "llama", "hidden_size": 100, "num_attention_heads": 7})").findings,
                   "model-heads-divide", "/model/config/num_attention_heads"));
  EXPECT_TRUE(says(read(R"({"model_type": "llama", "num_attention_heads": 32, "num_key_value_heads": 7})").findings,
                   "model-kv-heads-divide"));
  EXPECT_TRUE(says(read(R"({"model_type": "mixtral", "num_experts_per_tok": 9, "num_local_experts": 8})").findings,
                   "model-experts-top-k"));
}

// Every key of every config replaced by odd values: a finding or a finite count, never a crash.
TEST(HfConfig, SurvivesOddValuesAnywhere) {
  for (const auto& hub : test::kHubConfigs) {
    const auto document = json::Document::parse(hub.json);
    ASSERT_TRUE(document);
    const auto keys = document->root().keys();
    for (const auto& odd : keys)
      for (const auto* value :
           {"null", "-1", "0", "1e300", "0.5", "\"x\"", "[]", "{}", "true", "[{\"a\":1}]", "999999"}) {
        std::string text = "{";
        for (const auto& key : keys) {
          if (text.size() > 1) text += ",";
          text += "\"" + key + "\":" + (key == odd ? std::string(value) : document->root().get(key).dump());
        }
        const auto r = read(text + "}");
        if (!r) {
          EXPECT_TRUE(base::has_error(r.findings)) << text;
          continue;
        }
        const double n = count(r->architecture);
        EXPECT_TRUE(n > 0 && n < 1e300) << hub.name << " " << odd << " " << value;
        const auto w = model::work(r->architecture, model::sample_of(r->architecture, 128, 224, 224, 1, 64), 1, {});
        EXPECT_GE(model::total_macs(w), 0) << hub.name << " " << odd << " " << value;
      }
  }
}

TEST(HfConfig, NoticesQuantizedWeights) {
  const auto bits = [](const char* section) {
    const auto r = read(std::string(R"({"model_type": "llama", "quantization_config": )") + section + "}");
    EXPECT_TRUE(says(r.findings, "model-config-quantized"));
    return r->quantized_bits.value_or(0);
  };
  EXPECT_EQ(bits(R"({"bits": 4, "group_size": 128, "quant_method": "gptq"})"), 4);
  EXPECT_EQ(bits(R"({"bits": 4, "quant_method": "awq", "version": "gemm"})"), 4);
  EXPECT_EQ(bits(R"({"load_in_4bit": true, "bnb_4bit_quant_type": "nf4", "quant_method": "bitsandbytes"})"), 4);
  EXPECT_EQ(bits(R"({"load_in_8bit": true, "quant_method": "bitsandbytes"})"), 8);
  EXPECT_EQ(bits(R"({"quant_method": "fp8"})"), 8);
  EXPECT_EQ(
      bits(R"({"config_groups": {"group_0": {"weights": {"num_bits": 4}}}, "quant_method": "compressed-tensors"})"), 4);
  EXPECT_FALSE(read(R"({"model_type": "llama"})")->quantized_bits);
}
