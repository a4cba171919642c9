// The immutable catalog: every list of assets/catalog by strong lookup, with the sources of each row.
#include "catalog/catalog.hpp"

#include <array>

#include "catalog/source_lines.hpp"
#include "catalog/tables.hpp"

namespace rigwise::catalog {

namespace {
// Words that a driver or a shop puts before the name of a card, compact, in the order they come.
constexpr std::array<std::string_view, 9> kVendorWords = {"nvidia", "amd",     "intel",  "habana",  "huawei",
                                                          "tesla",  "geforce", "radeon", "instinct"};
}  // namespace

const std::vector<MeasuredRun>& Catalog::measured_runs() const {
  return tables_->measured_runs;
}
const std::string& Catalog::date() const {
  return tables_->date;
}
const Lists& Catalog::lists() const {
  return tables_->lists;
}
const std::vector<Accelerator>& Catalog::accelerators() const {
  return tables_->lists.accelerators;
}
const std::vector<std::shared_ptr<const model::Architecture>>& Catalog::models() const {
  return tables_->models;
}

std::optional<std::uint32_t> Catalog::find_accelerator(std::string_view name) const {
  return tables_->accelerator_names.find(name, kVendorWords);
}

std::shared_ptr<const model::Architecture> Catalog::find_model(std::string_view name) const {
  const auto row = tables_->model_names.find(name);
  return row ? tables_->models[*row] : nullptr;
}

std::vector<std::string> Catalog::nearest_models(std::string_view name, std::size_t count) const {
  std::vector<std::string> out;
  for (const auto row : tables_->model_names.nearest(name, count)) out.push_back(tables_->models[row]->id);
  return out;
}

std::vector<std::string> Catalog::nearest_accelerators(std::string_view name, std::size_t count) const {
  std::vector<std::string> out;
  for (const auto row : tables_->accelerator_names.nearest(name, count, kVendorWords))
    out.push_back(accelerators()[row].id);
  return out;
}

double Catalog::per_usd(units::Currency currency) const {
  for (const auto& rate : tables_->lists.fx)
    if (rate.currency == currency) return rate.per_usd;
  return 1;
}

std::vector<SourceRow> Catalog::sources(std::string_view kind, std::string_view id) const {
  std::vector<SourceRow> out;
  for (const auto& row : tables_->row_sources) {
    if (row.kind != kind || row.id != id) continue;
    const auto lines = split_lines(tables_->source_text);
    for (const auto line : row.lines) out.push_back(source_of(lines[line], ""));
    break;
  }
  return out;
}

std::optional<SourceRow> Catalog::reference(std::string_view id) const {
  for (const auto line : split_lines(tables_->reference_text)) {
    const auto tab = line.find('\t');
    if (line.substr(0, tab) == id && tab != std::string_view::npos) return source_of(line.substr(tab + 1), id);
  }
  return std::nullopt;
}

}  // namespace rigwise::catalog
