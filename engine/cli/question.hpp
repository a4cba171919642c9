// What a file given to the command line asks: a scenario, a preset that holds one, or another program's configuration.
#pragma once
#include <string>

#include "base/finding.hpp"
#include "catalog/catalog.hpp"

namespace rigwise::cli {

struct Question {
  std::string scenario;  // JSON text, not yet validated
  base::Findings notes;  // what was taken from another program's file and what was left out; empty for scenarios
};

// text: the file as it is. A preset of assets/scenarios holds its scenario under that key. A model's config.json, a DeepSpeed JSON, a
// training YAML or TOML and a launch command become a scenario with notes. Anything else stays as it is, for the scenario's own findings.
Question question_of(std::string text, const catalog::Catalog& catalog);

}  // namespace rigwise::cli
