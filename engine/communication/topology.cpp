// Islands, nodes and adapters of the machine that an accelerator usually sits in.
#include "communication/topology.hpp"

#include <algorithm>
#include <string_view>

namespace rigwise::communication {
namespace {

bool slot_card(const catalog::Accelerator& a) {
  return a.slots > 0;
}

}  // namespace

double pcie_gbs(std::int64_t generation, std::int64_t lanes) {
  const auto g = static_cast<std::size_t>(std::clamp<std::int64_t>(generation, 1, 6) - 1);
  return units::raw(kPcieLane[g].value) / 1e9 * static_cast<double>(lanes > 0 ? lanes : 16);
}

double usual_network_gbps(const catalog::Accelerator& a, std::int32_t per_node) {
  constexpr double kBitsPerByte = 8;
  const auto gbps = [](const trace::Constant<BytesPerSecond>& c) { return units::raw(c.value) * kBitsPerByte / 1e9; };
  if (slot_card(a)) return gbps(kSlotNode);
  const auto named = [&](std::string_view piece) { return a.architecture.find(piece) != std::string::npos; };
  double each = gbps(kAdapterAmpere);
  if (named("Volta")) each = gbps(kAdapterVolta);
  if (named("Hopper") || named("Blackwell") || named("CDNA3") || named("CDNA4")) each = gbps(kAdapterHopper);
  if (named("Rubin") || named("Ultra")) each = gbps(kAdapterUltra);
  return each * std::max(per_node, 1);
}

Wiring wiring(const catalog::Accelerator& a, plan::Link link, std::int32_t per_node, double network_gbps) {
  Wiring w;
  w.per_node = std::max(per_node, 1);
  w.pcie_gbs = pcie_gbs(a.pcie_gen, a.pcie_lanes);
  w.network_gbps = network_gbps > 0 ? network_gbps : usual_network_gbps(a, w.per_node);
  w.desktop = slot_card(a) && !a.ecc_default && w.per_node <= 2;
  w.peer = a.p2p_supported.value_or(false);
  w.nvlink = link != plan::Link::pcie && a.nvlink_gbs > 0;
  w.nvlink_gbs = a.nvlink_gbs;
  w.island = 1;
  if (w.nvlink) {
    const auto domain = static_cast<std::int32_t>(std::max<std::int64_t>(a.nvlink_domain_gpus, 2));
    w.island = link == plan::Link::nvlink_bridge ? 2 : domain;
    if (domain <= w.per_node || a.nvlink_domain_gpus <= 8) w.island = std::min(w.island, w.per_node);
    w.island = std::max(w.island, 1);
  }
  return w;
}

std::int64_t usual_adapters(const catalog::Accelerator& a, std::int32_t per_node) {
  return slot_card(a) ? 1 : std::max(per_node, 1);
}

std::int64_t ports_down(std::int64_t ports, double oversubscription) {
  const double share = oversubscription / (1 + oversubscription);
  return std::max<std::int64_t>(1, std::min<std::int64_t>(ports - 1, static_cast<std::int64_t>(static_cast<double>(ports) * share + 1e-9)));
}

Wiring wiring(const catalog::Accelerator& a, const scenario::Job& job, const plan::Plan& plan) {
  Wiring w = wiring(a, plan.link, plan.per_node, job.network_gbps);
  const auto least = [](std::int64_t own, std::int64_t stated) { return stated > 0 && (own == 0 || stated < own) ? stated : own; };
  if (job.pcie_gen > 0 || job.pcie_lanes > 0)
    w.pcie_gbs = pcie_gbs(least(a.pcie_gen, job.pcie_gen), least(a.pcie_lanes > 0 ? a.pcie_lanes : 16, job.pcie_lanes));
  const bool rails = job.fabric == scenario::Fabric::rail_optimized || job.fabric == scenario::Fabric::rail_only;
  if (job.oversubscription <= 1 || job.fabric == scenario::Fabric::dragonfly || job.fabric == scenario::Fabric::rail_only) return w;
  // One rank of every machine hangs on the leaf of its rail: an exchange along rails stays on it.
  const std::int64_t ports = plan.nodes() * (rails ? 1 : usual_adapters(a, plan.per_node));
  const std::int64_t down = ports_down(static_cast<std::int64_t>(units::raw(kLeafPorts.value)), job.oversubscription);
  w.oversubscription = job.oversubscription;
  w.leaves = static_cast<double>((ports + down - 1) / down);
  return w;
}

Lay lay(const Group& group, std::int32_t island, std::int32_t per_node) {
  Lay out;
  const std::int32_t edge = std::max(island, per_node);
  out.local = group.members;
  if (group.span() <= island) return out;
  if (group.span() <= edge) {
    out.reach = Lay::Reach::node;
    return out;
  }
  out.reach = Lay::Reach::network;
  out.local = std::max(1, std::min(group.members, edge / group.stride));
  out.places = (group.members + out.local - 1) / out.local;
  out.sharing = std::max(1, std::min(group.stride, edge));
  return out;
}

}  // namespace rigwise::communication
