// Questions beside the one asked, answered one at a time between frames: the same job on other counts of GPUs, and published runs.
#include "app/study.hpp"

#include <array>
#include <cmath>
#include <cstdlib>

#include "app/state.hpp"
#include "app/update.hpp"
#include "base/stable_sort.hpp"
#include "json/merge.hpp"
#include "json/writer.hpp"
#include "scenario/codec.hpp"
#include "text/plain.hpp"

namespace rigwise::web::app {

namespace {
constexpr std::array kCounts = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048};
constexpr std::size_t kMostRuns = 90;  // each costs an answer of its own

// The question that is asked, or the plan that stands for it.
std::string base_json(const State& state) {
  const auto* plan = chosen_plan(state);
  return plan ? scenario::write(plan->scenario) : state.draft.json;
}

std::optional<report::Report> answered(const State& state, const std::string& json) {
  const auto read = state.engine.read(json);
  return read ? state.engine.estimate(*read).report : std::nullopt;
}

// Samples of a step of the question: what a second counts times what a step takes.
std::int64_t batch_of(const report::Report* report) {
  if (!report || !report->throughput) return 0;
  return static_cast<std::int64_t>(std::llround(text::plain(report->throughput->samples.likely) * text::plain(report->throughput->step.likely)));
}

// Every count twice: first with the batch of each GPU kept, then with that of the whole step.
void scale_step(State& state) {
  auto& study = state.study;
  const bool whole = study.next >= kCounts.size();
  const int count = kCounts[study.next % kCounts.size()];
  if (whole && count > study.batch) return;
  const std::string batch = whole ? R"("batch":{"accumulation":null,"global":)" + json::number_text(static_cast<double>(study.batch)) + "}" : R"("batch":{"global":null})";
  const auto json = json::merge(study.json, R"({"task":"estimate","parallel":{"dp":null},)" + batch + R"(,"hardware":{"per_node":null,"gpus":)" + json::number_text(count) + "}}");
  const auto report = json ? answered(state, *json) : std::nullopt;
  if (!report || !report->throughput) return;
  ScalePoint point{count, false, report->verdict, report->throughput->samples, std::nullopt};
  if (report->run) {
    point.run = report->run->time;
    point.short_run = text::plain(report->run->time.likely) < text::plain(report->throughput->step.likely);
  }
  (whole ? study.whole : study.scale).push_back(std::move(point));
}

bool is_near(const State& state, const catalog::MeasuredRun& run) {
  const auto* report = shown(state);
  const auto gpu = state.stated("/hardware/gpu");
  return (report && run.model == report->model.id) || (gpu && gpu->size() > 2 && run.gpu == gpu->substr(1, gpu->size() - 2));
}

// Runs whose model and GPU the catalog has, those nearest to the question first.
void list_runs(State& state) {
  auto& study = state.study;
  const auto& catalog = state.engine.catalog();
  const auto* report = shown(state);
  const std::string_view figure = report && report->throughput && !report->throughput->tokens_per_gpu ? "samples_per_s" : "tokens_per_s_per_gpu";
  for (const auto& run : catalog.measured_runs())
    if (run.figure == figure && catalog.find_model(run.model) && catalog.find_accelerator(run.gpu)) study.runs.push_back(&run);
  base::stable_sort(study.runs, [&](const auto* a, const auto* b) { return is_near(state, *a) && !is_near(state, *b); });
  if (study.runs.size() > kMostRuns) study.runs.resize(kMostRuns);
}

std::string question_of(const catalog::MeasuredRun& run) {
  json::Writer out;
  out.begin_object().field("model", run.model);
  if (!run.method.empty()) out.field("method", run.method);
  if (!run.precision.empty()) out.field("precision", run.precision);
  if (run.seq_len > 0) out.field("seq_len", run.seq_len);
  if (run.micro > 0) out.key("batch").begin_object().field("micro", run.micro).end_object();
  out.key("hardware").begin_object().field("gpu", run.gpu).field("gpus", run.gpus).end_object().end_object();
  return out.take();
}

void measured_step(State& state) {
  auto& study = state.study;
  const auto& run = *study.runs[study.next];
  const auto report = answered(state, question_of(run));
  if (!report || !report->throughput) return;
  const auto& t = *report->throughput;
  MeasuredPoint point{&run, 0, 0, 0, is_near(state, run)};
  const auto take = [&](const auto& range) {
    point.low = text::plain(range.low);
    point.likely = text::plain(range.likely);
    point.high = text::plain(range.high);
  };
  if (run.figure == "samples_per_s") take(t.samples);
  else if (t.tokens_per_gpu) take(*t.tokens_per_gpu);
  if (point.likely > 0) study.measured.push_back(point);
}
}  // namespace

Study::Kind study_wanted(const State& state) {
  if (state.stale || !shown(state)) return Study::Kind::none;
  const auto kind = state.view.panel == "time" ? Study::Kind::scale : state.view.panel == "measured" ? Study::Kind::measured : Study::Kind::none;
  const bool same = kind == state.study.kind && state.study.done() && state.study.json == base_json(state);
  return same ? Study::Kind::none : kind;
}

bool study_step(State& state) {
  const auto wanted = study_wanted(state);
  if (wanted == Study::Kind::none) return false;
  auto& study = state.study;
  if (study.kind != wanted || study.json != base_json(state)) {
    study = Study();
    study.kind = wanted;
    study.json = base_json(state);
    if (wanted == Study::Kind::measured) list_runs(state);
    study.batch = batch_of(shown(state));
    study.total = wanted == Study::Kind::scale ? 2 * kCounts.size() : study.runs.size();
    if (study.done()) return false;
  }
  if (wanted == Study::Kind::scale) scale_step(state);
  else measured_step(state);
  ++study.next;
  return !study.done();
}

}  // namespace rigwise::web::app
