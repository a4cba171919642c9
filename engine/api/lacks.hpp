// What a runner-up lacks beside the first plan, in words: the part of its step that takes more of the time.
#pragma once
#include <optional>

#include "base/finding.hpp"
#include "report/report.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::api {

// One plan of a ranking: its layout as stated, and its times.
struct Contender {
  const scenario::Scenario* scenario = nullptr;
  const report::Report* report = nullptr;
};

// code "lacks-...", args share and first (per cent of the step); nothing where no part stands out.
std::optional<base::Finding> lacks(const Contender& plan, const Contender& first);

}  // namespace rigwise::api
