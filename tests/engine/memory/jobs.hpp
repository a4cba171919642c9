// Jobs and layouts for the memory tests, built in a line.
#pragma once
#include <memory>

#include "memory/footprint.hpp"

namespace rigwise::memory::testing {

inline model::Architecture decoder(std::int64_t layers, std::int64_t hidden, std::int64_t heads, std::int64_t kv_heads,
                                   std::int64_t ffn, std::int64_t vocab, bool llama = true) {
  model::Architecture a;
  a.kind = model::Kind::llm, a.arch = model::Arch::decoder;
  auto& t = a.text;
  t.layers = layers, t.hidden = hidden, t.heads = heads, t.kv_heads = kv_heads, t.head_dim = hidden / heads,
  t.ffn = ffn;
  t.gated_ffn = llama, t.norm = llama ? model::Norm::rms : model::Norm::layer;
  t.attention_bias = t.attention_out_bias = t.mlp_bias = !llama;
  a.ends.vocab = vocab, a.ends.tied_embeddings = !llama;
  a.ends.positions = llama ? model::Positions::rope : model::Positions::learned;
  if (!llama) a.ends.learned_positions = 2048;
  return a;
}
inline model::Architecture llama2_7b() {
  return decoder(32, 4096, 32, 32, 11008, 32000);
}
inline model::Architecture llama3_8b() {
  return decoder(32, 4096, 32, 8, 14336, 128256);
}
// GPT-3 175B as Megatron trains it: 51,200 padded vocabulary.
inline model::Architecture gpt3_175b() {
  return decoder(96, 12288, 96, 96, 4 * 12288, 51200, false);
}

inline scenario::Job job(model::Architecture a) {
  scenario::Job j;
  j.model = std::make_shared<const model::Architecture>(std::move(a));
  j.method = scenario::Method::full, j.precision = scenario::Precision::bf16, j.framework = scenario::Framework::hf;
  j.seq_len = 2048, j.attention = scenario::Attention::flash;
  j.adapter.modules = {"all-linear"};
  j.stated.framework = j.stated.precision = j.stated.seq_len = j.stated.optimizer = j.stated.recompute = true;
  return j;
}
inline plan::Plan one() {
  plan::Plan p;
  p.recompute = plan::Recompute::full;
  return p;
}

inline Footprint<trace::Silent> silent(const scenario::Job& j, const plan::Plan& p,
                                       const catalog::Accelerator* card = nullptr) {
  trace::Silent rec;
  return footprint(rec, profile(j), j, p, card);
}
inline double part(const Footprint<trace::Silent>& f, Part p, report::Phase phase) {
  return units::raw(f.parts[static_cast<std::size_t>(phase)][static_cast<std::size_t>(p)]);
}
inline double gib(units::Bytes b) {
  return units::raw(b) / units::kGibi;
}

}  // namespace rigwise::memory::testing
