// The numbers of a JSON report as people read them: what faces that hold only JSON print, with the very strings of the other faces.
#include "text/figures.hpp"

#include <array>
#include <optional>
#include <string_view>

#include "json/writer.hpp"
#include "text/format.hpp"

namespace rigwise::text {

namespace {
using units::Dimension;

// One value: low, likely and high are equal.
struct Span {
  double low = 0, likely = 0, high = 0;
  bool flat() const { return low == likely && likely == high; }
};
struct Shown {
  std::string digits, unit, band;
};

// A key's ending, and what turns its plain number into base units of a dimension.
struct Ending {
  std::string_view id;
  Dimension dimension;
  double factor;
};
constexpr auto kEndings = std::to_array<Ending>({
    {"gib", {.byte = 1}, units::kGibi},
    {"s", {.second = 1}, 1},
    {"h", {.second = 1}, 3600},
    {"w", {.second = -1, .joule = 1}, 1},
    {"kwh", {.joule = 1}, 3.6e6},
    {"kg", {.gram = 1}, 1000},
    {"a", {.ampere = 1}, 1},
    {"tokens_per_s", {.second = -1, .token = 1}, 1},
    {"samples_per_s", {.second = -1, .sample = 1}, 1},
    {"tflops", {.flop = 1, .second = -1}, 1e12},
});

std::optional<Span> span_of(json::Cursor request) {
  if (const auto value = request.get("value").number()) return Span{*value, *value, *value};
  const auto low = request.get("low").number(), likely = request.get("likely").number(), high = request.get("high").number();
  if (!low || !likely || !high) return std::nullopt;
  return Span{*low, *likely, *high};
}

// "¥2.61 [2.10–3.20]" -> digits and band.
Shown cut(const std::string& text) {
  const auto at = text.find(" [");
  if (at == std::string::npos) return {text, "", ""};
  return {text.substr(0, at), "", text.substr(at + 1)};
}

Shown measured(const Format& format, const Ending& ending, Span span) {
  const auto figure = format.figure(span.likely * ending.factor, ending.dimension);
  if (span.flat()) return {figure.digits, figure.unit, ""};
  return {figure.digits, figure.unit, format.band(span.low * ending.factor, span.likely * ending.factor, span.high * ending.factor, ending.dimension)};
}

Shown money(const Format& format, units::Currency currency, Span span) {
  if (span.flat()) return {format.rounded(units::money(span.likely, currency)), "", ""};
  return cut(format.range(units::Range<units::Money>{units::money(span.low, currency), units::money(span.likely, currency), units::money(span.high, currency)}));
}

Shown share(const Format& format, Span span) {
  if (span.flat()) return {format.percent(span.likely), "", ""};
  return cut(format.percent(units::Range<units::Number>{units::number(span.low), units::number(span.likely), units::number(span.high)}));
}

// Plain numbers: the digits of each, and the outer ones as a band.
template <class Print>
Shown plain(Span span, Print print) {
  return {print(span.likely), "", span.flat() ? "" : "[" + print(span.low) + "–" + print(span.high) + "]"};
}

std::optional<Shown> shown(const Format& format, std::string_view unit, Span span) {
  for (const auto& ending : kEndings)
    if (ending.id == unit) return measured(format, ending, span);
  if (const auto currency = base::from_key<units::Currency>(unit)) return money(format, *currency, span);
  if (unit == "pct") return share(format, {span.low / 100, span.likely / 100, span.high / 100});
  if (unit == "share") return share(format, span);
  if (unit == "count") return plain(span, [&](double n) { return format.count(n); });
  if (unit == "number" || unit == "btu_h") return plain(span, [&](double n) { return format.number(n); });
  if (unit == "big") return plain(span, [&](double n) { return format.big(n); });
  if (unit == "gb") return plain(span, [&](double n) { return format.gigabytes(n); });
  if (unit == "gbps") return plain(span, [&](double n) { return format.gigabits(n); });
  return std::nullopt;
}
}  // namespace

std::string figures(const Strings& strings, json::Cursor requests) {
  const Format format(strings);
  json::Writer out;
  out.begin_array();
  for (const auto& request : requests.elements()) {
    const auto span = span_of(request);
    const auto answer = span ? shown(format, request.text_or("unit"), *span) : std::nullopt;
    if (!answer) {
      out.null();
      continue;
    }
    out.begin_array().value(std::string_view(answer->digits)).value(std::string_view(answer->unit));
    out.value(std::string_view(answer->band)).end_array();
  }
  return out.end_array().take();
}

}  // namespace rigwise::text
