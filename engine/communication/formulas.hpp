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

// Ranks placed without regard to leaves send all but one in l of their bytes across spines that carry one in o of what the leaves take.
inline constexpr auto kTapered = trace::formula(
    "communication.tapered", "v / max(1, o * (1 - 1 / l))",
    {{"v", "time.adapter_rate"}, {"o", "time.oversubscription"}, {"l", "time.leaves_crossed"}}, {"fat-tree"},
    [](BytesPerSecond v, Number o, Number l) {
      const Number across = o * (Number(1) - Number(1) / l);
      return v / (across > Number(1) ? across : Number(1));
    });

// Host memory is shared by the accelerators of a node: channels of v each.
inline constexpr auto kHostMemoryRate = trace::formula(
    "communication.host_memory_rate", "u * c * v / g",
    {{"u", "time.link_share"}, {"c", "time.memory_channels"}, {"v", "time.channel_rate"}, {"g", "time.gpus_per_node"}},
    {"ren-2021"}, [](Number u, Number c, BytesPerSecond v, Number g) { return u * c * v / g; });

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

// All-to-all of q bytes per accelerator, a share x of them leaving the island through the adapters, the rest moved inside.
inline constexpr auto kAllToAll =
    trace::formula("communication.all_to_all", "l + max(q * (1 - x) / v, q * x / w)",
                   {{"l", "time.pass_latency"},
                    {"q", "time.message"},
                    {"x", "time.leaving_share"},
                    {"v", "time.island_rate"},
                    {"w", "time.adapter_rate"}},
                   {"thakur-2005", "deepep"}, [](Seconds l, Bytes q, Number x, BytesPerSecond v, BytesPerSecond w) {
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
// Host memory: DDR4-3200, two channels in a desktop, two sockets of eight in a server; the share of it that a CPU
// optimizer reaches, from 10 billion parameters in 2.57 s on twelve channels of DDR4-2666.
inline constexpr trace::Constant<BytesPerSecond> kChannelRate{"communication.channel_rate", units::gb_per_s(25.6),
                                                              "definition", "jedec-ddr4"};
inline constexpr trace::Constant<Number> kDesktopChannels{"communication.desktop_channels", Number(2), "definition",
                                                          "jedec-ddr4"};
inline constexpr trace::Constant<Number> kServerChannels{"communication.server_channels", Number(16), "definition",
                                                         "jedec-ddr4"};
inline constexpr trace::Constant<Number> kHostMemoryShare{"communication.host_memory_share", Number(0.43), "paper",
                                                          "ren-2021"};
// Adapters of the usual machine, per accelerator: DGX-1V 4 x 100 for eight, DGX A100 8 x 200, DGX H100 and B200 8 x
// 400, B300 8 x 800; of a node of slot cards 2 x 100.
inline constexpr trace::Constant<BytesPerSecond> kSlotNode{"communication.slot_node", units::gbit_per_s(200),
                                                           "definition", "dgx-datasheets"};
inline constexpr trace::Constant<BytesPerSecond> kAdapterVolta{"communication.adapter_volta", units::gbit_per_s(50),
                                                               "vendor", "dgx-datasheets"};
inline constexpr trace::Constant<BytesPerSecond> kAdapterAmpere{"communication.adapter_ampere", units::gbit_per_s(200),
                                                                "vendor", "dgx-datasheets"};
inline constexpr trace::Constant<BytesPerSecond> kAdapterHopper{"communication.adapter_hopper", units::gbit_per_s(400),
                                                                "vendor", "dgx-datasheets"};
inline constexpr trace::Constant<BytesPerSecond> kAdapterUltra{"communication.adapter_ultra", units::gbit_per_s(800),
                                                               "vendor", "dgx-datasheets"};
// Ports of the usual leaf at the adapters' own rate: QM9700 and SN5600 at 400 Gb/s (64 and 128), QM8700 at 200 (40).
inline constexpr trace::Constant<Number> kLeafPorts{"communication.leaf_ports", Number(64), "vendor", "dgx-superpod"};
// One PCIe lane, one way, after line coding; the sixth generation loses a little to its flits.
inline constexpr std::array<trace::Constant<BytesPerSecond>, 6> kPcieLane = {
    {{"communication.pcie_lane.1", units::gb_per_s(0.25), "definition", "pci-sig"},
     {"communication.pcie_lane.2", units::gb_per_s(0.5), "definition", "pci-sig"},
     {"communication.pcie_lane.3", units::gb_per_s(0.985), "definition", "pci-sig"},
     {"communication.pcie_lane.4", units::gb_per_s(1.969), "definition", "pci-sig"},
     {"communication.pcie_lane.5", units::gb_per_s(3.938), "definition", "pci-sig"},
     {"communication.pcie_lane.6", units::gb_per_s(7.563), "definition", "pci-sig"}}};
// 43.8 us for a small all-reduce on 8 A100: two launches of 8 us and 14 hops of 2 us.
inline constexpr trace::Constant<Seconds> kCollectiveLaunch{"communication.collective_launch", Seconds(8e-6),
                                                            "measured", "nccl-tests"};
inline constexpr trace::Constant<Seconds> kIslandHop{"communication.island_hop", Seconds(2e-6), "measured",
                                                     "nccl-tests"};
inline constexpr trace::Constant<Seconds> kNetworkHop{"communication.network_hop", Seconds(6e-6), "measured",
                                                      "nccl-tests"};

inline constexpr auto kFormulas =
    std::array{trace::info<kDuplexRate>(),     trace::info<kLinkRate>(),    trace::info<kAdapterShare>(), trace::info<kTapered>(),
               trace::info<kHostMemoryRate>(),

               trace::info<kCrossingRate>(),   trace::info<kPassLatency>(), trace::info<kPass>(),
               trace::info<kAllReduce>(),      trace::info<kAllToAll>(),    trace::info<kSend>()};
inline constexpr auto kConstants =
    std::array{trace::info(kNvlinkShare),     trace::info(kNetworkShare),   trace::info(kPciePeerShare),
               trace::info(kPcieHostShare),   trace::info(kPcieCopyShare),  trace::info(kCollectiveLaunch),
               trace::info(kIslandHop),       trace::info(kNetworkHop),     trace::info(kChannelRate),
               trace::info(kDesktopChannels), trace::info(kServerChannels), trace::info(kHostMemoryShare),
               trace::info(kLeafPorts), trace::info(kSlotNode),        trace::info(kAdapterVolta),   trace::info(kAdapterAmpere),
               trace::info(kAdapterHopper),   trace::info(kAdapterUltra),   trace::info(kPcieLane[0]),
               trace::info(kPcieLane[1]),     trace::info(kPcieLane[2]),    trace::info(kPcieLane[3]),
               trace::info(kPcieLane[4]),     trace::info(kPcieLane[5])};

}  // namespace rigwise::communication
