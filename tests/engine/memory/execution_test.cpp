// What each framework makes of a job: kernels, dtypes, adapters, losses.
#include "memory/profile.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;
using scenario::Framework;

// Hugging Face's SDPA path expands k and v to all heads (repeat_kv); flash-attention 2 takes them as they are.
TEST(Execution, SdpaExpandsGroupedHeads) {
  auto j = job(llama3_8b());
  j.attention = scenario::Attention::sdpa;
  EXPECT_EQ(execution(j, Where::text).kernel, Kernel::flash_repeat);
  j.attention = scenario::Attention::flash;
  EXPECT_EQ(execution(j, Where::text).kernel, Kernel::flash);
}
TEST(Execution, AutocastKeepsAnFp32Stream) {
  auto j = job(llama3_8b());
  j.precision = scenario::Precision::amp_bf16;
  const auto run = execution(j, Where::text);
  EXPECT_EQ(run.stream, 4);
  EXPECT_EQ(run.element, 2);
  EXPECT_TRUE(run.autocast);
}
TEST(Execution, AdapterTargets) {
  auto j = job(llama3_8b());
  j.method = scenario::Method::lora;
  j.adapter.modules = {"qv"};
  EXPECT_TRUE(adapted(j).q && adapted(j).v);
  EXPECT_FALSE(adapted(j).k || adapted(j).up);
  j.adapter.modules = {"gate_proj", "up_proj", "down_proj"};
  EXPECT_TRUE(adapted(j).gate && adapted(j).up && adapted(j).down);
  EXPECT_FALSE(adapted(j).q);
}
// Fused and chunked losses: Liger keeps no logits, torchtune's chunks keep the whole, Megatron's fused loss its fp32
// copy.
TEST(Execution, FusedLossesDiffer) {
  auto j = job(llama3_8b());
  j.fused_loss = true;
  EXPECT_EQ(loss_bytes(j, Owner::plain).kept, 0);
  j.framework = Framework::torchtune;
  EXPECT_EQ(loss_bytes(j, Owner::plain).kept, 4);
  j.framework = Framework::megatron;
  EXPECT_EQ(loss_bytes(j, Owner::megatron).kept, 4);
}
// torchtitan's selective mode keeps every second product: 31,744 elements of Llama 3 8B's block, against 100,352
// without recompute.
TEST(Execution, TorchtitanSelective) {
  auto j = job(llama3_8b());
  j.framework = Framework::torchtitan;
  const auto all = block(j.model->text, execution(j, Where::text), {});
  const auto kept = selective(all, j, j.model->text);
  EXPECT_DOUBLE_EQ(kept.per_token(), 2.0 * 31744 + 4 * 32);
  EXPECT_LT(kept.per_token(), all.per_token() / 2);
  j.compile = true;  // the last product's result, which nothing reads in backward
  EXPECT_DOUBLE_EQ(kept.per_token() - selective(all, j, j.model->text).per_token(), 2.0 * 4096);
}

}  // namespace
}  // namespace rigwise::memory
