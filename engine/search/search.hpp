// Walks the layouts of every allowed machine in slices and keeps the best of each machine and count.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "catalog/catalog.hpp"
#include "cost/rates.hpp"
#include "plan/space.hpp"
#include "scenario/prepare.hpp"
#include "search/candidate.hpp"
#include "search/evaluator.hpp"

namespace rigwise::search {

// Counts of the contract: size of the legal space, layouts whose memory and time were computed, those that fit.
struct Counts {
  std::uint64_t enumerated = 0, evaluated = 0, feasible = 0;
};

class Search {
 public:
  // prepared and catalog outlive the search.
  Search(const scenario::Prepared& prepared, const catalog::Catalog& catalog);
  // Goes on for about that many layouts; false when all is done.
  bool advance(std::uint64_t layouts);
  // The best layout of each machine and GPU count so far, best first.
  std::vector<Candidate> ranked() const;
  const Counts& counts() const { return counts_; }
  // Share of the machines looked at, 0..1.
  double progress() const;

 private:
  struct Pair {
    std::uint32_t accelerator = 0;
    std::int64_t gpus = 1;
  };
  bool open_next();
  void consider(const plan::Plan& plan, const Evaluation& evaluation);
  void price(Candidate& candidate) const;

  const scenario::Prepared& prepared_;
  const catalog::Catalog& catalog_;
  Evaluator evaluator_;
  std::vector<Pair> pairs_;
  std::size_t next_pair_ = 0;
  std::optional<plan::Space> space_;
  double work_ = 0;  // samples
  std::optional<Candidate> best_;  // of the open pair
  std::vector<Candidate> found_;
  cost::Rates rates_;                  // of the open pair's accelerator
  std::optional<double> rent_hour_;    // of the open pair, all devices together
  Counts counts_;
};

// Positions of the candidates that no other beats in both hours and cost, by rising hours.
std::vector<std::size_t> pareto(const std::vector<Candidate>& candidates);

// The samples a run takes: data.tokens win over samples x epochs; without data a fixed amount to compare by.
double work_samples(const scenario::Job& job);

}  // namespace rigwise::search
