// Whether a list of parts can really be built: sockets, memory slots, lanes, bays, supplies; and what in the question
// contradicts itself.
#include "bom/validate.hpp"

#include <algorithm>
#include <string>

#include "bom/bridge.hpp"
#include "bom/host.hpp"
#include "bom/platform.hpp"

namespace rigwise::bom {

namespace {
using base::Finding;
using base::Findings;
using base::Severity;

std::string whole(double n) {
  return std::to_string(static_cast<long long>(n));
}

struct Report {
  Findings out;
  void fault(std::string_view code, std::vector<base::Argument> args = {}) {
    out.push_back({Severity::error, std::string(code), "/server", std::move(args)});
  }
};

void check_processor(const Node& n, Report& r) {
  if (n.cpu == nullptr) return r.fault("build-cpu");
  const auto& ids = n.platform->cpu_ids;
  if (!ids.empty() && std::find(ids.begin(), ids.end(), n.cpu->id) == ids.end())
    r.fault("build-cpu", {{"part", n.cpu->name}});
  if (n.sockets > std::max<std::int64_t>(1, n.platform->cpu_sockets) ||
      (n.share == 1 && n.sockets > n.cpu->max_sockets))
    r.fault("build-sockets",
            {{"part", n.cpu->name}, {"have", std::to_string(n.cpu->max_sockets)}, {"need", std::to_string(n.sockets)}});
}

void check_memory(const catalog::Catalog& catalog, const Node& n, Report& r) {
  if (n.module == nullptr) return;
  const auto fitting = modules_for(catalog, *n.platform);
  if (std::find(fitting.begin(), fitting.end(), n.module) == fitting.end())
    r.fault("build-memory-kind", {{"part", n.module->type}, {"want", n.platform->dimm_kind}});
  if (n.platform->dimm_slots && n.modules > *n.platform->dimm_slots)
    r.fault("build-memory-slots",
            {{"need", std::to_string(n.modules)}, {"have", std::to_string(*n.platform->dimm_slots)}});
  const double limit = n.cpu == nullptr ? 0 : n.cpu->max_memory_tb_per_socket * 1024 * static_cast<double>(n.sockets);
  if (limit > 0 && n.ram_gb > limit)
    r.fault("build-memory-limit", {{"need", whole(n.ram_gb)}, {"have", whole(limit)}});
  if (n.modules % std::max<std::int64_t>(1, n.sockets) != 0)
    r.fault("build-memory-even", {{"need", std::to_string(n.modules)}, {"have", std::to_string(n.sockets)}});
}

void check_lanes(const Node& n, Report& r) {
  if (!n.lanes || n.lanes->switched || n.lanes->need <= n.lanes->have) return;
  r.fault("build-lanes", {{"need", std::to_string(n.lanes->need)}, {"have", std::to_string(n.lanes->have)}});
}

void check_supply(const Node& n, Report& r) {
  if (n.dc_peak_w <= 0 || n.share < 1) return;
  const double carried = n.psu_w * static_cast<double>(n.psu_carry);
  if (carried < n.dc_peak_w || n.psu_carry > n.psu_count)
    r.fault("build-supply", {{"need", whole(n.dc_peak_w)}, {"have", whole(carried)}});
}
}  // namespace

Findings check(const catalog::Catalog& catalog, const catalog::Accelerator& gpu, const Node& n) {
  Report r;
  if (n.platform == nullptr) {
    r.fault("build-no-platform", {{"gpu", gpu.name}, {"gpus", std::to_string(n.gpus)}});
    return r.out;
  }
  const auto fits = fit(catalog, *n.platform, gpu, n.boards);
  if (!fits.fits) r.fault("build-cards", {{"gpu", gpu.name}, {"platform", n.platform->name}});
  check_processor(n, r);
  check_memory(catalog, n, r);
  check_lanes(n, r);
  check_supply(n, r);
  if (n.platform->nvme_bays > 0 && n.drives > n.platform->nvme_bays)
    r.fault("build-bays", {{"need", std::to_string(n.drives)}, {"have", std::to_string(n.platform->nvme_bays)}});
  return r.out;
}

namespace {
std::string text_of(double slots) {
  const auto halves = static_cast<long long>(slots * 2 + 0.5);
  return std::to_string(halves / 2) + (halves % 2 ? ".5" : "");
}

// Open coolers blow into the neighbour; partners' boards are wider than the maker's own.
void check_side_by_side(const Inputs& in, const Node& n, Findings& out) {
  const auto& gpu = *in.gpu;
  if (gpu.slots == 0 || n.boards < 2 || cooler_of(*in.catalog, gpu.id) != "flow-through") return;
  const double pitch = static_cast<double>(n.platform->gpu_slot_width);
  if (pitch > std::max(gpu.slots, gpu.slots_most)) return;
  std::vector<base::Argument> args{{"gpu", gpu.name}, {"gpus", std::to_string(n.boards)}, {"watts", whole(gpu.tdp_w)}, {"pitch", text_of(pitch)}, {"slots", text_of(gpu.slots)}};
  const bool wider = gpu.slots_most > gpu.slots;
  if (wider) args.push_back({"most", text_of(gpu.slots_most)});
  out.push_back({Severity::warning, wider ? "cards-open-wide" : "cards-open", "/hardware/per_node", std::move(args)});
}

// A link that the card does not have, or one that its board does not let go of.
void check_link(const Inputs& in, const Node& n, Findings& out) {
  const auto& gpu = *in.gpu;
  if (in.plan->gpus < 2 || gpu.nvlink_domain_gpus == 0) return;  // no links at all: the scenario's own remark
  const std::string own(link_of(gpu, plan::Link::nvlink));
  const auto add = [&](const char* code) { out.push_back({Severity::warning, code, "/hardware/link", {{"gpu", gpu.name}, {"link", own}}}); };
  if (gpu.slots == 0 && in.plan->link != plan::Link::nvlink) return add("link-module");
  if (in.plan->link == plan::Link::nvlink_bridge && n.bridge == nullptr && n.gpus >= 2) return add("link-bridge");
}
// A fast adapter in an old slot passes what the slot does.
void check_adapter(const Inputs& in, const Node& n, Findings& out) {
  const auto* nic = n.fabric.nic;
  if (nic == nullptr || nic->pcie_gen == 0 || !n.lanes) return;
  const std::int64_t slot = n.lanes->switched ? std::max(in.gpu->pcie_gen, n.cpu->pcie_gen) : n.cpu->pcie_gen;
  const std::int64_t gen = std::min(nic->pcie_gen, slot);
  const auto* link = catalog::find_row(in.catalog->lists().links, "pcie" + std::to_string(gen) + "-x16");
  if (link == nullptr) return;
  const double passes = link->bandwidth_gbs_per_direction * 8 * static_cast<double>(nic->pcie_lanes) / 16;
  if (n.nic_gbps_each <= passes) return;
  out.push_back({Severity::warning, "nic-slot", "/hardware/network_gbps",
                 {{"rate", whole(n.nic_gbps_each)}, {"gen", std::to_string(gen)}, {"lanes", std::to_string(nic->pcie_lanes)}, {"passes", whole(passes)}}});
}
}  // namespace

Findings contradictions(const Inputs& in, const Node& n) {
  Findings out;
  for (auto& f : check(*in.catalog, *in.gpu, n)) {
    if (n.platform == nullptr || (f.code == "build-supply" && in.job->psu_w > 0)) continue;  // validate names those itself
    f.severity = Severity::warning;
    out.push_back(std::move(f));
  }
  return out;
}

Findings validate(const Inputs& in, const Node& n) {
  Findings out;
  if (n.platform == nullptr) {
    std::int64_t most = 0;  // of these cards that the catalog's largest machine takes
    for (std::int64_t boards = n.gpus; boards >= 1 && most == 0; --boards)
      if (!candidates(in, boards).empty()) most = boards;
    out.push_back({Severity::warning, "slots-cards", "/hardware/per_node", {{"gpu", in.gpu->name}, {"gpus", std::to_string(n.gpus)}, {"most", std::to_string(most)}}});
    return out;
  }
  if (!n.fits) {
    const Room room = room_in_form(in);
    std::vector<base::Argument> args{{"gpu", in.gpu->name}, {"gpus", std::to_string(n.gpus)}, {"platform", n.platform->name}, {"most", std::to_string(room.boards)}};
    if (room.platform != nullptr && in.gpu->slots > 0) {
      args.push_back({"wide", text_of(in.gpu->slots)});
      args.push_back({"slots", std::to_string(std::max(room.platform->gpu_slots, room.platform->gpu_count))});
      args.push_back({"pitch", std::to_string(room.platform->gpu_slot_width)});
    }
    const bool counted = args.size() > 4;
    out.push_back({Severity::warning, counted ? "form-cards-slots" : "form-cards", "/constraints/form", std::move(args)});
  }
  check_side_by_side(in, n, out);
  check_link(in, n, out);
  check_adapter(in, n, out);
  if (in.job->ram_gb > 0 && !n.memory_fits)
    out.push_back({Severity::warning,
                   n.platform->dimm_kind.find("UDIMM") != std::string::npos ? "ram-socket" : "ram-platform",
                   "/hardware/ram_gb",
                   {{"ram", whole(in.job->ram_gb)}, {"platform", n.platform->name}, {"limit", whole(n.ram_gb)}}});
  if (in.job->psu_w > 0 && n.dc_peak_w > in.job->psu_w)
    out.push_back({Severity::warning,
                   "psu-load",
                   "/hardware/psu_w",
                   {{"have", whole(in.job->psu_w)}, {"need", whole(n.dc_peak_w)}}});
  return out;
}

}  // namespace rigwise::bom
