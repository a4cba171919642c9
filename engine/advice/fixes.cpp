// Changes that make a job fit, each evaluated on the changed scenario: what it saves and what it costs in time.
#include "advice/fixes.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace rigwise::advice {

namespace {
using plan::Recompute;
using plan::Shard;
using scenario::Attention;
using scenario::Framework;
using scenario::Job;
using scenario::Method;
using scenario::Optimizer;
using scenario::Scenario;

constexpr double kLeastGib = 0.05;    // below this a change is not worth a line
constexpr double kLeastFaster = 5.0;  // per cent

// A changed scenario and the keys that change it, as JSON.
struct Change {
  Scenario scenario;
  std::string patch;
};
struct Fix {
  std::string_view code;
  bool (*applies)(const Subject&);
  void (*make)(const Subject&, Change&);
};

const Job& job(const Subject& s) {
  return *s.in.job;
}
const plan::Plan& plan_of(const Subject& s) {
  return *s.in.plan;
}
bool has_blocks(const Subject& s) {
  return job(s).model &&
         (job(s).model->has_text() || job(s).model->arch == model::Arch::vit || job(s).model->arch == model::Arch::dit);
}
bool trains_all(const Subject& s) {
  return job(s).method == Method::full || job(s).method == Method::pretrain;
}
bool sharded(const Subject& s) {
  const auto shard = plan_of(s).shard;
  return shard == Shard::zero3 || shard == Shard::fsdp || shard == Shard::hsdp;
}
bool uses_deepspeed(const Subject& s) {
  return job(s).framework == Framework::deepspeed || job(s).framework == Framework::hf;
}
bool megatron_like(const Subject& s) {
  const auto f = job(s).framework;
  return f == Framework::megatron || f == Framework::nemo || f == Framework::nanotron;
}

std::string number(std::int64_t n) {
  return std::to_string(n);
}

// The next larger accelerator of the same maker that the market sells, by usable memory; no older and no much slower one.
const catalog::Accelerator* larger_card(const Subject& s) {
  const catalog::Accelerator* best = nullptr;
  const auto& own = *s.in.gpu;
  const bool cn = job(s).market == scenario::Market::cn;
  for (const auto& a : s.in.catalog->accelerators()) {
    if (a.vendor != own.vendor || a.usable_gib_per_device < own.usable_gib_per_device * 1.3) continue;
    if (cn && (a.market_cn == "banned" || a.market_cn == "restricted")) continue;
    if (a.prices.empty() || a.release < own.release) continue;                 // nobody goes back a generation for memory
    if (a.dense.bf16 < own.dense.bf16 / 2) continue;                           // nor for half the speed
    if (best == nullptr || a.usable_gib_per_device < best->usable_gib_per_device) best = &a;
  }
  return best;
}

constexpr std::array kFixes = {
    Fix{"fix-flash", [](const Subject& s) { return has_blocks(s) && job(s).attention == Attention::eager; },
        [](const Subject&, Change& c) {
          c.scenario.attention = Attention::flash;
          c.patch = R"({"attention":"flash"})";
        }},
    Fix{"fix-fused-loss",
        [](const Subject& s) { return job(s).model && job(s).model->has_text() && !job(s).fused_loss; },
        [](const Subject&, Change& c) {
          c.scenario.fused_loss = true;
          c.patch = R"({"fused_loss":true})";
        }},
    Fix{"fix-recompute", [](const Subject& s) { return has_blocks(s) && plan_of(s).recompute != Recompute::full; },
        [](const Subject&, Change& c) {
          c.scenario.recompute = Recompute::full;
          c.patch = R"({"recompute":"full"})";
        }},
    Fix{"fix-micro", [](const Subject& s) { return plan_of(s).micro > 1; },
        [](const Subject& s, Change& c) {
          const std::int64_t accumulation = plan_of(s).accumulation * plan_of(s).micro;
          c.scenario.batch = {1, accumulation, std::nullopt};
          c.patch = R"({"batch":{"micro":1,"accumulation":)" + number(accumulation) + R"(,"global":null}})";
        }},
    Fix{"fix-optimizer-8bit",
        [](const Subject& s) { return job(s).optimizer == Optimizer::adamw && !megatron_like(s); },
        [](const Subject&, Change& c) {
          c.scenario.optimizer = Optimizer::adamw_8bit;
          c.patch = R"({"optimizer":"adamw-8bit"})";
        }},
    Fix{"fix-shard", [](const Subject& s) { return plan_of(s).dp > 1 && !sharded(s) && !megatron_like(s); },
        [](const Subject& s, Change& c) {
          c.scenario.parallel.shard = uses_deepspeed(s) ? Shard::zero3 : Shard::fsdp;
          c.patch = std::string(R"({"parallel":{"shard":")") + (uses_deepspeed(s) ? "zero3" : "fsdp") + "\"}}";
        }},
    Fix{"fix-offload",
        [](const Subject& s) { return trains_all(s) && !plan_of(s).offload_optimizer && !megatron_like(s); },
        [](const Subject&, Change& c) {
          c.scenario.offload = scenario::Offload{true, false, false};
          c.patch = R"({"offload":["optimizer"]})";
        }},
    Fix{"fix-lora", [](const Subject& s) { return job(s).method == Method::full && has_blocks(s); },
        [](const Subject&, Change& c) {
          c.scenario.method = Method::lora;
          c.patch = R"({"method":"lora"})";
        }},
    Fix{"fix-qlora",
        [](const Subject& s) {
          return (job(s).method == Method::full || job(s).method == Method::lora) && job(s).quant_bits == 16 &&
                 has_blocks(s);
        },
        [](const Subject&, Change& c) {
          c.scenario.method = Method::qlora;
          c.scenario.quant_bits = 4;
          c.patch = R"({"method":"qlora","quant_bits":4})";
        }},
    Fix{"fix-seq", [](const Subject& s) { return job(s).model && job(s).model->has_text() && job(s).seq_len >= 512; },
        [](const Subject& s, Change& c) {
          c.scenario.seq_len = job(s).seq_len / 2;
          c.patch = R"({"seq_len":)" + number(job(s).seq_len / 2) + "}";
        }},
    Fix{"fix-more-gpus", [](const Subject& s) { return trains_all(s) && !megatron_like(s); },
        [](const Subject& s, Change& c) {
          const std::int64_t gpus = plan_of(s).gpus * 2;
          const auto shard = uses_deepspeed(s) ? Shard::zero3 : Shard::fsdp;
          c.scenario.hardware.gpus = gpus;
          c.scenario.hardware.per_node = std::nullopt;
          c.scenario.parallel.dp = std::nullopt;
          c.scenario.parallel.shard = shard;
          c.scenario.batch = {plan_of(s).micro, plan_of(s).accumulation, std::nullopt};
          c.patch = R"({"hardware":{"gpus":)" + number(gpus) + R"(},"parallel":{"dp":null,"shard":")" +
                    (uses_deepspeed(s) ? "zero3" : "fsdp") + "\"}}";
        }},
    Fix{"fix-card", [](const Subject& s) { return larger_card(s) != nullptr; },
        [](const Subject& s, Change& c) {
          c.scenario.hardware.gpu = larger_card(s)->id;
          c.scenario.hardware.link = std::nullopt;
          c.patch = R"({"hardware":{"gpu":")" + larger_card(s)->id + "\"}}";
        }},
};

