// Reads the fields of one catalog row, collecting a finding for each that has the wrong type or is missing.
#include "catalog/row_reader.hpp"

#include <algorithm>
#include <cmath>

namespace rigwise::catalog {

void RowReader::fault(std::string_view code, const json::Cursor& place) const {
  findings_.push_back({base::Severity::error, std::string(code), place.path(), {}});
}

std::string RowReader::text(std::string_view key) const {
  const auto place = row_.get(key);
  if (place.is_null()) return {};
  auto value = place.text();
  if (!value) fault("catalog-type", place);
  return std::move(value).value_or(std::string{});
}

std::string RowReader::required_text(std::string_view key) const {
  auto value = text(key);
  if (value.empty()) fault("catalog-missing", row_.get(key));
  return value;
}

double RowReader::number(std::string_view key) const {
  const auto place = row_.get(key);
  if (place.is_null()) return 0;
  const auto value = place.number();
  if (!value || !std::isfinite(*value)) fault("catalog-type", place);
  return value.value_or(0);
}

double RowReader::required_number(std::string_view key) const {
  if (row_.get(key).is_null()) fault("catalog-missing", row_.get(key));
  return number(key);
}

std::optional<std::int64_t> RowReader::optional_integer(std::string_view key) const {
  const auto place = row_.get(key);
  if (place.is_null()) return std::nullopt;
  const auto value = place.integer();
  if (!value) fault("catalog-type", place);
  return value;
}

std::int64_t RowReader::integer(std::string_view key) const {
  return optional_integer(key).value_or(0);
}

std::optional<bool> RowReader::boolean(std::string_view key) const {
  const auto place = row_.get(key);
  if (place.is_null()) return std::nullopt;
  const auto value = place.boolean();
  if (!value) fault("catalog-type", place);
  return value;
}

std::vector<std::string> RowReader::texts(std::string_view key) const {
  const auto place = row_.get(key);
  std::vector<std::string> out;
  if (place.is_null()) return out;
  if (!place.is_array()) fault("catalog-type", place);
  for (const auto& item : place.elements()) {
    auto value = item.text();
    if (value)
      out.push_back(std::move(*value));
    else
      fault("catalog-type", item);
  }
  return out;
}

std::optional<RowReader> RowReader::object(std::string_view key) const {
  auto place = row_.get(key);
  if (place.is_null()) return std::nullopt;
  if (!place.is_object()) fault("catalog-type", place);
  return RowReader(std::move(place), sources_, findings_);
}

std::vector<RowReader> RowReader::objects(std::string_view key) const {
  const auto place = row_.get(key);
  std::vector<RowReader> out;
  if (place.is_null()) return out;
  if (!place.is_array()) fault("catalog-type", place);
  for (auto& item : place.elements()) out.emplace_back(std::move(item), sources_, findings_);
  return out;
}

std::vector<Price> RowReader::prices() const {
  const auto place = row_.get("prices");
  std::vector<Price> out;
  if (place.is_null()) return out;
  if (!place.is_array()) fault("catalog-type", place);
  out.reserve(place.size());
  for (const auto& item : place.elements()) out.push_back(read_price(item, sources_, findings_));
  return out;
}

std::vector<std::uint32_t> RowReader::source_lines() const {
  std::vector<std::uint32_t> out;
  for (const auto& item : row_.get("source").elements()) {
    const auto line = item.integer();
    if (line && *line >= 0 && static_cast<std::size_t>(*line) < sources_.size())
      out.push_back(static_cast<std::uint32_t>(*line));
    else
      fault("catalog-source", item);
  }
  return out;
}

namespace {
// An amount of a price: positive and finite, or nothing.
std::optional<double> amount(const json::Cursor& price, std::string_view key, base::Findings& findings) {
  const auto place = price.get(key);
  if (place.is_null()) return std::nullopt;
  const auto value = place.number();
  if (value && std::isfinite(*value) && *value >= 0) return value;
  findings.push_back({base::Severity::error, "price-amount", place.path(), {}});
  return std::nullopt;
}

bool ordered(const Price& p) {
  const double low = p.low.value_or(0);
  const double likely = p.likely.value_or(low);
  const double high = p.high.value_or(p.low && p.likely ? std::max(low, likely) : likely);
  return low <= likely && likely <= high && low <= high;
}

void read_amounts(const json::Cursor& place, Price& price, base::Findings& findings) {
  price.low = amount(place, "low", findings);
  price.likely = amount(place, "likely", findings);
  price.high = amount(place, "high", findings);
  if (!ordered(price)) findings.push_back({base::Severity::error, "price-order", place.path(), {}});
}

void read_currency(const json::Cursor& place, Price& price, base::Findings& findings) {
  const auto key = place.get("currency");
  const auto currency = base::from_key<units::Currency>(key.text().value_or(std::string{}));
  if (currency)
    price.currency = *currency;
  else
    findings.push_back(
        {base::Severity::error, "price-currency", key.path(), {{"value", key.text().value_or(key.dump())}}});
}
}  // namespace

Price read_price(const json::Cursor& place, const std::vector<std::string_view>& sources, base::Findings& findings) {
  Price price;
  const RowReader row(place, sources, findings);
  read_amounts(place, price, findings);
  read_currency(place, price, findings);
  if (!price.low) row.fault("catalog-missing", place.get("low"));
  price.unit = row.required_text("unit");
  price.as_of = row.required_text("as_of");
  price.basis = row.required_text("basis");
  price.condition = row.required_text("condition");
  const auto source = place.get("source");
  if (const auto line = source.integer(); line && *line >= 0 && static_cast<std::size_t>(*line) < sources.size())
    price.source =
        sources[static_cast<std::size_t>(*line)].substr(0, sources[static_cast<std::size_t>(*line)].find('\t'));
  else
    price.source = row.required_text("source");
  price.note = row.text("note");
  price.gpu_id = row.text("gpu_id");
  return price;
}

base::Result<Price> read_user_price(const json::Cursor& place) {
  base::Findings findings;
  Price price;
  if (!place.is_object()) {
    findings.push_back({base::Severity::error, "price-row", place.path(), {}});
    return {std::nullopt, findings};
  }
  read_amounts(place, price, findings);
  constexpr double kMost = 1e9;
  for (const auto* key : {"low", "likely", "high"})
    if (const auto amount = place.get(key).number(); amount && *amount > kMost)
      findings.push_back({base::Severity::error, "price-absurd", place.get(key).path(), {{"amount", place.get(key).dump()}}});
  if (!price.low && !price.likely && !price.high && findings.empty())
    findings.push_back({base::Severity::error, "price-amount", place.path(), {}});
  if (!place.get("currency").is_null()) read_currency(place, price, findings);
  const std::vector<std::string_view> none;
  const RowReader row(place, none, findings);
  price.unit = row.text("unit");
  price.as_of = row.text("as_of");
  price.condition = row.text("condition");
  price.source = row.text("source");
  price.note = row.text("note");
  price.gpu_id = row.text("gpu_id");
  price.basis = "user";
  if (base::has_error(findings)) return {std::nullopt, findings};
  return {std::move(price), findings};
}

}  // namespace rigwise::catalog
