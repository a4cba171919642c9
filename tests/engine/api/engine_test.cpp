// The engine opens its data, answers scenarios, and refuses nonsense with findings.
#include "api/engine.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "scenario/codec.hpp"
#include "support/opened.hpp"

using namespace rigwise;

TEST(Engine, RefusesDataThatIsNone) {
  for (const char* text : {"", "{}", "[]", "nonsense", R"({"catalog":{},"i18n":{}})"}) EXPECT_FALSE(api::Engine::open(text)) << text;
}

TEST(Engine, SlipsOfKeysValuesAndNamesComeTogether) {
  const auto r = support::opened().read(R"({"model":"lama3-8b","method":"lroa","seq_len":-4,"hardware":{"gpu":"rtx-4900","gpus":1e300}})");
  ASSERT_FALSE(r);
  std::string codes;
  for (const auto& f : r.findings) codes += f.code + f.field + " ";
  EXPECT_EQ(codes, "unknown-choice/method out-of-range/seq_len out-of-range/hardware/gpus unknown-model/model unknown-gpu/hardware/gpu ");
}

TEST(Engine, HasBothLanguages) {
  const auto& e = support::opened();
  EXPECT_EQ(e.strings(scenario::Language::en).keys(), e.strings(scenario::Language::zh).keys());
}

TEST(Engine, EveryPresetIsAnsweredInWhole) {
  ASSERT_GE(support::opened().presets().size(), 10u);
  for (const auto& preset : support::opened().presets()) {
    const auto s = support::opened().read(preset.scenario_json);
    ASSERT_TRUE(s) << preset.id;
    const auto answer = support::opened().estimate(*s);
    ASSERT_TRUE(answer.report) << preset.id;
    EXPECT_GT(units::raw(answer.report->memory.allocated.likely), 0) << preset.id;
  }
}

TEST(Engine, PartsAddUpToTheirTotals) {
  for (const char* json : {R"({"model":"llama-3-8b","method":"qlora","hardware":{"gpu":"rtx-4090"}})",
                           R"({"model":"mixtral-8x7b","method":"full","framework":"megatron","hardware":{"gpu":"h100-sxm","gpus":64},"parallel":{"tp":4,"pp":4}})",
                           R"({"model":"resnet50","hardware":{"gpu":"a100-sxm-80","gpus":8}})", R"({"model":"sdxl-1.0","method":"lora","hardware":{"gpu":"rtx-4090"}})"}) {
    const auto r = support::estimate(json);
    double parts = 0, overheads = 0, time = 0;
    for (const auto& p : r.memory.parts) parts += units::raw(p.size);
    for (const auto& p : r.memory.overheads) overheads += units::raw(p.size);
    for (const auto& p : r.throughput->parts) time += units::raw(p.time);
    const double allocated = units::raw(r.memory.allocated.likely), device = units::raw(r.memory.device.likely);
    EXPECT_NEAR(parts, allocated, 1e-9 * allocated) << json;
    if (device < units::raw(*r.memory.usable)) EXPECT_NEAR(parts + overheads, device, 1e-6 * device) << json;
    EXPECT_NEAR(time, units::raw(r.throughput->step.likely), 1e-9 * time) << json;
    double peak = 0;
    for (const auto& p : r.memory.phases) peak = std::max(peak, units::raw(p.size));
    EXPECT_NEAR(peak, allocated, 1e-9 * allocated) << json;
  }
}

TEST(Engine, TheAdapterOfLlama3IsCountedAsPeftCountsIt) {
  // peft print_trainable_parameters, Llama-3-8B, r = 16, all seven projections: 41,943,040
  const auto r = support::estimate(R"({"model":"llama-3-8b","method":"lora","adapter":{"rank":16,"targets":"all-linear"}})");
  EXPECT_EQ(r.model.trainable_params, 41943040);
  EXPECT_EQ(r.model.params, 8030261248);
}

TEST(Engine, TheUsersPriceReplacesTheBuiltInOne) {
  const char* question = R"({"model":"llama-3-8b","method":"lora","recompute":"full","hardware":{"gpu":"rtx-4090"}%s})";
  const auto with = [&](const char* prices) {
    std::string json = question;
    json.replace(json.find("%s"), 2, prices);
    return support::estimate(json);
  };
  const auto builtin = with(""), dear = with(R"(,"prices":[{"id":"rtx-4090","price":{"low":9000,"likely":9000,"high":9000,"currency":"USD","unit":"each","condition":"new"}}])");
  ASSERT_TRUE(builtin.cost && builtin.cost->buy && dear.cost && dear.cost->buy);
  const auto card = [](const report::Report& r) {
    for (const auto& part : r.server->parts)
      if (part.kind == "gpu" && part.unit_price) return units::in_units(part.unit_price->likely);
    return 0.0;
  };
  EXPECT_EQ(card(dear), 9000);
  EXPECT_NEAR(units::in_units(dear.cost->buy->capex.likely) - units::in_units(builtin.cost->buy->capex.likely), 9000 - card(builtin), 1);
  const auto unknown = support::opened().estimate(*support::opened().read(R"({"model":"gpt2","prices":[{"id":"rtx-9999","price":{"likely":1,"low":1,"high":1,"currency":"USD","unit":"each"}}]})"));
  EXPECT_FALSE(unknown.report);
  EXPECT_EQ(unknown.findings[0].code, "price-unknown-id");
}
