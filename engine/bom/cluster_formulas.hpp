// Rules that size what stands around the machines of a cluster: spares, checkpoints, shared storage.
#pragma once
#include <array>
#include <cmath>

#include "bom/formulas.hpp"

namespace rigwise::bom {

using BytesPerSecond = units::BytesPerSecond;

// Spares: the 95 per cent quantile of a Poisson count, by its normal approximation with the first correction for skew. Fewer machines than
// one halt would cost keep none.
inline constexpr trace::Constant<Number> kSpareSpread{"bom.spare_spread", units::number(1.645), "definition", "poisson-quantile"};
inline constexpr trace::Constant<Number> kSpareShift{"bom.spare_shift", units::number(0.784), "definition", "poisson-quantile"};
inline constexpr trace::Constant<units::Seconds> kWeek{"bom.week", units::seconds(604800), "definition", "arithmetic"};
// NVIDIA's DGX SuperPOD guideline for language models: 15 GB/s read and 7 GB/s written by 32 machines of eight GPUs.
inline constexpr trace::Constant<BytesPerSecond> kGuideRead{"bom.guide_read", BytesPerSecond(15e9 / 256), "vendor", "superpod-storage"};
inline constexpr trace::Constant<BytesPerSecond> kGuideWrite{"bom.guide_write", BytesPerSecond(7e9 / 256), "vendor", "superpod-storage"};
// What one server of the catalog gives its clients, and how its drives are bound together.
inline constexpr trace::Constant<BytesPerSecond> kServerRead{"bom.storage_read", BytesPerSecond(40e9), "definition", "storage-server-rate"};
inline constexpr trace::Constant<BytesPerSecond> kServerWrite{"bom.storage_write", BytesPerSecond(15e9), "definition", "storage-server-rate"};
inline constexpr trace::Constant<BytesPerSecond> kNfsRead{"bom.nfs_read", BytesPerSecond(10e9), "definition", "storage-server-rate"};
inline constexpr trace::Constant<BytesPerSecond> kNfsWrite{"bom.nfs_write", BytesPerSecond(5e9), "definition", "storage-server-rate"};
inline constexpr trace::Constant<Number> kDataDrives{"bom.data_drives", units::number(8), "definition", "raid6-8-2"};
inline constexpr trace::Constant<Number> kParityDrives{"bom.parity_drives", units::number(2), "definition", "raid6-8-2"};
inline constexpr trace::Constant<Number> kFill{"bom.fill", units::number(0.8), "definition", "storage-fill"};

inline constexpr auto kAway = trace::formula(
    "bom.away", "f * h * w", {{"f", "money.failures_week"}, {"h", "money.hardware_share"}, {"w", "money.repair_weeks"}}, {"llama3-failures"},
    [](Number f, Number h, Number w) { return f * h * w; });
inline constexpr auto kSpares = trace::formula(
    "bom.spares", "min(1, floor(n * a)) * floor(a + z * sqrt(a) + c)",
    {{"n", "money.nodes"}, {"a", "money.away"}, {"z", "money.spare_spread"}, {"c", "money.spare_shift"}}, {"poisson-quantile"},
    [](Number n, Number a, Number z, Number c) {
      const double away = units::raw(a), pays = std::floor(units::raw(n) * away);
      return units::number((pays < 1 ? pays : 1) * std::floor(away + units::raw(z) * std::sqrt(away) + units::raw(c)));
    });
// Young and Daly: a checkpoint that halts the run for c is best taken every sqrt(2 c m), m between interruptions. Where it may take a share s of
// the interval, c = s t, and so t = 2 s m.
inline constexpr auto kInterval = trace::formula(
    "bom.interval", "min(e, 2 * s * w / f)",
    {{"e", "money.checkpoint_most"}, {"s", "money.write_share"}, {"w", "money.week"}, {"f", "money.failures_week"}}, {"young-daly"},
    [](units::Seconds e, Number s, units::Seconds w, Number f) { return units::min(e, 2.0 * s * w / f); });
// One file server for few machines: a checkpoint that takes it longer is written less often.
inline constexpr auto kStretched = trace::formula(
    "bom.interval_stretched", "max(i, c / (w * s))",
    {{"i", "money.checkpoint_every"}, {"c", "money.checkpoint"}, {"w", "money.server_write"}, {"s", "money.write_share"}}, {"young-daly"},
    [](units::Seconds i, Bytes c, BytesPerSecond w, Number s) { return units::max(i, c / (w * s)); });
inline constexpr auto kGuide = trace::formula("bom.guide", "g * r", {{"g", "money.gpus"}, {"r", "money.guide_rate"}}, {"superpod-storage"},
                                              [](Number g, BytesPerSecond r) { return g * r; });
// Sets of eight data and two parity drives, filled to four fifths.
inline constexpr auto kSets = trace::formula(
    "bom.sets", "ceil(n / (k * t * u))", {{"n", "money.storage_need"}, {"k", "money.data_drives"}, {"t", "money.drive_size"}, {"u", "money.fill"}},
    {"raid6-8-2"}, [](Bytes n, Number k, Bytes t, Number u) { return ceil(n / (k * t * u)); });
inline constexpr auto kServers = trace::formula(
    "bom.storage_servers", "max(2, max(ceil(s / 2), max(ceil(w / a), ceil(r / b))))",
    {{"s", "money.drive_sets"}, {"w", "money.write_rate"}, {"a", "money.server_write"}, {"r", "money.read_rate"}, {"b", "money.server_read"}},
    {"storage-server-rate"}, [](Number s, BytesPerSecond w, BytesPerSecond a, BytesPerSecond r, BytesPerSecond b) {
      return units::max(units::number(2), units::max(ceil(s / 2.0), units::max(ceil(w / a), ceil(r / b))));
    });
inline constexpr auto kFileDrives = trace::formula(
    "bom.file_drives", "max(4, q + ceil(n / (t * u)))", {{"q", "money.parity_drives"}, {"n", "money.storage_need"}, {"t", "money.drive_size"}, {"u", "money.fill"}},
    {"raid6-8-2"}, [](Number q, Bytes n, Bytes t, Number u) { return units::max(units::number(4), q + ceil(n / (t * u))); });
inline constexpr auto kUsable = trace::formula(
    "bom.storage_usable", "n * t", {{"n", "money.data_drives"}, {"t", "money.drive_size"}}, {"raid6-8-2"}, [](Number n, Bytes t) { return n * t; });

inline constexpr auto kClusterFormulas = std::array{trace::info<kAway>(),    trace::info<kSpares>(),     trace::info<kInterval>(), trace::info<kStretched>(), trace::info<kGuide>(), trace::info<kSets>(),
                                                    trace::info<kServers>(), trace::info<kFileDrives>(), trace::info<kUsable>()};
inline constexpr auto kClusterConstants = std::array{
    trace::info(kSpareSpread), trace::info(kSpareShift), trace::info(kWeek),     trace::info(kGuideRead),  trace::info(kGuideWrite),   trace::info(kServerRead),
    trace::info(kServerWrite), trace::info(kNfsRead),    trace::info(kNfsWrite), trace::info(kDataDrives), trace::info(kParityDrives), trace::info(kFill)};

}  // namespace rigwise::bom
