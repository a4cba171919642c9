// Model descriptions in the catalog's own field names, as a catalog row or typed into a scenario.
#include "model/record.hpp"

#include <string>
#include <utility>

#include "model/record_parts.hpp"

namespace rigwise::model {
namespace {

Naming naming_of(std::string_view family) {
  for (const auto& [name, naming] : kNamingOfFamily)
    if (name == family) return naming;
  return Naming::llama;
}

// Families whose members differ: Phi-3.5-MoE keeps Mixtral's matrices, the smallest InternVL2 stands on Qwen2 (which
// has biases).
void refine_naming(Architecture& a) {
  if (a.naming == Naming::phi3 && a.text.is_moe()) a.naming = Naming::mixtral;
  if (a.naming == Naming::internlm2 && a.text.attention_bias) a.naming = Naming::llama;
  if (a.family == "Granite" && a.text.is_moe()) a.naming = Naming::granite_moe;
}

template <class E>
E choice(Fields& f, std::string_view key, E fallback) {
  const auto text = f.text(key);
  if (text.empty()) return fallback;
  const auto found = base::from_key<E>(text);
  if (!found) f.fault("model-field-choice", key, {{"value", text}});
  return found.value_or(fallback);
}

void read_names(Fields& f, Architecture& a) {
  a.id = f.text("id");
  a.name = f.text("name", a.id);
  a.family = f.text("family");
  a.note = f.text("note");
  for (const auto& alias : f.at("aliases").elements())
    if (auto text = alias.text()) a.aliases.push_back(*text);
  if (auto hub = f.at("hf_id").text()) a.aliases.push_back(*hub);
  a.naming = naming_of(a.family);
}

void read_counts(Fields& f, Architecture& a) {
  a.params_exact = f.number("params_total_exact", 0);
  a.params_verified = f.flag("params_verified", false);
  a.params_published = f.number("params_published", 0);
  a.active_params_published = f.number("active_params_published", 0);
  a.extra_params = f.number("extra_params", 0);
  a.mtp_layers = f.count("mtp_layers", 0, {0, 100});
}

// The parts that an architecture kind has; what it lacks stays empty.
void read_parts(Fields& f, Architecture& a) {
  switch (a.arch) {
    case Arch::decoder:
    case Arch::encoder:
      a.text = read_stack(f);
      a.ends = read_ends(f, a);
      break;
    case Arch::encoder_decoder:
      read_two_stacks(f, a);
      break;
    case Arch::vlm:
    case Arch::clip: {
      auto text = f.inside("text");
      a.text = read_stack(text);
      read_window(f, a.text);
      a.ends = read_ends(text, a);
      read_position_limits(f, a.ends);
      a.vision = read_vision(f);
      if (f.has("projector")) a.projector = read_projector(f);
      break;
    }
    case Arch::vit:
      a.vision = read_bare_vision(f);
      break;
    case Arch::resnet:
      a.resnet = read_resnet(f);
      break;
    case Arch::dit:
    case Arch::none:
      break;
  }
  if (a.kind == Kind::diffusion) a.diffusion = read_diffusion(f);
  if (a.kind == Kind::speech && a.arch == Arch::none) read_speech_encoder(f, a);
}

void check_heads(Fields& f, const Stack& s) {
  if (s.heads > 0 && s.kv_heads > 0 && s.heads % s.kv_heads != 0)
    f.fault("model-kv-heads-divide", "kv_heads",
            {{"heads", std::to_string(s.heads)}, {"kv_heads", std::to_string(s.kv_heads)}});
  if (s.is_moe() && s.top_k > s.experts)
    f.fault("model-experts-top-k", "top_k",
            {{"experts", std::to_string(s.experts)}, {"top_k", std::to_string(s.top_k)}});
}

// The contract's default for a typed architecture: a learned table, as long as the model's maximum (GPT-3's 2048 when
// that is unknown).
void default_positions(Fields& f, Architecture& a) {
  for (const auto key :
       {"learned_positions", "position_type", "rotary_pct", "rotary_dim", "relative_buckets", "decoder_positions"})
    if (f.has(key)) return;
  a.ends.positions = Positions::learned;
  a.ends.learned_positions = a.ends.max_position > 0 ? a.ends.max_position : 2048;
  if (a.arch == Arch::encoder_decoder) a.encoder_positions = a.ends.learned_positions;
}

base::Result<Architecture> finish(Architecture&& a, base::Findings&& findings) {
  if (base::has_error(findings)) return {std::nullopt, std::move(findings)};
  return {std::move(a), std::move(findings)};
}

}  // namespace

base::Result<Architecture> read_record(json::Cursor row) {
  base::Findings findings;
  Fields f(row, row.path(), findings);
  Architecture a;
  read_names(f, a);
  a.kind = choice(f, "kind", Kind::llm);
  a.arch = choice(f, "arch", Arch::none);
  a.counted_from_formula = f.text("counted_from") == "formula";
  read_counts(f, a);
  a.from_catalog = true;
  read_parts(f, a);
  refine_naming(a);
  check_heads(f, a.text);
  a.published = read_published(f, a);
  a.default_resolution = read_resolution(f, "default_resolution");
  return finish(std::move(a), std::move(findings));
}

base::Result<Architecture> read_arch(json::Cursor fields, std::string_view prefix) {
  base::Findings findings;
  Fields f(fields, std::string(prefix), findings);
  Architecture a;
  a.name = f.text("name");
  a.id = f.text("id", a.name);
  a.family = f.text("family");
  a.naming = naming_of(a.family);
  if (!f.has("arch")) f.fault("model-field-missing", "arch");
  a.arch = choice(f, "arch", Arch::decoder);
  if (a.arch != Arch::decoder && a.arch != Arch::encoder && a.arch != Arch::encoder_decoder) {
    f.fault("model-arch-choice", "arch", {{"value", f.text("arch")}});
    return finish(std::move(a), std::move(findings));
  }
  for (const auto key : {"layers", "hidden_size", "heads", "vocab"})
    if (!f.has(key) && !(std::string_view(key) == "layers" && f.has("decoder_layers")))
      f.fault("model-field-missing", key);
  read_parts(f, a);
  default_positions(f, a);
  check_heads(f, a.text);
  if (!f.has("head_dim") && !a.text.is_mla() && a.text.heads > 0 && a.text.hidden % a.text.heads != 0)
    f.fault("model-heads-divide", "heads",
            {{"hidden", std::to_string(a.text.hidden)}, {"heads", std::to_string(a.text.heads)}});
  a.kind = choice(f, "kind",
                  a.arch == Arch::encoder           ? Kind::encoder
                  : a.arch == Arch::encoder_decoder ? Kind::encoder_decoder
                  : a.text.is_moe()                 ? Kind::moe
                                                    : Kind::llm);
  read_counts(f, a);
  return finish(std::move(a), std::move(findings));
}

}  // namespace rigwise::model
