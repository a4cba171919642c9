// The bridge between enumerators and JSON keys.
#include "base/enum_table.hpp"

#include <gtest/gtest.h>

namespace {
enum class Colour { red, green, blue };
}
template <>
inline constexpr auto rigwise::base::enum_table<Colour> =
    rigwise::base::make_table<Colour>({{Colour::red, "red"}, {Colour::green, "light-green"}});

using rigwise::base::from_key;
using rigwise::base::key_of;

TEST(EnumTable, KeysGoBothWays) {
  EXPECT_EQ(key_of(Colour::green), "light-green");
  EXPECT_EQ(from_key<Colour>("red"), Colour::red);
  EXPECT_FALSE(from_key<Colour>("Red"));
  EXPECT_FALSE(from_key<Colour>(""));
  static_assert(key_of(Colour::red) == "red");
}

TEST(EnumTable, AnEnumeratorWithoutARowHasNoKey) {
  EXPECT_EQ(key_of(Colour::blue), "");
}
