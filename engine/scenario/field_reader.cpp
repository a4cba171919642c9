// The visitor that reads a scenario: one object level, its findings and the keys it has met.
#include "scenario/field_reader.hpp"

#include <algorithm>

#include "json/writer.hpp"

namespace rigwise::scenario {

using base::Severity;

namespace {
constexpr std::size_t kShownText = 60;

std::string shown(const json::Cursor& at) {
  std::string text = at.dump();
  if (text.size() > kShownText) {
    std::size_t cut = kShownText;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;  // never inside a UTF-8 sequence
    text = text.substr(0, cut) + "...";
  }
  return text;
}

bool within(double n, Limit limit) { return n >= limit.low && n <= limit.high && !(limit.above_low && n == limit.low); }
}  // namespace

json::Cursor FieldReader::take(std::string_view key) {
  known_.emplace_back(key);
  return at_.get(key);
}

void FieldReader::wrong_type(const json::Cursor& at, std::string_view code) {
  findings_.push_back({Severity::error, std::string(code), at.path(), {{"value", shown(at)}}});
}

void FieldReader::not_among(const json::Cursor& at, const std::vector<std::string>& choices) {
  const auto word = at.text();
  if (!word) return wrong_type(at, "wrong-type-text");
  findings_.push_back({Severity::error,
                       "unknown-choice",
                       at.path(),
                       {{"value", shown(at)}, {"nearest", base::join(base::nearest(*word, choices, 1))}, {"choices", base::join(choices)}}});
}

void FieldReader::out_of_range(const json::Cursor& at, Limit limit) {
  findings_.push_back({Severity::error,
                       limit.above_low ? "out-of-range-above" : "out-of-range",
                       at.path(),
                       {{"value", shown(at)}, {"low", json::number_text(limit.low)}, {"high", json::number_text(limit.high)}}});
}

void FieldReader::integer(std::string_view key, std::optional<std::int64_t>& out, Limit limit) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  const auto n = c.number();
  if (!n) return wrong_type(c, "wrong-type-whole-number");
  if (!within(*n, limit)) return out_of_range(c, limit);
  const auto whole = c.integer();
  if (!whole) {
    findings_.push_back({Severity::error, "not-whole", c.path(), {{"value", shown(c)}}});
    return;
  }
  out = whole;
}

void FieldReader::number(std::string_view key, std::optional<double>& out, Limit limit) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  const auto n = c.number();
  if (!n) return wrong_type(c, "wrong-type-number");
  if (!within(*n, limit)) return out_of_range(c, limit);
  out = n;
}

void FieldReader::flag(std::string_view key, std::optional<bool>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  out = c.boolean();
  if (!out) wrong_type(c, "wrong-type-true-or-false");
}

void FieldReader::text(std::string_view key, std::optional<std::string>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  out = c.text();
  if (!out) wrong_type(c, "wrong-type-text");
}

void FieldReader::model(std::string_view key, ModelChoice& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) {
    findings_.push_back({Severity::error, "model-missing", c.path(), {}});
  } else if (const auto name = c.text()) {
    out = ModelName{*name};
    if (name->find_first_not_of(" \t\n\r") == std::string::npos) findings_.push_back({Severity::error, "model-missing", c.path(), {}});
  } else if (c.is_object()) {
    model_object(c, out);
  } else {
    wrong_type(c, "wrong-type-model");
  }
}

void FieldReader::model_object(const json::Cursor& c, ModelChoice& out) {
  FieldReader inner(c, findings_);
  const json::Cursor config = inner.take("config"), arch = inner.take("arch");
  std::optional<std::string> name;
  std::optional<double> params;
  std::optional<SizeKind> kind;
  inner.text("name", name);
  inner.number("params_b", params, kParamsB);
  inner.choice("kind", kind);
  inner.finish();
  const int ways = config.present() + arch.present() + c.get("params_b").present();
  if (ways != 1) {
    findings_.push_back({Severity::error, "model-shape", c.path(), {}});
  } else if (config) {
    if (!config.is_object()) wrong_type(config, "wrong-type-object");
    out = ModelConfig{config.dump(), name.value_or("")};
  } else if (arch) {
    if (!arch.is_object()) wrong_type(arch, "wrong-type-object");
    out = ModelArch{arch.dump()};
  } else {
    out = ModelSize{params.value_or(0), kind.value_or(SizeKind::llm)};
  }
}

