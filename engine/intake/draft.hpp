// A question being put together from what other programs' settings say: places set so far, and what was not understood.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "catalog/catalog.hpp"
#include "intake/pairs.hpp"

namespace rigwise::intake {

struct Draft {
  std::map<std::string, std::string, std::less<>> values;  // scenario pointer -> JSON text
  std::vector<std::string> left_out;                       // their keys
  base::Findings findings;

  void set(std::string_view pointer, std::string json) { values.insert_or_assign(std::string(pointer), std::move(json)); }
  bool has(std::string_view pointer) const { return values.find(pointer) != values.end(); }
};

// Settings of trainers: YAML, TOML and options alike. How many were understood.
std::size_t take_settings(const std::vector<Pair>& pairs, const catalog::Catalog& catalog, Draft& draft);
// A launcher and its script: the framework that they speak of.
void take_words(const std::vector<std::string>& words, Draft& draft);
// A DeepSpeed configuration.
void take_deepspeed(std::string_view json, Draft& draft);

}  // namespace rigwise::intake
