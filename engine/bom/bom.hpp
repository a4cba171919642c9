// The whole server of a job: every part counted, priced and with its reason.
#pragma once
#include <optional>

#include "bom/load.hpp"
#include "bom/node.hpp"

namespace rigwise::bom {

// Chooses every part. platform is nullptr in the result when no machine of the catalog takes the node's cards.
Node node(trace::Ledger& ledger, const Inputs& in);

// The parts list of a chosen node and its network; names /server/... in the ledger.
report::Server server(trace::Ledger& ledger, const Inputs& in, const Node& node);

// Both in one call.
report::Server server(trace::Ledger& ledger, const scenario::Job& job, const plan::Plan& plan,
                      const catalog::Accelerator& gpu, const catalog::Catalog& catalog, const report::Memory& memory,
                      const std::optional<report::Throughput>& throughput, const report::Model& model);

}  // namespace rigwise::bom
