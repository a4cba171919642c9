// What may go wrong with a job on its machine, each from a rule with its numbers.
#include "advice/warnings.hpp"

#include <array>
#include <cmath>
#include <string>

#include "advice/limits.hpp"
#include "base/stable_sort.hpp"
#include "bom/host.hpp"
#include "power/circuit.hpp"
#include "power/draw.hpp"

namespace rigwise::advice {

namespace {
using base::Severity;
using report::Advice;
using scenario::Precision;
using Args = std::vector<base::Argument>;

std::string whole(double n) {
  return std::to_string(static_cast<long long>(std::llround(n)));
}

// A rule answers with its arguments when it applies.
struct Rule {
  std::string_view code;
  Severity severity;
  std::optional<Args> (*when)(const Subject&);
  std::string_view patch = "{}";
};

bool needs_bf16(Precision p) {
  return p == Precision::amp_bf16 || p == Precision::mixed_bf16 || p == Precision::bf16;
}

std::optional<Args> no_p2p(const Subject& s) {
  const auto& gpu = *s.in.gpu;
  if (s.in.plan->per_node < 2 || gpu.p2p_supported.value_or(true)) return std::nullopt;
  return Args{{"gpu", gpu.name}};
}
std::optional<Args> no_bf16(const Subject& s) {
  if (s.in.gpu->supports_bf16 || !needs_bf16(s.in.job->precision)) return std::nullopt;
  return Args{{"gpu", s.in.gpu->name}};
}
std::optional<Args> no_ecc(const Subject& s) {
  if (s.in.gpu->ecc.substr(0, 4) != "none") return std::nullopt;
  return Args{{"gpu", s.in.gpu->name}};
}
std::optional<Args> old_cuda(const Subject& s) {
  if (s.in.gpu->architecture.substr(0, 5) != "Volta") return std::nullopt;
  return Args{{"gpu", s.in.gpu->name}};
}
std::optional<Args> not_sold_cn(const Subject& s) {
  const auto& gpu = *s.in.gpu;
  if (s.in.job->market != scenario::Market::cn || (gpu.market_cn != "banned" && gpu.market_cn != "restricted"))
    return std::nullopt;
  return Args{{"gpu", gpu.name}, {"as_of", gpu.market_cn_as_of}};
}
std::optional<Args> supply_small(const Subject& s) {
  const double have = s.in.job->psu_w;
  if (have <= 0 || s.node == nullptr) return std::nullopt;
  const double need = s.node->dc_peak_w;
  if (have >= need) return std::nullopt;
  return Args{{"have", whole(have)}, {"need", whole(need)}};
}
std::optional<Args> supply_short(const Subject& s) {
  if (s.node == nullptr || s.node->psu_reason != "psu-short") return std::nullopt;
  return Args{{"need", whole(s.node->dc_peak_w)}};
}
std::optional<Args> circuit_unknown(const Subject& s) {
  const auto& text = s.in.job->constraints.circuit;
  if (!text || power::parse_circuit(*text, *s.in.catalog, power::region_of(*s.in.job))) return std::nullopt;
  return Args{{"circuit", *text}};
}
std::optional<Args> circuit_small(const Subject& s) {
  if (!s.report->power || !s.report->server) return std::nullopt;
  const auto circuit = power::parse_circuit(s.report->server->circuit, *s.in.catalog, power::region_of(*s.in.job));
  if (!circuit || units::raw(power::capacity(*circuit)) >= units::raw(s.report->power->peak)) return std::nullopt;
  return Args{{"circuit", circuit->id},
              {"have", whole(units::raw(power::capacity(*circuit)))},
              {"need", whole(units::raw(s.report->power->peak))}};
}

// The user's limit at the wall; 0: none.
double power_limit(const Subject& s) {
  double limit = s.in.job->site.power_draw_limit_w.value_or(0);
  const double kilowatts = s.in.job->constraints.power_kw.value_or(0) * 1000;
  if (kilowatts > 0 && (limit == 0 || kilowatts < limit)) limit = kilowatts;
  return limit;
}

// The cap on each card that brings the job under a limit at the wall; empty when even half the rating does not.
std::string cap_for(const Subject& s, double limit) {
  const auto& p = *s.report->power;
  const double boards = static_cast<double>((s.node->boards - s.node->idle_boards) * s.node->nodes);
  const double fans = s.node->form == bom::Form::server ? kWallPerCardWattServer : kWallPerCardWattDesktop;
  const double cap = s.in.gpu->tdp_w - (units::raw(p.wall) - limit) / (boards * fans);
  return cap < s.in.gpu->tdp_w / 2 ? std::string() : whole(std::floor(cap / 10) * 10);
}
std::optional<Args> over_limit(const Subject& s) {
  if (!s.report->power || s.node == nullptr) return std::nullopt;
  const double limit = power_limit(s);
  const double wall = units::raw(s.report->power->wall);
  if (limit <= 0 || wall <= limit) return std::nullopt;
  const auto cap = cap_for(s, limit);
  if (cap.empty()) return std::nullopt;
  return Args{{"wall", whole(wall)}, {"limit", whole(limit)}, {"cap", cap}};
}
// Even cards at half their rating draw more than the limit allows.
std::optional<Args> beyond_limit(const Subject& s) {
  const double limit = power_limit(s);
  if (!s.report->power || s.node == nullptr || limit <= 0 || units::raw(s.report->power->wall) <= limit || !cap_for(s, limit).empty()) return std::nullopt;
  return Args{{"wall", whole(units::raw(s.report->power->wall))}, {"limit", whole(limit)}};
}
std::optional<Args> memory_short(const Subject& s) {
  if (s.node == nullptr || s.node->platform == nullptr) return std::nullopt;
  const double need = bom::memory_want(*s.node);
  const double have = s.in.job->ram_gb > 0 ? s.in.job->ram_gb : s.node->ram_gb;
  if (have >= need) return std::nullopt;
  return Args{{"have", whole(have)}, {"need", whole(need)}};
}
std::optional<Args> cores_short(const Subject& s) {
  if (s.node == nullptr || s.node->cpu == nullptr) return std::nullopt;
  const double need = units::raw(s.node->cores_need.value),
               have = static_cast<double>(s.node->cpu->cores * s.node->sockets);
  if (have >= need) return std::nullopt;
  return Args{{"have", whole(have)}, {"need", whole(need)}, {"workers", whole(static_cast<double>(s.node->workers))}};
}
std::optional<Args> checkpoint_slow(const Subject& s) {
  const auto& c = s.in.job->checkpoint;
  if (s.node == nullptr || s.node->drive == nullptr || !c || !c->every_min || s.node->drive->seq_write_gbs <= 0)
    return std::nullopt;
  const double seconds =
      units::raw(s.node->checkpoint.value) / 1e9 / (s.node->drive->seq_write_gbs * static_cast<double>(s.node->drives));
  if (seconds < *c->every_min * 60 * kCheckpointShare) return std::nullopt;
  return Args{{"seconds", whole(seconds)}, {"minutes", whole(*c->every_min)}};
}
std::optional<Args> no_platform(const Subject& s) {
  if (s.node == nullptr || s.node->platform != nullptr) return std::nullopt;
  return Args{{"gpu", s.in.gpu->name}, {"gpus", std::to_string(s.node->gpus)}};
}
std::optional<Args> wrong_form(const Subject& s) {
  if (s.node == nullptr || s.node->platform == nullptr || s.node->fits) return std::nullopt;
  return Args{{"gpu", s.in.gpu->name}, {"gpus", std::to_string(s.node->gpus)}, {"platform", s.node->platform->name}};
}
std::optional<Args> idle_boards(const Subject& s) {
  if (s.node == nullptr || s.node->idle_boards == 0) return std::nullopt;
  return Args{{"idle", std::to_string(s.node->idle_boards * s.node->nodes)},
              {"boards", std::to_string(s.node->boards * s.node->nodes)}};
}
std::optional<Args> power_unknown(const Subject& s) {
  if (s.node == nullptr || s.node->platform == nullptr || s.report->power) return std::nullopt;
  return Args{{"gpu", s.in.gpu->name}};
}
std::optional<Args> price_missing(const Subject& s) {
  if (!s.report->server) return std::nullopt;
  std::string kinds;
  for (const auto& part : s.report->server->parts)
    if (!part.unit_price && report::wants_price(part)) kinds += (kinds.empty() ? "" : ", ") + part.name;
  if (kinds.empty()) return std::nullopt;
  return Args{{"parts", kinds}};
}
std::optional<Args> stale_prices(const Subject& s) {
  if (!s.report->server) return std::nullopt;
  std::string oldest;
  int count = 0;
  for (const auto& part : s.report->server->parts) {
    if (!part.stale) continue;
    ++count;
    if (oldest.empty() || part.as_of < oldest) oldest = part.as_of;
  }
  if (count == 0) return std::nullopt;
  return Args{{"count", std::to_string(count)}, {"oldest", oldest}, {"today", s.in.catalog->date()}};
}
std::optional<Args> room_heat(const Subject& s) {
  if (s.node == nullptr || s.node->form == bom::Form::server || !s.report->power) return std::nullopt;
  const double watts = units::raw(s.report->power->typical) * static_cast<double>(s.node->nodes);
  if (watts < kRoomHeatWatts) return std::nullopt;
  return Args{{"watts", whole(watts)}};
}
std::optional<Args> spot_checkpoint(const Subject& s) {
  if (s.in.job->finance.rent_term.value_or(scenario::RentTerm::on_demand) != scenario::RentTerm::spot ||
      s.in.job->checkpoint)
    return std::nullopt;
  return Args{};
}

constexpr std::array kRules = {
    Rule{"no-platform", Severity::error, no_platform},
    Rule{"wrong-form", Severity::error, wrong_form},
    Rule{"psu-small", Severity::error, supply_small},
    Rule{"psu-short", Severity::warning, supply_short},
    Rule{"circuit-unknown", Severity::warning, circuit_unknown},
    Rule{"circuit-small", Severity::warning, circuit_small},
    Rule{"power-limit", Severity::warning, over_limit},
    Rule{"power-beyond", Severity::warning, beyond_limit},
    Rule{"ram-short", Severity::warning, memory_short},
    Rule{"cores-short", Severity::warning, cores_short},
    Rule{"no-bf16", Severity::warning, no_bf16, R"({"precision":"amp-fp16"})"},
    Rule{"no-p2p", Severity::warning, no_p2p},
    Rule{"not-sold-cn", Severity::warning, not_sold_cn},
    Rule{"checkpoint-slow", Severity::warning, checkpoint_slow},
    Rule{"spot-checkpoint", Severity::warning, spot_checkpoint, R"({"checkpoint":{"every_min":30}})"},
    Rule{"old-cuda", Severity::info, old_cuda},
    Rule{"no-ecc", Severity::info, no_ecc},
    Rule{"idle-boards", Severity::info, idle_boards},
    Rule{"power-unknown", Severity::info, power_unknown},
    Rule{"price-missing", Severity::info, price_missing},
    Rule{"stale-prices", Severity::info, stale_prices},
    Rule{"room-heat", Severity::info, room_heat},
};

// Several nodes over a thin network may be slower than one of them alone.
std::optional<Advice> slow_network(const Subject& s, const Probe& probe) {
  if (s.in.plan->nodes() < 2 || !s.report->throughput) return std::nullopt;
  scenario::Scenario one = *s.asked;
  one.hardware.gpus = s.in.plan->per_node;
  one.hardware.network_gbps = std::nullopt;
  one.parallel.dp = std::nullopt;
  one.batch = {s.in.plan->micro, s.in.plan->accumulation, std::nullopt};
  const auto alone = probe(one);
  const double together = units::raw(s.report->throughput->samples.likely);
  if (!alone || alone->verdict == report::Verdict::no || units::raw(alone->samples) <= together) return std::nullopt;
  Advice a;
  a.code = "slow-network";
  a.severity = Severity::warning;
  a.args = {{"nodes", std::to_string(s.in.plan->nodes())},
            {"gbps", whole(s.in.job->network_gbps > 0 ? s.in.job->network_gbps
                           : s.report->server         ? s.report->server->nic_gbps
                                                      : 0)}};
  a.slower_pct = (together / units::raw(alone->samples) - 1) * 100;
  a.patch_json = R"({"hardware":{"gpus":)" + std::to_string(s.in.plan->per_node) + "}}";
  return a;
}
}  // namespace

std::vector<Advice> warnings(const Subject& s, const Probe& probe) {
  std::vector<Advice> out;
  if (s.in.gpu == nullptr) return out;
  for (const auto& rule : kRules) {
    auto args = rule.when(s);
    if (!args) continue;
    Advice a;
    a.code = rule.code;
    a.severity = rule.severity;
    a.args = std::move(*args);
    a.patch_json = rule.patch;
    out.push_back(std::move(a));
  }
  if (auto slow = slow_network(s, probe)) out.push_back(std::move(*slow));
  base::stable_sort(out, [](const Advice& a, const Advice& b) { return a.severity < b.severity; });
  return out;
}

}  // namespace rigwise::advice
