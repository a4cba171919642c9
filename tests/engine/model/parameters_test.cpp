// Parameter counts against the exact published ones, for the whole catalog; parts, active parameters and shards against
// papers.
#include "model/parameters.hpp"

#include <gtest/gtest.h>

#include <cstdio>

#include "engine/model/catalog_models.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;
using units::raw;

namespace {
// Records whose fields cannot give the exact count, with the reason. None is left.
struct Explained {
  std::string_view id, reason;
};
constexpr std::array<Explained, 0> kExplained{};

const model::GroupOf<trace::Silent>& group(const model::Parameters& p, std::string_view id) {
  for (const auto& g : p.groups)
    if (g.id == id) return g;
  ADD_FAILURE() << "no group " << id;
  return p.groups.front();
}
double piece(const model::GroupOf<trace::Silent>& g, std::string_view id) {
  double total = 0;
  for (const auto& p : g.pieces)
    if (p.id == id) total += raw(p.params);
  return total;
}
}  // namespace

TEST(Parameters, EqualEveryExactCountOfTheCatalog) {
  std::size_t exact = 0, verified = 0, published = 0, explained = 0;
  for (const auto& a : test::catalog_models()) {
    const double counted = raw(model::parameters(a).total);
    EXPECT_GT(counted, 0) << a.id;
    if (!a.counted_from_formula) {
      EXPECT_EQ(counted, a.published->params) << a.id;
      ++published;
      continue;
    }
    if (a.params_exact <= 0) continue;
    bool known = false;
    for (const auto& e : kExplained)
      if (e.id == a.id) {
        std::printf("explained  %s: %s\n", a.id.c_str(), std::string(e.reason).c_str());
        known = true;
      }
    explained += known;
    if (known) continue;
    EXPECT_EQ(counted, a.params_exact) << a.id;
    ++exact;
    verified += a.params_verified;
  }
  std::printf("exact %zu (%zu of them verified), explained %zu, published counts passed through %zu\n", exact, verified,
              explained, published);
  EXPECT_GE(exact, 255u - 80u);
}

// Records without an exact count stay near what their makers print.
TEST(Parameters, StayNearTheRoundedCountsOfMakers) {
  for (const auto& a : test::catalog_models()) {
    if (!a.counted_from_formula || a.params_exact > 0 || a.params_published <= 0) continue;
    EXPECT_NEAR(raw(model::parameters(a).total) / a.params_published, 1, 0.06) << a.id;
  }
}

// Llama 3 paper (2407.21783) table 3: d 4096, 32 layers, 8 key-value heads of 128, FFN 14336, vocabulary 128256.
TEST(Parameters, SplitLlama3Into_ItsParts) {
  const auto a = test::catalog_model("llama-3-8b");
  const auto p = model::parameters(a);
  EXPECT_EQ(raw(group(p, "embedding").total), 128256.0 * 4096);
  const auto& block = group(p, "block");
  EXPECT_EQ(block.layers, 32);
  EXPECT_EQ(piece(block, "attention"), 2.0 * 4096 * 4096);
  EXPECT_EQ(piece(block, "attention_kv"), 2.0 * 4096 * 1024);
  EXPECT_EQ(piece(block, "mlp"), 3.0 * 4096 * 14336);
  EXPECT_EQ(piece(block, "norms"), 2.0 * 4096);
  EXPECT_EQ(raw(p.total), 8030261248.0);
  EXPECT_EQ(raw(p.active), raw(p.total));
}

// Active parameters as the makers print them: Mixtral paper 12.9B; Qwen3 report 3.3B and 22B; OLMoE 1.3B; DBRX 36B.
TEST(Parameters, CountActiveExperts) {
  const std::pair<const char*, double> published[] = {{"mixtral-8x7b", 12.9e9},
                                                      {"qwen3-30b-a3b", 3.3e9},
                                                      {"qwen3-235b-a22b", 22e9},
                                                      {"olmoe-1b-7b", 1.3e9},
                                                      {"dbrx-132b", 36e9}};
  for (const auto& [id, active] : published)
    EXPECT_NEAR(raw(model::parameters(test::catalog_model(id)).active) / active, 1, 0.02) << id;
  // DeepSeek-V3 prints 36.7B with the head and without the input embedding (129280 x 7168).
  EXPECT_NEAR(raw(model::parameters(test::catalog_model("deepseek-v3")).active) - 129280.0 * 7168, 36.7e9, 0.1e9);
}

