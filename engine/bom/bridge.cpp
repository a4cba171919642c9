// The links between the accelerators of one machine: what their maker calls them, and the bridges that slot cards need.
#include "bom/bridge.hpp"

#include <algorithm>

namespace rigwise::bom {

std::string_view link_of(const catalog::Accelerator& gpu, plan::Link link) {
  if (link == plan::Link::pcie || gpu.nvlink_domain_gpus == 0) return {};
  if (gpu.vendor == "AMD") return "Infinity Fabric";
  if (gpu.vendor == "Huawei") return gpu.nvlink_domain_gpus > 8 ? "UB" : "HCCS";
  if (gpu.vendor == "Intel") return "RoCE";
  if (gpu.vendor == "Cambricon") return "MLU-Link";
  return "NVLink";
}

void choose_bridge(const Inputs& in, Node& node) {
  if (in.gpu->slots == 0 || node.gpus < 2 || in.plan->link == plan::Link::pcie) return;
  for (const auto& device : in.catalog->lists().network_devices) {
    if (std::find(device.joins.begin(), device.joins.end(), in.gpu->id) == device.joins.end()) continue;
    if (device.joins_cards > node.gpus || (in.plan->link == plan::Link::nvlink_bridge && device.joins_cards > 2)) continue;
    if (node.bridge != nullptr && node.bridge->joins_cards >= device.joins_cards) continue;
    node.bridge = &device;
    node.bridges = node.gpus / device.joins_cards * device.per_group;
  }
}

}  // namespace rigwise::bom
