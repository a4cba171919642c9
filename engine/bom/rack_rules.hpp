// What a rack holds: height, heat that air or liquid takes away.
#pragma once
#include "trace/formula.hpp"

namespace rigwise::bom {

inline constexpr trace::Constant<units::Number> kRackUnits{"power.rack_units", units::number(42), "vendor", "rack-42u"};
inline constexpr trace::Constant<units::Watts> kAirRack{"power.air_rack", units::watts(40000), "vendor", "air-rack-limit"};
inline constexpr trace::Constant<units::Watts> kLiquidRack{"power.liquid_rack", units::watts(140000), "vendor", "liquid-rack-limit"};
inline constexpr trace::Constant<units::Number> kRackOther{"power.rack_other", units::number(2), "definition", "rack-42u"};
inline constexpr trace::Constant<units::Number> kShelfShare{"power.shelf_share", units::number(0.75), "vendor", "80plus"};

}  // namespace rigwise::bom
