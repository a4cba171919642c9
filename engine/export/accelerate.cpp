// Configuration files of Hugging Face Accelerate.
#include "export/accelerate.hpp"

namespace rigwise::exports {
namespace {

using plan::Shard;

enum class Kind { none, multi_gpu, fsdp, deepspeed };

Kind kind_of(const Launch& l) {
  if (l.plan.gpus == 1 && !l.plan.offload_optimizer && !l.plan.offload_params) return Kind::none;
  switch (sharder(l)) {
    case Sharder::fsdp:
      return Kind::fsdp;
    case Sharder::deepspeed:
      return Kind::deepspeed;
    case Sharder::none:
      break;
  }
  return Kind::multi_gpu;
}

std::string_view type_name(Kind kind) {
  switch (kind) {
    case Kind::none:
      return "'NO'";
    case Kind::multi_gpu:
      return "MULTI_GPU";
    case Kind::fsdp:
      return "FSDP";
    case Kind::deepspeed:
      return "DEEPSPEED";
  }
  return "'NO'";
}

std::string line(std::string_view key, std::string_view value) {
  return std::string(key) + ": " + std::string(value) + "\n";
}
std::string_view yes(bool on) {
  return on ? "true" : "false";
}

std::string_view strategy(const Launch& l) {
  if (l.plan.shard == Shard::hsdp) return "HYBRID_SHARD";
  return l.plan.shard == Shard::fsdp || l.plan.shard == Shard::zero3 ? "FULL_SHARD" : "SHARD_GRAD_OP";
}

std::string fsdp_section(const Launch& l) {
  std::string out = "fsdp_config:\n";
  out += line("  fsdp_activation_checkpointing", yes(l.plan.recompute != plan::Recompute::none));
  out += line("  fsdp_auto_wrap_policy", "TRANSFORMER_BASED_WRAP");
  out += line("  fsdp_backward_prefetch", "BACKWARD_PRE");
  out += line("  fsdp_cpu_ram_efficient_loading", "true");
  out += line("  fsdp_forward_prefetch", "false");
  out += line("  fsdp_offload_params", yes(l.plan.offload_params || l.plan.offload_optimizer));
  out += line("  fsdp_sharding_strategy", strategy(l));
  out += line("  fsdp_state_dict_type", "SHARDED_STATE_DICT");
  out += line("  fsdp_sync_module_states", "true");
  out += line("  fsdp_use_orig_params", "true");
  return out;
}

std::string deepspeed_section(const Launch& l) {
  return "deepspeed_config:\n" + line("  deepspeed_config_file", "deepspeed.json") +
         line("  zero3_init_flag", yes(l.plan.shard == Shard::zero3));
}

std::string yaml(const Launch& l, Kind kind) {
  std::string out = heading(l);
  if (l.plan.tp * l.plan.pp * l.plan.cp > 1) out += comment(l, "export.launch.data-parallel-only");
  out += line("compute_environment", "LOCAL_MACHINE") + line("debug", "false");
  out += line("distributed_type", type_name(kind));
  if (kind == Kind::deepspeed) out += deepspeed_section(l);
  out += line("downcast_bf16", "'no'");
  if (kind == Kind::fsdp) out += fsdp_section(l);
  if (l.plan.nodes() > 1) {
    out += comment(l, "export.launch.machine-rank");
    out += line("machine_rank", "0") + line("main_process_ip", "127.0.0.1") + line("main_process_port", "29500");
  } else {
    out += line("machine_rank", "0");
  }
  out += line("main_training_function", "main");
  // DeepSpeed's own file states the number type.
  if (kind != Kind::deepspeed) out += line("mixed_precision", "'" + std::string(autocast(l.job.precision)) + "'");
  out += line("num_machines", std::to_string(l.plan.nodes())) + line("num_processes", std::to_string(l.plan.gpus));
  out += line("rdzv_backend", "static") + line("same_network", "true") + line("use_cpu", "false");
  return out;
}

}  // namespace

std::string accelerate_yaml(const Launch& l) {
  return yaml(l, kind_of(l));
}
std::string fsdp_yaml(const Launch& l) {
  return yaml(l, Kind::fsdp);
}

}  // namespace rigwise::exports
