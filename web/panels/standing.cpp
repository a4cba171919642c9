// How the machines stand and are joined, as pictures: racks from the bottom up, one machine's parts, the network's tiers.
#include "panels/standing.hpp"

#include <algorithm>
#include <array>

#include "panels/asked.hpp"
#include "panels/chart.hpp"
#include "report/names.hpp"
#include "widgets/data_table.hpp"
#include "widgets/fabric.hpp"
#include "widgets/rack.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::Type;

struct KindInk {
  std::string_view kind;
  Ink ink;
};
constexpr std::array kInks = {
    KindInk{"node", Ink::weights},      KindInk{"gpu", Ink::weights},    KindInk{"switch", Ink::optimizer}, KindInk{"leaf", Ink::optimizer}, KindInk{"nic", Ink::optimizer},
    KindInk{"spine", Ink::activations}, KindInk{"core", Ink::logits},    KindInk{"storage", Ink::buffers},  KindInk{"nvme", Ink::buffers},   KindInk{"management", Ink::gradients},
    KindInk{"cpu", Ink::gradients},     KindInk{"memory", Ink::master},  KindInk{"ram", Ink::master},       KindInk{"psu", Ink::context},    KindInk{"pdu", Ink::context},
    KindInk{"ups", Ink::adapters}};
Ink ink_of(std::string_view kind) {
  for (const auto& row : kInks)
    if (row.kind == kind) return row.ink;
  return Ink::context;
}

std::string count(const Frame& frame, std::int64_t n) { return frame.format.count(static_cast<double>(n)); }

std::vector<widgets::Rack> racks_of(const Frame& frame, const report::Drawing& drawing) {
  std::vector<widgets::Rack> out;
  for (const auto& rack : drawing.racks) {
    widgets::Rack one{{}, static_cast<float>(rack.units), frame.word(rack.copies > 1 ? "svg.racks" : "svg.rack", {{"n", count(frame, rack.copies)}, {"units", frame.format.number(rack.units)}}),
                      frame.word("svg.load", {{"load", frame.format.value(rack.load)}})};
    for (const auto& item : rack.items)
      one.boxes.push_back({report::name_of(frame.words, item.name), ink_of(item.kind), static_cast<float>(item.height), item.kind == "node" ? frame.report->server->gpus_per_node : 0});
    out.push_back(std::move(one));
  }
  return out;
}

// Every kind of thing in the racks, counted over all of them.
std::vector<widgets::RackKey> keys_of(const Frame& frame, const report::Drawing& drawing) {
  struct Entry {
    const report::RackItem* item;
    std::int64_t count;
  };
  std::vector<Entry> entries;
  for (const auto& rack : drawing.racks)
    for (const auto& item : rack.items) {
      const auto same = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.item->name == item.name; });
      if (same != entries.end()) same->count += rack.copies;
      else entries.push_back({&item, rack.copies});
    }
  std::vector<widgets::RackKey> out;
  for (const auto& [item, n] : entries) out.push_back({count(frame, n) + " × " + report::name_of(frame.words, item->name), ink_of(item->kind)});
  return out;
}

widgets::Fabric fabric_of(const Frame& frame, const report::Drawing& drawing) {
  widgets::Fabric out;
  for (const auto& level : drawing.levels) out.tiers.push_back({frame.word("svg.level." + level.kind + (level.count == 1 ? ".one" : ""), {{"n", count(frame, level.count)}}), ink_of(level.kind), level.count});
  for (const auto& link : drawing.links) out.wires.push_back({link.from, link.to, frame.word("svg.link", {{"n", count(frame, link.cables)}, {"rate", frame.format.gigabits(link.gbps)}})});
  return out;
}

// "InfiniBand NDR · non-blocking · 8 rails"
std::string kind_words(const Frame& frame, const report::Cluster& cluster) {
  std::string out = frame.report->server->network;
  const auto add = [&](const std::string& words) { out += (out.empty() ? "" : " · ") + words; };
  for (const auto& fabric : cluster.fabrics)
    if (fabric.chosen) add(frame.word("fabric.name." + fabric.kind));
  add(cluster.oversubscription > 1 ? frame.word("canvas.fabric.over", {{"n", frame.format.number(cluster.oversubscription)}}) : frame.word("canvas.fabric.full"));
  if (cluster.rails > 1) add(frame.word("canvas.fabric.rails", {{"n", count(frame, cluster.rails)}}));
  return out;
}

