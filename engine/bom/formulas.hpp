// Rules that count the parts of a server and of the network between servers.
#pragma once
#include <array>
#include <cmath>

#include "bom/price_rules.hpp"
#include "trace/formula.hpp"

namespace rigwise::bom {

using units::Bytes;
using units::Number;
using units::Samples;
using units::SamplesPerSecond;
using units::Tokens;
using units::Watts;
using BytesPerSample = units::Quantity<units::Dimension{.byte = 1, .sample = -1}>;

inline Number ceil(Number x) {
  return units::number(std::ceil(units::raw(x)));
}

// Processor
inline constexpr trace::Constant<Number> kServiceCores{"bom.service_cores", units::number(2), "vendor",
                                                       "pytorch-tuning"};
inline constexpr trace::Constant<Number> kSystemCores{"bom.system_cores", units::number(2), "definition",
                                                      "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kTextWorkers{"bom.text_workers", units::number(2), "vendor", "pytorch-tuning"};
inline constexpr trace::Constant<SamplesPerSecond> kDecodeRate{"bom.decode_rate", SamplesPerSecond(100), "measured",
                                                               "jpeg-core-rate"};
inline constexpr trace::Constant<Number> kPicturePixels{"bom.picture_pixels", units::number(469.0 * 387), "measured", "imagenet-size"};
// Memory
inline constexpr trace::Constant<Bytes> kSystemMemory{"bom.system_memory", units::gb(16), "definition",
                                                      "rigwise-build-rules"};
inline constexpr trace::Constant<Bytes> kPageCache{"bom.page_cache", units::gb(64), "definition",
                                                   "rigwise-build-rules"};
// Storage
inline constexpr trace::Constant<Bytes> kScratch{"bom.scratch", units::gb(500), "definition", "rigwise-build-rules"};
inline constexpr trace::Constant<Bytes> kStateBytes{"bom.state_bytes", units::bytes(14), "paper", "zero-paper"};
inline constexpr trace::Constant<Bytes> kWeightBytes{"bom.weight_bytes", units::bytes(2), "definition", "arithmetic"};
inline constexpr trace::Constant<units::BytesPerToken> kTokenBytes{"bom.token_bytes", units::BytesPerToken(4),
                                                                   "definition", "rigwise-build-rules"};
inline constexpr trace::Constant<BytesPerSample> kImageBytes{"bom.image_bytes", BytesPerSample(117e3), "vendor",
                                                             "nvidia-dali-imagenet"};
// Lanes
inline constexpr trace::Constant<Number> kDriveLanes{"bom.drive_lanes", units::number(4), "definition",
                                                     "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kSlotLanes{"bom.slot_lanes", units::number(16), "definition", "arithmetic"};
// Supplies
inline constexpr trace::Constant<Number> kTransient{"bom.transient", units::number(1.3), "measured", "gpu-transients"};
inline constexpr trace::Constant<Number> kCpuVrm{"bom.cpu_vrm", units::number(0.9), "vendor", "vrm-efficiency"};
inline constexpr trace::Constant<Number> kFansAirServer{"bom.fans_air_server", units::number(0.18), "fitted",
                                                        "dgx-max-power"};
inline constexpr trace::Constant<Number> kFansTraining{"bom.fans_training", units::number(0.12), "measured",
                                                       "server-fans"};
inline constexpr trace::Constant<Number> kFansDesktop{"bom.fans_desktop", units::number(0.03), "definition",
                                                      "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kFansLiquid{"bom.fans_liquid", units::number(0.04), "vendor", "server-fans"};
// Draw of the small parts at full load, and what share of it they take in other states
inline constexpr trace::Constant<Watts> kRdimmWatts{"bom.rdimm_watts", units::watts(7), "vendor", "dimm-power"};
inline constexpr trace::Constant<Watts> kUdimmWatts{"bom.udimm_watts", units::watts(4), "vendor", "dimm-power"};
inline constexpr trace::Constant<Watts> kServerDriveWatts{"bom.server_drive_watts", units::watts(20), "vendor",
                                                          "nvme-power"};
inline constexpr trace::Constant<Watts> kDesktopDriveWatts{"bom.desktop_drive_watts", units::watts(8), "vendor",
                                                           "nvme-power"};
inline constexpr trace::Constant<Watts> kNicWatts{"bom.nic_watts", units::watts(20), "vendor", "connectx7-manual"};
inline constexpr trace::Constant<Watts> kSmallNicWatts{"bom.small_nic_watts", units::watts(10), "vendor",
                                                       "connectx7-manual"};
inline constexpr trace::Constant<Watts> kBoardWatts{"bom.board_watts", units::watts(60), "definition",
                                                    "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kGpuTraining{"bom.gpu_training", units::number(0.9), "measured",
                                                      "h100-node-power"};
inline constexpr trace::Constant<Number> kGpuIdle{"bom.gpu_idle", units::number(0.1), "measured", "h100-node-power"};
inline constexpr trace::Constant<Number> kCpuTraining{"bom.cpu_training", units::number(0.45), "measured",
                                                      "h100-node-power"};
inline constexpr trace::Constant<Number> kCpuIdle{"bom.cpu_idle", units::number(0.25), "definition",
                                                  "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kOtherTraining{"bom.other_training", units::number(0.7), "definition",
                                                        "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kOtherIdle{"bom.other_idle", units::number(0.4), "definition",
                                                    "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kSupplyEfficiency{"bom.supply_efficiency", units::number(0.92), "vendor",
                                                           "80plus"};
inline constexpr trace::Constant<Number> kFull{"bom.full", units::number(1), "definition", "arithmetic"};

// Clusters. Interruptions of the Llama 3 405B run: 419 unexpected ones on 16,384 GPUs in 54 days, 78 per cent of them hardware.
inline constexpr trace::Constant<Number> kFailureRate{"bom.failure_rate", units::number(419.0 / 16384 / 54 * 7), "measured", "llama3-failures"};
inline constexpr trace::Constant<Number> kHardwareShare{"bom.hardware_share", units::number(0.78), "measured", "llama3-failures"};
inline constexpr trace::Constant<Number> kRepairWeeks{"bom.repair_weeks", units::number(1), "definition", "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kManaged{"bom.managed_nodes", units::number(64), "definition", "rigwise-build-rules"};
inline constexpr trace::Constant<units::Seconds> kCheckpointEvery{"bom.checkpoint_every", units::seconds(3600), "definition", "rigwise-build-rules"};
inline constexpr trace::Constant<Number> kWriteShare{"bom.write_share", units::number(0.05), "definition", "rigwise-build-rules"};

inline constexpr trace::Constant<units::Seconds> kDaySeconds{"bom.day_seconds", units::seconds(86400), "definition", "arithmetic"};
inline constexpr trace::Constant<Number> kYearDays{"bom.year_days", units::number(365), "definition", "arithmetic"};

inline constexpr auto kFailures =
    trace::formula("bom.failures", "g * r", {{"g", "money.gpus"}, {"r", "money.failure_rate"}}, {"llama3-failures"},
                   [](Number g, Number r) { return g * r; });
inline constexpr auto kManagement =
    trace::formula("bom.management", "ceil(n / m) + min(1, floor(n / 8))", {{"n", "money.nodes"}, {"m", "money.managed_nodes"}}, {"rigwise-build-rules"},
                   [](Number n, Number m) { return ceil(n / m) + units::number(units::raw(n) < 8 ? 0 : 1); });
inline constexpr auto kWriteRate = trace::formula(
    "bom.write_rate", "c / (i * s)", {{"c", "money.checkpoint"}, {"i", "money.checkpoint_every"}, {"s", "money.write_share"}},
    {"rigwise-build-rules"}, [](Bytes c, units::Seconds i, Number s) { return c / (i * s); });
inline constexpr auto kReadTokens = trace::formula(
    "bom.read_tokens", "r * g * b", {{"r", "money.tokens_rate"}, {"g", "money.gpus"}, {"b", "money.token_bytes"}}, {"arithmetic"},
    [](units::TokensPerSecond r, Number g, units::BytesPerToken b) { return r * g * b; });
inline constexpr auto kReadImages =
    trace::formula("bom.read_images", "r * b", {{"r", "money.samples_rate"}, {"b", "money.image_bytes"}}, {"nvidia-dali-imagenet"},
                   [](SamplesPerSecond r, BytesPerSample b) { return r * b; });

// Decoding and augmenting cost by the pixel beyond a picture of ImageNet's size.
inline constexpr auto kDecodeAt = trace::formula(
    "bom.decode_at", "d * min(1, s / (h * w * f))",
    {{"d", "money.decode_rate"}, {"s", "money.picture_pixels"}, {"h", "money.picture_height"}, {"w", "money.picture_width"}, {"f", "money.frames"}},
    {"jpeg-core-rate", "imagenet-size"}, [](SamplesPerSecond d, Number s, Number h, Number w, Number f) {
      const double share = units::raw(s / (h * w * f));
      return d * units::number(share < 1 ? share : 1);
    });
inline constexpr auto kWorkers = trace::formula(
    "bom.workers", "ceil(r / (g * d))",
    {{"r", "money.samples_per_s_node"}, {"g", "money.gpus_node"}, {"d", "money.decode_rate"}}, {"jpeg-core-rate"},
    [](SamplesPerSecond r, Number g, SamplesPerSecond d) { return ceil(r / (g * d)); });
inline constexpr auto kCores = trace::formula(
    "bom.cores", "g * (w + s) + o",
    {{"g", "money.gpus_node"}, {"w", "money.workers"}, {"s", "money.service_cores"}, {"o", "money.system_cores"}},
    {"pytorch-tuning"}, [](Number g, Number w, Number s, Number o) { return g * (w + s) + o; });
inline constexpr auto kHostMemory = trace::formula(
    "bom.host_memory", "h + o + min(d, c)",
    {{"h", "money.host_job"}, {"o", "money.system_memory"}, {"d", "money.dataset"}, {"c", "money.page_cache"}},
    {"rigwise-build-rules"}, [](Bytes h, Bytes o, Bytes d, Bytes c) { return h + o + units::min(d, c); });
// What is built holds what is needed; where it does not, only the product is shown.
inline constexpr auto kInstalled = trace::formula(
    "bom.installed", "max(n * m, h)", {{"n", "money.count"}, {"m", "money.size_each"}, {"h", "money.need"}},
    {"arithmetic"}, [](Number n, Bytes m, Bytes h) { return units::max(n * m, h); });
inline constexpr auto kProduct =
    trace::formula("bom.product", "n * m", {{"n", "money.count"}, {"m", "money.size_each"}}, {"arithmetic"},
                   [](Number n, Bytes m) { return n * m; });
inline constexpr auto kCoresBuilt = trace::formula(
    "bom.cores_built", "max(n * m, h)", {{"n", "money.sockets"}, {"m", "money.cores_each"}, {"h", "money.cores_need"}},
    {"arithmetic"}, [](Number n, Number m, Number h) { return units::max(n * m, h); });
inline constexpr auto kTokenData =
    trace::formula("bom.token_data", "t * b", {{"t", "money.tokens"}, {"b", "money.token_bytes"}}, {"arithmetic"},
                   [](Tokens t, units::BytesPerToken b) { return t * b; });
inline constexpr auto kImageData =
    trace::formula("bom.image_data", "n * b", {{"n", "money.samples"}, {"b", "money.image_bytes"}},
                   {"nvidia-dali-imagenet"}, [](Samples n, BytesPerSample b) { return n * b; });
inline constexpr auto kCheckpoint =
    trace::formula("bom.checkpoint", "p * b", {{"p", "money.params"}, {"b", "money.state_bytes"}}, {"zero-paper"},
                   [](Number p, Bytes b) { return p * b; });
inline constexpr auto kStorage = trace::formula(
    "bom.storage", "d + k * c + w + s",
    {{"d", "money.dataset"},
     {"k", "money.checkpoints_kept"},
     {"c", "money.checkpoint"},
     {"w", "money.weights_file"},
     {"s", "money.scratch"}},
    {"rigwise-build-rules"}, [](Bytes d, Number k, Bytes c, Bytes w, Bytes s) { return d + k * c + w + s; });
inline constexpr auto kDrives =
    trace::formula("bom.drives", "ceil(n / d)", {{"n", "money.storage_need"}, {"d", "money.drive_size"}},
                   {"arithmetic"}, [](Bytes n, Bytes d) { return ceil(n / d); });
inline constexpr auto kLaneUse =
    trace::formula("bom.lane_use", "n * w", {{"n", "money.count"}, {"w", "money.lanes_each"}}, {"arithmetic"},
                   [](Number n, Number w) { return n * w; });
inline constexpr auto kLanesLeft = trace::formula(
    "bom.lanes_left", "n * (w - x)",
    {{"n", "money.sockets"}, {"w", "money.lanes_socket"}, {"x", "money.lanes_between"}}, {"epyc-two-sockets"},
    [](Number n, Number w, Number x) { return n * (w - x); });
inline constexpr auto kCardRate = trace::formula(
    "bom.card_rate", "r * w / (s * c)",
    {{"r", "money.slot_rate"}, {"w", "money.lanes_board"}, {"s", "money.slot_lanes"}, {"c", "money.cards_uplink"}}, {"arithmetic"},
    [](units::BytesPerSecond r, Number w, Number s, Number c) { return r * w / (s * c); });
inline constexpr auto kMirrored =
    trace::formula("bom.mirrored", "2 * ceil(n / d)", {{"n", "money.storage_need"}, {"d", "money.drive_size"}}, {"arithmetic"},
                   [](Bytes n, Bytes d) { return units::number(2) * ceil(n / d); });
inline constexpr auto kBackup =
    trace::formula("bom.backup", "d + 2 * c + w", {{"d", "money.dataset"}, {"c", "money.checkpoint"}, {"w", "money.weights_file"}},
                   {"rigwise-build-rules"}, [](Bytes d, Bytes c, Bytes w) { return d + 2 * c + w; });
inline constexpr auto kWriteTime = trace::formula(
    "bom.write_time", "m * c / (n * w)",
    {{"m", "money.copies"}, {"c", "money.checkpoint"}, {"n", "money.drives"}, {"w", "money.drive_write"}}, {"arithmetic"},
    [](Number m, Bytes c, Number n, units::BytesPerSecond w) { return m * c / (n * w); });
inline constexpr auto kDailyWrites = trace::formula(
    "bom.daily_writes", "c * d / i", {{"c", "money.checkpoint"}, {"i", "money.checkpoint_every"}, {"d", "money.day"}}, {"arithmetic"},
    [](Bytes c, units::Seconds i, units::Seconds d) { return c * d / i; });
inline constexpr auto kDriveWrites = trace::formula(
    "bom.drive_writes", "m * b / (n * s)", {{"m", "money.copies"}, {"b", "money.daily_writes"}, {"n", "money.drives"}, {"s", "money.drive_size"}},
    {"arithmetic"}, [](Number m, Bytes b, Number n, Bytes s) { return m * b / (n * s); });
inline constexpr auto kEndurance = trace::formula(
    "bom.endurance", "n * e / (m * b * y)",
    {{"n", "money.drives"}, {"e", "money.endurance"}, {"m", "money.copies"}, {"b", "money.daily_writes"}, {"y", "money.year_days"}},
    {"arithmetic"}, [](Number n, Bytes e, Number m, Bytes b, Number y) { return n * e / (m * b * y); });
inline constexpr auto kNodes =
    trace::formula("bom.nodes", "ceil(g / p)", {{"g", "money.gpus"}, {"p", "money.gpus_node"}}, {"arithmetic"},
                   [](Number g, Number p) { return ceil(g / p); });
inline constexpr auto kLeaves =
    trace::formula("bom.leaves", "ceil(n / d)", {{"n", "money.endpoints"}, {"d", "money.ports_down"}}, {"fat-tree"},
                   [](Number n, Number d) { return ceil(n / d); });
inline constexpr auto kRailLeaves = trace::formula(
    "bom.rail_leaves", "r * ceil(m / d)", {{"r", "money.rails"}, {"m", "money.nodes"}, {"d", "money.ports_down"}}, {"dgx-superpod"},
    [](Number r, Number m, Number d) { return r * ceil(m / d); });
inline constexpr auto kUpper = trace::formula(
    "bom.upper", "ceil(l * u / k)", {{"l", "money.leaves"}, {"u", "money.ports_up"}, {"k", "money.switch_ports"}}, {"fat-tree"},
    [](Number l, Number u, Number k) { return ceil(l * u / k); });
inline constexpr auto kDraw = trace::formula(
    "bom.draw", "n * w * u", {{"n", "money.count"}, {"w", "money.watts_each"}, {"u", "money.load_share"}},
    {"arithmetic"}, [](Number n, Watts w, Number u) { return n * w * u; });
inline constexpr auto kCpuDraw =
    trace::formula("bom.cpu_draw", "n * w * u / v",
                   {{"n", "money.sockets"}, {"w", "money.watts_each"}, {"u", "money.load_share"}, {"v", "money.vrm"}},
                   {"vrm-efficiency"}, [](Number n, Watts w, Number u, Number v) { return n * w * u / v; });
inline constexpr auto kCpuBusy = trace::formula(
    "bom.cpu_busy", "i + (1 - i) * min(1, n / c)", {{"i", "money.idle_share"}, {"n", "money.cores_need"}, {"c", "money.cores"}},
    {"h100-node-power"}, [](Number i, Number n, Number c) { return i + (units::number(1) - i) * units::min(units::number(1), n / c); });
inline constexpr auto kWithFans =
    trace::formula("bom.with_fans", "p / (1 - f)", {{"p", "money.parts_draw"}, {"f", "money.fan_share"}},
                   {"server-fans"}, [](Watts p, Number f) { return p / (1.0 - f); });
inline constexpr auto kSpike = trace::formula(
    "bom.spike", "p + g * (t - 1)", {{"p", "money.node_dc_peak"}, {"g", "money.gpus_draw"}, {"t", "money.transient"}},
    {"gpu-transients"}, [](Watts p, Watts g, Number t) { return p + g * (t - 1.0); });
// Of the machine's maximum at the wall, what supplies, fans and the other parts leave each accelerator.
inline constexpr auto kCardOfMachine = trace::formula(
    "bom.card_of_machine", "(p * s * e * (1 - f) - o) / n",
    {{"p", "money.machine_max"}, {"s", "money.machine_share"}, {"e", "money.supply_efficiency"}, {"f", "money.fan_share"}, {"o", "money.parts_draw"}, {"n", "money.boards"}},
    {"arithmetic"}, [](Watts p, Number s, Number e, Number f, Watts o, Number n) { return (p * s * e * (1.0 - f) - o) / n; });
inline constexpr auto kCarry =
    trace::formula("bom.carry", "ceil(p / w)", {{"p", "money.node_dc_peak"}, {"w", "money.supply_watts"}},
                   {"arithmetic"}, [](Watts p, Watts w) { return ceil(p / w); });

inline constexpr auto kFormulas = std::array{
    trace::info<kWorkers>(), trace::info<kDecodeAt>(),    trace::info<kCores>(),      trace::info<kHostMemory>(), trace::info<kInstalled>(),
    trace::info<kProduct>(),    trace::info<kCoresBuilt>(), trace::info<kTokenData>(),  trace::info<kImageData>(),
    trace::info<kCheckpoint>(), trace::info<kStorage>(),    trace::info<kDrives>(),     trace::info<kCardOfMachine>(), trace::info<kLaneUse>(), trace::info<kLanesLeft>(), trace::info<kCardRate>(),
    trace::info<kMirrored>(), trace::info<kBackup>(), trace::info<kWriteTime>(), trace::info<kDailyWrites>(), trace::info<kDriveWrites>(), trace::info<kEndurance>(),
    trace::info<kNodes>(),      trace::info<kLeaves>(),     trace::info<kRailLeaves>(), trace::info<kUpper>(),     trace::info<kDraw>(),
    trace::info<kCpuDraw>(), trace::info<kCpuBusy>(),    trace::info<kWithFans>(),   trace::info<kSpike>(),      trace::info<kCarry>(), trace::info<kFailures>(), trace::info<kManagement>(), trace::info<kWriteRate>(), trace::info<kReadTokens>(), trace::info<kReadImages>()};
inline constexpr auto kConstants = std::array{trace::info(kServiceCores),     trace::info(kSystemCores),
                                              trace::info(kTextWorkers),      trace::info(kDecodeRate), trace::info(kPicturePixels),
                                              trace::info(kSystemMemory),     trace::info(kPageCache),
                                              trace::info(kScratch),          trace::info(kStateBytes),
                                              trace::info(kWeightBytes),      trace::info(kTokenBytes),
                                              trace::info(kImageBytes),       trace::info(kSlotLanes), trace::info(kDriveLanes),
                                              trace::info(kTransient),        trace::info(kCpuVrm),
                                              trace::info(kFansAirServer),    trace::info(kFansTraining),
                                              trace::info(kFansDesktop),      trace::info(kFansLiquid),
                                              trace::info(kRdimmWatts),       trace::info(kUdimmWatts),
                                              trace::info(kServerDriveWatts), trace::info(kDesktopDriveWatts),
                                              trace::info(kNicWatts),         trace::info(kSmallNicWatts),
                                              trace::info(kBoardWatts),       trace::info(kGpuTraining),
                                              trace::info(kGpuIdle),          trace::info(kCpuTraining),
                                              trace::info(kCpuIdle),          trace::info(kOtherTraining),
                                              trace::info(kOtherIdle),        trace::info(kFull),
                                              trace::info(kStaleAfter),       trace::info(kEnvelope),
                                              trace::info(kPointBelow),       trace::info(kPointAbove),
                                              trace::info(kOpenAbove),        trace::info(kDriftLow),
                                              trace::info(kDriftLikely),      trace::info(kDriftHigh),
                                              trace::info(kSupplyEfficiency), trace::info(kLocal),
                                              trace::info(kFreshBelow),       trace::info(kFreshAbove), trace::info(kFailureRate), trace::info(kHardwareShare), trace::info(kRepairWeeks), trace::info(kManaged), trace::info(kCheckpointEvery), trace::info(kDaySeconds), trace::info(kYearDays), trace::info(kWriteShare)};

}  // namespace rigwise::bom
