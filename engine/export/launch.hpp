// What a launch file is made from, and the words the files share.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plan/plan.hpp"
#include "report/report.hpp"
#include "scenario/job.hpp"
#include "text/strings.hpp"

namespace rigwise::exports {

// One answered question. Everything outlives the call it is given to.
struct Launch {
  const scenario::Job& job;
  const plan::Plan& plan;
  const report::Report& report;
  std::string gpu;  // the accelerator's name; empty when none is known
  const text::Strings& strings;
};

// The number type of autocast as launchers spell it: "no" | "fp16" | "bf16" | "fp8".
std::string_view autocast(scenario::Precision precision);
// bf16 or fp16 weights without an fp32 copy.
bool pure_half(scenario::Precision precision);

// What shards the plan under the transformers Trainer: nothing, Accelerate's FSDP plugin or DeepSpeed.
enum class Sharder { none, fsdp, deepspeed };
Sharder sharder(const Launch& launch);

// "# " and the sentence of a key, one line of a shell, YAML or Python file.
std::string comment(const Launch& launch, std::string_view key, const std::vector<base::Argument>& args = {});
// The first lines of every file: what it runs, and on what.
std::string heading(const Launch& launch);

// Optimizer steps of the whole run; 0 when the amount of data is not known.
std::int64_t total_steps(const Launch& launch);

// A hub name, else the catalog's id, safe inside double quotes of a shell.
std::string model_name(const Launch& launch);

}  // namespace rigwise::exports
