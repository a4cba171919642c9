// The command line that starts the training of a question, for each framework in its own spelling.
#include "export/command.hpp"

#include "base/enum_table.hpp"

namespace rigwise::exports {
namespace {

using scenario::Framework;
using scenario::Optimizer;

std::string whole(std::int64_t n) {
  return std::to_string(n);
}

constexpr std::string_view kTorchrun =
    "torchrun --nnodes \"$NNODES\" --nproc-per-node \"$GPUS_PER_NODE\" --node-rank \"$NODE_RANK\" --master-addr "
    "\"$MASTER_ADDR\" --master-port \"$MASTER_PORT\"";

std::vector<std::string> torchtitan(const Launch& l) {
  const auto& p = l.plan;
  const bool hybrid = p.shard == plan::Shard::hsdp;
  const auto shard = hybrid ? p.per_node : p.shard == plan::Shard::none ? 1 : p.dp;
  return {"--job.config_file \"$CONFIG\"",
          "--training.local_batch_size " + whole(p.micro),
          "--training.global_batch_size " + whole(p.global_batch()),
          "--training.seq_len " + whole(l.job.seq_len),
          "--parallelism.data_parallel_shard_degree " + whole(shard),
          "--parallelism.data_parallel_replicate_degree " + whole(p.dp / (shard > 0 ? shard : 1)),
          "--parallelism.tensor_parallel_degree " + whole(p.tp),
          "--parallelism.pipeline_parallel_degree " + whole(p.pp),
          "--parallelism.context_parallel_degree " + whole(p.cp),
          "--parallelism.expert_parallel_degree " + whole(p.ep),
          "--activation_checkpoint.mode " + std::string(base::key_of(p.recompute))};
}

std::vector<std::string> torchtune(const Launch& l) {
  const auto& p = l.plan;
  std::vector<std::string> out{
      "batch_size=" + whole(p.micro),
      "gradient_accumulation_steps=" + whole(p.accumulation),
      "tokenizer.max_seq_len=" + whole(l.job.seq_len),
      "dtype=" + std::string(autocast(l.job.precision) == "no" && !pure_half(l.job.precision) ? "fp32" : "bf16"),
      "enable_activation_checkpointing=" + std::string(p.recompute == plan::Recompute::none ? "False" : "True"),
      "enable_activation_offloading=" + std::string(p.offload_activations ? "True" : "False")};
  if (l.job.trains_adapter()) out.push_back("model.lora_rank=" + whole(l.job.adapter.rank));
  return out;
}

std::vector<std::string> litgpt(const Launch& l) {
  const auto& p = l.plan;
  const bool pure = pure_half(l.job.precision) || l.job.trains_adapter();
  std::vector<std::string> out{"--devices \"$GPUS_PER_NODE\"",
                               "--num_nodes \"$NNODES\"",
                               "--precision " + std::string(pure                                  ? "bf16-true"
                                                            : autocast(l.job.precision) == "fp16" ? "16-mixed"
                                                            : autocast(l.job.precision) == "no"   ? "32-true"
                                                                                                  : "bf16-mixed"),
                               "--train.micro_batch_size " + whole(p.micro),
                               "--train.global_batch_size " + whole(p.global_batch()),
                               "--train.max_seq_length " + whole(l.job.seq_len)};
  if (l.job.trains_adapter()) out.push_back("--lora_r " + whole(l.job.adapter.rank));
  if (l.job.quant_bits == 4 && l.job.trains_adapter()) out.push_back("--quantize bnb.nf4");
  return out;
}

std::vector<std::string> diffusers(const Launch& l) {
  const auto& p = l.plan;
  std::vector<std::string> out{"--pretrained_model_name_or_path \"" + model_name(l) + "\"",
                               "--resolution " + whole(l.job.image_height), "--train_batch_size " + whole(p.micro),
                               "--gradient_accumulation_steps " + whole(p.accumulation)};
  if (autocast(l.job.precision) != "no") out.push_back("--mixed_precision " + std::string(autocast(l.job.precision)));
  if (p.recompute != plan::Recompute::none) out.push_back("--gradient_checkpointing");
  if (l.job.optimizer == Optimizer::adamw_8bit) out.push_back("--use_8bit_adam");
  if (l.job.trains_adapter()) out.push_back("--rank " + whole(l.job.adapter.rank));
  if (total_steps(l) > 0) out.push_back("--max_train_steps " + whole(total_steps(l)));
  return out;
}

std::vector<std::string> timm(const Launch& l) {
  const auto& p = l.plan;
  std::vector<std::string> out{"--data-dir \"$DATA\"", "--model \"$MODEL\"", "--batch-size " + whole(p.micro),
                               "--grad-accum-steps " + whole(p.accumulation),
                               "--img-size " + whole(l.job.image_height)};
  const auto type = autocast(l.job.precision);
  if (type == "bf16" || type == "fp16")
    out.push_back(std::string("--amp --amp-dtype ") + (type == "bf16" ? "bfloat16" : "float16"));
  if (p.recompute != plan::Recompute::none) out.push_back("--grad-checkpointing");
  if (l.job.compile) out.push_back("--torchcompile inductor");
  if (l.job.data.epochs) out.push_back("--epochs " + whole(static_cast<std::int64_t>(*l.job.data.epochs)));
  return out;
}

std::vector<std::string> detection(const Launch& l) {
  const auto& p = l.plan;
  if (l.job.framework == Framework::detectron2)
    return {"--config-file \"$CONFIG\"",
            "--num-gpus \"$GPUS_PER_NODE\"",
            "--num-machines \"$NNODES\"",
            "--machine-rank \"$NODE_RANK\"",
            "--dist-url \"tcp://$MASTER_ADDR:$MASTER_PORT\"",
            "SOLVER.IMS_PER_BATCH " + whole(p.global_batch()),
            "SOLVER.AMP.ENABLED " + std::string(autocast(l.job.precision) == "no" ? "False" : "True")};
  std::vector<std::string> out{"\"$CONFIG\"", "--launcher pytorch"};
  if (autocast(l.job.precision) != "no") out.push_back("--amp");
  out.push_back("--cfg-options train_dataloader.batch_size=" + whole(p.micro));
  return out;
}

std::vector<std::string> llm_foundry(const Launch& l) {
  const auto& p = l.plan;
  return {
      "\"$CONFIG\"",
      "max_seq_len=" + whole(l.job.seq_len),
      "global_train_batch_size=" + whole(p.global_batch()),
      "device_train_microbatch_size=" + whole(p.micro),
      "precision=" +
          std::string(autocast(l.job.precision) == "no" ? "fp32" : "amp_" + std::string(autocast(l.job.precision))),
      "fsdp_config.sharding_strategy=" + std::string(p.shard == plan::Shard::hsdp   ? "HYBRID_SHARD"
                                                     : p.shard == plan::Shard::none ? "NO_SHARD"
                                                                                    : "FULL_SHARD"),
      "fsdp_config.activation_checkpointing=" + std::string(p.recompute == plan::Recompute::full ? "true" : "false")};
}

}  // namespace

Command command(const Launch& l) {
  const std::string torchrun(kTorchrun);
  switch (l.job.framework) {
    case Framework::megatron:
    case Framework::nemo:
      return {torchrun, "pretrain_gpt.py", megatron_arguments(l), true};
    case Framework::torchtitan:
      return {torchrun, "-m torchtitan.train", torchtitan(l), true};
    case Framework::nanotron:
      return {torchrun, "run_train.py", {"--config-file \"$CONFIG\""}, true};
    case Framework::torchtune: {
      const std::string kind = l.job.trains_adapter() ? "lora" : "full";
      const std::string recipe = kind + (l.plan.gpus > 1 ? "_finetune_distributed" : "_finetune_single_device");
      return {"tune run --nnodes \"$NNODES\" --nproc_per_node \"$GPUS_PER_NODE\"", recipe + " --config \"$CONFIG\"",
              torchtune(l), false};
    }
    case Framework::litgpt:
      return {"litgpt",
              std::string(l.job.method == scenario::Method::pretrain ? "pretrain"
                          : l.job.trains_adapter()                   ? "finetune_lora"
                                                                     : "finetune_full") +
                  " \"" + model_name(l) + "\"",
              litgpt(l), false};
    case Framework::llm_foundry:
      return {
          "composer --nproc \"$GPUS_PER_NODE\" --world_size \"$((NNODES * GPUS_PER_NODE))\" --node_rank \"$NODE_RANK\" "
          "--master_addr \"$MASTER_ADDR\" --master_port \"$MASTER_PORT\"",
          "train.py", llm_foundry(l), false};
    case Framework::diffusers:
      return {torchrun, "\"$SCRIPT\"", diffusers(l), true};
    case Framework::timm:
      return {torchrun, "train.py", timm(l), true};
    case Framework::mmdet:
      return {torchrun, "tools/train.py", detection(l), true};
    case Framework::detectron2:
      return {"python", "tools/train_net.py", detection(l), false};
    case Framework::pytorch:
    case Framework::hf:
    case Framework::deepspeed:
    case Framework::fsdp:
    case Framework::unsloth:
      break;
  }
  if (sharder(l) == Sharder::fsdp)
    return {
        "accelerate launch --config_file accelerate.yaml --machine_rank \"$NODE_RANK\" --main_process_ip "
        "\"$MASTER_ADDR\" --main_process_port \"$MASTER_PORT\"",
        "\"$SCRIPT\"", trainer_arguments(l), false};
  return {torchrun, "\"$SCRIPT\"", trainer_arguments(l), true};
}

}  // namespace rigwise::exports
