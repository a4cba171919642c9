// The whole server of a job: every part counted, priced and with its reason.
#include "bom/bom.hpp"

#include <algorithm>

#include "bom/bridge.hpp"
#include "bom/cabling.hpp"
#include "bom/cluster.hpp"
#include "bom/drives.hpp"
#include "bom/fabric.hpp"
#include "bom/formulas.hpp"
#include "bom/host.hpp"
#include "bom/lanes.hpp"
#include "bom/parts.hpp"
#include "bom/platform.hpp"
#include "bom/services.hpp"
#include "bom/shared_storage.hpp"
#include "bom/spares.hpp"
#include "bom/supply.hpp"

namespace rigwise::bom {

namespace {
using trace::Ledger;
using units::number;

Node blank(Ledger& ledger, const Inputs& in) {
  Node node;
  node.gpus = std::max<std::int64_t>(1, std::min(in.plan->per_node, in.plan->gpus));
  const auto count = ledger.apply(kNodes, ledger.field(number(static_cast<double>(in.plan->gpus)), "/hardware/gpus"),
                                  ledger.field(number(static_cast<double>(node.gpus)), "/hardware/per_node"));
  node.nodes = static_cast<std::int64_t>(units::raw(count.value));
  ledger.name("/server/nodes", count.line);
  node.dataset = data_size(ledger, in);
  return node;
}

// Gigabytes that the maker ships the machine with; 0: it is built to order.
double fitted_gb(const Inputs& in, const catalog::Platform& platform) {
  const auto& sizes = platform.ram_gb_fitted;
  if (sizes.empty()) return 0;
  const auto& gpus = platform.gpus_supported;
  const auto at = static_cast<std::size_t>(std::find(gpus.begin(), gpus.end(), in.gpu->id) - gpus.begin());
  return sizes[std::min(at, sizes.size() - 1)];
}

// Makers' own systems come in one configuration with every slot filled; a job that wants more has the modules replaced.
void fit_out(const Inputs& in, Node& node) {
  const double fitted = fitted_gb(in, *node.platform), slots = static_cast<double>(node.platform->dimm_slots.value_or(0));
  if (fitted == 0 || slots == 0 || node.module == nullptr || in.job->ram_gb > 0) return;
  if (memory_want(node) > fitted) {
    node.memory_upgrade = true;
    if (node.memory_fits) node.memory_reason = "memory-upgrade";
    return;
  }
  for (const auto* module : modules_for(*in.catalog, *node.platform))
    if (module->module_gb * slots == fitted) node.module = module;
  node.modules = static_cast<std::int64_t>(slots);
  node.ram_gb = fitted;
  node.memory_fits = true;
  node.memory_mts = node.modules > node.cpu->memory_channels * node.sockets ? node.cpu->memory_mts_two : node.cpu->memory_mts;
  node.memory_reason = "memory-fitted";
}

bool fill(Ledger& ledger, const Inputs& in, const catalog::Platform& platform, Node& node) {
  choose_platform(in, platform, node);
  choose_processor(ledger, in, node);
  choose_memory(ledger, in, node);
  fit_out(in, node);
  return node.memory_fits && node.cpu_reason != "cpu-short";
}

const catalog::Platform* first_that_holds(const Inputs& in, const Node& start,
                                          const std::vector<const catalog::Platform*>& list) {
  for (const auto* platform : list) {
    Ledger scratch;
    Node trial = start;
    if (fill(scratch, in, *platform, trial)) return platform;
  }
  return list.empty() ? nullptr : list.front();
}
}  // namespace

Node node(Ledger& ledger, const Inputs& in) {
  Node node = blank(ledger, in);
  const std::int64_t boards = (node.gpus + in.gpu->devices_per_board - 1) / in.gpu->devices_per_board;
  const auto* platform = first_that_holds(in, node, candidates(in, boards));
  if (platform == nullptr) return node;
  fill(ledger, in, *platform, node);
  choose_drives(ledger, in, node);
  plan_spares(ledger, in, node);
  choose_network(ledger, in, node);
  choose_bridge(in, node);
  plan_management(ledger, in, node);
  choose_shared_storage(ledger, in, node);
  choose_services(ledger, in, node);
  count_lanes(ledger, in, node);
  const auto draw = load(ledger, *in.gpu, node, card_limit(*in.job));
  if (draw) node.dc_peak_w = units::raw(draw->full.value);
  choose_supplies(ledger, in, draw, node);
  choose_cabling(in, node);
  return node;
}

namespace {
trace::Traced<units::Bytes> built(Ledger& ledger, std::int64_t count, trace::Traced<units::Bytes> each,
                                  trace::Traced<units::Bytes> need) {
  const auto n = ledger.field(number(static_cast<double>(count)), "/server/parts");
  const bool holds = units::raw(need.value) <= units::raw(each.value) * static_cast<double>(count);
  return holds ? ledger.apply(kInstalled, n, each, need) : ledger.apply(kProduct, n, each);
}

void name_sizes(Ledger& ledger, const Node& node) {
  if (node.module != nullptr) {
    const auto each = ledger.datum(units::gib(node.module->module_gb), {"memory", node.module->id, "module_gb"});
    ledger.name("/server/ram_gb", built(ledger, node.modules, each, node.memory_need).line);
  }
  if (node.drive != nullptr) {
    const auto each = ledger.datum(units::tb(node.drive->capacity_tb), {"storage", node.drive->id, "capacity_tb"});
    ledger.name("/server/nvme_tb", built(ledger, node.drives, each, node.storage_need).line);
  }
  if (node.cpu == nullptr || node.cpu_reason == "cpu-short") return;
  const auto sockets = ledger.field(number(static_cast<double>(node.sockets)), "/server/cpu_count");
  const auto cores = ledger.datum(number(static_cast<double>(node.cpu->cores)), {"cpus", node.cpu->id, "cores"});
  ledger.name("/server/cores", ledger.apply(kCoresBuilt, sockets, cores, node.cores_need).line);
}
}  // namespace

report::Server server(Ledger& ledger, const Inputs& in, const Node& node) {
  report::Server s;
  s.nodes = node.nodes;
  s.gpus_per_node = node.gpus;
  if (node.platform != nullptr) {
    s.platform = node.platform->name;
    s.cooling = node.platform->cooling.empty() ? "air" : node.platform->cooling;
  }
  s.cpu = node.cpu == nullptr ? "" : node.cpu->name;
  s.cpu_count = node.sockets;
  s.cores = node.cpu == nullptr ? 0 : node.cpu->cores * node.sockets;
  s.ram_gb = node.ram_gb;
  s.nvme_tb = node.nvme_tb;
  s.nic_gbps = node.nics > 0 ? node.nic_gbps_each * static_cast<double>(node.nics) : 50;
  s.network = node.fabric.link == nullptr ? "" : node.fabric.link->name;
  s.psu_w = node.psu_w;
  s.cpu_base_ghz = node.cpu == nullptr ? 0 : node.cpu->base_ghz;
  s.cpu_boost_ghz = node.cpu == nullptr ? 0 : node.cpu->boost_ghz;
  s.memory_mts = node.memory_mts;
  s.ram_need_gb = memory_want(node);
  s.link = link_of(*in.gpu, in.plan->link);
  s.psu_count = node.psu_count;
  if (node.platform == nullptr) return s;
  name_sizes(ledger, node);
  s.storage = storage(ledger, in, node);
  s.cluster = cluster(node);
  s.lanes = node.lanes;
  s.parts = parts(in, node);
  return s;
}

report::Server server(Ledger& ledger, const scenario::Job& job, const plan::Plan& plan, const catalog::Accelerator& gpu,
                      const catalog::Catalog& catalog, const report::Memory& memory,
                      const std::optional<report::Throughput>& throughput, const report::Model& model) {
  const Inputs in{
      &job, &plan, &gpu, &catalog, &memory, throughput ? &*throughput : nullptr, model.params, model.trainable_params};
  return server(ledger, in, node(ledger, in));
}

}  // namespace rigwise::bom
