// Settings of trainers as scenario keys: most by a table, the rest where several of their keys make one of ours.
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "intake/draft.hpp"
#include "intake/keys.hpp"
#include "json/writer.hpp"

namespace rigwise::intake {

namespace {
using Pairs = std::vector<Pair>;

std::string lower(std::string_view text) {
  std::string out;
  for (const char c : text) out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}
std::optional<double> number(std::string_view text) {
  const std::string plain(text);
  char* end = nullptr;
  const double value = std::strtod(plain.c_str(), &end);
  if (end == plain.c_str() || *end != 0) return std::nullopt;
  return value;
}
const std::string* find(const Pairs& pairs, std::string_view key) {
  for (auto it = pairs.rbegin(); it != pairs.rend(); ++it)
    if (it->key == key) return &it->value;
  return nullptr;
}
bool says_yes(const Pairs& pairs, std::string_view key) {
  const auto* value = find(pairs, key);
  return value && (lower(*value) == "true" || *value == "1" || lower(*value) == "yes");
}
bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// The catalog's id where it has the model under that name or the last part of its path; else the name as it is.
std::string model_json(const std::string& name, const catalog::Catalog& catalog) {
  if (const auto model = catalog.find_model(name)) return json::string_text(model->id);
  const auto slash = name.find_last_of('/');
  const std::string tail = slash == std::string::npos ? name : name.substr(slash + 1);
  const auto model = catalog.find_model(tail);
  return json::string_text(model ? model->id : tail);
}

// The value of one row as JSON text; empty: it changes nothing; nothing: not understood.
std::optional<std::string> value_json(const KeyRow& row, const std::string& value, const catalog::Catalog& catalog) {
  const std::string word = lower(value);
  switch (row.meaning) {
    case Meaning::whole:
    case Meaning::number: {
      if (word == "auto") return std::string();
      const auto n = number(word);
      if (!n || *n <= 0) return std::nullopt;
      return json::number_text(*n);
    }
    case Meaning::flag:
      if (word == "true" || word == "1") return std::string("true");
      if (word == "false" || word == "0") return std::string("false");
      return std::nullopt;
    case Meaning::choice:
      for (const auto& w : kWordRows)
        if (w.pointer == row.pointer && w.word == word) return w.ours.empty() ? std::string() : json::string_text(w.ours);
      return std::nullopt;
    case Meaning::model: return value.empty() ? std::nullopt : std::optional(model_json(value, catalog));
  }
  return std::nullopt;
}

// Whether the key is one of a table's; its value is set or said not to be understood.
bool take_row(const Pair& pair, const catalog::Catalog& catalog, Draft& draft) {
  for (const auto& row : kKeyRows) {
    if (row.key != pair.key) continue;
    const auto json = value_json(row, pair.value, catalog);
    if (!json) draft.findings.push_back({base::Severity::warning, "intake-value", std::string(row.pointer), {{"key", pair.key}, {"value", pair.value}}});
    else if (!json->empty()) draft.set(row.pointer, *json);
    return true;
  }
  return false;
}

// Keys that are read together with others, below.
constexpr std::string_view kTogether[] = {
    "bf16", "fp16", "fp8", "tf32", "pure_bf16", "mixed_precision", "finetuning_type", "adapter", "stage", "rl", "load_in_4bit", "load_in_8bit", "quantization_bit",
    "use_dora", "use_rslora", "use_peft", "use_lora", "lora_target", "lora_target_modules", "target_modules", "lora_target_linear", "deepspeed", "zero_stage",
    "fsdp", "fsdp_sharding_strategy", "fsdp_offload_params", "use_distributed_optimizer", "nproc_per_node", "nnodes", "num_gpus", "num_nodes",
    "num_processes", "num_machines", "gpus_per_node", "cuda_visible_devices", "recompute_activations", "disable_gradient_checkpointing",
    "deepspeed_config_file", "config_file", "use_deepspeed", "use_fsdp", "m"};

void take_method(const Pairs& pairs, Draft& draft) {
  const auto* tuning = find(pairs, "finetuning_type");
  const auto* adapter = find(pairs, "adapter");
  const auto* bits = find(pairs, "quantization_bit");
  const bool four = says_yes(pairs, "load_in_4bit") || (bits && *bits == "4"), eight = says_yes(pairs, "load_in_8bit") || (bits && *bits == "8");
  std::string method;
  if (tuning && (*tuning == "full" || *tuning == "freeze" || *tuning == "lora")) method = *tuning;
  if (adapter && (*adapter == "lora" || *adapter == "qlora")) method = *adapter;
  if (says_yes(pairs, "use_peft") || says_yes(pairs, "use_lora") || (method.empty() && draft.has("/adapter/rank"))) method = "lora";
  if (method == "lora" && four) method = "qlora";
  if (const auto* stage = find(pairs, "stage"); stage && *stage == "pt" && (method.empty() || method == "full")) method = "pretrain";
  if (!method.empty()) draft.set("/method", json::string_text(method));
  if (eight && method == "lora") draft.set("/quant_bits", "8");
  if (says_yes(pairs, "use_dora")) draft.set("/adapter/kind", json::string_text("dora"));
  if (says_yes(pairs, "use_rslora")) draft.set("/adapter/kind", json::string_text("rslora"));
  for (const auto* key : {"stage", "rl"})
    if (const auto* objective = find(pairs, key); objective && (*objective == "dpo" || *objective == "grpo" || *objective == "sft"))
      draft.set("/objective", json::string_text(*objective));
}

void take_targets(const Pairs& pairs, Draft& draft) {
  for (const auto* key : {"lora_target", "lora_target_modules", "target_modules"}) {
    const auto* names = find(pairs, key);
    if (!names || names->empty()) continue;
    if (*names == "all" || *names == "all-linear") return draft.set("/adapter/targets", json::string_text("all-linear"));
    std::string list;
    for (std::string_view rest = *names; !rest.empty();) {
      const auto comma = rest.find(',');
      list += (list.empty() ? "[" : ",") + json::string_text(rest.substr(0, comma));
      rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    }
    return draft.set("/adapter/targets", list + "]");
  }
  if (says_yes(pairs, "lora_target_linear")) draft.set("/adapter/targets", json::string_text("all-linear"));
}

void take_sharding(const Pairs& pairs, Draft& draft) {
  const auto* file = find(pairs, "deepspeed") ? find(pairs, "deepspeed") : find(pairs, "deepspeed_config_file");
  if (!file) file = find(pairs, "config_file");
  const auto* stage = find(pairs, "zero_stage");
  const std::string name = (file ? lower(*file) : "") + (stage ? " zero" + *stage : "");
  const bool deepspeed = find(pairs, "deepspeed") || stage || says_yes(pairs, "use_deepspeed") || contains(name, "zero") || contains(name, "ds_z");
  if (deepspeed) draft.set("/framework", json::string_text("deepspeed"));
  for (const auto* which : {"1", "2", "3"})
    for (const std::string& mark : {std::string("zero") + which, std::string("zero_") + which, std::string("z") + which, std::string("stage") + which})
      if (deepspeed && contains(name, mark)) draft.set("/parallel/shard", json::string_text(std::string("zero") + which));
  if (deepspeed && contains(name, "offload")) draft.set("/offload", R"(["optimizer"])");
  const auto* fsdp = find(pairs, "fsdp_sharding_strategy") ? find(pairs, "fsdp_sharding_strategy") : find(pairs, "fsdp");
  if (fsdp && !fsdp->empty() && *fsdp != "false") {
    draft.set("/framework", json::string_text("fsdp"));
    draft.set("/parallel/shard", json::string_text(contains(lower(*fsdp), "hybrid") ? "hsdp" : "fsdp"));
  }
  if (says_yes(pairs, "use_fsdp")) draft.set("/framework", json::string_text("fsdp"));
  if (says_yes(pairs, "fsdp_offload_params")) draft.set("/offload", R"(["params"])");
  if (says_yes(pairs, "use_distributed_optimizer")) draft.set("/parallel/shard", json::string_text("zero1"));
}

// What "bf16: true" means depends on who keeps the weights: adapters leave them as loaded, sharded optimizers hold a master copy.
void take_precision(const Pairs& pairs, Draft& draft) {
  std::string bits;
  const auto* mixed = find(pairs, "mixed_precision");
  for (const auto* kind : {"fp16", "bf16"}) {
    const auto* value = find(pairs, kind);
    if (says_yes(pairs, kind) || (value && lower(*value) == "auto" && std::string_view(kind) == "bf16") || (mixed && lower(*mixed) == kind)) bits = kind;
  }
  if (says_yes(pairs, "fp8") || (mixed && lower(*mixed) == "fp8")) return draft.set("/precision", json::string_text("fp8"));
  if (says_yes(pairs, "pure_bf16")) return draft.set("/precision", json::string_text("bf16"));
  if (bits.empty()) {
    if (says_yes(pairs, "tf32")) draft.set("/precision", json::string_text("tf32"));
    return;
  }
  const auto method = draft.values.find("/method"), framework = draft.values.find("/framework");
  const bool adapters = method != draft.values.end() && contains(method->second, "lora");
  const bool master = framework != draft.values.end() && !contains(framework->second, "hf");
  draft.set("/precision", json::string_text((adapters ? "" : master ? "mixed-" : "amp-") + bits));
}

void take_counts(const Pairs& pairs, Draft& draft) {
  const auto count = [&](std::string_view key) { return find(pairs, key) ? number(*find(pairs, key)) : std::nullopt; };
  const auto first = [&](std::initializer_list<std::string_view> keys) {
    for (const auto key : keys)
      if (const auto n = count(key); n && *n >= 1) return n;
    return std::optional<double>();
  };
  const auto nodes = first({"nnodes", "num_nodes", "num_machines"});
  const auto each = first({"nproc_per_node", "num_gpus", "gpus_per_node"});
  const auto total = first({"num_processes"});
  const auto* visible = find(pairs, "cuda_visible_devices");
  if (total) draft.set("/hardware/gpus", json::number_text(*total));
  else if (each) draft.set("/hardware/gpus", json::number_text(*each * nodes.value_or(1)));
  else if (visible && !visible->empty()) draft.set("/hardware/gpus", json::number_text(static_cast<double>(1 + std::count(visible->begin(), visible->end(), ','))));
  if (each && nodes.value_or(1) > 1) draft.set("/hardware/per_node", json::number_text(*each));
  if (total && nodes && *nodes > 1) draft.set("/hardware/per_node", json::number_text(*total / *nodes));
}

void take_recompute(const Pairs& pairs, Draft& draft) {
  if (says_yes(pairs, "recompute_activations")) draft.set("/recompute", json::string_text("selective"));
  if (says_yes(pairs, "disable_gradient_checkpointing")) draft.set("/recompute", json::string_text("none"));
}

template <class Range>
bool holds(const Range& keys, std::string_view key) {
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}
}  // namespace

std::size_t take_settings(const Pairs& pairs, const catalog::Catalog& catalog, Draft& draft) {
  std::size_t known = 0;
  for (const auto& pair : pairs) {
    if (take_row(pair, catalog, draft) || holds(kTogether, pair.key)) ++known;
    else if (!holds(kNoEffect, pair.key) && !holds(draft.left_out, pair.key)) draft.left_out.push_back(pair.key);
  }
  take_method(pairs, draft);
  take_targets(pairs, draft);
  take_sharding(pairs, draft);
  take_counts(pairs, draft);
  take_recompute(pairs, draft);
  take_precision(pairs, draft);
  return known;
}

void take_words(const std::vector<std::string>& words, Draft& draft) {
  struct Row {
    std::string_view part, framework;
  };
  constexpr Row kRows[] = {{"pretrain_gpt", "megatron"}, {"megatron", "megatron"}, {"torchtitan", "torchtitan"}, {"tune", "torchtune"},
                           {"litgpt", "litgpt"},         {"unsloth", "unsloth"},   {"diffusers", "diffusers"},   {"dreambooth", "diffusers"},
                           {"text_to_image", "diffusers"}, {"nanotron", "nanotron"}, {"detectron2", "detectron2"}, {"deepspeed", "deepspeed"},
                           {"llamafactory", "hf"},       {"axolotl", "hf"},        {"accelerate", "hf"}};
  if (draft.has("/framework")) return;
  for (const auto& row : kRows)
    for (const auto& word : words) {
      const auto slash = word.find_last_of('/');
      if (contains(lower(slash == std::string::npos ? word : word.substr(slash + 1)), row.part)) return draft.set("/framework", json::string_text(row.framework));
    }
}

}  // namespace rigwise::intake
