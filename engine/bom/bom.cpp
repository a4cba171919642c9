// The whole server of a job: every part counted, priced and with its reason.
#include "bom/bom.hpp"

#include <algorithm>

#include "bom/cabling.hpp"
#include "bom/cluster.hpp"
#include "bom/fabric.hpp"
#include "bom/formulas.hpp"
#include "bom/host.hpp"
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

// Lanes that cards, adapters and drives ask of the processors; cards share them behind a switch where they ask for more
// than there are.
void count_lanes(Ledger& ledger, const Inputs& in, Node& node) {
  const double have = static_cast<double>(node.cpu == nullptr ? 0 : node.cpu->pcie_lanes_per_socket * node.sockets);
  const double cards = in.gpu->slots > 0 ? static_cast<double>(node.boards) : 0;
  const auto field = [&](double n, std::string_view place) { return ledger.field(number(n), place); };
  const auto lanes = [&](double width) {
    return ledger.apply(
        kLanes, field(cards, "/hardware/per_node"), field(width, "/hardware/link"),
        field(static_cast<double>(node.fabric.nic != nullptr ? node.nics : 0) + static_cast<double>(node.host_nics) / 2,
              "/server/nic_gbps"),
        ledger.constant(node.nic_gbps_each >= 200 ? kFastNicLanes : kSlowNicLanes),
        field(static_cast<double>(node.drives), "/server/nvme_tb"), ledger.constant(kDriveLanes));
  };
  node.lanes_per_board = 16;
  auto need = lanes(16);
  if (units::raw(need.value) > have && have > 0) {
    if (node.form == Form::server && (node.gpus > 2 || in.gpu->slots == 0)) {
      node.pcie_switch = true;
    } else {
      node.lanes_per_board = 8;
      need = lanes(8);
    }
  }
  node.lanes_needed = static_cast<std::int64_t>(units::raw(need.value));
}

constexpr double kFittedModuleGb = 64;  // DGX H100 to B200: 2 TB in 32 modules

// Makers' own systems come in one configuration: every slot and bay filled.
void fit_out(const Inputs& in, Node& node) {
  if (!sold_fitted(*node.platform) || in.job->ram_gb > 0) return;
  const std::int64_t slots = node.platform->dimm_slots.value_or(0);
  if (node.module == nullptr) return;
  for (const auto* module : modules_for(*in.catalog, *node.platform))
    if (module->module_gb >= kFittedModuleGb && node.module->module_gb < kFittedModuleGb) node.module = module;
  node.modules = std::max(node.modules, slots);
  node.ram_gb = node.module->module_gb * static_cast<double>(slots);
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
  plan_management(ledger, in, node);
  choose_shared_storage(ledger, in, node);
  choose_services(ledger, in, node);
  count_lanes(ledger, in, node);
  const auto draw = load(ledger, *in.gpu, node, std::nullopt);
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
    const auto each = ledger.datum(units::gb(node.module->module_gb), {"memory", node.module->id, "module_gb"});
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
  s.psu_count = node.psu_count;
  if (node.platform == nullptr) return s;
  name_sizes(ledger, node);
  s.cluster = cluster(node);
  if (node.cpu != nullptr && node.cpu->pcie_lanes_per_socket > 0 && node.share == 1)
    s.lanes = report::Lanes{node.cpu->pcie_lanes_per_socket * node.sockets, node.lanes_needed, node.lanes_per_board, node.pcie_switch};
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
