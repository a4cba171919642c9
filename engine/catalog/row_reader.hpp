// Reads the fields of one catalog row, collecting a finding for each that has the wrong type or is missing.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "base/result.hpp"
#include "catalog/price.hpp"
#include "json/reader.hpp"

namespace rigwise::catalog {

// Null and absent are the same (not known): the readers answer empty or zero. A wrong type is an error "catalog-type"
// with the field's path; a missing required field "catalog-missing".
class RowReader {
 public:
  // price_sources: lines that a price's numeric "source" counts; they stay empty for a user's row.
  RowReader(json::Cursor row, const std::vector<std::string_view>& sources, base::Findings& findings)
      : row_(std::move(row)), sources_(sources), findings_(findings) {}

  std::string text(std::string_view key) const;
  std::string required_text(std::string_view key) const;
  double number(std::string_view key) const;
  double required_number(std::string_view key) const;
  std::int64_t integer(std::string_view key) const;
  std::optional<std::int64_t> optional_integer(std::string_view key) const;
  std::optional<bool> boolean(std::string_view key) const;
  std::vector<std::string> texts(std::string_view key) const;
  std::vector<Price> prices() const;
  std::vector<std::uint32_t> source_lines() const;  // the row's "source" list

  // A reader of a nested object; nothing when it is null or absent.
  std::optional<RowReader> object(std::string_view key) const;
  std::vector<RowReader> objects(std::string_view key) const;
  const json::Cursor& cursor() const { return row_; }
  void fault(std::string_view code, const json::Cursor& place) const;

 private:
  json::Cursor row_;
  const std::vector<std::string_view>& sources_;
  base::Findings& findings_;
};

// One price in the catalog's shape. sources as above: a numeric "source" is a line number there, a text stands for
// itself.
Price read_price(const json::Cursor& place, const std::vector<std::string_view>& sources, base::Findings& findings);
// A user's price (scenario "prices", or an edited row): the same shape, where only one amount is needed. Currency
// defaults to USD, basis is "user". Faults: codes price-row, price-amount, price-order, price-currency with the field's
// path.
base::Result<Price> read_user_price(const json::Cursor& place);

}  // namespace rigwise::catalog
