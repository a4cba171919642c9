// From data to days.
#include "throughput/run.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"

using namespace rigwise;
using units::raw;

namespace {
scenario::Job job() {
  scenario::Job j;
  j.model = support::packed_catalog().find_model("llama-2-7b");
  j.seq_len = 4096;
  return j;
}
report::Throughput rate(double samples) {
  report::Throughput t;
  t.samples = {units::SamplesPerSecond(samples / 1.2), units::SamplesPerSecond(samples),
               units::SamplesPerSecond(samples * 1.2)};
  return t;
}
}  // namespace

TEST(Run, TokensWinOverSamples) {
  trace::Ledger ledger;
  auto j = job();
  j.data.tokens = 4096.0 * 3600 * 10;
  j.data.samples = 1;
  plan::Plan p;
  const auto r = throughput::run(ledger, j, p, rate(10), {});
  ASSERT_TRUE(r);
  EXPECT_NEAR(raw(r->time.likely) / 3600, 1, 0.01);
  EXPECT_LT(raw(r->time.low), raw(r->time.likely));
  EXPECT_FALSE(r->energy);
}

TEST(Run, WithoutDataThereIsNone) {
  trace::Ledger ledger;
  EXPECT_FALSE(throughput::run(ledger, job(), plan::Plan{}, rate(10), {}));
}

TEST(Run, EnergyTakesAllNodesAndPue) {
  trace::Ledger ledger;
  auto j = job();
  j.data.samples = 36000;
  j.data.epochs = 2;
  plan::Plan p;
  p.gpus = 16;
  p.per_node = 8;
  throughput::Grid grid;
  grid.node_watts = units::watts(6000);
  grid.pue = 1.25;
  grid.intensity = units::GramsPerJoule(0.5 / 3600);  // 500 g per kWh is 0.139 mg per joule
  const auto r = throughput::run(ledger, j, p, rate(10), grid);
  ASSERT_TRUE(r && r->energy && r->co2);
  // Two hours of two nodes, and the minute in the hour that checkpoints take.
  EXPECT_NEAR(raw(r->energy->likely) / 3.6e6, 2 * 2 * 6 * 1.25, 0.45);
  EXPECT_NEAR(raw(r->gpu_time.likely), 16 * raw(r->time.likely), 1e-6 * raw(r->gpu_time.likely));
}

TEST(Run, ThousandsOfCardsLoseTimeToFailures) {
  // Llama 3: more than 90 % effective training time on 16,384 H100.
  trace::Ledger ledger;
  auto j = job();
  j.data.samples = 1e9;
  plan::Plan small, large;
  large.gpus = 16384;
  const auto a = throughput::run(ledger, j, small, rate(100), {}), b = throughput::run(ledger, j, large, rate(100), {});
  EXPECT_GT(raw(a->time.likely) / raw(b->time.likely), 0.6);
  EXPECT_LT(raw(a->time.likely) / raw(b->time.likely), 0.95);
}
