// One layout that fits, with the figures it is ranked by.
#pragma once
#include <optional>

#include "plan/plan.hpp"

namespace rigwise::search {

enum class Order { cost, time, balanced };

struct Candidate {
  plan::Plan plan;
  double need_gib = 0, usable_gib = 0;  // per device, likely
  double step_s = 0, samples_per_s = 0;
  double hours = 0;      // of the run; of a fixed amount of work when no data is given
  double cost = 0;       // of those hours, or of what must be bought for the deadline, in the job's currency
  bool certain = true;   // fits with the high end of its range
  bool priced = false;   // some offer or price is known
  bool in_time = true;   // meets the deadline
  bool in_budget = true;
};

// Strict weak order: what surely fits first, then what meets deadline and budget first, priced before unpriced, then the asked figure, then fewer GPUs.
bool better(const Candidate& a, const Candidate& b, Order order);

}  // namespace rigwise::search
