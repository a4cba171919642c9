// The space of legal layouts: a table of axes and a resumable odometer over them.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "plan/plan.hpp"

namespace rigwise::plan {

// What the job and the machine allow; 0 = no such thing.
struct Facts {
  std::int64_t layers = 0, heads = 0, experts = 0, seq_len = 0;
  std::int64_t global = 0;         // samples of one optimizer step; 0: the search may choose
  std::int64_t wanted_global = 1;  // what accumulation aims at when the search may choose
  std::int64_t accumulation = 0;   // stated; 0: follows from the others
  std::int64_t dp = 0;             // stated; 0: follows from the widths
  bool text = false;               // has tokens that context parallelism can cut
};

// One dimension of the space: the values it takes, how a value enters a plan, and when the plan so far is legal. Legal is what an
// estimate would answer; what a framework can run or anyone should want is the search's business.
struct Axis {
  std::string_view name;
  std::vector<std::int64_t> values;  // rising
  void (*set)(Plan&, std::int64_t);
  bool (*legal)(const Plan&, const Facts&);
  bool width = false;  // later axes may ask for it; the others ask for widths alone
};

// The rows of the table; each sets one thing. Widths first, per_node before them.
Axis per_node_axis(std::vector<std::int64_t> values);
Axis link_axis(std::vector<std::int64_t> values);  // of Link
Axis tp_axis(std::vector<std::int64_t> values);
Axis pp_axis(std::vector<std::int64_t> values);
Axis cp_axis(std::vector<std::int64_t> values);
Axis ep_axis(std::vector<std::int64_t> values);                 // last width: sets dp too
Axis vpp_axis(std::vector<std::int64_t> values);
Axis sequence_parallel_axis(std::vector<std::int64_t> values);  // 0, 1
Axis shard_axis(std::vector<std::int64_t> values);              // of Shard
Axis recompute_axis(std::vector<std::int64_t> values);          // of Recompute
Axis offload_axis(std::vector<std::int64_t> values);            // bits: 1 optimizer, 2 params, 4 activations
Axis micro_axis(std::vector<std::int64_t> values);              // sets accumulation too

// Positive divisors, rising.
std::vector<std::int64_t> divisors(std::int64_t n);
// Optimizer-step accumulation of a micro-batch on the plan's data-parallel width; 0 when it does not divide.
std::int64_t accumulation(const Plan& plan, const Facts& facts);
// Offload as the axis counts it.
std::int64_t offload_bits(const Plan& plan);
void set_offload(Plan& plan, std::int64_t bits);

// Walks every legal combination, the last axis fastest. Resumable: next() goes on where it stopped.
class Space {
 public:
  Space(Plan base, Facts facts, std::vector<Axis> axes);
  // The next legal plan; false at the end.
  bool next(Plan& out);
  // Number of legal plans of the whole space: the widths are walked, the other axes counted beside them.
  std::uint64_t size() const;
  const Facts& facts() const { return facts_; }
  const std::vector<Axis>& axes() const { return axes_; }

 private:
  bool descend(std::size_t level);
  Facts facts_;
  std::vector<Axis> axes_;
  std::vector<Plan> plans_;          // plan after the first k axes
  std::vector<std::size_t> index_;  // next value to try, per axis
  std::size_t level_ = 0;
};

}  // namespace rigwise::plan
