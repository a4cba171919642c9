// The parameters of a model cut into the pieces that sharding treats differently: matrices, experts, replicated rest, text ends.
#pragma once
#include <cstdint>
#include <vector>

#include "model/architecture.hpp"

namespace rigwise::memory {

// One layer. matrices: cut by tensor parallelism; experts: by expert parallelism; rest: norms, biases, router, on every rank.
struct LayerPieces {
  double matrices = 0, experts = 0, rest = 0;
  double widest = 0;  // elements of the largest single matrix
  double total() const { return matrices + experts + rest; }
};

enum class Where { text, encoder, vision, picture };

// Layers of one kind that follow each other.
struct Layers {
  Where where = Where::text;
  const model::Stack* stack = nullptr;  // null: counted as a whole (CNN, U-Net)
  std::int64_t count = 0;
  bool routed = false;
  LayerPieces layer;
};

struct Pieces {
  std::vector<Layers> layers;
  double embedding = 0;  // token table
  double head = 0;       // output table where it is its own
  bool tied = false;
  double ends = 0;       // position tables, final norms, stems, projectors, whatever else the model has
  double total() const;
};

Pieces pieces(const model::Architecture& model);
LayerPieces layer_pieces(const model::Stack& stack, bool routed);

}  // namespace rigwise::memory
