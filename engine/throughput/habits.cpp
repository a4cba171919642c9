// One row per framework: fused or eager, and what its wrappers do.
#include "throughput/habits.hpp"

namespace rigwise::throughput {
namespace {

using scenario::Framework;

bool autocasts(const scenario::Job& job) {
  return job.precision == scenario::Precision::amp_bf16 || job.precision == scenario::Precision::amp_fp16;
}

}  // namespace

bool fuses(const scenario::Job& job) {
  switch (job.framework) {
    case Framework::megatron:
    case Framework::nemo:
    case Framework::unsloth:
    case Framework::nanotron:
      return true;
    case Framework::llm_foundry:
    case Framework::pytorch:
    case Framework::hf:
    case Framework::deepspeed:
    case Framework::fsdp:
    case Framework::torchtitan:
    case Framework::torchtune:
    case Framework::litgpt:
    case Framework::diffusers:
    case Framework::timm:
    case Framework::mmdet:
    case Framework::detectron2:
      return job.compile;
  }
  return false;
}

void apply_habits(Profile& p, const scenario::Job& job) {
  using units::raw;
  const bool fused = fuses(job);
  if (job.attention == scenario::Attention::eager)
    p.score_passes = raw(fused ? kFusedScorePasses.value : kEagerScorePasses.value) +
                     (job.model->ends.positions == model::Positions::alibi ? raw(kBiasPasses.value) : 0);
  p.loss_bytes = raw(job.fused_loss ? kFusedLossTraffic.value : kLossTraffic.value);
  if (job.compile) p.launch_share = raw(kCompiledShare.value);
  p.gather_launches = raw(job.framework == Framework::deepspeed || job.framework == Framework::hf ? kModuleGather.value
                                                                                                  : kBlockGather.value);
  if (job.precision == scenario::Precision::fp8) p.quantised_elements = raw(kQuantisedElements.value);
  p.adapter_launches = raw(kAdapterLaunches.value);
  if (autocasts(job)) p.cast_bytes = raw(kCastBytes.value);
  p.overlaps_offload = job.framework == Framework::pytorch || job.framework == Framework::timm ||
                       job.framework == Framework::torchtune || job.framework == Framework::torchtitan;
  const bool core = job.framework == Framework::megatron || job.framework == Framework::nemo;
  p.scatters_sends = core;
  p.dispatches_once = core;  // its recipes for experts over several nodes run the flex dispatcher over DeepEP
  if (core) p.kernel = compute::Kernel::native;
  if (job.framework == Framework::llm_foundry) p.kernel = compute::Kernel::first;  // attn_impl triton
  if (core) p.tensor_exposed = raw(kTensorExposed.value);
  if (core) p.tensor_backward_exposed = raw(kTensorBackwardExposed.value);
  if (job.framework == Framework::torchtitan || job.framework == Framework::llm_foundry)
    p.recompute_selective = raw(kSelectiveShare.value);
  p.grouped_experts = job.framework == Framework::megatron || job.framework == Framework::nemo ||
                      job.framework == Framework::torchtitan || job.framework == Framework::llm_foundry ||
                      job.framework == Framework::unsloth;
  if (!p.grouped_experts) p.expert_launches = raw(kExpertKernels.value);
  if (job.model->has_text()) return;  // tokens are read as they lie; pictures are decoded
  if (job.data.workers) p.loaders = static_cast<double>(*job.data.workers);
  if (job.data.dataset_gb && job.data.samples && *job.data.samples > 0)
    p.sample_bytes = *job.data.dataset_gb * 1e9 / *job.data.samples;
}

}  // namespace rigwise::throughput
