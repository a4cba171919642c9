// Time of collectives over the links that a group of accelerators crosses.
#pragma once
#include <array>

#include "trace/formula.hpp"

namespace rigwise::communication {

using units::Bytes;
using units::BytesPerSecond;
using units::Number;
using units::Seconds;

// Rate of a link one way in large collectives. NVLink and xGMI figures add both ways: half of them is one way.
inline constexpr auto kDuplexRate =
    trace::formula("communication.duplex_rate", "u * v / 2", {{"u", "time.link_share"}, {"v", "time.link_both_ways"}},
                   {"nccl-tests"}, [](Number u, BytesPerSecond v) { return u * v / 2; });
inline constexpr auto kLinkRate =
    trace::formula("communication.link_rate", "u * v", {{"u", "time.link_share"}, {"v", "time.link_one_way"}},
                   {"nccl-tests"}, [](Number u, BytesPerSecond v) { return u * v; });

// The adapters of a node are shared by all its accelerators.
inline constexpr auto kAdapterShare =
    trace::formula("communication.adapter_share", "u * v / g",
                   {{"u", "time.link_share"}, {"v", "time.node_network"}, {"g", "time.gpus_per_node"}}, {"nccl-tests"},
                   [](Number u, BytesPerSecond v, Number g) { return u * v / g; });

// Ring rate of a group that leaves its island of d accelerators: s such groups share the island's adapters.
inline constexpr auto kCrossingRate = trace::formula(
    "communication.crossing_rate", "min(v, w * d / s)",
    {{"v", "time.island_rate"}, {"w", "time.adapter_rate"}, {"d", "time.island_size"}, {"s", "time.sharing_groups"}},
    {"nccl-tests"}, [](BytesPerSecond v, BytesPerSecond w, Number d, Number s) { return units::min(v, w * d / s); });

// Latency of one pass: the launch and a hop per member inside islands and per island crossed.
inline constexpr auto kPassLatency = trace::formula(
    "communication.pass_latency", "l + h * m + j * n",
    {{"l", "time.collective_launch"},
     {"h", "time.island_hop"},
     {"m", "time.island_hops"},
     {"j", "time.network_hop"},
     {"n", "time.network_hops"}},
    {"nccl-tests"}, [](Seconds l, Seconds h, Number m, Seconds j, Number n) { return l + h * m + j * n; });

// One pass of a ring over n members: all-gather or reduce-scatter of q bytes.
inline constexpr auto kPass = trace::formula(
    "communication.pass", "l + q * (n - 1) / (n * v)",
    {{"l", "time.pass_latency"}, {"q", "time.message"}, {"n", "time.group_size"}, {"v", "time.group_rate"}},
    {"thakur-2005"}, [](Seconds l, Bytes q, Number n, BytesPerSecond v) { return l + q * (n - 1) / (n * v); });

// All-reduce: two passes.
inline constexpr auto kAllReduce = trace::formula(
    "communication.all_reduce", "2 * (l + q * (n - 1) / (n * v))",
    {{"l", "time.pass_latency"}, {"q", "time.message"}, {"n", "time.group_size"}, {"v", "time.group_rate"}},
    {"thakur-2005"}, [](Seconds l, Bytes q, Number n, BytesPerSecond v) { return 2.0 * (l + q * (n - 1) / (n * v)); });

// All-to-all of q bytes per accelerator, a share x of them leaving the island through the adapters.
inline constexpr auto kAllToAll =
    trace::formula("communication.all_to_all", "l + max(q * (1 - x) / v, q * x / w)",
                   {{"l", "time.pass_latency"},
                    {"q", "time.message"},
                    {"x", "time.leaving_share"},
                    {"v", "time.island_rate"},
                    {"w", "time.adapter_rate"}},
                   {"thakur-2005"}, [](Seconds l, Bytes q, Number x, BytesPerSecond v, BytesPerSecond w) {
                     return l + units::max(q * (1.0 - x) / v, q * x / w);
                   });

// One message to a neighbour.
inline constexpr auto kSend =
    trace::formula("communication.send", "l + q / v",
                   {{"l", "time.collective_launch"}, {"q", "time.message"}, {"v", "time.group_rate"}}, {"thakur-2005"},
                   [](Seconds l, Bytes q, BytesPerSecond v) { return l + q / v; });

// Share of large collectives' bus bandwidth in a link's one-way rate: 235 of 300 GB/s on 8 A100, 367 of 450 on 8 H200,
// 682 of 900 on 8 B200.
inline constexpr trace::Constant<Number> kNvlinkShare{"communication.nvlink_share", Number(0.78), "measured",
                                                      "nccl-tests"};
inline constexpr trace::Constant<Number> kNetworkShare{"communication.network_share", Number(0.9), "measured",
                                                       "nccl-tests"};
// PCIe between peers, and bounced through host memory where the driver forbids peer access (GeForce since Ada).
inline constexpr trace::Constant<Number> kPciePeerShare{"communication.pcie_peer_share", Number(0.60), "measured",
                                                        "nccl-tests"};
inline constexpr trace::Constant<Number> kPcieHostShare{"communication.pcie_host_share", Number(0.30), "measured",
                                                        "nccl-tests"};
// Copies between host memory and one accelerator.
inline constexpr trace::Constant<Number> kPcieCopyShare{"communication.pcie_copy_share", Number(0.80), "measured",
                                                        "nccl-tests"};
// 43.8 us for a small all-reduce on 8 A100: two launches of 8 us and 14 hops of 2 us.
inline constexpr trace::Constant<Seconds> kCollectiveLaunch{"communication.collective_launch", Seconds(8e-6),
                                                            "measured", "nccl-tests"};
inline constexpr trace::Constant<Seconds> kIslandHop{"communication.island_hop", Seconds(2e-6), "measured",
                                                     "nccl-tests"};
inline constexpr trace::Constant<Seconds> kNetworkHop{"communication.network_hop", Seconds(6e-6), "measured",
                                                      "nccl-tests"};

inline constexpr auto kFormulas =
    std::array{trace::info<kDuplexRate>(),   trace::info<kLinkRate>(),    trace::info<kAdapterShare>(),
               trace::info<kCrossingRate>(), trace::info<kPassLatency>(), trace::info<kPass>(),
               trace::info<kAllReduce>(),    trace::info<kAllToAll>(),    trace::info<kSend>()};
inline constexpr auto kConstants =
    std::array{trace::info(kNvlinkShare),   trace::info(kNetworkShare),  trace::info(kPciePeerShare),
               trace::info(kPcieHostShare), trace::info(kPcieCopyShare), trace::info(kCollectiveLaunch),
               trace::info(kIslandHop),     trace::info(kNetworkHop)};

}  // namespace rigwise::communication
