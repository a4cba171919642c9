// How advice asks what a changed scenario would need: the caller evaluates it, memory and time only.
#pragma once
#include <optional>

#include "report/report.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::advice {

// The figures of a changed scenario. step, samples_per_s: zero when no accelerator is named.
struct Probed {
  report::Verdict verdict = report::Verdict::no;
  bool likely_fits = false;         // the likely need is within the card, whatever the high end says
  units::Bytes allocated;           // likely, fullest device
  units::Seconds step;              // likely
  units::SamplesPerSecond samples;  // likely, whole job
};

// A function without state of its own; context is the caller's. Nothing when the scenario is not valid.
struct Probe {
  const void* context = nullptr;
  std::optional<Probed> (*evaluate)(const void* context, const scenario::Scenario& scenario) = nullptr;

  std::optional<Probed> operator()(const scenario::Scenario& s) const {
    return evaluate == nullptr ? std::nullopt : evaluate(context, s);
  }
};

}  // namespace rigwise::advice
