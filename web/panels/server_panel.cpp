// Server: the whole machine in a line of figures, and its parts with prices, dates and reasons.
#include <array>

#include "panels/asked.hpp"
#include "panels/panels.hpp"
#include "panels/standing.hpp"
#include "panels/words.hpp"
#include "report/names.hpp"
#include "widgets/data_table.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::Type;

std::string times(std::int64_t count, const std::string& name) { return count > 1 ? std::to_string(count) + " × " + name : name; }

std::vector<FigureCell> facts(const Frame& frame, const report::Server& server) {
  std::vector<FigureCell> out;
  const auto add = [&](std::string_view key, std::string value, std::string_view pointer) {
    if (!value.empty()) out.push_back({frame.word(key), std::move(value), "", std::string(pointer)});
  };
  add("canvas.server.nodes", frame.word("canvas.server.nodes_of", {{"nodes", std::to_string(server.nodes)}, {"gpus", std::to_string(server.gpus_per_node)}}), "/server/nodes");
  add("canvas.server.ram", frame.format.gigabytes(server.ram_gb), "/server/ram_gb");
  add("canvas.server.cores", std::to_string(server.cores), "/server/cores");
  if (server.nvme_tb > 0) add("canvas.server.nvme", text::significant(server.nvme_tb, 3) + " TB", "/server/nvme_tb");
  if (server.nic_gbps > 0) add("canvas.server.nic", frame.format.gigabits(server.nic_gbps), "/server/nic_gbps");
  if (server.psu_w > 0) add("canvas.server.psu", times(server.psu_count, frame.format.count(server.psu_w) + " W"), "/server/psu_w");
  if (!server.cooling.empty()) add("canvas.server.cooling", frame.name("choice.cooling.", server.cooling), "");
  add("canvas.server.circuit", circuit_words(frame, server.circuit), "");
  return out;
}

void draw_parts(const Frame& frame, Emit& emit, const report::Server& server) {
  const std::array<widgets::Column, 6> columns = {
      widgets::Column{frame.word("canvas.column.part"), false, false, 1},      widgets::Column{frame.word("canvas.column.name"), false, false, 0},
      widgets::Column{frame.word("canvas.column.count"), true, false, 0},      widgets::Column{frame.word("canvas.column.unit_price"), true, false, 0},
      widgets::Column{frame.word("canvas.column.as_of"), false, false, 3},     widgets::Column{frame.word("canvas.column.why"), false, false, 2}};
  std::vector<widgets::TableRow> rows;
  for (const auto& part : server.parts) {
    const std::string price = part.unit_price ? frame.format.range(*part.unit_price) : "–";
    const std::string why = part.reason.empty() ? "" : frame.word("why." + part.reason, part.reason_args);
    rows.push_back({{frame.name("kind.", part.kind), report::name_of(frame.words, part.name), frame.format.count(static_cast<double>(part.count)), price, part.as_of, why}, false});
  }
  const auto hit = widgets::data_table(frame.theme, "parts", columns, rows, {}, true, frame.fade());
  if (hit.row) emit(app::Explain{"/server/parts/" + std::to_string(*hit.row) + (server.parts[*hit.row].unit_price ? "/unit_price/likely" : "/count")});
}
}  // namespace

void draw_server(const Frame& frame, Emit& emit) {
  if (!frame.report) return;
  if (!frame.report->server) return draw_gap(frame, "/server");
  const auto& server = *frame.report->server;
  widgets::paragraph(frame.theme, {Type::emphasis, Ink::ink, frame.fade()}, times(server.nodes, report::name_of(frame.words, server.platform)));
  if (!server.cpu.empty()) widgets::paragraph(frame.theme, {Type::body, Ink::quiet, frame.fade()}, times(server.cpu_count, server.cpu));
  if (!server.network.empty()) widgets::paragraph(frame.theme, {Type::body, Ink::quiet, frame.fade()}, server.network);
  widgets::gap(frame.theme, 10);
  figure_row(frame, emit, "server", facts(frame, server));
  widgets::gap(frame.theme, 14);
  draw_fabric(frame, emit);
  draw_standing(frame, emit);
  draw_parts(frame, emit, server);
}

}  // namespace rigwise::web::panels
