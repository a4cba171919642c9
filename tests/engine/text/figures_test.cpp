// Numbers of a JSON report in words: the same strings as the formatter gives the other faces.
#include "text/figures.hpp"

#include <gtest/gtest.h>

#include "support/words.hpp"

using namespace rigwise;

namespace {
std::string ask(const char* requests, const char* lang = "en") {
  const auto document = json::Document::parse(requests);
  return text::figures(support::words(lang), document->root());
}
}  // namespace

TEST(Figures, RangesGiveDigitsUnitAndBandApart) {
  EXPECT_EQ(ask(R"([{"unit":"gib","low":17.9,"likely":19.42,"high":21.6}])"), R"([["19.4","GiB","[17.9–21.6]"]])");
  EXPECT_EQ(ask(R"([{"unit":"h","low":1.8,"likely":2.1,"high":2.6}])"), R"([["2.1","h","[1.8–2.6]"]])");
  EXPECT_EQ(ask(R"([{"unit":"CNY","low":2.1,"likely":2.61,"high":3.2}])"), R"([["¥2.61","","[2.10–3.20]"]])");
}

TEST(Figures, SingleValuesHaveNoBand) {
  EXPECT_EQ(ask(R"([{"unit":"gib","value":24},{"unit":"w","value":430},{"unit":"gb","value":512},{"unit":"gbps","value":400}])"),
            R"([["24.0","GiB",""],["430","W",""],["512 GB","",""],["400 Gb/s","",""]])");
  EXPECT_EQ(ask(R"([{"unit":"count","value":41216},{"unit":"USD","value":12400}])"), R"([["41,216","",""],["$12,400","",""]])");
  EXPECT_EQ(ask(R"([{"unit":"share","value":0.31},{"unit":"pct","value":41.3}])"), R"([["31%","",""],["41%","",""]])");
}

TEST(Figures, SpeakBothLanguages) {
  EXPECT_EQ(ask(R"([{"unit":"big","value":8030261248}])"), R"([["8.03 B","",""]])");
  EXPECT_EQ(ask(R"([{"unit":"big","value":8030261248}])", "zh"), R"([["80.3 亿","",""]])");
}

TEST(Figures, WhatIsNoNumberOrNoUnitIsNull) {
  EXPECT_EQ(ask(R"([{"unit":"gib"},{"unit":"parsec","value":1},{"unit":"gib","low":1,"likely":null,"high":2}])"), "[null,null,null]");
  EXPECT_EQ(ask("[]"), "[]");
}
