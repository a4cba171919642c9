// The report's memory section: sums, names in the ledger, the verdict's definition.
#include "memory/footprint.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

catalog::Accelerator card(double usable_gib) {
  catalog::Accelerator a;
  a.id = "card", a.usable_gib = a.usable_gib_per_device = usable_gib, a.compute_capability = "8.0";
  return a;
}

TEST(Section, PartsAndOverheadsAddUp) {
  trace::Ledger ledger;
  const auto big = card(79.65);
  const auto m = memory(ledger, job(llama3_8b()), one(), &big);
  double parts = 0, beside = 0;
  for (const auto& p : m.parts) parts += gib(p.size);
  for (const auto& p : m.overheads) beside += gib(p.size);
  EXPECT_NEAR(parts, gib(m.allocated.likely), 1e-6);
  EXPECT_NEAR(parts + beside, gib(m.device.likely), 1e-6);
  for (const auto& phase : m.phases) {
    double alive = 0;
    for (const auto& p : phase.parts) alive += gib(p.size);
    EXPECT_NEAR(alive, gib(phase.size), 1e-6);
  }
}
TEST(Section, NumbersAreNamedInTheLedger) {
  trace::Ledger ledger;
  const auto big = card(79.65);
  const auto m = memory(ledger, job(llama3_8b()), one(), &big);
  for (const char* pointer :
       {"/memory/allocated_gib/low", "/memory/allocated_gib/likely", "/memory/allocated_gib/high",
        "/memory/reserved_gib/low", "/memory/reserved_gib/likely", "/memory/reserved_gib/high",
        "/memory/device_gib/low", "/memory/device_gib/likely", "/memory/device_gib/high", "/memory/need_gib/high",
        "/memory/usable_gib", "/memory/headroom_gib", "/memory/host_gib/low", "/memory/host_gib/likely",
        "/memory/host_gib/high", "/memory/parts/0/gib", "/memory/phases/0/gib"})
    EXPECT_TRUE(ledger.names().count(pointer)) << pointer;
  const auto& line = ledger.lines()[ledger.names().find("/memory/allocated_gib/likely")->second];
  EXPECT_NEAR(line.value, units::raw(m.allocated.likely), 1);
}
TEST(Section, ReservedNeverExceedsACardThatFits) {
  trace::Ledger ledger;
  auto j = job(llama2_7b());
  j.method = scenario::Method::lora;
  const auto small = card(23.99);
  const auto m = memory(ledger, j, one(), &small);
  EXPECT_LE(gib(m.device.high), 23.99);
}
TEST(Section, VerdictReadsTheRange) {
  const auto j = job(llama3_8b());  // full fine-tuning: about 75 GiB in bf16
  const auto large = card(139), exact = card(84), small = card(23.99);
  EXPECT_EQ(verdict(j, one(), &large), report::Verdict::fits);
  EXPECT_EQ(verdict(j, one(), &exact), report::Verdict::tight);
  EXPECT_EQ(verdict(j, one(), &small), report::Verdict::no);
  EXPECT_FALSE(verdict(j, one(), nullptr));
}
// A card's own total, or the size the scenario states; GB as marketed is not taken for GiB beyond that.
TEST(Section, UsableIsTheCardsOwnTotal) {
  auto j = job(llama3_8b());
  const auto a100 = card(79.65);
  EXPECT_DOUBLE_EQ(gib(*usable(j, &a100)), 79.65);
  EXPECT_FALSE(usable(j, nullptr));
  j.gpu_memory_gb = 24;
  EXPECT_DOUBLE_EQ(gib(*usable(j, nullptr)), 24);
}

// A run that may not fit keeps its upper end: only a certain one is held to what the card has.
TEST(Section, TightKeepsItsUpperEnd) {
  trace::Ledger ledger;
  const auto j = job(llama3_8b());
  const auto exact = card(84);
  ASSERT_EQ(verdict(j, one(), &exact), report::Verdict::tight);
  const auto m = memory(ledger, j, one(), &exact);
  EXPECT_LE(gib(m.device.likely), 84);
  EXPECT_GT(gib(m.device.high), 84);
  EXPECT_GT(m.need.high, *m.usable);
}
TEST(Section, StagesAreListedAndNamed) {
  trace::Ledger ledger;
  auto j = job(gpt3_175b());
  j.framework = scenario::Framework::megatron, j.precision = scenario::Precision::mixed_bf16;
  plan::Plan p;
  p.gpus = 64, p.tp = 8, p.pp = 8, p.accumulation = 64, p.per_node = 8;
  const auto m = memory(ledger, j, p, nullptr);
  ASSERT_EQ(m.stages.size(), 8u);
  EXPECT_TRUE(ledger.names().count("/memory/stages/7/gib"));
  EXPECT_EQ(m.stages[0], m.allocated.likely);
}

}  // namespace
}  // namespace rigwise::memory
