// The priced half of the report's JSON: server parts, rent, buy and what moves them.
#include "report/report_json_money.hpp"

#include "base/enum_table.hpp"
#include "report/names.hpp"
#include "report/report_json_compare.hpp"
#include "report/report_json_site.hpp"

namespace rigwise::report {

namespace {
using json::Writer;

void write_amounts(Writer& out, std::string_view key, const Range<units::Money>& range) {
  out.key(key).begin_object().field("low", rounded(range.low));
  out.field("likely", rounded(range.likely)).field("high", rounded(range.high)).end_object();
}
void write_known(Writer& out, std::string_view key, const Range<units::Money>& range, bool known) {
  if (known)
    write_amounts(out, key, range);
  else
    out.key(key).null();
}
void write_text(Writer& out, std::string_view key, const std::string& text) {
  if (text.empty())
    out.key(key).null();
  else
    out.field(key, std::string_view(text));
}
void write_number(Writer& out, std::string_view key, const std::optional<double>& value) {
  if (value)
    out.field(key, *value);
  else
    out.key(key).null();
}

// The source of a price; the user's own figure and a launch price carried forward say so.
void write_source(Writer& out, const std::string& source, const text::Strings& strings) {
  const bool named = source == "user" || source == "msrp" || source == "parts";
  write_text(out, "source", named ? strings.get("source." + source) : source);
}

void write_server_part(Writer& out, const ServerPart& part, const text::Strings& strings) {
  out.begin_object().field("kind", std::string_view(part.kind)).field("name", std::string_view(name_of(strings, part.name)));
  out.field("count", part.count);
  if (part.unit_price) {
    write_amounts(out, "unit_price", *part.unit_price);
    out.field("currency", base::key_of(part.unit_price->likely.currency));
  } else {
    out.key("unit_price").null().key("currency").null();
  }
  out.field("included", is_included(part));
  write_text(out, "as_of", part.as_of);
  write_source(out, part.source, strings);
  write_text(out, "reason", part.reason.empty() ? "" : strings.get("why." + part.reason, part.reason_args));
  out.end_object();
}

void write_rent(Writer& out, const std::optional<Rent>& rent, const text::Strings& strings) {
  out.key("rent");
  if (!rent) {
    out.null();
    return;
  }
  out.begin_object();
  write_known(out, "run", rent->run, rent->run_known);
  write_amounts(out, "per_hour", rent->per_hour);
  write_text(out, "offer", rent->offer);
  write_text(out, "as_of", rent->as_of);
  write_source(out, rent->source, strings);
  write_rent_beside(out, *rent, strings);
  out.end_object();
}

void write_buy(Writer& out, const std::optional<Buy>& buy) {
  out.key("buy");
  if (!buy) {
    out.null();
    return;
  }
  out.begin_object();
  write_amounts(out, "capex", buy->capex);
  write_amounts(out, "per_month", buy->per_month);
  write_known(out, "run", buy->run, buy->run_known);
  out.end_object();
}

void write_offers(Writer& out, const std::vector<OfferNote>& offers, const text::Strings& strings) {
  out.key("offers").begin_array();
  for (const auto& note : offers) {
    out.begin_object().field("offer", std::string_view(note.offer));
    write_text(out, "reason", note.reason.empty() ? "" : strings.get("offer." + note.reason));
    out.key("per_hour");
    if (note.per_hour)
      out.value(rounded(*note.per_hour));
    else
      out.null();
    out.end_object();
  }
  out.end_array();
}
}  // namespace

void write_server(Writer& out, const std::optional<Server>& server, const text::Strings& strings) {
  out.key("server");
  if (!server) {
    out.null();
    return;
  }
  out.begin_object().field("nodes", server->nodes).field("gpus_per_node", server->gpus_per_node);
  write_text(out, "platform", name_of(strings, server->platform));
  write_text(out, "cpu", server->cpu);
  out.field("cpu_count", server->cpu_count).field("cores", server->cores).field("ram_gb", server->ram_gb);
  write_host(out, *server);
  out.field("nvme_tb", server->nvme_tb).field("nic_gbps", server->nic_gbps);
  write_text(out, "network", server->network);
  out.field("psu_w", server->psu_w).field("psu_count", server->psu_count);
  write_text(out, "cooling", server->cooling);
  write_text(out, "circuit", server->circuit);
  out.key("parts").begin_array();
  for (const auto& part : server->parts) write_server_part(out, part, strings);
  out.end_array();
  write_around(out, *server, strings);
  out.end_object();
}

void write_cost(Writer& out, const std::optional<Cost>& cost, const text::Strings& strings) {
  out.key("cost");
  if (!cost) {
    out.null();
    return;
  }
  out.begin_object().field("currency", base::key_of(cost->currency));
  write_rent(out, cost->rent, strings);
  write_buy(out, cost->buy);
  out.key("break_even").begin_object();
  write_number(out, "utilization", cost->break_even_utilization);
  write_number(out, "months", cost->break_even_months);
  out.end_object().key("verdict");
  if (cost->verdict)
    out.value(base::key_of(*cost->verdict));
  else
    out.null();
  write_compare(out, *cost);
  write_offers(out, cost->offers, strings);
  out.end_object();
}

}  // namespace rigwise::report
