// Lines with their bands over two axes; pointing reads out the nearest point of each line.
#include <algorithm>
#include <cmath>
#include <vector>

#include "gpu/passes.hpp"
#include "widgets/pen.hpp"
#include "widgets/plot_frame.hpp"

namespace rigwise::web::widgets {

namespace {
struct Range {
  double x_low = 1e300, x_high = -1e300, low = 1e300, high = -1e300;
};
Range range_of(const LineChart& chart) {
  Range r;
  for (const auto& curve : chart.curves)
    for (const auto& p : curve.points) {
      r.x_low = std::min(r.x_low, p.x);
      r.x_high = std::max(r.x_high, p.x);
      r.low = std::min(r.low, p.low);
      r.high = std::max(r.high, p.high);
    }
  const bool logarithmic = chart.y.scale == Scale::logarithmic;
  if (logarithmic) r.low /= 1.2;
  else r.low = std::min(0.0, r.low);
  r.high *= logarithmic ? 1.2 : 1.08;
  return r;
}

void put_area(const Theme& theme, const PlotFrame& frame, const Curve& curve, float thickness) {
  gpu::Area area{frame.plot.min, frame.plot.max, gpu::colour3(theme.colour(curve.ink)), thickness, 0, {}};
  for (const auto& p : curve.points) {
    const auto y = [&](double v) { return frame.y.place(v) - frame.plot.min.y; };
    area.add({frame.x.place(p.x) - frame.plot.min.x, y(p.low), y(p.likely), y(p.high)});
  }
  gpu::put_area(*ImGui::GetWindowDrawList(), area);
}

void put_curve(const Theme& theme, const PlotFrame& frame, const Curve& curve, float fade) {
  const ImU32 ink = theme.colour(curve.ink, fade);
  const bool banded = std::any_of(curve.points.begin(), curve.points.end(), [](const CurvePoint& p) { return p.high > p.low; });
  if (curve.dashed && banded) put_area(theme, frame, curve, -1);  // the band without a line
  if (curve.dashed) {
    for (std::size_t i = 0; i + 1 < curve.points.size(); ++i) {
      const auto &a = curve.points[i], &b = curve.points[i + 1];
      const ImVec2 from(frame.x.place(a.x), frame.y.place(a.likely)), to(frame.x.place(b.x), frame.y.place(b.likely));
      const int pieces = std::max(1, static_cast<int>((to.x - from.x) / theme.px(8)));
      for (int k = 0; k < pieces; ++k) {
        const float t0 = static_cast<float>(k) / static_cast<float>(pieces), t1 = (static_cast<float>(k) + 0.55f) / static_cast<float>(pieces);
        pen::line(ImVec2(from.x + (to.x - from.x) * t0, from.y + (to.y - from.y) * t0), ImVec2(from.x + (to.x - from.x) * t1, from.y + (to.y - from.y) * t1), ink, theme.px(2));
      }
    }
    return;
  }
  put_area(theme, frame, curve, theme.px(2));
}

constexpr float kSample = 22, kKeyAir = 16;  // CSS px: a piece of the line before its name, and air behind the name

void put_key(const Theme& theme, const Curve& curve, ImVec2 at, float fade) {
  const float y = at.y + theme.line(Type::quiet) / 2;
  const ImVec2 from(at.x, y), to(at.x + theme.px(kSample - 6), y);
  if (curve.dashed) pen::dashes(from, to, theme.colour(curve.ink, fade), theme.px(2), theme.px(4));
  else pen::line(from, to, theme.colour(curve.ink, fade), theme.px(2));
  put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(at.x + theme.px(kSample), at.y), curve.label);
}
float key_width(const Theme& theme, const Curve& curve) { return theme.px(kSample) + text_width(theme, Type::quiet, curve.label); }
float keys_width(const Theme& theme, const LineChart& chart) {
  float width = 0;
  for (const auto& curve : chart.curves) width += key_width(theme, curve) + theme.px(kKeyAir);
  return width;
}

// Names of the lines in a row above the plot, at the right.
void put_keys(const Theme& theme, const PlotFrame& frame, const LineChart& chart, float fade) {
  float x = frame.plot.max.x;
  for (std::size_t i = chart.curves.size(); i-- > 0;) {
    x -= key_width(theme, chart.curves[i]);
    put_key(theme, chart.curves[i], ImVec2(x, frame.whole.min.y), fade);
    x -= theme.px(kKeyAir);
  }
}
// The same, one to a line over everything, where the row has no room.
void stack_keys(const Theme& theme, const LineChart& chart, float fade) {
  for (const auto& curve : chart.curves) put_key(theme, curve, take(theme.line(Type::quiet) + theme.px(3)).min, fade);
  gap(theme, 4);
}

void put_mark(const Theme& theme, const PlotFrame& frame, const LineChart& chart, float fade) {
  if (chart.mark_x <= frame.x.low() || chart.mark_x >= frame.x.high()) return;
  const float x = std::round(frame.x.place(chart.mark_x)), width = text_width(theme, Type::quiet, chart.mark_label);
  pen::dashes(ImVec2(x, frame.plot.min.y), ImVec2(x, frame.plot.max.y), theme.colour(Ink::ink, 0.6f * fade), theme.hairline(), theme.px(4));
  const bool left = x + width + theme.px(8) > frame.plot.max.x;
  put_text(theme, {Type::quiet, Ink::ink, fade}, ImVec2(left ? x - width - theme.px(6) : x + theme.px(6), frame.plot.min.y + theme.px(4)), chart.mark_label);
}

// The point of a curve nearest to the pointer, by its place on the x axis.
const CurvePoint* nearest(const PlotFrame& frame, const Curve& curve, float mouse) {
  const CurvePoint* best = nullptr;
  for (const auto& p : curve.points)
    if (!best || std::abs(frame.x.place(p.x) - mouse) < std::abs(frame.x.place(best->x) - mouse)) best = &p;
  return best;
}
}  // namespace

