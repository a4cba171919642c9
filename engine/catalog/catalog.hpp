// The immutable catalog: every list of assets/catalog by strong lookup, with the sources of each row. A user's prices make a new one.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "catalog/accelerator.hpp"
#include "json/reader.hpp"
#include "model/architecture.hpp"

namespace rigwise::catalog {

// One source of a row, or one reference of a formula.
struct SourceRow {
  std::string id, name, url, as_of, basis;  // basis: read | recalled | derived
};

class Catalog {
 public:
  // section: the packed "catalog" object. Every fault with its path.
  static base::Result<Catalog> load(json::Cursor section);

  const std::string& date() const;  // "2026-11-30"
  const std::vector<Accelerator>& accelerators() const;
  const std::vector<std::shared_ptr<const model::Architecture>>& models() const;

  // Index of an accelerator by id, name or common spelling ("RTX 4090", "h100 sxm"); case, space, _ and - do not count.
  std::optional<std::uint32_t> find_accelerator(std::string_view name) const;
  // A model by id, alias or hub name; case, _ and -, and -instruct/-chat/-hf/-it tails do not count.
  std::shared_ptr<const model::Architecture> find_model(std::string_view name) const;
  // The ids nearest to a misspelt one, best first.
  std::vector<std::string> nearest_models(std::string_view name, std::size_t count) const;
  std::vector<std::string> nearest_accelerators(std::string_view name, std::size_t count) const;

  // Sources of a catalog row; kind is the list's name ("gpus", "cpus", "instances", ...).
  std::vector<SourceRow> sources(std::string_view kind, std::string_view id) const;
  // A paper or page that a formula or constant names.
  std::optional<SourceRow> reference(std::string_view id) const;

 private:
  struct Tables;
  std::shared_ptr<const Tables> tables_;
};

}  // namespace rigwise::catalog
