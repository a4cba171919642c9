// The DeepSpeed configuration of a question.
#include "export/deepspeed.hpp"

#include "json/writer.hpp"

namespace rigwise::exports {
namespace {

using plan::Shard;

int stage_of(Shard shard) {
  switch (shard) {
    case Shard::none:
      return 0;
    case Shard::zero1:
      return 1;
    case Shard::zero2:
      return 2;
    case Shard::zero3:
    case Shard::fsdp:
    case Shard::hsdp:
      return 3;
  }
  return 0;
}

void offload(json::Writer& w, std::string_view key, const plan::Plan& p) {
  const bool nvme = p.offload_to == plan::OffloadTo::nvme;
  w.key(key).begin_object().field("device", std::string_view(nvme ? "nvme" : "cpu"));
  if (nvme) w.field("nvme_path", "/local_nvme");
  w.field("pin_memory", true).end_object();
}

void zero_section(json::Writer& w, const plan::Plan& p) {
  const int stage = stage_of(p.shard);
  w.key("zero_optimization").begin_object().field("stage", stage);
  if (stage > 0) w.field("contiguous_gradients", true).field("overlap_comm", true);
  if (stage == 3) w.field("stage3_gather_16bit_weights_on_model_save", true);
  if (p.shard == Shard::hsdp) w.field("zero_hpz_partition_size", static_cast<std::int64_t>(p.per_node));
  if (p.offload_optimizer && stage > 0) offload(w, "offload_optimizer", p);
  if (p.offload_params && stage == 3) offload(w, "offload_param", p);
  w.end_object();
}

}  // namespace

std::string deepspeed_json(const Launch& l) {
  const auto& p = l.plan;
  const auto type = autocast(l.job.precision);
  json::Writer w;
  w.begin_object();
  w.field("train_batch_size", p.global_batch())
      .field("train_micro_batch_size_per_gpu", p.micro)
      .field("gradient_accumulation_steps", p.accumulation);
  w.field("gradient_clipping", 1.0);
  w.key("bf16")
      .begin_object()
      .field("enabled", type == "bf16" || type == "fp8" || l.job.precision == scenario::Precision::bf16)
      .end_object();
  w.key("fp16")
      .begin_object()
      .field("enabled", type == "fp16" || l.job.precision == scenario::Precision::fp16)
      .end_object();
  zero_section(w, p);
  if (p.recompute != plan::Recompute::none)
    w.key("activation_checkpointing")
        .begin_object()
        .field("partition_activations", p.tp > 1)
        .field("cpu_checkpointing", p.offload_activations)
        .end_object();
  w.field("steps_per_print", 10).field("wall_clock_breakdown", false);
  w.end_object();
  return w.take() + "\n";
}

}  // namespace rigwise::exports
