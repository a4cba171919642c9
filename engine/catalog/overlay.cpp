// A user's prices laid over the catalog's rows.
#include "catalog/overlay.hpp"

#include <algorithm>

#include "catalog/row_reader.hpp"
#include "catalog/tables.hpp"

namespace rigwise::catalog {

namespace {
// Calls visit(id, prices) for each row that can carry a price.
template <class Visit>
void each_priced(Lists& lists, Visit visit) {
  const auto walk = [&](auto& rows) {
    for (auto& row : rows) visit(row.id, row.prices);
  };
  walk(lists.accelerators);
  walk(lists.cpus);
  walk(lists.platforms);
  walk(lists.network_devices);
  walk(lists.storage);
  walk(lists.storage_reference_prices);
  walk(lists.memory_modules);
  walk(lists.pdus);
  walk(lists.psus);
  walk(lists.upses);
  walk(lists.racks);
  walk(lists.tariffs);
  walk(lists.colocation);
  walk(lists.instances);
  walk(lists.chassis);
  walk(lists.egress);
}

// What the user left out, as the row's own first price has it.
Price completed(Price price, const std::vector<Price>& built_in, const std::string& date) {
  price.basis = "user";
  if (price.unit.empty()) price.unit = built_in.empty() ? "each" : built_in.front().unit;
  if (price.as_of.empty()) price.as_of = date.substr(0, 7);
  if (!price.low) price.low = price.likely ? price.likely : price.high;
  if (!price.likely && (!price.high || *price.high == *price.low)) price.likely = price.low;
  if (!price.high) price.high = price.likely;
  return price;
}

void lay_over(const Price& price, std::vector<Price>& prices, const std::string& date) {
  const Price user = completed(price, prices, date);
  prices.erase(std::remove_if(prices.begin(), prices.end(),
                              [&](const Price& p) {
                                return p.unit == user.unit &&
                                       (user.condition.empty() || p.condition == user.condition) &&
                                       (user.gpu_id.empty() || p.gpu_id == user.gpu_id);
                              }),
               prices.end());
  prices.insert(prices.begin(), user);
}

// Ids near an unknown one; the index is built at the first.
class Nearest {
 public:
  explicit Nearest(Lists& lists) : lists_(lists) {}
  std::string operator()(std::string_view id) {
    if (ids_.empty()) fill();
    std::string out;
    for (const auto row : names_.nearest(id, 3)) out += (out.empty() ? "" : ", ") + ids_[row];
    return out;
  }

 private:
  void fill() {
    each_priced(lists_, [&](const std::string& id, std::vector<Price>&) {
      names_.add(id, static_cast<std::uint32_t>(ids_.size()));
      ids_.push_back(id);
    });
    names_.close();
  }
  Lists& lists_;
  NameIndex names_;
  std::vector<std::string> ids_;
};
}  // namespace

base::Result<Catalog> Catalog::with_prices(const std::vector<PriceRow>& rows) const {
  auto tables = std::make_shared<Tables>(*tables_);
  base::Findings findings;
  Nearest nearest(tables->lists);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    bool found = false;
    each_priced(tables->lists, [&](const std::string& id, std::vector<Price>& prices) {
      if (id != rows[i].id) return;
      found = true;
      lay_over(rows[i].price, prices, tables->date);
    });
    if (found) continue;
    const std::string field = "/prices/" + std::to_string(i) + "/id";
    findings.push_back(
        {base::Severity::error, "price-unknown-id", field, {{"id", rows[i].id}, {"nearest", nearest(rows[i].id)}}});
  }
  if (base::has_error(findings)) return {std::nullopt, std::move(findings)};
  Catalog catalog;
  catalog.tables_ = std::move(tables);
  return {std::move(catalog), std::move(findings)};
}

base::Result<Catalog> overlay(const Catalog& catalog, std::span<const PriceText> rows) {
  std::vector<PriceRow> prices;
  base::Findings findings;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto document = json::Document::parse(rows[i].json);
    auto price = document ? read_user_price(document->root()) : base::Result<Price>{std::nullopt, document.findings};
    for (auto& f : price.findings) {
      f.field = "/prices/" + std::to_string(i) + "/price" + f.field;
      findings.push_back(std::move(f));
    }
    prices.push_back({rows[i].id, std::move(price.value).value_or(Price{})});
  }
  auto out = catalog.with_prices(prices);
  findings.insert(findings.end(), out.findings.begin(), out.findings.end());
  if (base::has_error(findings)) return {std::nullopt, std::move(findings)};
  return {std::move(out.value), std::move(findings)};
}

}  // namespace rigwise::catalog
