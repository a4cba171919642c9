// Every row of the model catalog as the tests read it.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "model/record.hpp"

namespace rigwise::test {

inline std::string file_text(const std::string& path) {
  std::ifstream file(std::string(RIGWISE_ROOT) + "/" + path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::vector<model::Architecture> catalog_models() {
  const auto document = json::Document::parse(file_text("assets/catalog/models.json"));
  std::vector<model::Architecture> out;
  if (!document) return out;
  for (const auto& row : document->root().get("models").elements())
    if (auto read = model::read_record(row)) out.push_back(*read.value);
  return out;
}

inline model::Architecture catalog_model(const std::string& id) {
  for (auto& a : catalog_models())
    if (a.id == id) return a;
  ADD_FAILURE() << "no model " << id;
  return {};
}

}  // namespace rigwise::test
