// The question with every gap filled: what defaults make of a Scenario. Total and valid; the domain floors cannot fail on it.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/architecture.hpp"
#include "plan/plan.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::scenario {

// One value the user left out. value: JSON text; because: string key "because.<key>".
struct Assumption {
  std::string field, value, because;
  bool operator==(const Assumption&) const = default;
};

// Which keys the user stated; what is not stated widens the range.
struct Stated {
  bool method = false, precision = false, optimizer = false, framework = false, seq_len = false, image_size = false;
  bool micro = false, accumulation = false, global = false, attention = false, recompute = false, fused_loss = false, compile = false;
  bool shard = false, dp = false, tp = false, pp = false, cp = false, ep = false, sequence_parallel = false, adapter_rank = false,
       adapter_targets = false, trainable = false, offload = false, image_tokens = false, quant_bits = false;
};

struct AdapterPlan {
  AdapterKind kind = AdapterKind::lora;
  std::int64_t rank = 16;
  std::vector<std::string> modules;  // resolved module names (q_proj ... down_proj)
  bool attention = true, mlp = true;  // whether any attention / MLP projection is adapted
  std::optional<double> trainable;    // stated parameter count
  bool train_embeddings = false;
  double dropout = 0.05;  // framework's documented default
};

struct Job {
  std::shared_ptr<const model::Architecture> model;
  Method method = Method::full;
  Objective objective = Objective::sft;
  AdapterPlan adapter;          // read with lora and qlora only
  double frozen_fraction = 0;   // share of the blocks that get no gradient (method freeze)
  std::int64_t quant_bits = 16;  // of the frozen base
  Precision precision = Precision::mixed_bf16;
  Optimizer optimizer = Optimizer::adamw;
  Framework framework = Framework::hf;
  std::int64_t seq_len = 2048;
  std::int64_t image_height = 0, image_width = 0, frames = 1;
  std::int64_t image_tokens = 0;  // tokens of one sample's pictures in the language model
  Attention attention = Attention::sdpa;
  bool fused_loss = false, compile = false;
  std::optional<std::int64_t> evaluation_batch;
  std::optional<Checkpoint> checkpoint;
  Data data;
  Constraints constraints;
  Finance finance;
  Site site;
  Market market = Market::global;
  units::Currency currency = units::Currency::usd;
  Language language = Language::en;
  double network_gbps = 0;  // per node; 0: the platform's own
  double ram_gb = 0, psu_w = 0;  // 0: to be chosen
  Fabric fabric = Fabric::fat_tree;
  double oversubscription = 1;
  std::int64_t pcie_gen = 0, pcie_lanes = 0;  // of each card's slot; 0: the card's own
  double gpu_power_w = 0;                     // limit set on each card; 0: none
  std::string cpu, platform;                  // catalog ids; empty: to be chosen
  std::optional<MemoryKind> memory_kind;
  std::optional<double> gpu_memory_gb;  // only a size is known
  std::int32_t per_node = 0;            // as stated, however many devices there are; 0: not stated
  bool has_gpu = false;                 // a catalog accelerator was named or chosen
  Stated stated;
  std::vector<Assumption> assumed;

  bool trains_adapter() const { return method == Method::lora || method == Method::qlora; }
};

// A Job on one layout: what every domain function takes.
struct Question {
  const Job* job = nullptr;
  const plan::Plan* plan = nullptr;
};

}  // namespace rigwise::scenario
