// A plan's answer as JSON: the whole of it, or the bare ranking of a search that still goes on.
#pragma once
#include <string>

#include "api/planning.hpp"

namespace rigwise::api {

// The contract's plan answer; findings alone when the question has errors.
std::string plan_text(const Engine& engine, const PlanAnswer& answer, const text::Strings& strings);

// {"v":1,"phase","share","enumerated","evaluated","feasible","plans":[{"rank","scenario","why","ranked","hours","pareto"}]}: no reports, cheap.
std::string ranking_text(const Planning& planning, const text::Strings& strings);

}  // namespace rigwise::api
