// The best few candidates of one machine and GPU count, one for each cut of the model.
#include "search/best.hpp"

#include <algorithm>

namespace rigwise::search {

namespace {
bool same_cut(const plan::Plan& a, const plan::Plan& b) { return a.tp == b.tp && a.pp == b.pp && a.cp == b.cp && a.ep == b.ep; }
}  // namespace

void Best::offer(const Candidate& c, Order order) {
  auto& list = c.certain ? certain_ : tight_;
  const auto twin = std::find_if(list.begin(), list.end(), [&](const Candidate& other) { return same_cut(c.plan, other.plan); });
  if (twin != list.end()) {
    if (!better(c, *twin, order)) return;
    list.erase(twin);
  }
  const auto place = std::find_if(list.begin(), list.end(), [&](const Candidate& other) { return better(c, other, order); });
  list.insert(place, c);
  if (list.size() > most_) list.pop_back();
}

}  // namespace rigwise::search
