// Fills the choices of the training itself: method, framework, precision, optimizer, lengths, kernels.
#pragma once
#include "base/finding.hpp"
#include "catalog/accelerator.hpp"
#include "scenario/job.hpp"

namespace rigwise::scenario {

// job.model is set; accelerator is null when none is named. Adds assumptions to the job and notes to findings.
void fill_training(Job& job, const Scenario& scenario, const catalog::Accelerator* accelerator, base::Findings& findings);

// Records a value nobody stated. value: JSON text.
void assume(Job& job, std::string_view field, std::string value, std::string_view because);

// The same recipe in fp16; other recipes as they are.
Precision without_bf16(Precision precision);

// The recompute that job.framework uses for job.method unless stated.
plan::Recompute usual_recompute(const Job& job);

}  // namespace rigwise::scenario
