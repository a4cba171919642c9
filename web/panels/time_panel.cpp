// Time: the exposed parts of a step, speed and efficiency, the run, and the nearest measured runs.
#include <array>

#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/data_table.hpp"
#include "widgets/figures.hpp"
#include "widgets/stacked_bar.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::Type;

void draw_step(const Frame& frame, Emit& emit, const report::Throughput& throughput) {
  constexpr std::array kInks = {Ink::weights, Ink::activations, Ink::optimizer, Ink::logits, Ink::gradients, Ink::buffers, Ink::master, Ink::adapters, Ink::context};
  std::vector<widgets::BarPart> parts;
  for (const auto& part : throughput.parts) {
    const std::size_t i = parts.size();
    parts.push_back({frame.name("time.", part.id), frame.format.value(part.time), kInks[i % kInks.size()], static_cast<theme::Pattern>(i % 8), text::plain(part.time)});
  }
  widgets::heading(frame.theme, frame.word("canvas.step_parts"));
  widgets::StackedBar bar;
  bar.parts = parts;
  bar.height = 28;
  bar.low = text::plain(throughput.step.low);
  bar.high = text::plain(throughput.step.high);
  const auto hit = widgets::stacked_bar(frame.theme, "step", bar, frame.fade());
  widgets::gap(frame.theme, 6);
  const auto chip = widgets::legend(frame.theme, "step-parts", parts, hit.hovered, frame.fade());
  const auto chosen = hit.clicked ? hit.hovered : chip.clicked ? chip.hovered : std::nullopt;
  if (chosen) emit(app::Explain{"/throughput/parts/" + std::to_string(*chosen) + "/s"});
}

std::vector<FigureCell> lines(const Frame& frame) {
  const auto& report = *frame.report;
  const auto& format = frame.format;
  std::vector<FigureCell> out;
  if (report.throughput) {
    const auto& t = *report.throughput;
    if (t.tokens_per_gpu) out.push_back({frame.word("canvas.figure.speed"), format.value(t.tokens_per_gpu->likely), format.band(*t.tokens_per_gpu), "/throughput/tokens_per_s_per_gpu/likely"});
    out.push_back({frame.word("canvas.figure.samples"), format.value(t.samples.likely), format.band(t.samples), "/throughput/samples_per_s/likely"});
    out.push_back({frame.word("canvas.figure.step"), format.value(t.step.likely), format.band(t.step), "/throughput/step_s/likely"});
    out.push_back({frame.word("canvas.figure.flops"), format.value(t.model_flops_per_gpu.likely), format.band(t.model_flops_per_gpu), "/throughput/model_tflops_per_gpu/likely"});
    const std::string mfu = format.percent(t.mfu);
    const auto bracket = mfu.find(" [");
    out.push_back({frame.word("canvas.figure.mfu"), mfu.substr(0, bracket), bracket == std::string::npos ? "" : mfu.substr(bracket + 1), "/throughput/mfu_pct/likely"});
  }
  if (report.run) {
    const auto& run = *report.run;
    out.push_back({frame.word("canvas.figure.run"), format.value(run.time.likely), format.band(run.time), "/run/hours/likely"});
    out.push_back({frame.word("canvas.figure.gpu_time"), format.value(run.gpu_time.likely), format.band(run.gpu_time), "/run/gpu_hours/likely"});
    if (run.energy) out.push_back({frame.word("canvas.figure.energy"), format.value(run.energy->likely), format.band(*run.energy), "/run/kwh/likely"});
    if (run.co2) out.push_back({frame.word("canvas.figure.co2"), format.value(run.co2->likely), format.band(*run.co2), "/run/co2_kg/likely"});
  }
  return out;
}

void draw_nearest(const Frame& frame, const report::Throughput& throughput) {
  if (throughput.nearest.empty()) return;
  widgets::heading(frame.theme, frame.word("panel.measured"));
  const std::array<widgets::Column, 3> columns = {widgets::Column{frame.word("canvas.column.run"), false, false, 0},
                                                  widgets::Column{frame.word("canvas.column.measured"), true, false, 0},
                                                  widgets::Column{frame.word("canvas.column.differs"), false, false, 1}};
  std::vector<widgets::TableRow> rows;
  for (const auto& run : throughput.nearest) rows.push_back({{run.id, text::significant(run.value, 4) + " " + run.unit, run.differs}, false});
  widgets::data_table(frame.theme, "nearest", columns, rows, -1, false, frame.fade());
}
}  // namespace

void draw_time(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  if (!frame.report->throughput) return draw_gap(frame, "/throughput");
  draw_step(frame, emit, *frame.report->throughput);
  widgets::gap(frame.theme, 12);
  for (const auto& cell : lines(frame))
    if (widgets::figure_line(frame.theme, cell.pointer, cell, frame.fade())) emit(app::Explain{cell.pointer});
  if (!frame.report->run) draw_gap(frame, "/run");
  widgets::gap(frame.theme, 12);
  draw_nearest(frame, *frame.report->throughput);
}

}  // namespace rigwise::web::panels
