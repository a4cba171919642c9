// The machine and its racks as a picture: the parts of one node, and what stands at which height.
#include "export/rack_svg.hpp"

#include <algorithm>
#include <cmath>

#include "export/svg.hpp"
#include "export/tower_svg.hpp"
#include "report/human.hpp"
#include "report/names.hpp"
#include "text/format.hpp"

namespace rigwise::exports {

namespace {
constexpr double kUnit = 15, kRackWidth = 210, kGap = 56, kMargin = 28, kTop = 84, kNodeWidth = 440, kRow = 44;
constexpr std::size_t kMostRacks = 6;

struct Sheet {
  const Launch& launch;
  const report::Drawing& drawing;
  text::Format format;
  std::string say(std::string_view key, const std::vector<base::Argument>& args = {}) const { return launch.strings.get(key, args); }
  std::string count(double n) const { return format.count(n); }
};

double racks_height(const report::Drawing& d) {
  double units = 0;
  for (std::size_t i = 0; i < d.racks.size() && i < kMostRacks; ++i) units = std::max(units, d.racks[i].units);
  return units > 0 ? units * kUnit + 70 : 0;
}
double node_height(const report::Drawing& d) {
  return static_cast<double>(d.node.size()) * kRow + 40;
}

// What a box is called, without what stands behind the first comma of its full name.
std::string short_name(const Sheet& sheet, const std::string& full) {
  const std::string name = report::name_of(sheet.launch.strings, full);
  return name.substr(0, std::min(name.find(", "), name.find("，")));
}

// One rack from the bottom up; equal boxes are drawn one by one and named once each.
void draw_rack(Svg& svg, const Sheet& sheet, const report::RackPicture& rack, double x, double base) {
  const double height = rack.units * kUnit;
  svg.box(x - 8, base - height - 6, kRackWidth + 16, height + 12, "rack", 4);
  double u = 0;
  for (const auto& item : rack.items) {
    const double y = base - (u + item.height) * kUnit;
    svg.box(x, y + 1, kRackWidth, item.height * kUnit - 2, item.kind);
    if (item.height >= 1) svg.text(x + kRackWidth / 2, y + item.height * kUnit / 2 + 4, short_name(sheet, item.name), "inside", "middle", kRackWidth - 16);
    u += item.height;
  }
  for (double free = u; free < rack.units; free += 1) svg.box(x, base - (free + 1) * kUnit + 1, kRackWidth, kUnit - 2, "empty");
  for (int mark = 5; mark <= static_cast<int>(rack.units); mark += 5)
    svg.text(x - 14, base - mark * kUnit + 11, std::to_string(mark), "small", "end");
  const std::string key = rack.copies > 1 ? "svg.racks" : "svg.rack";
  svg.text(x + kRackWidth / 2, base + 26,
           sheet.say(key, {{"n", sheet.count(static_cast<double>(rack.copies))}, {"units", sheet.count(rack.units)}}), "label", "middle");
  if (units::raw(rack.load) > 0) svg.text(x + kRackWidth / 2, base + 44, sheet.say("svg.load", {{"load", sheet.format.value(rack.load)}}), "small", "middle");
}

constexpr int kMostInARow = 32;

// The parts of one machine, a row per kind: a box for each.
void draw_node(Svg& svg, const Sheet& sheet, double x, double y) {
  svg.text(x, y, sheet.say(sheet.drawing.systems > 0 ? "svg.tray" : "svg.node"), "label");
  double row = y + 14;
  for (const auto& item : sheet.drawing.node) {
    const auto shown = static_cast<int>(std::min<std::int64_t>(item.count, kMostInARow));
    const double gap = shown > 16 ? 3 : 4, each = (kNodeWidth - gap * (shown - 1)) / shown;
    const double width = std::min(each, item.kind == "gpu" ? 120.0 : 90.0);
    for (int i = 0; i < shown; ++i) svg.box(x + i * (width + gap), row, width, 16, item.kind);
    svg.text(x, row + 29, sheet.count(static_cast<double>(item.count)) + " × " + report::name_of(sheet.launch.strings, item.name), "small", "start", kNodeWidth + 40);
    row += kRow;
  }
}

// How many machines, and of rack-scale systems how many trays they are.
std::string subtitle(const Sheet& sheet) {
  const auto& server = *sheet.launch.report.server;
  const std::string name = report::name_of(sheet.launch.strings, server.platform), nodes = sheet.count(static_cast<double>(server.nodes));
  if (sheet.drawing.systems > 0)
    return sheet.say("svg.systems", {{"n", sheet.count(static_cast<double>(sheet.drawing.systems))}, {"name", name}, {"trays", nodes}});
  const std::string base = nodes + " × " + name;
  const auto spares = server.cluster ? server.cluster->spare_nodes : 0;
  return spares == 0 ? base : base + sheet.say("svg.spares", {{"n", sheet.count(static_cast<double>(spares))}});
}
}  // namespace

std::string rack_svg(const Launch& launch) {
  const text::Format format(launch.strings);
  const report::Asked asked{&launch.job, &launch.plan, launch.gpu};
  const std::string title = report::title(asked, launch.strings);
  if (!launch.report.drawing || launch.report.drawing->node.empty()) {
    Svg svg(kNodeWidth + 2 * kMargin, kTop, title);
    svg.text(kMargin, kTop / 2, launch.strings.get("svg.nothing"));
    return svg.take();
  }
  const auto& d = *launch.report.drawing;
  const Sheet sheet{launch, d, format};
  const std::size_t shown = std::min(d.racks.size(), kMostRacks);
  const double racks = static_cast<double>(shown) * (kRackWidth + kGap);
  const bool tower = d.racks.empty();
  const double left = tower ? kMargin + kTowerWidth + kGap : kMargin + 24 + racks;
  const double height = kTop + std::max({racks_height(d), tower ? kTowerHeight + 34 : 0, node_height(d)}) + 10;
  Svg svg(left + kNodeWidth + 60, height, title);
  svg.text(kMargin, 34, title, "title");
  if (launch.report.server) svg.text(kMargin, 56, subtitle(sheet), "small");
  if (tower) {
    draw_tower(svg, d, kMargin, kTop + kTowerHeight);
    svg.text(kMargin + kTowerWidth / 2, kTop + kTowerHeight + 26, launch.strings.get("svg.tower"), "label", "middle");
  }
  const double base = kTop + racks_height(d) - 62;
  for (std::size_t i = 0; i < shown; ++i)
    draw_rack(svg, sheet, d.racks[i], kMargin + 24 + static_cast<double>(i) * (kRackWidth + kGap), base);
  draw_node(svg, sheet, left, kTop + 8);
  return svg.take();
}

}  // namespace rigwise::exports
