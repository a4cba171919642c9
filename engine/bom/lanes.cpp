// The PCI Express lanes of one machine: what the processors leave for slots, what hangs on them, which cards share a switch.
#include "bom/lanes.hpp"

#include <algorithm>
#include <string>

#include "bom/formulas.hpp"

namespace rigwise::bom {

namespace {
using report::LaneUse;
using trace::Ledger;
using trace::Traced;
using units::Number;
using units::number;

constexpr std::int64_t kSlot = 16, kHalfSlot = 8;  // lanes of a slot, and of one that shares its lanes with its neighbour

Traced<Number> field(Ledger& ledger, std::int64_t n, std::string_view place) {
  return ledger.field(number(static_cast<double>(n)), place);
}

// "PCIe 4.0 x4 U.2" -> 4; 0 when the text names no generation.
std::int64_t generation_of(std::string_view interface) {
  const auto at = interface.find("PCIe ");
  if (at == std::string_view::npos || at + 5 >= interface.size()) return 0;
  const char digit = interface[at + 5];
  return digit >= '1' && digit <= '9' ? digit - '0' : 0;
}

LaneUse adapters(std::string_view kind, const catalog::NetworkDevice& device, std::int64_t count) {
  const std::int64_t lanes = device.pcie_lanes > 0 ? device.pcie_lanes : kSlot;
  return {std::string(kind), count, lanes, device.pcie_gen};
}

std::vector<LaneUse> uses_of(const Inputs& in, const Node& node, std::int64_t card_lanes) {
  std::vector<LaneUse> out{{"gpu", node.boards, card_lanes, in.gpu->pcie_gen}};
  if (node.fabric.nic != nullptr && !node.platform->nics_on_cards) out.push_back(adapters("nic", *node.fabric.nic, node.nics));
  if (node.host_nic != nullptr && node.host_nics > 0) out.push_back(adapters("storage-nic", *node.host_nic, node.host_nics));
  if (node.drive != nullptr)
    out.push_back({"nvme", node.drives, static_cast<std::int64_t>(units::raw(kDriveLanes.value)), generation_of(node.drive->interface)});
  if (node.boot != nullptr && node.boot_drives > 0)
    out.push_back({"boot", node.boot_drives, static_cast<std::int64_t>(units::raw(kDriveLanes.value)), generation_of(node.boot->interface)});
  return out;
}

Traced<Number> total(Ledger& ledger, const std::vector<LaneUse>& uses) {
  std::vector<Traced<Number>> parts;
  for (const auto& use : uses)
    parts.push_back(ledger.apply(kLaneUse, field(ledger, use.count, "/server/parts"), field(ledger, use.lanes, "/server/parts")));
  return ledger.sum("money.lane_uses", parts);
}

std::int64_t whole(const Traced<Number>& n) {
  return static_cast<std::int64_t>(units::raw(n.value));
}

// Storage adapters and drives keep their own lanes; the rest of the processors' lanes goes in sixteens to switches, each
// with the same number of cards behind it. 0: not even one is left.
std::int64_t switches_for(const report::Lanes& lanes, std::int64_t boards) {
  std::int64_t direct = 0;
  for (const auto& use : lanes.uses)
    if (use.kind != "gpu" && use.kind != "nic") direct += use.count * use.lanes;
  const std::int64_t uplinks = (lanes.have - direct) / kSlot;
  for (std::int64_t n = std::min(uplinks, boards); n >= 1; --n)
    if (boards % n == 0) return n;
  return 0;
}

// What one card gets of the processors when all of them read at once.
void name_rate(Ledger& ledger, const Inputs& in, const Node& node, report::Lanes& lanes) {
  const std::int64_t card = in.gpu->pcie_gen, slot = in.job->pcie_gen > 0 ? std::min(in.job->pcie_gen, node.cpu->pcie_gen) : node.cpu->pcie_gen;
  lanes.slot_gen = slot;
  lanes.board_gen = card > 0 ? std::min(card, slot) : slot;
  // Behind a switch the uplink has the processor's generation; a card on its own slot the slower of both.
  const std::int64_t shared = lanes.switched ? node.boards / lanes.switches : 1;
  const std::int64_t gen = shared > 1 ? slot : lanes.board_gen;
  const std::string id = "pcie" + std::to_string(gen) + "-x16";
  const auto* link = catalog::find_row(in.catalog->lists().links, id);
  if (link == nullptr) return;
  const auto rate = ledger.datum(units::gb_per_s(link->bandwidth_gbs_per_direction), {"networks", link->id, "bandwidth_gbs_per_direction"});
  const std::int64_t width = lanes.switched ? kSlot : lanes.per_board;
  const auto each = ledger.apply(kCardRate, rate, field(ledger, width, "/server/lanes/per_board"), ledger.constant(kSlotLanes),
                                 field(ledger, shared, "/server/lanes/boards_per_switch"));
  lanes.host_gbs = units::raw(each.value) / 1e9;
  ledger.name("/server/lanes/host_gbs", each.line);
}
}  // namespace

Traced<Number> lanes_left(Ledger& ledger, const catalog::Cpu& cpu, std::int64_t sockets) {
  const auto lane = [&](std::int64_t n, std::string_view key) {
    return ledger.datum(number(static_cast<double>(n)), {"cpus", cpu.id, key});
  };
  const auto n = field(ledger, sockets, "/server/cpu_count");
  const auto all = lane(cpu.pcie_lanes_per_socket, "pcie_lanes_per_socket");
  if (sockets != 2 || cpu.pcie_lanes_between_sockets == 0) return ledger.apply(kLaneUse, n, all);
  return ledger.apply(kLanesLeft, n, all, lane(cpu.pcie_lanes_between_sockets, "pcie_lanes_between_sockets"));
}

void count_lanes(Ledger& ledger, const Inputs& in, Node& node) {
  if (node.cpu == nullptr || node.cpu->pcie_lanes_per_socket == 0 || node.share < 1) return;
  report::Lanes lanes;
  const auto have = lanes_left(ledger, *node.cpu, node.sockets);
  lanes.have = lanes.most = whole(have);
  if (node.sockets == 2) lanes.most += 2 * node.cpu->pcie_lanes_between_sockets / 4;  // three links of four
  const std::int64_t card = in.gpu->pcie_lanes > 0 ? in.gpu->pcie_lanes : kSlot;
  const std::int64_t own = in.job->pcie_lanes > 0 ? std::min(card, in.job->pcie_lanes) : card;
  lanes.per_board = own;
  lanes.uses = uses_of(in, node, own);
  auto need = total(ledger, lanes.uses);
  if (whole(need) > lanes.have) {
    if (node.form == Form::server && (node.boards > 2 || in.gpu->slots == 0)) {
      lanes.switches = switches_for(lanes, node.boards);
      lanes.switched = lanes.switches > 0;
      if (lanes.switched) lanes.boards_per_switch = node.boards / lanes.switches;
    } else {
      lanes.per_board = std::min(own, kHalfSlot);
      lanes.uses = uses_of(in, node, lanes.per_board);
      need = total(ledger, lanes.uses);
    }
  }
  lanes.need = whole(need);
  for (const auto& use : lanes.uses) lanes.own_adapter |= use.kind == "nic" && use.count % node.boards == 0;
  ledger.name("/server/lanes/have", have.line);
  ledger.name("/server/lanes/need", need.line);
  node.lanes = lanes;
  name_rate(ledger, in, node, *node.lanes);
}

}  // namespace rigwise::bom
