// The visitor that reads a scenario: one object level, its findings and the keys it has met.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_table.hpp"
#include "base/finding.hpp"
#include "base/nearest.hpp"
#include "json/reader.hpp"
#include "scenario/limits.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::scenario {

class FieldReader {
 public:
  FieldReader(json::Cursor at, base::Findings& findings) : at_(std::move(at)), findings_(findings) {}

  void integer(std::string_view key, std::optional<std::int64_t>& out, Limit limit);
  void number(std::string_view key, std::optional<double>& out, Limit limit);
  void flag(std::string_view key, std::optional<bool>& out);
  void text(std::string_view key, std::optional<std::string>& out);
  template <class E>
  void choice(std::string_view key, std::optional<E>& out) {
    const json::Cursor c = take(key);
    if (!c || c.is_null()) return;
    const auto word = c.text();
    if (word) out = base::from_key<E>(*word);
    if (out) return;
    std::vector<std::string> keys;
    for (const auto& row : base::enum_table<E>) keys.emplace_back(row.second);
    not_among(c, keys);
  }
  template <class Part, class Walk>
  void object(std::string_view key, Part& part, Walk walk) {
    const json::Cursor c = take(key);
    if (!c || c.is_null()) return;
    if (!c.is_object()) return wrong_type(c, "wrong-type-object");
    FieldReader inner(c, findings_);
    walk(inner, part);
    inner.finish();
  }
  template <class Part, class Walk>
  void object(std::string_view key, std::optional<Part>& part, Walk walk) {
    Part filled;
    object(key, filled, walk);
    if (at_.get(key).is_object()) part = filled;
  }

  void model(std::string_view key, ModelChoice& out);
  void quant_bits(std::string_view key, std::optional<std::int64_t>& out);
  void image_size(std::string_view key, std::optional<ImageSize>& out);
  void offload(std::string_view key, std::optional<Offload>& out);
  void evaluation(std::string_view key, std::optional<std::int64_t>& out);  // {"batch": n}
  void targets(std::string_view key, std::optional<std::string>& word, std::optional<std::vector<std::string>>& list);
  void names(std::string_view key, std::optional<std::vector<std::string>>& out);
  void prices(std::string_view key, std::vector<PriceOverlay>& out);

  // Reports the keys nobody asked for.
  void finish();

 private:
  json::Cursor take(std::string_view key);
  void wrong_type(const json::Cursor& at, std::string_view code);
  void not_among(const json::Cursor& at, const std::vector<std::string>& choices);
  void out_of_range(const json::Cursor& at, Limit limit);
  void model_object(const json::Cursor& at, ModelChoice& out);

  json::Cursor at_;
  base::Findings& findings_;
  std::vector<std::string> known_;
};

}  // namespace rigwise::scenario
