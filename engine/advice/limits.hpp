// The few thresholds at which advice speaks.
#pragma once
#include "bom/formulas.hpp"

namespace rigwise::advice {

// One watt less on a card saves this at the wall: fans and supply losses go down with it.
inline constexpr double kWallPerCardWattServer =
    1.0 / (1 - units::raw(bom::kFansAirServer.value)) / units::raw(bom::kSupplyEfficiency.value);
inline constexpr double kWallPerCardWattDesktop =
    1.0 / (1 - units::raw(bom::kFansDesktop.value)) / units::raw(bom::kSupplyEfficiency.value);
// Writing checkpoints may take this share of the time between them.
inline constexpr double kCheckpointShare = 0.05;
// A room without air conditioning notices this much.
inline constexpr double kRoomHeatWatts = 1000;

}  // namespace rigwise::advice
