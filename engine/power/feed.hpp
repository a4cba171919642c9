// What feeds and cools the machines beyond their own draw: circuits that carry one, plugs, limits on the cards, UPS, the room.
#pragma once
#include <vector>

#include "bom/bom.hpp"
#include "report/report.hpp"

namespace rigwise::power {

// Each circuit of the region and the user's own: what it carries for hours and whether one machine may hang on it.
std::vector<report::CircuitCheck> check_circuits(const bom::Inputs& in, const bom::Node& node, units::Watts peak);

// A circuit the question states and that does not carry one machine. Warnings circuit-load, circuit-load-far, circuit-volts.
base::Findings circuit_findings(const bom::Inputs& in, const bom::Node& node, const report::Power& power);

// C13 or C19 by the current of one supply at the circuit's voltage (80 per cent of the rating where the code has that rule);
// empty when no connector of the catalog carries it.
std::string plug_for(const catalog::Catalog& catalog, const catalog::Circuit& circuit, double supply_w);

// Draw and speed with each accelerator limited to 100, 90 ... 50 per cent of its rating. Names /power/caps/N/speed.
std::vector<report::CapRow> caps(trace::Ledger& ledger, const bom::Inputs& in, const bom::Node& node);

// Energy and cost of the run under each limit, the cheapest ones marked; nothing without a run.
void price_caps(std::vector<report::CapRow>& rows, const std::optional<report::Run>& run, const std::optional<report::Cost>& cost);

// Apparent power for the whole job and minutes enough to write a checkpoint and shut down. Names /power/ups/... .
report::Ups ups(trace::Ledger& ledger, const bom::Node& node, trace::Traced<units::Watts> job);

// Heat and noise beside people; nothing for machines of a hall.
std::optional<report::Room> room(const bom::Node& node, units::Watts training);

}  // namespace rigwise::power
