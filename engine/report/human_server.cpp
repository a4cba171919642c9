// The machine for people: what it is made of, what each part costs and why, and what it draws from the wall.
#include "report/human_sections.hpp"
#include "report/names.hpp"

namespace rigwise::report {

namespace {
// "220v-16a" and "400v-32a-3ph" as people write them; another text stays as it is.
std::string circuit_text(const Sheet& sheet, const std::string& circuit) {
  const auto v = circuit.find("v-");
  const auto a = v == std::string::npos ? v : circuit.find('a', v);
  if (a == std::string::npos) return circuit;
  const char* key = circuit.substr(a) == "a-3ph" ? "report.circuit.three" : "report.circuit.single";
  return sheet.say(key, {{"v", circuit.substr(0, v)}, {"a", circuit.substr(v + 2, a - v - 2)}});
}

void summary(Sheet& sheet, const Server& s) {
  const auto& format = sheet.format();
  const auto put = [&](const char* key, const std::string& text) {
    if (!text.empty()) sheet.item(sheet.say(key), text);
  };
  put("report.server.platform", name_of(sheet.strings(), s.platform));
  if (!s.cpu.empty())
    put("report.server.cpu",
        sheet.say("report.server.cpu.text", {{"n", format.count(static_cast<double>(s.cpu_count))},
                                             {"cpu", s.cpu},
                                             {"cores", format.count(static_cast<double>(s.cores))}}));
  if (s.cpu_base_ghz > 0)
    put("report.server.clock", sheet.say("report.server.clock.text", {{"base", text::significant(s.cpu_base_ghz, 3)}, {"boost", text::significant(s.cpu_boost_ghz, 3)}}));
  put("report.server.link", s.link);
  put("report.server.ram", sheet.say("report.server.ram.text",
                                     {{"ram", format.gigabytes(s.ram_gb)}, {"nvme", format.terabytes(s.nvme_tb)}}));
  std::string network = s.network;
  if (s.nic_gbps > 0)
    network += (network.empty() ? "" : " · ") + sheet.say("report.server.nic", {{"rate", format.gigabits(s.nic_gbps)}});
  put("report.server.network", network);
  if (s.psu_w > 0)
    put("report.server.psu", sheet.say("report.server.psu.text", {{"n", format.count(static_cast<double>(s.psu_count))},
                                                                  {"w", format.count(s.psu_w)}}));
  put("report.server.cooling", sheet.say_first({"choice.cooling." + s.cooling}, s.cooling));
  put("report.server.circuit", circuit_text(sheet, s.circuit));
}

// What is plugged in, what that leaves each card, and why it is enough or not.
void lane_lines(Sheet& sheet, const Lanes& l) {
  const auto count = [](std::int64_t n) { return std::to_string(n); };
  std::vector<std::string> uses;
  for (const auto& use : l.uses)
    if (use.count > 0) uses.push_back(sheet.say("report.lanes." + use.kind, {{"n", count(use.count)}, {"w", count(use.lanes)}}));
  const char* key = l.switched ? "report.server.lanes.switched" : l.need > l.have ? "report.server.lanes.short" : "report.server.lanes.text";
  std::vector<std::string> lines{sheet.say(key, {{"need", count(l.need)}, {"have", count(l.have)}, {"uses", listed(sheet, uses)}})};
  const std::string rate = text::significant(l.host_gbs, 3);
  if (l.host_gbs > 0 && l.boards_per_switch > 1)
    lines.push_back(sheet.say("report.server.lanes.uplink", {{"switches", count(l.switches)}, {"cards", count(l.boards_per_switch)}, {"rate", rate}}));
  else if (l.host_gbs > 0)
    lines.push_back(sheet.say(l.board_gen < l.slot_gen ? "report.server.lanes.slower" : "report.server.lanes.rate",
                              {{"width", count(l.per_board)}, {"gen", count(l.board_gen)}, {"slot", count(l.slot_gen)}, {"rate", rate}}));
  if (l.switched && l.own_adapter) lines.push_back(sheet.say("report.server.lanes.adapter"));
  if (l.need > l.have && l.need <= l.most) lines.push_back(sheet.say("report.server.lanes.most", {{"most", count(l.most)}}));
  for (std::size_t i = 0; i < lines.size(); ++i) sheet.item(i == 0 ? sheet.say("report.server.lanes") : std::string(), lines[i]);
}

// Several machines: how they are joined, what fails, who manages them.
void cluster_lines(Sheet& sheet, const Server& s) {
  const auto& format = sheet.format();
  const auto count = [&](std::int64_t n) { return format.count(static_cast<double>(n)); };
  if (s.lanes) lane_lines(sheet, *s.lanes);
  if (!s.cluster) return;
  const Cluster& c = *s.cluster;
  std::vector<std::string> fabrics;
  for (const auto& f : c.fabrics)
    fabrics.push_back(sheet.say("report.server.fabric", {{"kind", sheet.say("fabric.name." + f.kind)}, {"switches", count(f.switches)}, {"cables", count(f.cables)}}));
  if (!fabrics.empty()) sheet.item(sheet.say("report.server.fabrics"), listed(sheet, fabrics));
  sheet.item(sheet.say("report.server.failures"),
             sheet.say("report.server.failures.text", {{"n", text::significant(c.failures_per_week, 2)}, {"away", text::significant(c.away, 2)}, {"spares", count(c.spare_nodes)}, {"managing", count(c.management_nodes)}}));
  sheet.item(sheet.say("report.server.shared"),
             sheet.say("report.server.shared.text", {{"write", text::significant(c.write_gbs, 2)}, {"read", text::significant(c.read_gbs, 2)}, {"minutes", text::significant(c.interval_min, 2)}}));
  const auto& stores = c.storage;
  if (!stores.system.empty())
    sheet.item(sheet.say("report.server.stores"),
               sheet.say("report.server.stores." + stores.system, {{"servers", count(stores.servers)}, {"drives", count(stores.drives)}, {"tb", format.number(stores.usable_tb)},
                                                                   {"write", text::significant(stores.write_gbs, 2)}, {"read", text::significant(stores.read_gbs, 2)}}));
}

// What stands together, how long a checkpoint takes, how long the drives last, what lies apart.
void storage_lines(Sheet& sheet, const Server& server) {
  if (!server.storage) return;
  const auto& format = sheet.format();
  const Storage& s = *server.storage;
  const auto two = [](double n) { return text::significant(n, 2); };
  sheet.item(sheet.say("report.server.storage"), sheet.say("report.server.storage.text", {{"raid", sheet.say("raid.name." + s.raid)},
                                                                                          {"usable", format.terabytes(s.usable_tb)},
                                                                                          {"why", sheet.say("raid." + s.raid_why)}}));
  if (s.write_s > 0)
    sheet.item(sheet.say("report.server.checkpoint"),
               sheet.say("report.server.checkpoint.text", {{"size", format.gigabytes(s.checkpoint_gb)}, {"seconds", two(s.write_s)},
                                                           {"minutes", format.number(s.every_min)}, {"daily", format.terabytes(s.written_tb_day)}}));
  if (s.years && s.drive_writes_day)
    sheet.item(sheet.say("report.server.endurance"), sheet.say("report.server.endurance.text", {{"writes", two(*s.drive_writes_day)}, {"years", two(*s.years)}}));
  if (s.backup_drives == 0) return;
  const std::string size = format.terabytes(s.backup_tb), drives = format.count(static_cast<double>(s.backup_drives));
  sheet.item(sheet.say("report.server.backup"),
             s.offsite_month ? sheet.say("report.server.backup.month", {{"size", size}, {"drives", drives}, {"money", format.rounded(*s.offsite_month)}})
                             : sheet.say("report.server.backup.text", {{"size", size}, {"drives", drives}}));
}

std::string price_text(const Sheet& sheet, const ServerPart& part) {
  if (part.unit_price) return sheet.format().range(*part.unit_price);
  return sheet.say(report::wants_price(part) ? "report.server.no-price" : part.kind == "offsite" ? "report.server.monthly" : "report.server.included");
}

void parts_table(Sheet& sheet, const Server& server) {
  using text::Align;
  text::Table table({Align::left, Align::right, Align::right, Align::left, Align::left});
  table.row({sheet.say("report.server.part"), sheet.say("report.server.count"), sheet.say("report.server.price"),
             sheet.say("report.server.as_of"), sheet.say("report.server.name")});
  table.rule();
  for (const auto& part : server.parts) {
    std::string name = name_of(sheet.strings(), part.name);
    if (!part.reason.empty()) name += "\n" + sheet.say("why." + part.reason, part.reason_args);
    table.row({sheet.say_first({"kind." + part.kind}, part.kind), sheet.format().count(static_cast<double>(part.count)),
               price_text(sheet, part), part.as_of, name});
  }
  sheet.table(table);
}
}  // namespace

void server_section(Sheet& sheet, const Report& report) {
  if (!report.server) return;
  const Server& server = *report.server;
  const char* one = server.gpus_per_node == 1 ? "report.server.single" : "report.server.one";
  const char* many = server.gpus_per_node == 1 ? "report.server.singles" : "report.server.many";
  const char* key = server.nodes == 1 ? one : many;
  sheet.heading("panel.server",
                sheet.say(key, {{"nodes", sheet.format().count(static_cast<double>(server.nodes))},
                                {"gpus", sheet.format().count(static_cast<double>(server.gpus_per_node))}}));
  summary(sheet, server);
  storage_lines(sheet, server);
  cluster_lines(sheet, server);
  if (server.parts.empty()) return;
  sheet.blank();
  parts_table(sheet, server);
}

namespace {
// Each limit with its speed, draw and, for a run, energy and cost.
void caps_table(Sheet& sheet, const std::vector<CapRow>& caps) {
  using text::Align;
  if (caps.empty()) return;
  const auto& format = sheet.format();
  text::Table table({Align::left, Align::right, Align::right, Align::right, Align::right});
  table.row({sheet.say("report.power.cap.limit"), sheet.say("report.power.cap.speed"), sheet.say("report.power.cap.wall"), sheet.say("report.power.cap.kwh"),
             sheet.say("report.power.cap.cost")});
  table.rule();
  for (const auto& c : caps) {
    const char* mark = c.cheapest && c.least_energy ? "report.power.cap.both" : c.cheapest ? "report.power.cap.cheapest" : "report.power.cap.least";
    const std::string marked = c.cheapest || c.least_energy ? "\n" + sheet.say(mark) : "";
    table.row({format.value(c.cap) + marked, format.percent(c.speed), format.value(c.wall), c.kwh ? format.number(*c.kwh) : "-",
               c.run ? format.rounded(*c.run) : "-"});
  }
  sheet.blank();
  sheet.table(table);
}

// Plug, UPS, room.
void feed_lines(Sheet& sheet, const Power& p) {
  const auto& format = sheet.format();
  std::vector<std::string> carry;
  for (const auto& c : p.circuits)
    carry.push_back(sheet.say(c.carries ? "report.power.circuit.yes" : "report.power.circuit.no", {{"circuit", circuit_text(sheet, c.id)}, {"w", format.value(c.capacity)}}));
  if (!carry.empty()) sheet.item(sheet.say("report.power.circuits"), listed(sheet, carry));
  if (p.feed)
    sheet.item(sheet.say("report.power.feed"), sheet.say(p.feed->sides > 1 ? "report.power.feed.text" : "report.power.feed.single",
                                                         {{"n", format.count(static_cast<double>(p.feed->per_side))},
                                                          {"circuit", circuit_text(sheet, p.feed->circuit)},
                                                          {"all", format.count(static_cast<double>(p.feed->all))}}));
  if (!p.plug.empty()) sheet.item(sheet.say("report.power.plug"), p.plug);
  if (p.ups)
    sheet.item(sheet.say("report.power.ups"),
               sheet.say("report.power.ups.text", {{"kva", format.number(p.ups->kva)}, {"minutes", text::significant(p.ups->minutes, 2)}, {"n", format.count(static_cast<double>(p.ups->units))}, {"unit", format.number(p.ups->unit_kva)}}));
  if (!p.cooling_why.empty()) sheet.item(sheet.say("report.server.cooling"), sheet.say("cooling." + p.cooling_why, p.cooling_args));
  if (p.room)
    sheet.item(sheet.say("report.power.room"),
               sheet.say("report.power.room.text", {{"heat", format.value(p.room->heat)}, {"heaters", text::significant(p.room->heaters, 2)}, {"db", format.count(p.room->noise_db)}}));
}
}  // namespace

void power_section(Sheet& sheet, const Report& report) {
  if (!report.power) return;
  sheet.heading("panel.power");
  const Power& power = *report.power;
  const auto& format = sheet.format();
  sheet.item(sheet.say("report.power.node"),
             sheet.say("report.power.node.text", {{"idle", format.value(power.idle)},
                                                  {"typical", format.value(power.typical)},
                                                  {"peak", format.value(power.peak)}}));
  sheet.item(
      sheet.say("report.power.wall"),
      sheet.say("report.power.wall.text", {{"wall", format.value(power.wall)},
                                           {"amps", format.value(power.current)},
                                           {"btu", format.number(units::raw(power.wall) * units::kBtuPerHourPerWatt)}}));
  const auto& a = power.around;
  if (units::raw(a.peak) > 0)
    sheet.item(sheet.say("report.power.around"), sheet.say("report.power.around.text", {{"all", format.value(a.peak)}, {"switches", format.value(a.switches + a.optics)},
                                                                                      {"storage", format.value(a.storage)}, {"management", format.value(a.management)},
                                                                                      {"spares", format.value(a.spares)}}));
  sheet.item(sheet.say("report.power.supplies"), sheet.say("report.power.supplies.text", {{"typical", format.percent(power.efficiency_typical)}, {"peak", format.percent(power.efficiency_peak)},
                                                                                        {"spike", format.value(power.transient)}, {"carry", format.value(power.supplies)}}));
  if (power.racks >= 1)
    sheet.item(sheet.say("report.power.racks"),
               sheet.say("report.power.racks.text", {{"racks", format.number(power.racks)}, {"kw", format.number(power.rack_kw)}}));
  if (power.own_room) sheet.item(sheet.say("report.power.own_room"), sheet.say("report.power.own_room.text", {{"money", format.range(*power.own_room)}}));
  feed_lines(sheet, power);
  caps_table(sheet, power.caps);
}

}  // namespace rigwise::report
