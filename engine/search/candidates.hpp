// Cuts of one model in struct-of-arrays form: what a machine makes of tensor, context and expert widths with a micro-batch, by rising
// cost of a sample, and the least memory of every cut of a GPU count.
#pragma once
#include <cstdint>
#include <vector>

#include "search/dimensions.hpp"
#include "search/evaluator.hpp"

namespace rigwise::search {

// One column per axis (positions in Dimensions) and per result.
struct Candidates {
  std::vector<std::uint16_t> tp, cp, ep, micro;
  std::vector<double> work_s;  // device-seconds of one sample in layers and collectives, at least
  std::vector<double> ends_s;  // of one micro-batch in embedding, head and loss, on one rank
  std::size_t size() const { return work_s.size(); }
};

// Of the machine that the evaluator is aimed at; base says which one.
Candidates candidates(const Dimensions& dimensions, const Rules& rules, const Evaluator& evaluate, const plan::Plan& base);

// The least that a cut needs, whatever is recomputed, sharded or offloaded, with the smallest micro-batch. Asked once for each cut and
// kind of machine.
class Floors {
 public:
  // kinds: of machines that differ in what a cut needs on them.
  Floors(const Dimensions& dimensions, std::int64_t gpus);
  const std::vector<std::int64_t>& pipelines() const { return pipelines_; }
  // GiB; the plan has the widths at these positions.
  double need_gib(const Rules& rules, const Evaluator& evaluate, std::size_t kind, std::size_t tp, std::size_t pp, std::size_t cp, std::size_t ep,
                  plan::Plan plan);

 private:
  const Dimensions& dimensions_;
  std::vector<std::int64_t> pipelines_;
  std::vector<std::vector<double>> known_;  // by kind, then by cut; below 0: not asked yet
};

}  // namespace rigwise::search
