// The command line that starts the training of a question, for each framework in its own spelling.
#pragma once
#include <string>
#include <vector>

#include "export/launch.hpp"

namespace rigwise::exports {

// Launcher and script, then one word group per line ("--per_device_train_batch_size 1"). Shell variables in it: NNODES,
// NODE_RANK, GPUS_PER_NODE, MASTER_ADDR, MASTER_PORT, and SCRIPT, CONFIG or DATA where a framework needs a file that
// only the user has.
struct Command {
  std::string launcher, script;
  std::vector<std::string> arguments;
  bool through_torchrun = true;  // false: the framework has a launcher of its own
};

Command command(const Launch& launch);

// The arguments that describe the job to the framework, without the launcher.
std::vector<std::string> trainer_arguments(
    const Launch& launch);  // transformers TrainingArguments, TRL model arguments
std::vector<std::string> megatron_arguments(const Launch& launch);  // Megatron-LM arguments.py

}  // namespace rigwise::exports
