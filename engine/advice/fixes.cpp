// Changes that make a job fit, each evaluated on the changed scenario: what it saves and what it costs in time.
#include "advice/fixes.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/stable_sort.hpp"
#include "bom/platform.hpp"

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
// What a fix touches, mildest first: how the job runs, what is trained on what, the machine.
enum class Kind { setting, job, machine };
struct Fix {
  std::string_view code;
  bool (*applies)(const Subject&);
  void (*make)(const Subject&, Change&);
  Kind kind = Kind::setting;
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
    if (!bom::form_takes(s.in, a, 1)) continue;                                // a card without fans is none for a desk
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
        },
        Kind::job},
    Fix{"fix-qlora",
        [](const Subject& s) {
          return (job(s).method == Method::full || job(s).method == Method::lora) && job(s).quant_bits == 16 &&
                 has_blocks(s);
        },
        [](const Subject&, Change& c) {
          c.scenario.method = Method::qlora;
          c.scenario.quant_bits = 4;
          c.patch = R"({"method":"qlora","quant_bits":4})";
        },
        Kind::job},
    Fix{"fix-seq", [](const Subject& s) { return job(s).model && job(s).model->has_text() && job(s).seq_len >= 512; },
        [](const Subject& s, Change& c) {
          c.scenario.seq_len = job(s).seq_len / 2;
          c.patch = R"({"seq_len":)" + number(job(s).seq_len / 2) + "}";
        },
        Kind::job},
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
        },
        Kind::machine},
    Fix{"fix-card", [](const Subject& s) { return larger_card(s) != nullptr; },
        [](const Subject& s, Change& c) {
          c.scenario.hardware.gpu = larger_card(s)->id;
          c.scenario.hardware.link = std::nullopt;
          c.patch = R"({"hardware":{"gpu":")" + larger_card(s)->id + "\"}}";
        },
        Kind::machine},
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
  Kind kind = Kind::setting;
  const Fix* fix = nullptr;  // nullptr: several together
};

// Three: surely fits; two: likely; one: at the low end only; none.
int level(const Probed& p) {
  if (p.verdict == report::Verdict::fits) return 3;
  return p.verdict == report::Verdict::no ? 0 : p.likely_fits ? 2 : 1;
}

std::vector<base::Argument> words(const Subject& s, std::string_view code) {
  const std::string gpu = code == "fix-card" ? larger_card(s)->name : s.in.gpu == nullptr ? "" : s.in.gpu->name;
  return {{"gpu", gpu}, {"gpus", number(plan_of(s).gpus * 2)}, {"seq", number(job(s).seq_len / 2)}};
}

std::optional<Tried> judged(const Probe& probe, const Change& change, const Probed& now) {
  const auto then = probe(change.scenario);
  if (!then) return std::nullopt;
  Tried t;
  using report::Enough;
  t.advice.enough = level(*then) == 3 ? Enough::sure : level(*then) == 2 && level(now) < 2 ? Enough::likely : Enough::no;
  t.advice.patch_json = change.patch;
  t.advice.saves_gib = (units::raw(now.allocated) - units::raw(then->allocated)) / units::kGibi;
  const double before = units::raw(now.samples), after = units::raw(then->samples);
  if (before > 0 && after > 0) t.advice.slower_pct = (before / after - 1) * 100;
  return t;
}

std::optional<Tried> attempt(const Subject& s, const Probe& probe, const Fix& fix, const Probed& now) {
  if (!fix.applies(s)) return std::nullopt;
  Change change{*s.asked, {}};
  fix.make(s, change);
  auto t = judged(probe, change, now);
  if (!t) return t;
  t->kind = fix.kind;
  t->fix = &fix;
  t->advice.code = fix.code;
  t->advice.args = words(s, fix.code);
  return t;
}

// What surely makes it fit, then what likely does, each by what it touches and by the time it costs; then the rest by what it saves.
bool milder(const Tried& a, const Tried& b) {
  const bool enough = a.advice.enough != report::Enough::no;
  if (enough != (b.advice.enough != report::Enough::no)) return enough;
  if (!enough) return a.advice.saves_gib > b.advice.saves_gib;
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.advice.enough != b.advice.enough) return a.advice.enough == report::Enough::sure;
  return a.advice.slower_pct < b.advice.slower_pct;
}

// Several settings in one change; each sets keys of its own, so that the patches stand side by side.
Change together(const Subject& s, const std::vector<Tried>& all, const std::vector<std::size_t>& members) {
  Change out{*s.asked, {}};
  std::string keys;
  for (const auto i : members) {
    out.patch.clear();
    all[i].fix->make(s, out);
    keys += (keys.empty() ? "" : ",") + out.patch.substr(1, out.patch.size() - 2);
  }
  out.patch = "{" + keys + "}";
  return out;
}

// Where no setting alone makes it surely fit: the fewest that do so together, moved to the front of the list with their sum behind them.
void combine(const Subject& s, const Probe& probe, const Probed& now, std::vector<Tried>& all) {
  std::vector<std::size_t> members;
  report::Enough best = report::Enough::no;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].kind == Kind::setting) members.push_back(i), best = std::max(best, all[i].advice.enough);
  if (members.size() < 2 || best == report::Enough::sure) return;
  auto sum = judged(probe, together(s, all, members), now);
  if (!sum || sum->advice.enough <= best) return;
  std::vector<std::size_t> dearest = members;  // what costs most time is left out first, if the others do without
  base::stable_sort(dearest, [&](std::size_t a, std::size_t b) { return all[a].advice.slower_pct > all[b].advice.slower_pct; });
  for (const auto i : dearest) {
    auto fewer = members;
    fewer.erase(std::find(fewer.begin(), fewer.end(), i));
    if (fewer.empty()) break;
    auto less = judged(probe, together(s, all, fewer), now);
    if (less && less->advice.enough == sum->advice.enough) members = std::move(fewer), sum = std::move(less);
  }
  sum->advice.code = "fix-together";
  sum->advice.args = {{"count", number(static_cast<std::int64_t>(members.size()))}};
  std::vector<Tried> out;
  for (const auto i : members) out.push_back(all[i]);
  out.push_back(std::move(*sum));
  for (std::size_t i = 0; i < all.size(); ++i)
    if (std::find(members.begin(), members.end(), i) == members.end()) out.push_back(all[i]);
  all = std::move(out);
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
    if (t && (t->advice.saves_gib > kLeastGib || (card && t->advice.enough != report::Enough::no))) tried.push_back(std::move(*t));
  }
  base::stable_sort(tried, milder);
  combine(s, probe, *now, tried);
  for (auto& t : tried) {
    t.advice.severity = t.advice.enough != report::Enough::no ? base::Severity::warning : base::Severity::info;
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
    if (!t || t->advice.enough != report::Enough::sure || t->advice.slower_pct >= -kLeastFaster) continue;
    t->advice.enough = report::Enough::none;
    out.push_back(std::move(t->advice));
  }
  return out;
}

}  // namespace rigwise::advice
