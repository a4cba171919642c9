// Mains circuits: what one may carry for hours, which family a region has, the smallest that feeds a machine.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "catalog/catalog.hpp"
#include "units/units.hpp"

namespace rigwise::power {

// "220v-16a" or "400v-32a-3ph", any volts and amperes; the continuous share comes from the catalog's circuit of that
// family (0.8 in North America and Japan). Nothing when the text is none.
std::optional<catalog::Circuit> parse_circuit(std::string_view text, const catalog::Catalog& catalog,
                                              std::string_view region);

// cn | na | iec | jp
std::string_view family_of(std::string_view region);

// Watts that may be drawn for hours.
units::Watts capacity(const catalog::Circuit& circuit);

// Smallest circuit of the region of at least that voltage that carries one machine; the largest when none does.
const catalog::Circuit* circuit_for(const catalog::Catalog& catalog, std::string_view region, units::Watts machine,
                                    units::Volts least = units::volts(0));

}  // namespace rigwise::power
