// Ranges calibrated on public measurements: nine in ten of them lie inside.
#include "throughput/spread.hpp"

#include <algorithm>

namespace rigwise::throughput {
namespace {

using model::Kind;

// How much faster and slower a run may be than its likely rate, as shares.
struct Room {
  double faster = 0.22, slower = 0.38;
};

Room by_kind(const scenario::Job& job) {
  switch (job.model->kind) {
    case Kind::llm:
      return {0.22, 0.38};
    case Kind::moe:
      return {0.34, 0.38};
    case Kind::encoder:
    case Kind::encoder_decoder:
    case Kind::speech:
      return {0.22, 0.40};
    case Kind::vit:
      return {0.40, 0.42};
    case Kind::cnn:
    case Kind::detector:
    case Kind::segmentation:
      return {0.60, 0.55};
    case Kind::diffusion:
      return {0.45, 0.50};
    case Kind::multimodal:
      return {0.28, 0.48};
  }
  return {};
}

}  // namespace

Spread spread(const scenario::Job& job, const plan::Plan& plan) {
  Room room = by_kind(job);
  const auto& told = job.stated;
  if (job.model->has_text()) {
    if (!told.recompute) room = {room.faster + 0.12, room.slower + 0.06};
    if (!told.micro && !told.accumulation) room.faster += 0.25;  // a larger micro-batch runs faster
    if (job.precision == scenario::Precision::fp8) room.faster += 0.06;
    // Bare PyTorch stands for every code from a tutorial to a compiled one.
    if (job.framework == scenario::Framework::pytorch && job.model->kind == Kind::llm)
      room = {room.faster + 0.20, room.slower + 0.06};
  }
  if (job.model->only_a_size) room = {room.faster + 0.08, room.slower + 0.08};
  if (plan.gpus > 1024) room.slower += 0.04;
  // A range of more than its own middle says nothing: rate and step time both stay within it.
  constexpr double kWidest = 0.97;
  room.slower = std::min(room.slower, 0.60);
  room.faster = std::min(room.faster, kWidest - 1 + 1 / (1 + room.slower));
  if (1 + room.slower - 1 / (1 + room.faster) > kWidest) room.slower = kWidest - 1 + 1 / (1 + room.faster);
  return {1 / (1 + room.faster), 1 + room.slower};
}

}  // namespace rigwise::throughput
