// One server, workstation, desktop or rack that holds accelerators. 0 or empty = not published; prose stands in the
// *_text fields.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

// "a+b": a supplies carry the load, b may fail. carry = all and spare = 0 when there is no redundancy.
struct Redundancy {
  std::int64_t carry = 0, spare = 0;
};

struct Platform {
  std::string id, name;
  std::vector<std::string> gpus_supported;         // accelerator ids; empty: any of the form factor
  std::string gpu_form_factor;                     // PCIe, SXM5, OAM, ...
  std::int64_t gpu_count = 0;                      // boards in the platform as sold; base-8gpu rows: room for them
  std::int64_t gpu_slots = 0, gpu_slot_width = 0;  // slot width 0: not a slot machine
  std::vector<std::string> cpu_ids;                // choices, the usual one first
  std::int64_t cpu_sockets = 0, pcie_lanes_cpu_total = 0, pcie_gen = 0;
  std::optional<std::int64_t> dimm_slots;  // 0: memory is soldered
  std::string dimm_kind;                   // "DDR5 RDIMM", "DDR5 UDIMM", "DDR4 RDIMM", ...
  std::vector<double> ram_gb_fitted;  // what the maker ships, by the order of gpus_supported; the last one serves the rest
  double psu_w = 0;
  std::int64_t psu_count = 0;
  std::string psu_redundancy_text;           // "3+1", "none", empty = unknown
  std::optional<Redundancy> psu_redundancy;  // of a text that says it; "none" is {psu_count, 0}
  std::int64_t nic_count = 0;
  double nic_gbps_each = 0;
  bool nics_on_cards = false;  // the ports are on the accelerators: no adapters to buy, no lanes
  std::int64_t nvme_bays = 0;
  double rack_u = 0;
  std::string cooling;     // air | liquid | empty
  double power_max_w = 0;  // for provisioning, not the average
  double weight_kg = 0;
  std::string inlet, cpu_text, ram_text, psu_text, nic_text, cooling_text, intergpu_text, note;
  std::vector<Price> prices;  // unit each; condition system = a whole server
};

}  // namespace rigwise::catalog
