// Looks up the names of a scenario: its model in any of the four shapes, its accelerator.
#include "scenario/resolve.hpp"

#include "base/nearest.hpp"
#include "catalog/names.hpp"
#include "json/reader.hpp"
#include "model/hf_config.hpp"
#include "model/record.hpp"
#include "model/size.hpp"

namespace rigwise::scenario {

using base::Severity;

namespace {
constexpr std::size_t kSuggestions = 3;

model::Kind kind_of(SizeKind kind) {
  switch (kind) {
    case SizeKind::llm:
      return model::Kind::llm;
    case SizeKind::moe:
      return model::Kind::moe;
    case SizeKind::encoder:
      return model::Kind::encoder;
    case SizeKind::vit:
      return model::Kind::vit;
    case SizeKind::cnn:
      return model::Kind::cnn;
    case SizeKind::diffusion:
      return model::Kind::diffusion;
    case SizeKind::multimodal:
      return model::Kind::multimodal;
    case SizeKind::speech:
      return model::Kind::speech;
  }
  return model::Kind::llm;
}

struct Resolver {
  const catalog::Catalog& catalog;
  using Found = base::Result<ResolvedModel>;

  static Found owned(model::Architecture a, base::Findings findings) {
    return {ResolvedModel{std::make_shared<const model::Architecture>(std::move(a)), {}}, std::move(findings)};
  }
  Found operator()(const ModelName& m) const {
    if (auto found = catalog.find_model(m.name)) return {ResolvedModel{found, {}}, {}};
    const auto near = base::join(catalog.nearest_models(m.name, kSuggestions));
    return {std::nullopt, {{Severity::error, "unknown-model", "/model", {{"name", m.name}, {"nearest", near}}}}};
  }
  Found operator()(const ModelConfig& m) const {
    auto document = json::Document::parse(m.json);
    if (!document) return {std::nullopt, document.findings};
    auto reading = model::read_hf_config(document->root(), "/model/config");
    if (!reading) return {std::nullopt, reading.findings};
    model::Architecture a = reading->architecture;
    if (!m.name.empty()) a.name = m.name;
    Found found = owned(std::move(a), std::move(reading.findings));
    for (const auto& key : reading->assumed) found.value->assumed.push_back({key.field, key.value, key.because});
    return found;
  }
  Found operator()(const ModelArch& m) const {
    auto document = json::Document::parse(m.json);
    if (!document) return {std::nullopt, document.findings};
    auto arch = model::read_arch(document->root(), "/model/arch");
    if (!arch) return {std::nullopt, arch.findings};
    return owned(std::move(*arch.value), std::move(arch.findings));
  }
  Found operator()(const ModelSize& m) const { return owned(model::of_size(m.params_b, kind_of(m.kind)), {}); }
};
}  // namespace

base::Result<ResolvedModel> resolve_model(const ModelChoice& choice, const catalog::Catalog& catalog) {
  return std::visit(Resolver{catalog}, choice);
}

base::Result<std::optional<std::uint32_t>> resolve_accelerator(const std::optional<std::string>& name, std::string_view field,
                                                               const catalog::Catalog& catalog) {
  using Found = base::Result<std::optional<std::uint32_t>>;
  if (!name) return Found{std::optional<std::uint32_t>{}, {}};
  if (auto index = catalog.find_accelerator(*name)) return Found{index, {}};
  const auto near = base::join(catalog.nearest_accelerators(*name, kSuggestions));
  return Found{std::nullopt, {{Severity::error, "unknown-gpu", std::string(field), {{"name", *name}, {"nearest", near}}}}};
}

namespace {
template <class Row>
base::Result<std::string> by_name(const std::vector<Row>& rows, const std::string& name, std::string_view code, std::string_view field) {
  const auto wanted = catalog::compact(name);
  std::vector<std::string> known;
  for (const auto& row : rows) {
    const auto full = catalog::compact(row.name);
    const bool tail = wanted.size() >= 4 && full.size() > wanted.size() && full.compare(full.size() - wanted.size(), wanted.size(), wanted) == 0;
    if (catalog::compact(row.id) == wanted || full == wanted || tail) return {row.id, {}};
    known.push_back(row.id);
  }
  const auto near = base::join(base::nearest(name, known, kSuggestions));
  return {std::nullopt, {{Severity::error, std::string(code), std::string(field), {{"name", name}, {"nearest", near}}}}};
}
}  // namespace

base::Result<std::string> resolve_cpu(const std::string& name, const catalog::Catalog& catalog) {
  return by_name(catalog.lists().cpus, name, "unknown-cpu", "/hardware/cpu");
}

base::Result<std::string> resolve_platform(const std::string& name, const catalog::Catalog& catalog) {
  return by_name(catalog.lists().platforms, name, "unknown-platform", "/hardware/platform");
}

}  // namespace rigwise::scenario
