// Plans: what the search found, as a sortable table and as days against money; a plan chosen becomes the question.
#include <algorithm>

#include "app/typed.hpp"
#include "app/update.hpp"
#include "panels/chart.hpp"
#include "panels/panels.hpp"
#include "panels/typing.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/data_table.hpp"
#include "widgets/plot.hpp"

namespace rigwise::web::panels {

namespace {
using api::RankedPlan;
using widgets::Column;
using widgets::Ink;
using widgets::TableRow;
using widgets::Type;

enum PlanColumn { kRank, kCards, kLayout, kTime, kCost, kHour, kMemory, kColumns };

// The last answer stands back while the next one is being looked for.
bool earlier(const Frame& frame) { return frame.state.planned_json != frame.state.draft.json; }
float fade(const Frame& frame) { return frame.state.planning || earlier(frame) ? 0.45f : frame.fade(); }

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

// The money that plans are compared by: that of the ranking where it has one, else the run's, rented before bought.
std::optional<units::Range<units::Money>> cost(const RankedPlan& plan) {
  const auto& report = plan.report;
  if (!report.cost) return std::nullopt;
  if (plan.ranked.by == "capex" && report.cost->buy) return report.cost->buy->capex;
  if (plan.ranked.by != "own-run" && report.cost->rent && report.cost->rent->run_known) return report.cost->rent->run;
  if (report.cost->buy && report.cost->buy->run_known) return report.cost->buy->run;
  return std::nullopt;
}

// Where the report of a plan has what a column shows; empty: it is no number that could be explained.
std::string pointer_of(const RankedPlan& plan, std::size_t column) {
  const auto& report = plan.report;
  switch (column) {
    case kTime: return report.run ? "/run/hours/likely" : "";
    case kCost:
      if (!cost(plan)) return "";
      if (plan.ranked.by == "capex" && report.cost->buy) return "/cost/buy/capex/likely";
      return plan.ranked.by != "own-run" && report.cost->rent && report.cost->rent->run_known ? "/cost/rent/run/likely" : "/cost/buy/run/likely";
    case kHour: return report.cost && report.cost->rent ? "/cost/rent/per_hour/likely" : "";
    case kMemory: return "/memory/device_gib/likely";
    default: return "";
  }
}

std::string or_dash(const std::optional<std::string>& text) { return text.value_or("–"); }

TableRow row_of(const Frame& frame, const RankedPlan& plan) {
  const auto& report = plan.report;
  const auto money = cost(plan);
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
  constexpr double last = 1e300;
  switch (column) {
    case kTime: return report.run ? text::plain(report.run->time.likely) : last;
    case kCost: {
      const auto money = cost(plan);
      return money ? text::plain(money->likely) : last;
    }
    case kHour: return report.cost && report.cost->rent ? text::plain(report.cost->rent->per_hour.likely) : last;
    case kMemory: return text::plain(report.memory.device.likely);
    default: return plan.rank;
  }
}

bool holds(std::string text, std::string part) {
  const auto lower = [](std::string& s) {
    for (auto& c : s) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  lower(text);
  lower(part);
  return text.find(part) != std::string::npos;
}

// Those that the filter leaves, as the table sorts them.
std::vector<const RankedPlan*> listed(const Frame& frame) {
  std::vector<const RankedPlan*> out;
  for (const auto& plan : frame.state.plans->plans)
    if (holds(cards(frame, plan) + " " + layout(frame, plan), frame.state.view.filter)) out.push_back(&plan);
  const int wanted = frame.state.view.sort_column, column = wanted < 0 ? -1 - wanted : wanted;
  std::stable_sort(out.begin(), out.end(), [&](const RankedPlan* a, const RankedPlan* b) {
    const double x = sort_value(*a, column), y = sort_value(*b, column);
    return wanted < 0 ? x > y : x < y;
  });
  return out;
}

// Which money the plans are compared by.
std::string money_title(const Frame& frame) {
  const std::string& by = frame.state.plans->plans.front().ranked.by;
  return frame.word(by == "capex" ? "canvas.axis.capex" : by == "own-run" ? "canvas.axis.own" : "canvas.axis.rent");
}

std::string time_tick(const void* frame, double value) { return duration_tick(*static_cast<const Frame*>(frame), value); }

widgets::ScatterPoint point_of(const Frame& frame, const RankedPlan& plan, const units::Range<units::Money>& money) {
  const auto& time = plan.report.run->time;
  const auto& front = frame.state.plans->pareto;
  widgets::ScatterPoint point{text::plain(time.likely), text::plain(money.likely), text::plain(time.low), text::plain(time.high), text::plain(money.low), text::plain(money.high), "", "", false, false};
  point.front = std::find(front.begin(), front.end(), plan.rank) != front.end();
  point.chosen = plan.rank == frame.state.view.plan;
  point.label = cards(frame, plan);
  point.read_out = point.label + " · " + frame.format.value(time.likely) + " · " + frame.format.rounded(money.likely);
  return point;
}

void draw_chart(const Frame& frame, Emit& emit, const std::vector<const RankedPlan*>& plans) {
  std::vector<widgets::ScatterPoint> points;
  std::vector<std::int32_t> ranks;
  for (const auto* plan : plans) {
    const auto money = cost(*plan);
    if (!money || !plan->report.run || text::plain(money->likely) <= 0) continue;
    points.push_back(point_of(frame, *plan, *money));
    ranks.push_back(plan->rank);
  }
  if (points.size() < 2) return;
  const auto& first = frame.state.plans->plans.front();
  const MoneyTicks ticks{&frame.format, first.report.cost->currency};
  chart(frame, emit, "pareto", frame.word("canvas.plans.chart"), [&] {
    const widgets::Scatter plot{points,
                                {frame.word("canvas.axis.time"), widgets::Scale::logarithmic, widgets::Steps::duration, time_tick, &frame},
                                {money_title(frame), widgets::Scale::logarithmic, widgets::Steps::decimal, money_tick, &ticks}};
    if (const auto hit = widgets::scatter(frame.theme, "pareto", plot, fade(frame))) emit(app::ChoosePlan{ranks[*hit]});
  });
}

void draw_table(const Frame& frame, Emit& emit, const std::vector<const RankedPlan*>& plans) {
  const std::array<Column, kColumns> columns = {
      Column{"#", true, true, 2},
      Column{frame.word("canvas.column.cards"), false, false, 0},
      Column{frame.word("canvas.column.layout"), false, false, 3},
      Column{frame.word("canvas.column.time"), true, true, 0},
      Column{money_title(frame), true, true, 0},
      Column{frame.word("canvas.column.hour"), true, true, 4},
      Column{frame.word("canvas.column.memory"), true, true, 5}};
  std::vector<TableRow> rows;
  for (const auto* plan : plans) rows.push_back(row_of(frame, *plan));
  const int wanted = frame.state.view.sort_column;
  const widgets::Sorting sorting = wanted < 0 ? widgets::Sorting{-1 - wanted, widgets::Sorting::Way::descending} : widgets::Sorting{wanted, widgets::Sorting::Way::ascending};
  const auto hit = widgets::data_table(frame.theme, "plans", columns, rows, sorting, true, fade(frame));
  if (hit.header) emit(app::SortPlans{static_cast<int>(*hit.header)});
  if (!hit.row) return;
  const auto& plan = *plans[*hit.row];
  emit(app::ChoosePlan{plan.rank});
  if (const std::string pointer = hit.column ? pointer_of(plan, *hit.column) : ""; !pointer.empty()) emit(app::Explain{pointer, app::Whose::plan, plan.rank});
}

void draw_chosen(const Frame& frame, Emit& emit, const std::vector<const RankedPlan*>& plans) {
  const auto& theme = frame.theme;
  for (const auto* plan : plans) {
    if (plan->rank != frame.state.view.plan) continue;
    const std::string label = frame.word("canvas.use_plan");
    std::string why = cards(frame, *plan) + " — " + frame.word("finding." + plan->why.code, plan->why.args);
    if (plan->lacks) why += " " + frame.word("finding." + plan->lacks->code, plan->lacks->args);
    const float width = widgets::button_width(theme, label) + theme.px(8), room = widgets::flow_width() - width - theme.px(16);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = widgets::put_paragraph(theme, {Type::body, Ink::ink}, ImVec2(at.x, at.y + theme.px(4)), room, why, ImGui::GetWindowDrawList());
    const auto row = widgets::take(std::max(theme.row() + theme.px(4), height + theme.px(8)));
    const widgets::Box button{ImVec2(row.max.x - width, row.min.y), ImVec2(row.max.x, row.min.y + theme.row() + theme.px(4))};
    if (widgets::action_button(theme, "use", button, label)) emit(app::TakePlan{});
  }
}

// How far the search is, and the way to end it.
void draw_progress(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  const auto progress = frame.state.planning->progress();
  const auto row = widgets::take(theme.row());
  const std::string stop = frame.word("canvas.stop");
  const float width = widgets::button_width(theme, stop);
  const std::string words = frame.word("canvas.progress", {{"percent", text::significant(100 * progress.share, 2)}, {"evaluated", frame.format.count(static_cast<double>(progress.evaluated))}});
  widgets::put_left(theme, {Type::quiet, Ink::quiet}, {row.min, ImVec2(row.max.x - width, row.max.y)}, words);
  if (widgets::button(theme, "stop", {ImVec2(row.max.x - width, row.min.y), row.max}, stop)) emit(app::CancelSearch{});
  const auto bar = widgets::take(theme.px(3));
  auto& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(bar.min, bar.max, theme.colour(Ink::line), theme.px(1.5f));
  list.AddRectFilled(bar.min, ImVec2(bar.min.x + bar.width() * static_cast<float>(progress.share), bar.max.y), theme.colour(Ink::accent), theme.px(1.5f));
}

void draw_counts(const Frame& frame) {
  const auto& answer = *frame.state.plans;
  const auto count = [&](std::uint64_t n) { return frame.format.count(static_cast<double>(n)); };
  widgets::paragraph(frame.theme, {Type::quiet, Ink::quiet},
                     frame.word("canvas.searched", {{"enumerated", count(answer.enumerated)}, {"evaluated", count(answer.evaluated)}, {"feasible", count(answer.feasible)}}) +
                         (answer.complete ? "" : " " + frame.word("canvas.stopped")));
  for (const auto& finding : answer.findings)
    if (finding.severity != base::Severity::info || answer.plans.empty())
      widgets::paragraph(frame.theme, {Type::body, finding.severity == base::Severity::error ? Ink::no : Ink::tight}, frame.word("finding." + finding.code, finding.args));
}

void draw_filter(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  const auto row = widgets::take(theme.row());
  const auto& filter = frame.state.view.filter;
  const widgets::Box box{row.min, ImVec2(row.min.x + std::min(theme.px(260), row.width()), row.max.y)};
  typing_box(frame, emit, box, {app::kFilterField, frame.word("canvas.filter"), filter.empty() ? frame.word("canvas.filter") : filter, filter, host::Keyboard::text, filter.empty()});
  widgets::gap(theme, 4);
}
}  // namespace

void draw_plans(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  if (!app::asks_for_plan(frame.state)) widgets::paragraph(theme, {Type::body, Ink::quiet}, frame.word("canvas.plans.others"));
  if (frame.state.planning) draw_progress(frame, emit);
  else if (frame.state.plans && earlier(frame)) widgets::paragraph(theme, {Type::quiet, Ink::tight}, frame.word("canvas.plans.earlier"));
  else if (frame.state.plans) draw_counts(frame);
  if (!frame.state.plans || frame.state.plans->plans.empty()) return;
  const auto plans = listed(frame);
  widgets::gap(theme, 10);
  draw_chart(frame, emit, plans);
  draw_chosen(frame, emit, plans);
  widgets::gap(theme, 10);
  draw_filter(frame, emit);
  if (plans.empty()) return widgets::paragraph(theme, {Type::body, Ink::quiet}, frame.word("canvas.filter.nothing"));
  draw_table(frame, emit, plans);
}

}  // namespace rigwise::web::panels
