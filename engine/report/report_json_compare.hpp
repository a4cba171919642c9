// The report's JSON of renting held against owning: curves, present value, turning points, what a unit of work costs.
#pragma once
#include "json/writer.hpp"
#include "report/report.hpp"
#include "text/strings.hpp"

namespace rigwise::report {

// Four decimals: hourly and spot prices are quoted that finely, and no finer.
double rounded(units::Money amount);

// Keys of the cost object: compare, per, sensitivity.
void write_compare(json::Writer& out, const Cost& cost);
// Keys of the rent object: extras, terms.
void write_rent_beside(json::Writer& out, const Rent& rent, const text::Strings& strings);

}  // namespace rigwise::report
