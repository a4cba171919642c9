// Catalog rows of rental offers and their price history.
#pragma once
#include "catalog/rental.hpp"
#include "catalog/row_reader.hpp"

namespace rigwise::catalog {

CloudInstance read_instance(const RowReader& row);
PriceTrend read_trend(const RowReader& row);

}  // namespace rigwise::catalog
