// Which columns each catalog list shows, and how its rows fill them.
#include "api/listing_rows.hpp"

#include <cmath>

namespace rigwise::api {

namespace {
// Catalog rows keep 0 and "" for what is not published; a list shows nothing there.
Cell cell(double n) {
  return n == 0 ? Cell{} : Cell{n};
}
Cell cell(std::int64_t n) {
  return cell(static_cast<double>(n));
}
Cell cell(std::string_view text) {
  return text.empty() ? Cell{} : Cell{std::string(text)};
}

double hundredths(double n) {
  return std::round(n * 100) / 100;
}

Cell known(const std::optional<double>& n) {
  return n ? Cell{*n} : Cell{};
}

Listing listing(std::vector<std::string> columns, bool priced) {
  return {"", std::move(columns), {}, priced, {}};
}

template <class Row>
void add_prices(Listing& out, std::string_view kind, const std::vector<Row>& rows) {
  for (const auto& row : rows)
    for (const auto& p : row.prices)
      out.rows.push_back(
          {{cell(kind), cell(row.id), known(p.low), known(p.likely), known(p.high), cell(base::key_of(p.currency)),
            cell(p.unit), cell(p.condition), cell(p.as_of), cell(p.basis)},
           {p}});
}
}  // namespace

Listing list_gpus(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "name", "vendor", "memory_gb", "usable_gib", "bf16_tflops", "fp8_tflops",
                         "bandwidth_gbs", "nvlink_gbs", "tdp_w", "msrp_usd"},
                        true);
  for (const auto& g : catalog.accelerators())
    out.rows.push_back({{cell(g.id), cell(g.name), cell(g.vendor), cell(g.memory_gb), cell(g.usable_gib),
                         cell(g.supports_bf16 ? g.dense.bf16 : g.dense.fp16), cell(g.dense.fp8), cell(g.bandwidth_gbs),
                         cell(g.nvlink_gbs), cell(g.tdp_w), cell(g.msrp_usd)},
                        g.prices});
  return out;
}

Listing list_availability(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "name", "market_cn", "market_as_of", "memory_gb", "bf16_tflops", "memory_ratio", "compute_ratio", "market_note"}, true);
  out.note = "catalog.availability.note";
  const auto* base = catalog::find_row(catalog.accelerators(), "a800-80");
  const auto rate = [](const catalog::Accelerator& g) { return g.supports_bf16 ? g.dense.bf16 : g.dense.fp16; };
  for (const auto& g : catalog.accelerators()) {
    if (g.market_cn.empty()) continue;
    const double memory = base == nullptr ? 0 : g.memory_gb / base->memory_gb, compute = base == nullptr ? 0 : rate(g) / rate(*base);
    out.rows.push_back({{cell(g.id), cell(g.name), cell(g.market_cn), cell(g.market_cn_as_of), cell(g.memory_gb), cell(rate(g)), cell(hundredths(memory)),
                         cell(hundredths(compute)), cell(g.export_notes)},
                        g.prices});
  }
  return out;
}

Listing list_models(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "name", "kind", "params_b", "layers", "hidden", "vocab", "context"}, false);
  for (const auto& m : catalog.models()) {
    constexpr double kBillion = 1e9;
    const double params = m->params_exact > 0 ? m->params_exact : m->params_published;
    out.rows.push_back({{cell(m->id), cell(m->name), cell(base::key_of(m->kind)), cell(params / kBillion),
                         cell(m->text.layers), cell(m->text.hidden), cell(m->ends.vocab), cell(m->ends.max_position)},
                        {}});
  }
  return out;
}

Listing list_clouds(const catalog::Catalog& catalog) {
  Listing out =
      listing({"id", "provider", "instance", "kind", "gpu", "gpus", "vcpu", "ram_gb", "network_gbps", "region"}, true);
  for (const auto& c : catalog.lists().instances)
    out.rows.push_back({{cell(c.id), cell(c.provider), cell(c.instance), cell(c.kind), cell(c.gpu_id),
                         cell(c.gpu_count), cell(c.vcpu), cell(c.ram_gb), cell(c.network_gbps), cell(c.region)},
                        c.prices});
  return out;
}

Listing list_cpus(const catalog::Catalog& catalog) {
  Listing out = listing(
      {"id", "name", "cores", "base_ghz", "boost_ghz", "tdp_w", "pcie_gen", "pcie_lanes", "memory_channels", "sockets"}, true);
  for (const auto& c : catalog.lists().cpus)
    out.rows.push_back({{cell(c.id), cell(c.name), cell(c.cores), cell(c.base_ghz), cell(c.boost_ghz), cell(c.tdp_w), cell(c.pcie_gen),
                         cell(c.pcie_lanes_per_socket), cell(c.memory_channels), cell(c.max_sockets)},
                        c.prices});
  return out;
}

Listing list_platforms(const catalog::Catalog& catalog) {
  Listing out = listing(
      {"id", "name", "gpu_form", "gpus", "gpu_slots", "psu_w", "psus", "power_max_w", "rack_u", "cooling"}, true);
  for (const auto& p : catalog.lists().platforms)
    out.rows.push_back({{cell(p.id), cell(p.name), cell(p.gpu_form_factor), cell(p.gpu_count), cell(p.gpu_slots),
                         cell(p.psu_w), cell(p.psu_count), cell(p.power_max_w), cell(p.rack_u), cell(p.cooling)},
                        p.prices});
  return out;
}

