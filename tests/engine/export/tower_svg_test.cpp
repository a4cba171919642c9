// The case beside a desk shows each part that the machine has, and stays within its own walls.
#include "export/tower_svg.hpp"

#include <gtest/gtest.h>

using namespace rigwise;

namespace {
int boxes(const std::string& svg, std::string_view kind) {
  int n = 0;
  const std::string mark = "<rect class=\"" + std::string(kind) + "\"";
  for (auto at = svg.find(mark); at != std::string::npos; at = svg.find(mark, at + 1)) ++n;
  return n;
}
}  // namespace

TEST(TowerSvg, EachPartHasItsPlace) {
  report::Drawing d;
  d.form = "desktop";
  d.node = {{"gpu", "RTX 4090", 2}, {"cpu", "9950X", 1}, {"memory", "DDR5", 4}, {"nvme", "2 TB", 1}, {"psu", "1600 W", 1}};
  exports::Svg svg(300, 420, "t");
  exports::draw_tower(svg, d, 20, 400);
  const auto text = svg.take();
  EXPECT_EQ(boxes(text, "gpu"), 2);
  EXPECT_EQ(boxes(text, "cpu"), 1);
  EXPECT_EQ(boxes(text, "memory"), 4);
  EXPECT_EQ(boxes(text, "nvme"), 1);
  EXPECT_EQ(boxes(text, "psu"), 1);
  EXPECT_EQ(boxes(text, "board"), 1);
}
