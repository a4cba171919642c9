// The catalog's files as written: lists of rows, fields that may be null.
#include "support/catalog_files.hpp"

#include <algorithm>

#include "support/repository.hpp"

namespace rigwise::support {

const std::vector<CatalogList>& catalog_lists() {
  static const std::vector<CatalogList> lists = {{"gpus", "gpus"},
                                                 {"cpus", "cpus"},
                                                 {"platforms", "platforms"},
                                                 {"networks", "networks"},
                                                 {"networks", "topologies"},
                                                 {"networks", "devices"},
                                                 {"storage", "devices"},
                                                 {"storage", "reference_prices"},
                                                 {"memory", "modules"},
                                                 {"power", "connectors"},
                                                 {"power", "pdu"},
                                                 {"power", "psu"},
                                                 {"power", "ups"},
                                                 {"power", "racks"},
                                                 {"cooling", "cooling"},
                                                 {"cooling", "policy"},
                                                 {"electricity", "tariffs"},
                                                 {"colocation", "colocation"},
                                                 {"carbon", "carbon"},
                                                 {"cloud_instances", "instances"},
                                                 {"cloud_instances", "price_trend"},
                                                 {"regions", "regions"},
                                                 {"fx", "rates"},
                                                 {"build_rules", "chassis"},
                                                 {"build_rules", "baseboards"},
                                                 {"build_rules", "cards"},
                                                 {"build_rules", "circuits"},
                                                 {"software", "software"},
                                                 {"models", "models"}};
  return lists;
}

std::vector<json::Cursor> catalog_rows(const std::string& file, const std::string& list) {
  return json_file("assets/catalog/" + file + ".json").get(list).elements();
}

std::map<std::string, json::Cursor> catalog_by_id(const std::string& file, const std::string& list) {
  std::map<std::string, json::Cursor> out;
  for (const auto& row : catalog_rows(file, list)) out.emplace(row_id(row), row);
  return out;
}

std::string row_id(const json::Cursor& row) {
  for (const auto* key : {"id", "currency", "gpu_id", "region"})
    if (const auto text = row.get(key).text()) return *text;
  return "?";
}

bool is_month(const std::string& text) {
  static const std::regex month("20\\d\\d-(0[1-9]|1[0-2])");
  return std::regex_match(text, month);
}

bool near_or_unknown(std::optional<double> a, std::optional<double> b, double tolerance) {
  return !a || !b || std::abs(*a - *b) <= tolerance * std::abs(*b);
}

std::vector<std::string> texts(const json::Cursor& place) {
  std::vector<std::string> out;
  for (const auto& item : place.elements()) out.push_back(item.text().value_or("?"));
  return out;
}

bool is_one_of(const std::string& text, const std::vector<std::string>& choices) {
  return std::find(choices.begin(), choices.end(), text) != choices.end();
}

}  // namespace rigwise::support