Listing list_networks(const catalog::Catalog& catalog) {
  Listing out = listing(
      {"id", "name", "kind", "gbps_per_port", "ports_per_node", "gbps_per_instance", "gbs_per_direction"}, false);
  for (const auto& n : catalog.lists().links)
    out.rows.push_back({{cell(n.id), cell(n.name), cell(n.kind), cell(n.gbps_per_port), cell(n.ports_per_node_typical),
                         cell(n.gbps_per_instance), cell(n.bandwidth_gbs_per_direction)},
                        {}});
  return out;
}

Listing list_network_devices(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "name", "ports", "port_gbps", "power_w"}, true);
  for (const auto& d : catalog.lists().network_devices)
    out.rows.push_back({{cell(d.id), cell(d.name), cell(d.ports), cell(d.port_gbps),
                         cell(d.power_max_w > 0 ? d.power_max_w : d.power_typical_w)},
                        d.prices});
  return out;
}

Listing list_storage(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "name", "kind", "capacity_tb", "read_gbs", "write_gbs", "endurance_tbw"}, true);
  for (const auto& s : catalog.lists().storage)
    out.rows.push_back({{cell(s.id), cell(s.name), cell(s.kind), cell(s.capacity_tb), cell(s.seq_read_gbs),
                         cell(s.seq_write_gbs), cell(s.endurance_tbw)},
                        s.prices});
  for (const auto& p : catalog.lists().storage_reference_prices)
    out.rows.push_back({{cell(p.id), cell(p.name), {}, {}, {}, {}, {}}, p.prices});
  return out;
}

Listing list_memory(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "type", "module_gb"}, true);
  for (const auto& m : catalog.lists().memory_modules)
    out.rows.push_back({{cell(m.id), cell(m.type), cell(m.module_gb)}, m.prices});
  return out;
}

Listing list_power(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "name", "kind", "watts"}, true);
  for (const auto& p : catalog.lists().psus)
    out.rows.push_back({{cell(p.id), cell(p.name), cell("psu"), cell(p.watts)}, p.prices});
  for (const auto& p : catalog.lists().pdus)
    out.rows.push_back({{cell(p.id), cell(p.name), cell("pdu"), cell(p.usable_w)}, p.prices});
  for (const auto& u : catalog.lists().upses)
    out.rows.push_back({{cell(u.id), cell(u.name), cell("ups"), {}}, u.prices});
  for (const auto& r : catalog.lists().racks)
    out.rows.push_back({{cell(r.id), cell(r.name), cell("rack"), {}}, r.prices});
  return out;
}

Listing list_tariffs(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "region", "place", "sector"}, true);
  for (const auto& t : catalog.lists().tariffs)
    out.rows.push_back({{cell(t.id), cell(t.region), cell(t.place), cell(t.sector)}, t.prices});
  return out;
}

Listing list_colocation(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "region", "place"}, true);
  for (const auto& c : catalog.lists().colocation)
    out.rows.push_back({{cell(c.id), cell(c.region), cell(c.place)}, c.prices});
  return out;
}

Listing list_carbon(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "region", "place", "gco2e_per_kwh", "year"}, false);
  for (const auto& c : catalog.lists().carbon)
    out.rows.push_back({{cell(c.id), cell(c.region), cell(c.place), cell(c.gco2e_per_kwh), cell(c.data_year)}, {}});
  return out;
}

Listing list_regions(const catalog::Catalog& catalog) {
  Listing out = listing({"id", "name_en", "name_zh", "currency", "electricity", "carbon", "colocation"}, false);
  for (const auto& r : catalog.lists().regions)
    out.rows.push_back({{cell(r.id), cell(r.name_en), cell(r.name_zh), cell(base::key_of(r.currency)),
                         cell(r.electricity_id), cell(r.carbon_id), cell(r.colocation_id)},
                        {}});
  return out;
}

Listing list_fx(const catalog::Catalog& catalog) {
  Listing out = listing({"currency", "per_usd", "as_of", "basis"}, false);
  for (const auto& f : catalog.lists().fx)
    out.rows.push_back({{cell(base::key_of(f.currency)), cell(f.per_usd), cell(f.as_of), cell(f.basis)}, {}});
  return out;
}

Listing list_prices(const catalog::Catalog& catalog) {
  Listing out =
      listing({"kind", "id", "low", "likely", "high", "currency", "unit", "condition", "as_of", "basis"}, true);
  const auto& lists = catalog.lists();
  add_prices(out, "gpus", lists.accelerators);
  add_prices(out, "cpus", lists.cpus);
  add_prices(out, "platforms", lists.platforms);
  add_prices(out, "memory", lists.memory_modules);
  add_prices(out, "storage", lists.storage);
  add_prices(out, "storage", lists.storage_reference_prices);
  add_prices(out, "network-devices", lists.network_devices);
  add_prices(out, "power", lists.psus);
  add_prices(out, "power", lists.pdus);
  add_prices(out, "power", lists.upses);
  add_prices(out, "power", lists.racks);
  add_prices(out, "tariffs", lists.tariffs);
  add_prices(out, "colocation", lists.colocation);
  add_prices(out, "clouds", lists.instances);
  return out;
}

}  // namespace rigwise::api
