// Catalog rows of the place a machine stands: power, cooling, tariffs, colocation, carbon, regions, exchange rates.
#pragma once
#include "catalog/carbon.hpp"
#include "catalog/colocation.hpp"
#include "catalog/cooling.hpp"
#include "catalog/fx.hpp"
#include "catalog/power.hpp"
#include "catalog/region.hpp"
#include "catalog/row_reader.hpp"
#include "catalog/tariff.hpp"

namespace rigwise::catalog {

Connector read_connector(const RowReader& row);
Pdu read_pdu(const RowReader& row);
Psu read_psu(const RowReader& row);
Ups read_ups(const RowReader& row);
Rack read_rack(const RowReader& row);
Cooling read_cooling(const RowReader& row);
CoolingPolicy read_cooling_policy(const RowReader& row);
Tariff read_tariff(const RowReader& row);
Colocation read_colocation(const RowReader& row);
Carbon read_carbon(const RowReader& row);
Region read_region(const RowReader& row);
FxRate read_fx(const RowReader& row);

}  // namespace rigwise::catalog
