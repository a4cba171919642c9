// Fields of one row: what is missing or of the wrong type is found with its path.
#include "catalog/row_reader.hpp"

#include <gtest/gtest.h>

using rigwise::base::Findings;
using rigwise::catalog::read_price;
using rigwise::catalog::read_user_price;
using rigwise::catalog::RowReader;
using rigwise::json::Document;

namespace {
const std::vector<std::string_view> kSources = {"first\turl\t2026-01\tread", "second\t\t2026-02\tderived"};

std::vector<std::string> codes_at(const Findings& findings) {
  std::vector<std::string> out;
  for (const auto& f : findings) out.push_back(f.code + " " + f.field);
  return out;
}
}  // namespace

TEST(RowReader, WrongTypesAreFaultsAndNullsAreNot) {
  const auto document = *Document::parse(R"({"id": 7, "n": "x", "z": null, "l": [1, "a"], "b": 1, "whole": 1.5})");
  Findings findings;
  const RowReader row(document.root(), kSources, findings);
  EXPECT_EQ(row.text("id"), "");
  EXPECT_EQ(row.number("n"), 0);
  EXPECT_EQ(row.number("z"), 0);
  EXPECT_EQ(row.texts("l"), std::vector<std::string>{"a"});
  EXPECT_FALSE(row.boolean("b"));
  EXPECT_EQ(row.integer("whole"), 0);
  EXPECT_EQ(codes_at(findings), (std::vector<std::string>{"catalog-type /id", "catalog-type /n", "catalog-type /l/0",
                                                          "catalog-type /b", "catalog-type /whole"}));
}

TEST(RowReader, RequiredFieldsMustBeThere) {
  const auto document = *Document::parse(R"({"a": {"b": null}})");
  Findings findings;
  const RowReader row(document.root(), kSources, findings);
  row.required_text("id");
  row.object("a")->required_number("b");
  EXPECT_EQ(codes_at(findings), (std::vector<std::string>{"catalog-missing /id", "catalog-missing /a/b"}));
}

TEST(RowReader, SourceLinesMustExist) {
  const auto document = *Document::parse(R"({"source": [1, 0, 2, -1]})");
  Findings findings;
  EXPECT_EQ(RowReader(document.root(), kSources, findings).source_lines(), (std::vector<std::uint32_t>{1, 0}));
  EXPECT_EQ(codes_at(findings), (std::vector<std::string>{"catalog-source /source/2", "catalog-source /source/3"}));
}

TEST(RowReader, PricesOfTheCatalogAreComplete) {
  const auto document = *Document::parse(
      R"([{"low": 10, "high": 20, "currency": "CNY", "unit": "each", "as_of": "2026-08", "basis": "read", "condition": "new", "source": 1},
          {"likely": 1, "currency": "XYZ", "unit": "each", "as_of": "2026-08", "basis": "read", "condition": "new", "source": "a page"},
          {"low": 2, "likely": 1, "currency": "USD", "unit": "each", "as_of": "2026-08", "basis": "read", "source": "a page"}])");
  Findings findings;
  const auto price = read_price(document.root().at(0), kSources, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(price.low, 10);
  EXPECT_FALSE(price.likely);
  EXPECT_EQ(price.currency, rigwise::units::Currency::cny);
  EXPECT_EQ(price.source, "second");
  EXPECT_EQ(read_price(document.root().at(1), kSources, findings).source, "a page");
  read_price(document.root().at(2), kSources, findings);
  EXPECT_EQ(codes_at(findings), (std::vector<std::string>{"price-currency /1/currency", "catalog-missing /1/low",
                                                          "price-order /2", "catalog-missing /2/condition"}));
}

TEST(RowReader, AUsersPriceNeedsOneAmount) {
  const auto price = read_user_price(Document::parse(R"({"likely": 12000, "currency": "CNY"})")->root());
  ASSERT_TRUE(price);
  EXPECT_EQ(price->likely, 12000);
  EXPECT_EQ(price->basis, "user");
  for (const auto* text : {"{}", "5", R"({"low": -1})", R"({"low": 2, "high": 1})", R"({"low": 1, "currency": "BTC"})",
                           R"({"low": "1"})", R"({"likely": 5, "high": 4})"})
    EXPECT_FALSE(read_user_price(Document::parse(text)->root())) << text;
}
