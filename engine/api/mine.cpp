// What hardware at hand can train: each main model by each method, with the mildest settings that make it fit.
#include "api/mine.hpp"

#include <algorithm>
#include <array>

#include "api/mine_changes.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "model/parameters.hpp"
#include "scenario/codec.hpp"

namespace rigwise::api {

namespace {
using scenario::Framework;
using scenario::Method;
using scenario::Scenario;

// What people ask about first, small to large; each by the methods that make sense for it.
struct Entry {
  std::string_view model;
  bool text = true, adapters = true;
};
constexpr auto kModels = std::to_array<Entry>({{"resnet50", false, false},
                                               {"vit-large-patch16", false, false},
                                               {"bert-large", true, false},
                                               {"whisper-large-v3", false, true},
                                               {"sdxl-1.0", false, true},
                                               {"qwen2.5-0.5b"},
                                               {"llama-3.2-1b"},
                                               {"qwen2.5-3b"},
                                               {"llama-3.1-8b"},
                                               {"qwen2.5-14b"},
                                               {"qwen3-30b-a3b"},
                                               {"qwen2.5-32b"},
                                               {"llama-3.3-70b"}});
constexpr double kTokens = 1e9, kSamples = 1e6;
constexpr std::int64_t kStepSamples = 16;  // of one optimizer step, as recipes for fine-tuning take
constexpr double kWorthMore = 1.03;        // a larger micro-batch has to bring this much

// Settings from the mildest to the last resort.
enum class Rung { plain, thrifty, sharded, small_states, offloaded, all_offloaded };
constexpr std::array kRungs = {Rung::plain, Rung::thrifty, Rung::sharded, Rung::small_states, Rung::offloaded, Rung::all_offloaded};

// Of a row: string key "mine.how.<key>".
std::string_view key_of(Rung rung) {
  switch (rung) {
    case Rung::plain:
      return "plain";
    case Rung::thrifty:
      return "thrifty";
    case Rung::sharded:
      return "sharded";
    case Rung::small_states:
      return "small-states";
    case Rung::offloaded:
      return "offloaded";
    case Rung::all_offloaded:
      return "all-offloaded";
  }
  return "plain";
}

bool trains_all(Method m) { return m == Method::full || m == Method::pretrain; }

// Whether a rung differs from the one before for this method and count.
bool makes_sense(Rung rung, Method method, bool text, std::int64_t gpus) {
  switch (rung) {
    case Rung::plain:
      return true;
    case Rung::thrifty:
      return text;
    case Rung::sharded:
      return gpus > 1;
    case Rung::small_states:
      return gpus == 1 && trains_all(method) && text;
    case Rung::offloaded:
      return trains_all(method) && text;
    case Rung::all_offloaded:
      return trains_all(method) && text;
  }
  return false;
}

void set_rung(Scenario& s, Rung rung, std::int64_t gpus) {
  if (rung == Rung::plain) return;
  const bool text = rung != Rung::sharded || s.method != Method::freeze;
  if (text) s.recompute = plan::Recompute::full;
  s.fused_loss = true;
  if (rung == Rung::thrifty) return;
  if (rung == Rung::small_states) {
    s.optimizer = scenario::Optimizer::paged_adamw_8bit;
    return;
  }
  s.framework = s.method == Method::qlora ? Framework::fsdp : Framework::deepspeed;
  if (gpus > 1) s.parallel.shard = s.method == Method::qlora ? plan::Shard::fsdp : plan::Shard::zero3;
  if (gpus == 1) s.parallel.shard = std::nullopt;
  if (rung == Rung::offloaded) s.offload = scenario::Offload{true, false, false};
  if (rung == Rung::all_offloaded) s.offload = scenario::Offload{true, true, false};
}

std::string patch_of(const Scenario& s, std::string_view model) {
  json::Writer out;
  out.begin_object().field("model", model).field("method", base::key_of(*s.method));
  if (s.framework) out.field("framework", base::key_of(*s.framework));
  if (s.recompute) out.field("recompute", base::key_of(*s.recompute));
  if (s.fused_loss) out.field("fused_loss", true);
  if (s.optimizer) out.field("optimizer", base::key_of(*s.optimizer));
  if (s.parallel.shard) out.key("parallel").begin_object().field("shard", base::key_of(*s.parallel.shard)).end_object();
  if (s.offload) {
    out.key("offload").begin_array().value("optimizer");
    if (s.offload->params) out.value("params");
    out.end_array();
  }
  out.key("batch").begin_object().field("micro", *s.batch.micro).field("accumulation", *s.batch.accumulation).end_object();
  out.end_object();
  return out.take();
}

// The same settings with the largest micro-batch that still pays.
void widen(const MineBench& bench, Scenario& s, MineTrial& best, std::int64_t gpus) {
  for (std::int64_t micro = 2; micro <= 64; micro *= 2) {
    Scenario wider = s;
    wider.batch = {micro, std::max<std::int64_t>(1, kStepSamples / (micro * gpus)), std::nullopt};
    const auto t = bench.trial(wider);
    if (!t || t->verdict != report::Verdict::fits) return;
    if (t->samples_per_s < best.samples_per_s * kWorthMore) continue;
    best = *t;
    s = wider;
  }
}

// What is likely to run out of memory, though the range reaches below the card.
bool over(const MineTrial& t) { return t.verdict == report::Verdict::no || t.device > t.usable; }
int standing(const MineTrial& t) { return over(t) ? 2 : t.verdict == report::Verdict::fits ? 0 : 1; }

MineRow row_of(const MineBench& bench, const Entry& entry, Method method, double tokens, double samples) {
  MineRow row;
  row.model = entry.model;
  row.method = method;
  const auto gpus = bench.gpus();
  std::optional<MineTrial> kept;
  Scenario chosen;
  for (const auto rung : kRungs) {
    if (!makes_sense(rung, method, entry.text, gpus)) continue;
    Scenario s = bench.asked();
    s.model = scenario::ModelName{std::string(entry.model)};
    s.method = method;
    s.batch = {1, std::max<std::int64_t>(1, kStepSamples / gpus), std::nullopt};
    set_rung(s, rung, gpus);
    const auto t = bench.trial(s);
    if (!t) continue;
    if (t->short_of_ram) {
      row.short_of_ram = row.short_of_ram || t->verdict != report::Verdict::no;
      continue;
    }
    const bool better = !kept || standing(*t) < standing(*kept) || (standing(*t) == standing(*kept) && over(*t) && t->device < kept->device);
    if (better) kept = t, chosen = s, row.how = key_of(rung);
    if (kept->verdict == report::Verdict::fits) break;
  }
  if (!kept) return row;
  if (kept->verdict == report::Verdict::fits) widen(bench, chosen, *kept, gpus);
  row.name = kept->name;
  row.params = kept->params;
  row.verdict = kept->verdict;
  row.device = kept->device;
  row.usable = kept->usable;
  row.short_of_ram = row.short_of_ram && row.verdict == report::Verdict::no;
  row.patch = patch_of(chosen, entry.model);
  if (row.verdict == report::Verdict::no) return row;
  row.samples_per_s = kept->samples_per_s;
  row.tokens_per_s = entry.text ? kept->samples_per_s * kept->seq_len : 0;
  const double rate = entry.text ? row.tokens_per_s : row.samples_per_s, work = entry.text ? tokens : samples;
  row.hours = rate > 0 ? work / rate / 3600 : 0;
  return row;
}

// A scenario without a model is read as if it named one; the list replaces it.
std::string with_model(std::string_view scenario, bool& named) {
  const auto document = json::Document::parse(scenario);
  named = !document || !document->root().is_object() || document->root().get("model").present();
  if (named) return std::string(scenario);
  const auto open = scenario.find('{');
  const bool empty = document->root().keys().empty();
  return std::string(scenario.substr(0, open + 1)) + R"("model":"llama-3.1-8b")" + (empty ? "" : ",") + std::string(scenario.substr(open + 1));
}
}  // namespace

base::Result<Mine> mine(const Engine& engine, std::string_view scenario) {
  bool named = false;
  const auto question = engine.read(with_model(scenario, named));
  if (!question) return {std::nullopt, question.findings};
  if (!question->hardware.gpu)
    return {std::nullopt, {{base::Severity::error, "mine-no-gpu", "/hardware/gpu", {}}}};
  auto bench = MineBench::open(engine, *question);
  if (!bench) return {std::nullopt, bench.findings};
  Mine out;
  out.gpu = bench->card().name;
  out.gpus = bench->gpus();
  out.tokens = question->data.tokens.value_or(kTokens) * (question->data.tokens ? question->data.epochs.value_or(1) : 1);
  out.samples = question->data.samples.value_or(kSamples) * (question->data.samples ? question->data.epochs.value_or(1) : 1);
  std::vector<Entry> entries(kModels.begin(), kModels.end());
  const auto* one = std::get_if<scenario::ModelName>(&question->model);
  const auto found = named && one ? engine.catalog().find_model(one->name) : nullptr;
  if (found) entries = {{found->id, found->has_text(), found->has_text() || found->kind == model::Kind::diffusion}};
  for (const auto& entry : entries)
    for (const Method method : {Method::pretrain, Method::full, Method::lora, Method::qlora}) {
      if (!entry.adapters && (method == Method::lora || method == Method::qlora)) continue;
      if (!entry.text && method == Method::qlora) continue;
      auto row = row_of(*bench, entry, method, out.tokens, out.samples);
      if (!row.name.empty()) out.rows.push_back(std::move(row));
    }
  find_changes(*bench, out);
  return {std::move(out), {}};
}

}  // namespace rigwise::api
