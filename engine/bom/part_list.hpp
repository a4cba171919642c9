// The parts list while it is written: counts for the whole job, prices as quoted, reasons as string keys.
#pragma once
#include <string>
#include <vector>

#include "bom/node.hpp"
#include "bom/quote.hpp"

namespace rigwise::bom {

using report::ServerPart;

inline std::string count_text(double n) {
  return std::to_string(static_cast<long long>(n));
}

struct PartList {
  const Inputs& in;
  const Node& node;
  bool whole;  // parts inside the machine carry no price
  std::vector<ServerPart> out;

  PriceQuery query(std::string_view unit = "each") const { return {unit, in.job->currency, in.gpu->id, false}; }

  ServerPart& add(std::string_view kind, std::string name, std::int64_t count, std::string_view reason,
                  std::vector<base::Argument> args = {}) {
    ServerPart part;
    part.kind = kind;
    part.name = std::move(name);
    part.count = count;
    part.reason = reason;
    part.reason_args = std::move(args);
    out.push_back(std::move(part));
    return out.back();
  }
  static void price(ServerPart& part, const std::optional<Quote>& q) {
    if (!q) return;
    part.unit_price = {units::money(q->amount.low, q->currency), units::money(q->amount.likely, q->currency),
                       units::money(q->amount.high, q->currency)};
    part.as_of = q->as_of;
    part.source = q->source;
    part.stale = q->stale;
  }
  // Prices a part from its catalog row; inside: it comes with a machine that is priced whole.
  template <class Row>
  void from_row(ServerPart& part, std::string_view list, const Row& row, bool inside) {
    part.list = list;
    part.row = row.id;
    if (inside && whole) {
      part.reason = "included";
      part.reason_args.clear();
      return;
    }
    price(part, quote(row.prices, query(), in.catalog->date()));
  }
};

}  // namespace rigwise::bom
