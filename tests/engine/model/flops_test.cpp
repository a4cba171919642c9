// FLOPs of training against published tables and identities.
#include "model/flops.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;
using units::raw;

namespace {
model::Flops flops(const model::Architecture& a, const model::Sample& s,
                   model::Backward backward = model::backward_full()) {
  trace::Silent silent;
  return model::training_flops(a, model::parameters(a), s, backward, silent);
}
double per_token(const char* id, std::int64_t seq, model::Backward backward = model::backward_full()) {
  const auto a = test::catalog_model(id);
  return raw(flops(a, model::sample_of(a, seq, 0, 0, 1, 0), backward).training) / static_cast<double>(seq);
}
}  // namespace

// llm-foundry benchmark tables (scripts/train/benchmarking/README.md): tokens/s/GPU and model TFLOP/s of the same run.
TEST(Flops, MatchLlmFoundrysModelFlops) {
  EXPECT_NEAR(1007 * per_token("mpt-70b", 2048) / 1e12, 408, 1);  // 512 H100
  EXPECT_NEAR(1035 * per_token("mpt-70b", 2048) / 1e12, 419, 1);  // 256 H100
}

// 6 N + 12 L H s with heads x head_dim = hidden (PaLM appendix B).
TEST(Flops, AreSixPerParameterAndFullAttention) {
  EXPECT_DOUBLE_EQ(per_token("llama-2-7b", 4096), 6 * 6738415616.0 + 12.0 * 32 * 4096 * 4096);
  EXPECT_DOUBLE_EQ(per_token("llama-2-7b", 4096, model::backward_adapter()),
                   4 * 6738415616.0 + 12.0 * 32 * 4096 * 4096);
  EXPECT_DOUBLE_EQ(per_token("llama-2-7b", 4096, model::backward_frozen(1)), 2 * 6738415616.0 + 4.0 * 32 * 4096 * 4096);
}

// At 8K the full attention adds about 27 % to 6N on Llama-3-8B.
TEST(Flops, AttentionGrowsWithLength) {
  EXPECT_NEAR(per_token("llama-3-8b", 8192) / (6 * 8030261248.0), 1.27, 0.01);
}

TEST(Flops, MixtureOfExpertsCountsWhatATokenUses) {
  const auto a = test::catalog_model("mixtral-8x7b");
  const double active = raw(model::parameters(a).active);
  EXPECT_NEAR(per_token("mixtral-8x7b", 4096), 6 * active + 12.0 * 32 * 4096 * 4096, 1e3);
}

// Gemma 3: five of six layers see 1024 tokens only.
TEST(Flops, WindowsCutTheAttention) {
  const auto a = test::catalog_model("gemma-3-1b");
  const auto f = flops(a, model::sample_of(a, 8192, 0, 0, 1, 0));
  const double all = 4.0 * static_cast<double>(a.text.layers * a.text.heads * a.text.head_dim) * 8192 * 8192;
  EXPECT_NEAR(raw(f.attention) / all, (5.0 * 512 + 8192) / 6 / 8192, 1e-9);
}

// ResNet-50 at 224 px: 4.11 GMACs forward (timm), three times that for training, two operations each.
TEST(Flops, CountedNetsTripleTheirForward) {
  const auto a = test::catalog_model("resnet50");
  EXPECT_NEAR(raw(flops(a, model::sample_of(a, 0, 224, 224, 1, 0)).training) / 1e9, 4.11 * 6, 0.01);
}

// Whisper large: encoder of 1500 frames and decoder each with their own tokens.
TEST(Flops, EncoderAndDecoderCountTheirOwnTokens) {
  const auto a = test::catalog_model("whisper-large-v3");
  const auto f = flops(a, model::sample_of(a, 448, 0, 0, 1, 0));
  const double encoder_only = 2.0 * 32 * (4.0 * 1280 * 1280 + 2.0 * 1280 * 5120) * 1500;
  EXPECT_GT(raw(f.matrices), encoder_only);
  EXPECT_LT(raw(f.matrices), 2.2 * encoder_only);
}

TEST(Flops, LedgerAndSilentAgree) {
  for (const auto* id :
       {"llama-3-8b", "deepseek-v3", "sdxl-1.0", "dit-xl-2-256", "resnet50", "wav2vec2-base", "clip-vit-b32"}) {
    const auto a = test::catalog_model(id);
    const auto s = model::sample_of(a, 512, 256, 256, 1, 0);
    trace::Ledger ledger;
    const auto p = model::parameters(a, ledger);
    EXPECT_EQ(raw(model::training_flops(a, p, s, model::backward_full(), ledger).training.value),
              raw(flops(a, s).training))
        << id;
    EXPECT_GT(raw(flops(a, s).training), 0) << id;
  }
}
