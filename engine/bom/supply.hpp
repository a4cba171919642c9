// Chooses the power supplies: enough watts for the peak and its spikes, spares where the machine has room for them.
#pragma once
#include "bom/load.hpp"

namespace rigwise::bom {

// Fills psu, psu_w, psu_count, psu_carry and the reason. load: nothing when the accelerator's draw is unknown (the
// platform's own then).
void choose_supplies(trace::Ledger& ledger, const Inputs& in, const std::optional<Load>& load, Node& node);

// The supply whose curve is read: the machine's own where its maker publishes one, else that of its class (ATX Platinum,
// redundant Titanium); nullptr: no curve.
const catalog::Psu* efficiency_row(const catalog::Catalog& catalog, const Node& node);

// Efficiency of the supplies at a share of their rating, from the curve of their class (ATX Platinum, redundant
// Titanium).
double efficiency_at(const catalog::Catalog& catalog, const Node& node, double share);

}  // namespace rigwise::bom
