// One object level read with its findings.
#include "scenario/field_reader.hpp"

#include <gtest/gtest.h>

using namespace rigwise;

namespace {
struct Fixture {
  json::Document document;
  base::Findings findings;
  explicit Fixture(const char* text) : document(*json::Document::parse(text)) {}
  scenario::FieldReader reader() { return scenario::FieldReader(document.root(), findings); }
};
}  // namespace

TEST(FieldReader, BoundsAreInclusiveUnlessTheLowEndIsShutOut) {
  Fixture f(R"({"a":0,"b":0,"c":1})");
  auto r = f.reader();
  std::optional<double> a, b, c;
  r.number("a", a, {0, 1});
  r.number("b", b, {0, 1, true});
  r.number("c", c, {0, 1});
  EXPECT_EQ(a, 0.0);
  EXPECT_FALSE(b);
  EXPECT_EQ(c, 1.0);
  ASSERT_EQ(f.findings.size(), 1u);
  EXPECT_EQ(f.findings[0].code, "out-of-range-above");
}

TEST(FieldReader, UnaskedKeysAreReportedByNameAndPlace) {
  Fixture f(R"({"seqlen":1,"seq_len":2})");
  auto r = f.reader();
  std::optional<std::int64_t> n;
  r.integer("seq_len", n, {1, 10});
  r.finish();
  ASSERT_EQ(f.findings.size(), 1u);
  EXPECT_EQ(f.findings[0].field, "/seqlen");
  EXPECT_EQ(f.findings[0].args[1].value, "seq_len");
}

TEST(FieldReader, LongValuesAreCutInFindingsNeverInsideACharacter) {
  std::string text = R"({"n":")";
  for (int i = 0; i < 40; ++i) text += "显存";
  text += "\"}";
  Fixture f(text.c_str());
  auto r = f.reader();
  std::optional<double> n;
  r.number("n", n, {0, 1});
  ASSERT_EQ(f.findings.size(), 1u);
  const auto& shown = f.findings[0].args[0].value;
  EXPECT_LT(shown.size(), 70u);
  EXPECT_EQ((static_cast<unsigned char>(shown[shown.size() - 4]) & 0xC0), 0x80) << "ends behind a whole character";
}
