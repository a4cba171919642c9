// Scenario JSON in and out, exactly as in the contract.
#include "scenario/codec.hpp"

#include "json/writer.hpp"
#include "scenario/describe.hpp"
#include "scenario/field_reader.hpp"

namespace rigwise::scenario {

namespace {
// Writes what is present; an object appears only when something stands in it.
class FieldWriter {
 public:
  explicit FieldWriter(json::Writer& out) : out_(out) {}

  void integer(std::string_view key, const std::optional<std::int64_t>& v, Limit) { put(key, v); }
  void number(std::string_view key, const std::optional<double>& v, Limit) { put(key, v); }
  void flag(std::string_view key, const std::optional<bool>& v) { put(key, v); }
  void text(std::string_view key, const std::optional<std::string>& v) {
    if (v) out_.key(key).value(std::string_view(*v));
  }
  template <class E>
  void choice(std::string_view key, const std::optional<E>& v) {
    if (v) out_.key(key).value(base::key_of(*v));
  }
  template <class Part, class Walk>
  void object(std::string_view key, const Part& part, Walk walk) {
    json::Writer inner;
    inner.begin_object();
    FieldWriter writer(inner);
    walk(writer, part);
    inner.end_object();
    if (inner.text() != "{}") out_.key(key).raw(inner.text());
  }
  template <class Part, class Walk>
  void object(std::string_view key, const std::optional<Part>& part, Walk walk) {
    if (!part) return;
    out_.key(key).begin_object();
    walk(*this, *part);
    out_.end_object();
  }
  void model(std::string_view key, const ModelChoice& choice) {
    out_.key(key);
    if (const auto* name = std::get_if<ModelName>(&choice)) {
      out_.value(std::string_view(name->name));
      return;
    }
    out_.begin_object();
    if (const auto* config = std::get_if<ModelConfig>(&choice)) {
      out_.key("config").raw(config->json);
      if (!config->name.empty()) out_.key("name").value(std::string_view(config->name));
    } else if (const auto* arch = std::get_if<ModelArch>(&choice)) {
      out_.key("arch").raw(arch->json);
    } else if (const auto* size = std::get_if<ModelSize>(&choice)) {
      out_.field("params_b", size->params_b).field("kind", base::key_of(size->kind));
    }
    out_.end_object();
  }
  void quant_bits(std::string_view key, const std::optional<std::int64_t>& v) { put(key, v); }
  void image_size(std::string_view key, const std::optional<ImageSize>& v) {
    if (!v) return;
    out_.key(key);
    if (v->height == v->width)
      out_.value(v->height);
    else
      out_.begin_array().value(v->height).value(v->width).end_array();
  }
  void offload(std::string_view key, const std::optional<Offload>& v) {
    if (!v) return;
    out_.key(key).begin_array();
    if (v->optimizer) out_.value("optimizer");
    if (v->params) out_.value("params");
    if (v->activations) out_.value("activations");
    out_.end_array();
  }
  void evaluation(std::string_view key, const std::optional<std::int64_t>& v) {
    if (v) out_.key(key).begin_object().field("batch", *v).end_object();
  }
  void targets(std::string_view key, const std::optional<std::string>& word, const std::optional<std::vector<std::string>>& list) {
    text(key, word);
    names(key, list);
  }
  void names(std::string_view key, const std::optional<std::vector<std::string>>& list) {
    if (!list) return;
    out_.key(key).begin_array();
    for (const auto& name : *list) out_.value(std::string_view(name));
    out_.end_array();
  }
  void prices(std::string_view key, const std::vector<PriceOverlay>& rows) {
    if (rows.empty()) return;
    out_.key(key).begin_array();
    for (const auto& row : rows)
      out_.begin_object().field("id", std::string_view(row.id)).key("price").raw(row.price_json).end_object();
    out_.end_array();
  }

 private:
  template <class T>
  void put(std::string_view key, const std::optional<T>& v) {
    if (v) out_.key(key).value(*v);
  }
  json::Writer& out_;
};

// Lists every key as a pointer.
class KeyLister {
 public:
  KeyLister(std::string prefix, std::vector<std::string>& out) : prefix_(std::move(prefix)), out_(out) {}
  template <class... T>
  void integer(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void number(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void flag(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void text(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void choice(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void model(std::string_view key, T&&...) {
    for (const char* part : {"", "/config", "/name", "/arch", "/params_b", "/kind"}) add(std::string(key) + part);
  }
  template <class... T>
  void quant_bits(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void image_size(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void offload(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void evaluation(std::string_view key, T&&...) { add(std::string(key) + "/batch"); }
  template <class... T>
  void targets(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void names(std::string_view key, T&&...) { add(key); }
  template <class... T>
  void prices(std::string_view key, T&&...) { add(key); }
  template <class Part, class Walk>
  void object(std::string_view key, std::optional<Part>&, Walk walk) {
    Part part;
    object(key, part, walk);
  }
  template <class Part, class Walk>
  void object(std::string_view key, Part& part, Walk walk) {
    KeyLister inner(prefix_ + "/" + std::string(key), out_);
    walk(inner, part);
  }

 private:
  void add(std::string_view key) { out_.push_back(prefix_ + "/" + std::string(key)); }
  std::string prefix_;
  std::vector<std::string>& out_;
};
}  // namespace

Scenario read_as_far_as_possible(json::Cursor root, base::Findings& findings) {
  Scenario scenario;
  if (!root.is_object()) {
    findings.push_back({base::Severity::error, "not-an-object", "", {}});
    return scenario;
  }
  FieldReader reader(root, findings);
  DescribeScenario{}(reader, scenario);
  reader.finish();
  return scenario;
}

base::Result<Scenario> read(json::Cursor root) {
  base::Findings findings;
  Scenario scenario = read_as_far_as_possible(root, findings);
  if (base::has_error(findings)) return {std::nullopt, findings};
  return {std::move(scenario), findings};
}

base::Result<Scenario> read(std::string_view json) {
  auto document = json::Document::parse(json);
  if (!document) return {std::nullopt, document.findings};
  return read(document->root());
}

std::string write(const Scenario& scenario) {
  json::Writer out;
  out.begin_object();
  FieldWriter writer(out);
  DescribeScenario{}(writer, scenario);
  out.end_object();
  return out.take();
}

std::vector<std::string> keys() {
  std::vector<std::string> out;
  Scenario scenario;
  KeyLister lister("", out);
  DescribeScenario{}(lister, scenario);
  return out;
}

}  // namespace rigwise::scenario
