// The catalog's files as written: lists of rows, fields that may be null.
#pragma once
#include <cmath>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "json/reader.hpp"

namespace rigwise::support {

struct CatalogList {
  std::string file, name;  // "gpus", "gpus"
  std::string label() const { return file + ":" + name; }
};

// Every list of every catalog file, in the order of the files.
const std::vector<CatalogList>& catalog_lists();
std::vector<json::Cursor> catalog_rows(const std::string& file, const std::string& list);
// Rows by id.
std::map<std::string, json::Cursor> catalog_by_id(const std::string& file, const std::string& list);
std::string row_id(const json::Cursor& row);

// "2026-08"
bool is_month(const std::string& text);
// Whether a is within the relative tolerance of b; true when either is not known.
bool near_or_unknown(std::optional<double> a, std::optional<double> b, double tolerance);
// A list of texts; empty when null.
std::vector<std::string> texts(const json::Cursor& place);
bool is_one_of(const std::string& text, const std::vector<std::string>& choices);

}  // namespace rigwise::support
