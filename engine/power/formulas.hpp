// From the draw behind the supplies to the wall, the circuit, the rack, the meter and the grid.
#pragma once
#include <array>
#include <cmath>

#include "bom/rack_rules.hpp"
#include "compute/formulas.hpp"
#include "trace/formula.hpp"

namespace rigwise::power {

using bom::kAirRack;
using bom::kLiquidRack;
using bom::kRackOther;
using bom::kRackUnits;
using bom::kShelfShare;
using units::Amperes;
using units::Grams;
using units::GramsPerJoule;
using units::Joules;
using units::Number;
using units::Seconds;
using units::Volts;
using units::Watts;

// A desk machine heats a room: air conditioning runs part of the year and moves several watts of heat for each of its own.
inline constexpr trace::Constant<Number> kRoomCooled{"power.room_cooled", units::number(0.5), "definition", "room-cooling"};
inline constexpr trace::Constant<Number> kRoomCop{"power.room_cop", units::number(3), "definition", "room-cooling"};
using compute::kCapLoss;
using compute::kCapSpeed;
inline constexpr trace::Constant<Number> kUpsFactor{"power.ups_factor", units::number(1.5), "vendor", "ups-sizing"};
inline constexpr trace::Constant<Seconds> kUpsLeast{"power.ups_least", units::seconds(300), "definition", "ups-sizing"};
inline constexpr trace::Constant<Seconds> kShutdown{"power.shutdown", units::seconds(120), "definition", "ups-sizing"};
inline constexpr trace::Constant<Watts> kHeater{"power.heater", units::watts(1500), "definition", "arithmetic"};
// A-weighted, a metre away, fans under load; in decibels.
inline constexpr trace::Constant<Number> kDesktopNoise{"power.desktop_noise", units::number(45), "measured", "card-noise"};
inline constexpr trace::Constant<Number> kWorkstationNoise{"power.workstation_noise", units::number(55), "measured", "card-noise"};
inline constexpr trace::Constant<Number> kHallPue{"power.hall_pue", units::number(1.3), "measured", "rigwise-cooling"};
inline constexpr trace::Constant<Number> kLiquidPue{"power.liquid_pue", units::number(1.22), "measured",
                                                    "rigwise-cooling"};
inline constexpr trace::Constant<Volts> kServerVolts{"power.server_volts", units::volts(200), "vendor",
                                                     "dgx-max-power"};

// A unit made for 400 V hangs on 380 and 415 V, one for 230 V on 220 and 240 V.
inline constexpr trace::Constant<Number> kSameVolts{"power.same_volts", units::number(0.1), "definition", "iec-60038"};
inline constexpr auto kLoadShare = trace::formula(
    "power.load_share", "p / (n * w)", {{"p", "money.node_dc"}, {"n", "money.supplies"}, {"w", "money.supply_watts"}},
    {"arithmetic"}, [](Watts p, Number n, Watts w) { return p / (n * w); });
inline constexpr auto kWall = trace::formula("power.wall", "p / e", {{"p", "money.node_dc"}, {"e", "money.efficiency"}},
                                             {"80plus"}, [](Watts p, Number e) { return p / e; });
inline constexpr auto kJob = trace::formula("power.job", "n * p", {{"n", "money.nodes"}, {"p", "money.node_wall"}},
                                            {"arithmetic"}, [](Number n, Watts p) { return n * p; });
// A machine with its share of the network, the stores and the spares.
inline constexpr auto kWithShare = trace::formula(
    "power.with_share", "p + a / n", {{"p", "money.node_wall"}, {"a", "money.around_draw"}, {"n", "money.nodes"}}, {"arithmetic"},
    [](Watts p, Watts a, Number n) { return p + a / n; });
inline constexpr auto kAmpsSingle =
    trace::formula("power.amps_single", "p / v", {{"p", "money.job_wall"}, {"v", "money.volts"}}, {"arithmetic"},
                   [](Watts p, Volts v) { return p / v; });
inline constexpr auto kAmpsThree = trace::formula(
    "power.amps_three", "p / (v * sqrt(h))", {{"p", "money.job_wall"}, {"v", "money.volts"}, {"h", "money.phases"}},
    {"arithmetic"}, [](Watts p, Volts v, Number h) { return p / (v * std::sqrt(units::raw(h))); });
// Machines are not cut in two: whole ones per rack, at least one.
inline constexpr auto kRacksByPower = trace::formula(
    "power.racks_power", "ceil(n / max(1, floor(r / p)))",
    {{"n", "money.nodes"}, {"r", "money.rack_limit"}, {"p", "money.node_wall"}}, {"arithmetic"}, [](Number n, Watts r, Watts p) {
      const double each = std::floor(units::raw(r / p));
      return units::number(std::ceil(units::raw(n) / (each > 1 ? each : 1)));
    });
inline constexpr auto kRacksByUnits = trace::formula(
    "power.racks_units", "ceil(n / max(1, floor((r - x) / u)))",
    {{"n", "money.nodes"}, {"r", "money.rack_units"}, {"x", "money.rack_other"}, {"u", "money.node_units"}}, {"arithmetic"},
    [](Number n, Number r, Number x, Number u) {
      const double each = std::floor(units::raw((r - x) / u));
      return units::number(std::ceil(units::raw(n) / (each > 1 ? each : 1)));
    });
inline constexpr auto kRoomPue = trace::formula("power.room_pue", "1 + s / c", {{"s", "money.room_cooled"}, {"c", "money.room_cop"}},
                                                {"room-cooling"}, [](Number s, Number c) { return s / c + units::number(1); });
inline constexpr auto kUpsPower = trace::formula("power.ups_va", "p * f", {{"p", "money.job_wall"}, {"f", "money.ups_factor"}},
                                                 {"ups-sizing"}, [](Watts p, Number f) { return p * f; });
inline constexpr auto kUpsTime = trace::formula(
    "power.ups_time", "max(l, w + d)", {{"l", "money.ups_least"}, {"w", "money.checkpoint_write"}, {"d", "money.shutdown"}}, {"ups-sizing"},
    [](Seconds l, Seconds w, Seconds d) { return units::max(l, w + d); });
inline constexpr auto kUpsEnergy = trace::formula("power.ups_energy", "p * t", {{"p", "money.job_wall"}, {"t", "money.time"}}, {"arithmetic"},
                                                  [](Watts p, Seconds t) { return p * t; });
inline constexpr auto kFormulas =
    std::array{trace::info<kLoadShare>(),    trace::info<kWall>(),      trace::info<kJob>(),
               trace::info<kAmpsSingle>(),   trace::info<kAmpsThree>(), trace::info<kRacksByPower>(),
               trace::info<kRacksByUnits>(), trace::info<kRoomPue>(),
               trace::info<kUpsPower>(),     trace::info<kUpsTime>(),   trace::info<kUpsEnergy>(), trace::info<kWithShare>()};
inline constexpr auto kConstants =
    std::array{trace::info(kRackUnits),  trace::info(kAirRack), trace::info(kLiquidRack), trace::info(kHallPue),   trace::info(kLiquidPue),
               trace::info(kServerVolts), trace::info(kRoomCooled), trace::info(kRoomCop), trace::info(kRackOther),
               trace::info(kUpsFactor),  trace::info(kUpsLeast), trace::info(kShutdown), trace::info(kHeater), trace::info(kShelfShare), trace::info(kDesktopNoise), trace::info(kWorkstationNoise), trace::info(kSameVolts)};

}  // namespace rigwise::power
