// Links between accelerators and between nodes, the adapters, switches and cables they need, and the ways to join them.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

// A measured or typical span of a quantity; the text says of what.
struct Span {
  double low = 0, high = 0;
  std::string kind;
};

struct LinkVariant {
  std::string instance;
  std::int64_t ports = 0;
  double gbps_per_instance = 0;
};

// One kind of link. Rates in 10^9 bit/s (gbps) or 10^9 byte/s (gbs); 0 = does not apply.
struct NetworkLink {
  std::string id, kind, name, release, gpus,
      note;  // kind: ethernet | infiniband | nvlink | pcie | xgmi | efa | tcpx | ...
  double line_rate_gbps = 0, gbps_per_port = 0;
  std::int64_t ports_per_node_typical = 0;  // of an 8-accelerator node
  std::string ports_basis;
  double gbps_per_instance = 0;            // cloud fabrics
  double bandwidth_gbs_per_direction = 0;  // port (network) or accelerator (nvlink, pcie)
  std::int64_t links = 0;
  std::optional<Span> latency_us, busbw_gbs;  // busbw: large all-reduce
  double nic_power_w = 0;
  std::vector<std::string> nic_ids, switch_ids, cable_ids;  // device ids, for prices
  std::vector<LinkVariant> variants;
};

// An adapter, switch, cable or transceiver. power_*: 0 = not published; of a cable or transceiver, one end. reach_m: longest link, 0 =
// does not apply.
struct NetworkDevice {
  std::string id, name, note, kind;  // kind: nic | switch | dac | aoc | transceiver | fibre | copper
  std::int64_t ports = 0;
  double port_gbps = 0, power_typical_w = 0, power_max_w = 0, reach_m = 0, rack_u = 0;
  std::int64_t pcie_gen = 0, pcie_lanes = 0;  // adapters only
  std::vector<std::string> joins;              // bridges: accelerators
  std::int64_t joins_cards = 0, per_group = 0;  // bridges: cards that a group joins, bridges that a group takes
  std::string power_basis;
  std::vector<Price> prices;
};

struct Topology {
  std::string id, name, formula, note;
};

}  // namespace rigwise::catalog
