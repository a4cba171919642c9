// The three cost rows of a Chinese build guide of mid 2024, recomputed with the catalog: what it claimed, what the
// numbers say.
#include <gtest/gtest.h>

#include <cstdio>

#include "cost/cost.hpp"
#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;

namespace {
struct Claim {
  const char* title;
  const char* gpu;
  std::int32_t gpus;
  double build_cny, cloud_low_cny, cloud_high_cny;
};

report::Cost recompute(const Claim& claim, scenario::Market market) {
  MoneyCase c(claim.gpu, claim.gpus, claim.gpus, 60);
  c.job.market = market;
  c.job.currency = units::Currency::cny;
  trace::Ledger ledger;
  const auto in = c.inputs();
  const auto node = bom::node(ledger, in);
  auto server = bom::server(ledger, in, node);
  return *cost::cost(ledger, in, node, server, power::draw(ledger, in, node, server), std::nullopt);
}

double likely(const units::Range<units::Money>& r) {
  return units::in_units(r.likely);
}

report::Cost told(const Claim& claim, scenario::Market market) {
  const auto c = recompute(claim, market);
  std::printf("[ claim    ] %s: build %.0f, cloud %.0f-%.0f CNY/h; now build %.0f-%.0f", claim.title, claim.build_cny,
              claim.cloud_low_cny, claim.cloud_high_cny, units::in_units(c.buy->capex.low),
              units::in_units(c.buy->capex.high));
  if (c.rent)
    std::printf(", cloud %.2f CNY/h (%s, %s)", likely(c.rent->per_hour), c.rent->offer.c_str(), c.rent->as_of.c_str());
  std::printf("\n");
  return c;
}
}  // namespace

// Claimed like p3.2xlarge, which is a V100. Card rental lists 1.24 to 1.88 yuan an hour in autumn 2026.
TEST(MoneyClaims, One4090) {
  const auto c = told({"1x RTX 4090", "rtx-4090", 1, 15000, 8, 15}, scenario::Market::cn);
  EXPECT_LT(likely(c.rent->per_hour), 8.0 / 3);
  EXPECT_NEAR(likely(c.rent->per_hour), 1.5, 0.5);
  EXPECT_GT(units::in_units(c.buy->capex.high),
            15000);  // the card alone costs what the guide gives for the whole machine
}

// Claimed like p4d.24xlarge, which holds eight A100 of 40 GB. Four A800 rent for 22 to 40 yuan an hour in China.
TEST(MoneyClaims, FourA100) {
  const auto c = told({"4x A800 80 GB", "a800-80", 4, 300000, 150, 300}, scenario::Market::cn);
  EXPECT_LT(likely(c.rent->per_hour), 40);
  EXPECT_GE(likely(c.rent->per_hour), 20);
}

// The cards alone cost 1.35 to 1.6 million; an eight-card system 2.3 to 3.2 million yuan in China.
TEST(MoneyClaims, EightH100) {
  const auto cn = told({"8x H100, China", "h100-sxm", 8, 1000000, 500, 1000}, scenario::Market::cn);
  EXPECT_GT(units::in_units(cn.buy->capex.low), 1350000);
  const auto abroad = told({"8x H100, abroad", "h100-sxm", 8, 1000000, 500, 1000}, scenario::Market::global);
  EXPECT_GE(likely(abroad.rent->per_hour), 145);  // 145 to 215 at other clouds than the one the guide quotes
  EXPECT_LE(likely(abroad.rent->per_hour), 240);
}
