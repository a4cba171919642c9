// The immutable catalog: every list of assets/catalog by strong lookup, with the sources of each row. A user's prices
// make a new one.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "catalog/accelerator.hpp"
#include "catalog/build_rules.hpp"
#include "catalog/carbon.hpp"
#include "catalog/colocation.hpp"
#include "catalog/cooling.hpp"
#include "catalog/cpu.hpp"
#include "catalog/finance.hpp"
#include "catalog/find.hpp"
#include "catalog/fx.hpp"
#include "catalog/measured_run.hpp"
#include "catalog/memory_module.hpp"
#include "catalog/network.hpp"
#include "catalog/platform.hpp"
#include "catalog/power.hpp"
#include "catalog/region.hpp"
#include "catalog/rental.hpp"
#include "catalog/storage.hpp"
#include "catalog/tariff.hpp"
#include "json/reader.hpp"
#include "model/architecture.hpp"

namespace rigwise::catalog {

// One source of a row, or one reference of a formula.
struct SourceRow {
  std::string id, name, url, as_of, basis;  // basis: read | recalled | derived
};

// Every list of assets/catalog but the models.
struct Lists {
  std::vector<Accelerator> accelerators;
  std::vector<Cpu> cpus;
  std::vector<Platform> platforms;
  std::vector<NetworkLink> links;
  std::vector<NetworkDevice> network_devices;
  std::vector<Topology> topologies;
  std::vector<Storage> storage;
  std::vector<ReferencePrice> storage_reference_prices;
  std::vector<MemoryModule> memory_modules;
  std::vector<Connector> connectors;
  std::vector<Pdu> pdus;
  std::vector<Psu> psus;
  std::vector<Ups> upses;
  std::vector<Rack> racks;
  std::vector<Cooling> cooling;
  std::vector<CoolingPolicy> cooling_policies;
  std::vector<Tariff> tariffs;
  std::vector<Colocation> colocation;
  std::vector<Carbon> carbon;
  std::vector<CloudInstance> instances;
  std::vector<PriceTrend> price_trends;
  std::vector<Region> regions;
  std::vector<FxRate> fx;
  std::vector<Chassis> chassis;
  std::vector<Baseboard> baseboards;
  std::vector<CardCooler> card_coolers;
  std::vector<Circuit> circuits;
  std::vector<Software> software;
  std::vector<Egress> egress;
  std::vector<Resale> resale;
};

// A user's price for one row (any list). Stands first in that row with basis "user", in place of the built-in ones of
// its unit and, when it states them, its condition and accelerator.
struct PriceRow {
  std::string id;
  Price price;
};

class Catalog {
 public:
  // section: the packed "catalog" object. Every fault with its path.
  static base::Result<Catalog> load(json::Cursor section);

  const std::string& date() const;  // "2026-11-30"
  // All lists; find_row(lists().cpus, "epyc-9654") finds one by id.
  const Lists& lists() const;
  const std::vector<Accelerator>& accelerators() const;  // lists().accelerators
  const std::vector<std::shared_ptr<const model::Architecture>>& models() const;

  // Index of an accelerator by id, name or common spelling ("RTX 4090", "h100 sxm"); case, space, _ and - do not count.
  std::optional<std::uint32_t> find_accelerator(std::string_view name) const;
  // A model by id, alias or hub name; case, _ and -, and -instruct/-chat/-hf/-it tails do not count.
  std::shared_ptr<const model::Architecture> find_model(std::string_view name) const;
  // The ids nearest to a misspelt one, best first.
  std::vector<std::string> nearest_models(std::string_view name, std::size_t count) const;
  std::vector<std::string> nearest_accelerators(std::string_view name, std::size_t count) const;

  // Published measurements of training speed, for citing the nearest beside an estimate.
  const std::vector<MeasuredRun>& measured_runs() const;
  // Units of currency for one US dollar.
  double per_usd(units::Currency currency) const;
  // A new catalog with the user's prices laid over it. Unknown ids are error findings "price-unknown-id" (field
  // "/prices/<index>/id", args id, nearest).
  base::Result<Catalog> with_prices(const std::vector<PriceRow>& rows) const;

  // Sources of a catalog row; kind is the list's name ("gpus", "cpus", "instances", ...).
  std::vector<SourceRow> sources(std::string_view kind, std::string_view id) const;
  // A paper or page that a formula or constant names.
  std::optional<SourceRow> reference(std::string_view id) const;

 private:
  struct Tables;
  std::shared_ptr<const Tables> tables_;
};

}  // namespace rigwise::catalog
