// Points over two axes, the best of them filled and named; each point can be chosen.
#include <algorithm>
#include <cmath>
#include <vector>

#include "widgets/pen.hpp"
#include "widgets/plot_frame.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr double kMargin = 1.35;   // factor of air around the outermost points
constexpr double kQuarter = 1.25;  // of the band around the diagonal

struct Span {
  double low = 1e300, high = 0;
  void take(double v) {
    low = std::min(low, v);
    high = std::max(high, v);
  }
};

PlotFrame framed(const Theme& theme, const Scatter& chart) {
  Span x, y;
  for (const auto& p : chart.points) {
    x.take(p.x);
    y.take(p.y);
    if (!chart.diagonal) continue;
    x.take(p.y);
    y.take(p.x);
  }
  return plot_frame(theme, chart.x, chart.y, x.low / kMargin, x.high * kMargin, y.low / kMargin, y.high * kMargin, chart.height);
}

void put_diagonal(const Theme& theme, const PlotFrame& frame) {
  const double low = frame.x.low(), high = frame.x.high();
  const auto at = [&](double x, double y) { return ImVec2(frame.x.place(x), frame.y.place(y)); };
  const ImVec2 band[] = {at(low, low / kQuarter), at(low, low * kQuarter), at(high, high * kQuarter), at(high, high / kQuarter)};
  ImGui::PushClipRect(frame.plot.min, frame.plot.max, true);
  pen::polygon(band, theme.colour(Ink::fits, 0.12f));
  pen::line(at(low, low), at(high, high), theme.colour(Ink::fits), theme.px(1.5f));
  ImGui::PopClipRect();
}

void put_range(const Theme& theme, const PlotFrame& frame, const ScatterPoint& p, float fade) {
  const ImVec2 at(frame.x.place(p.x), frame.y.place(p.y));
  const ImU32 wash = theme.colour(Ink::accent, 0.35f * fade);
  ImGui::PushClipRect(frame.plot.min, frame.plot.max, true);
  if (p.x_high > p.x_low) pen::line(ImVec2(frame.x.place(p.x_low), at.y), ImVec2(frame.x.place(p.x_high), at.y), wash, theme.px(2));
  if (p.y_high > p.y_low) pen::line(ImVec2(at.x, frame.y.place(p.y_low)), ImVec2(at.x, frame.y.place(p.y_high)), wash, theme.px(2));
  ImGui::PopClipRect();
}

void put_point(const Theme& theme, ImVec2 at, const ScatterPoint& p, bool lit, float fade) {
  const float radius = theme.px(theme.coarse() ? 6 : 4.5f);
  const bool strong = p.front || p.chosen || lit;
  const ImU32 ink = theme.colour(strong ? Ink::accent : Ink::quiet, fade * (strong ? 1 : 0.6f));
  pen::disc(at, radius + theme.px(1.5f), theme.colour(Ink::card));
  if (p.front || p.chosen) pen::disc(at, radius, ink);
  else pen::ring(at, radius - theme.px(0.5f), ink, theme.px(1.5f));
  if (p.chosen || lit) pen::ring(at, radius + theme.px(3), ink, theme.px(1.5f));
}

// Names beside points, as many as find room: the chosen one first, then the best.
void put_labels(const Theme& theme, const PlotFrame& frame, std::span<const ScatterPoint> points, float fade) {
  std::vector<Box> taken;
  const float line = theme.line(Type::quiet), reach = theme.px(9);
  for (const auto& p : points) {
    const ImVec2 at(frame.x.place(p.x), frame.y.place(p.y));
    taken.push_back({ImVec2(at.x - reach, at.y - reach), ImVec2(at.x + reach, at.y + reach)});
  }
  const auto free = [&](const Box& box, std::size_t own) {
    if (box.min.x < frame.plot.min.x || box.max.x > frame.plot.max.x || box.min.y < frame.plot.min.y) return false;
    for (std::size_t i = 0; i < taken.size(); ++i)
      if (i != own && box.min.x < taken[i].max.x && box.max.x > taken[i].min.x && box.min.y < taken[i].max.y && box.max.y > taken[i].min.y) return false;
    return true;
  };
  for (const int round : {0, 1, 2})
    for (std::size_t i = 0; i < points.size(); ++i) {
      const auto& p = points[i];
      const int mine = p.chosen ? 0 : p.front ? 1 : 2;
      if (mine != round || p.label.empty()) continue;
      const ImVec2 at(frame.x.place(p.x), frame.y.place(p.y));
      const float width = text_width(theme, Type::quiet, p.label);
      // The chosen point's range runs level and upright through it: its name stands beside the cross.
      const ImVec2 beside(at.x + reach, p.chosen ? at.y - line - reach / 2 : at.y - line / 2);
      const ImVec2 places[] = {beside, ImVec2(at.x - reach - width, at.y - line / 2), ImVec2(at.x - width / 2, at.y - reach - line)};
      for (const ImVec2 place : places) {
        const Box box{place, ImVec2(place.x + width, place.y + line)};
        if (!free(box, i)) continue;
        put_text(theme, {Type::quiet, round < 2 ? Ink::ink : Ink::quiet, fade}, place, p.label);
        taken.push_back(box);
        break;
      }
    }
}
}  // namespace

std::optional<std::size_t> scatter(const Theme& theme, std::string_view id, const Scatter& chart, float fade) {
  std::optional<std::size_t> out, hovered;
  if (chart.points.empty()) return out;
  const PlotFrame frame = framed(theme, chart);
  put_grid(theme, frame, chart.x, chart.y, fade);
  if (chart.diagonal) put_diagonal(theme, frame);
  const float reach = theme.px(theme.coarse() ? 18 : 9);
  for (std::size_t i = 0; i < chart.points.size(); ++i) {
    const auto& p = chart.points[i];
    const ImVec2 at(frame.x.place(p.x), frame.y.place(p.y));
    const Press hit = press(std::string(id) + "/" + std::to_string(i), {ImVec2(at.x - reach, at.y - reach), ImVec2(at.x + reach, at.y + reach)});
    if (hit.clicked) out = i;
    if (hit.hovered || hit.focused) hovered = i;
    if (p.chosen || hovered == i) put_range(theme, frame, p, fade);
    put_point(theme, at, p, hovered == i, fade);
  }
  put_labels(theme, frame, chart.points, fade);
  const auto chosen = std::find_if(chart.points.begin(), chart.points.end(), [](const ScatterPoint& p) { return p.chosen; });
  if (hovered) put_read_out(theme, frame, chart.points[*hovered].read_out, fade);
  else if (chosen != chart.points.end()) put_read_out(theme, frame, chosen->read_out, fade);
  return out;
}

}  // namespace rigwise::web::widgets
