// Accelerator rows: dense rates against clocks, memory against the driver's figure, one precision against another.
#include <gtest/gtest.h>

#include <cstdlib>

#include "support/catalog_files.hpp"

namespace rigwise::support {
namespace {
std::optional<double> rate(const json::Cursor& gpu, const char* key) {
  return gpu.get("dense_tflops").get(key).number();
}
bool is_nvidia(const json::Cursor& gpu) {
  return gpu.text_or("vendor") == "NVIDIA";
}
bool is_geforce(const json::Cursor& gpu) {
  return gpu.text_or("name").rfind("GeForce", 0) == 0;
}

template <class Check>
void each_gpu(Check check) {
  for (const auto& gpu : catalog_rows("gpus", "gpus")) {
    SCOPED_TRACE(row_id(gpu));
    check(gpu);
  }
}
}  // namespace

TEST(CatalogGpus, PublishedDenseRates) {  // makers' data sheets, dense, FP32 accumulate
  const std::map<std::string, double> published = {
      {"a100-sxm-80", 312}, {"h100-sxm", 989},     {"rtx-4090", 165}, {"h20", 148}, {"l40s", 362},       {"b200", 2250},
      {"mi300x", 1307},     {"v100-sxm2-32", 125}, {"rtx-3090", 71},  {"a10", 125}, {"rtx-5090", 209.5}, {"a10g", 70}};
  const auto gpus = catalog_by_id("gpus", "gpus");
  for (const auto& [id, tflops] : published)
    EXPECT_NEAR(rate(gpus.at(id), "fp16_tensor_fp32acc").value_or(0), tflops, 0.01 * tflops) << id;
  EXPECT_NEAR(rate(gpus.at("rtx-4090"), "fp16_tensor_fp16acc").value_or(0), 330, 3.3);
}

TEST(CatalogGpus, PrecisionsStandInTheirRatios) {
  each_gpu([](const json::Cursor& g) {
    const auto fp16 = rate(g, "fp16_tensor_fp32acc"), fast = rate(g, "fp16_tensor_fp16acc"),
               bf16 = rate(g, "bf16_tensor");
    const auto fp8 = rate(g, "fp8_tensor"), fp8_fast = rate(g, "fp8_tensor_fp16acc"), fp4 = rate(g, "fp4_tensor"),
               tf32 = rate(g, "tf32_tensor");
    if (g.text_or("vendor") != "Intel") EXPECT_TRUE(near_or_unknown(bf16, fp16, 0.02)) << "bf16 equals fp16";
    if (fp4 && fp8_fast) {
      EXPECT_GT(*fp4 / *fp8_fast, 1.9);
      EXPECT_LT(*fp4 / *fp8_fast, 3.1);
    }
    if (!is_nvidia(g)) return;
    if (fp8 && bf16) EXPECT_TRUE(near_or_unknown(*fp8 / *bf16, 2.0, 0.05)) << "fp8 doubles bf16";
    if (fp16 && tf32) EXPECT_TRUE(near_or_unknown(*fp16 / *tf32, 2.0, 0.05)) << "fp16 doubles tf32";
    if (fp16 && fast)
      EXPECT_TRUE(near_or_unknown(fast, *fp16 * (is_geforce(g) ? 2 : 1), 0.01))
          << "only GeForce halves FP32 accumulate";
    if (fast) EXPECT_TRUE(near_or_unknown(rate(g, "int8_tops"), 2 * *fast, 0.03)) << "int8 doubles fp16";
    if (fast) EXPECT_TRUE(near_or_unknown(fp8_fast, 2 * *fast, 0.03)) << "fp8 (FP16 accumulate) doubles fp16";
  });
}

TEST(CatalogGpus, RatesFollowFromUnitsAndClocks) {
  each_gpu([](const json::Cursor& g) {
    const auto a = g.get("arith");
    if (const auto bits = a.get("bus_bits").number())
      EXPECT_TRUE(
          near_or_unknown(g.get("memory_bandwidth_gbs").number(), *bits * a.number_or("gbps_per_pin", 0) / 8, 0.012))
          << "bus x pin rate";
    const double units = a.number_or("sm_or_cu", 0);
    if (units == 0) return;
    const double fp16 = units * a.number_or("fp16_ops_per_clk_per_sm", 0) * a.number_or("tensor_mhz", 0) / 1e6;
    const double fp32 = units * a.number_or("fp32_lanes_per_sm", 0) * 2 * a.number_or("fp32_mhz", 0) / 1e6;
    const auto stated = rate(g, "fp16_tensor_fp32acc");
    if (row_id(g) != "rtx-4000-ada")
      EXPECT_TRUE(near_or_unknown(stated, fp16, 0.015)) << "units x clock gives " << fp16;
    EXPECT_TRUE(near_or_unknown(rate(g, "fp32"), fp32, 0.02)) << "units x clock gives " << fp32;
    if (stated) EXPECT_FALSE(near_or_unknown(stated, 2 * fp16, 0.03)) << "looks sparse";
  });
}

namespace {
// The figures of a vendor's headline that it calls sparse: "1979 FP16 (sparse) | 989 dense".
std::vector<double> sparse_figures(const std::string& headline) {
  std::vector<double> out;
  std::string part;
  for (const char c : headline + "|") {
    if (c != '|' && c != '/') {
      part += c;
      continue;
    }
    const auto digit = part.find_first_of("0123456789");
    if (digit != std::string::npos && part.find("sparse") != std::string::npos)
      out.push_back(std::strtod(part.c_str() + digit, nullptr));
    part.clear();
  }
  return out;
}
}  // namespace

TEST(CatalogGpus, NoSparseHeadlineStandsAsDense) {
  each_gpu([](const json::Cursor& g) {
    for (const double sparse : sparse_figures(g.text_or("vendor_headline")))
      for (const auto* key : {"fp16_tensor_fp32acc", "fp16_tensor_fp16acc", "bf16_tensor", "tf32_tensor"})
        if (rate(g, key))
          EXPECT_FALSE(near_or_unknown(rate(g, key), sparse, 0.004)) << key << " equals the sparse " << sparse;
  });
}

TEST(CatalogGpus, UsableMemoryIsWhatTheDriverShows) {
  each_gpu([](const json::Cursor& g) {
    const auto usable = g.get("memory_usable_gib").number(), marketed = g.get("memory_gb").number();
    ASSERT_TRUE(usable && marketed);
    EXPECT_GT(*usable / *marketed, 0.90);
    EXPECT_LT(*usable / *marketed, 1.01);
    if (const auto mib = g.get("memory_usable_mib").number())
      EXPECT_TRUE(near_or_unknown(*mib / 1024, usable, 0.001)) << "MiB against GiB";
    const std::string basis = g.text_or("memory_usable_basis");
    EXPECT_TRUE(is_one_of(basis, {"read", "recalled", "derived"}));
    if (basis == "derived") EXPECT_FALSE(g.text_or("memory_usable_note").empty()) << "a derived figure says how";
    const auto devices = g.get("devices_per_board").integer();
    ASSERT_TRUE(devices && *devices >= 1);
    EXPECT_NEAR(g.number_or("memory_gb_per_device", 0) * static_cast<double>(*devices), *marketed, 1e-6);
    EXPECT_TRUE(near_or_unknown(g.number_or("memory_usable_gib_per_device", 0) * static_cast<double>(*devices), *usable,
                                0.001));
  });
}

TEST(CatalogGpus, BoardsOfSeveralDevices) {
  const auto gpus = catalog_by_id("gpus", "gpus");
  for (const auto& [id, devices] : std::map<std::string, int>{{"a16", 4}, {"mi250", 2}, {"mi250x", 2}}) {
    EXPECT_EQ(gpus.at(id).get("devices_per_board").integer(), devices) << id;
    EXPECT_EQ(gpus.at(id).get("dies").integer(), devices) << id;
  }
}

TEST(CatalogGpus, UnknownsSayWhy) {
  each_gpu([](const json::Cursor& g) {
    const auto bf16 = rate(g, "bf16_tensor");
    ASSERT_TRUE(g.get("supports_bf16").boolean());
    const bool has_bf16 = *g.get("supports_bf16").boolean();
    if (!has_bf16) EXPECT_TRUE(!bf16 && g.get("bf16_emulated").present()) << "a bf16 rate without bf16";
    if (has_bf16 && !bf16) EXPECT_FALSE(g.text_or("tflops_note").empty()) << "no bf16 rate and no note";
    if (!rate(g, "fp16_tensor_fp32acc")) EXPECT_FALSE(g.text_or("tflops_note").empty()) << "no fp16 rate and no note";
    if (!g.get("ecc_default").is_null()) EXPECT_FALSE(g.text_or("ecc_default_basis").empty());
    EXPECT_TRUE(is_one_of(g.get("verified").text_or("status"), {"confirmed", "partly", "unverified"}));
    if (g.get("tdp_w").is_null())
      EXPECT_NE(g.get("verified").text_or("status"), "confirmed") << "confirmed without a power figure";
  });
}

TEST(CatalogGpus, MarketsAreStatedWithTheirGround) {
  each_gpu([](const json::Cursor& g) {
    const std::string market = g.text_or("market_cn");
    EXPECT_TRUE(is_one_of(market, {"available", "restricted", "banned", "unknown"}));
    if (market == "unknown") return;
    EXPECT_TRUE(is_month(g.text_or("market_cn_as_of")));
    EXPECT_FALSE(g.text_or("export_notes").empty());
  });
}

TEST(CatalogGpus, LinksAreWhole) {
  each_gpu([](const json::Cursor& g) {
    const auto width = g.get("nvlink_domain_gpus").integer();
    const std::string words = g.text_or("nvlink_domain");
    EXPECT_EQ(width.has_value(), !words.empty());
    if (width) EXPECT_NE(words.find(std::to_string(*width)), std::string::npos) << *width << " against: " << words;
    const double nvlink = g.number_or("nvlink_gbs", 0);
    if (is_nvidia(g)) EXPECT_EQ(std::fmod(nvlink, 12.5), 0) << "a whole number of links";
  });
}

TEST(CatalogGpus, AliasesLeadToOneRow) {
  std::map<std::string, std::string> seen;
  const auto key = [](const std::string& s) {
    std::string out;
    for (const char c : s)
      if (c != ' ' && c != '-' && c != '_') out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
  };
  each_gpu([&](const json::Cursor& g) { seen.emplace(key(row_id(g)), row_id(g)); });
  each_gpu([&](const json::Cursor& g) {
    for (const auto& alias : texts(g.get("aliases"))) {
      const auto it = seen.emplace(key(alias), row_id(g)).first;
      EXPECT_EQ(it->second, row_id(g)) << alias;
    }
  });
}

TEST(CatalogGpus, CardsOfTheGuidesHaveAPrice) {
  const auto gpus = catalog_by_id("gpus", "gpus");
  for (const auto* id : {"a100-pcie-80", "a800-80", "h100-pcie", "h100-sxm", "h200-sxm", "h20", "l20", "l40s",
                         "rtx-6000-ada", "rtx-pro-6000-bw-ws", "rtx-a6000", "rtx-4090", "rtx-4090-d", "rtx-5090",
                         "rtx-3090", "v100-pcie-32", "mi300x", "ascend-910b"})
    EXPECT_GT(gpus.at(id).get("prices").size(), 0u) << id;
}

}  // namespace rigwise::support
