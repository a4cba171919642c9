// The best few candidates of one machine and GPU count, one for each cut of the model.
#pragma once
#include <limits>
#include <vector>

#include "search/candidate.hpp"

namespace rigwise::search {

class Best {
 public:
  explicit Best(std::size_t most = 1) : most_(most) {}
  // Keeps the candidate if it is among the best of its cut (tp, pp, cp, ep).
  void offer(const Candidate& candidate, Order order);
  // Hours that a candidate has to stay under to be kept; without end while there is room.
  double certain_hours() const { return limit(certain_); }
  double tight_hours() const { return limit(tight_); }
  // What surely fits; else what may.
  const std::vector<Candidate>& kept() const { return certain_.empty() ? tight_ : certain_; }
  bool has_certain() const { return !certain_.empty(); }

 private:
  double limit(const std::vector<Candidate>& list) const {
    return list.size() < most_ ? std::numeric_limits<double>::infinity() : list.back().hours;
  }
  std::size_t most_;
  std::vector<Candidate> certain_, tight_;  // best first
};

}  // namespace rigwise::search
