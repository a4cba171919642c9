// The prices a report reckoned with, in the shape of a scenario's `prices`: to edit and to lay over the catalog again.
#pragma once
#include <string>

#include "report/report.hpp"

namespace rigwise::exports {

// {"prices":[{"id","price":{low,likely,high,currency,unit,as_of,source}}]}: the parts that have a price of their own.
std::string prices_json(const report::Report& report);

}  // namespace rigwise::exports
