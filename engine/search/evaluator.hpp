// Memory and time of one layout as bare arithmetic: the kernel of the search.
#pragma once
#include <cstdint>
#include <memory>

#include "catalog/catalog.hpp"
#include "plan/plan.hpp"
#include "scenario/job.hpp"
#include "units/units.hpp"

namespace rigwise::search {

struct Evaluation {
  bool fits = false;     // the high need is within the card
  bool may_fit = false;  // the likely need is
  double need_gib = 0, usable_gib = 0;
  double step_s = 0;  // 0 when it cannot fit: time is not computed then
};

class Evaluator {
 public:
  // Both outlive the evaluator.
  Evaluator(const scenario::Job& job, const catalog::Catalog& catalog);
  ~Evaluator();
  Evaluator(Evaluator&&) noexcept;
  // Every later layout is on this base's accelerator, node size and link.
  void aim(const plan::Plan& base);
  Evaluation operator()(const plan::Plan& plan) const;
  // Time of one optimizer step, whether or not the layout fits.
  units::Seconds step(const plan::Plan& plan) const;
  // No layout of this accelerator can step faster: all model FLOPs of `samples` at the sustained peak of `gpus` devices.
  double least_seconds(double samples, std::int64_t gpus) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace rigwise::search
