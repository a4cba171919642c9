// The network between the machines as a picture: levels of switches over the nodes, with counts on every level and link.
#include "export/fabric_svg.hpp"

#include <algorithm>
#include <cmath>

#include "export/svg.hpp"
#include "report/human.hpp"
#include "text/format.hpp"

namespace rigwise::exports {

namespace {
constexpr double kWidth = 980, kMargin = 28, kLabels = 170, kTop = 84, kLevel = 128, kBox = 34;
constexpr std::int64_t kMost = 16;

// Where the boxes of a level stand: all of them, or the first and last ones around a gap.
struct Row {
  std::vector<double> centers;
  std::vector<std::int64_t> places;  // which of the level each is
  double width = 0;
  bool cut = false;
};

Row row_of(std::int64_t count) {
  Row r;
  r.cut = count > kMost;
  const auto shown = static_cast<double>(std::min(count, kMost)) + (r.cut ? 1 : 0);
  const double span = kWidth - kLabels - 2 * kMargin, pitch = span / shown;
  r.width = std::min(74.0, pitch - 8);
  for (int i = 0; i < static_cast<int>(shown); ++i) {
    if (r.cut && i == static_cast<int>(shown) / 2) continue;  // the gap
    r.centers.push_back(kMargin + kLabels + pitch * (i + 0.5));
    r.places.push_back(!r.cut || i < static_cast<int>(shown) / 2 ? i : count - static_cast<std::int64_t>(shown) + i);
  }
  return r;
}

double y_of(std::size_t level, std::size_t levels) {
  return kTop + static_cast<double>(levels - 1 - level) * kLevel;
}

// Every pair of a group, or of the whole where all reach all.
void draw_link(Svg& svg, const report::FabricLink& link, const Row& low, const Row& high, double y_low, double y_high) {
  const auto lows = low.centers.size(), highs = high.centers.size();
  const bool grouped = link.low_group > 0 && link.high_group > 0;
  for (std::size_t i = 0; i < lows; ++i)
    for (std::size_t j = 0; j < highs; ++j) {
      if (grouped && low.places[i] / link.low_group != high.places[j] / link.high_group) continue;
      svg.line(low.centers[i], y_low, high.centers[j], y_high + kBox, lows * highs > 64 && !grouped ? 0.5 : 0.9);
    }
}

std::string level_text(const Launch& launch, const text::Format& format, const report::FabricLevel& level) {
  std::string key = "svg.level." + level.kind;
  if (level.count == 1) key += ".one";
  return launch.strings.get(key, {{"n", format.count(static_cast<double>(level.count))}});
}
}  // namespace

std::string fabric_svg(const Launch& launch) {
  const text::Format format(launch.strings);
  const report::Asked asked{&launch.job, &launch.plan, launch.gpu};
  const std::string title = report::title(asked, launch.strings);
  const bool one = !launch.report.drawing || launch.report.drawing->levels.empty();
  if (one) {
    Svg svg(kWidth, kTop, title);
    svg.text(kMargin, kTop / 2, launch.strings.get("svg.no-fabric"));
    return svg.take();
  }
  const auto& d = *launch.report.drawing;
  Svg svg(kWidth, kTop + kLevel * static_cast<double>(d.levels.size() - 1) + kBox + 34, title);
  svg.text(kMargin, 34, title, "title");
  if (launch.report.server) svg.text(kMargin, 56, launch.report.server->network, "small");
  std::vector<Row> rows;
  for (const auto& level : d.levels) rows.push_back(row_of(level.count));
  for (const auto& link : d.links) {
    const double y_low = y_of(link.from, d.levels.size()), y_high = y_of(link.to, d.levels.size());
    draw_link(svg, link, rows[link.from], rows[link.to], y_low, y_high);
    svg.text(kMargin, (y_low + y_high + kBox) / 2 + 4,
             launch.strings.get("svg.link", {{"n", format.count(static_cast<double>(link.cables))}, {"rate", format.gigabits(link.gbps)}}), "small");
  }
  for (std::size_t i = 0; i < d.levels.size(); ++i) {
    const double y = y_of(i, d.levels.size());
    const auto& level = d.levels[i];
    svg.text(kMargin, y + (level.spare > 0 ? 14 : 21), level_text(launch, format, level));
    if (level.spare > 0) svg.text(kMargin, y + 30, launch.strings.get("svg.level.spare", {{"n", format.count(static_cast<double>(level.spare))}}), "small");
    for (std::size_t k = 0; k < rows[i].centers.size(); ++k)
      svg.box(rows[i].centers[k] - rows[i].width / 2, y, rows[i].width, kBox, rows[i].places[k] >= level.count - level.spare ? "spare" : level.kind, 4);
    if (rows[i].cut) svg.text((kWidth + kLabels) / 2, y + 21, "…", "title", "middle");
  }
  return svg.take();
}

}  // namespace rigwise::exports
