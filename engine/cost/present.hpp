// Net present value: what renting and owning cost over the years, in money of today.
#pragma once
#include "cost/buy.hpp"

namespace rigwise::cost {

struct Present {
  Amount own, rent, saved;  // saved: rent less own; positive favours owning
};

// Amounts fall due at the end of each year; the machine is bought today and sold at the end. Names /cost/compare/net_present/... .
Present present(trace::Ledger& ledger, const Terms& terms, const Owned& owned, const Amount& rent_hour, units::Currency currency);

}  // namespace rigwise::cost
