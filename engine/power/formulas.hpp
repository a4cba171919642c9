// From the draw behind the supplies to the wall, the circuit, the rack, the meter and the grid.
#pragma once
#include <array>
#include <cmath>

#include "trace/formula.hpp"

namespace rigwise::power {

using units::Amperes;
using units::Grams;
using units::GramsPerJoule;
using units::Joules;
using units::Number;
using units::Seconds;
using units::Volts;
using units::Watts;

inline constexpr trace::Constant<Number> kRackUnits{"power.rack_units", units::number(42), "vendor", "rack-42u"};
inline constexpr trace::Constant<Watts> kAirRack{"power.air_rack", units::watts(40000), "vendor", "air-rack-limit"};
inline constexpr trace::Constant<Watts> kLiquidRack{"power.liquid_rack", units::watts(140000), "vendor",
                                                    "liquid-rack-limit"};
inline constexpr trace::Constant<Number> kOwnPue{"power.office_pue", units::number(1.6), "definition",
                                                 "rigwise-cooling"};
inline constexpr trace::Constant<Number> kHallPue{"power.hall_pue", units::number(1.3), "measured", "rigwise-cooling"};
inline constexpr trace::Constant<Number> kLiquidPue{"power.liquid_pue", units::number(1.22), "measured",
                                                    "rigwise-cooling"};
inline constexpr trace::Constant<Volts> kServerVolts{"power.server_volts", units::volts(200), "vendor",
                                                     "dgx-max-power"};
inline constexpr trace::Constant<Number> kEnergySpreadLow{"power.energy_low", units::number(0.85), "measured",
                                                          "h100-node-power"};
inline constexpr trace::Constant<Number> kEnergySpreadHigh{"power.energy_high", units::number(1.1), "measured",
                                                           "h100-node-power"};

inline constexpr auto kLoadShare = trace::formula(
    "power.load_share", "p / (n * w)", {{"p", "money.node_dc"}, {"n", "money.supplies"}, {"w", "money.supply_watts"}},
    {"arithmetic"}, [](Watts p, Number n, Watts w) { return p / (n * w); });
inline constexpr auto kWall = trace::formula("power.wall", "p / e", {{"p", "money.node_dc"}, {"e", "money.efficiency"}},
                                             {"80plus"}, [](Watts p, Number e) { return p / e; });
inline constexpr auto kJob = trace::formula("power.job", "n * p", {{"n", "money.nodes"}, {"p", "money.node_wall"}},
                                            {"arithmetic"}, [](Number n, Watts p) { return n * p; });
inline constexpr auto kAmpsSingle =
    trace::formula("power.amps_single", "p / v", {{"p", "money.job_wall"}, {"v", "money.volts"}}, {"arithmetic"},
                   [](Watts p, Volts v) { return p / v; });
inline constexpr auto kAmpsThree = trace::formula(
    "power.amps_three", "p / (v * sqrt(h))", {{"p", "money.job_wall"}, {"v", "money.volts"}, {"h", "money.phases"}},
    {"arithmetic"}, [](Watts p, Volts v, Number h) { return p / (v * std::sqrt(units::raw(h))); });
inline constexpr auto kRacksByPower =
    trace::formula("power.racks_power", "ceil(p / r)", {{"p", "money.job_wall"}, {"r", "money.rack_limit"}},
                   {"arithmetic"}, [](Watts p, Watts r) { return units::number(std::ceil(units::raw(p / r))); });
inline constexpr auto kRacksByUnits =
    trace::formula("power.racks_units", "ceil(n * u / r)",
                   {{"n", "money.nodes"}, {"u", "money.node_units"}, {"r", "money.rack_units"}}, {"arithmetic"},
                   [](Number n, Number u, Number r) { return units::number(std::ceil(units::raw(n * u / r))); });
inline constexpr auto kEnergy =
    trace::formula("power.energy", "n * p * u * t * s",
                   {{"n", "money.nodes"},
                    {"p", "money.node_training"},
                    {"u", "money.pue"},
                    {"t", "money.time"},
                    {"s", "money.spread"}},
                   {"arithmetic"}, [](Number n, Watts p, Number u, Seconds t, Number s) { return n * p * u * t * s; });
inline constexpr auto kCarbon =
    trace::formula("power.carbon", "e * g", {{"e", "money.energy"}, {"g", "money.grid_carbon"}}, {"arithmetic"},
                   [](Joules e, GramsPerJoule g) { return e * g; });

inline constexpr auto kFormulas =
    std::array{trace::info<kLoadShare>(),    trace::info<kWall>(),      trace::info<kJob>(),
               trace::info<kAmpsSingle>(),   trace::info<kAmpsThree>(), trace::info<kRacksByPower>(),
               trace::info<kRacksByUnits>(), trace::info<kEnergy>(),    trace::info<kCarbon>()};
inline constexpr auto kConstants =
    std::array{trace::info(kRackUnits),       trace::info(kAirRack),          trace::info(kLiquidRack),
               trace::info(kOwnPue),          trace::info(kHallPue),          trace::info(kLiquidPue),
               trace::info(kEnergySpreadLow), trace::info(kEnergySpreadHigh), trace::info(kServerVolts)};

}  // namespace rigwise::power
