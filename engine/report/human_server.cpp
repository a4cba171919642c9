// The machine for people: what it is made of, what each part costs and why, and what it draws from the wall.
#include "report/human_sections.hpp"

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
  put("report.server.platform", s.platform);
  if (!s.cpu.empty())
    put("report.server.cpu",
        sheet.say("report.server.cpu.text", {{"n", format.count(static_cast<double>(s.cpu_count))},
                                             {"cpu", s.cpu},
                                             {"cores", format.count(static_cast<double>(s.cores))}}));
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

std::string price_text(const Sheet& sheet, const ServerPart& part) {
  if (part.unit_price) return sheet.format().range(*part.unit_price);
  return sheet.say(part.reason == "included" ? "report.server.included" : "report.server.no-price");
}

void parts_table(Sheet& sheet, const Server& server) {
  using text::Align;
  text::Table table({Align::left, Align::right, Align::right, Align::left, Align::left});
  table.row({sheet.say("report.server.part"), sheet.say("report.server.count"), sheet.say("report.server.price"),
             sheet.say("report.server.as_of"), sheet.say("report.server.name")});
  table.rule();
  for (const auto& part : server.parts) {
    std::string name = part.name;
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
  if (server.parts.empty()) return;
  sheet.blank();
  parts_table(sheet, server);
}

void power_section(Sheet& sheet, const Report& report) {
  if (!report.power) return;
  sheet.heading("panel.power");
  constexpr double kBtuPerHourPerWatt = 3.412141633;
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
                                           {"btu", format.number(units::raw(power.wall) * kBtuPerHourPerWatt)}}));
  if (power.racks >= 1) sheet.item(sheet.say("report.power.racks"), format.number(power.racks));
}

}  // namespace rigwise::report
