// Trainable parameters as frameworks print them.
#include "model/adapters.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;
using model::AdapterKind;
using units::raw;

namespace {
double count(const char* id, AdapterKind kind, std::int64_t rank, const std::vector<std::string>& names) {
  const auto a = test::catalog_model(id);
  trace::Silent silent;
  return raw(model::adapter_params(a, kind, rank, model::adapter_targets(a, names), silent));
}
}  // namespace

// litgpt extensions: rank 8 on query and value.
TEST(Adapters, LitgptLora) {
  EXPECT_EQ(count("llama-2-7b", AdapterKind::lora, 8, {"qv"}), 4194304);
  EXPECT_EQ(count("llama-2-13b", AdapterKind::lora, 8, {"qv"}), 6553600);
  EXPECT_EQ(count("phi-1.5", AdapterKind::lora, 8, {"qv"}), 1572864);
}

// PEFT's method comparison on Llama-3.2-3B: q_proj and v_proj; gate, up and down.
TEST(Adapters, PeftMethodComparison) {
  EXPECT_NEAR(count("llama-3.2-3b", AdapterKind::lora, 32, {"q_proj", "v_proj"}) / 1e6, 9.175, 5e-4);
  EXPECT_NEAR(count("llama-3.2-3b", AdapterKind::rslora, 64, {"q_proj", "v_proj"}) / 1e6, 18.3501, 5e-5);
  EXPECT_NEAR(count("llama-3.2-3b", AdapterKind::lora, 10, {"gate_proj", "up_proj", "down_proj"}) / 1e6, 9.4618, 5e-5);
  EXPECT_NEAR(count("llama-3.2-3b", AdapterKind::dora, 32, {"q_proj", "v_proj"}) / 1e6, 9.2897, 5e-5);
  EXPECT_NEAR(count("llama-3.2-3b", AdapterKind::loha, 32, {"q_proj", "v_proj"}) / 1e6, 18.3501, 5e-5);
  EXPECT_NEAR(count("llama-3.2-3b", AdapterKind::prompt, 200, {}) / 1e6, 0.6144, 5e-5);
  EXPECT_NEAR(count("flux.2-klein-4b", AdapterKind::ia3, 1,
                    {"to_q", "to_k", "to_v", "to_out.0", "add_q_proj", "add_k_proj", "add_v_proj", "to_add_out"}) /
                  1e3,
              5 * 8 * 3.072, 1e-6);
}

// ms-swift benchmark, Qwen-7B: c_attn rank 64; all linear modules rank 8, with and without DoRA's magnitudes.
TEST(Adapters, SwiftBenchmark) {
  EXPECT_NEAR(count("qwen-7b", AdapterKind::lora, 64, {"c_attn"}) / 1e6, 33.55, 0.01);
  EXPECT_NEAR(count("qwen-7b", AdapterKind::lora, 8, {"all-linear"}) / 1e6, 17.8913, 5e-5);
  EXPECT_NEAR(count("qwen-7b", AdapterKind::dora, 8, {"all-linear"}) / 1e6, 19.2512, 5e-5);
}

// QLoRA paper, appendix: rank 64 on all linear layers of LLaMA-7B is 160 million.
TEST(Adapters, QloraPaper) {
  EXPECT_NEAR(count("llama-7b", AdapterKind::lora, 64, {"all-linear"}) / 1e6, 159.9, 0.1);
}

// LoKr: a Kronecker pair is never larger than the low-rank pair of the same rank here, and full factors stand when the
// rank is high.
TEST(Adapters, KroneckerPairs) {
  // 4096 = 64 x 64: 64 * 64 for one factor; the other 64 x 64 in full from rank 32 on.
  EXPECT_EQ(count("llama-2-7b", AdapterKind::lokr, 32, {"q_proj"}), 32.0 * (64 * 64 + 64 * 64));
  EXPECT_EQ(count("llama-2-7b", AdapterKind::lokr, 8, {"q_proj"}), 32.0 * (64 * 64 + 8 * (64 + 64)));
}

// IA3 paper: vectors on keys, values and the inner activations.
TEST(Adapters, Ia3Vectors) {
  EXPECT_EQ(count("llama-2-7b", AdapterKind::ia3, 1, {"k_proj", "v_proj", "down_proj"}), 32.0 * (4096 + 4096 + 11008));
}

// Houlsby: two bottlenecks per block.
TEST(Adapters, Bottlenecks) {
  EXPECT_EQ(count("bert-base", AdapterKind::adapter, 64, {"all-linear"}), 12.0 * 2 * (2 * 64 * 768 + 64 + 768));
  EXPECT_EQ(count("bert-base", AdapterKind::adapter, 64, {"attention"}), 12.0 * (2 * 64 * 768 + 64 + 768));
}

TEST(Trainable, FullLeavesOutWhatIsNeverTrained) {
  trace::Silent silent;
  const auto trained = [&](const char* id) {
    return raw(model::trainable_full(model::parameters(test::catalog_model(id)), silent));
  };
  EXPECT_EQ(trained("llama-3-8b"), 8030261248.0);
  EXPECT_EQ(trained("whisper-tiny"), 37184640);  // openai/whisper: the encoder's sinusoids are fixed
  EXPECT_EQ(trained("mask-rcnn-r50-fpn"), 44178993);
}

TEST(Trainable, FreezingCutsBlocksAndWhatStandsInFront) {
  trace::Silent silent;
  const auto p = model::parameters(test::catalog_model("llama-2-7b"));
  EXPECT_EQ(raw(model::trainable_unfrozen(p, 0, silent)), raw(p.total));
  const double blocks = 32.0 * (4.0 * 4096 * 4096 + 3.0 * 4096 * 11008 + 2 * 4096), head = 32000.0 * 4096 + 4096;
  EXPECT_EQ(raw(model::trainable_unfrozen(p, 0.5, silent)), blocks / 2 + head);
  EXPECT_EQ(raw(model::trainable_unfrozen(p, 1, silent)), head);
}

TEST(Trainable, EmbeddingsAreTableAndHead) {
  trace::Silent silent;
  const auto p = model::parameters(test::catalog_model("llama-3-8b"));
  EXPECT_EQ(raw(model::embedding_params(p, silent)), 2.0 * 128256 * 4096);
}