void line_chart(const Theme& theme, std::string_view id, const LineChart& chart, float fade) {
  const Range range = range_of(chart);
  if (!(range.x_high > range.x_low)) return;
  const bool stacked = text_width(theme, Type::quiet, chart.y.title) + keys_width(theme, chart) + theme.px(16) > flow_width();
  if (stacked) stack_keys(theme, chart, fade);
  const PlotFrame frame = plot_frame(theme, chart.x, chart.y, range.x_low, range.x_high, range.low, range.high, chart.height);
  put_grid(theme, frame, chart.x, chart.y, fade);
  ImGui::PushClipRect(frame.plot.min, frame.plot.max, true);
  for (const auto& curve : chart.curves) put_curve(theme, frame, curve, fade);
  ImGui::PopClipRect();
  put_mark(theme, frame, chart, fade);
  const Press hit = press(id, frame.plot);
  if (!hit.hovered && !hit.focused) {
    if (!stacked) put_keys(theme, frame, chart, fade);
    return;
  }
  if (hit.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Arrow);
  // Reached by keys it reads out where the question stands, else its end.
  const bool marked = chart.mark_x > frame.x.low() && chart.mark_x < frame.x.high();
  const float looked = hit.hovered ? ImGui::GetIO().MousePos.x : marked ? frame.x.place(chart.mark_x) : frame.plot.max.x;
  std::string words;
  for (const auto& curve : chart.curves) {
    const auto* p = nearest(frame, curve, looked);
    if (!p) continue;
    const ImVec2 at(frame.x.place(p->x), frame.y.place(p->likely));
    pen::disc(at, theme.px(5), theme.colour(Ink::card));
    pen::disc(at, theme.px(4), theme.colour(curve.ink));
    words += (words.empty() ? "" : "   ") + p->read_out;
  }
  put_read_out(theme, frame, words, fade);
}

}  // namespace rigwise::web::widgets
