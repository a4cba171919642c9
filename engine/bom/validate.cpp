// Whether a list of parts can really be built: sockets, memory slots, lanes, bays, supplies; and what in the question
// contradicts itself.
#include "bom/validate.hpp"

#include <algorithm>
#include <string>

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
}

void check_lanes(const Node& n, Report& r) {
  if (n.cpu == nullptr || n.pcie_switch || n.share < 1) return;
  const std::int64_t have = n.cpu->pcie_lanes_per_socket * n.sockets;
  if (n.lanes_needed > have)
    r.fault("build-lanes", {{"need", std::to_string(n.lanes_needed)}, {"have", std::to_string(have)}});
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
  if (in.job->pcie_lanes <= n.lanes_per_board || n.cpu == nullptr || n.pcie_switch || n.share < 1) return;
  const std::int64_t have = n.cpu->pcie_lanes_per_socket * n.sockets;
  const std::int64_t need = n.lanes_needed + n.boards * (in.job->pcie_lanes - n.lanes_per_board);
  if (need <= have) return;
  warn(out, "lanes-cpu", "/hardware/pcie_lanes",
       {{"gpus", std::to_string(n.boards)}, {"lanes", std::to_string(in.job->pcie_lanes)}, {"need", std::to_string(need)}, {"have", std::to_string(have)},
        {"cpu", n.cpu->name}, {"nearest", std::to_string(n.lanes_per_board)}});
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

Findings validate(const Inputs& in, const Node& n) {
  Findings out;
  if (n.platform == nullptr) {
    const auto most = most_cards(in, n.gpus, [](const catalog::Platform&) { return true; });
    warn(out, "slots-cards", "/hardware/per_node", {{"gpu", in.gpu->name}, {"gpus", std::to_string(n.gpus)}, {"most", std::to_string(most)}});
    return out;
  }
  if (!n.fits) warn(out, in.gpu->slots > 0 ? "form-cards" : n.platform->cooling == "liquid" ? "form-liquid" : "form-module", "/constraints/form", cards(in, n));
  stated_parts(in, n, out);
  stated_lanes(in, n, out);
  stated_memory(in, n, out);
  fabric(in, n, out);
  if (in.job->psu_w > 0 && n.dc_peak_w > in.job->psu_w) {
    const double boards = static_cast<double>(n.boards - n.idle_boards), limit = in.job->gpu_power_w > 0 ? in.job->gpu_power_w : in.gpu->tdp_w;
    const double cap = limit - (n.dc_peak_w - in.job->psu_w) / boards;
    const bool enough = cap >= in.gpu->tdp_w / 2;
    warn(out, enough ? "psu-load" : "psu-load-far", "/hardware/psu_w",
         {{"have", whole(in.job->psu_w)}, {"need", whole(n.dc_peak_w)}, {"cap", whole(cap / 10) + "0"}});
  }
  return out;
}

}  // namespace rigwise::bom
