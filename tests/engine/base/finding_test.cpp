// Findings: which of them forbid an answer.
#include "base/finding.hpp"

#include <gtest/gtest.h>

using rigwise::base::Finding;
using rigwise::base::has_error;
using rigwise::base::Severity;

TEST(Finding, OnlyErrorsForbidAnAnswer) {
  EXPECT_FALSE(has_error({}));
  EXPECT_FALSE(has_error({{Severity::warning, "a", "/x", {}}, {Severity::info, "b", "", {}}}));
  EXPECT_TRUE(has_error({{Severity::info, "b", "", {}}, {Severity::error, "c", "/y", {{"value", "3"}}}}));
}

TEST(Finding, EqualWhenEveryPartIs) {
  const Finding a{Severity::error, "c", "/y", {{"value", "3"}}};
  Finding b = a;
  EXPECT_EQ(a, b);
  b.args[0].value = "4";
  EXPECT_NE(a, b);
}
