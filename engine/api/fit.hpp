// The micro-batch of a job on pictures that states only its global batch: the largest that fits the card.
#pragma once
#include "scenario/prepare.hpp"

namespace rigwise::api {

// Cuts one rank's share into as few equal micro-batches as the card holds, and says so among the assumptions. Does
// nothing where the question states the micro-batch, asks about text, or names no card; leaves the usual recipe's
// micro-batch where nothing fits.
void fit_micro(scenario::Prepared& prepared, const catalog::Catalog& catalog);

}  // namespace rigwise::api
