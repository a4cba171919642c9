// Questions beside the one asked, answered one at a time between frames: the same job on other counts of GPUs, and published runs.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/measured_run.hpp"
#include "report/report.hpp"

namespace rigwise::web::app {

struct State;

// The job on another count of GPUs.
struct ScalePoint {
  std::int64_t gpus = 1;
  bool short_run = false;  // the whole run is less than one step: the data are too few for so large a batch
  std::optional<report::Verdict> verdict;
  units::Range<units::SamplesPerSecond> samples;
  std::optional<units::Range<units::Seconds>> run;
};
// A published run beside what the engine says of the same question, in the run's own unit.
struct MeasuredPoint {
  const catalog::MeasuredRun* run = nullptr;
  double low = 0, likely = 0, high = 0;
  bool near = false;  // the question's own model or GPU
};

struct Study {
  enum class Kind { none, scale, measured } kind = Kind::none;
  std::string json;  // the question it belongs to
  std::size_t next = 0, total = 0;
  std::vector<ScalePoint> scale;  // with the batch of each GPU kept
  std::vector<ScalePoint> whole;  // with the batch of a whole step kept
  std::int64_t batch = 0;         // that batch: samples of a step of the question
  std::vector<MeasuredPoint> measured;
  std::vector<const catalog::MeasuredRun*> runs;  // to go through
  bool done() const { return next >= total; }
};

// What the panel on screen wants to know that is not known yet.
Study::Kind study_wanted(const State& state);
// Answers one more question of it; false when it is done.
bool study_step(State& state);

}  // namespace rigwise::web::app
