// One published measurement of training speed, as the question it answers.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::catalog {

// model and gpu: catalog ids where the run's are in the catalog, else as printed. 0: not stated. figure: key of the
// report's throughput that the value is of ("tokens_per_s_per_gpu", "samples_per_s", "step_s", "model_tflops_per_gpu",
// "mfu_pct").
struct MeasuredRun {
  std::string_view id, source, model, gpu, method, precision, figure;
  std::int64_t gpus = 1, seq_len = 0, micro = 0;
  double value = 0;
};

// The packed lines, a run each: id, source, model, gpu, gpus, method, precision, seq_len, micro, figure, value,
// separated by tabs. The views point into the text. Lines with other columns are left out.
std::vector<MeasuredRun> read_measured_runs(std::string_view text);

}  // namespace rigwise::catalog
