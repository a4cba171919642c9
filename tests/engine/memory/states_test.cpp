// States against published tables: Korthikanti et al. 2022, Rajbhandari et al. 2019, the QLoRA paper.
#include "memory/states.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;
using report::Phase;

double state_bytes(const Footprint<trace::Silent>& f) {
  return part(f, Part::weights, Phase::step) + part(f, Part::master, Phase::step) +
         part(f, Part::optimizer, Phase::step) + part(f, Part::gradients, Phase::step);
}

// Korthikanti et al. 2022 (arXiv 2205.05198), figure 1 and table 3: GPT-3 at TP 8, PP 8 holds 45.56 GiB of parameters
// and optimizer states on its first stage: 18 bytes for each of a stage's parameters.
TEST(States, Gpt3FirstStageHolds18BytesPerParameter) {
  auto j = job(gpt3_175b());
  j.framework = scenario::Framework::megatron, j.precision = scenario::Precision::mixed_bf16;
  auto p = one();
  p.gpus = 64, p.per_node = 8, p.tp = 8, p.pp = 8, p.accumulation = 64;
  const auto f = silent(j, p);
  EXPECT_EQ(f.stage, 0);
  const double ends = 51200.0 * 12288 / 8 + 2048.0 * 12288;  // its embedding and positions, which the figure leaves out
  EXPECT_NEAR(state_bytes(f) / units::kGibi, 45.5625 + 18 * ends / units::kGibi, 0.06);
}

// Rajbhandari et al. 2019 (arXiv 1910.02054), figure 1: 7.5 billion parameters on 64 GPUs take 120, 31.4, 16.6 and 1.9
// GB.
TEST(States, ZeroFigureOne) {
  auto a = decoder(1, 64, 1, 1, 64, 1);
  a.text.ffn = static_cast<std::int64_t>(7.5e9 / (3 * 64));
  auto j = job(a);
  j.framework = scenario::Framework::deepspeed, j.precision = scenario::Precision::mixed_fp16;
  auto p = one();
  p.gpus = p.dp = 64, p.per_node = 8;
  const std::pair<plan::Shard, double> cases[] = {
      {plan::Shard::none, 120}, {plan::Shard::zero1, 31.4}, {plan::Shard::zero2, 16.6}, {plan::Shard::zero3, 1.9}};
  for (const auto& [shard, gb] : cases) {
    p.shard = shard;
    EXPECT_NEAR(state_bytes(silent(j, p)) / 1e9, gb, 0.03 * gb) << static_cast<int>(shard);
  }
}

// A trap of other tools: gradients and optimizer states not divided by tensor and pipeline parallelism.
TEST(States, EveryStateIsCutByTensorAndPipelineParallelism) {
  auto j = job(llama2_7b());
  j.framework = scenario::Framework::megatron, j.precision = scenario::Precision::mixed_bf16;
  auto p = one();
  const auto whole = silent(j, p);
  p.gpus = 8, p.per_node = 8, p.tp = 4, p.pp = 2, p.accumulation = 8;
  const auto cut = silent(j, p);
  for (const auto part_id : {Part::weights, Part::master, Part::optimizer, Part::gradients})
    EXPECT_LT(part(cut, part_id, Phase::step), 0.14 * part(whole, part_id, Phase::step));
}

// Another: an adapter's base counted as trained. 7 billion parameters in 16 bits are 12.55 GiB; gradients belong to the
// adapter alone.
TEST(States, LoraTrainsItsAdapterOnly) {
  auto j = job(llama2_7b());
  j.method = scenario::Method::lora;
  j.adapter.rank = 8, j.adapter.modules = {"qv"};
  const auto f = silent(j, one());
  EXPECT_NEAR(part(f, Part::weights, Phase::load) / units::kGibi, 12.55, 0.02);
  const double adapter = 32 * 2 * 8 * 2 * 4096.0;  // 4,194,304, as the LoRA tutorials print it
  EXPECT_DOUBLE_EQ(part(f, Part::adapters, Phase::step), 4 * adapter);
  EXPECT_DOUBLE_EQ(part(f, Part::optimizer, Phase::step), 8 * adapter);
}

