// The parameters of a model as sharding sees them: matrices, experts, replicated rest, text ends. Counted by the model
// floor.
#pragma once
#include <cstdint>
#include <vector>

#include "model/parameters.hpp"

namespace rigwise::memory {

enum class Where { text, encoder, vision, picture };

// Equal layers that follow each other. matrices: cut by tensor parallelism; experts: by expert parallelism; rest:
// norms, biases, router, on every rank; all of one layer.
template <class Rec>
struct Layers {
  Where where = Where::text;
  const model::Stack* stack = nullptr;  // null: counted as a whole (CNN, U-Net)
  std::int64_t count = 0;
  bool routed = false;
  double widest = 0;  // elements of the largest matrix of one layer
  typename Rec::template Of<units::Number> matrices, experts, rest;
};

template <class Rec>
struct Pieces {
  std::vector<Layers<Rec>> layers;
  typename Rec::template Of<units::Number> embedding, head, ends;  // token table; its own output table; everything else
  bool tied = false, has_table = false;
  double total = 0;
};

template <class Rec>
Pieces<Rec> pieces(const model::Architecture& model, Rec& rec);

// Elements of the largest matrix of a layer.
double widest_matrix(const model::Stack& stack, bool routed);

}  // namespace rigwise::memory
