// Whether a list of parts can really be built: sockets, memory slots, lanes, bays, supplies; and what in the question
// contradicts itself.
#include "bom/validate.hpp"

#include <algorithm>
#include <string>

#include "bom/bridge.hpp"
#include "bom/host.hpp"
#include "bom/platform.hpp"
#include "communication/topology.hpp"
#include "text/format.hpp"

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

void warn(Findings& out, std::string_view code, std::string_view field, std::vector<base::Argument> args) {
  out.push_back({Severity::warning, std::string(code), std::string(field), std::move(args)});
}

// The most of these cards that a machine takes for which `keep` holds.
template <class Keep>
std::int64_t most_cards(const Inputs& in, std::int64_t from, Keep keep) {
  for (std::int64_t boards = from; boards >= 1; --boards)
    for (const auto& p : in.catalog->lists().platforms)
      if (fit(*in.catalog, p, *in.gpu, boards).fits && keep(p)) return boards;
  return 0;
}

std::vector<base::Argument> cards(const Inputs& in, const Node& n) {
  return {{"gpu", in.gpu->name}, {"gpus", std::to_string(n.gpus)}, {"platform", n.platform->name}};
}

// What a stated board lacks for the cards, by the first obstacle of its fit.
std::string_view board_code(const Fit& why) {
  if (why.fits) return "board-form";
  if (why.reason == "platform-count") return "board-count";
  if (why.reason == "platform-airflow") return "board-airflow";
  return why.reason == "platform-slot-width" ? "board-slot-width" : "board-form-factor";
}

// The board, processor and modules the question states against the cards and against each other.
void stated_parts(const Inputs& in, const Node& n, Findings& out) {
  const auto& job = *in.job;
  const auto& lists = in.catalog->lists();
  auto args = cards(in, n);
  const auto* board = catalog::find_row(lists.platforms, job.platform);
  if (board != nullptr && board != n.platform) {
    const auto why = fit(*in.catalog, *board, *in.gpu, n.boards);
    const auto most = most_cards(in, n.gpus, [&](const catalog::Platform& p) { return &p == board; });
    args.push_back({"board", board->name});
    args.push_back({"most", std::to_string(most)});
    warn(out, board_code(why), "/hardware/platform", args);
  }
  const auto* cpu = catalog::find_row(lists.cpus, job.cpu);
  if (cpu != nullptr && cpu != n.cpu) {
    const auto belongs = [&](const catalog::Platform& p) { return std::find(p.cpu_ids.begin(), p.cpu_ids.end(), cpu->id) != p.cpu_ids.end(); };
    const auto most = most_cards(in, n.gpus, belongs);
    args.insert(args.end(), {{"cpu", cpu->name}, {"socket", cpu->socket}, {"most", std::to_string(most)}, {"instead", n.cpu == nullptr ? "" : n.cpu->name}});
    const bool other_board = board != nullptr && board == n.platform;
    warn(out, other_board ? "cpu-board" : most > 0 ? "cpu-cards" : "cpu-no-board", "/hardware/cpu", args);
  }
  if (job.memory_kind && !takes_memory(*n.platform, *job.memory_kind))
    warn(out, "memory-socket", "/hardware/memory_kind",
         {{"kind", std::string(base::key_of(*job.memory_kind))}, {"cpu", n.cpu == nullptr ? n.platform->name : n.cpu->name},
          {"platform", n.platform->name}, {"want", n.platform->dimm_kind}});
}

// Lanes that the question gives each card against those of the processors.
void stated_lanes(const Inputs& in, const Node& n, Findings& out) {
  if (!n.lanes || n.lanes->switched || in.job->pcie_lanes <= n.lanes->per_board) return;
  const std::int64_t have = n.lanes->have, need = n.lanes->need + n.boards * (in.job->pcie_lanes - n.lanes->per_board);
  if (need <= have) return;
  warn(out, "lanes-cpu", "/hardware/pcie_lanes",
       {{"gpus", std::to_string(n.boards)}, {"lanes", std::to_string(in.job->pcie_lanes)}, {"need", std::to_string(need)}, {"have", std::to_string(have)},
        {"cpu", n.cpu->name}, {"nearest", std::to_string(n.lanes->per_board)}});
}

