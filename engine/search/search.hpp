// Walks the layouts of every allowed machine in slices: prunes by memory, bounds by compute, keeps the best of each machine and count.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "catalog/catalog.hpp"
#include "cost/rates.hpp"
#include "scenario/prepare.hpp"
#include "search/best.hpp"
#include "search/candidates.hpp"

namespace rigwise::search {

// Every legal layout is one of four: left out by the rules, by memory (its cut cannot fit), by time (it cannot beat what was found), or
// evaluated.
struct Counts {
  std::uint64_t enumerated = 0;  // size of the legal space
  std::uint64_t evaluated = 0;   // memory and time were computed
  std::uint64_t feasible = 0;    // of those, what surely fits
  std::uint64_t by_memory = 0, by_time = 0;
  std::uint64_t by_rules() const { return enumerated - evaluated - by_memory - by_time; }
};

// One of several searches that share the machines among them: threads each take one part.
struct Share {
  std::size_t part = 0, of = 1;
};

class Search {
 public:
  // prepared and catalog outlive the search.
  Search(const scenario::Prepared& prepared, const catalog::Catalog& catalog, Share share = {});
  // Goes on for about that many layouts; false when all is done.
  bool advance(std::uint64_t layouts);
  // The best layouts of each machine and GPU count so far, best first: one each, several where there is one machine and count alone.
  std::vector<Candidate> ranked() const;
  const Counts& counts() const { return counts_; }
  // Share of the machines looked at, 0..1.
  double progress() const;
  // Takes over what a search over another part found.
  void merge(const Search& other);
  // The least memory that any cut of any machine needs beside what its card has, when nothing fits.
  struct Nearest {
    plan::Plan plan;
    double need_gib = 0, usable_gib = 0;
  };
  const std::optional<Nearest>& nearest() const { return nearest_; }

 private:
  struct Pair {
    std::size_t machine = 0;  // of machines_
    std::int64_t gpus = 1;
  };
  struct Machine {
    std::uint32_t accelerator = 0;
    std::size_t kind = 0;  // of Floors
    std::int32_t per_node = 1;
    std::optional<Candidates> table;
    std::optional<cost::Rates> rates;
  };
  struct Layouts {
    Floors floors;
    std::uint64_t legal = 0;
  };
  // The pair at hand.
  struct Open {
    plan::Plan base;
    Layouts* layouts = nullptr;
    const Candidates* table = nullptr;
    std::size_t row = 0;  // of the table
    bool counting = false;  // nothing further can win: only counted
    double hours_per_second = 0;  // of one step per sample: work over goodput
    std::optional<double> rent_hour;
    Best best;
  };

  bool open_next();
  void close();
  Layouts& layouts_of(const plan::Plan& base);
  std::size_t kind_of(const catalog::Accelerator& accelerator, std::int32_t per_node);
  std::uint64_t row();  // one row of the table; the layouts looked at
  std::uint64_t cut(plan::Plan& plan, std::size_t row, std::size_t pipeline);
  std::uint64_t trades(plan::Plan& plan);
  void look_at(const plan::Plan& plan, double step_s, bool& fitted);
  std::uint64_t leaves(const plan::Plan& plan) const;
  double hours(double step_s, const plan::Plan& plan) const;
  void price(Candidate& candidate) const;
  void note_nearest(const plan::Plan& plan, double need_gib);

  const scenario::Prepared& prepared_;
  const catalog::Catalog& catalog_;
  Rules rules_;
  Dimensions dimensions_;
  Evaluator evaluator_;
  Order order_;
  std::vector<Machine> machines_;
  std::vector<Pair> pairs_;
  std::size_t next_pair_ = 0;
  std::map<std::int64_t, Layouts> layouts_;
  struct Kind {
    std::int32_t per_node = 1;
    bool recent = false;
    std::string generation;
  };
  std::vector<Kind> kinds_;
  std::size_t kept_each_ = 1;
  double work_ = 0;  // samples
  std::optional<Open> open_;
  std::vector<Candidate> found_;
  Counts counts_;
  std::optional<Nearest> nearest_;
};

// Positions of the candidates that no other beats in both hours and cost, by rising hours.
std::vector<std::size_t> pareto(const std::vector<Candidate>& candidates);

}  // namespace rigwise::search
