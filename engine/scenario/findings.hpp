// Findings that leave the question answerable, and say what in it has no effect or what the machine cannot do.
#pragma once
#include "base/finding.hpp"
#include "catalog/accelerator.hpp"
#include "scenario/job.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::scenario {

// Number formats, kernels and links that the accelerator (null: none named) lacks. Warnings card-no-bf16, card-no-fp8, card-no-tf32,
// card-no-flash, flash-single, card-no-link; each names the nearest that works.
base::Findings card_findings(const Scenario& scenario, const catalog::Accelerator* gpu);

// Fields that the job does not read, trainers of another kind of model. Warnings field-unused, framework-kind, qlora-sixteen; error
// trainable-over-params.
base::Findings use_findings(const Scenario& scenario, const Job& job);

}  // namespace rigwise::scenario
