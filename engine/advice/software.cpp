// The software that fits the accelerator, the framework and the size of the job, with versions that fit each other.
#include "advice/software.hpp"

#include <algorithm>

namespace rigwise::advice {

namespace {
bool starts_with(std::string_view text, std::string_view head) {
  return text.substr(0, head.size()) == head;
}

bool serves(const catalog::Software& row, const bom::Inputs& in) {
  if (!row.vendors.empty() && std::find(row.vendors.begin(), row.vendors.end(), in.gpu->vendor) == row.vendors.end())
    return false;
  if (!row.generations.empty() && std::none_of(row.generations.begin(), row.generations.end(),
                                               [&](const auto& g) { return starts_with(in.gpu->architecture, g); }))
    return false;
  const auto framework = base::key_of(in.job->framework);
  if (!row.frameworks.empty() &&
      std::find(row.frameworks.begin(), row.frameworks.end(), framework) == row.frameworks.end())
    return false;
  return (row.kind != "scheduler" && row.kind != "orchestrator") || in.plan->nodes() > 1;
}

std::size_t specificity(const catalog::Software& row) {
  return (row.generations.empty() ? 0u : 2u) + (row.frameworks.empty() ? 0u : 1u);
}
}  // namespace

std::vector<report::SoftwareItem> software(const bom::Inputs& in) {
  std::vector<const catalog::Software*> chosen;
  for (const auto& row : in.catalog->lists().software) {
    if (!serves(row, in)) continue;
    const auto same = std::find_if(chosen.begin(), chosen.end(), [&](const auto* c) { return c->kind == row.kind; });
    if (same == chosen.end())
      chosen.push_back(&row);
    else if (specificity(row) > specificity(**same))
      *same = &row;
  }
  std::vector<report::SoftwareItem> out;
  for (const auto* row : chosen) out.push_back({row->kind, row->name, row->version, row->reason});
  return out;
}

}  // namespace rigwise::advice
