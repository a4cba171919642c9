// Shell scripts that start a job: on its machines by hand, or through Slurm.
#include "export/scripts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "export/command.hpp"
#include "units/arithmetic.hpp"

namespace rigwise::exports {
namespace {

std::string joined(const Command& c) {
  std::string out = c.launcher + " \\\n  " + c.script;
  for (const auto& argument : c.arguments) out += " \\\n  " + argument;
  return out + "\n";
}

// Variables of the command that only the user knows, each with the value it takes when nothing is set.
std::string user_variables(const Command& c) {
  const std::string text = joined(c);
  std::string out;
  for (const auto& [name, value] : {std::pair{"SCRIPT", "train.py"},
                                    {"CONFIG", "config.yaml"},
                                    {"DATA", "data"},
                                    {"MODEL", "resnet50"},
                                    {"OUTPUT", "output"}})
    if (text.find(std::string("\"$") + name + "\"") != std::string::npos)
      out += std::string(": \"${") + name + ":=" + value + "}\"\n";
  return out;
}

std::string environment(const Launch& l) {
  std::string out;
  out += "export OMP_NUM_THREADS=\"${OMP_NUM_THREADS:-8}\"\n";
  // The framework's own default cuts segments; growing ones waste less when lengths vary.
  out += "export PYTORCH_CUDA_ALLOC_CONF=\"${PYTORCH_CUDA_ALLOC_CONF:-expandable_segments:True}\"\n";
  if (l.job.framework == scenario::Framework::megatron) out += "export CUDA_DEVICE_MAX_CONNECTIONS=1\n";
  return out;
}

// Hours as sbatch wants them, rounded up with a quarter to spare.
std::string time_limit(double seconds) {
  const auto minutes = static_cast<long long>(std::ceil(seconds * 1.25 / 60));
  char text[64];
  std::snprintf(text, sizeof text, "%lld-%02lld:%02lld:00", minutes / 1440, minutes / 60 % 24, minutes % 60);
  return text;
}

}  // namespace

std::string torchrun_script(const Launch& l) {
  const auto c = command(l);
  std::string out = "#!/usr/bin/env bash\n" + heading(l);
  if (l.plan.nodes() > 1) out += comment(l, "export.launch.every-node", {{"nodes", std::to_string(l.plan.nodes())}});
  if (!c.through_torchrun) out += comment(l, "export.launch.own-launcher");
  out += "set -euo pipefail\n\n";
  out += "NNODES=" + std::to_string(l.plan.nodes()) + "\n";
  out += "GPUS_PER_NODE=" + std::to_string(std::min(l.plan.gpus, l.plan.per_node)) + "\n";
  out += ": \"${NODE_RANK:=0}\"\n: \"${MASTER_ADDR:=127.0.0.1}\"\n: \"${MASTER_PORT:=29500}\"\n";
  return out + user_variables(c) + "\n" + environment(l) + "\n" + joined(c);
}

std::string slurm_script(const Launch& l) {
  const auto c = command(l);
  const auto gpus = std::to_string(std::min(l.plan.gpus, l.plan.per_node));
  std::string out = "#!/usr/bin/env bash\n";
  out += "#SBATCH --job-name=rigwise\n#SBATCH --nodes=" + std::to_string(l.plan.nodes()) +
         "\n#SBATCH --ntasks-per-node=1\n#SBATCH --gpus-per-node=" + gpus + "\n";
  if (l.report.server) {
    if (l.report.server->cores > 0) out += "#SBATCH --cpus-per-task=" + std::to_string(l.report.server->cores) + "\n";
    // A twentieth of the memory stays with the system.
    if (l.report.server->ram_gb > 0)
      out += "#SBATCH --mem=" + std::to_string(static_cast<long long>(l.report.server->ram_gb * 0.95)) + "G\n";
  }
  if (l.report.run) out += "#SBATCH --time=" + time_limit(units::raw(l.report.run->time.high)) + "\n";
  out += "#SBATCH --exclusive\n#SBATCH --output=%x-%j.log\n" + heading(l);
  out += "set -euo pipefail\n\n";
  out += "export NNODES=\"$SLURM_NNODES\" GPUS_PER_NODE=" + gpus + "\n";
  out += "MASTER_ADDR=\"$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1)\"\n";
  out += "export MASTER_ADDR MASTER_PORT=$((20000 + SLURM_JOB_ID % 20000))\n";
  out += user_variables(c);
  for (const auto* name : {"SCRIPT", "CONFIG", "DATA", "MODEL", "OUTPUT"})
    if (user_variables(c).find(std::string("${") + name + ":=") != std::string::npos)
      out += std::string("export ") + name + "\n";
  out += "\n" + environment(l) + "\n";
  out += "srun bash -c 'NODE_RANK=\"$SLURM_NODEID\"\n" + joined(c) + "'\n";
  return out;
}

}  // namespace rigwise::exports
