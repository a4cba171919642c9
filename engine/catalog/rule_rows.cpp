// Catalog rows of the build rules and of the software table.
#include "catalog/rule_rows.hpp"

namespace rigwise::catalog {

Chassis read_chassis(const RowReader& row) {
  Chassis c;
  c.id = row.required_text("id");
  c.name = row.required_text("name");
  c.form = row.required_text("form");
  c.platforms = row.texts("platforms");
  c.rack_u = row.number("rack_u");
  if (const auto power = row.object("power_w")) {
    c.power_typical_w = power->number("typ");
    c.power_max_w = power->number("max");
  }
  for (const auto& tray : row.objects("layout"))
    c.layout.push_back({tray.required_text("kind"), tray.text("name"), tray.integer("count")});
  c.prices = row.prices();
  return c;
}

Baseboard read_baseboard(const RowReader& row) {
  return {row.required_text("id"), row.texts("platforms"), row.integer("switches"), row.required_number("switch_w")};
}

CardCooler read_card_cooler(const RowReader& row) {
  return {row.required_text("id"), row.required_text("cooler")};
}

Circuit read_circuit(const RowReader& row) {
  Circuit c;
  c.id = row.required_text("id");
  c.family = row.required_text("family");
  c.volts = row.required_number("volts");
  c.amps = row.required_number("amps");
  c.phases = row.integer("phases");
  c.continuous = row.required_number("continuous");
  return c;
}

Software read_software(const RowReader& row) {
  Software s;
  s.id = row.required_text("id");
  s.kind = row.required_text("kind");
  s.name = row.required_text("name");
  s.version = row.required_text("version");
  s.reason = row.required_text("reason");
  s.vendors = row.texts("vendors");
  s.frameworks = row.texts("frameworks");
  s.generations = row.texts("generations");
  return s;
}

Egress read_egress(const RowReader& row) {
  return {row.required_text("id"), row.required_text("provider"), row.prices()};
}

Resale read_resale(const RowReader& row) {
  Resale r;
  r.id = row.required_text("id");
  r.name = row.required_text("name");
  r.gpus = row.texts("gpus");
  for (const auto& share : row.cursor().get("shares").elements()) r.shares.push_back(share.number().value_or(0));
  return r;
}

}  // namespace rigwise::catalog
