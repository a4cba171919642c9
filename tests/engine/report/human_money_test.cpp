// Money for people: rent, buy, where they meet, and why a figure is not there.
#include <gtest/gtest.h>

#include "support/section_text.hpp"

using namespace rigwise;
using support::has;
using support::section_text;

TEST(MoneySection, ComparesRentAndPurchase) {
  const std::string text = section_text("en", report::money_section, support::whole_report());
  EXPECT_TRUE(has(text, "¥1.88 [1.50–2.50] an hour · ¥3.76 [3.00–5.00] for the run"));
  EXPECT_TRUE(has(text, "card rental, as of 2026-10"));
  EXPECT_TRUE(has(text, "¥24,000 [20,000–29,000] to buy"));
  EXPECT_TRUE(has(text, "above 31% utilisation"));
}

TEST(MoneySection, WithoutDataOnlyTheHourIsPriced) {
  auto r = support::whole_report();
  r.cost->rent->run_known = r.cost->buy->run_known = false;
  EXPECT_TRUE(has(section_text("en", report::money_section, r), "needs the amount of data"));
}

TEST(MoneySection, SaysWhyASideIsMissing) {
  auto r = support::whole_report();
  r.cost->rent.reset();
  EXPECT_TRUE(has(section_text("en", report::money_section, r), "No rental offer"));
  r = support::whole_report();
  r.cost->break_even_utilization.reset();
  EXPECT_TRUE(has(section_text("en", report::money_section, r), "never meet"));
}

TEST(MoneySection, AddressesKeepToTheLine) {
  auto r = support::whole_report();
  r.cost->rent->source = "https://example.org/" + std::string(200, 'x');
  const std::string text = section_text("en", report::money_section, r);
  EXPECT_TRUE(has(text, "(example.org/"));
  EXPECT_FALSE(has(text, "https://"));
}
