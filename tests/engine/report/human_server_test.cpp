// The machine for people: summary, priced parts with dates, circuits in words, power at the wall.
#include <gtest/gtest.h>

#include "support/section_text.hpp"

using namespace rigwise;
using support::has;
using support::section_text;

TEST(ServerSection, ListsPartsWithPriceAndDate) {
  const std::string text = section_text("en", report::server_section, support::whole_report());
  EXPECT_TRUE(has(text, "¥15,800 [13,000–18,000]  2026-10  RTX 4090"));
  EXPECT_TRUE(has(text, "no price"));
  EXPECT_TRUE(has(text, "64 GB RAM · 2 TB NVMe"));
  EXPECT_TRUE(has(text, "1 × 1,000 W"));
}

TEST(ServerSection, WritesCircuitsInWords) {
  auto r = support::whole_report();
  EXPECT_TRUE(has(section_text("en", report::server_section, r), "220 V, 10 A"));
  r.server->circuit = "400v-32a-3ph";
  EXPECT_TRUE(has(section_text("zh", report::server_section, r), "400 V，32 A，三相"));
  r.server->circuit = "as the hall has it";
  EXPECT_TRUE(has(section_text("en", report::server_section, r), "as the hall has it"));
}

TEST(ServerSection, CountsMachines) {
  auto r = support::whole_report();
  r.server->nodes = 4;
  r.server->gpus_per_node = 8;
  EXPECT_TRUE(has(section_text("en", report::server_section, r), "4 machines with 8 GPUs each"));
}

TEST(PowerSection, GivesWattsAmperesAndHeat) {
  const std::string text = section_text("en", report::power_section, support::whole_report());
  EXPECT_TRUE(has(text, "90 W idle · 520 W training · 640 W peak"));
  EXPECT_TRUE(has(text, "700 W for the whole job at peak · 3.2 A · 2,390 BTU/h"));  // 700 x 3.412, three digits
}
