// The weight matrices of a model's blocks, by the names a checkpoint gives them: what is counted, multiplied, adapted
// and cut.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/architecture.hpp"

namespace rigwise::model {

// What a matrix does in its block. *_down, *_up of q and kv: multi-head latent attention.
enum class Role {
  q,
  k,
  v,
  qkv,
  o,
  q_down,
  q_up,
  kv_down,
  kv_up,
  gate,
  up,
  gate_up,
  down,
  router,
  shared_gate,
  modulation,
  head,
  other
};
// Where its input comes from. context: the encoder's output or the prompt, in cross attention or a second stream.
enum class Stream { own, context };
// Which sub-layer it belongs to.
enum class Part { attention, mlp, experts, shared_experts, router, ends };

// y = x W (+ b), `in` to `out`.
struct Module {
  std::string_view name;
  Role role = Role::other;
  Part part = Part::mlp;
  std::int64_t in = 0, out = 0;
  std::int64_t copies = 1;  // routed experts of one block
  std::int64_t used = 1;    // of the copies, by each token
  bool bias = false;
  bool adaptable =
      true;  // a linear module that adapter libraries find; fused expert parameters and custom routers are not
  bool cross = false;  // of the cross attention
  Stream input = Stream::own;
  bool per_sample = false;  // multiplies one vector per sample instead of every token (modulation)
};

// Blocks of one kind, all alike.
struct Block {
  std::string_view id;           // block | moe_block | encoder_block | vision_block | denoiser_block | dual_block |
                                 // dual_block_last | single_block | unet_block_0..3
  const Stack* stack = nullptr;  // of the architecture that was asked; null in a U-Net
  std::int64_t layers = 0;
  bool moe = false;
  std::vector<Module> modules;
};

// The blocks of every stack in order of the forward pass (vision tower, encoder, dense then MoE decoder blocks;
// denoiser). Empty for nets that are only counted. The architecture must outlive the result.
std::vector<Block> blocks(const Architecture& a);

// Matrices of one block of a stack. moe: with experts instead of the dense MLP.
std::vector<Module> stack_modules(const Stack& stack, Naming naming, bool moe);

// The output head ("lm_head"), whether or not its weight is tied to the embedding; out = vocabulary.
Module head_module(const Architecture& a);

}  // namespace rigwise::model
