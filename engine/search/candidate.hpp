// One layout that fits, with the figures it is ranked by.
#pragma once
#include <optional>

#include "plan/plan.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::search {

enum class Order { cost, time, balanced };
enum class Basis { none, rent, own, capex };  // what `cost` is made of

struct Candidate {
  plan::Plan plan;
  double need_gib = 0, usable_gib = 0;  // per device, likely
  double step_s = 0, samples_per_s = 0;
  double hours = 0;      // of the run; of a fixed amount of work when no data is given
  double cost = 0;       // of those hours, or of what must be bought for the deadline, in the job's currency
  bool certain = true;   // fits with the high end of its range
  Basis basis = Basis::none;
  bool priced = false;   // some offer or price is known
  bool in_time = true;   // meets the deadline
  bool in_budget = true;
};

// What a question asks to rank by.
Order order(const scenario::Constraints& constraints);
// The number an order compares, smaller is better: cost, hours, or hours times cost; device-hours where nothing is priced.
double figure(const Candidate& candidate, Order order);

// Strict weak order: what surely fits first, then what meets deadline and budget first, what is rented before what
// must be owned before what has no price, then the asked figure, then fewer GPUs.
bool better(const Candidate& a, const Candidate& b, Order order);

}  // namespace rigwise::search
