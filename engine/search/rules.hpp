// What a search proposes among the legal layouts: what the job's framework runs on the usual machine, and what its users would not laugh at.
#pragma once
#include <cstdint>
#include <vector>

#include "catalog/catalog.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::search {

// Sharding and what leaves the device, chosen together.
struct Keeping {
  plan::Shard shard = plan::Shard::none;
  std::int64_t offload = 0;  // bits as plan::offload_axis
};

// What the user stated is never overruled: rules bind open keys alone.
class Rules {
 public:
  explicit Rules(const scenario::Prepared& prepared);

  // Widths of one axis that the framework cuts this job by; the machine and the count are asked in `widths`.
  bool cuts_tensors() const { return tensor_; }
  bool cuts_pipelines() const { return pipeline_; }
  bool cuts_sequences() const { return context_; }
  bool spreads_experts() const { return expert_; }

  // domain: devices inside the network's edge. The plan has tp, pp, cp, ep and dp.
  bool widths(const plan::Plan& plan, std::int32_t domain) const;
  // Micro-batch and accumulation beside the widths.
  bool batch(const plan::Plan& plan) const;
  // Virtual stages beside widths and batch.
  bool virtual_stages(const plan::Plan& plan) const;
  bool keeping(const plan::Plan& plan) const;
  bool recompute(const plan::Plan& plan) const;
  bool sequence_parallel(const plan::Plan& plan) const { return !open_.sequence_parallel || plan.sequence_parallel == cut_sequence(plan); }
  // Whether norms and residuals are cut along the sequence where tensors are cut.
  bool cut_sequence(const plan::Plan& plan) const { return open_.sequence_parallel ? sequence_ && plan.tp > 1 : stated_.sequence_parallel; }
  // The machine as the accelerator usually sits in one, where the question leaves it open.
  bool machine(const plan::Plan& plan, const catalog::Accelerator& accelerator) const;
  // All of them together, for one whole layout.
  bool allows(const plan::Plan& plan, const catalog::Accelerator& accelerator, std::int32_t domain) const;

  // Candidates of each choice, in the order in which a search tries them: what is fastest where it fits comes first.
  const std::vector<Keeping>& keepings() const { return keepings_; }
  const std::vector<plan::Recompute>& recomputes() const { return recomputes_; }
  // Samples that one device may take at once, and a step where the question leaves the batch open.
  std::int64_t most_micro() const { return most_micro_; }
  std::int64_t most_global() const { return most_global_; }

 private:
  bool even(std::int64_t stages) const;
  const scenario::Job& job_;
  scenario::Open open_;
  plan::Plan stated_;
  std::int64_t layers_ = 0, most_micro_ = 1, most_global_ = 0;
  bool tensor_ = false, pipeline_ = false, virtual_ = false, context_ = false, expert_ = false, sequence_ = false;
  std::vector<Keeping> keepings_;
  std::vector<plan::Recompute> recomputes_;
};

}  // namespace rigwise::search
