// What stands beside the allocated bytes: the allocator's cache and fragmentation, the CUDA context, communicators.
#pragma once
#include "memory/footprint.hpp"
#include "memory/formulas.hpp"

namespace rigwise::memory {

// Fills allocator, context, communication, reserved and device of a footprint whose phases are known.
template <class Rec>
void overheads(Rec& rec, const scenario::Job& job, const plan::Plan& plan, const catalog::Accelerator* accelerator,
               Footprint<Rec>& out);

// The context and loaded kernels of one process on a card, as nvidia-smi shows them.
const trace::Constant<units::Bytes>& context_of(const catalog::Accelerator* accelerator);
// Groups that a rank talks in: data, tensor, pipeline, context, expert.
double communicators(const plan::Plan& plan);
// Bytes that live unchanged over a whole step (weights, states), as against those that come and go.
double static_bytes(const std::array<double, kParts>& parts);

}  // namespace rigwise::memory
