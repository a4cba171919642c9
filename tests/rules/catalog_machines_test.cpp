// Processors, platforms, networks, storage and memory: arithmetic inside the row, and the rows they name.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/catalog_files.hpp"

namespace rigwise::support {
namespace {
std::int64_t integer(const json::Cursor& row, std::string_view key) {
  return row.integer_or(key, 0);
}
}  // namespace

TEST(CatalogMachines, ProcessorsAreWhole) {
  for (const auto& cpu : catalog_rows("cpus", "cpus")) {
    for (const auto* key :
         {"cores", "threads", "tdp_w", "pcie_gen", "pcie_lanes_per_socket", "memory_channels", "max_sockets"})
      EXPECT_GT(integer(cpu, key), 0) << row_id(cpu) << " " << key;
    const auto rate = cpu.get("memory_mts").number();
    if (rate)  // channels of eight bytes
      EXPECT_TRUE(near_or_unknown(cpu.get("memory_bw_gbs_per_socket").number(),
                                  static_cast<double>(integer(cpu, "memory_channels")) * 8 * *rate / 1000, 0.02))
          << row_id(cpu);
  }
}

namespace {
const std::vector<const char*> kPlatformIntegers = {
    "cpu_sockets",   "gpu_count",  "gpu_slots", "gpu_slot_width", "pcie_lanes_cpu_total",
    "pcie_gen",      "dimm_slots", "psu_w",     "psu_count",      "nic_count",
    "nic_gbps_each", "nvme_bays",  "rack_u",    "power_max_w"};

// Supplies that carry the load: a of "a+b", else all.
std::int64_t carrying(const json::Cursor& platform) {
  const std::string text = platform.text_or("psu_redundancy");
  const auto plus = text.find('+');
  return plus == std::string::npos ? integer(platform, "psu_count") : std::atoll(text.c_str());
}

void check_power(const json::Cursor& p) {
  const std::string text = p.text_or("psu_redundancy");
  EXPECT_TRUE(text.empty() || text == "none" || std::regex_match(text, std::regex("\\d\\+\\d"))) << text;
  const auto plus = text.find('+');
  if (plus != std::string::npos)
    EXPECT_EQ(carrying(p) + std::atoll(text.c_str() + plus + 1), integer(p, "psu_count")) << text;
  const auto supply = integer(p, "psu_w"), most = integer(p, "power_max_w");
  if (supply > 0 && most > 0) EXPECT_GE(carrying(p) * supply, most) << "supplies carry the stated maximum";
  const auto gpus = catalog_by_id("gpus", "gpus");
  double least = 1e9;
  for (const auto& id : texts(p.get("gpus_supported")))
    if (gpus.count(id)) least = std::min(least, gpus.at(id).number_or("tdp_w", 0));
  const auto count = integer(p, "gpu_count");
  if (least < 1e9 && most > 0 && count > 0 && count < 72)
    EXPECT_GE(static_cast<double>(most), least * static_cast<double>(count)) << "power below its accelerators";
}

void check_processors(const json::Cursor& p, const std::map<std::string, json::Cursor>& cpus) {
  const auto ids = texts(p.get("cpu_id"));
  for (const auto& id : ids) {
    ASSERT_TRUE(cpus.count(id)) << "unknown processor " << id;
    if (integer(p, "gpu_count") <= 8) EXPECT_LE(integer(p, "cpu_sockets"), integer(cpus.at(id), "max_sockets")) << id;
  }
  const auto lanes = integer(p, "pcie_lanes_cpu_total");
  if (ids.empty() || lanes == 0) return;
  const auto& cpu = cpus.at(ids[0]);
  const auto sockets = integer(p, "cpu_sockets");
  // Two AMD sockets give half their lanes to each other.
  const bool joined = cpu.text_or("vendor") == "AMD" && sockets == 2;
  EXPECT_EQ(lanes, joined ? 128 : integer(cpu, "pcie_lanes_per_socket") * sockets);
}
}  // namespace

TEST(CatalogMachines, PlatformsAreWhole) {
  const auto cpus = catalog_by_id("cpus", "cpus"), gpus = catalog_by_id("gpus", "gpus");
  for (const auto& p : catalog_rows("platforms", "platforms")) {
    SCOPED_TRACE(row_id(p));
    for (const auto* key : kPlatformIntegers) {
      ASSERT_TRUE(p.get(key).present()) << "lacks " << key;
      if (!p.get(key).is_null()) EXPECT_GE(p.get(key).integer().value_or(-1), 0) << key;
    }
    for (const auto* key :
         {"cpu_id", "dimm_kind", "psu_redundancy", "cooling", "gpus_supported", "fields_derived", "fields_recalled"})
      EXPECT_TRUE(p.get(key).present()) << "lacks " << key;
    for (const auto& id : texts(p.get("gpus_supported"))) EXPECT_TRUE(gpus.count(id)) << "unknown accelerator " << id;
    for (const auto* list : {"fields_derived", "fields_recalled"})
      for (const auto& key : texts(p.get(list)))
        EXPECT_FALSE(p.get(key).is_null()) << list << " names " << key << ", which is null";
    EXPECT_TRUE(p.get("cooling").is_null() || is_one_of(p.text_or("cooling"), {"air", "liquid"}));
    if (!p.get("gpu_slots").is_null()) EXPECT_GE(integer(p, "gpu_slots"), integer(p, "gpu_count"));
    if (p.text_or("gpu_form_factor") == "PCIe" && integer(p, "gpu_count") > 0)
      EXPECT_FALSE(p.get("gpu_slot_width").is_null());
    check_processors(p, cpus);
    check_power(p);
  }
}

TEST(CatalogMachines, BuildRulesNameKnownRows) {
  const auto platforms = catalog_by_id("platforms", "platforms"), gpus = catalog_by_id("gpus", "gpus");
  for (const auto* list : {"chassis", "baseboards"})
    for (const auto& row : catalog_rows("build_rules", list))
      for (const auto& id : texts(row.get("platforms")))
        EXPECT_TRUE(platforms.count(id)) << list << ":" << row_id(row) << " " << id;
  for (const auto& row : catalog_rows("build_rules", "cards")) EXPECT_TRUE(gpus.count(row_id(row))) << row_id(row);
  for (const auto& row : catalog_rows("build_rules", "circuits")) {
    EXPECT_GT(row.number_or("volts", 0) * row.number_or("amps", 0), 0) << row_id(row);
    EXPECT_LE(row.number_or("continuous", 2), 1) << row_id(row);
  }
}

TEST(CatalogMachines, LinksAreWhole) {
  const auto devices = catalog_by_id("networks", "devices");
  for (const auto& n : catalog_rows("networks", "networks")) {
    SCOPED_TRACE(row_id(n));
    const std::string kind = n.text_or("kind");
    const auto line = n.get("line_rate_gbps").number(), one_way = n.get("bandwidth_gbs_per_direction").number();
    ASSERT_TRUE(one_way);
    const bool wire = kind == "ethernet" || kind == "infiniband", cloud = kind == "efa" || kind == "tcpx";
    if ((wire || cloud) && line) EXPECT_TRUE(near_or_unknown(one_way, *line / 8, 0.01)) << "bits and bytes";
    if (const auto both = n.get("bandwidth_gbs_bidirectional_total").number())
      EXPECT_TRUE(near_or_unknown(both, 2 * *one_way, 0.01));
    for (const auto* key : {"gbps_per_port", "ports_per_node_typical", "gbps_per_instance"})
      EXPECT_TRUE(n.get(key).present()) << key;
    if (wire) {
      EXPECT_EQ(n.get("gbps_per_port").number(), line);
      EXPECT_GT(integer(n, "ports_per_node_typical"), 0);
      EXPECT_TRUE(n.get("gbps_per_instance").is_null());
    }
    if (cloud)
      EXPECT_EQ(n.number_or("gbps_per_port", 0) * n.number_or("ports_per_node_typical", 0),
                n.number_or("gbps_per_instance", -1));
    for (const auto& [role, ids] : n.get("device_ids").members())
      for (const auto& id : texts(ids)) EXPECT_TRUE(devices.count(id)) << "unknown device " << id;
  }
}

TEST(CatalogMachines, StorageIsCountedOnce) {
  const auto devices = catalog_by_id("storage", "devices");
  for (const auto& [id, s] : devices) {
    const std::string kind = s.text_or("kind");
    EXPECT_TRUE(is_one_of(kind, {"device", "service", "composite"})) << id;
    if (kind == "composite") EXPECT_GT(s.get("components").size(), 0u) << id;
    for (const auto& part : s.get("components").elements()) EXPECT_TRUE(devices.count(part.text_or("id"))) << id;
    for (const auto& price : s.get("prices").elements()) {
      const double low = price.number_or("low", 0);
      if (price.text_or("unit") == "each") {
        EXPECT_GE(low, 50) << id;
        EXPECT_LE(price.number_or("high", low), 20000) << id;
      }
      if (const auto tb = s.get("capacity_tb").number()) {
        EXPECT_GE(low / *tb, 10) << id;
        EXPECT_LE(low / *tb, 500) << id;
      }
    }
  }
}

TEST(CatalogMachines, MemoryCostsPerGigabyteWhatTheMarketAsks) {
  for (const auto& m : catalog_rows("memory", "modules"))
    for (const auto& price : m.get("prices").elements()) {
      if (!is_one_of(price.text_or("condition"), {"contract", "spot"})) continue;
      const double per_gb = price.number_or("low", 0) / m.number_or("module_gb", 1);
      EXPECT_GT(per_gb, 5) << row_id(m);
      EXPECT_LT(per_gb, 60) << row_id(m);
    }
}

TEST(CatalogMachines, PartsOfTheGuidesHaveAPrice) {
  struct Part {
    const char *file, *list, *id;
  };
  for (const Part& part :
       {Part{"cpus", "cpus", "i9-14900k"}, Part{"cpus", "cpus", "ryzen-9-7950x"}, Part{"cpus", "cpus", "epyc-7763"},
        Part{"cpus", "cpus", "epyc-9654"}, Part{"storage", "devices", "samsung-990-pro-2tb"},
        Part{"power", "psu", "atx-1000-platinum"}, Part{"memory", "modules", "ddr5-udimm-64kit"}}) {
    const auto rows = catalog_by_id(part.file, part.list);
    ASSERT_TRUE(rows.count(part.id)) << part.id;
    EXPECT_GT(rows.at(part.id).get("prices").size(), 0u) << part.id;
  }
}

}  // namespace rigwise::support
