// Plans: what the search found, as a sortable table and as days against money; a plan chosen becomes the question.
#include <algorithm>

#include "app/typed.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/data_table.hpp"
#include "widgets/scatter.hpp"

namespace rigwise::web::panels {

namespace {
using api::RankedPlan;
using widgets::Column;
using widgets::Ink;
using widgets::TableRow;
using widgets::Type;

enum PlanColumn { kRank, kCards, kLayout, kTime, kCost, kHour, kMemory, kColumns };

std::string cards(const Frame& frame, const RankedPlan& plan) {
  const auto& hardware = plan.scenario.hardware;
  const std::string name = hardware.gpu ? app::accelerator_name(frame.state, *hardware.gpu) : frame.word("canvas.open");
  return frame.word("verdict.gpus.many", {{"n", frame.format.count(static_cast<double>(hardware.gpus.value_or(1)))}, {"gpu", name}});
}

void add(std::string& text, const std::string& piece) { text += text.empty() ? piece : " · " + piece; }

// What is not the plainest choice: "tp 4 · ZeRO-3 · micro 2 · checkpointing full".
std::string layout(const Frame& frame, const RankedPlan& plan) {
  std::string text;
  const auto& p = plan.scenario.parallel;
  const auto way = [&](const char* letters, const std::optional<std::int64_t>& n) {
    if (n && *n > 1) add(text, std::string(letters) + " " + std::to_string(*n));
  };
  way("tp", p.tp);
  way("pp", p.pp);
  way("cp", p.cp);
  way("ep", p.ep);
  if (p.shard && *p.shard != plan::Shard::none) add(text, frame.name("choice.shard.", base::key_of(*p.shard)));
  if (plan.scenario.batch.micro) add(text, frame.word("canvas.micro", {{"n", std::to_string(*plan.scenario.batch.micro)}}));
  if (plan.scenario.recompute && *plan.scenario.recompute != plan::Recompute::none) add(text, frame.word("canvas.recompute." + std::string(base::key_of(*plan.scenario.recompute))));
  if (plan.scenario.offload && *plan.scenario.offload != scenario::Offload{}) add(text, frame.word("field./offload"));
  return text;
}

// The run's cost as the search compares plans: rented where it can be, else bought; nothing when neither is known.
std::optional<units::Range<units::Money>> cost(const report::Report& report) {
  if (!report.cost) return std::nullopt;
  if (report.cost->rent && report.cost->rent->run_known) return report.cost->rent->run;
  if (report.cost->buy && report.cost->buy->run_known) return report.cost->buy->run;
  return std::nullopt;
}

std::string or_dash(const std::optional<std::string>& text) { return text.value_or("–"); }

TableRow row_of(const Frame& frame, const RankedPlan& plan) {
  const auto& report = plan.report;
  const auto money = cost(report);
  TableRow row;
  row.cells.resize(kColumns);
  row.cells[kRank] = std::to_string(plan.rank);
  row.cells[kCards] = cards(frame, plan);
  row.cells[kLayout] = layout(frame, plan);
  row.cells[kTime] = report.run ? frame.format.value(report.run->time.likely) : "–";
  row.cells[kCost] = money ? frame.format.rounded(money->likely) : "–";
  row.cells[kHour] = or_dash(report.cost && report.cost->rent ? std::optional(frame.format.rounded(report.cost->rent->per_hour.likely)) : std::nullopt);
  row.cells[kMemory] = frame.format.value(report.memory.device.likely);
  row.chosen = plan.rank == frame.state.view.plan;
  return row;
}

double sort_value(const RankedPlan& plan, int column) {
  const auto& report = plan.report;
  const double last = 1e300;
  switch (column) {
    case kTime: return report.run ? text::plain(report.run->time.likely) : last;
    case kCost: {
      const auto money = cost(report);
      return money ? text::plain(money->likely) : last;
    }
    case kHour: return report.cost && report.cost->rent ? text::plain(report.cost->rent->per_hour.likely) : last;
    case kMemory: return text::plain(report.memory.device.likely);
    default: return plan.rank;
  }
}

std::vector<const RankedPlan*> sorted(const Frame& frame) {
  std::vector<const RankedPlan*> out;
  for (const auto& plan : frame.state.plans->plans) out.push_back(&plan);
  const int wanted = frame.state.view.sort_column, column = wanted < 0 ? -1 - wanted : wanted;
  std::stable_sort(out.begin(), out.end(), [&](const RankedPlan* a, const RankedPlan* b) {
    const double x = sort_value(*a, column), y = sort_value(*b, column);
    return wanted < 0 ? x > y : x < y;
  });
  return out;
}

void draw_chart(const Frame& frame, Emit& emit, const std::vector<const RankedPlan*>& plans) {
  constexpr double kDay = 86400;
  std::vector<widgets::ScatterPoint> points;
  std::vector<std::int32_t> ranks;
  const auto& front = frame.state.plans->pareto;
  for (const auto* plan : plans) {
    const auto money = cost(plan->report);
    if (!money || !plan->report.run || text::plain(money->likely) <= 0) continue;
    const auto& time = plan->report.run->time;
    widgets::ScatterPoint point;
    point.x = text::plain(time.likely) / kDay;
    point.x_low = text::plain(time.low) / kDay;
    point.x_high = text::plain(time.high) / kDay;
    point.y = text::plain(money->likely);
    point.y_low = text::plain(money->low);
    point.y_high = text::plain(money->high);
    point.front = std::find(front.begin(), front.end(), plan->rank) != front.end();
    point.chosen = plan->rank == frame.state.view.plan;
    point.read_out = cards(frame, *plan) + " · " + frame.format.value(time.likely) + " · " + frame.format.rounded(money->likely);
    points.push_back(std::move(point));
    ranks.push_back(plan->rank);
  }
  if (points.size() < 2) return;
  const auto currency = plans.front()->report.cost->currency;
  widgets::Scatter chart{points, frame.word("canvas.axis.days"), frame.word("canvas.axis.cost", {{"currency", std::string(base::key_of(currency))}}), 260};
  if (const auto hit = widgets::scatter(frame.theme, "pareto", chart, frame.fade())) emit(app::ChoosePlan{ranks[*hit]});
}

void draw_table(const Frame& frame, Emit& emit, const std::vector<const RankedPlan*>& plans) {
  const std::array<Column, kColumns> columns = {
      Column{"#", true, true, 2},
      Column{frame.word("canvas.column.cards"), false, false, 0},
      Column{frame.word("canvas.column.layout"), false, false, 3},
      Column{frame.word("canvas.column.time"), true, true, 0},
      Column{frame.word("canvas.column.cost"), true, true, 0},
      Column{frame.word("canvas.column.hour"), true, true, 4},
      Column{frame.word("canvas.column.memory"), true, true, 5}};
  std::vector<TableRow> rows;
  for (const auto* plan : plans) rows.push_back(row_of(frame, *plan));
  const int wanted = frame.state.view.sort_column;
  const auto hit = widgets::data_table(frame.theme, "plans", columns, rows, wanted < 0 ? -1 - wanted : wanted, true, frame.fade());
  if (hit.header) emit(app::SortPlans{static_cast<int>(*hit.header)});
  if (hit.row) emit(app::ChoosePlan{plans[*hit.row]->rank});
}

void draw_chosen(const Frame& frame, Emit& emit, const std::vector<const RankedPlan*>& plans) {
  const auto& theme = frame.theme;
  for (const auto* plan : plans) {
    if (plan->rank != frame.state.view.plan) continue;
    const auto row = widgets::take(theme.row() + theme.px(4));
    const std::string label = frame.word("canvas.use_plan");
    const float width = widgets::button_width(theme, label) + theme.px(8);
    const std::string why = frame.word("finding." + plan->why.code, plan->why.args);
    widgets::put_left(theme, {Type::body, Ink::quiet}, {row.min, ImVec2(row.max.x - width - theme.px(12), row.max.y)}, cards(frame, *plan) + " — " + why);
    if (widgets::action_button(theme, "use", {ImVec2(row.max.x - width, row.min.y), row.max}, label)) emit(app::TakePlan{});
  }
}
}  // namespace

void draw_plans(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  if (!frame.state.plans) {
    widgets::paragraph(theme, {Type::body, Ink::quiet}, frame.word("canvas.searching"));
    return;
  }
  const auto& answer = *frame.state.plans;
  const auto count = [&](std::uint64_t n) { return frame.format.count(static_cast<double>(n)); };
  widgets::paragraph(theme, {Type::quiet, Ink::quiet},
                     frame.word("canvas.searched", {{"enumerated", count(answer.enumerated)}, {"evaluated", count(answer.evaluated)}, {"feasible", count(answer.feasible)}}));
  for (const auto& finding : answer.findings)
    if (finding.severity != base::Severity::info)
      widgets::paragraph(theme, {Type::body, finding.severity == base::Severity::error ? Ink::no : Ink::tight}, frame.word("finding." + finding.code, finding.args));
  if (answer.plans.empty()) return;
  const auto plans = sorted(frame);
  widgets::gap(theme, 8);
  draw_chart(frame, emit, plans);
  draw_chosen(frame, emit, plans);
  widgets::gap(theme, 8);
  draw_table(frame, emit, plans);
}

}  // namespace rigwise::web::panels
