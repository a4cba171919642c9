// What a question leaves open, as machines to try and axes to walk.
#pragma once
#include <cstdint>
#include <vector>

#include "catalog/catalog.hpp"
#include "plan/space.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::search {

inline constexpr std::int64_t kMostGpus = 16384;  // looked at where neither count, form nor max_gpus says otherwise

// Accelerators the constraints allow: the named one, gpus_allowed, or all of the catalog that the market sells or rents and that have
// a dense rate for the job's precision.
std::vector<std::uint32_t> accelerators(const scenario::Prepared& prepared, const catalog::Catalog& catalog);

// Devices of a full node: as stated, else as the accelerator usually sits in one.
std::int32_t per_node(const scenario::Prepared& prepared, const catalog::Accelerator& accelerator);
// Whether kMostGpus alone bounds the counts.
bool reaches_most(const scenario::Prepared& prepared);
// GPU counts to try on one accelerator: the stated one, or a ladder of parts of a node and whole nodes.
std::vector<std::int64_t> gpu_counts(const scenario::Prepared& prepared, const catalog::Accelerator& accelerator);

// The layout to start from on one accelerator and count.
plan::Plan base_plan(const scenario::Prepared& prepared, const catalog::Accelerator& accelerator, std::uint32_t index, std::int64_t gpus);

// Samples of one step that a search stays within where the batch is open.
std::int64_t most_global(const scenario::Job& job);
// What widths and batch must divide.
plan::Facts facts(const scenario::Prepared& prepared);
// Micro-batches to try: the stated one, every divisor of the stated global batch, or a ladder.
std::vector<std::int64_t> micros(const scenario::Prepared& prepared);
// The space of layouts on the base's machine: everything that an estimate would answer where the question leaves it open.
plan::Space layouts(const scenario::Prepared& prepared, const plan::Plan& base);
// Ways to put the base's devices into nodes and to link them; the layouts are the same in each.
std::uint64_t machines(const scenario::Prepared& prepared, const plan::Plan& base, const catalog::Accelerator& accelerator);
// Both together: size() is layouts x machines.
plan::Space space(const scenario::Prepared& prepared, const plan::Plan& base, const catalog::Accelerator& accelerator);
// The stack that tensor and pipeline parallelism cut.
const model::Stack& cut_stack(const scenario::Job& job);

}  // namespace rigwise::search
