// Whether a list of parts can really be built: sockets, memory slots, lanes, bays, supplies; and what in the question
// contradicts itself.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Faults of a chosen node; empty for every list that the engine makes by itself. Codes: build-no-platform, build-cards,
// build-cpu, build-sockets, build-memory-kind, build-memory-slots, build-memory-limit, build-lanes, build-bays,
// build-supply, build-memory-even.
base::Findings check(const catalog::Catalog& catalog, const catalog::Accelerator& gpu, const Node& node);

// The same faults as remarks of a report on a user's question.
base::Findings contradictions(const Inputs& in, const Node& node);

// Contradictions of the user's own input with the machine: the wanted form does not take the cards, the memory does not
// go into it, the supply is too small. Each names the part and the fix. Codes: form-cards,
// form-cards-slots, slots-cards, ram-platform, ram-socket, psu-load, cards-open, cards-open-wide, link-module, link-bridge,
// nic-slot.
base::Findings validate(const Inputs& in, const Node& node);

}  // namespace rigwise::bom
