// Which columns each catalog list shows, and how its rows fill them.
#pragma once
#include "api/listing.hpp"

namespace rigwise::api {

Listing list_gpus(const catalog::Catalog& catalog);
// What can be bought in mainland China, with the month of that knowledge, and memory and dense BF16 rate against the A800 80 GB.
Listing list_availability(const catalog::Catalog& catalog);
Listing list_models(const catalog::Catalog& catalog);
Listing list_clouds(const catalog::Catalog& catalog);
Listing list_cpus(const catalog::Catalog& catalog);
Listing list_platforms(const catalog::Catalog& catalog);
Listing list_networks(const catalog::Catalog& catalog);
Listing list_network_devices(const catalog::Catalog& catalog);
Listing list_storage(const catalog::Catalog& catalog);
Listing list_memory(const catalog::Catalog& catalog);
Listing list_power(const catalog::Catalog& catalog);
Listing list_tariffs(const catalog::Catalog& catalog);
Listing list_colocation(const catalog::Catalog& catalog);
Listing list_carbon(const catalog::Catalog& catalog);
Listing list_regions(const catalog::Catalog& catalog);
Listing list_fx(const catalog::Catalog& catalog);
// Every price of every list, one per row.
Listing list_prices(const catalog::Catalog& catalog);

}  // namespace rigwise::api
