// What one machine draws behind its power supplies, part by part: idle, in training, and with everything at its limit.
#pragma once
#include <optional>

#include "bom/node.hpp"

namespace rigwise::bom {

enum class State { idle, training, full };

// Draw of one node behind its supplies. gpus: the accelerators' share at full load.
struct Load {
  trace::Traced<units::Watts> idle, training, full, gpus;
};

// The limit that the question sets on each accelerator.
std::optional<units::Watts> card_limit(const scenario::Job& job);

// cap: limit set on each accelerator; nothing = its TDP, or its share of the machine's published maximum where only that is
// known. Nothing when neither is.
std::optional<Load> load(trace::Ledger& ledger, const catalog::Accelerator& gpu, const Node& node,
                         std::optional<units::Watts> cap);

}  // namespace rigwise::bom
