// The parts list as CSV: RFC 4180 quoting, prices as plain numbers, nothing that a spreadsheet would run.
#include "export/parts_csv.hpp"

#include <gtest/gtest.h>

#include "support/whole_report.hpp"
#include "support/words.hpp"

using namespace rigwise;

TEST(CsvField, QuotesWhatRfc4180Asks) {
  EXPECT_EQ(exports::csv_field("plain"), "plain");
  EXPECT_EQ(exports::csv_field("a,b"), "\"a,b\"");
  EXPECT_EQ(exports::csv_field("say \"x\""), "\"say \"\"x\"\"\"");
  EXPECT_EQ(exports::csv_field("two\nlines"), "\"two\nlines\"");
}

TEST(CsvField, DisarmsFormulas) {
  EXPECT_EQ(exports::csv_field("=1+1"), "'=1+1");
  EXPECT_EQ(exports::csv_field("@x"), "'@x");
}

TEST(PartsCsv, HasARowPerPart) {
  const std::string csv = exports::parts_csv(support::whole_report(), support::words("en"));
  EXPECT_NE(csv.find("GPU,RTX 4090,1,13000,15800,18000,CNY,2026-10,a shop\r\n"), std::string::npos);
  EXPECT_NE(csv.find("Power supply,\"1000 W, Platinum\",1,,,,,,\r\n"), std::string::npos);
}

TEST(PartsCsv, WithoutAServerOnlyTheTitlesStand) {
  const std::string csv = exports::parts_csv(report::Report{}, support::words("zh"));
  EXPECT_EQ(csv.find("部件,"), 0u);
  EXPECT_EQ(csv.find("\r\n"), csv.size() - 2);
}
