// The step against identities, papers and the traps of throughput models.
#include "throughput/step.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/packed_catalog.hpp"
#include "trace/ledger.hpp"
#include "trace/silent.hpp"

using namespace rigwise;
using trace::Silent;
using units::raw;

namespace {
scenario::Prepared prepared(const std::string& json) {
  const auto s = scenario::read(json);
  EXPECT_TRUE(s) << json;
  auto p = scenario::prepare(*s, support::packed_catalog());
  EXPECT_TRUE(p) << json;
  return *p;
}
template <class Rec>
throughput::Step<Rec> step(Rec& rec, const scenario::Prepared& p) {
  const auto& a = support::packed_catalog().accelerators()[p.plan.gpu];
  const auto machine = compute::machine(rec, a, p.job.precision);
  const auto fabric =
      communication::fabric(rec, a, communication::wiring(a, p.plan.link, p.plan.per_node, p.job.network_gbps));
  return throughput::step(rec, throughput::profile(p.job), p.plan, machine, fabric);
}
throughput::Step<Silent> step(const std::string& json) {
  Silent rec;
  return step(rec, prepared(json));
}
double samples_per_s(const std::string& json) {
  const auto p = prepared(json);
  Silent rec;
  return static_cast<double>(p.plan.global_batch()) / raw(step(rec, p).total);
}
// GPT-3 with 64 A100 as in table 5 of Korthikanti et al.
std::string gpt3(const std::string& tail) {
  return R"({"model":"gpt3-175b","method":"pretrain","framework":"megatron","precision":"mixed-fp16","optimizer":"adamw","seq_len":2048,"attention":"eager",)"
         R"("hardware":{"gpu":"a100-sxm-80","gpus":64,"per_node":8},)" +
         tail + "}";
}
}  // namespace

TEST(Step, PartsAddUpAndBothRecordersAgree) {
  const auto p =
      prepared(gpt3(R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1})"));
  Silent silent;
  trace::Ledger ledger;
  const auto a = step(silent, p);
  const auto b = step(ledger, p);
  const double sum = raw(a.compute) + raw(a.tensor_parallel) + raw(a.context_parallel) + raw(a.expert_parallel) +
                     raw(a.pipeline_bubble) + raw(a.pipeline) + raw(a.data_parallel) + raw(a.optimizer) +
                     raw(a.offload) + raw(a.input) + raw(a.launch);
  EXPECT_NEAR(sum, raw(a.total), 1e-9 * sum);
  EXPECT_EQ(raw(a.total), raw(b.total.value));
}

TEST(Step, BubbleIsThereAndInterleavingShrinksIt) {
  const auto plain =
      step(gpt3(R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1})"));
  const auto interleaved =
      step(gpt3(R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"vpp":3,"dp":1})"));
  // Narayanan et al.: (p - 1) / m of the ideal time, v times less when interleaved.
  EXPECT_NEAR(raw(plain.pipeline_bubble) / (raw(plain.compute) + raw(plain.tensor_parallel)), 7.0 / 64, 0.015);
  EXPECT_NEAR(raw(plain.pipeline_bubble) / raw(interleaved.pipeline_bubble), 3, 0.05);
}

TEST(Step, LayersAreMultipliedOnce) {
  const auto none = step(gpt3(
      R"("recompute":"none","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1,"sequence_parallel":true})"));
  const auto full = step(gpt3(
      R"("recompute":"full","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1,"sequence_parallel":true})"));
  const auto selective = step(gpt3(
      R"("recompute":"selective","batch":{"micro":1,"global":64},"parallel":{"tp":8,"pp":8,"dp":1,"sequence_parallel":true})"));
  // Korthikanti et al.: full recompute costs 30 to 40 % more, selective a few percent.
  EXPECT_NEAR(raw(full.compute) / raw(none.compute), 1.33, 0.05);
  EXPECT_LT(raw(selective.compute) / raw(none.compute), 1.12);
  EXPECT_GT(raw(selective.compute), raw(none.compute));
}

TEST(Step, GradientAllReduceCounts) {
  const std::string job =
      R"({"model":"llama-2-7b","method":"full","framework":"pytorch","precision":"amp-bf16","seq_len":512,"batch":{"micro":1,"accumulation":1},)";
  const auto one = step(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":8},"parallel":{"shard":"none"}})");
  const auto slow =
      step(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":16,"network_gbps":25},"parallel":{"shard":"none"}})");
  EXPECT_GT(raw(one.data_parallel), 0);
  EXPECT_GT(raw(slow.data_parallel), 10 * raw(one.data_parallel));
}

TEST(Step, TwoNodesOver25GbEAreSlowerThanOne) {
  const std::string job =
      R"({"model":"llama-2-7b","method":"full","framework":"fsdp","seq_len":2048,"batch":{"micro":2,"accumulation":1},"parallel":{"shard":"fsdp"},)";
  EXPECT_LT(samples_per_s(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":16,"per_node":8,"network_gbps":25}})"),
            samples_per_s(job + R"("hardware":{"gpu":"a100-sxm-80","gpus":8,"per_node":8}})"));
}

TEST(Step, LoraSkipsTheWeightGradients) {
  const std::string job =
      R"("framework":"hf","precision":"bf16","seq_len":2048,"batch":{"micro":4,"accumulation":1},"recompute":"none","attention":"flash","hardware":{"gpu":"a100-sxm-80","gpus":1}})";
  const auto lora = step(R"({"model":"llama-2-7b","method":"lora","adapter":{"rank":8,"targets":"attention"},)" + job);
  const auto full = step(R"({"model":"llama-2-7b","method":"full",)" + job);
  // 4N against 6N plus what both share.
  EXPECT_LT(raw(lora.compute), 0.85 * raw(full.compute));
  EXPECT_GT(raw(lora.compute), 0.6 * raw(full.compute));
}

TEST(Step, QloraPaysForDequantisation) {
  const std::string job =
      R"("framework":"hf","seq_len":512,"batch":{"micro":1,"accumulation":1},"recompute":"none","hardware":{"gpu":"a100-sxm-80","gpus":1}})";
  EXPECT_GT(raw(step(R"({"model":"llama-2-7b","method":"qlora","precision":"bf16",)" + job).compute),
            raw(step(R"({"model":"llama-2-7b","method":"lora","precision":"bf16",)" + job).compute));
}

TEST(Step, MoreWorkTakesLonger) {
  const std::string job =
      R"({"model":"llama-3-8b","method":"full","framework":"fsdp","recompute":"full","seq_len":4096,"hardware":{"gpu":"h100-sxm","gpus":8},)";
  const auto small = step(job + R"("batch":{"micro":1,"accumulation":1}})"),
             large = step(job + R"("batch":{"micro":4,"accumulation":1}})");
  EXPECT_GT(raw(large.total), 2.5 * raw(small.total));
  EXPECT_LT(raw(large.total), 4.2 * raw(small.total));
}
