// Catalog rows of the build rules and of the software table.
#pragma once
#include "catalog/build_rules.hpp"
#include "catalog/finance.hpp"
#include "catalog/row_reader.hpp"

namespace rigwise::catalog {

Chassis read_chassis(const RowReader& row);
Baseboard read_baseboard(const RowReader& row);
CardCooler read_card_cooler(const RowReader& row);
Circuit read_circuit(const RowReader& row);
Software read_software(const RowReader& row);
Egress read_egress(const RowReader& row);
Resale read_resale(const RowReader& row);

}  // namespace rigwise::catalog
