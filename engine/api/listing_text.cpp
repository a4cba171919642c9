// A catalog list as an aligned table for a terminal.
#include "api/listing.hpp"
#include "text/format.hpp"
#include "text/layout.hpp"

namespace rigwise::api {

namespace {
using text::Align;

std::string cell_text(const Cell& cell) {
  constexpr int kDigits = 6;
  if (const auto* number = std::get_if<double>(&cell)) return text::significant(*number, kDigits);
  if (const auto* words = std::get_if<std::string>(&cell)) return *words;
  return {};
}

bool numeric(const Listing& listing, std::size_t column) {
  for (const auto& row : listing.rows)
    if (column < row.cells.size() && std::holds_alternative<std::string>(row.cells[column])) return false;
  return true;
}

// The first price that stands for buying or renting one new item; the catalog lists the usual one first.
std::string price_text(const ListingRow& row, const text::Format& format) {
  for (const auto& p : row.prices) {
    const auto figure = p.likely ? p.likely : p.low;
    if (!figure || p.condition == "guide") continue;
    return format.money(units::money(*figure, p.currency)) + " " + p.unit +
           (p.condition.empty() ? "" : ", " + p.condition) + ", " + p.as_of;
  }
  return {};
}
}  // namespace

std::string listing_text(const Listing& listing, const text::Strings& strings) {
  constexpr std::size_t kAsWideAsNeeded = 4000;
  const bool add_price = listing.priced && listing.kind != "prices";
  std::vector<Align> aligns;
  std::vector<std::string> titles;
  for (std::size_t i = 0; i < listing.columns.size(); ++i) {
    aligns.push_back(numeric(listing, i) ? Align::right : Align::left);
    titles.push_back(strings.get("column." + listing.columns[i]));
  }
  if (add_price) {
    aligns.push_back(Align::left);
    titles.push_back(strings.get("column.price"));
  }
  const text::Format format(strings);
  text::Table table(aligns);
  table.row(titles).rule();
  for (const auto& row : listing.rows) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string text = cell_text(row.cells[i]);
      cells.push_back(listing.columns[i] == "market_cn" ? strings.get("market_cn." + text) : text);
    }
    if (add_price) cells.push_back(price_text(row, format));
    table.row(std::move(cells));
  }
  const std::string under = listing.note.empty() ? "" : "\n" + strings.get(listing.note) + "\n";
  return table.text(kAsWideAsNeeded, 0) + under;
}

}  // namespace rigwise::api
