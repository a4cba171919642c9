// A value, or the findings that forbid one.
#include "base/result.hpp"

#include <gtest/gtest.h>

#include <string>

using rigwise::base::Result;
using rigwise::base::Severity;

TEST(Result, HoldsAValueBesideWarnings) {
  const Result<std::string> r{"text", {{Severity::warning, "w", "", {}}}};
  ASSERT_TRUE(r);
  EXPECT_EQ(*r, "text");
  EXPECT_EQ(r->size(), 4u);
  EXPECT_EQ(r.findings.size(), 1u);
}

TEST(Result, WithoutAValueIsFalse) {
  const Result<int> r{std::nullopt, {{Severity::error, "e", "/a", {}}}};
  EXPECT_FALSE(r);
}
