// One layout that fits, with the figures it is ranked by.
#include "search/candidate.hpp"

namespace rigwise::search {

Order order(const scenario::Constraints& c) {
  switch (c.rank_by.value_or(scenario::RankBy::cost)) {
    case scenario::RankBy::cost:
      return Order::cost;
    case scenario::RankBy::time:
      return Order::time;
    case scenario::RankBy::balanced:
      return Order::balanced;
  }
  return Order::cost;
}

// Days times money is the balance: a plan that costs 10 % more for 10 % less time is level.
double figure(const Candidate& c, Order by) {
  switch (by) {
    case Order::cost:
      return c.priced ? c.cost : c.hours * c.plan.gpus;
    case Order::time:
      return c.hours;
    case Order::balanced:
      return c.hours * (c.priced ? c.cost : c.plan.gpus);
  }
  return c.hours;
}

bool better(const Candidate& a, const Candidate& b, Order by) {
  if (a.certain != b.certain) return a.certain;
  if (a.in_time != b.in_time) return a.in_time;
  if (!a.in_time && a.hours != b.hours) return a.hours < b.hours;  // too late either way: the one that comes nearest
  if (a.in_budget != b.in_budget) return a.in_budget;
  if (by != Order::time && a.priced != b.priced) return a.priced;
  // An hour of a rack that has to be bought first is no price to set beside an hour that can be had today.
  if (by != Order::time && a.basis != b.basis && (a.basis == Basis::rent || b.basis == Basis::rent)) return a.basis == Basis::rent;
  const double fa = figure(a, by), fb = figure(b, by);
  if (fa != fb) return fa < fb;
  if (a.plan.gpus != b.plan.gpus) return a.plan.gpus < b.plan.gpus;
  if (a.step_s != b.step_s) return a.step_s < b.step_s;
  return a.plan.gpu < b.plan.gpu;
}

}  // namespace rigwise::search
