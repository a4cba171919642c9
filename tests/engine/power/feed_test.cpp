// Circuits, plugs, limits on the cards, UPS and room, against rules and measurements.
#include "power/feed.hpp"

#include <gtest/gtest.h>

#include "power/circuit.hpp"
#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;
using support::packed_catalog;

namespace {
report::Power of(const MoneyCase& c) {
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  auto server = bom::server(ledger, c.inputs(), node);
  return *power::draw(ledger, c.inputs(), node, server);
}
std::string plug(std::string_view circuit, std::string_view region, double watts) {
  return power::plug_for(packed_catalog(), *power::parse_circuit(circuit, packed_catalog(), region), watts);
}
const report::CircuitCheck& check(const report::Power& p, std::string_view id) {
  for (const auto& c : p.circuits)
    if (c.id == id) return c;
  static const report::CircuitCheck kNone;
  return kNone;
}
}  // namespace

TEST(Feed, CircuitsThatCarryOneMachine) {
  const auto desk = of(MoneyCase("rtx-4090", 1));  // about 830 W
  EXPECT_TRUE(check(desk, "120v-15a").carries);
  EXPECT_EQ(check(desk, "120v-15a").machines, 1);  // 1,440 W for hours
  const auto box = of(MoneyCase("rtx-3090", 4));   // about 2.2 kW
  EXPECT_FALSE(check(box, "120v-15a").carries);
  EXPECT_EQ(check(box, "120v-15a").obstacle, "watts");
  EXPECT_TRUE(check(box, "208v-20a").carries);
  const auto dgx = of(MoneyCase("h100-sxm", 8));
  EXPECT_EQ(check(dgx, "120v-15a").obstacle, "volts");
  EXPECT_FALSE(check(dgx, "208v-30a").carries);
  EXPECT_TRUE(check(dgx, "208v-60a-3ph").carries);
}

TEST(Feed, TheUsersOwnCircuitStandsFirst) {
  MoneyCase c("rtx-3090", 4);
  c.job.constraints.circuit = "110v-20a";
  const auto p = of(c);
  EXPECT_EQ(p.circuits.front().id, "110v-20a");
  EXPECT_FALSE(p.circuits.front().carries);  // 1,760 W
}

// IEC 60320: C13 10 A (15 A in North America, 80 per cent for hours), C19 16 A (20 A).
TEST(Feed, PlugsByCurrent) {
  EXPECT_EQ(plug("230v-16a", "eu-de", 2000), "C13");
  EXPECT_EQ(plug("230v-16a", "eu-de", 2700), "C19");
  EXPECT_EQ(plug("208v-30a", "us", 2400), "C13");  // 11.5 of 12 A
  EXPECT_EQ(plug("208v-30a", "us", 3300), "C19");  // a DGX supply
  EXPECT_EQ(plug("400v-32a-3ph", "eu-de", 3300), "C19");
  EXPECT_EQ(plug("120v-15a", "us", 3300), "");
}

// Puget Systems 2020: four RTX 3090 at 280 of 350 W keep 95 per cent of the speed.
TEST(Feed, ALimitOnTheCardsCostsLittleSpeedAtFirst) {
  const auto p = of(MoneyCase("rtx-3090", 4));
  ASSERT_EQ(p.caps.size(), 6u);
  EXPECT_DOUBLE_EQ(p.caps[0].speed, 1);
  EXPECT_EQ(units::raw(p.caps[2].cap), 280);
  EXPECT_NEAR(p.caps[2].speed, 0.95, 0.02);
  for (std::size_t i = 1; i < p.caps.size(); ++i) {
    EXPECT_LT(p.caps[i].speed, p.caps[i - 1].speed);
    EXPECT_LT(units::raw(p.caps[i].node_peak), units::raw(p.caps[i - 1].node_peak));
  }
  EXPECT_LT(p.caps[2].energy, 1);
}

// Half the draw at four fifths of the speed: 0.625 of the energy, and hours that cost a quarter more.
TEST(Feed, LimitsArePricedByHoursAndEnergy) {
  std::vector<report::CapRow> rows(2);
  rows[1].share = 0.5, rows[1].speed = 0.8, rows[1].energy = 0.625;
  report::Run run;
  run.energy = units::Range<units::Joules>{units::kwh(100), units::kwh(100), units::kwh(100)};
  report::Cost cost;
  cost.currency = units::Currency::usd;
  cost.buy.emplace();
  cost.buy->run_known = true;
  cost.buy->run.likely = units::money(50, units::Currency::usd);
  cost.sensitivity.emplace_back();
  cost.sensitivity[0].input = "electricity_per_kwh";
  cost.sensitivity[0].input_likely = 0.4;
  power::price_caps(rows, run, cost);
  EXPECT_NEAR(*rows[1].kwh, 62.5, 1e-9);
  EXPECT_NEAR(units::in_units(*rows[0].run), 50, 1e-6);
  EXPECT_NEAR(units::in_units(*rows[1].run), 10 / 0.8 + 25, 1e-6);
  EXPECT_TRUE(rows[1].cheapest);
  EXPECT_TRUE(rows[1].least_energy);
}

TEST(Feed, ACircuitThatDoesNotCarryIsAFinding) {
  MoneyCase c("rtx-3090", 4);
  c.job.constraints.circuit = "120v-15a";
  trace::Ledger ledger;
  const auto node = bom::node(ledger, c.inputs());
  const auto found = power::circuit_findings(c.inputs(), node, of(c));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].code, "circuit-load");
  EXPECT_EQ(found[0].field, "/constraints/circuit");
  c.job.constraints.circuit = "208v-20a";
  EXPECT_TRUE(power::circuit_findings(c.inputs(), node, of(c)).empty());
}

TEST(Feed, UpsBridgesACheckpointAndAShutdown) {
  const auto p = of(MoneyCase("h100-sxm", 8));
  ASSERT_TRUE(p.ups);
  EXPECT_NEAR(p.ups->kva, units::raw(p.wall) / 1000 * 1.5, 1e-9);
  EXPECT_GE(p.ups->minutes, 5);
  EXPECT_NEAR(p.ups->kwh, units::raw(p.wall) / 1000 * p.ups->minutes / 60, 1e-9);
}

TEST(Feed, ARoomIsHeatedAHallIsNot) {
  const auto p = of(MoneyCase("rtx-3090", 4));
  ASSERT_TRUE(p.room);
  EXPECT_NEAR(p.room->heaters, units::raw(p.typical) / 1500, 1e-9);
  EXPECT_FALSE(of(MoneyCase("h100-sxm", 8)).room);
}
