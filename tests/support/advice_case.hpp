// A finished report to give advice on, with a probe whose answers are simple arithmetic.
#pragma once
#include "advice/advice.hpp"
#include "cost/cost.hpp"
#include "power/draw.hpp"
#include "support/money_case.hpp"

namespace rigwise::support {

// 60 GiB of activations that full recomputation removes at a third more time; half the weights by sharding or LoRA; samples with GPUs.
inline std::optional<advice::Probed> simple_probe(const void*, const scenario::Scenario& s) {
  advice::Probed p;
  double gib = 100, step = 1;
  if (s.recompute == plan::Recompute::full) gib -= 60, step *= 1.33;
  if (s.optimizer == scenario::Optimizer::adamw_8bit) gib -= 10;
  if (s.method == scenario::Method::qlora) gib -= 80;
  if (s.hardware.gpu == "h200-sxm") gib -= 0;
  p.allocated = units::gib(gib);
  const double usable = s.hardware.gpu && *s.hardware.gpu != "rtx-4090" && *s.hardware.gpu != "h100-sxm" ? 130 : 80;
  p.verdict = gib <= usable ? report::Verdict::fits : report::Verdict::no;
  p.step = units::seconds(step);
  const double gpus = static_cast<double>(s.hardware.gpus.value_or(8));
  p.samples = units::SamplesPerSecond(gpus > 8 ? 5 / step : 10 / step);  // a network so thin that more is less
  return p;
}

struct AdviceCase {
  MoneyCase money;
  scenario::Scenario asked;
  report::Report report;
  bom::Node node;

  AdviceCase(std::string_view gpu, std::int32_t gpus) : money(gpu, gpus) {
    asked.hardware.gpu = std::string(gpu);
    asked.hardware.gpus = gpus;
    auto shape = std::make_shared<model::Architecture>();
    shape->ends.vocab = 32000;
    shape->text.layers = 32;
    money.job.model = shape;
  }
  advice::Subject finish() {
    const auto in = money.inputs();
    node = bom::node(report.ledger, in);
    report.server = bom::server(report.ledger, in, node);
    report.power = power::draw(report.ledger, in, node, *report.server);
    report.throughput.emplace();
    report.throughput->samples.likely = units::SamplesPerSecond(5);
    return {&asked, in, &node, &report};
  }
  static advice::Probe probe() { return {nullptr, simple_probe}; }
};

inline const report::Advice* find(const std::vector<report::Advice>& list, std::string_view code) {
  for (const auto& a : list)
    if (a.code == code) return &a;
  return nullptr;
}

}  // namespace rigwise::support
