// Bytes per parameter that a framework keeps, by precision, sharding and optimizer. The same table, with sources, is
// assets/catalog/recipes.json; a test holds the two together.
#pragma once
#include "plan/plan.hpp"
#include "scenario/job.hpp"

namespace rigwise::memory {

// Which engine owns the states: plain PyTorch, DeepSpeed ZeRO, FSDP, Megatron (and its relatives).
enum class Owner { plain, zero, fsdp, megatron, nanotron };
Owner owner_of(scenario::Framework framework, plan::Shard shard);

// Bytes per trained parameter. A part with its `cut_` flag is divided over the data-parallel ranks.
struct Recipe {
  double weight = 0;         // the weights that live between steps
  double cast = 0;           // 16-bit copies made by autocast, alive from their forward to their backward
  double gradient = 0;       // what backward leaves behind
  double main_gradient = 0;  // fp32 gradient buffer that is always there
  double master = 0;         // fp32 main copy
  double optimizer = 0;
  double step = 0;      // temporaries of the optimizer step
  double gathered = 0;  // one gathered parameter
  double produced = 0;  // one gradient before it is reduced
  bool cut_weight = false, cut_gradient = false, cut_state = false;
};

// The trained weights of a job.
Recipe trained(scenario::Precision precision, scenario::Optimizer optimizer, Owner owner, plan::Shard shard,
               double hidden);
// Adapter weights (LoRA and relatives) beside a frozen base.
Recipe adapter(scenario::Precision precision, scenario::Optimizer optimizer, scenario::Framework framework, Owner owner,
               plan::Shard shard);

// Bytes per parameter of a frozen base: quantised matrices, and what stays in floating point (embeddings, head, norms).
struct Base {
  double matrix = 2, rest = 2;
  double dequantised = 0;  // one matrix unpacked for its product, bytes per element
  bool head_quantised = false;
  bool prepared = false;  // the residual stream in fp32 as well; current trainers undo that
};
Base base(const scenario::Job& job);

// States of one optimizer per parameter, for states of `state` bytes. Paged states live in unified memory, outside the
// counters.
double optimizer_bytes(scenario::Optimizer optimizer, double state, double hidden);

}  // namespace rigwise::memory
