// Looks up the names of a scenario: its model in any of the four shapes, its accelerator.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "base/result.hpp"
#include "catalog/catalog.hpp"
#include "scenario/job.hpp"

namespace rigwise::scenario {

struct ResolvedModel {
  std::shared_ptr<const model::Architecture> architecture;
  std::vector<Assumption> assumed;  // keys a config left out
};

// Findings: unknown-model {name, nearest}, json-syntax, and the faults of configs and arch records with their paths.
base::Result<ResolvedModel> resolve_model(const ModelChoice& choice, const catalog::Catalog& catalog);

// Nothing named gives an empty index; findings: unknown-gpu {name, nearest}.
base::Result<std::optional<std::uint32_t>> resolve_accelerator(const std::optional<std::string>& name, std::string_view field,
                                                               const catalog::Catalog& catalog);

// A processor or platform by its id or name, whatever its case and separators -> its id. Finding unknown-cpu or unknown-platform.
base::Result<std::string> resolve_cpu(const std::string& name, const catalog::Catalog& catalog);
base::Result<std::string> resolve_platform(const std::string& name, const catalog::Catalog& catalog);

}  // namespace rigwise::scenario
