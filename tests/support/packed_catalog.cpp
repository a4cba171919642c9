// The packed data file that the build embeds, and the catalog read from it once.
#include "support/packed_catalog.hpp"

#include <cstdio>
#include <cstdlib>

extern "C" const char rigwise_data_begin[];
extern "C" const char rigwise_data_end[];

namespace rigwise::support {

std::string_view packed_data() {
  return {rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)};
}

const json::Document& packed_document() {
  static const json::Document document = *json::Document::parse(packed_data());
  return document;
}

const catalog::Catalog& packed_catalog() {
  static const catalog::Catalog catalog = [] {
    auto loaded = catalog::Catalog::load(packed_document().root().get("catalog"));
    for (const auto& f : loaded.findings) std::fprintf(stderr, "%s at %s\n", f.code.c_str(), f.field.c_str());
    if (!loaded) std::abort();
    return *loaded;
  }();
  return catalog;
}

}  // namespace rigwise::support
