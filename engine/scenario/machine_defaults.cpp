// What the question says of the machine itself: slots, power limit, processor, board, memory kind, and how machines are joined.
#include "scenario/machine_defaults.hpp"

#include <cmath>

#include "scenario/resolve.hpp"
#include "scenario/training_defaults.hpp"

namespace rigwise::scenario {

using base::Severity;

namespace {
constexpr double kLeastCap = 0.4;  // of the rating: drivers refuse less, or the card crawls

std::string whole(double n) { return std::to_string(static_cast<long long>(std::llround(n))); }

void slots(Job& job, const Hardware& h, const catalog::Accelerator* gpu, base::Findings& findings) {
  job.pcie_gen = h.pcie_gen.value_or(0);
  job.pcie_lanes = h.pcie_lanes.value_or(0);
  const auto lanes = job.pcie_lanes;
  if (lanes > 0 && (lanes & (lanes - 1)) != 0) {
    std::int64_t below = 1;
    while (below * 2 < lanes) below *= 2;
    findings.push_back({Severity::error, "pcie-width", "/hardware/pcie_lanes",
                        {{"value", std::to_string(lanes)}, {"nearest", std::to_string(below) + ", " + std::to_string(below * 2)}}});
  }
  if (gpu && gpu->pcie_gen > 0 && job.pcie_gen > gpu->pcie_gen)
    findings.push_back({Severity::info, "pcie-beyond-card", "/hardware/pcie_gen",
                        {{"gpu", gpu->name}, {"card", std::to_string(gpu->pcie_gen)}, {"value", std::to_string(job.pcie_gen)}}});
}

void power_limit(Job& job, const Hardware& h, const catalog::Accelerator* gpu, base::Findings& findings) {
  if (!h.gpu_power_w || !gpu || gpu->tdp_w <= 0) return;
  const double value = *h.gpu_power_w;
  const std::vector<base::Argument> args = {{"gpu", gpu->name}, {"tdp", whole(gpu->tdp_w)}, {"value", whole(value)},
                                            {"nearest", whole(std::ceil(gpu->tdp_w * kLeastCap))}};
  if (value < gpu->tdp_w * kLeastCap)
    findings.push_back({Severity::error, "gpu-power-low", "/hardware/gpu_power_w", args});
  else if (value > gpu->tdp_w)
    findings.push_back({Severity::warning, "gpu-power-high", "/hardware/gpu_power_w", args});
  else
    job.gpu_power_w = value;
}

void named_parts(Job& job, const Hardware& h, const catalog::Catalog& catalog, base::Findings& findings) {
  const auto take = [&](std::string& to, base::Result<std::string> found) {
    if (found) to = *found;
    findings.insert(findings.end(), found.findings.begin(), found.findings.end());
  };
  if (h.cpu) take(job.cpu, resolve_cpu(*h.cpu, catalog));
  if (h.platform) take(job.platform, resolve_platform(*h.platform, catalog));
  job.memory_kind = h.memory_kind;
}

void fabric(Prepared& p, const Hardware& h, base::Findings& findings) {
  auto& job = p.job;
  job.fabric = h.fabric.value_or(Fabric::fat_tree);
  job.oversubscription = h.oversubscription.value_or(1);
  if (p.plan.nodes() < 2) {
    if (!p.open.gpus && (h.fabric || h.oversubscription))
      findings.push_back({Severity::info, "fabric-unused", h.fabric ? "/hardware/fabric" : "/hardware/oversubscription", {}});
    return;
  }
  if (!h.fabric) assume(job, "/hardware/fabric", "\"fat-tree\"", "usual-fabric");
  const bool flat = job.fabric == Fabric::dragonfly || job.fabric == Fabric::rail_only;
  if (flat && job.oversubscription > 1) {
    findings.push_back({Severity::warning, "oversubscription-unused", "/hardware/oversubscription", {{"fabric", std::string(base::key_of(job.fabric))}}});
    job.oversubscription = 1;
  } else if (!flat && !h.oversubscription) {
    assume(job, "/hardware/oversubscription", "1", "non-blocking");
  }
}
}  // namespace

void fill_machine(Prepared& p, const Scenario& s, const catalog::Catalog& catalog, base::Findings& findings) {
  const catalog::Accelerator* gpu = p.job.has_gpu ? &catalog.accelerators()[p.plan.gpu] : nullptr;
  slots(p.job, s.hardware, gpu, findings);
  power_limit(p.job, s.hardware, gpu, findings);
  named_parts(p.job, s.hardware, catalog, findings);
  fabric(p, s.hardware, findings);
}

}  // namespace rigwise::scenario
