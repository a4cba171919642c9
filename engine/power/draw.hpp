// What the job draws from the wall: one machine idle, in training and at its limit; the whole job in watts, amperes and
// racks.
#pragma once
#include <optional>

#include "bom/bom.hpp"
#include "bom/load.hpp"
#include "report/report.hpp"

namespace rigwise::power {

// Names /power/... in the ledger, fills server.circuit (the user's, else the smallest of the region) and adds what feeds the racks
// to its parts. cap: limit set on
// each accelerator. Nothing when the accelerator's draw is not published or no machine takes it.
std::optional<report::Power> draw(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node,
                                  report::Server& server, std::optional<units::Watts> cap = std::nullopt);

// One machine at the wall: idle, in training, at its limit.
struct NodeDraw {
  trace::Traced<units::Watts> idle, training, peak;
  bom::Load dc;  // behind the supplies
};
std::optional<NodeDraw> node_draw(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node, std::optional<units::Watts> cap);

// Region id of the job: the site's, else the market's.
std::string_view region_of(const scenario::Job& job);

}  // namespace rigwise::power
