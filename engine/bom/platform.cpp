// Chooses the machine that physically takes the cards: form factor, slots, cooler, count, what the user allows.
#include "bom/platform.hpp"

#include <algorithm>
#include <tuple>

#include "base/stable_sort.hpp"

namespace rigwise::bom {

namespace {
using catalog::Platform;

template <class List>
bool has(const List& list, std::string_view id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

bool starts_with(std::string_view text, std::string_view head) {
  return text.substr(0, head.size()) == head;
}
bool is_slot_card(const catalog::Accelerator& gpu) {
  return gpu.slots > 0;
}

// The generic eight-module base stands in for modules that no platform names.
bool generic_base(const Platform& platform) {
  return platform.id == "base-8gpu-hgx";
}

bool named_somewhere(const catalog::Catalog& catalog, std::string_view gpu) {
  for (const auto& p : catalog.lists().platforms)
    if (has(p.gpus_supported, gpu)) return true;
  return false;
}

bool allowed(scenario::Form wanted, Form form) {
  switch (wanted) {
    case scenario::Form::desktop:
      return form == Form::desktop;
    case scenario::Form::workstation:
      return form == Form::workstation;
    case scenario::Form::server:
    case scenario::Form::cluster:
      return form == Form::server;
    case scenario::Form::any:
      return true;
  }
  return true;
}

double price_of(const catalog::Catalog& catalog, const Platform& p) {
  double best = 0;
  for (const auto& price : p.prices)
    if (price.gpu_id.empty() && price.condition == "system" && price.low) {
      const double usd = *price.low / catalog.per_usd(price.currency);
      if (best == 0 || usd < best) best = usd;
    }
  return best == 0 ? 1e12 : best;
}
}  // namespace

const catalog::Chassis* chassis_of(const catalog::Catalog& catalog, std::string_view platform_id) {
  for (const auto& c : catalog.lists().chassis)
    if (has(c.platforms, platform_id)) return &c;
  return nullptr;
}

Form form_of(const catalog::Catalog& catalog, const Platform& platform) {
  const auto* chassis = chassis_of(catalog, platform.id);
  if (chassis == nullptr || chassis->form == "server") return Form::server;
  return chassis->form == "desktop" ? Form::desktop : Form::workstation;
}

std::string_view cooler_of(const catalog::Catalog& catalog, std::string_view gpu_id) {
  const auto* row = catalog::find_row(catalog.lists().card_coolers, gpu_id);
  return row == nullptr ? std::string_view{} : std::string_view(row->cooler);
}

bool sold_fitted(const Platform& platform) {
  return starts_with(platform.id, "dgx-");
}

bool is_rack_scale(const Platform& platform) {
  return platform.gpu_count > 16;
}

Fit fit(const catalog::Catalog& catalog, const Platform& platform, const catalog::Accelerator& gpu,
        std::int64_t boards) {
  const std::int64_t room = std::max(platform.gpu_count, platform.gpu_slots);
  if (boards > room) return {false, "platform-count"};
  const bool named = has(platform.gpus_supported, gpu.id);
  if (!is_slot_card(gpu)) {
    const bool stands_in = !named_somewhere(catalog, gpu.id) && generic_base(platform);
    return named || stands_in ? Fit{true, {}} : Fit{false, "platform-form-factor"};
  }
  if (platform.gpu_slot_width == 0) return {false, "platform-form-factor"};
  const auto cooler = cooler_of(catalog, gpu.id);
  if (cooler == "passive" && form_of(catalog, platform) != Form::server) return {false, "platform-airflow"};
  const double width = cooler == "blower" ? std::min(gpu.slots, 2.0) : gpu.slots;
  if (width > static_cast<double>(platform.gpu_slot_width)) return {false, "platform-slot-width"};
  return {true, {}};
}

bool takes_memory(const Platform& platform, scenario::MemoryKind kind) {
  const std::string_view word = base::key_of(kind);  // "ddr5-rdimm"
  const std::string_view have = platform.dimm_kind;  // "DDR5 RDIMM"
  const bool fifth = word.substr(0, 4) == "ddr5", registered = word.substr(5) == "rdimm";
  return (have.find("DDR5") != std::string_view::npos) == fifth && (have.find("RDIMM") != std::string_view::npos) == registered &&
         have.find("DDR") != std::string_view::npos;
}

std::vector<const Platform*> candidates(const Inputs& in, std::int64_t boards) {
  const auto& job = *in.job;
  const auto wanted = job.constraints.form.value_or(scenario::Form::any);
  const auto& catalog = *in.catalog;
  // What the question states, given up one by one where no machine has it all: modules, processor, board, form.
  const auto takers = [&](int kept) {
    std::vector<const Platform*> out;
    for (const auto& p : catalog.lists().platforms) {
      if (!fit(catalog, p, *in.gpu, boards).fits) continue;
      if (kept > 3 && job.memory_kind && !takes_memory(p, *job.memory_kind)) continue;
      if (kept > 2 && !job.cpu.empty() && !has(p.cpu_ids, job.cpu)) continue;
      if (kept > 1 && !job.platform.empty() && p.id != job.platform) continue;
      if (kept > 0 && !allowed(wanted, form_of(catalog, p))) continue;
      out.push_back(&p);
    }
    return out;
  };
  std::vector<const Platform*> out;
  for (int kept = 4; kept >= 0 && out.empty(); --kept) out = takers(kept);
  const bool cluster = in.plan->nodes() > 1;
  base::stable_sort(out, [&](const Platform* a, const Platform* b) {
    const auto key = [&](const Platform* p) {
      const Form form = form_of(catalog, *p);
      const int order = cluster && form != Form::server ? 3 : static_cast<int>(form);
      return std::tuple(order, p->gpu_slots, p->gpus_supported.empty(), price_of(catalog, *p));
    };
    return key(a) < key(b);
  });
  return out;
}

bool form_takes(const Inputs& in, const catalog::Accelerator& gpu, std::int64_t boards) {
  const auto wanted = in.job->constraints.form.value_or(scenario::Form::any);
  if (wanted == scenario::Form::any) return true;
  for (const auto& p : in.catalog->lists().platforms)
    if (allowed(wanted, form_of(*in.catalog, p)) && fit(*in.catalog, p, gpu, boards).fits) return true;
  return false;
}

Room room_in_form(const Inputs& in) {
  const auto wanted = in.job->constraints.form.value_or(scenario::Form::any);
  Room best;
  for (const auto& p : in.catalog->lists().platforms) {
    if (!allowed(wanted, form_of(*in.catalog, p))) continue;
    std::int64_t boards = std::max(p.gpu_count, p.gpu_slots);
    while (boards > 0 && !fit(*in.catalog, p, *in.gpu, boards).fits) --boards;
    if (boards > best.boards) best = {boards, &p};
  }
  return best;
}

void choose_platform(const Inputs& in, const Platform& platform, Node& node) {
  const auto& catalog = *in.catalog;
  node.platform = &platform;
  node.chassis = chassis_of(catalog, platform.id);
  node.form = form_of(catalog, platform);
  node.baseboard = nullptr;
  for (const auto& b : catalog.lists().baseboards)
    if (has(b.platforms, platform.id)) node.baseboard = &b;
  const auto wanted = in.job->constraints.form.value_or(scenario::Form::any);
  node.fits = allowed(wanted, node.form);
  node.sockets = std::max<std::int64_t>(1, platform.cpu_sockets);
  const std::int64_t used = (node.gpus + in.gpu->devices_per_board - 1) / in.gpu->devices_per_board;
  node.boards = used;
  node.platform_reason = "platform-slots";
  if (generic_base(platform)) node.platform_reason = "platform-generic";
  if (is_rack_scale(platform)) {
    node.share = static_cast<double>(used) / static_cast<double>(platform.gpu_count);
    const std::int64_t all = used * node.nodes;
    node.systems = (all + platform.gpu_count - 1) / platform.gpu_count;
    node.idle_boards = 0;
    node.sockets = std::max<std::int64_t>(1, platform.cpu_sockets * used / platform.gpu_count);
    node.platform_reason = "platform-rack-scale";
  } else {
    node.systems = node.nodes;
    if (!is_slot_card(*in.gpu)) {
      node.boards = std::max<std::int64_t>(used, std::max(platform.gpu_count, platform.gpu_slots));
      node.idle_boards = node.boards - used;
      if (!generic_base(platform))
        node.platform_reason = node.idle_boards > 0 ? "platform-baseboard-whole" : "platform-baseboard";
    } else if (cooler_of(catalog, in.gpu->id) == "passive") {
      node.platform_reason = "platform-passive";
    } else if (cooler_of(catalog, in.gpu->id) == "blower" &&
               platform.gpu_slot_width < static_cast<std::int64_t>(in.gpu->slots)) {
      node.platform_reason = "platform-blower";
    }
  }
}

}  // namespace rigwise::bom
