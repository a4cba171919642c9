// Scenario JSON in and out: the contract's shapes, all faults at once, nothing lost.
#include "scenario/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>

using namespace rigwise;

namespace {
const char* kWhole = R"({"v":1,"task":"plan","lang":"zh","note":"x","model":"llama-3-8b","method":"lora","objective":"dpo",
 "adapter":{"kind":"lora","rank":16,"targets":["q_proj","v_proj"],"trainable_m":20,"train_embeddings":false},"frozen_fraction":0.5,"quant_bits":4,
 "precision":"amp-bf16","optimizer":"paged-adamw-8bit","framework":"llm-foundry","seq_len":2048,"image_size":[800,1333],"frames":1,"image_tokens":576,
 "batch":{"micro":1,"accumulation":8,"global":64},"attention":"flash","recompute":"selective","fused_loss":false,"compile":true,
 "parallel":{"dp":8,"tp":1,"pp":1,"vpp":1,"cp":1,"ep":1,"sequence_parallel":false,"shard":"hsdp"},"offload":["optimizer","activations"],"offload_to":"nvme",
 "evaluation":{"batch":8},"checkpoint":{"every_min":60,"keep":3},"hardware":{"gpu":"a100-sxm-80","gpus":8,"per_node":8,"link":"nvlink-bridge","network_gbps":200,"ram_gb":512,"psu_w":1600,"fabric":"leaf-spine","oversubscription":2,
 "pcie_gen":4,"pcie_lanes":8,"gpu_power_w":300,"cpu":"epyc-7763","platform":"dgx-a100","memory_kind":"ddr4-rdimm"},
 "data":{"tokens":1e9,"samples":50000,"epochs":3,"dataset_gb":100,"workers":8},
 "constraints":{"deadline_days":30,"budget":300000,"max_gpus":64,"gpus_allowed":["h20","l20"],"market":"cn","acquire":"either","power_kw":10,"circuit":"220v-16a","form":"any","rank_by":"balanced"},
 "finance":{"currency":"CNY","fx_cny_per_usd":6.74,"utilization":0.6,"years":3,"residual":0.2,"electricity_per_kwh":0.1,"pue":1.3,"colocation_per_kw_month":0,"discount_rate":0.06,"staff_per_year":0,"maintenance":0.05,"rent_term":"1y"},
 "site":{"region":"cn","power_draw_limit_w":2200},"prices":[{"id":"h20","price":{"likely":1}}]})";

const base::Finding* at(const base::Findings& findings, std::string_view field) {
  for (const auto& f : findings)
    if (f.field == field) return &f;
  return nullptr;
}
}  // namespace

TEST(Codec, EveryKeyOfTheContractSurvivesARoundTrip) {
  const auto first = scenario::read(kWhole);
  ASSERT_TRUE(first) << first.findings[0].code << " " << first.findings[0].field;
  const auto second = scenario::read(scenario::write(*first));
  ASSERT_TRUE(second);
  EXPECT_EQ(*first, *second);
  EXPECT_EQ(second->parallel.shard, plan::Shard::hsdp);
  EXPECT_EQ(second->adapter->modules->size(), 2u);
  EXPECT_EQ(second->image_size->width, 1333);
}

TEST(Codec, ModelComesInFourShapes) {
  for (const char* model : {R"("qwen2.5-7b")", R"({"config":{"model_type":"llama","odd":1},"name":"mine"})",
                            R"({"arch":{"arch":"decoder","layers":2}})", R"({"params_b":7.0,"kind":"moe"})"}) {
    const auto s = scenario::read(std::string(R"({"model":)") + model + "}");
    ASSERT_TRUE(s) << model;
    EXPECT_EQ(*scenario::read(scenario::write(*s)), *s) << model;
  }
}

TEST(Codec, NamesEveryFaultAtOnceWithItsPathAndTheNearestWord) {
  const auto r = scenario::read(R"({"modle":"x","method":"loar","seq_len":0,"parallel":{"tp":-3,"shrad":"fsdp","shard":"fdsp"},
    "batch":{"micro":1.5},"finance":{"utilization":"high"},"hardware":{"gpus":1e300}})");
  ASSERT_FALSE(r);
  ASSERT_TRUE(at(r.findings, "/modle"));
  EXPECT_EQ(at(r.findings, "/modle")->args[1].value, "model");
  EXPECT_EQ(at(r.findings, "/model")->code, "model-missing");
  EXPECT_EQ(at(r.findings, "/method")->args[1].value, "lora");
  EXPECT_EQ(at(r.findings, "/seq_len")->code, "out-of-range");
  EXPECT_EQ(at(r.findings, "/parallel/tp")->code, "out-of-range");
  EXPECT_EQ(at(r.findings, "/parallel/shrad")->args[1].value, "shard");
  EXPECT_EQ(at(r.findings, "/parallel/shard")->args[1].value, "fsdp");
  EXPECT_EQ(at(r.findings, "/batch/micro")->code, "not-whole");
  EXPECT_EQ(at(r.findings, "/finance/utilization")->code, "wrong-type-number");
  EXPECT_EQ(at(r.findings, "/hardware/gpus")->code, "out-of-range");
}

TEST(Codec, NonsenseIsAFindingNeverACrash) {
  for (const char* text : {"", "nonsense", "[]", "null", "3", "{", "{\"model\":}", "{\"model\":NaN}", "{\"model\":\"x\",\"seq_len\":1e999}",
                           "\xff\xfe", "{\"model\":{}}", "{\"model\":{\"params_b\":1,\"arch\":{}}}", "{\"model\":\"  \"}",
                           "{\"model\":\"x\",\"offload\":[1]}", "{\"model\":\"x\",\"prices\":[3]}"}) {
    const auto r = scenario::read(text);
    EXPECT_FALSE(r) << text;
    EXPECT_TRUE(base::has_error(r.findings)) << text;
  }
}

TEST(Codec, NullCountsAsAbsent) {
  const auto s = scenario::read(R"({"model":"x","seq_len":null,"hardware":{"link":null,"gpu":null}})");
  ASSERT_TRUE(s);
  EXPECT_FALSE(s->seq_len);
  EXPECT_FALSE(s->hardware.link);
}

TEST(Codec, ListsTheKeysOfTheContract) {
  const auto keys = scenario::keys();
  for (const char* key : {"/v", "/model/config", "/batch/micro", "/parallel/shard", "/evaluation/batch", "/finance/rent_term", "/prices"})
    EXPECT_NE(std::find(keys.begin(), keys.end(), key), keys.end()) << key;
}
