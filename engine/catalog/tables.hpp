// What a catalog holds, behind its shared pointer.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/names.hpp"

namespace rigwise::catalog {

// The source lines of one row.
struct RowSources {
  std::string kind, id;
  std::vector<std::uint32_t> lines;
};

struct Catalog::Tables {
  std::string date;
  Lists lists;
  std::vector<std::shared_ptr<const model::Architecture>> models;
  NameIndex accelerator_names, model_names;
  std::string source_text;                           // a line per source: name, url, as_of, basis, separated by tabs
  std::string reference_text;                        // a line per reference: id, then as above
  std::shared_ptr<const std::string> measured_text;  // what the measured runs point into
  std::vector<MeasuredRun> measured_runs;
  std::vector<RowSources> row_sources;
};

}  // namespace rigwise::catalog
