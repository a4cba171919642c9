// The report's JSON of renting held against owning: curves, present value, turning points, what a unit of work costs.
#include "report/report_json_compare.hpp"

#include <cmath>

namespace rigwise::report {

namespace {
using json::Writer;

void write_text(Writer& out, std::string_view key, const std::string& text) {
  if (text.empty())
    out.key(key).null();
  else
    out.field(key, std::string_view(text));
}
void write_amount(Writer& out, std::string_view key, const std::optional<units::Money>& amount) {
  out.key(key);
  if (amount)
    out.value(rounded(*amount));
  else
    out.null();
}
void write_amounts(Writer& out, std::string_view key, const Range<units::Money>& range) {
  out.key(key).begin_object().field("low", rounded(range.low));
  out.field("likely", rounded(range.likely)).field("high", rounded(range.high)).end_object();
}

void write_curves(Writer& out, const Compare& c) {
  out.key("curve").begin_object().key("utilization").begin_array();
  for (const auto& p : c.by_utilization) {
    out.begin_object().field("utilization", p.at);
    write_amounts(out, "own_month", p.own);
    write_amounts(out, "rent_month", p.rent);
    write_amount(out, "own_hour", p.own_hour);
    out.end_object();
  }
  out.end_array().key("months").begin_array();
  for (const auto& p : c.by_month) {
    out.begin_object().field("month", p.at);
    write_amounts(out, "own", p.own);
    write_amounts(out, "rent", p.rent);
    out.field("resale", rounded(p.resale)).end_object();
  }
  out.end_array().end_object();
}

void write_mixed(Writer& out, const std::optional<Mixed>& mixed) {
  out.key("mixed");
  if (!mixed) {
    out.null();
    return;
  }
  out.begin_object().field("owned_nodes", mixed->owned_nodes).field("nodes", mixed->nodes);
  out.field("month", rounded(mixed->month)).field("all_owned", rounded(mixed->all_owned));
  out.field("all_rented", rounded(mixed->all_rented)).end_object();
}

void write_resale(Writer& out, const std::vector<ResaleCurve>& curves) {
  out.key("resale").begin_array();
  for (const auto& curve : curves) {
    out.begin_object().field("name", std::string_view(curve.name)).key("shares").begin_array();
    for (const double share : curve.shares) out.value(share);
    out.end_array();
    write_text(out, "as_of", curve.as_of);
    write_text(out, "source", curve.source);
    out.end_object();
  }
  out.end_array();
}
}  // namespace

double rounded(units::Money amount) {
  constexpr double kMicrosPerStep = 100, kStepsPerUnit = 10000;
  return std::round(static_cast<double>(amount.micros) / kMicrosPerStep) / kStepsPerUnit;
}

void write_compare(Writer& out, const Cost& cost) {
  out.key("sensitivity").begin_array();
  for (const auto& s : cost.sensitivity) {
    out.begin_object().field("input", std::string_view(s.input)).field("low", rounded(s.low)).field("high", rounded(s.high));
    out.field("input_low", s.input_low).field("input_likely", s.input_likely).field("input_high", s.input_high);
    out.field("own_range", s.own_range).end_object();
  }
  out.end_array().key("per").begin_array();
  for (const auto& u : cost.per) {
    out.begin_object().field("id", std::string_view(u.id));
    write_amount(out, "rent", u.rent);
    write_amount(out, "own", u.own);
    out.end_object();
  }
  out.end_array().key("compare");
  if (!cost.compare) {
    out.null();
    return;
  }
  const Compare& c = *cost.compare;
  out.begin_object().field("years", c.years).key("net_present").begin_object();
  out.field("own", rounded(c.present_own)).field("rent", rounded(c.present_rent)).field("saved", rounded(c.saved)).end_object();
  write_curves(out, c);
  out.key("flips").begin_array();
  for (const auto& f : c.flips)
    out.begin_object().field("input", std::string_view(f.input)).field("now", f.now).field("at", f.at).end_object();
  out.end_array();
  write_mixed(out, c.mixed);
  write_resale(out, c.resale);
  out.end_object();
}

void write_rent_beside(Writer& out, const Rent& rent, const text::Strings& strings) {
  out.key("extras").begin_array();
  for (const auto& e : rent.extras) {
    out.begin_object().field("id", std::string_view(e.id)).field("amount", rounded(e.amount));
    write_text(out, "as_of", e.as_of);
    write_text(out, "source", e.source);
    out.end_object();
  }
  out.end_array().key("terms").begin_array();
  for (const auto& t : rent.terms) {
    out.begin_object().field("term", std::string_view(t.term)).field("offer", std::string_view(t.offer));
    out.field("title", std::string_view(strings.get("choice.rent_term." + t.term)));
    write_text(out, "as_of", t.as_of);
    out.field("per_hour", rounded(t.per_hour));
    write_amount(out, "run", t.run);
    out.end_object();
  }
  out.end_array();
}

}  // namespace rigwise::report