constexpr std::array kSpeedups = {
    Fix{"speed-flash", [](const Subject& s) { return has_blocks(s) && job(s).attention == Attention::eager; },
        [](const Subject&, Change& c) {
          c.scenario.attention = Attention::flash;
          c.patch = R"({"attention":"flash"})";
        }},
    Fix{"speed-no-recompute", [](const Subject& s) { return plan_of(s).recompute == Recompute::full; },
        [](const Subject&, Change& c) {
          c.scenario.recompute = Recompute::none;
          c.patch = R"({"recompute":"none"})";
        }},
    Fix{"speed-no-offload", [](const Subject& s) { return plan_of(s).offload_optimizer || plan_of(s).offload_params; },
        [](const Subject&, Change& c) {
          c.scenario.offload = scenario::Offload{};
          c.patch = R"({"offload":[]})";
        }},
};

struct Tried {
  report::Advice advice;
  bool fits = false;
};

std::optional<Tried> attempt(const Subject& s, const Probe& probe, const Fix& fix, const Probed& now) {
  if (!fix.applies(s)) return std::nullopt;
  Change change{*s.asked, {}};
  fix.make(s, change);
  const auto then = probe(change.scenario);
  if (!then) return std::nullopt;
  Tried t;
  t.fits = then->verdict == report::Verdict::fits ||
           (then->verdict == report::Verdict::tight && now.verdict == report::Verdict::no);
  t.advice.code = fix.code;
  t.advice.patch_json = change.patch;
  t.advice.saves_gib = (units::raw(now.allocated) - units::raw(then->allocated)) / units::kGibi;
  const double before = units::raw(now.samples), after = units::raw(then->samples);
  if (before > 0 && after > 0) t.advice.slower_pct = (before / after - 1) * 100;
  t.advice.args = {{"gpu", fix.code == std::string_view("fix-card") ? larger_card(s)->name
                           : s.in.gpu == nullptr                    ? ""
                                                                    : s.in.gpu->name},
                   {"gpus", number(plan_of(s).gpus * 2)},
                   {"seq", number(job(s).seq_len / 2)}};
  return t;
}
}  // namespace

std::vector<report::Advice> fixes(const Subject& s, const Probe& probe) {
  std::vector<report::Advice> out;
  if (!s.report->verdict || *s.report->verdict == report::Verdict::fits || s.in.gpu == nullptr) return out;
  const auto now = probe(*s.asked);
  if (!now) return out;
  std::vector<Tried> tried;
  for (const auto& fix : kFixes) {
    auto t = attempt(s, probe, fix, *now);
    const bool card = fix.code == std::string_view("fix-card");
    if (t && (t->advice.saves_gib > kLeastGib || (card && t->fits))) tried.push_back(std::move(*t));
  }
  std::stable_sort(tried.begin(), tried.end(), [](const Tried& a, const Tried& b) {
    if (a.fits != b.fits) return a.fits;
    if (a.fits) return a.advice.slower_pct < b.advice.slower_pct;
    return a.advice.saves_gib > b.advice.saves_gib;
  });
  for (auto& t : tried) {
    t.advice.severity = t.fits ? base::Severity::warning : base::Severity::info;
    t.advice.args.push_back({"enough", t.fits ? "1" : "0"});
    out.push_back(std::move(t.advice));
  }
  return out;
}

std::vector<report::Advice> speedups(const Subject& s, const Probe& probe) {
  std::vector<report::Advice> out;
  if (!s.report->verdict || *s.report->verdict != report::Verdict::fits || s.in.gpu == nullptr) return out;
  if (std::none_of(kSpeedups.begin(), kSpeedups.end(), [&](const Fix& f) { return f.applies(s); })) return out;
  const auto now = probe(*s.asked);
  if (!now) return out;
  for (const auto& fix : kSpeedups) {
    auto t = attempt(s, probe, fix, *now);
    if (t && t->fits && t->advice.slower_pct < -kLeastFaster) out.push_back(std::move(t->advice));
  }
  return out;
}

}  // namespace rigwise::advice
