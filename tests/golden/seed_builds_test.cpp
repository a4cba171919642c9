// Every preset ends in a list of parts that can really be built: sockets, lanes, modules, slots, watts, rack units.
#include <gtest/gtest.h>

#include "bom/validate.hpp"
#include "power/draw.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
// The validator speaks in the report; about the engine's own lists it has nothing to say.
void expect_no_fault(const std::string& id, const report::Report& report) {
  for (const auto& f : report.findings)
    if (f.code.rfind("build-", 0) == 0) ADD_FAILURE() << id << ": " << f.code;
}

void expect_buildable(const std::string& id, const scenario::Scenario& question) {
  const auto& catalog = support::opened().catalog();
  const auto prepared = scenario::prepare(question, catalog);
  ASSERT_TRUE(prepared) << id;
  const auto answer = support::opened().estimate(question);
  ASSERT_TRUE(answer.report) << id;
  const auto& card = catalog.accelerators()[prepared->plan.gpu];
  const bom::Inputs in{&prepared->job, &prepared->plan, &card, &catalog, &answer.report->memory,
                       answer.report->throughput ? &*answer.report->throughput : nullptr, answer.report->model.params, answer.report->model.trainable_params};
  trace::Ledger ledger;
  const auto node = bom::node(ledger, in);
  for (const auto& fault : bom::check(catalog, card, node)) ADD_FAILURE() << id << ": " << fault.code;
  expect_no_fault(id, *answer.report);
  const auto& d = *answer.report->drawing;
  for (const auto& rack : d.racks) {
    double filled = 0;
    for (const auto& item : rack.items) filled += item.height;
    EXPECT_LE(filled, rack.units) << id;
  }
  for (const auto* kind : {"gpu", "memory", "nvme"}) {
    bool there = false;
    for (const auto& part : answer.report->server->parts) there |= part.kind == kind;
    EXPECT_TRUE(there) << id << " has no " << kind;
  }
}
}  // namespace

TEST(SeedBuilds, EveryPresetIsBuildable) {
  std::size_t built = 0;
  for (const auto& preset : support::opened().presets()) {
    const auto question = support::opened().read(preset.scenario_json);
    ASSERT_TRUE(question) << preset.id;
    if (question->task != scenario::Task::plan) {
      expect_buildable(preset.id, *question.value);
      ++built;
      continue;
    }
    const auto plans = support::opened().plan(*question.value);
    ASSERT_FALSE(plans.plans.empty()) << preset.id;
    expect_buildable(preset.id, plans.plans.front().scenario);
    ++built;
  }
  EXPECT_GE(built, 25u);
}

TEST(SeedBuilds, EveryAcceleratorIsBuildableAtItsUsualCounts) {
  for (const auto& gpu : support::opened().catalog().accelerators())
    for (const int count : {1, 2, 8}) {
      const auto question = support::opened().read(R"({"v":1,"model":"qwen2.5-0.5b","method":"lora","hardware":{"gpu":")" + gpu.id + R"(","gpus":)" + std::to_string(count) + "}}");
      ASSERT_TRUE(question) << gpu.id;
      const auto answer = support::opened().estimate(*question.value);
      ASSERT_TRUE(answer.report) << gpu.id;
      expect_no_fault(gpu.id + " x" + std::to_string(count), *answer.report);
    }
}
