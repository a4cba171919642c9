// What advice looks at: the question, its job on one layout, the machine chosen, and the report so far.
#pragma once
#include "bom/bom.hpp"
#include "report/report.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::advice {

struct Subject {
  const scenario::Scenario* asked = nullptr;
  bom::Inputs in;
  const bom::Node* node = nullptr;  // nullptr: no accelerator named
  const report::Report* report = nullptr;
};

}  // namespace rigwise::advice