// QLoRA (arXiv 2305.14314): 4 bits, and 0.127 bits for doubly quantised scales.
TEST(States, FourBitBaseTakesAQuarterAndItsScales) {
  auto j = job(llama2_7b());
  j.method = scenario::Method::qlora, j.quant_bits = 4;
  const auto b = base(j);
  EXPECT_NEAR(b.matrix * 8, 4.127, 0.002);
  const auto f = silent(j, one());
  EXPECT_NEAR(part(f, Part::weights, Phase::load), 6476005376.0 * b.matrix + (6738415616.0 - 6476005376.0) * 4, 1e6);
}

TEST(States, MoreShardsNeverRaiseMemory) {
  auto j = job(llama3_8b());
  j.framework = scenario::Framework::fsdp, j.precision = scenario::Precision::mixed_bf16;
  double before = 1e30;
  for (const std::int32_t n : {1, 2, 4, 8, 64, 512}) {
    auto p = one();
    p.gpus = p.dp = n, p.per_node = std::min(n, 8), p.shard = plan::Shard::fsdp;
    const double now = state_bytes(silent(j, p));
    EXPECT_LT(now, before);
    before = now;
  }
}

TEST(States, OffloadedOptimizerLeavesTheCard) {
  auto j = job(llama2_7b());
  j.framework = scenario::Framework::deepspeed, j.precision = scenario::Precision::mixed_bf16;
  auto p = one();
  p.shard = plan::Shard::zero2, p.gpus = p.dp = 8, p.per_node = 8, p.offload_optimizer = p.offload_params = true;
  const auto f = silent(j, p);
  EXPECT_EQ(part(f, Part::optimizer, Phase::step), 0);
  EXPECT_NEAR(part(f, Part::weights, Phase::step) / units::kGibi, 12.55, 0.02);  // ZeRO-2 keeps its weights
}

// PyTorch's FSDP notes: no_sync keeps whole gradients between micro-batches, and a flat parameter of frozen and trained
// weights has one gradient for both. Lightning-AI/litgpt tutorials/resource-tables.md: Llama 2 7B with LoRA on two GPUs
// takes 20.66 GiB, more than half the weights (6.3) and one whole gradient (12.1) together.
TEST(States, NoSyncKeepsWholeGradients) {
  auto j = job(llama2_7b());
  j.method = scenario::Method::lora, j.framework = scenario::Framework::litgpt;
  j.adapter.modules = {"qv"}, j.adapter.rank = 8, j.seq_len = 1304, j.fused_loss = true;
  auto p = one();
  p.gpus = p.dp = p.per_node = 2, p.shard = plan::Shard::fsdp;
  EXPECT_NEAR(gib(silent(j, p).allocated), 20.66, 1);
  p.accumulation = 1, j.stated.accumulation = true;
  EXPECT_LT(gib(silent(j, p).allocated), 12);
}
// The frozen head of a litgpt run is packed with the other matrices and unpacked as a whole: gemma-7b's 256,000 x 3,072
// in 4 bits saves 1.1 GiB against 16 and takes 2.9 for its product.
TEST(States, PackedHeadIsUnpackedWhole) {
  auto j = job(decoder(28, 3072, 16, 16, 24576, 256000));
  j.method = scenario::Method::qlora, j.quant_bits = 4, j.framework = scenario::Framework::litgpt;
  const auto f = silent(j, one());
  const double head = 256000.0 * 3072;
  EXPECT_GT(part(f, Part::buffers, report::Phase::backward), 4 * head - 1);
  EXPECT_NEAR(part(f, Part::weights, report::Phase::load), 2 * head + (0.5 + 4.0 / 64) * (profile(j).parameters - head),
              1e7);
}
// Chosen and rejected answers go through the model together: twice the activations of one answer; a reference model
// stands beside a fully trained one and not beside an adapter.
TEST(States, PreferencePairs) {
  auto j = job(llama2_7b());
  const auto single = silent(j, one());
  j.objective = scenario::Objective::dpo;
  const auto pair = silent(j, one());
  const auto kept = [](const auto& f) { return part(f, Part::activations, report::Phase::forward); };
  EXPECT_NEAR(kept(pair), 2 * kept(single), 1e-9 * kept(pair));
  EXPECT_NEAR(part(pair, Part::companions, report::Phase::forward), 2 * profile(j).parameters, 1);
  j.method = scenario::Method::lora;
  EXPECT_EQ(part(silent(j, one()), Part::companions, report::Phase::forward), 0);
}

}  // namespace
}  // namespace rigwise::memory
