// From the question as typed to a Job and a Plan: names looked up, contradictions found, gaps filled with documented defaults.
#pragma once
#include <optional>

#include "base/result.hpp"
#include "catalog/catalog.hpp"
#include "scenario/job.hpp"

namespace rigwise::scenario {

// What the question leaves to the search (and, in `estimate`, to the defaults that stand in `plan`).
struct Open {
  bool gpu = false, gpus = false, per_node = false, link = false, micro = false, accumulation = false;
  bool tp = false, pp = false, vpp = false, cp = false, ep = false, sequence_parallel = false, shard = false;
  bool recompute = false, offload = false;
};

struct Prepared {
  Job job;
  plan::Plan plan;
  Open open;
  bool fit_micro = false;  // a job on pictures with only a global batch: the micro-batch is the largest that fits
};

// Errors: unknown-model, unknown-gpu, contradictions of the layout and the batch, model faults of config and arch.
// Warnings and notes come with the value.
base::Result<Prepared> prepare(const Scenario& scenario, const catalog::Catalog& catalog);

// The parallel widths that do not contradict model and GPU count; used by prepare and by the search.
base::Findings layout_findings(const Job& job, const plan::Plan& plan);

// The GPUs of one node that the accelerator's usual platform holds: 8, trays of an NVL72 rack 4.
std::int32_t usual_per_node(const catalog::Accelerator& accelerator);
// The link that joins an accelerator's GPUs unless stated.
plan::Link usual_link(const catalog::Accelerator& accelerator);

}  // namespace rigwise::scenario
