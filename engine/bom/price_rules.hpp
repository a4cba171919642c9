// The few numbers that turn quoted prices into honest ranges.
#pragma once
#include "trace/formula.hpp"

namespace rigwise::bom {

inline constexpr trace::Constant<units::Number> kStaleAfter{"bom.stale_days", units::number(90), "definition",
                                                            "rigwise-build-rules"};
inline constexpr trace::Constant<units::Number> kEnvelope{"bom.envelope_days", units::number(183), "definition",
                                                          "rigwise-build-rules"};
inline constexpr trace::Constant<units::Number> kLocal{"bom.local_days", units::number(365), "definition",
                                                       "rigwise-build-rules"};
inline constexpr trace::Constant<units::Number> kPointBelow{"bom.point_low", units::number(0.85), "measured",
                                                            "rental-trend-2026"};
inline constexpr trace::Constant<units::Number> kPointAbove{"bom.point_high", units::number(1.25), "measured",
                                                            "rental-trend-2026"};
inline constexpr trace::Constant<units::Number> kFreshBelow{"bom.fresh_low", units::number(0.9), "definition",
                                                            "rigwise-build-rules"};
inline constexpr trace::Constant<units::Number> kFreshAbove{"bom.fresh_high", units::number(1.1), "definition",
                                                            "rigwise-build-rules"};
inline constexpr trace::Constant<units::Number> kOpenAbove{"bom.open_end", units::number(1.4), "definition",
                                                           "rigwise-build-rules"};
// Launch list price to the street of 2026: RTX A6000 1.0, RTX 4090 1.16, RTX PRO 6000 1.4-1.7, RTX 5090 1.9.
inline constexpr trace::Constant<units::Number> kDriftLow{"bom.list_drift_low", units::number(0.6), "fitted",
                                                          "card-price-drift"};
inline constexpr trace::Constant<units::Number> kDriftLikely{"bom.list_drift_likely", units::number(1.3), "fitted",
                                                             "card-price-drift"};
inline constexpr trace::Constant<units::Number> kDriftHigh{"bom.list_drift_high", units::number(1.9), "fitted",
                                                           "card-price-drift"};

inline constexpr int kStaleDays = static_cast<int>(units::raw(kStaleAfter.value));
inline constexpr int kEnvelopeDays = static_cast<int>(units::raw(kEnvelope.value));
inline constexpr int kLocalDays = static_cast<int>(units::raw(kLocal.value));
inline constexpr double kPointLow = units::raw(kPointBelow.value);
inline constexpr double kPointHigh = units::raw(kPointAbove.value);
inline constexpr double kFreshLow = units::raw(kFreshBelow.value);
inline constexpr double kFreshHigh = units::raw(kFreshAbove.value);
inline constexpr double kOpenEnd = units::raw(kOpenAbove.value);
inline constexpr double kListDriftLow = units::raw(kDriftLow.value);
inline constexpr double kListDriftLikely = units::raw(kDriftLikely.value);
inline constexpr double kListDriftHigh = units::raw(kDriftHigh.value);

}  // namespace rigwise::bom
