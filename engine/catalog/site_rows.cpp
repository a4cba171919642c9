// Catalog rows of the place a machine stands: power, cooling, tariffs, colocation, carbon, regions, exchange rates.
#include "catalog/site_rows.hpp"

#include "base/stable_sort.hpp"

namespace rigwise::catalog {

namespace {
// "20%" -> 0.2; 0 when it is no percentage.
double share(std::string_view text) {
  double percent = 0;
  for (const char c : text) {
    if (c == '%') break;
    if (c < '0' || c > '9') return 0;
    percent = percent * 10 + (c - '0');
  }
  return percent / 100;
}

void read_curve(const RowReader& row, std::string_view key, double volts, Psu& psu) {
  const auto curve = row.object(key);
  if (!curve) return;
  psu.efficiency_volts = volts;
  for (const auto& load : curve->cursor().keys()) psu.efficiency.push_back({share(load), curve->required_number(load)});
  base::stable_sort(psu.efficiency, [](auto& a, auto& b) { return a.load < b.load; });
}

units::Currency read_currency(const RowReader& row, std::string_view key) {
  const auto currency = base::from_key<units::Currency>(row.required_text(key));
  if (!currency) row.fault("price-currency", row.cursor().get(key));
  return currency.value_or(units::Currency::usd);
}
}  // namespace

Connector read_connector(const RowReader& row) {
  Connector c;
  c.id = row.required_text("id");
  c.use = row.text("use");
  c.rating_a_intl = row.required_number("rating_a_intl");
  c.rating_a_na = row.required_number("rating_a_na");
  c.voltage_v = row.number("voltage_v");
  c.max_w_230v = row.number("max_w_230v");
  c.max_w_208v_na_80pct = row.number("max_w_208v_na_80pct");
  return c;
}

Pdu read_pdu(const RowReader& row) {
  return {row.required_text("id"), row.required_text("name"), row.text("note"), row.required_number("usable_w"), row.required_number("volts"),
          row.required_number("amps"), row.integer("phases"), row.prices()};
}

Psu read_psu(const RowReader& row) {
  Psu p;
  p.id = row.required_text("id");
  p.name = row.required_text("name");
  p.note = row.text("note");
  p.input = row.text("input");
  p.watts = row.required_number("watts");
  p.efficiency_class = row.text("efficiency_class");
  p.needs_200v = row.boolean("needs_200v").value_or(false);
  read_curve(row, "efficiency_115v", 115, p);
  read_curve(row, "efficiency_230v_titanium", 230, p);
  p.prices = row.prices();
  return p;
}

Ups read_ups(const RowReader& row) {
  Ups u;
  u.id = row.required_text("id");
  u.name = row.required_text("name");
  u.note = row.text("note");
  if (const auto sizing = row.object("sizing")) u.sizing_rule = sizing->text("rule");
  if (const auto efficiency = row.object("efficiency")) {
    u.efficiency_low = efficiency->required_number("low");
    u.efficiency_high = efficiency->required_number("high");
  }
  u.kva = row.number("kva");
  u.prices = row.prices();
  return u;
}

Rack read_rack(const RowReader& row) {
  return {row.required_text("id"), row.required_text("name"), row.number("rack_u"), row.number("cools_kw"), row.prices()};
}

Cooling read_cooling(const RowReader& row) {
  Cooling c;
  c.id = row.required_text("id");
  c.name = row.required_text("name");
  c.note = row.text("note");
  c.basis_note = row.text("basis_note");
  if (const auto pue = row.object("pue"))
    c.pue = Pue{pue->required_number("low"), pue->required_number("typ"), pue->required_number("high")};
  c.max_kw_per_rack = row.number("max_kw_per_rack");
  return c;
}

CoolingPolicy read_cooling_policy(const RowReader& row) {
  return {row.required_text("region"), row.text("place"), row.required_text("rule")};
}

Tariff read_tariff(const RowReader& row) {
  Tariff t;
  t.id = row.required_text("id");
  t.region = row.required_text("region");
  t.place = row.text("place");
  t.sector = row.text("sector");
  t.note = row.text("note");
  t.prices = row.prices();
  return t;
}

Colocation read_colocation(const RowReader& row) {
  Colocation c;
  c.id = row.required_text("id");
  c.region = row.required_text("region");
  c.place = row.text("place");
  c.note = row.text("note");
  c.power_included = row.boolean("power_included");
  if (const auto premium = row.object("premium")) {
    c.premium_low = premium->required_number("low");
    c.premium_high = premium->required_number("high");
    c.premium_as_of = row.text("premium_as_of");
  }
  c.prices = row.prices();
  return c;
}

Carbon read_carbon(const RowReader& row) {
  Carbon c;
  c.id = row.required_text("id");
  c.region = row.required_text("region");
  c.place = row.text("place");
  c.kind = row.text("kind");
  c.gco2e_per_kwh = row.required_number("gco2e_per_kwh");
  c.data_year = row.integer("data_year");
  return c;
}

Region read_region(const RowReader& row) {
  Region r;
  r.id = row.required_text("id");
  r.name_en = row.required_text("name_en");
  r.name_zh = row.required_text("name_zh");
  r.parent = row.text("parent");
  r.currency = read_currency(row, "currency");
  r.electricity_id = row.text("electricity_id");
  r.carbon_id = row.text("carbon_id");
  r.colocation_id = row.text("colocation_id");
  r.inherited = row.texts("inherited");
  return r;
}

FxRate read_fx(const RowReader& row) {
  FxRate f;
  f.currency = read_currency(row, "currency");
  f.per_usd = row.required_number("per_usd");
  f.as_of = row.required_text("as_of");
  f.basis = row.required_text("basis");
  f.note = row.text("note");
  return f;
}

}  // namespace rigwise::catalog
