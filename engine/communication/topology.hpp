// Which links join the accelerators of a job, and the rates a group of them sees.
#pragma once
#include <cstdint>

#include "catalog/accelerator.hpp"
#include "communication/formulas.hpp"
#include "plan/plan.hpp"
#include "scenario/job.hpp"

namespace rigwise::communication {

// What a layout's hardware offers, before rates: all per device.
struct Wiring {
  std::int32_t island = 1;    // devices with full-speed links: NVLink domain, bridge pair, or 1
  std::int32_t per_node = 1;  // devices that share a node's adapters and host
  bool nvlink = false, peer = false;
  bool desktop = false;     // one or two gaming cards on a desktop's board
  double nvlink_gbs = 0;    // both ways added
  double pcie_gbs = 0;      // one way
  double network_gbps = 0;  // per node
  double oversubscription = 1, leaves = 1;  // of the leaves, and how many of them a group spread over the job crosses
};

// network_gbps: of the scenario, per node; 0 takes what the accelerator's usual machine has.
Wiring wiring(const catalog::Accelerator& accelerator, plan::Link link, std::int32_t per_node, double network_gbps);
// The same with all that the question says of slots and fabric.
Wiring wiring(const catalog::Accelerator& accelerator, const scenario::Job& job, const plan::Plan& plan);
// Adapters of a node on the fabric: one per module, one for a node of slot cards.
std::int64_t usual_adapters(const catalog::Accelerator& accelerator, std::int32_t per_node);
// Ports of a leaf that face machines when it takes `oversubscription` times what it passes on.
std::int64_t ports_down(std::int64_t ports, double oversubscription);
// Adapters of the usual machine with that many of these accelerators, all together, in 10^9 bit/s.
double usual_network_gbps(const catalog::Accelerator& accelerator, std::int32_t per_node);
// One-way rate of a PCIe slot in 10^9 byte/s.
double pcie_gbs(std::int64_t generation, std::int64_t lanes);

// Rates of the links, per device and one way.
template <class Rec>
struct Fabric {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Of<BytesPerSecond> island, node, adapter, host;  // host: copies to and from host memory
  Of<BytesPerSecond> host_memory;                  // of the host's own memory, per device
  Of<Seconds> launch, island_hop, network_hop;
  std::int32_t island_size = 1, per_node = 1;

  // Devices inside the network's edge: the NVLink domain may span trays, a node may hold several islands.
  std::int32_t edge() const { return island_size > per_node ? island_size : per_node; }
};

template <class Rec>
Fabric<Rec> fabric(Rec& rec, const catalog::Accelerator& a, const Wiring& w) {
  const auto datum = [&](double gbs, std::string_view field) {
    return rec.datum(units::gb_per_s(gbs), trace::DatumRef{"gpus", a.id, field});
  };
  Fabric<Rec> f;
  f.island_size = w.island;
  f.per_node = w.per_node;
  const auto pcie = datum(w.pcie_gbs, "pcie_gen");
  f.node = rec.apply(kLinkRate, rec.constant(w.peer ? kPciePeerShare : kPcieHostShare), pcie);
  f.island = w.nvlink ? rec.apply(kDuplexRate, rec.constant(kNvlinkShare), datum(w.nvlink_gbs, "nvlink_gbs")) : f.node;
  f.host = rec.apply(kLinkRate, rec.constant(kPcieCopyShare), pcie);
  f.host_memory = rec.apply(kHostMemoryRate, rec.constant(kHostMemoryShare),
                            rec.constant(w.desktop ? kDesktopChannels : kServerChannels), rec.constant(kChannelRate),
                            rec.field(Number(w.per_node), "/hardware/per_node"));
  f.adapter = rec.apply(kAdapterShare, rec.constant(kNetworkShare),
                        rec.field(units::gbit_per_s(w.network_gbps), "/hardware/network_gbps"),
                        rec.field(Number(w.per_node), "/hardware/per_node"));
  if (w.oversubscription > 1 && w.leaves > 1)
    f.adapter = rec.apply(kTapered, f.adapter, rec.field(Number(w.oversubscription), "/hardware/oversubscription"),
                          rec.field(Number(w.leaves), "/server/cluster/leaves"));
  f.launch = rec.constant(kCollectiveLaunch);
  f.island_hop = rec.constant(kIslandHop);
  f.network_hop = rec.constant(kNetworkHop);
  return f;
}

// A group: members every `stride` ranks. Ranks count tp fastest, then cp, dp, pp.
struct Group {
  std::int32_t members = 1, stride = 1;
  std::int32_t span() const { return members * stride; }
};
// How a group lies on the machine.
struct Lay {
  enum class Reach { island, node, network } reach = Reach::island;
  std::int32_t local = 1;    // members inside the network's edge
  std::int32_t places = 1;   // islands or nodes crossed
  std::int32_t sharing = 1;  // groups that share the edge's adapters
};
Lay lay(const Group& group, std::int32_t island, std::int32_t per_node);

}  // namespace rigwise::communication
