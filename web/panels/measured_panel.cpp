// Measurements: the nearest published runs, and published runs against what the engine says of the same questions.
#include <array>

#include "app/typed.hpp"
#include "panels/chart.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "report/nearest_text.hpp"
#include "widgets/data_table.hpp"
#include "widgets/plot.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::Ink;
using widgets::Type;

std::string figure(const app::MeasuredPoint& point, double value) {
  return text::significant(text::rounded_to(value, 3), 3) + (point.run->figure == "samples_per_s" ? " samples/s" : " tok/s/GPU");
}

std::string title_of(const Frame& frame, const catalog::MeasuredRun& run) {
  const auto model = frame.state.engine.catalog().find_model(run.model);
  return (model ? model->name : std::string(run.model)) + " · " + std::to_string(run.gpus) + " × " + app::accelerator_name(frame.state, run.gpu);
}

void draw_plot(const Frame& frame, Emit& emit) {
  const auto& study = frame.state.study;
  if (study.kind != app::Study::Kind::measured || study.measured.size() < 3) return;
  std::vector<widgets::ScatterPoint> points;
  std::size_t inside = 0;
  for (const auto& m : study.measured) {
    widgets::ScatterPoint point{m.run->value, m.likely, m.run->value, m.run->value, m.low, m.high, "", "", m.near, false};
    point.read_out = title_of(frame, *m.run) + ": " + frame.word("canvas.measured.read_out", {{"measured", figure(m, m.run->value)}, {"estimated", figure(m, m.likely)}});
    inside += m.run->value >= m.low && m.run->value <= m.high ? 1 : 0;
    points.push_back(std::move(point));
  }
  chart(frame, emit, "measured", frame.word("canvas.measured.title"), [&] {
    const widgets::Scatter plot{points, {frame.word("canvas.axis.measured"), widgets::Scale::logarithmic}, {frame.word("canvas.axis.estimated"), widgets::Scale::logarithmic}, 320, true};
    widgets::scatter(frame.theme, "measured", plot, frame.fade());
    const std::vector<base::Argument> counts = {{"n", frame.format.count(static_cast<double>(study.measured.size()))}, {"inside", frame.format.count(static_cast<double>(inside))}};
    widgets::paragraph(frame.theme, {Type::quiet, Ink::quiet}, frame.word("canvas.measured.note", counts));
  });
}

void draw_nearest(const Frame& frame, Emit& emit) {
  if (!frame.report->throughput || frame.report->throughput->nearest.empty()) return widgets::paragraph(frame.theme, {Type::body, Ink::quiet}, frame.word("canvas.measured.none"));
  widgets::heading(frame.theme, frame.word("panel.measured"));
  const std::array<widgets::Column, 4> columns = {widgets::Column{frame.word("canvas.column.run"), false, false, 2}, widgets::Column{frame.word("canvas.column.measured"), true, false, 0},
                                                  widgets::Column{frame.word("canvas.column.differs"), false, false, 0}, widgets::Column{frame.word("canvas.column.source"), false, false, 3}};
  std::vector<widgets::TableRow> rows;
  for (const auto& run : frame.report->throughput->nearest)
    rows.push_back({{run.id, text::significant(run.value, 4) + " " + run.unit, report::differs_text(run, frame.words), run.source}, false});
  const auto hit = widgets::data_table(frame.theme, "nearest", columns, rows, {}, true, frame.fade());
  if (hit.row) emit(app::Explain{"/throughput/nearest_measured/" + std::to_string(*hit.row) + "/value"});
  widgets::gap(frame.theme, 16);
}
}  // namespace

void draw_measured(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  draw_nearest(frame, emit);
  draw_plot(frame, emit);
  const auto& study = frame.state.study;
  if (study.kind == app::Study::Kind::measured && !study.done())
    widgets::paragraph(frame.theme, {Type::quiet, Ink::quiet}, frame.word("canvas.measured.going_on", {{"n", std::to_string(study.next)}, {"total", std::to_string(study.total)}}));
}

}  // namespace rigwise::web::panels
