// Collectives against published bus bandwidths and latencies.
#include "communication/collectives.hpp"

#include <gtest/gtest.h>

#include "support/packed_catalog.hpp"
#include "trace/silent.hpp"

using namespace rigwise;
using communication::Group;

namespace {
communication::Fabric<trace::Silent> of(const char* id, std::int32_t per_node, double gbps) {
  const auto& c = support::packed_catalog();
  const auto& a = c.accelerators()[*c.find_accelerator(id)];
  trace::Silent rec;
  return communication::fabric(rec, a, communication::wiring(a, plan::Link::nvlink, per_node, gbps));
}
}  // namespace

TEST(Collectives, SmallAllReduceOnEightA100TakesAboutFortyMicroseconds) {
  trace::Silent rec;
  const auto f = of("a100-sxm-80", 8, 0);
  EXPECT_NEAR(units::raw(communication::all_reduce_time(rec, f, Group{8, 1}, units::bytes(32768))) * 1e6, 43.8, 6);
}

TEST(Collectives, LargeAllReduceReachesTheMeasuredBusBandwidth) {
  trace::Silent rec;
  const auto f = of("a100-sxm-80", 8, 0);
  const double bytes = 16 * units::kGibi,
               t = units::raw(communication::all_reduce_time(rec, f, Group{8, 1}, units::bytes(bytes)));
  EXPECT_NEAR(2 * bytes * 7 / 8 / t / 1e9, 234.9, 10);
}

TEST(Collectives, TwoNodesOver25GbELoseToOneNode) {
  trace::Silent rec;
  const auto slow = of("a100-sxm-80", 8, 25);
  const auto bytes = units::gib(14);
  EXPECT_GT(units::raw(communication::all_reduce_time(rec, slow, Group{16, 1}, bytes)),
            50 * units::raw(communication::all_reduce_time(rec, slow, Group{8, 1}, bytes)));
}

TEST(Collectives, AllReduceIsTwoPassesAndAGroupOfOneIsFree) {
  trace::Silent rec;
  const auto f = of("h100-sxm", 8, 0);
  const auto q = units::gib(1);
  EXPECT_NEAR(units::raw(communication::all_reduce_time(rec, f, Group{8, 1}, q)) /
                  units::raw(communication::pass_time(rec, f, Group{8, 1}, q)),
              2, 0.01);
  EXPECT_EQ(units::raw(communication::pass_time(rec, f, Group{1, 1}, q)), 0);
}

TEST(Collectives, AllToAllOverTheNetworkIsBoundByTheAdapters) {
  trace::Silent rec;
  const auto f = of("h100-sxm", 8, 3200);
  const auto q = units::gb(1);
  EXPECT_GT(units::raw(communication::all_to_all_time(rec, f, Group{64, 1}, q)),
            5 * units::raw(communication::all_to_all_time(rec, f, Group{8, 1}, q)));
}

TEST(Collectives, CopiesForOnePlaceCrossOnce) {
  EXPECT_EQ(communication::first_share(8, 1), 1);
  EXPECT_EQ(communication::first_share(1, 8), 1);
  EXPECT_NEAR(communication::first_share(2, 2), 0.75, 1e-12);  // same place half of the time
  EXPECT_NEAR(communication::first_share(8, 8) * 8, 5.251, 1e-3);  // of eight balls in eight boxes, so many boxes are hit
}
