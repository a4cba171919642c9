// Reads the named numbers and switches of a model description, each within its possible range; every fault becomes a
// finding at once.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "json/reader.hpp"

namespace rigwise::model {

// What a count may be; both ends are possible.
struct Bounds {
  double low = 1, high = 1e9;
};

// Null and absent are the same. Faults: "model-field-missing", "model-field-number", "model-field-flag",
// "model-field-text" {key}, "model-field-range" {key, value, low, high}; all are errors whose field is prefix + "/" +
// key.
class Fields {
 public:
  Fields(json::Cursor object, std::string prefix, base::Findings& findings)
      : object_(object), prefix_(std::move(prefix)), findings_(&findings) {}

  bool has(std::string_view key) const { return !object_.get(key).is_null(); }
  // The first of several spellings that stands there; the first one when none does.
  std::string_view spelling(const std::vector<std::string_view>& keys) const;

  // A whole number; the fallback when absent or faulty.
  std::int64_t count(std::string_view key, std::int64_t fallback, Bounds bounds = {});
  std::optional<std::int64_t> maybe_count(std::string_view key, Bounds bounds = {});
  std::int64_t required_count(std::string_view key, Bounds bounds = {});
  double number(std::string_view key, double fallback, Bounds bounds = {0, 1e18});
  bool flag(std::string_view key, bool fallback);
  std::string text(std::string_view key, std::string fallback = {});

  json::Cursor at(std::string_view key) const { return object_.get(key); }
  Fields inside(std::string_view key) const { return {object_.get(key), path(key), *findings_}; }
  std::string path(std::string_view key) const { return prefix_ + "/" + std::string(key); }
  base::Findings& findings() { return *findings_; }
  void fault(std::string_view code, std::string_view key, std::vector<base::Argument> args = {});

 private:
  json::Cursor object_;
  std::string prefix_;
  base::Findings* findings_;
};

}  // namespace rigwise::model
