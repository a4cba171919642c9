// The project's own stable sort against the standard library's.
#include "base/stable_sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>

namespace rigwise::base {
namespace {

TEST(StableSort, NothingAndOne) {
  std::vector<int> none, one = {3};
  stable_sort(none, std::less<>());
  stable_sort(one, std::less<>());
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(one, std::vector<int>{3});
}

TEST(StableSort, EqualItemsKeepTheirOrder) {
  struct Row {
    int key;
    std::string name;
    bool operator==(const Row&) const = default;
  };
  const auto less = [](const Row& a, const Row& b) { return a.key < b.key; };
  std::mt19937 random(7);
  for (int size = 2; size < 70; ++size) {
    std::vector<Row> rows;
    for (int i = 0; i < size; ++i) rows.push_back({static_cast<int>(random() % 9), std::to_string(i)});
    auto expected = rows;
    std::stable_sort(expected.begin(), expected.end(), less);
    stable_sort(rows, less);
    EXPECT_EQ(rows, expected) << size;
  }
}

TEST(StableSort, MovesWhatCannotBeCopied) {
  std::vector<std::unique_ptr<int>> items;
  for (const int n : {2, 1, 3}) items.push_back(std::make_unique<int>(n));
  stable_sort(items, [](const auto& a, const auto& b) { return *a < *b; });
  EXPECT_EQ(*items[0] * 100 + *items[1] * 10 + *items[2], 123);
}

}  // namespace
}  // namespace rigwise::base