void draw_choices(const Frame& frame, const report::Cluster& cluster) {
  if (cluster.fabrics.size() < 2) return;
  const std::array columns = {widgets::Column{frame.word("canvas.column.fabric"), false, false, 0}, widgets::Column{frame.word("canvas.column.switches"), true, false, 0},
                              widgets::Column{frame.word("canvas.column.cables"), true, false, 0},  widgets::Column{frame.word("canvas.column.hops"), true, false, 2},
                              widgets::Column{frame.word("canvas.column.why"), false, false, 3}};
  std::vector<widgets::TableRow> rows;
  for (const auto& f : cluster.fabrics)
    rows.push_back({{frame.word("fabric.name." + f.kind), count(frame, f.switches), count(frame, f.cables), count(frame, f.hops), frame.word("fabric." + f.kind)}, f.chosen});
  widgets::data_table(frame.theme, "fabrics", columns, rows, {}, false, frame.fade());
  widgets::gap(frame.theme, 12);
}

void draw_needs(const Frame& frame, Emit& emit, const report::Cluster& cluster) {
  const auto rate = [](double gbs) { return gbs < 0.1 ? text::significant(1000 * gbs, 2) + " MB/s" : text::significant(gbs, 2) + " GB/s"; };
  const std::array cells = {FigureCell{frame.word("canvas.server.failures"), text::significant(cluster.failures_per_week, 2), "", "/server/cluster/failures_per_week"},
                            FigureCell{frame.word("canvas.server.spares"), count(frame, cluster.spare_nodes), "", "/server/cluster/spare_nodes"},
                            FigureCell{frame.word("canvas.server.managing"), count(frame, cluster.management_nodes), "", "/server/cluster/management_nodes"},
                            FigureCell{frame.word("canvas.server.write"), rate(cluster.write_gbs), "", "/server/cluster/write_gbs"},
                            FigureCell{frame.word("canvas.server.read"), rate(cluster.read_gbs), "", "/server/cluster/read_gbs"}};
  figure_lines(frame, emit, cells);
  widgets::gap(frame.theme, 14);
}
}  // namespace

void draw_standing(const Frame& frame, Emit& emit) {
  if (!frame.report->drawing) return;
  const auto& drawing = *frame.report->drawing;
  if (!drawing.racks.empty())
    chart(frame, emit, "rack", frame.word("canvas.server.drawing"), [&] {
      widgets::rack_drawing(frame.theme, racks_of(frame, drawing), frame.fade());
      widgets::rack_keys(frame.theme, keys_of(frame, drawing), frame.fade());
    });
  if (drawing.node.empty()) return;
  std::vector<widgets::NodePart> parts;
  for (const auto& item : drawing.node) parts.push_back({count(frame, item.count) + " × " + report::name_of(frame.words, item.name), ink_of(item.kind), item.count});
  chart(frame, emit, "node-parts", frame.word("svg.node"), [&] { widgets::node_drawing(frame.theme, parts, frame.fade()); });
}

void draw_fabric(const Frame& frame, Emit& emit) {
  if (!frame.report->drawing || frame.report->drawing->levels.size() < 2 || !frame.report->server->cluster) return;
  const auto& cluster = *frame.report->server->cluster;
  chart(frame, emit, "fabric", frame.word("canvas.server.fabric"), [&] {
    widgets::paragraph(frame.theme, {Type::quiet, Ink::quiet, frame.fade()}, kind_words(frame, cluster));
    widgets::gap(frame.theme, 6);
    widgets::fabric_drawing(frame.theme, fabric_of(frame, *frame.report->drawing), frame.fade());
  });
  draw_choices(frame, cluster);
  draw_needs(frame, emit, cluster);
}

}  // namespace rigwise::web::panels
