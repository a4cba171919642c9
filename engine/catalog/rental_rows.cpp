// Catalog rows of rental offers and their price history.
#include "catalog/rental_rows.hpp"

namespace rigwise::catalog {

CloudInstance read_instance(const RowReader& row) {
  CloudInstance c;
  c.id = row.required_text("id");
  c.kind = row.required_text("kind");
  c.provider = row.required_text("provider");
  c.instance = row.text("instance");
  c.gpu_id = row.text("gpu_id");
  c.gpu_id_note = row.text("gpu_id_note");
  c.gpu_count = row.integer("gpu_count");
  c.vcpu = row.integer("vcpu");
  c.ram_gb = row.number("ram_gb");
  c.local_nvme_tb = row.number("local_nvme_tb");
  c.network_gbps = row.number("network_gbps");
  c.fabric = row.text("fabric");
  c.provider_region = row.text("provider_region");
  c.region = row.text("region");
  c.as_of = row.text("as_of");
  c.note = row.text("note");
  c.price_verified = row.text("verified");
  c.prices = row.prices();
  return c;
}

PriceTrend read_trend(const RowReader& row) {
  PriceTrend t;
  t.gpu_id = row.text("gpu_id");
  t.metric = row.required_text("metric");
  for (const auto& point : row.objects("points"))
    t.points.push_back({point.required_text("date"), point.required_number("value")});
  return t;
}

}  // namespace rigwise::catalog
