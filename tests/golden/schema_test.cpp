// The scenario's JSON Schema says exactly what the codec reads: the same keys, the same choices.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/enum_table.hpp"
#include "scenario/codec.hpp"
#include "support/repository.hpp"

using namespace rigwise;
using json::Cursor;

namespace {
Cursor schema() {
  return support::json_file("assets/schema/scenario.schema.json");
}

// Leaves only: a group of keys is no key of its own, as in the codec's list.
void collect(Cursor at, const std::string& path, std::vector<std::string>& out) {
  for (const auto& key : at.get("properties").keys()) {
    const Cursor property = at.get("properties").get(key);
    if (!property.get("properties")) out.push_back(path + "/" + key);
    collect(property, path + "/" + key, out);
  }
  for (const auto& shape : at.get("anyOf").elements()) collect(shape, path, out);
}

template <class E>
std::vector<std::string> keys_of_table() {
  std::vector<std::string> out;
  for (const auto& [value, key] : base::enum_table<E>) out.emplace_back(key);
  return out;
}
std::vector<std::string> choices(Cursor property) {
  std::vector<std::string> out;
  for (const auto& choice : property.get("enum").elements())
    if (choice.text()) out.push_back(*choice.text());
  return out;
}
}  // namespace

TEST(ScenarioSchema, HasTheKeysOfTheCodec) {
  std::vector<std::string> described, read = scenario::keys();
  collect(schema(), "", described);
  std::sort(described.begin(), described.end());
  std::sort(read.begin(), read.end());
  EXPECT_EQ(described, read);
}

TEST(ScenarioSchema, HasTheChoicesOfTheTables) {
  const Cursor p = schema().get("properties");
  EXPECT_EQ(choices(p.get("task")), keys_of_table<scenario::Task>());
  EXPECT_EQ(choices(p.get("lang")), keys_of_table<scenario::Language>());
  EXPECT_EQ(choices(p.get("method")), keys_of_table<scenario::Method>());
  EXPECT_EQ(choices(p.get("objective")), keys_of_table<scenario::Objective>());
  EXPECT_EQ(choices(p.get("precision")), keys_of_table<scenario::Precision>());
  EXPECT_EQ(choices(p.get("optimizer")), keys_of_table<scenario::Optimizer>());
  EXPECT_EQ(choices(p.get("framework")), keys_of_table<scenario::Framework>());
  EXPECT_EQ(choices(p.get("attention")), keys_of_table<scenario::Attention>());
  EXPECT_EQ(choices(p.get("recompute")), keys_of_table<plan::Recompute>());
  EXPECT_EQ(choices(p.get("offload_to")), keys_of_table<plan::OffloadTo>());
  EXPECT_EQ(choices(p.get("adapter").get("properties").get("kind")), keys_of_table<scenario::AdapterKind>());
  EXPECT_EQ(choices(p.get("parallel").get("properties").get("shard")), keys_of_table<plan::Shard>());
  EXPECT_EQ(choices(p.get("hardware").get("properties").get("link")), keys_of_table<plan::Link>());
  EXPECT_EQ(choices(p.get("hardware").get("properties").get("fabric")), keys_of_table<scenario::Fabric>());
  EXPECT_EQ(choices(p.get("hardware").get("properties").get("memory_kind")), keys_of_table<scenario::MemoryKind>());
  const Cursor c = p.get("constraints").get("properties");
  EXPECT_EQ(choices(c.get("market")), keys_of_table<scenario::Market>());
  EXPECT_EQ(choices(c.get("acquire")), keys_of_table<scenario::Acquire>());
  EXPECT_EQ(choices(c.get("form")), keys_of_table<scenario::Form>());
  EXPECT_EQ(choices(c.get("rank_by")), keys_of_table<scenario::RankBy>());
  EXPECT_EQ(choices(p.get("finance").get("properties").get("rent_term")), keys_of_table<scenario::RentTerm>());
}
