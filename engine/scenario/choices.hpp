// The named choices of a scenario and their JSON keys, exactly as in the contract.
#pragma once
#include "base/enum_table.hpp"
#include "model/adapter_kind.hpp"

namespace rigwise::scenario {

enum class Task { estimate, plan };
enum class Language { en, zh };
enum class SizeKind { llm, moe, encoder, vit, cnn, diffusion, multimodal, speech };
enum class Method { pretrain, full, lora, qlora, freeze };
enum class Objective { sft, dpo, grpo };
using model::AdapterKind;
enum class Precision { fp32, tf32, amp_fp16, amp_bf16, mixed_fp16, mixed_bf16, fp16, bf16, fp8 };
enum class Optimizer {
  adamw,
  adamw_8bit,
  paged_adamw,
  paged_adamw_8bit,
  adafactor,
  sgd,
  sgd_momentum,
  lion,
  lion_8bit,
  muon,
  galore_adamw,
  lamb
};
enum class Framework {
  pytorch,
  hf,
  deepspeed,
  fsdp,
  megatron,
  torchtitan,
  torchtune,
  litgpt,
  llm_foundry,
  unsloth,
  nanotron,
  nemo,
  diffusers,
  timm,
  mmdet,
  detectron2
};
enum class Attention { flash, sdpa, eager };
enum class Market { global, cn };
enum class Acquire { buy, rent, either };
enum class Form { desktop, workstation, server, cluster, any };
enum class RankBy { cost, time, balanced };
enum class RentTerm { on_demand, one_year, three_years, spot };
enum class Fabric { fat_tree, rail_optimized, rail_only, dragonfly, leaf_spine };
enum class MemoryKind { ddr4_udimm, ddr4_rdimm, ddr5_udimm, ddr5_rdimm };

}  // namespace rigwise::scenario

