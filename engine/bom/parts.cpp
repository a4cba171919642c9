// The parts list of a chosen node: counts for the whole job, prices in the currency they were quoted in, reasons.
#include "bom/parts.hpp"

#include "bom/bridge.hpp"
#include "bom/cluster_parts.hpp"
#include "bom/host.hpp"
#include "bom/part_list.hpp"
#include "text/format.hpp"

namespace rigwise::bom {

namespace {
std::optional<Quote> system_quote(const Inputs& in, const Node& node) {
  const auto* p = node.platform;
  if (p == nullptr) return std::nullopt;
  PriceQuery q{"each", in.job->currency, in.gpu->id, true};
  std::vector<catalog::Price> fitting;
  for (const auto& price : p->prices) {
    const bool first = !p->gpus_supported.empty() && p->gpus_supported.front() == in.gpu->id;
    if (price.gpu_id == in.gpu->id || (price.gpu_id.empty() && first)) fitting.push_back(price);
  }
  return quote(fitting, q, in.catalog->date());
}

void add_machine(PartList& list) {
  const Node& node = list.node;
  const auto* platform = node.platform;
  if (list.whole) {
    auto& part = list.add("server", platform->name, node.systems, node.platform_reason, {{"link", std::string(link_of(*list.in.gpu, plan::Link::nvlink))}});
    part.list = "platforms";
    part.row = platform->id;
    PartList::price(part, system_quote(list.in, node));
  } else if (node.chassis != nullptr) {
    auto& part = list.add("chassis", node.chassis->name, node.systems, node.platform_reason, {{"link", std::string(link_of(*list.in.gpu, plan::Link::nvlink))}});
    list.from_row(part, "chassis", *node.chassis, false);
  }
}

void add_cards(PartList& list) {
  const Node& node = list.node;
  const auto& gpu = *list.in.gpu;
  const std::int64_t count = node.share < 1 ? node.systems * node.platform->gpu_count : node.boards * node.nodes;
  auto& part = list.add("gpu", gpu.name, count, node.idle_boards > 0 ? "gpu-whole-board" : "gpu-plan",
                        {{"used", count_text(static_cast<double>((node.boards - node.idle_boards) * node.nodes))}});
  part.list = "gpus";
  part.row = gpu.id;
  if (list.whole)
    part.reason = "included", part.reason_args.clear();
  else
    PartList::price(part, card_quote(gpu, list.query(), list.in.catalog->date()));
}

void add_host(PartList& list) {
  const Node& node = list.node;
  if (node.cpu != nullptr) {
    auto& part = list.add("cpu", node.cpu->name, node.sockets * node.nodes, node.cpu_reason,
                          {{"need", count_text(units::raw(node.cores_need.value))},
                           {"workers", count_text(static_cast<double>(node.workers))},
                           {"base", text::significant(node.cpu->base_ghz, 2)},
                           {"boost", text::significant(node.cpu->boost_ghz, 2)}});
    list.from_row(part, "cpus", *node.cpu, true);
  }
  if (node.module != nullptr) {
    auto& part = list.add("memory", node.module->type + " " + count_text(node.module->module_gb) + " GB",
                          node.modules * node.nodes, node.memory_reason,
                          {{"need", count_text(memory_want(node))}, {"mts", count_text(node.memory_mts)}});
    list.from_row(part, "memory", *node.module, !node.memory_upgrade);
  }
  if (node.drive != nullptr) {
    auto& part = list.add("nvme", node.drive->name, node.drives * node.nodes, node.drive_reason,
                          {{"need", count_text(units::raw(node.storage_need.value) / 1e9)},
                           {"checkpoint", count_text(units::raw(node.checkpoint.value) / 1e9)}});
    list.from_row(part, "storage", *node.drive, true);
  }
  if (node.boot != nullptr) list.from_row(list.add("boot", node.boot->name, node.boot_drives * node.nodes, "boot-mirror"), "storage", *node.boot, true);
}

// Three copies on two kinds of media, one of them elsewhere: drives apart from the machine, and a line for the place elsewhere.
void add_backup(PartList& list) {
  const Node& node = list.node;
  if (node.backup == nullptr || node.backup_drives == 0) return;
  const double gb = units::raw(node.backup_need.value) / 1e9;
  auto& part = list.add("backup", node.backup->name, node.backup_drives, node.backup_drives == 1 ? "backup-single" : "backup-parity", {{"need", count_text(gb)}});
  list.from_row(part, "storage", *node.backup, false);
  auto& away = list.add("offsite", "S3", static_cast<std::int64_t>(gb / 1000) + 1, "backup-offsite");
  if (const auto* row = catalog::find_row(list.in.catalog->lists().storage, "s3")) {
    away.name = row->name;
    away.list = "storage";
    away.row = row->id;
  }
}

void add_network(PartList& list) {
  const Node& node = list.node;
  const auto& f = node.fabric;
  if (f.nic != nullptr) {
    auto& part = list.add("nic", f.nic->name, node.nics * node.nodes, node.nodes > 1 ? "nic-fabric" : "nic-platform",
                          {{"gbps", count_text(node.nic_gbps_each)}});
    list.from_row(part, "network_devices", *f.nic, true);
  }
  if (node.host_nic != nullptr) {
    auto& part = list.add("nic", node.host_nic->name, node.host_nics * node.nodes, "nic-storage");
    list.from_row(part, "network_devices", *node.host_nic, true);
  }
  if (node.bridge != nullptr) {
    auto& part = list.add("bridge", node.bridge->name, node.bridges * node.nodes, "bridge-groups",
                          {{"cards", count_text(static_cast<double>(node.bridge->joins_cards))}, {"each", count_text(static_cast<double>(node.bridge->per_group))}});
    list.from_row(part, "network_devices", *node.bridge, false);
  }
}

void add_power(PartList& list) {
  const Node& node = list.node;
  if (node.psu_count > 0 && node.psu_w > 0) {
    const std::string name = node.psu != nullptr ? node.psu->name : count_text(node.psu_w) + " W";
    const std::int64_t count = node.share < 1 ? node.psu_count * node.systems : node.psu_count * node.nodes;
    auto& part = list.add("psu", name, count, node.psu_reason,
                          {{"carry", count_text(static_cast<double>(node.psu_carry))},
                           {"spare", count_text(static_cast<double>(node.psu_count - node.psu_carry))},
                           {"watts", count_text(node.psu_w)}});
    if (node.psu != nullptr) list.from_row(part, "psu", *node.psu, true);
  }
}

}  // namespace

bool priced_whole(const Inputs& in, const Node& node) {
  if (node.platform == nullptr || !system_quote(in, node)) return false;
  if (node.share < 1) return true;
  const PriceQuery own{"each", in.job->currency, in.gpu->id, false};
  const auto card = card_quote(*in.gpu, own, in.catalog->date());
  if (!card || card->condition == "system") return true;
  if (node.cpu != nullptr && !quote(node.cpu->prices, own, in.catalog->date()))
    return true;  // its processor is sold in the system only
  const auto system =
      system_quote(in, node);  // China quotes whole machines; a newer quote than the card's is the better one
  return in.job->market == scenario::Market::cn && node.form == Form::server &&
         system->currency == units::Currency::cny &&
         (card->currency != units::Currency::cny || system->as_of > card->as_of);
}

std::vector<ServerPart> parts(const Inputs& in, const Node& node) {
  PartList list{in, node, priced_whole(in, node), {}};
  add_cards(list);
  add_machine(list);
  add_host(list);
  add_power(list);
  add_network(list);
  add_cluster(list);
  add_backup(list);
  return std::move(list.out);
}

}  // namespace rigwise::bom
