// Spellings of one name, and distances between different ones.
#include "catalog/names.hpp"

#include <gtest/gtest.h>

#include <array>

using rigwise::catalog::compact;
using rigwise::catalog::distance;
using rigwise::catalog::NameIndex;
using rigwise::catalog::without_tails;

TEST(Names, CaseAndSeparatorsDoNotCount) {
  EXPECT_EQ(compact("RTX 4090_D-v2"), "rtx4090dv2");
  EXPECT_EQ(compact("Qwen2.5-7B"), "qwen2.57b");
}

TEST(Names, TuningTailsDoNotCount) {
  EXPECT_EQ(without_tails("Llama-2-7b-chat-hf"), "Llama-2-7b");
  EXPECT_EQ(without_tails("gemma 2 9b IT"), "gemma 2 9b");
  EXPECT_EQ(without_tails("Qwen2-7B_Instruct"), "Qwen2-7B");
  EXPECT_EQ(without_tails("resnet-it-is"), "resnet-it-is");
  EXPECT_EQ(without_tails("chat"), "chat");
  EXPECT_EQ(without_tails("summit"), "summit");
}

TEST(Names, DistanceIsZeroOnlyForTheSame) {
  EXPECT_EQ(distance("llama38b", "llama38b"), 0);
  EXPECT_GT(distance("llama38b", "llama3.18b"), distance("lama38b", "llama38b"));
  EXPECT_GT(distance("llama38b", "llama37b"), distance("llama38", "llama38b"));
  EXPECT_LT(distance("vicuna", "llava-next-vicuna-7b"), distance("vicuna", "vit-tiny"));
  EXPECT_LT(distance("lama3-8b", "llama-3.1-8b"), distance("lama3-8b", "llama-30b"));  // numbers are words of their own
}

TEST(Names, FullSpellingsWinOverShortened) {
  NameIndex index;
  index.add("owner/gemma-2b-it", 0);
  index.add("gemma-2b", 1);
  index.close();
  EXPECT_EQ(index.find("gemma-2b"), 1u);
  EXPECT_EQ(index.find("owner/Gemma_2B-it"), 0u);
  EXPECT_EQ(index.find("gemma-2b-it"), 0u);
  EXPECT_EQ(index.find("other/gemma-2b-chat"), 1u);
  EXPECT_FALSE(index.find("gemma-3b"));
}

TEST(Names, VendorWordsMayStandBefore) {
  constexpr std::array<std::string_view, 2> words = {"nvidia", "geforce"};
  NameIndex index;
  index.add("rtx-4090", 0);
  index.close();
  EXPECT_EQ(index.find("NVIDIA GeForce RTX 4090", words), 0u);
  EXPECT_FALSE(index.find("NVIDIA GeForce RTX 4090"));
}

TEST(Names, NearestCountsEachRowOnceAndEndsAtTheLast) {
  NameIndex index;
  index.add("alpha", 0);
  index.add("alpha-one", 0);
  index.add("beta", 1);
  index.close();
  EXPECT_EQ(index.nearest("alpa", 5), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(index.nearest(std::string(100000, 'x'), 1).size(), 1u);
  EXPECT_TRUE(NameIndex{}.nearest("x", 3).empty());
}