namespace rigwise::base {
namespace s = rigwise::scenario;
template <>
inline constexpr auto enum_table<s::Task> = make_table<s::Task>({{s::Task::estimate, "estimate"}, {s::Task::plan, "plan"}});
template <>
inline constexpr auto enum_table<s::Language> = make_table<s::Language>({{s::Language::en, "en"}, {s::Language::zh, "zh"}});
template <>
inline constexpr auto enum_table<s::SizeKind> = make_table<s::SizeKind>({{s::SizeKind::llm, "llm"},
                                                                         {s::SizeKind::moe, "moe"},
                                                                         {s::SizeKind::encoder, "encoder"},
                                                                         {s::SizeKind::vit, "vit"},
                                                                         {s::SizeKind::cnn, "cnn"},
                                                                         {s::SizeKind::diffusion, "diffusion"},
                                                                         {s::SizeKind::multimodal, "multimodal"},
                                                                         {s::SizeKind::speech, "speech"}});
template <>
inline constexpr auto enum_table<s::Method> = make_table<s::Method>({{s::Method::pretrain, "pretrain"},
                                                                     {s::Method::full, "full"},
                                                                     {s::Method::lora, "lora"},
                                                                     {s::Method::qlora, "qlora"},
                                                                     {s::Method::freeze, "freeze"}});
template <>
inline constexpr auto enum_table<s::Objective> =
    make_table<s::Objective>({{s::Objective::sft, "sft"}, {s::Objective::dpo, "dpo"}, {s::Objective::grpo, "grpo"}});
template <>
inline constexpr auto enum_table<s::AdapterKind> = make_table<s::AdapterKind>({{s::AdapterKind::lora, "lora"},
                                                                               {s::AdapterKind::dora, "dora"},
                                                                               {s::AdapterKind::rslora, "rslora"},
                                                                               {s::AdapterKind::loha, "loha"},
                                                                               {s::AdapterKind::lokr, "lokr"},
                                                                               {s::AdapterKind::ia3, "ia3"},
                                                                               {s::AdapterKind::prompt, "prompt"},
                                                                               {s::AdapterKind::adapter, "adapter"}});
template <>
inline constexpr auto enum_table<s::Precision> = make_table<s::Precision>({{s::Precision::fp32, "fp32"},
                                                                           {s::Precision::tf32, "tf32"},
                                                                           {s::Precision::amp_fp16, "amp-fp16"},
                                                                           {s::Precision::amp_bf16, "amp-bf16"},
                                                                           {s::Precision::mixed_fp16, "mixed-fp16"},
                                                                           {s::Precision::mixed_bf16, "mixed-bf16"},
                                                                           {s::Precision::fp16, "fp16"},
                                                                           {s::Precision::bf16, "bf16"},
                                                                           {s::Precision::fp8, "fp8"}});
template <>
inline constexpr auto enum_table<s::Optimizer> =
    make_table<s::Optimizer>({{s::Optimizer::adamw, "adamw"},
                              {s::Optimizer::adamw_8bit, "adamw-8bit"},
                              {s::Optimizer::paged_adamw, "paged-adamw"},
                              {s::Optimizer::paged_adamw_8bit, "paged-adamw-8bit"},
                              {s::Optimizer::adafactor, "adafactor"},
                              {s::Optimizer::sgd, "sgd"},
                              {s::Optimizer::sgd_momentum, "sgd-momentum"},
                              {s::Optimizer::lion, "lion"},
                              {s::Optimizer::lion_8bit, "lion-8bit"},
                              {s::Optimizer::muon, "muon"},
                              {s::Optimizer::galore_adamw, "galore-adamw"},
                              {s::Optimizer::lamb, "lamb"}});
template <>
inline constexpr auto enum_table<s::Framework> = make_table<s::Framework>({{s::Framework::pytorch, "pytorch"},
                                                                           {s::Framework::hf, "hf"},
                                                                           {s::Framework::deepspeed, "deepspeed"},
                                                                           {s::Framework::fsdp, "fsdp"},
                                                                           {s::Framework::megatron, "megatron"},
                                                                           {s::Framework::torchtitan, "torchtitan"},
                                                                           {s::Framework::torchtune, "torchtune"},
                                                                           {s::Framework::litgpt, "litgpt"},
                                                                           {s::Framework::llm_foundry, "llm-foundry"},
                                                                           {s::Framework::unsloth, "unsloth"},
                                                                           {s::Framework::nanotron, "nanotron"},
                                                                           {s::Framework::nemo, "nemo"},
                                                                           {s::Framework::diffusers, "diffusers"},
                                                                           {s::Framework::timm, "timm"},
                                                                           {s::Framework::mmdet, "mmdet"},
                                                                           {s::Framework::detectron2, "detectron2"}});
template <>
inline constexpr auto enum_table<s::Attention> = make_table<s::Attention>(
    {{s::Attention::flash, "flash"}, {s::Attention::sdpa, "sdpa"}, {s::Attention::eager, "eager"}});
template <>
inline constexpr auto enum_table<s::Market> = make_table<s::Market>({{s::Market::global, "global"}, {s::Market::cn, "cn"}});
template <>
inline constexpr auto enum_table<s::Acquire> =
    make_table<s::Acquire>({{s::Acquire::buy, "buy"}, {s::Acquire::rent, "rent"}, {s::Acquire::either, "either"}});
template <>
inline constexpr auto enum_table<s::Form> = make_table<s::Form>({{s::Form::desktop, "desktop"},
                                                                 {s::Form::workstation, "workstation"},
                                                                 {s::Form::server, "server"},
                                                                 {s::Form::cluster, "cluster"},
                                                                 {s::Form::any, "any"}});
template <>
inline constexpr auto enum_table<s::RankBy> =
    make_table<s::RankBy>({{s::RankBy::cost, "cost"}, {s::RankBy::time, "time"}, {s::RankBy::balanced, "balanced"}});
template <>
inline constexpr auto enum_table<s::RentTerm> = make_table<s::RentTerm>({{s::RentTerm::on_demand, "on-demand"},
                                                                         {s::RentTerm::one_year, "1y"},
                                                                         {s::RentTerm::three_years, "3y"},
                                                                         {s::RentTerm::spot, "spot"}});
template <>
inline constexpr auto enum_table<s::Fabric> = make_table<s::Fabric>({{s::Fabric::fat_tree, "fat-tree"},
                                                                     {s::Fabric::rail_optimized, "rail-optimized"},
                                                                     {s::Fabric::rail_only, "rail-only"},
                                                                     {s::Fabric::dragonfly, "dragonfly"},
                                                                     {s::Fabric::leaf_spine, "leaf-spine"}});
template <>
inline constexpr auto enum_table<s::MemoryKind> = make_table<s::MemoryKind>({{s::MemoryKind::ddr4_udimm, "ddr4-udimm"},
                                                                             {s::MemoryKind::ddr4_rdimm, "ddr4-rdimm"},
                                                                             {s::MemoryKind::ddr5_udimm, "ddr5-udimm"},
                                                                             {s::MemoryKind::ddr5_rdimm, "ddr5-rdimm"}});
}  // namespace rigwise::base
