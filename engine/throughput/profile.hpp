// What a job asks of any machine, counted once: products, attention and element traffic per sample, parameters, habits
// of the framework.
#pragma once
#include <array>
#include <cstddef>

#include "compute/roofline.hpp"
#include "scenario/job.hpp"

namespace rigwise::throughput {

// How tensor parallelism cuts a product: its columns, its rows (depth), or not at all.
enum class Cut { columns, rows, whole };
// What a product is for: mixing is query, key and value (latent attention too).
enum class Part { mixing, output, mlp, router };

// One matrix product of a layer, rows x depth by depth x columns.
struct Product {
  double columns = 0, depth = 0;
  double per_layer = 1;  // occurrences, averaged over the layers (a MoE product stands in some of them)
  Cut cut = Cut::columns;
  Part part = Part::mlp;
  bool expert = false;  // run once per routed token, grouped by expert
  double adapted = 0;   // share of its columns that carry low-rank adapters
};

// A stack of equal layers.
struct Tower {
  double layers = 0, tokens = 0;  // tokens per sample
  double hidden = 0, heads = 0, head_width = 0, score_width = 0, value_width = 0, key_value_width = 0;
  double keys = 0;          // mean keys that a query attends to in the fused kernel
  double keys_full = 0;     // keys an unfused kernel computes
  double keys_counted = 0;  // keys of the model FLOPs: all tokens, or the window, not halved for causality
  double whole_elements = 0, cut_elements = 0,
         expert_elements = 0;  // element traffic forward, per token and layer (expert: per routed token)
  double kernels = 0;          // launches forward, per layer
  double adapter_elements = 0, adapter_modules = 0;  // per token and layer
  double experts = 0, top_k = 0, moe_share = 0;      // moe_share: share of the layers that route
  double attention_per_layer = 1;                    // 2 with cross-attention
  double params = 0, expert_params = 0;              // of one layer, experts apart
  bool gated = false, sinks = false;  // sinks: learned attention sinks, which most fused kernels cannot take
  bool backward = true;               // gradients flow through it
  double trained = 1;                 // share of the weights that get gradients
  std::array<Product, 12> products{};
  std::size_t count = 0;

  void add(const Product& product) { products[count++] = product; }
};

// A convolutional net, or a denoiser known by its products alone.
struct Convolution {
  double macs = 0;  // multiply-accumulates of one forward pass, per sample
  double attention_macs = 0;
  double frozen_macs = 0;  // of encoders that run forward only
  double elements = 0;     // outputs of convolutions and linear layers, per sample
  double head_width = 64;
  double trained = 1;                          // share of the weights that get gradients
  double passes = 0;                           // over those outputs, forward and backward
  double kernels = 0, kernels_per_sample = 0;  // launches of a step
  bool ready = false;                          // samples wait in memory: no rank is kept waiting for its pictures
};

struct Profile {
  std::array<Tower, 3> towers{};
  std::size_t tower_count = 0;
  Convolution convolution;
  double vocab = 0, head_hidden = 0, head_tokens = 0;  // output head: tokens per sample
  bool head_trained = true;
  double end_params = 0;      // embeddings, head and what stands outside the layers
  double params = 0;          // whole model
  double trained_params = 0;  // that the optimizer steps
  double model_flops = 0;     // per sample, contract definition: 6N + full attention, LoRA 4N
  double tokens = 0;          // tokens per sample that a text model reports; 0: vision
  double element_bytes = 2, weight_bytes = 2, gradient_bytes = 2, state_bytes = 12;
  double state_flops = 0;     // of matrix products per stepped parameter (Muon, GaLore)
  double gathered_bytes = 2;  // per parameter, where sharded weights are gathered
  double passes = 1;          // samples per sample: a preference pair is two
  double references = 0;      // forward passes of a frozen reference beside each training pass
  double generated = 0;       // tokens per sample that the policy writes before it learns from them
  // Habits of the framework.
  double score_passes = 0;  // element passes over the score matrix of unfused attention; 0: fused kernel
  compute::Kernel kernel = compute::Kernel::portable;
  double loss_bytes = 0;          // traffic per logit
  double launch_share = 1;        // of a tower's kernels that the host launches one by one (compiled graphs: fewer)
  double gather_launches = 0;     // kernels' worth of host time per layer and pass where shards are gathered
  double adapter_launches = 0;    // per adapted module
  double expert_launches = 0;     // per local expert, when experts run one by one
  double quantised_elements = 0;  // per hidden element and layer
  double loaders = 0;             // loader processes per device; 0: data is ready
  double sample_bytes = 0;        // of a picture on disk; 0: not told
  double tensor_exposed =
      1;  // share of forward tensor-parallel collectives that stands alone under sequence parallelism
  double tensor_backward_exposed = 1;  // and of backward ones
  double cast_bytes = 0;               // per parameter and micro-batch (autocast)
  double dequantise_bytes = 0;         // per frozen parameter and pass over it
  double recompute_selective = 0;      // share of the forward products that selective recompute repeats
  bool grouped_experts = true;
  bool dispatches_once = false;  // a token crosses the network once for all its experts of one node (DeepEP)
  bool overlaps_gradients = true;
  bool overlaps_offload = false;  // the host steps each parameter while backward goes on (torchao)
  bool scatters_sends = false;    // pipeline sends cut over tensor parallelism (Narayanan et al., section 4.1)
};

// Precomputes all that does not depend on the layout or the accelerator.
Profile profile(const scenario::Job& job);

}  // namespace rigwise::throughput
