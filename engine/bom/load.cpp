// What one machine draws behind its power supplies, part by part: idle, in training, and with everything at its limit.
#include "bom/load.hpp"

#include <vector>

#include "bom/formulas.hpp"

namespace rigwise::bom {

namespace {
using trace::Ledger;
using trace::Traced;
using units::Number;
using units::Watts;
using Share = trace::Constant<Number>;

const Share& gpu_share(State s) {
  return s == State::full ? kFull : s == State::training ? kGpuTraining : kGpuIdle;
}
const Share& cpu_share(State s) {
  return s == State::full ? kFull : s == State::training ? kCpuTraining : kCpuIdle;
}
const Share& other_share(State s) {
  return s == State::full ? kFull : s == State::training ? kOtherTraining : kOtherIdle;
}

const Share& fan_share(const Node& node, State s) {
  if (node.platform->cooling == "liquid") return kFansLiquid;
  if (node.form != Form::server) return kFansDesktop;
  return s == State::full ? kFansAirServer : kFansTraining;
}

struct Counter {
  Ledger& ledger;
  State state;
  std::vector<Traced<Watts>> parts;

  Traced<Number> count(double n) const { return ledger.field(units::number(n), "/server/parts"); }
  void add(double n, Traced<Watts> each) {
    if (n > 0) parts.push_back(ledger.apply(kDraw, count(n), each, ledger.constant(other_share(state))));
  }
};

// What share of its rating a processor draws. Makers' servers are rated with everything at its limit; in a machine of one's own the
// cores that the job has no work for stay idle.
Traced<Number> cpu_load(Ledger& ledger, const Node& node, State state) {
  if (state != State::full || node.form == Form::server || units::raw(node.cores_need.value) <= 0) return ledger.constant(cpu_share(state));
  const auto cores = ledger.field(units::number(static_cast<double>(node.cpu->cores * node.sockets)), "/server/cores");
  return ledger.apply(kCpuBusy, ledger.constant(kCpuIdle), node.cores_need, cores);
}

// Adapters by the catalog's figure, else a class figure.
Traced<Watts> adapter_watts(Ledger& ledger, const Node& node) {
  const auto* nic = node.fabric.nic;
  if (nic != nullptr && nic->power_max_w > 0)
    return ledger.datum(units::watts(nic->power_max_w), {"network_devices", nic->id, "power_w"});
  return ledger.constant(node.nic_gbps_each >= 100 ? kNicWatts : kSmallNicWatts);
}

void add_small_parts(Counter& counter, const Node& node) {
  auto& ledger = counter.ledger;
  const bool registered = node.platform->dimm_kind.find("RDIMM") != std::string::npos;
  counter.add(static_cast<double>(node.drives),
              ledger.constant(node.form == Form::server ? kServerDriveWatts : kDesktopDriveWatts));
  counter.add(static_cast<double>(node.boot_drives), ledger.constant(kDesktopDriveWatts));
  if (!node.platform->nics_on_cards) counter.add(static_cast<double>(node.nics), adapter_watts(ledger, node));
  counter.add(static_cast<double>(node.host_nics), ledger.constant(kNicWatts));
  counter.add(1, ledger.constant(kBoardWatts));
  if (node.baseboard != nullptr)
    counter.add(static_cast<double>(node.baseboard->switches) * node.share,
                ledger.datum(units::watts(node.baseboard->switch_w), {"baseboards", node.baseboard->id, "switch_w"}));
  if (node.modules == 0) return;
  const auto dimm = ledger.constant(registered ? kRdimmWatts : kUdimmWatts);
  counter.parts.push_back(ledger.apply(kCpuDraw, counter.count(static_cast<double>(node.modules)), dimm,
                                       ledger.constant(other_share(counter.state)), ledger.constant(kCpuVrm)));
}

void add_processors(Counter& counter, const Node& node) {
  auto& ledger = counter.ledger;
  if (node.cpu == nullptr) return;
  counter.parts.push_back(ledger.apply(kCpuDraw, counter.count(static_cast<double>(node.sockets)),
                                       ledger.datum(units::watts(node.cpu->tdp_w), {"cpus", node.cpu->id, "tdp_w"}),
                                       cpu_load(ledger, node, counter.state), ledger.constant(kCpuVrm)));
}

// What the maker rates a card at; where only the machine's maximum is published, what is left of it for each card.
std::optional<Traced<Watts>> rated(Ledger& ledger, const catalog::Accelerator& gpu, const Node& node) {
  if (gpu.tdp_w > 0) return ledger.datum(units::watts(gpu.tdp_w), trace::DatumRef{"gpus", gpu.id, "tdp_w"});
  if (node.platform->power_max_w <= 0) return std::nullopt;
  Counter others{ledger, State::full, {}};
  add_processors(others, node);
  add_small_parts(others, node);
  const auto most = ledger.datum(units::watts(node.platform->power_max_w), {"platforms", node.platform->id, "power_max_w"});
  const auto share = ledger.field(units::number(node.share), "/server/parts");
  const auto boards = ledger.field(units::number(static_cast<double>(node.boards)), "/server/parts");
  return ledger.apply(kCardOfMachine, most, share, ledger.constant(kSupplyEfficiency), ledger.constant(fan_share(node, State::full)),
                      ledger.sum("money.power_parts", others.parts), boards);
}

Traced<Watts> total(Ledger& ledger, const Node& node, Traced<Watts> card, Traced<Watts> own, State state) {
  Counter counter{ledger, state, {}};
  const double used = static_cast<double>(node.boards - node.idle_boards);
  counter.parts.push_back(ledger.apply(kDraw, counter.count(used), card, ledger.constant(gpu_share(state))));
  if (node.idle_boards > 0)
    counter.parts.push_back(ledger.apply(kDraw, counter.count(static_cast<double>(node.idle_boards)), own, ledger.constant(kGpuIdle)));
  add_processors(counter, node);
  add_small_parts(counter, node);
  return ledger.apply(kWithFans, ledger.sum("money.power_parts", counter.parts), ledger.constant(fan_share(node, state)));
}
}  // namespace

std::optional<Watts> card_limit(const scenario::Job& job) {
  return job.gpu_power_w > 0 ? std::optional(units::watts(job.gpu_power_w)) : std::nullopt;
}

std::optional<Load> load(Ledger& ledger, const catalog::Accelerator& gpu, const Node& node, std::optional<Watts> cap) {
  if (node.platform == nullptr) return std::nullopt;
  const auto own = rated(ledger, gpu, node);
  if (!own || units::raw(own->value) <= 0) return std::nullopt;
  const auto card = cap ? ledger.field(*cap, "/hardware/gpu_power_w") : *own;
  const auto used = ledger.field(units::number(static_cast<double>(node.boards - node.idle_boards)), "/server/parts");
  return Load{total(ledger, node, card, *own, State::idle), total(ledger, node, card, *own, State::training),
              total(ledger, node, card, *own, State::full), ledger.apply(kDraw, used, card, ledger.constant(kFull))};
}

}  // namespace rigwise::bom
