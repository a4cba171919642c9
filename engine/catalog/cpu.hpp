// One processor as its maker sells it, figures per socket. 0 or empty = not published.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

struct Cpu {
  std::string id, vendor, name, family, release, socket, memory_type, ecc, note;
  std::int64_t cores = 0, threads = 0, max_sockets = 1;
  double base_ghz = 0, boost_ghz = 0, tdp_w = 0;
  std::int64_t pcie_gen = 0, pcie_lanes_per_socket = 0;
  std::int64_t pcie_lanes_between_sockets = 0;  // of each of two sockets, given to the links between them
  std::int64_t memory_channels = 0;
  double memory_mts = 0;                // 10^6 transfers per second
  double memory_mts_two = 0;            // with two modules to a channel; 0: not published
  double memory_bw_gbs_per_socket = 0;  // 10^9 byte/s
  double max_memory_tb_per_socket = 0;
  std::vector<Price> prices;
};

}  // namespace rigwise::catalog