TEST(Parameters, LedgerAndSilentAgree) {
  for (const auto* id :
       {"gpt2", "deepseek-v3", "t5-base", "qwen2.5-vl-7b", "resnet50", "dit-xl-2-256", "sdxl-1.0", "whisper-tiny"}) {
    const auto a = test::catalog_model(id);
    trace::Ledger ledger;
    const auto traced = model::parameters(a, ledger);
    EXPECT_EQ(raw(traced.total.value), raw(model::parameters(a).total)) << id;
    for (const auto& line : ledger.lines())
      for (const auto operand : line.operands) EXPECT_LT(operand, ledger.lines().size());
  }
}

TEST(Held, StagesTogetherHoldTheModel) {
  for (const auto* id :
       {"llama-3-8b", "deepseek-v3", "llama-4-maverick", "t5-base", "qwen2.5-vl-7b", "vit-large-patch16"}) {
    const auto a = test::catalog_model(id);
    const auto p = model::parameters(a);
    trace::Silent silent;
    double total = 0;
    for (std::int64_t stage = 0; stage < 4; ++stage) {
      const auto h = model::held(p, a, {1, 4, 1, stage}, silent);
      total += raw(h.dense) + raw(h.experts);
    }
    const bool copied = a.has_text() && a.ends.tied_embeddings;
    EXPECT_EQ(total, raw(p.total) + (copied ? static_cast<double>(a.ends.vocab * a.text.hidden) : 0)) << id;
  }
}

TEST(Held, TensorCutLeavesNormsWholeAndKeepsOneKeyValueHead) {
  const auto a = test::catalog_model("llama-3-8b");
  const auto p = model::parameters(a);
  trace::Silent silent;
  const double norms = 65.0 * 4096, kv = 32.0 * 2 * 4096 * 1024;
  EXPECT_EQ(raw(model::held(p, a, {8}, silent).dense), (raw(p.total) - norms) / 8 + norms);
  EXPECT_EQ(raw(model::held(p, a, {16}, silent).dense), (raw(p.total) - norms - kv) / 16 + kv / 8 + norms);
}

TEST(Held, ExpertsAreCutByTheirOwnGroup) {
  const auto a = test::catalog_model("mixtral-8x7b");
  const auto p = model::parameters(a);
  trace::Silent silent;
  const double experts = 32.0 * 8 * 3 * 4096 * 14336;
  EXPECT_EQ(raw(model::held(p, a, {1, 1, 1, 0, 8}, silent).experts), experts / 8);
  EXPECT_EQ(raw(model::held(p, a, {4}, silent).experts), experts / 4);
  EXPECT_EQ(raw(model::held(p, a, {4, 1, 1, 0, 8}, silent).experts), experts / 8);
  EXPECT_EQ(raw(model::held(p, a, {4, 1, 1, 0, 8, 2}, silent).experts), experts / 16);
}

TEST(StageLayers, SpreadTheRemainderOverTheFirstStages) {
  const auto a = test::catalog_model("deepseek-v3");  // 3 dense + 58 MoE
  std::int64_t dense = 0, moe = 0;
  for (std::int64_t s = 0; s < 16; ++s) {
    const auto here = model::stage_layers(a, 16, 1, s);
    EXPECT_EQ(here.text(), s < 13 ? 4 : 3);
    dense += here.dense;
    moe += here.moe;
  }
  EXPECT_EQ(dense, 3);
  EXPECT_EQ(moe, 58);
  EXPECT_EQ(model::stage_layers(a, 16, 1, 0).dense, 3);
}
