// What the stated training asks of an accelerator that it does not have: number formats, kernels, links.
#include <cstdlib>

#include "scenario/findings.hpp"
#include "scenario/training_defaults.hpp"

namespace rigwise::scenario {

using base::Severity;

namespace {
// FlashAttention 2 asks for Ampere or newer (its README: "Ampere, Ada, or Hopper GPUs"); AMD has its own build.
constexpr double kFlashCapability = 8.0;

bool takes_flash(const catalog::Accelerator& gpu) {
  if (gpu.vendor != "NVIDIA" || gpu.compute_capability.empty()) return true;
  return std::strtod(gpu.compute_capability.c_str(), nullptr) >= kFlashCapability;
}

bool is_bf16(Precision p) { return p != without_bf16(p); }
bool is_single(Precision p) { return p == Precision::fp32 || p == Precision::tf32; }

std::string word(Precision p) { return std::string(base::key_of(p)); }

void precision(const Scenario& s, const catalog::Accelerator& gpu, base::Findings& out) {
  if (!s.precision) return;
  const Precision p = *s.precision;
  const auto lacks = [&](std::string_view code, Precision instead) {
    out.push_back({Severity::warning, std::string(code), "/precision", {{"gpu", gpu.name}, {"value", word(p)}, {"nearest", word(instead)}}});
  };
  if (is_bf16(p) && !gpu.supports_bf16) lacks("card-no-bf16", without_bf16(p));
  if (p == Precision::fp8 && gpu.dense.fp8 <= 0) lacks("card-no-fp8", gpu.supports_bf16 ? Precision::mixed_bf16 : Precision::mixed_fp16);
  if (p == Precision::tf32 && gpu.dense.tf32 <= 0) lacks("card-no-tf32", gpu.supports_bf16 ? Precision::amp_bf16 : Precision::amp_fp16);
}

void kernel(const Scenario& s, const catalog::Accelerator* gpu, base::Findings& out) {
  if (s.attention != Attention::flash) return;
  if (gpu && !takes_flash(*gpu))
    out.push_back({Severity::warning, "card-no-flash", "/attention", {{"gpu", gpu->name}, {"nearest", std::string(base::key_of(Attention::sdpa))}}});
  if (s.precision && is_single(*s.precision))
    out.push_back({Severity::warning, "flash-single", "/attention", {{"value", word(*s.precision)}, {"nearest", std::string(base::key_of(Attention::sdpa))}}});
}

void link(const Scenario& s, const catalog::Accelerator& gpu, base::Findings& out) {
  if (!s.hardware.link || *s.hardware.link == plan::Link::pcie || gpu.nvlink_gbs > 0) return;
  out.push_back({Severity::warning, "card-no-link", "/hardware/link", {{"gpu", gpu.name}, {"value", std::string(base::key_of(*s.hardware.link))}}});
}
}  // namespace

base::Findings card_findings(const Scenario& s, const catalog::Accelerator* gpu) {
  base::Findings out;
  if (gpu) precision(s, *gpu, out);
  kernel(s, gpu, out);
  if (gpu) link(s, *gpu, out);
  return out;
}

}  // namespace rigwise::scenario
