// Ranges calibrated on public measurements: nine in ten of them lie inside.
#include "throughput/spread.hpp"

#include <algorithm>

#include "units/arithmetic.hpp"

namespace rigwise::throughput {
namespace {

using model::Kind;

const Room& by_kind(Kind kind) {
  switch (kind) {
    case Kind::llm:
      return kRoomLlm;
    case Kind::moe:
      return kRoomMoe;
    case Kind::encoder:
    case Kind::encoder_decoder:
    case Kind::speech:
      return kRoomEncoder;
    case Kind::vit:
      return kRoomVit;
    case Kind::cnn:
    case Kind::detector:
    case Kind::segmentation:
      return kRoomCnn;
    case Kind::diffusion:
      return kRoomDiffusion;
    case Kind::multimodal:
      return kRoomMultimodal;
  }
  return kRoomLlm;
}

}  // namespace

Spread spread(const scenario::Job& job, const plan::Plan& plan) {
  double faster = 0, slower = 0;
  const auto add = [&](const Room& room) {
    faster += units::raw(room.faster.value);
    slower += units::raw(room.slower.value);
  };
  add(by_kind(job.model->kind));
  const auto& told = job.stated;
  if (job.model->has_text()) {
    if (!told.recompute) add(kRoomRecompute);
    if (!told.micro && !told.accumulation) add(kRoomMicro);  // a larger micro-batch runs faster
    if (job.precision == scenario::Precision::fp8) add(kRoomFp8);
    if (job.framework == scenario::Framework::pytorch && job.model->kind == Kind::llm) add(kRoomPlain);
    if (job.objective == scenario::Objective::grpo) add(kRoomRollout);
  }
  if (job.model->only_a_size) add(kRoomSize);
  if (plan.gpus > 1024) add(kRoomScale);
  const double widest = units::raw(kWidest.value);
  slower = std::min(slower, units::raw(kSlowest.value));
  faster = std::min(faster, widest - 1 + 1 / (1 + slower));
  if (1 + slower - 1 / (1 + faster) > widest) slower = widest - 1 + 1 / (1 + faster);
  return {1 / (1 + faster), 1 + slower};
}

}  // namespace rigwise::throughput
