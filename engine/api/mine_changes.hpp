// What to change first on hardware at hand: supply, circuit, lanes, bridges, host memory, a power limit, larger cards.
#pragma once
#include "api/mine.hpp"
#include "api/mine_bench.hpp"

namespace rigwise::api {

// Fills mine.changes and mine.findings from the rows found. What the machine cannot carry comes first, then by what it gains.
void find_changes(const MineBench& bench, Mine& mine);

}  // namespace rigwise::api
