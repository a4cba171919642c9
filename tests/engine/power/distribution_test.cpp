// Feeds, distribution units, UPS and coolant units by the circuit that is there and by ratings that are sold.
#include "power/distribution.hpp"

#include <gtest/gtest.h>

#include "power/circuit.hpp"
#include "power/draw.hpp"
#include "support/money_case.hpp"

using namespace rigwise;
using support::MoneyCase;
using support::packed_catalog;

namespace {
struct Stand {
  report::Server server;
  report::Power power;
};
Stand of(MoneyCase c, std::string_view region = "us", std::string_view circuit = {}) {
  trace::Ledger ledger;
  c.job.site.region = std::string(region);
  c.job.finance.colocation_per_kw_month = 0;
  if (!circuit.empty()) c.job.constraints.circuit = std::string(circuit);
  const auto in = c.inputs();
  const auto node = bom::node(ledger, in);
  Stand s;
  s.server = bom::server(ledger, in, node);
  s.power = *power::draw(ledger, in, node, s.server);
  return s;
}
const report::ServerPart* part(const Stand& s, std::string_view kind) {
  for (const auto& p : s.server.parts)
    if (p.kind == kind) return &p;
  return nullptr;
}
std::string unit(std::string_view circuit, std::string_view region) {
  const auto* row = power::unit_for(packed_catalog(), *power::parse_circuit(circuit, packed_catalog(), region));
  return row == nullptr ? "" : row->id;
}
}  // namespace

// The plug decides: a unit for 415 V and 60 A does not hang on 208 V and 20 A, nor a North American one on 400 V and 32 A.
TEST(Distribution, TheUnitIsMadeForTheCircuit) {
  EXPECT_EQ(unit("120v-20a", "us"), "pdu-1ph-20a-120-na");
  EXPECT_EQ(unit("110v-15a", "us"), "pdu-1ph-15a-120-na");
  EXPECT_EQ(unit("208v-20a", "us"), "pdu-1ph-20a-208-na");
  EXPECT_EQ(unit("208v-60a-3ph", "us"), "pdu-3ph-60a-208-na");
  EXPECT_EQ(unit("415v-60a-3ph", "us"), "pdu-3ph-60a-415-na");
  EXPECT_EQ(unit("400v-32a-3ph", "us"), "pdu-3ph-32a-400");
  EXPECT_EQ(unit("380v-63a-3ph", "cn"), "pdu-3ph-63a-400");
  EXPECT_EQ(unit("220v-16a", "cn"), "pdu-1ph-16a");
  EXPECT_EQ(unit("220v-32a", "cn"), "pdu-1ph-32a");
  EXPECT_EQ(unit("200v-30a", "jp"), "pdu-1ph-30a-208-na");
}

TEST(Distribution, EveryCircuitOfTheCatalogHasAUnit) {
  for (const auto& c : packed_catalog().lists().circuits) {
    const auto* row = power::unit_for(packed_catalog(), c);
    ASSERT_NE(row, nullptr) << c.id;
    EXPECT_EQ(row->phases, c.phases) << c.id;
    EXPECT_GE(row->amps, c.amps) << c.id;
  }
}

TEST(Distribution, ARackThatOneCircuitCannotCarryGetsSeveral) {
  const auto rack = of(MoneyCase("gb200", 72, 4));  // some 120 kW; 415 V, 60 A carry 34.5 kW for hours
  ASSERT_TRUE(rack.power.feed);
  EXPECT_EQ(rack.power.feed->circuit, "415v-60a-3ph");
  EXPECT_EQ(rack.power.feed->per_side, 4);
  EXPECT_EQ(rack.power.feed->sides, 2);
  EXPECT_EQ(rack.power.feed->all, 2 * 4 + 2);  // and one on each side of the rack of switches and stores
  const auto own = of(MoneyCase("h100-sxm", 8), "us", "400v-32a-3ph");
  EXPECT_EQ(part(own, "pdu")->row, "pdu-3ph-32a-400");
  EXPECT_EQ(part(own, "pdu")->count, 2);
}

TEST(Distribution, UpsUnitsAreRatingsThatAreSold) {
  report::Ups small{2.4, 5, 1};
  ASSERT_NE(power::choose_ups(packed_catalog(), small), nullptr);
  EXPECT_EQ(small.unit_kva, 3);
  EXPECT_EQ(small.units, 1);
  report::Ups large{30385, 5, 1};
  power::choose_ups(packed_catalog(), large);
  EXPECT_EQ(large.unit_kva, 1500);
  EXPECT_EQ(large.units, 22);  // 21 carry it, one may fail
  const auto box = of(MoneyCase("h100-sxm", 8));
  EXPECT_EQ(part(box, "ups")->count, 1);
  EXPECT_GE(box.power.ups->unit_kva, box.power.ups->kva);
}

TEST(Distribution, LiquidMachinesBringACoolantUnit) {
  const auto rack = of(MoneyCase("gb200", 72, 4));
  ASSERT_NE(part(rack, "cooling"), nullptr);
  EXPECT_EQ(part(rack, "cooling")->row, "cdu-rack");
  EXPECT_EQ(part(rack, "cooling")->count, 1);
  EXPECT_TRUE(part(rack, "cooling")->unit_price);
  const auto many = of(MoneyCase("gb200", 576, 4));  // eight racks, about a megawatt
  EXPECT_EQ(part(many, "cooling")->row, "cdu-row");
  EXPECT_EQ(part(many, "cooling")->count, 2);
  EXPECT_EQ(part(of(MoneyCase("h100-sxm", 8)), "cooling"), nullptr);
}
