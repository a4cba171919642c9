// The DeepSpeed configuration of a question.
#pragma once
#include <string>

#include "export/launch.hpp"

namespace rigwise::exports {

// deepspeed.json: batch, precision, ZeRO stage and offload as the plan has them. A plan that shards in FSDP's way gets
// the stage that does the same (fsdp: 3; hsdp: 3 with parameters kept whole inside a node's partition group).
std::string deepspeed_json(const Launch& launch);

}  // namespace rigwise::exports
