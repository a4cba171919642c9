// The servers that keep data and checkpoints for every machine: how many, with how many drives, under which file system.
#pragma once
#include "bom/node.hpp"

namespace rigwise::bom {

// Sizes node.shared by capacity, by writing a checkpoint within its share of the interval, and by reading data and checkpoints back; fills
// interval_s, write_gbs and read_gbs (the job's own need). Names /server/cluster/interval_min, write_gbs, read_gbs and storage/... .
// After choose_drives and plan_spares; several nodes only.
void choose_shared_storage(trace::Ledger& ledger, const Inputs& in, Node& node);

}  // namespace rigwise::bom
