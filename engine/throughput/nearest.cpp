// Compares a question with the packed measurements: model and hardware weigh most, then how it is trained.
#include "throughput/nearest.hpp"

#include <algorithm>
#include <cctype>

#include "base/stable_sort.hpp"
#include "catalog/measured_run.hpp"
#include "compute/generation.hpp"
#include "throughput/distance.hpp"
#include "throughput/profile.hpp"
#include "units/arithmetic.hpp"

namespace rigwise::throughput {
namespace {

using catalog::MeasuredRun;

constexpr std::size_t kCited = 3;
constexpr double kTooFar = 6;  // another model and another maker's card: nothing to learn

// Doublings between two counts, by halving: a short loop, the same on every platform.
double doublings(double a, double b) {
  if (a <= 0 || b <= 0) return 0;
  double ratio = a > b ? a / b : b / a, n = 0;
  for (; ratio >= 2; ratio /= 2) n += 1;
  return n + (ratio - 1);
}

double weight(const DistanceWeight& w) { return units::raw(w.value); }

struct Asked {
  const scenario::Job& job;
  const plan::Plan& plan;
  const catalog::Accelerator& accelerator;
  const catalog::Catalog& catalog;
  double params = 0;
};

// What a name of the runs adds to their distance, worked out once for each name: hundreds of runs share a few dozen.
class Known {
 public:
  template <class F>
  double of(std::string_view name, F distance) {
    for (const auto& [known, d] : distances_)
      if (known == name) return d;
    distances_.push_back({name, distance()});
    return distances_.back().second;
  }

 private:
  std::vector<std::pair<std::string_view, double>> distances_;
};

bool same_model(const Asked& a, const MeasuredRun& run) {
  return run.model == a.job.model->id;
}

// Decoders of text, with or without experts and pictures: their blocks are the same.
bool writes(model::Kind kind) {
  return kind == model::Kind::llm || kind == model::Kind::moe || kind == model::Kind::multimodal;
}

double model_distance(const Asked& a, const MeasuredRun& run) {
  if (same_model(a, run)) return 0;
  const auto other = a.catalog.find_model(run.model);
  if (!other) return 4;
  const bool kin = other->kind == a.job.model->kind;
  if (!kin && !(writes(other->kind) && writes(a.job.model->kind))) return kTooFar + 2;
  const double size = other->params_exact > 0 ? other->params_exact : other->params_published;
  return weight(kin ? kFarKin : kFarKind) + (size > 0 && a.params > 0 ? doublings(size, a.params) : weight(kFarSize));
}

double card_distance(const Asked& a, const MeasuredRun& run) {
  if (run.gpu == a.accelerator.id) return 0;
  const auto index = a.catalog.find_accelerator(run.gpu);
  if (!index) return 4;
  const bool alike = compute::generation(a.catalog.accelerators()[*index]) == compute::generation(a.accelerator);
  return weight(alike ? kFarCard : kFarGeneration);
}

// d: what model and card have added already.
double distance(const Asked& a, const MeasuredRun& run, double d) {
  d += weight(kFarCount) * doublings(static_cast<double>(run.gpus), a.plan.gpus);
  const bool adapter = run.method == "lora" || run.method == "qlora";
  if (run.method != base::key_of(a.job.method)) d += weight(adapter == a.job.trains_adapter() ? kFarMethod : kFarAdapter);
  if (!run.precision.empty() && run.precision != base::key_of(a.job.precision))
    d += weight((run.precision == "fp8") != (a.job.precision == scenario::Precision::fp8) ? kFarFp8 : kFarPrecision);
  if (a.job.model->has_text())
    d += weight(kFarLength) * doublings(static_cast<double>(run.seq_len), static_cast<double>(a.job.seq_len));
  return d + weight(kFarMicro) * doublings(static_cast<double>(run.micro), static_cast<double>(a.plan.micro));
}

std::string_view unit_of(std::string_view figure) {
  if (figure == "tokens_per_s_per_gpu") return "tok/s/GPU";
  if (figure == "samples_per_s") return "samples/s";
  if (figure == "step_s") return "s";
  if (figure == "mfu_pct") return "% MFU";
  return "TFLOP/s/GPU";
}

std::string card_name(const Asked& a, const MeasuredRun& run) {
  const auto index = a.catalog.find_accelerator(run.gpu);
  return index ? a.catalog.accelerators()[*index].name : std::string(run.gpu);
}

// What stands otherwise in the measured run.
std::vector<base::Argument> differences(const Asked& a, const MeasuredRun& run) {
  std::vector<base::Argument> out;
  if (!same_model(a, run)) {
    const auto other = a.catalog.find_model(run.model);
    out.push_back({"model", other ? other->name : std::string(run.model)});
  }
  if (run.gpu != a.accelerator.id) out.push_back({"gpu", card_name(a, run)});
  if (run.gpus != a.plan.gpus) out.push_back({"gpus", std::to_string(run.gpus)});
  if (run.method != base::key_of(a.job.method)) out.push_back({"method", std::string(run.method)});
  if (!run.precision.empty() && run.precision != base::key_of(a.job.precision))
    out.push_back({"precision", std::string(run.precision)});
  if (a.job.model->has_text() && run.seq_len > 0 && run.seq_len != a.job.seq_len)
    out.push_back({"seq_len", std::to_string(run.seq_len)});
  if (run.micro > 0 && run.micro != a.plan.micro) out.push_back({"micro", std::to_string(run.micro)});
  return out;
}

report::NearestRun cited(const Asked& a, const MeasuredRun& run) {
  report::NearestRun out;
  out.id = run.id;
  out.value = run.value;
  out.unit = unit_of(run.figure);
  out.source = run.source;
  out.differences = differences(a, run);
  for (const auto& d : out.differences) out.differs += (out.differs.empty() ? "" : ", ") + d.name + " " + d.value;
  return out;
}

}  // namespace

std::vector<report::NearestRun> nearest(const scenario::Job& job, const plan::Plan& plan,
                                        const catalog::Accelerator& accelerator, const catalog::Catalog& catalog) {
  const Asked asked{job, plan, accelerator, catalog, profile(job).params};
  Known models, cards;
  std::vector<std::pair<double, const MeasuredRun*>> near;
  for (const auto& run : catalog.measured_runs()) {
    const double rows = models.of(run.model, [&] { return model_distance(asked, run); }) + cards.of(run.gpu, [&] { return card_distance(asked, run); });
    if (rows > kTooFar) continue;
    const double d = distance(asked, run, rows);
    if (d <= kTooFar) near.push_back({d, &run});
  }
  const std::size_t count = std::min(kCited, near.size());
  base::stable_sort(near, [](const auto& x, const auto& y) { return x.first != y.first ? x.first < y.first : x.second->id < y.second->id; });
  std::vector<report::NearestRun> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(cited(asked, *near[i].second));
  return out;
}

}  // namespace rigwise::throughput
