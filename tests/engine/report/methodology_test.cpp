// The list of everything the engine computes with.
#include "report/methodology.hpp"

#include <gtest/gtest.h>

TEST(Methodology, ChaptersComeInTheOrderOfTheFloors) {
  const auto chapters = rigwise::report::methodology();
  ASSERT_GE(chapters.size(), 7u);
  EXPECT_EQ(chapters[0].id, "model");
  EXPECT_EQ(chapters[1].id, "memory");
  for (const auto& chapter : chapters) EXPECT_FALSE(chapter.formulas.empty()) << chapter.id;
}

TEST(Methodology, ConstantsHaveAValueAndAGround) {
  for (const auto& chapter : rigwise::report::methodology())
    for (const auto& c : chapter.constants) {
      EXPECT_GT(c.value, 0) << c.id;
      EXPECT_FALSE(c.basis.empty()) << c.id;
      EXPECT_FALSE(c.source.empty()) << c.id;
    }
}
