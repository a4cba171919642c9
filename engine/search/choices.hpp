// What a question leaves open, as machines to try and axes to walk.
#pragma once
#include <cstdint>
#include <vector>

#include "catalog/catalog.hpp"
#include "plan/space.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::search {

// Accelerators the constraints allow: the named one, gpus_allowed, or all of the catalog that the market sells or rents and that have
// a dense rate for the job's precision.
std::vector<std::uint32_t> accelerators(const scenario::Prepared& prepared, const catalog::Catalog& catalog);

// GPU counts to try on one accelerator: the stated one, or a ladder of parts of a node and whole nodes.
std::vector<std::int64_t> gpu_counts(const scenario::Prepared& prepared, const catalog::Accelerator& accelerator);

// The layout to start from on one accelerator and count.
plan::Plan base_plan(const scenario::Prepared& prepared, const catalog::Accelerator& accelerator, std::uint32_t index, std::int64_t gpus);

// The space of layouts over that base.
plan::Space space(const scenario::Prepared& prepared, const plan::Plan& base);

}  // namespace rigwise::search
