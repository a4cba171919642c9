// The parts of a cluster beside its machines: spares, switches, cables and transceivers, stores, management.
#include "bom/cluster_parts.hpp"

#include "bom/cabling.hpp"
#include "text/format.hpp"

namespace rigwise::bom {

namespace {
std::string whole(std::int64_t n) {
  return count_text(static_cast<double>(n));
}

// A spare machine: what one node's parts cost together, in the job's currency. Nothing when a part has no price.
void add_spares(PartList& list) {
  const Node& node = list.node;
  if (node.spares == 0) return;
  const Rates rates(*list.in.catalog, list.in.job->finance);
  const auto currency = list.in.job->currency;
  units::Range<units::Money> each{{0, currency}, {0, currency}, {0, currency}};
  std::string oldest;
  for (const auto& part : list.out) {
    if (!part.unit_price) continue;
    const double share = static_cast<double>(part.count) / static_cast<double>(node.nodes);
    const auto add = [&](units::Money& to, const units::Money& price) {
      to = to + units::convert(price * share, currency, rates.rate(price.currency, currency));
    };
    add(each.low, part.unit_price->low);
    add(each.likely, part.unit_price->likely);
    add(each.high, part.unit_price->high);
    if (oldest.empty() || part.as_of < oldest) oldest = part.as_of;
  }
  auto& part = list.add("spare", node.platform->name, node.spares, node.fabric.switches() > 0 && node.fabric.spare_ports == 0 ? "spare-cold" : "spare-nodes",
                        {{"failures", text::significant(node.failures_week, 2)}, {"away", text::significant(node.away, 2)}});
  if (each.likely.micros == 0) return;
  part.unit_price = each;
  part.as_of = oldest;
  part.source = "parts";
}

std::string_view switch_reason(const Topology& t) {
  if (t.kind == scenario::Fabric::dragonfly) return "switch-dragonfly";
  if (t.kind == scenario::Fabric::rail_only) return "switch-rails-only";
  if (t.kind == scenario::Fabric::rail_optimized) return "switch-rails";
  if (t.oversubscription > 1 && t.cores == 0) return "switch-tapered";
  return t.cores > 0 ? "switch-three" : t.spines > 0 ? "switch-two" : "switch-one";
}

void add_fabric(PartList& list) {
  const auto& f = list.node.fabric;
  if (f.switches() == 0) return;
  auto& part = list.add("switch", f.switch_device != nullptr ? f.switch_device->name : f.link->name, f.switches(), switch_reason(f.all),
                        {{"ports", whole(f.ports_all())}, {"k", whole(f.ports)}, {"leaves", whole(f.all.leaves)}, {"spines", whole(f.all.spines)}, {"cores", whole(f.all.cores)},
                         {"groups", whole(f.all.groups)}, {"over", text::significant(f.all.oversubscription, 2)}});
  if (f.switch_device != nullptr) list.from_row(part, "network_devices", *f.switch_device, false);
}

void add_services(PartList& list) {
  const Node& node = list.node;
  if (node.fabric.storage_device != nullptr && node.fabric.storage_switches > 0) {
    auto& part = list.add("switch", node.fabric.storage_device->name, node.fabric.storage_switches, "switch-storage");
    list.from_row(part, "network_devices", *node.fabric.storage_device, false);
  }
  if (node.management_device != nullptr && node.management_switches > 0) {
    auto& part = list.add("switch", node.management_device->name, node.management_switches, "switch-management");
    list.from_row(part, "network_devices", *node.management_device, false);
  }
}

void add_device(PartList& list, std::string_view kind, const catalog::NetworkDevice* device, std::int64_t count, std::string_view reason,
                const std::vector<base::Argument>& args) {
  if (device == nullptr || count == 0) return;
  auto& part = list.add(kind, device->name, count, reason, args);
  list.from_row(part, "network_devices", *device, false);
}

void add_cables(PartList& list) {
  for (const auto& t : list.node.tiers) {
    const std::string tier(t.tier);
    const std::vector<base::Argument> args = {{"links", whole(t.links)}};
    add_device(list, "cable", t.cable, t.links, "run." + tier + "." + std::string(medium(t)), args);
    if (t.low == t.high) {
      add_device(list, "optic", t.low, t.lows + t.highs, "end." + tier + ".both", args);
      continue;
    }
    add_device(list, "optic", t.low, t.lows, "end." + tier + ".low", args);
    add_device(list, "optic", t.high, t.highs, "end." + tier + ".high", args);
  }
}

void add_storage(PartList& list) {
  const Node& node = list.node;
  const auto& s = node.shared;
  if (s.server == nullptr) return;
  const auto gb = [](double rate) { return text::significant(rate, 2); };
  auto& server = list.add("storage", s.server->name, s.servers, s.system == "nfs" ? "storage-nfs" : "storage-lustre",
                          {{"tb", count_text(s.usable_tb)},
                           {"write", gb(s.write_need_gbs)},
                           {"read", gb(s.read_need_gbs)},
                           {"minutes", text::significant(node.interval_s / 60, 2)},
                           {"checkpoint", count_text(units::raw(node.checkpoint.value) / 1e9)}});
  list.from_row(server, "chassis", *s.server, false);
  auto& drives = list.add("nvme", s.drive->name, s.drives, s.system == "nfs" ? "storage-drives-nfs" : "storage-drives",
                          {{"each", whole(s.drives / s.servers)}, {"tb", count_text(s.usable_tb)}});
  list.from_row(drives, "storage", *s.drive, false);
  if (s.metadata == nullptr) return;
  auto& metadata = list.add("storage", s.metadata->name, s.metadata_servers, "storage-metadata");
  list.from_row(metadata, "chassis", *s.metadata, false);
}

void add_management(PartList& list) {
  const Node& node = list.node;
  if (node.management == 0 || node.management_server == nullptr) return;
  auto& part = list.add("management", node.management_server->name, node.management, "management-nodes");
  list.from_row(part, "chassis", *node.management_server, false);
}
}  // namespace

void add_cluster(PartList& list) {
  if (list.node.nodes < 2) return;
  add_spares(list);
  add_fabric(list);
  add_services(list);
  add_cables(list);
  add_storage(list);
  add_management(list);
}

}  // namespace rigwise::bom
