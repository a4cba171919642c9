// A plan question in slices: the search goes on between frames, the answer can be had at any time.
#pragma once
#include <cstdint>

#include "api/engine.hpp"
#include "scenario/prepare.hpp"
#include "search/search.hpp"

namespace rigwise::api {

class Planning {
 public:
  // catalog outlives the planning.
  Planning(const scenario::Scenario& question, const scenario::Prepared& prepared, const catalog::Catalog& catalog);
  // Looks at about that many layouts; false when the search is done.
  bool advance(std::uint64_t layouts) { return search_->advance(layouts); }
  double progress() const { return search_->progress(); }
  // The best machines so far with their whole reports, at most `most`.
  PlanAnswer answer(std::size_t most = 12) const;

 private:
  scenario::Scenario question_;
  std::shared_ptr<const scenario::Prepared> prepared_;
  const catalog::Catalog* catalog_;
  std::shared_ptr<search::Search> search_;
};

// The question with every key that a layout chose written into it; estimate gives the same numbers for it again.
scenario::Scenario stated_scenario(const scenario::Scenario& question, const plan::Plan& plan, const catalog::Catalog& catalog);

}  // namespace rigwise::api
