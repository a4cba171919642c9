// Mains circuits: what one may carry for hours, which family a region has, the smallest that feeds a machine.
#include "power/circuit.hpp"

#include <cmath>

#include "units/arithmetic.hpp"

namespace rigwise::power {

namespace {
// Reads a whole number at the front of a text and cuts it off; 0 when there is none.
double take_number(std::string_view& text) {
  double n = 0;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    n = n * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return n;
}

bool take(std::string_view& text, std::string_view head) {
  if (text.substr(0, head.size()) != head) return false;
  text.remove_prefix(head.size());
  return true;
}

bool starts_with(std::string_view text, std::string_view head) {
  return text.substr(0, head.size()) == head;
}
}  // namespace

std::string_view family_of(std::string_view region) {
  if (starts_with(region, "us") || starts_with(region, "ca")) return "na";
  if (starts_with(region, "cn") || region == "hk") return "cn";
  if (region == "jp" || region == "tw") return "jp";
  return "iec";
}

std::optional<catalog::Circuit> parse_circuit(std::string_view text, const catalog::Catalog& catalog,
                                              std::string_view region) {
  for (const auto& c : catalog.lists().circuits)
    if (c.id == text) return c;
  catalog::Circuit c;
  c.id = text;
  c.family = family_of(region);
  std::string_view rest = text;
  c.volts = take_number(rest);
  if (c.volts <= 0 || !take(rest, "v-")) return std::nullopt;
  c.amps = take_number(rest);
  if (c.amps <= 0 || !take(rest, "a")) return std::nullopt;
  if (take(rest, "-3ph")) c.phases = 3;
  if (!rest.empty()) return std::nullopt;
  for (const auto& known : catalog.lists().circuits)
    if (known.family == c.family) c.continuous = known.continuous;
  return c;
}

units::Watts capacity(const catalog::Circuit& c) {
  const double lines = c.phases == 3 ? std::sqrt(3.0) : 1.0;
  return units::watts(c.volts * c.amps * c.continuous * lines);
}

const catalog::Circuit* circuit_for(const catalog::Catalog& catalog, std::string_view region, units::Watts machine,
                                    units::Volts least) {
  const catalog::Circuit *best = nullptr, *largest = nullptr;
  for (const auto& c : catalog.lists().circuits) {
    if (c.family != family_of(region) || c.volts < units::raw(least)) continue;
    if (largest == nullptr || capacity(*largest) < capacity(c)) largest = &c;
    if (capacity(c) < machine) continue;
    if (best == nullptr || capacity(c) < capacity(*best)) best = &c;
  }
  return best != nullptr ? best : largest;
}

}  // namespace rigwise::power
