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
  bool text = false;               // has tokens that context parallelism can cut
};

// One dimension of the space: the values it takes, how a value enters a plan, and when the plan so far is legal.
struct Axis {
  std::string_view name;
  std::vector<std::int64_t> values;  // rising
  void (*set)(Plan&, std::int64_t);
  bool (*legal)(const Plan&, const Facts&);
};

// The rows of the table; each sets one thing.
Axis gpus_axis(std::vector<std::int64_t> values);
Axis tp_axis(std::vector<std::int64_t> values);
Axis pp_axis(std::vector<std::int64_t> values);
Axis vpp_axis(std::vector<std::int64_t> values);
Axis cp_axis(std::vector<std::int64_t> values);
Axis ep_axis(std::vector<std::int64_t> values);
Axis shard_axis(std::vector<std::int64_t> values);      // of Shard
Axis recompute_axis(std::vector<std::int64_t> values);  // of Recompute
Axis offload_axis(std::vector<std::int64_t> values);    // 0 nothing, 1 optimizer, 2 optimizer and params
Axis micro_axis(std::vector<std::int64_t> values);      // last: sets dp and accumulation too

// Walks every legal combination, the last axis fastest. Resumable: next() goes on where it stopped.
class Space {
 public:
  Space(Plan base, Facts facts, std::vector<Axis> axes);
  // The next legal plan; false at the end.
  bool next(Plan& out);
  // Leaves out the rest of the last axis (larger values cannot be better); the number of legal plans passed over.
  std::uint64_t skip_last();

 private:
  bool descend(std::size_t level);
  Facts facts_;
  std::vector<Axis> axes_;
  std::vector<Plan> plans_;          // plan after the first k axes
  std::vector<std::size_t> index_;  // next value to try, per axis
  std::size_t level_ = 0;
};

}  // namespace rigwise::plan
