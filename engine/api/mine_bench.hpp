// Tries settings of a job on the hardware at hand: memory, rate, host memory, without a report.
#pragma once
#include <optional>

#include "api/engine.hpp"
#include "scenario/prepare.hpp"

namespace rigwise::api {

// One trial. rates of the whole job, 0 when unknown.
struct MineTrial {
  report::Verdict verdict = report::Verdict::no;
  units::Bytes device, usable;  // likely
  double samples_per_s = 0, seq_len = 0, params = 0;
  bool short_of_ram = false;  // needs more host memory than the question states
  std::string name;
};

class MineBench {
 public:
  // The engine outlives it. Errors of the question come back as findings.
  static base::Result<MineBench> open(const Engine& engine, const scenario::Scenario& asked);

  // The question without its model's data: hardware, place, prices.
  const scenario::Scenario& asked() const { return asked_; }
  const Engine& engine() const { return *engine_; }
  const catalog::Accelerator& card() const;
  std::int64_t gpus() const { return prepared_.plan.gpus; }
  // Nothing when the settings contradict each other or the model.
  std::optional<MineTrial> trial(const scenario::Scenario& settings) const;

 private:
  const Engine* engine_ = nullptr;
  scenario::Scenario asked_;
  scenario::Prepared prepared_;
};

}  // namespace rigwise::api
