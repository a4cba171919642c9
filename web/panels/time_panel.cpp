// Time: the exposed parts of a step, speed and efficiency, the run, and how it scales.
#include <array>
#include <cstdlib>

#include "panels/asked.hpp"
#include "panels/chart.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "text/plain.hpp"
#include "widgets/figures.hpp"
#include "widgets/plot.hpp"
#include "widgets/stacked_bar.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::Type;

void draw_step(const Frame& frame, Emit& emit, const report::Throughput& throughput) {
  constexpr std::array kInks = {Ink::span_a, Ink::span_b, Ink::span_c, Ink::span_d};
  std::vector<widgets::BarPart> parts;
  for (const auto& part : throughput.parts) {
    const std::size_t i = parts.size();
    parts.push_back({frame.name("time.", part.id), frame.format.value(part.time), kInks[i % kInks.size()], static_cast<theme::Pattern>(i % 8), text::plain(part.time)});
  }
  widgets::StackedBar bar;
  bar.parts = parts;
  bar.height = 28;
  bar.low = text::plain(throughput.step.low);
  bar.high = text::plain(throughput.step.high);
  chart(frame, emit, "step", frame.word("canvas.step_parts"), [&] {
    const auto hit = widgets::stacked_bar(frame.theme, "step", bar, frame.fade());
    widgets::gap(frame.theme, 8);
    const auto chip = widgets::legend(frame.theme, "step-parts", parts, hit.hovered, frame.fade());
    const auto chosen = hit.clicked ? hit.hovered : chip.clicked ? chip.hovered : std::nullopt;
    if (chosen) emit(app::Explain{"/throughput/parts/" + std::to_string(*chosen) + "/s"});
  });
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

std::string share_tick(const void*, double value) { return text::significant(100 * value, 3) + "%"; }

// How much of the speed of the first GPU is left to each when there are more.
std::vector<widgets::CurvePoint> shares(const Frame& frame, const std::vector<app::ScalePoint>& scale) {
  std::vector<widgets::CurvePoint> points;
  const double each = text::plain(scale.front().samples.likely) / static_cast<double>(scale.front().gpus);
  for (const auto& p : scale) {
    const double n = static_cast<double>(p.gpus), share = text::plain(p.samples.likely) / (each * n);
    std::string words = frame.word("canvas.scale.read_out", {{"n", frame.format.count(n)}, {"speed", frame.format.value(p.samples.likely)}, {"percent", frame.format.percent(share)}});
    if (p.run) words += " · " + frame.format.value(p.run->likely);
    if (p.short_run) words += " · " + frame.word("canvas.scale.short");
    if (p.verdict && *p.verdict != report::Verdict::fits) words += " · " + frame.word("verdict." + std::string(base::key_of(*p.verdict)));
    points.push_back({n, share, share, share, std::move(words)});
  }
  return points;
}

// The same job on more and fewer GPUs: with the batch of each kept, and with that of the whole step kept.
void draw_scaling(const Frame& frame, Emit& emit) {
  const auto& study = frame.state.study;
  if (study.kind != app::Study::Kind::scale || study.scale.size() < 2) return;
  const auto each = shares(frame, study.scale);
  std::vector<widgets::CurvePoint> whole;
  if (study.whole.size() > 1) whole = shares(frame, study.whole);
  std::vector<widgets::Curve> curves = {widgets::Curve{each, frame.word("canvas.scale.each"), Ink::accent, false}};
  if (!whole.empty()) curves.push_back({whole, frame.word("canvas.scale.whole", {{"n", frame.format.count(static_cast<double>(study.batch))}}), Ink::logits, true});
  const auto now = frame.state.stated("/hardware/gpus");
  const widgets::LineChart plot{curves,
                                {frame.word("canvas.axis.gpus"), widgets::Scale::logarithmic, widgets::Steps::doubling},
                                {frame.word("canvas.axis.share"), widgets::Scale::linear, widgets::Steps::decimal, share_tick, nullptr},
                                now ? std::strtod(std::string(*now).c_str(), nullptr) : 0, frame.word("canvas.scale.now")};
  widgets::gap(frame.theme, 16);
  chart(frame, emit, "scaling", frame.word("canvas.scale.title"), [&] {
    widgets::line_chart(frame.theme, "scaling", plot, frame.fade());
    widgets::paragraph(frame.theme, {Type::quiet, Ink::quiet}, frame.word("canvas.scale.note"));
  });
}
}  // namespace

void draw_time(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  if (!frame.report->throughput) return draw_gap(frame, "/throughput");
  draw_step(frame, emit, *frame.report->throughput);
  figure_lines(frame, emit, lines(frame));
  if (!frame.report->run) draw_gap(frame, "/run");
  draw_scaling(frame, emit);
}

}  // namespace rigwise::web::panels
