// Typing slips find the word that was meant.
#include "base/nearest.hpp"

#include <gtest/gtest.h>

using namespace rigwise::base;

TEST(Nearest, CountsEditsAndSwaps) {
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);  // the textbook example of the Levenshtein distance
  EXPECT_EQ(edit_distance("shrad", "shard"), 1u);     // a swap of neighbours is one slip
  EXPECT_EQ(edit_distance("Seq-Len", "seq_len"), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
}

TEST(Nearest, OrdersByDistanceThenByPlace) {
  EXPECT_EQ(nearest("loar", {"full", "lora", "qlora"}, 2), (std::vector<std::string>{"lora", "qlora"}));
  EXPECT_TRUE(nearest("x", {}, 3).empty());
  EXPECT_EQ(join({"a", "b"}), "a, b");
}