void FieldReader::quant_bits(std::string_view key, std::optional<std::int64_t>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  const auto n = c.integer();
  if (n && (*n == 4 || *n == 8 || *n == 16)) {
    out = n;
    return;
  }
  if (!c.is_number()) return wrong_type(c, "wrong-type-whole-number");
  findings_.push_back({Severity::error, "unknown-choice", c.path(), {{"value", shown(c)}, {"nearest", "4"}, {"choices", "4, 8, 16"}}});
}

void FieldReader::image_size(std::string_view key, std::optional<ImageSize>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  const auto side = [&](const json::Cursor& at) -> std::int64_t {
    const auto n = at.number();
    if (!n) {
      wrong_type(at, "wrong-type-whole-number");
    } else if (!within(*n, kPixels)) {
      out_of_range(at, kPixels);
    } else if (!at.integer()) {
      findings_.push_back({Severity::error, "not-whole", at.path(), {{"value", shown(at)}}});
    } else {
      return *at.integer();
    }
    return 1;
  };
  if (c.is_array() && c.size() == 2) {
    const std::int64_t height = side(c.at(0));
    out = ImageSize{height, side(c.at(1))};
  } else if (c.is_number()) {
    const std::int64_t square = side(c);
    out = ImageSize{square, square};
  } else {
    wrong_type(c, "wrong-type-image-size");
  }
}

void FieldReader::offload(std::string_view key, std::optional<Offload>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  if (!c.is_array()) return wrong_type(c, "wrong-type-list");
  Offload set;
  for (const auto& item : c.elements()) {
    const auto word = item.text().value_or("");
    if (word == "optimizer")
      set.optimizer = true;
    else if (word == "params")
      set.params = true;
    else if (word == "activations")
      set.activations = true;
    else
      not_among(item, {"optimizer", "params", "activations"});
  }
  out = set;
}

void FieldReader::evaluation(std::string_view key, std::optional<std::int64_t>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  if (!c.is_object()) return wrong_type(c, "wrong-type-object");
  FieldReader inner(c, findings_);
  inner.integer("batch", out, kBatch);
  inner.finish();
}

void FieldReader::targets(std::string_view key, std::optional<std::string>& word, std::optional<std::vector<std::string>>& list) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  if (c.is_array()) {
    known_.pop_back();
    return names(key, list);
  }
  const std::vector<std::string> choices = {"all-linear", "attention", "qv"};
  const auto text = c.text();
  if (text && std::find(choices.begin(), choices.end(), *text) != choices.end())
    word = text;
  else
    not_among(c, choices);
}

void FieldReader::names(std::string_view key, std::optional<std::vector<std::string>>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  if (!c.is_array()) return wrong_type(c, "wrong-type-list");
  std::vector<std::string> list;
  for (const auto& item : c.elements()) {
    const auto word = item.text();
    if (word && !word->empty())
      list.push_back(*word);
    else
      wrong_type(item, "wrong-type-text");
  }
  if (c.size() == 0) findings_.push_back({Severity::error, "empty-list", c.path(), {}});
  out = list;
}

void FieldReader::prices(std::string_view key, std::vector<PriceOverlay>& out) {
  const json::Cursor c = take(key);
  if (!c || c.is_null()) return;
  if (!c.is_array()) return wrong_type(c, "wrong-type-list");
  for (const auto& item : c.elements()) {
    FieldReader row(item, findings_);
    std::optional<std::string> id;
    if (!item.is_object()) {
      wrong_type(item, "wrong-type-object");
      continue;
    }
    row.text("id", id);
    const json::Cursor price = row.take("price");
    row.finish();
    if (!id || !price.is_object())
      findings_.push_back({Severity::error, "price-shape", item.path(), {}});
    else
      out.push_back({*id, price.dump()});
  }
}

void FieldReader::finish() {
  for (const auto& key : at_.keys()) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    findings_.push_back({Severity::error,
                         "unknown-key",
                         at_.get(key).path(),
                         {{"key", key}, {"nearest", base::join(base::nearest(key, known_, 1))}}});
  }
}

}  // namespace rigwise::scenario