void stated_memory(const Inputs& in, const Node& n, Findings& out) {
  if (in.job->ram_gb <= 0) return;
  if (!n.memory_fits)
    return warn(out, n.platform->dimm_kind.find("UDIMM") != std::string::npos ? "ram-socket" : "ram-platform", "/hardware/ram_gb",
                {{"ram", whole(in.job->ram_gb)}, {"platform", n.platform->name}, {"limit", whole(n.ram_gb)}});
  if (n.module == nullptr || n.cpu == nullptr || n.ram_gb == in.job->ram_gb) return;
  out.push_back({Severity::info, "ram-set", "/hardware/ram_gb",
                 {{"ram", whole(in.job->ram_gb)}, {"channels", std::to_string(n.cpu->memory_channels * n.sockets)},
                  {"count", std::to_string(n.modules)}, {"size", whole(n.module->module_gb)}, {"set", whole(n.ram_gb)}}});
}

// What the form asked for cannot take: modules and racks, or cards that need more slots than there are.
void misfit(const Inputs& in, const Node& n, Findings& out) {
  auto args = cards(in, n);
  if (in.gpu->slots == 0) return warn(out, n.platform->cooling == "liquid" ? "form-liquid" : "form-module", "/constraints/form", std::move(args));
  const Room room = room_in_form(in);
  args.push_back({"most", std::to_string(room.boards)});
  if (room.platform == nullptr) return warn(out, "form-cards", "/constraints/form", std::move(args));
  args.push_back({"wide", text_of(in.gpu->slots)});
  args.push_back({"slots", std::to_string(std::max(room.platform->gpu_slots, room.platform->gpu_count))});
  args.push_back({"pitch", std::to_string(room.platform->gpu_slot_width)});
  warn(out, "form-cards-slots", "/constraints/form", std::move(args));
}

// A stated supply against the draw: whether a limit on the cards is enough.
void stated_supply(const Inputs& in, const Node& n, Findings& out) {
  if (in.job->psu_w <= 0 || n.dc_peak_w <= in.job->psu_w) return;
  const double boards = static_cast<double>(n.boards - n.idle_boards), limit = in.job->gpu_power_w > 0 ? in.job->gpu_power_w : in.gpu->tdp_w;
  const double cap = limit - (n.dc_peak_w - in.job->psu_w) / boards;
  const bool enough = cap >= in.gpu->tdp_w / 2;
  warn(out, enough ? "psu-load" : "psu-load-far", "/hardware/psu_w",
       {{"have", whole(in.job->psu_w)}, {"need", whole(n.dc_peak_w)}, {"cap", whole(cap / 10) + "0"}});
}

void fabric(const Inputs& in, const Node& n, Findings& out) {
  const auto& f = n.fabric;
  if (n.nodes < 2 || f.endpoints == 0) return;
  if (!f.as_asked)
    return warn(out, n.nics < 2 ? "rails-single" : "rails-ports", "/hardware/fabric",
                {{"gpu", in.gpu->name}, {"nodes", std::to_string(n.nodes)}, {"ports", std::to_string(f.ports)}});
  if (in.job->oversubscription <= 1) return;
  const auto w = communication::wiring(*in.gpu, *in.job, *in.plan);
  const double across = w.oversubscription * (1 - 1 / w.leaves);
  const bool slow = across > 1;
  out.push_back({slow ? Severity::warning : Severity::info, slow ? "taper-slow" : "taper-free", "/hardware/oversubscription",
                 {{"over", text::significant(in.job->oversubscription, 3)}, {"percent", whole(100 / std::max(1.0, across) + 0.5)}, {"leaves", whole(w.leaves)}}});
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
    const auto most = most_cards(in, n.gpus, [](const catalog::Platform&) { return true; });
    warn(out, "slots-cards", "/hardware/per_node", {{"gpu", in.gpu->name}, {"gpus", std::to_string(n.gpus)}, {"most", std::to_string(most)}});
    return out;
  }
  if (!n.fits) misfit(in, n, out);
  check_side_by_side(in, n, out);
  check_link(in, n, out);
  check_adapter(in, n, out);
  stated_parts(in, n, out);
  stated_lanes(in, n, out);
  stated_memory(in, n, out);
  fabric(in, n, out);
  stated_supply(in, n, out);
  return out;
}

}  // namespace rigwise::bom
