// What each framework does when nobody says otherwise: one row per framework, read from its documentation and example recipes.
#pragma once
#include <array>

#include "plan/choices.hpp"
#include "scenario/choices.hpp"

namespace rigwise::scenario {

struct FrameworkDefaults {
  Framework framework;
  Precision full, adapter;  // training all weights; training an adapter on a frozen base
  Attention attention;
  plan::Recompute recompute_full, recompute_lora, recompute_qlora;
  plan::Shard shard;  // on several GPUs (contract)
  bool fused_loss;
  double adapter_dropout;
};

namespace detail {
using P = Precision;
using A = Attention;
using R = plan::Recompute;
using S = plan::Shard;
using F = Framework;
}  // namespace detail

// Sources: transformers TrainingArguments and peft LoraConfig; peft prepare_model_for_kbit_training (turns checkpointing on);
// DeepSpeed config-json; Megatron-LM arguments.py; torchtitan job_config (activation_checkpoint mode selective); torchtune recipe
// configs (enable_activation_checkpointing True); litgpt finetune/lora.py; llm-foundry yamls; unsloth get_peft_model
// (use_gradient_checkpointing "unsloth"); timm train.py --amp; mmdetection and detectron2 base configs (fp32, SGD).
inline constexpr std::array kFrameworkDefaults = {
    FrameworkDefaults{detail::F::pytorch, detail::P::amp_bf16, detail::P::bf16, detail::A::sdpa, detail::R::none, detail::R::none,
                      detail::R::none, detail::S::none, false, 0.0},
    FrameworkDefaults{detail::F::hf, detail::P::amp_bf16, detail::P::bf16, detail::A::sdpa, detail::R::none, detail::R::none,
                      detail::R::full, detail::S::none, false, 0.0},
    FrameworkDefaults{detail::F::deepspeed, detail::P::mixed_bf16, detail::P::bf16, detail::A::sdpa, detail::R::none, detail::R::none,
                      detail::R::full, detail::S::zero2, false, 0.0},
    FrameworkDefaults{detail::F::fsdp, detail::P::mixed_bf16, detail::P::bf16, detail::A::sdpa, detail::R::full, detail::R::full,
                      detail::R::full, detail::S::fsdp, false, 0.0},
    FrameworkDefaults{detail::F::megatron, detail::P::mixed_bf16, detail::P::bf16, detail::A::flash, detail::R::selective,
                      detail::R::selective, detail::R::selective, detail::S::zero1, false, 0.0},
    FrameworkDefaults{detail::F::torchtitan, detail::P::mixed_bf16, detail::P::bf16, detail::A::sdpa, detail::R::selective,
                      detail::R::selective, detail::R::selective, detail::S::fsdp, false, 0.0},
    FrameworkDefaults{detail::F::torchtune, detail::P::bf16, detail::P::bf16, detail::A::sdpa, detail::R::full, detail::R::full,
                      detail::R::full, detail::S::fsdp, false, 0.0},
    FrameworkDefaults{detail::F::litgpt, detail::P::bf16, detail::P::bf16, detail::A::flash, detail::R::none, detail::R::none,
                      detail::R::none, detail::S::fsdp, false, 0.05},
    FrameworkDefaults{detail::F::llm_foundry, detail::P::mixed_bf16, detail::P::bf16, detail::A::flash, detail::R::full,
                      detail::R::full, detail::R::full, detail::S::fsdp, false, 0.05},
    FrameworkDefaults{detail::F::unsloth, detail::P::bf16, detail::P::bf16, detail::A::flash, detail::R::full, detail::R::full,
                      detail::R::full, detail::S::none, true, 0.0},
    FrameworkDefaults{detail::F::nanotron, detail::P::mixed_bf16, detail::P::bf16, detail::A::flash, detail::R::none, detail::R::none,
                      detail::R::none, detail::S::zero1, false, 0.0},
    FrameworkDefaults{detail::F::nemo, detail::P::mixed_bf16, detail::P::bf16, detail::A::flash, detail::R::selective,
                      detail::R::selective, detail::R::selective, detail::S::zero1, false, 0.0},
    FrameworkDefaults{detail::F::diffusers, detail::P::amp_bf16, detail::P::bf16, detail::A::sdpa, detail::R::none, detail::R::none,
                      detail::R::full, detail::S::none, false, 0.0},
    FrameworkDefaults{detail::F::timm, detail::P::amp_fp16, detail::P::amp_fp16, detail::A::sdpa, detail::R::none, detail::R::none,
                      detail::R::none, detail::S::none, false, 0.0},
    FrameworkDefaults{detail::F::mmdet, detail::P::fp32, detail::P::fp32, detail::A::eager, detail::R::none, detail::R::none,
                      detail::R::none, detail::S::none, false, 0.0},
    FrameworkDefaults{detail::F::detectron2, detail::P::fp32, detail::P::fp32, detail::A::eager, detail::R::none, detail::R::none,
                      detail::R::none, detail::S::none, false, 0.0},
};

constexpr const FrameworkDefaults& defaults_of(Framework framework) {
  for (const auto& row : kFrameworkDefaults)
    if (row.framework == framework) return row;
  return kFrameworkDefaults[0];
}

}  // namespace rigwise::scenario
