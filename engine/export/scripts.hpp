// Shell scripts that start a job: on its machines by hand, or through Slurm.
#pragma once
#include <string>

#include "export/launch.hpp"

namespace rigwise::exports {

// A bash script, run once on every node with NODE_RANK and MASTER_ADDR set; on one node as it is.
std::string torchrun_script(const Launch& launch);

// An sbatch script of one task per node, with the nodes, cores, memory and time that the report found.
std::string slurm_script(const Launch& launch);

}  // namespace rigwise::exports
