// The drives of a machine and the storage of a cluster: how many, what mirrors what, how long they last, what is kept apart.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Fills drive, drives, boot, boot_drives, raid, backup, backup_drives, storage_need, checkpoint and the reasons.
void choose_drives(trace::Ledger& ledger, const Inputs& in, Node& node);

// Write time of a checkpoint, endurance against checkpoints around the clock, what lies off the site; names /server/storage/... .
// Nothing when no drive is known.
std::optional<report::Storage> storage(trace::Ledger& ledger, const Inputs& in, const Node& node);

}  // namespace rigwise::bom
