// One layout that fits, with the figures it is ranked by.
#include "search/candidate.hpp"

namespace rigwise::search {

namespace {
// Smaller is better. Days times money is the balance: a plan that costs 10 % more for 10 % less time is level.
double figure(const Candidate& c, Order order) {
  switch (order) {
    case Order::cost:
      return c.priced ? c.cost : c.hours * c.plan.gpus;
    case Order::time:
      return c.hours;
    case Order::balanced:
      return c.hours * (c.priced ? c.cost : c.plan.gpus);
  }
  return c.hours;
}
}  // namespace

bool better(const Candidate& a, const Candidate& b, Order order) {
  if (a.certain != b.certain) return a.certain;
  if (a.in_time != b.in_time) return a.in_time;
  if (!a.in_time && a.hours != b.hours) return a.hours < b.hours;  // too late either way: the one that comes nearest
  if (a.in_budget != b.in_budget) return a.in_budget;
  if (order != Order::time && a.priced != b.priced) return a.priced;
  const double fa = figure(a, order), fb = figure(b, order);
  if (fa != fb) return fa < fb;
  if (a.plan.gpus != b.plan.gpus) return a.plan.gpus < b.plan.gpus;
  return a.step_s < b.step_s;
}

}  // namespace rigwise::search
