// Which matrices of a model an adapter attaches to: keywords and names resolved against the model's own modules.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/modules.hpp"

namespace rigwise::model {

struct Target {
  std::string_view block;   // id of the block kind
  std::int64_t layers = 1;  // blocks of that kind
  Module module;
};

struct Targets {
  std::vector<Target> modules;
  std::vector<std::string> unknown;  // names that no module answers to
  bool attention = false, mlp = false;
};

// names: module names, or one of "all-linear" (every linear module but head and embedding), "attention" (all its
// projections), "qv" (query and value, or the fused matrix that holds them). A name matches a module of that name or
// ending in "." + name; a name of another family ("q_proj" on GPT-2) falls back to the module that does the same.
// Language models keep their vision tower out.
Targets adapter_targets(const Architecture& a, const std::vector<std::string>& names);

}  // namespace rigwise::model
