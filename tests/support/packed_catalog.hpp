// The packed data file that the build embeds, and the catalog read from it once.
#pragma once
#include <string_view>

#include "catalog/catalog.hpp"
#include "json/reader.hpp"

namespace rigwise::support {

std::string_view packed_data();           // the whole JSON text
const json::Document& packed_document();  // parsed
const catalog::Catalog& packed_catalog();

}  // namespace rigwise::support
