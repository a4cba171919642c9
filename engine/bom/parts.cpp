// The parts list of a chosen node: counts for the whole job, prices in the currency they were quoted in, reasons.
#include "bom/parts.hpp"

#include <algorithm>
#include <cstdio>

#include "bom/bridge.hpp"
#include "bom/host.hpp"
#include "bom/quote.hpp"
#include "text/format.hpp"

namespace rigwise::bom {

namespace {
using report::ServerPart;

std::string count_text(double n) {
  return std::to_string(static_cast<long long>(n));
}

struct List {
  const Inputs& in;
  const Node& node;
  bool whole;  // parts inside the machine carry no price
  std::vector<ServerPart> out;

  PriceQuery query(std::string_view unit = "each") const { return {unit, in.job->currency, in.gpu->id, false}; }

  ServerPart& add(std::string_view kind, std::string name, std::int64_t count, std::string_view reason,
                  std::vector<base::Argument> args = {}) {
    ServerPart part;
    part.kind = kind;
    part.name = std::move(name);
    part.count = count;
    part.reason = reason;
    part.reason_args = std::move(args);
    out.push_back(std::move(part));
    return out.back();
  }
  static void price(ServerPart& part, const std::optional<Quote>& q) {
    if (!q) return;
    part.unit_price = {units::money(q->amount.low, q->currency), units::money(q->amount.likely, q->currency),
                       units::money(q->amount.high, q->currency)};
    part.as_of = q->as_of;
    part.source = q->source;
    part.stale = q->stale;
  }
  // Prices a part from its catalog row; inside: it comes with a machine that is priced whole.
  template <class Row>
  void from_row(ServerPart& part, std::string_view list, const Row& row, bool inside) {
    part.list = list;
    part.row = row.id;
    if (inside && whole) {
      part.reason = "included";
      part.reason_args.clear();
      return;
    }
    price(part, quote(row.prices, query(), in.catalog->date()));
  }
};

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

void add_machine(List& list) {
  const Node& node = list.node;
  const auto* platform = node.platform;
  if (list.whole) {
    auto& part = list.add("server", platform->name, node.systems, node.platform_reason, {{"link", std::string(link_of(*list.in.gpu, plan::Link::nvlink))}});
    part.list = "platforms";
    part.row = platform->id;
    List::price(part, system_quote(list.in, node));
  } else if (node.chassis != nullptr) {
    auto& part = list.add("chassis", node.chassis->name, node.systems, node.platform_reason);
    list.from_row(part, "chassis", *node.chassis, false);
  }
}

void add_cards(List& list) {
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
    List::price(part, card_quote(gpu, list.query(), list.in.catalog->date()));
}

void add_host(List& list) {
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
void add_backup(List& list) {
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

std::string_view switch_reason(const Topology& t) {
  if (t.kind == scenario::Fabric::dragonfly) return "switch-dragonfly";
  if (t.kind == scenario::Fabric::rail_only) return "switch-rails-only";
  if (t.kind == scenario::Fabric::rail_optimized) return "switch-rails";
  if (t.oversubscription > 1 && t.cores == 0) return "switch-tapered";
  return t.cores > 0 ? "switch-three" : t.spines > 0 ? "switch-two" : "switch-one";
}

void add_network(List& list) {
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
  if (node.nodes < 2 || f.switches() == 0) return;
  const auto& t = f.built;
  const auto word = [](std::int64_t n) { return base::Argument{"", count_text(static_cast<double>(n))}; };
  std::vector<base::Argument> tree = {word(f.endpoints), word(f.ports), word(t.leaves), word(t.spines), word(t.cores), word(t.groups)};
  const char* names[] = {"ports", "k", "leaves", "spines", "cores", "groups"};
  for (std::size_t i = 0; i < tree.size(); ++i) tree[i].name = names[i];
  tree.push_back({"over", text::significant(t.oversubscription, 2)});
  const std::string_view reason = switch_reason(t);
  auto& part =
      list.add("switch", f.switch_device != nullptr ? f.switch_device->name : f.link->name, f.switches(), reason, tree);
  if (f.switch_device != nullptr) list.from_row(part, "network_devices", *f.switch_device, false);
  auto& cables = list.add("cable", f.cable != nullptr ? f.cable->name : f.link->name, t.cables(), "cable-each");
  if (f.cable != nullptr) list.from_row(cables, "network_devices", *f.cable, false);
}

void add_power(List& list) {
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

// Shared storage of a cluster: data and checkpoints seen by every node, priced per terabyte.
void add_shared_storage(List& list) {
  const Node& node = list.node;
  if (node.nodes < 2) return;
  const auto* row = catalog::find_row(list.in.catalog->lists().storage_reference_prices, "enterprise-nvme-per-tb");
  const double tb = units::raw(node.storage_need.value) / 1e12;
  auto& part = list.add("storage", row != nullptr ? row->name : "NVMe", static_cast<std::int64_t>(tb) + 1,
                        "storage-shared", {{"checkpoint", count_text(units::raw(node.checkpoint.value) / 1e9)}});
  if (row == nullptr) return;
  part.list = "storage_reference_prices";
  part.row = row->id;
  List::price(part, quote(row->prices, list.query("per_tb"), list.in.catalog->date()));
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

namespace {
// Machines beside those that compute, and the Ethernet of storage and management.
void add_around(List& list) {
  const Node& node = list.node;
  if (node.nodes < 2) return;
  if (node.management > 0) {
    const auto* row = catalog::find_row(list.in.catalog->lists().chassis, "management-node");
    auto& part = list.add("management", row != nullptr ? row->name : "1U", node.management, "management-nodes");
    if (row != nullptr) list.from_row(part, "chassis", *row, false);
  }
  if (node.fabric.storage_switches > 0) {
    auto& part = list.add("switch", node.fabric.storage_device->name, node.fabric.storage_switches, "switch-storage");
    list.from_row(part, "network_devices", *node.fabric.storage_device, false);
  }
}

// A spare machine: what one node's parts cost together, in the job's currency. Nothing when a part has no price.
void add_spares(List& list) {
  const Node& node = list.node;
  if (node.spares == 0) return;
  const Rates rates(*list.in.catalog, list.in.job->finance);
  const auto currency = list.in.job->currency;
  units::Range<units::Money> each{{0, currency}, {0, currency}, {0, currency}};
  std::string oldest;
  for (const auto& part : list.out) {
    if (!part.unit_price || part.kind == "switch" || part.kind == "cable" || part.kind == "storage" || part.kind == "management" || part.kind == "backup") continue;
    const double share = static_cast<double>(part.count) / static_cast<double>(node.nodes);
    const auto add = [&](units::Money& to, const units::Money& price) {
      to = to + units::convert(price * share, currency, rates.rate(price.currency, currency));
    };
    add(each.low, part.unit_price->low);
    add(each.likely, part.unit_price->likely);
    add(each.high, part.unit_price->high);
    if (oldest.empty() || part.as_of < oldest) oldest = part.as_of;
  }
  char failures[16];
  const int tenths = static_cast<int>(node.failures_week * 10 + 0.5);
  std::snprintf(failures, sizeof failures, "%d.%d", tenths / 10, tenths % 10);
  auto& part = list.add("spare", node.platform->name, node.spares, "spare-nodes", {{"failures", failures}});
  if (each.likely.micros == 0) return;
  part.unit_price = each;
  part.as_of = oldest;
  part.source = "parts";
}
}  // namespace

std::vector<ServerPart> parts(const Inputs& in, const Node& node) {
  List list{in, node, priced_whole(in, node), {}};
  add_cards(list);
  add_machine(list);
  add_host(list);
  add_power(list);
  add_network(list);
  add_spares(list);
  add_shared_storage(list);
  add_around(list);
  add_backup(list);
  return std::move(list.out);
}

}  // namespace rigwise::bom
