// The question exactly as typed: every key optional, nothing filled in. scenario/defaults turns it into a Job.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "plan/choices.hpp"
#include "scenario/choices.hpp"
#include "units/money.hpp"

namespace rigwise::scenario {

struct ModelName {
  std::string name;
  bool operator==(const ModelName&) const = default;
};
// A Hugging Face config.json or an arch record, kept as the JSON text it came as.
struct ModelConfig {
  std::string json, name;
  bool operator==(const ModelConfig&) const = default;
};
struct ModelArch {
  std::string json;
  bool operator==(const ModelArch&) const = default;
};
struct ModelSize {
  double params_b = 0;
  SizeKind kind = SizeKind::llm;
  bool operator==(const ModelSize&) const = default;
};
using ModelChoice = std::variant<ModelName, ModelConfig, ModelArch, ModelSize>;

struct Adapter {
  std::optional<AdapterKind> kind;
  std::optional<std::int64_t> rank;
  std::optional<std::string> targets;              // "all-linear" | "attention" | "qv"
  std::optional<std::vector<std::string>> modules;  // a list of module names instead
  std::optional<double> trainable_m;               // millions
  std::optional<bool> train_embeddings;
  bool operator==(const Adapter&) const = default;
};
struct ImageSize {
  std::int64_t height = 0, width = 0;
  bool operator==(const ImageSize&) const = default;
};
struct Batch {
  std::optional<std::int64_t> micro, accumulation, global;
  bool operator==(const Batch&) const = default;
};
struct Parallel {
  std::optional<std::int64_t> dp, tp, pp, vpp, cp, ep;
  std::optional<bool> sequence_parallel;
  std::optional<plan::Shard> shard;
  bool operator==(const Parallel&) const = default;
};
struct Offload {
  bool optimizer = false, params = false, activations = false;
  bool operator==(const Offload&) const = default;
};
struct Checkpoint {
  std::optional<double> every_min;
  std::optional<std::int64_t> keep;
  bool operator==(const Checkpoint&) const = default;
};
struct Hardware {
  std::optional<std::string> gpu;
  std::optional<double> gpu_memory_gb;
  std::optional<std::int64_t> gpus, per_node;
  std::optional<plan::Link> link;  // null in JSON: the catalog's default
  std::optional<double> network_gbps, ram_gb, psu_w;
  std::optional<Fabric> fabric;
  std::optional<double> oversubscription;           // ports down over ports up of a leaf
  std::optional<std::int64_t> pcie_gen, pcie_lanes;  // of each card's slot
  std::optional<double> gpu_power_w;                // limit set on each card
  std::optional<std::string> cpu, platform;         // catalog ids or names
  std::optional<MemoryKind> memory_kind;
  bool operator==(const Hardware&) const = default;
};
struct Data {
  std::optional<double> tokens, samples, epochs, dataset_gb;
  std::optional<std::int64_t> workers;
  bool operator==(const Data&) const = default;
};
struct Constraints {
  std::optional<double> deadline_days, budget, power_kw;
  std::optional<std::int64_t> max_gpus;
  std::optional<std::vector<std::string>> gpus_allowed;
  std::optional<Market> market;
  std::optional<Acquire> acquire;
  std::optional<std::string> circuit;  // "220v-16a"
  std::optional<Form> form;
  std::optional<RankBy> rank_by;
  bool operator==(const Constraints&) const = default;
};
struct Finance {
  std::optional<units::Currency> currency;
  std::optional<double> fx_cny_per_usd, utilization, years, residual, electricity_per_kwh, pue, colocation_per_kw_month,
      discount_rate, staff_per_year, maintenance;
  std::optional<RentTerm> rent_term;
  bool operator==(const Finance&) const = default;
};
struct Site {
  std::optional<std::string> region;
  std::optional<double> power_draw_limit_w;
  bool operator==(const Site&) const = default;
};
// One row of `prices`: laid over the catalog row of that id. price: JSON text in the catalog's price shape.
struct PriceOverlay {
  std::string id, price_json;
  bool operator==(const PriceOverlay&) const = default;
};

struct Scenario {
  std::optional<std::int64_t> v;
  std::optional<Task> task;
  std::optional<Language> lang;
  std::optional<std::string> note;
  ModelChoice model;
  std::optional<Method> method;
  std::optional<Objective> objective;
  std::optional<Adapter> adapter;
  std::optional<double> frozen_fraction;
  std::optional<std::int64_t> quant_bits;
  std::optional<Precision> precision;
  std::optional<Optimizer> optimizer;
  std::optional<Framework> framework;
  std::optional<std::int64_t> seq_len;
  std::optional<ImageSize> image_size;
  std::optional<std::int64_t> frames, image_tokens;
  Batch batch;
  std::optional<Attention> attention;
  std::optional<plan::Recompute> recompute;
  std::optional<bool> fused_loss, compile;
  Parallel parallel;
  std::optional<Offload> offload;
  std::optional<plan::OffloadTo> offload_to;
  std::optional<std::int64_t> evaluation_batch;
  std::optional<Checkpoint> checkpoint;
  Hardware hardware;
  Data data;
  Constraints constraints;
  Finance finance;
  Site site;
  std::vector<PriceOverlay> prices;
  bool operator==(const Scenario&) const = default;
};

}  // namespace rigwise::scenario
