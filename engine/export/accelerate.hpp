// Configuration files of Hugging Face Accelerate.
#pragma once
#include <string>

#include "export/launch.hpp"

namespace rigwise::exports {

// default_config.yaml for `accelerate launch --config_file`: plain data parallel, FSDP or DeepSpeed, as the plan
// shards.
std::string accelerate_yaml(const Launch& launch);

// The same with FSDP whatever the plan says: unsharded and optimizer-sharded plans become SHARD_GRAD_OP.
std::string fsdp_yaml(const Launch& launch);

}  // namespace rigwise::exports
