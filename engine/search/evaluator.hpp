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
  double step_s = 0;
};

// Seconds of one micro-batch that no pipeline, sharding or recompute can save.
struct Pace {
  double layers_s = 0, ends_s = 0;
};

// Not for several threads at once: it remembers what layouts share.
class Evaluator {
 public:
  // Both outlive the evaluator.
  Evaluator(const scenario::Job& job, const catalog::Catalog& catalog);
  ~Evaluator();
  Evaluator(Evaluator&&) noexcept;
  // Every later layout is on this base's accelerator, node size and link.
  void aim(const plan::Plan& base);
  // Memory and time together.
  Evaluation operator()(const plan::Plan& plan) const;
  // Memory alone.
  Evaluation memory(const plan::Plan& plan) const;
  // Time of one optimizer step, whether or not the layout fits.
  units::Seconds step(const plan::Plan& plan) const;
  // Of a plan with pp 1 and recompute none.
  Pace pace(const plan::Plan& plan) const;
  // What the layout needs at the very least, in GiB: its likely need without any fragmentation.
  double least_gib(const plan::Plan& plan) const;
  double usable_gib() const;
  // Devices inside the network's edge of the machine aimed at.
  std::int32_t domain() const;
  // Share of the wall clock that trains on so many devices.
  double goodput(const plan::Plan& plan) const;
  // Samples of the whole run: tokens win over samples x epochs; without data a fixed amount to compare by.
  double work_samples() const;
  // No layout of this accelerator can step faster: all model FLOPs of `samples` at the sustained peak of `gpus` devices.
  double least_seconds(double samples, std::int64_t gpus) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Time of one optimizer step of a single layout: what an evaluator gives, without the memory that it keeps for the next ones.
units::Seconds step_of(const scenario::Job& job, const plan::Plan& plan, const catalog::Catalog& catalog);

}  // namespace rigwise::search
