// Reads the named numbers and switches of a model description, each within its possible range; every fault becomes a
// finding at once.
#include "model/fields.hpp"

#include "json/writer.hpp"

namespace rigwise::model {

std::string_view Fields::spelling(const std::vector<std::string_view>& keys) const {
  for (const auto key : keys)
    if (has(key)) return key;
  return keys.front();
}

void Fields::fault(std::string_view code, std::string_view key, std::vector<base::Argument> args) {
  args.insert(args.begin(), {"key", std::string(key)});
  findings_->push_back({base::Severity::error, std::string(code), path(key), std::move(args)});
}

std::optional<std::int64_t> Fields::maybe_count(std::string_view key, Bounds bounds) {
  const auto cursor = at(key);
  if (cursor.is_null()) return std::nullopt;
  const auto value = cursor.number();
  if (!value) {
    fault("model-field-number", key);
    return std::nullopt;
  }
  if (!(*value >= bounds.low && *value <= bounds.high) || !cursor.integer()) {
    fault("model-field-range", key,
          {{"value", json::number_text(*value)},
           {"low", json::number_text(bounds.low)},
           {"high", json::number_text(bounds.high)}});
    return std::nullopt;
  }
  return cursor.integer();
}

std::int64_t Fields::count(std::string_view key, std::int64_t fallback, Bounds bounds) {
  return maybe_count(key, bounds).value_or(fallback);
}

std::int64_t Fields::required_count(std::string_view key, Bounds bounds) {
  if (!has(key)) {
    fault("model-field-missing", key);
    return 0;
  }
  return maybe_count(key, bounds).value_or(0);
}

double Fields::number(std::string_view key, double fallback, Bounds bounds) {
  const auto cursor = at(key);
  if (cursor.is_null()) return fallback;
  const auto value = cursor.number();
  if (!value) {
    fault("model-field-number", key);
    return fallback;
  }
  if (!(*value >= bounds.low && *value <= bounds.high)) {
    fault("model-field-range", key,
          {{"value", json::number_text(*value)},
           {"low", json::number_text(bounds.low)},
           {"high", json::number_text(bounds.high)}});
    return fallback;
  }
  return *value;
}

bool Fields::flag(std::string_view key, bool fallback) {
  const auto cursor = at(key);
  if (cursor.is_null()) return fallback;
  const auto value = cursor.boolean();
  if (!value) fault("model-field-flag", key);
  return value.value_or(fallback);
}

std::string Fields::text(std::string_view key, std::string fallback) {
  const auto cursor = at(key);
  if (cursor.is_null()) return fallback;
  const auto value = cursor.text();
  if (!value) fault("model-field-text", key);
  return value.value_or(std::move(fallback));
}

}  // namespace rigwise::model
