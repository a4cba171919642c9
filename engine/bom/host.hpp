// Chooses what feeds the accelerators: processor by cores, memory by what the job loads, offloads and caches.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Memory of one machine that the job wants, in whole gigabytes as modules are counted (2^30 bytes): the one figure that
// parts, findings and advice print.
double memory_want(const Node& node);

// Data workers of one accelerator: stated, else what decoding the measured sample rate needs, else the framework's
// usual few.
void choose_processor(trace::Ledger& ledger, const Inputs& in, Node& node);

// Size of the data set in bytes: stated, else from tokens or samples; zero when nothing is known.
trace::Traced<units::Bytes> data_size(trace::Ledger& ledger, const Inputs& in);

// Smallest buildable set of modules that holds the need: every channel filled alike; half of them only outside servers.
void choose_memory(trace::Ledger& ledger, const Inputs& in, Node& node);

// Modules that fit the platform's memory kind ("DDR5 RDIMM"), smallest first; kits are left out.
std::vector<const catalog::MemoryModule*> modules_for(const catalog::Catalog& catalog,
                                                      const catalog::Platform& platform);

}  // namespace rigwise::bom
