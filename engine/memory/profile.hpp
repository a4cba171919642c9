// Everything about a job's memory that no layout changes: counted once, read by every candidate of a search.
#pragma once
#include <array>
#include <vector>

#include "memory/operators.hpp"
#include "memory/pieces.hpp"
#include "memory/recipe.hpp"
#include "scenario/job.hpp"
#include "trace/ledger.hpp"
#include "trace/silent.hpp"
#include "units/units.hpp"

namespace rigwise::memory {

inline constexpr std::size_t kRecomputes = 2;  // none, selective; full keeps the boundary alone
inline constexpr std::size_t kShards = 6;

// What one block keeps per token: whole on every tensor-parallel rank, split over them, and per pair of tokens.
template <class Rec>
struct Kepts {
  typename Rec::template Of<units::BytesPerToken> whole, split, scores;
};

// Equal layers that follow each other.
template <class Rec>
struct Segment {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  Where where = Where::text;
  std::int64_t layers = 0;
  bool whole_picture = false;  // counted in bytes per picture, not per token
  bool alive = true;           // autograd reaches it
  double trained = 1;          // share of its layers that get gradients (and keep activations)
  double adapter_width = 0;    // in + out of the adapted projections of one layer
  double widest = 0;           // elements of its largest matrix
  double sample_tokens = 0;
  Of<units::Number> matrices, experts, rest, adapters;  // parameters of one layer
  Of<units::Tokens> tokens;                             // of one sample
  Of<units::Number> span;                               // tokens that one token is scored against
  std::array<Kepts<Rec>, kRecomputes> kept;
  Of<units::BytesPerToken> boundary, transient;
  Of<units::Bytes> picture;  // kept per sample, whole_picture only
};

template <class Rec>
struct BasicProfile {
  template <class Q>
  using Of = typename Rec::template Of<Q>;
  std::vector<Segment<Rec>> segments;
  Of<units::Number> embedding, head, ends;  // parameters outside the layers
  bool tied = false, has_head = false;
  std::array<Recipe, kShards> trained, adapter, tables;  // tables: embeddings trained beside an adapter
  Base base;
  Owner plain_owner = Owner::plain;
  Of<units::Number> vocabulary;
  double head_tokens = 0;  // tokens of one sample that reach the head
  Of<units::Tokens> head_sample;
  std::array<LossBytes, kShards> loss;
  double pairs = 1;             // sequences one sample stands for (a DPO pair: 2)
  Of<units::Bytes> companions;  // frozen models beside the trained one
  bool companions_cut = false;  // sharded with the weights (reference model)
  double parameters = 0;
};
using Profile = BasicProfile<trace::Silent>;

template <class Rec>
BasicProfile<Rec> profile_of(Rec& rec, const scenario::Job& job);
Profile profile(const scenario::Job& job);

// The dtype rules and kernels that a job's framework runs its blocks under. recompute tells the flavour of what is
// kept.
Execution execution(const scenario::Job& job, Where where);
// The projections that the job adapts, with rank and copies.
Adapted adapted(const scenario::Job& job);
// Adapter parameters of one layer.
double adapter_width(const scenario::Job& job, const model::Stack& stack, bool routed);
// What stays of a block's operator list under the framework's "selective".
Saved selective(const Saved& all, const scenario::Job& job, const model::Stack& stack);
LossBytes loss_bytes(const scenario::Job& job, Owner owner);

}  // namespace rigwise::memory
