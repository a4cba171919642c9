// How many parameters a model has, part by part, and how many one token, one pipeline stage or one tensor shard
// touches.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/architecture.hpp"
#include "trace/ledger.hpp"
#include "trace/silent.hpp"

namespace rigwise::model {

// How tensor and expert parallelism cut a piece: evenly over tp; over tp but never finer than one key-value head; over
// ep (then over expert tp); or not at all (norms, routers, latent down projections, row-parallel biases: every rank
// keeps its own copy).
enum class Split { tensor, key_value, expert, whole };

// Where in the pipeline a group of parameters lives.
enum class Place { first, blocks, last };

// recorder R: trace::Silent (bare arithmetic) or trace::Ledger (every step kept).
template <class R>
struct PieceOf {
  std::string_view id;  // attention, attention_kv, latent, mlp, experts, router, norms, biases, table, ...
  Split split = Split::tensor;
  typename R::template Of<units::Number> params;
};

// Parameters of one block of a kind, or of an end of the model.
template <class R>
struct GroupOf {
  std::string_view
      id;  // embedding, encoder_block, block, moe_block, vision_block, denoiser_block, final_norm, head, projector, ...
  Place place = Place::blocks;
  std::int64_t layers = 1;  // alike
  bool moe = false;
  std::vector<PieceOf<R>> pieces;                // of one layer
  typename R::template Of<units::Number> one;    // one layer
  typename R::template Of<units::Number> total;  // all layers
};

template <class R>
struct ParametersOf {
  std::vector<GroupOf<R>> groups;
  typename R::template Of<units::Number> total;
  typename R::template Of<units::Number>
      active;  // touched by one token (experts: top_k of them); embedding and head included
  typename R::template Of<units::Number> frozen;  // never trained: fixed position tables, a detector's frozen stem
};
using Parameters = ParametersOf<trace::Silent>;

// Whole model. Records without architecture fields pass their published count through as one group "published".
template <class R>
ParametersOf<R> parameters(const Architecture& a, R& recorder);
inline Parameters parameters(const Architecture& a) {
  trace::Silent silent;
  return parameters(a, silent);
}

// One rank of one stage. Uneven stages: the first ones hold one block more.
struct Cut {
  std::int64_t tp = 1, pp = 1, vpp = 1, stage = 0, ep = 1;
  std::int64_t expert_tp = 0;  // tensor cut of each expert; 0: tp when ep is 1, else 1
};

template <class R>
struct HeldOf {
  typename R::template Of<units::Number> dense,
      experts;  // experts: the routed ones, replicated over fewer ranks than the rest
};
using Held = HeldOf<trace::Silent>;

// Parameters that one rank of the cut holds. A tied embedding stands on the first and on the last stage.
template <class R>
HeldOf<R> held(const ParametersOf<R>& p, const Architecture& a, const Cut& cut, R& recorder);

// Blocks of each kind on one stage, in the order of blocks(a).
struct StageLayers {
  std::int64_t encoder = 0, dense = 0, moe = 0, vision = 0, other = 0;
  bool first = false, last = false;
  std::int64_t text() const { return dense + moe; }
};
StageLayers stage_layers(const Architecture& a, std::int64_t pp, std::int64_t vpp, std::int64_t stage);

}  // namespace rigwise::model
