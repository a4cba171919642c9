// Loading the packed section: complete, and every fault with its path.
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "support/packed_catalog.hpp"

using rigwise::catalog::Catalog;
using rigwise::json::Document;

TEST(Load, ThePackedSectionHasEveryList) {
  const auto& catalog = rigwise::support::packed_catalog();
  EXPECT_EQ(catalog.date(), "2026-11-30");
  EXPECT_EQ(catalog.accelerators().size(), 67u);
  EXPECT_EQ(catalog.models().size(), 473u);
  EXPECT_EQ(catalog.lists().cpus.size(), 54u);
  EXPECT_EQ(catalog.lists().platforms.size(), 26u);
  EXPECT_EQ(catalog.lists().instances.size(), 220u);
  EXPECT_EQ(catalog.lists().regions.size(), 53u);
}

TEST(Load, EachMissingListIsNamed) {
  const auto empty = Catalog::load(Document::parse("{}")->root());
  ASSERT_FALSE(empty);
  std::vector<std::string> fields;
  for (const auto& f : empty.findings) fields.push_back(f.field);
  for (const auto* field : {"/date", "/gpus", "/cpus", "/instances", "/fx", "/models"})
    EXPECT_NE(std::find(fields.begin(), fields.end(), field), fields.end()) << field;
}

TEST(Load, AFaultyRowIsNamedByItsPath) {
  const auto document =
      *Document::parse(R"({"cpus": [{"id": "x", "vendor": "AMD", "name": "X", "cores": "many", "source": [4]}]})");
  const auto result = Catalog::load(document.root());
  std::vector<std::string> faults;
  for (const auto& f : result.findings) faults.push_back(f.code + " " + f.field);
  EXPECT_NE(std::find(faults.begin(), faults.end(), "catalog-type /cpus/0/cores"), faults.end());
  EXPECT_NE(std::find(faults.begin(), faults.end(), "catalog-source /cpus/0/source/0"), faults.end());
}
