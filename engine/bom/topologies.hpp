// Ways to join machines, counted by their textbook formulas: fat trees, rails, dragonflies, leaves that take more than they pass on.
#pragma once
#include <cstdint>
#include <optional>

#include "scenario/choices.hpp"
#include "trace/ledger.hpp"

namespace rigwise::bom {

// Switches by level and cables by stage. leaves: of a dragonfly its routers. groups: of a dragonfly.
struct Topology {
  scenario::Fabric kind = scenario::Fabric::fat_tree;
  std::int64_t leaves = 0, spines = 0, cores = 0, groups = 0;
  std::int64_t down = 0, up = 0, core = 0;    // cables: machine to leaf, leaf to spine, spine to core
  std::int64_t local = 0, global = 0;         // of a dragonfly: inside its groups, between them
  std::int64_t hops = 1;                      // switches on the longest way
  double oversubscription = 1;
  std::int64_t switches() const { return leaves + spines + cores; }
  std::int64_t cables() const { return down + up + core + local + global; }
};

// For `endpoints` ports on switches of `ports` ports: one switch up to its ports, two levels up to ports^2/2, three beyond.
// oversubscription: ports of a leaf towards machines over those towards spines (1: non-blocking).
Topology fat_tree(trace::Ledger& ledger, std::int64_t endpoints, std::int64_t ports, double oversubscription = 1);

// Adapter i of every machine on the leaves of rail i, spines over all: a leaf's links spread evenly over its spines. Nothing for
// machines of one adapter.
std::optional<Topology> rail_optimized(trace::Ledger& ledger, std::int64_t nodes, std::int64_t rails, std::int64_t ports, double oversubscription = 1);

// One switch per rail and no spine. Nothing when a rail has more machines than ports, or machines have one adapter.
std::optional<Topology> rail_only(std::int64_t nodes, std::int64_t rails, std::int64_t ports);

// Balanced routers (a = 2p = 2h).
Topology dragonfly(std::int64_t endpoints, std::int64_t ports);

}  // namespace rigwise::bom
