// Every formula and constant of the engine, by domain: what the methodology page prints and the rule tests check.
#pragma once
#include <string_view>
#include <vector>

#include "trace/formula.hpp"

namespace rigwise::report {

// id: the folder ("memory"), titled "chapter.<id>" in the string table.
struct Chapter {
  std::string_view id;
  std::vector<trace::FormulaInfo> formulas;
  std::vector<trace::ConstantInfo> constants;
};

// In the order of the floors; each folder's formulas as its formulas.hpp lists them.
std::vector<Chapter> methodology();

}  // namespace rigwise::report
