// The command line as typed: verbs, operands, options, and what is said about a wrong one.
#include "cli/arguments.hpp"

#include <gtest/gtest.h>

using namespace rigwise::cli;

namespace {
std::string fault(const std::vector<std::string_view>& words) {
  const auto parsed = parse(words);
  return parsed.fault ? parsed.fault->code : "";
}
}  // namespace

TEST(Arguments, ReadsTheVerbsOfTheContract) {
  EXPECT_EQ(parse({"estimate", "x.json"}).arguments.verb, Verb::estimate);
  EXPECT_EQ(parse({"estimate", "-"}).arguments.file, "-");
  const auto plan = parse({"plan", "x.json", "--threads", "4", "--json", "--lang=zh"}).arguments;
  EXPECT_EQ(plan.threads, 4);
  EXPECT_TRUE(plan.json);
  EXPECT_EQ(plan.lang, "zh");
  const auto explain = parse({"explain", "x.json", "/memory/reserved_gib/likely"}).arguments;
  EXPECT_EQ(explain.pointer, "/memory/reserved_gib/likely");
  const auto catalog = parse({"catalog", "prices", "--stale"}).arguments;
  EXPECT_EQ(catalog.kind, "prices");
  EXPECT_TRUE(catalog.stale);
  EXPECT_EQ(parse({"mine", "box.json", "--json"}).arguments.verb, Verb::mine);
  EXPECT_EQ(parse({"claims", "--json"}).arguments.verb, Verb::claims);
  EXPECT_EQ(parse({"methodology", "--json"}).arguments.verb, Verb::methodology);
  EXPECT_TRUE(parse({"export", "--list"}).arguments.list);
  const auto out = parse({"export", "parts", "x.json", "-o", "p.csv"}).arguments;
  EXPECT_EQ(out.kind, "parts");
  EXPECT_EQ(out.file, "x.json");
  EXPECT_EQ(out.out, "p.csv");
}

TEST(Arguments, OptionsMayStandBeforeOperands) {
  const auto a = parse({"estimate", "--json", "x.json"}).arguments;
  EXPECT_EQ(a.file, "x.json");
  EXPECT_TRUE(a.json);
}

TEST(Arguments, HelpWinsAndNothingMeansHelp) {
  EXPECT_EQ(parse({}).arguments.verb, Verb::help);
  EXPECT_EQ(parse({"--help"}).arguments.verb, Verb::help);
  EXPECT_EQ(parse({"estimate", "--help"}).arguments.verb, Verb::help);
  EXPECT_EQ(parse({"--version"}).arguments.verb, Verb::version);
}

TEST(Arguments, SaysWhatIsWrong) {
  EXPECT_EQ(fault({"estimat"}), "usage-verb");
  EXPECT_EQ(fault({"estimate"}), "usage-file");
  EXPECT_EQ(fault({"explain", "x"}), "usage-pointer");
  EXPECT_EQ(fault({"estimate", "x", "y"}), "usage-extra");
  EXPECT_EQ(fault({"estimate", "x", "--threads", "2"}), "usage-option");
  EXPECT_EQ(fault({"plan", "x", "--threads"}), "usage-value");
  EXPECT_EQ(fault({"plan", "x", "--threads", "0"}), "usage-value");
  EXPECT_EQ(fault({"plan", "x", "--threads", "99999999999999999999"}), "usage-value");
  EXPECT_EQ(fault({"estimate", "x", "--lang", "fr"}), "usage-value");
}
