// JSON -> Catalog, every fault with its path.
#include "catalog/catalog.hpp"
#include "catalog/fabric_rows.hpp"
#include "catalog/machine_rows.hpp"
#include "catalog/rental_rows.hpp"
#include "catalog/rule_rows.hpp"
#include "catalog/site_rows.hpp"
#include "catalog/source_lines.hpp"
#include "catalog/tables.hpp"
#include "model/record.hpp"

namespace rigwise::catalog {

namespace {
// Walks the lists of the packed section, keeping each row's source lines.
struct Loader {
  json::Cursor section;
  const std::vector<std::string_view>& lines;
  std::vector<RowSources>& row_sources;
  base::Findings& findings;

  // id_key: the key that names a row of this list.
  template <class Row>
  void list(std::string_view kind, std::vector<Row>& out, Row (*read)(const RowReader&),
            std::string_view id_key = "id") {
    const auto place = section.get(kind);
    if (!place.is_array()) findings.push_back({base::Severity::error, "catalog-missing", place.path(), {}});
    out.reserve(place.size());
    for (auto& item : place.elements()) {
      const RowReader row(std::move(item), lines, findings);
      out.push_back(read(row));
      if (auto sources = row.source_lines(); !sources.empty())
        row_sources.push_back({std::string(kind), row.text(id_key), std::move(sources)});
    }
  }
};

void load_machines(Loader& loader, Lists& lists) {
  loader.list("gpus", lists.accelerators, read_accelerator);
  loader.list("cpus", lists.cpus, read_cpu);
  loader.list("platforms", lists.platforms, read_platform);
  loader.list("networks", lists.links, read_link);
  loader.list("network_devices", lists.network_devices, read_network_device);
  loader.list("topologies", lists.topologies, read_topology);
  loader.list("storage", lists.storage, read_storage);
  loader.list("storage_reference_prices", lists.storage_reference_prices, read_reference_price);
  loader.list("memory", lists.memory_modules, read_memory_module);
}

void load_sites(Loader& loader, Lists& lists) {
  loader.list("connectors", lists.connectors, read_connector);
  loader.list("pdu", lists.pdus, read_pdu);
  loader.list("psu", lists.psus, read_psu);
  loader.list("ups", lists.upses, read_ups);
  loader.list("racks", lists.racks, read_rack);
  loader.list("cooling", lists.cooling, read_cooling);
  loader.list("cooling_policy", lists.cooling_policies, read_cooling_policy, "region");
  loader.list("electricity", lists.tariffs, read_tariff);
  loader.list("colocation", lists.colocation, read_colocation);
  loader.list("carbon", lists.carbon, read_carbon);
  loader.list("instances", lists.instances, read_instance);
  loader.list("price_trend", lists.price_trends, read_trend, "gpu_id");
  loader.list("regions", lists.regions, read_region);
  loader.list("fx", lists.fx, read_fx, "currency");
  loader.list("chassis", lists.chassis, read_chassis);
  loader.list("baseboards", lists.baseboards, read_baseboard);
  loader.list("cards", lists.card_coolers, read_card_cooler);
  loader.list("circuits", lists.circuits, read_circuit);
  loader.list("software", lists.software, read_software);
  loader.list("egress", lists.egress, read_egress);
  loader.list("resale", lists.resale, read_resale);
}

void load_models(Loader& loader, std::vector<std::shared_ptr<const model::Architecture>>& models) {
  const auto place = loader.section.get("models");
  if (!place.is_array()) loader.findings.push_back({base::Severity::error, "catalog-missing", place.path(), {}});
  models.reserve(place.size());
  for (auto& item : place.elements()) {
    auto record = model::read_record(item);
    loader.findings.insert(loader.findings.end(), record.findings.begin(), record.findings.end());
    if (!record) continue;
    const RowReader row(std::move(item), loader.lines, loader.findings);
    if (auto sources = row.source_lines(); !sources.empty())
      loader.row_sources.push_back({"models", record->id, std::move(sources)});
    models.push_back(std::make_shared<const model::Architecture>(std::move(*record.value)));
  }
}

void index_models(const std::vector<std::shared_ptr<const model::Architecture>>& models, NameIndex& names) {
  for (std::uint32_t i = 0; i < models.size(); ++i) names.add(models[i]->id, i);
  for (std::uint32_t i = 0; i < models.size(); ++i) {
    for (const auto& alias : models[i]->aliases) names.add(alias, i);
    names.add(models[i]->name, i);
  }
  names.close();
}

void index_accelerators(const std::vector<Accelerator>& rows, NameIndex& names) {
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    names.add(rows[i].id, i);
    names.add(rows[i].name, i);
  }
  for (std::uint32_t i = 0; i < rows.size(); ++i)
    for (const auto& alias : rows[i].aliases) names.add(alias, i);
  names.close();
}
}  // namespace

base::Result<Catalog> Catalog::load(json::Cursor section) {
  auto tables = std::make_shared<Tables>();
  base::Findings findings;
  tables->date = section.text_or("date");
  if (tables->date.empty())
    findings.push_back({base::Severity::error, "catalog-missing", section.get("date").path(), {}});
  tables->source_text = section.text_or("sources");
  tables->reference_text = section.text_or("references");
  tables->measured_text = std::make_shared<const std::string>(section.text_or("measured_runs"));
  tables->measured_runs = read_measured_runs(*tables->measured_text);
  const auto lines = split_lines(tables->source_text);
  Loader loader{section, lines, tables->row_sources, findings};
  load_machines(loader, tables->lists);
  load_sites(loader, tables->lists);
  load_models(loader, tables->models);
  index_accelerators(tables->lists.accelerators, tables->accelerator_names);
  index_models(tables->models, tables->model_names);
  if (base::has_error(findings)) return {std::nullopt, std::move(findings)};
  Catalog catalog;
  catalog.tables_ = std::move(tables);
  return {std::move(catalog), std::move(findings)};
}

}  // namespace rigwise::catalog
