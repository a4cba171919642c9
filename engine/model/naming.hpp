// How the checkpoints of a model family name and fuse the matrices of a block: what adapters attach to.
#pragma once
#include <string_view>
#include <utility>

namespace rigwise::model {

// One way of naming. llama: q_proj k_proj v_proj o_proj gate_proj up_proj down_proj; the others fuse or rename some
// (model/modules).
enum class Naming {
  llama,
  gpt2,
  neox,
  gptj,
  falcon,
  bloom,
  mpt,
  chatglm,
  phi3,
  opt,
  baichuan,
  internlm2,
  qwen,
  dbrx,
  bert,
  distilbert,
  modernbert,
  deberta,
  t5,
  bart,
  vit,
  dit
};

// Brand of a catalog row -> naming; brands that are not listed name their matrices as Llama does.
inline constexpr std::pair<std::string_view, Naming> kNamingOfFamily[] = {{"GPT-2", Naming::gpt2},
                                                                          {"GPT-3", Naming::gpt2},
                                                                          {"StarCoder", Naming::gpt2},
                                                                          {"Pythia", Naming::neox},
                                                                          {"GPT-NeoX", Naming::neox},
                                                                          {"GPT-J", Naming::gptj},
                                                                          {"Falcon", Naming::falcon},
                                                                          {"BLOOM", Naming::bloom},
                                                                          {"MPT", Naming::mpt},
                                                                          {"ChatGLM", Naming::chatglm},
                                                                          {"GLM-4", Naming::chatglm},
                                                                          {"Phi-3", Naming::phi3},
                                                                          {"Phi-4", Naming::phi3},
                                                                          {"OPT", Naming::opt},
                                                                          {"Baichuan2", Naming::baichuan},
                                                                          {"InternLM2", Naming::internlm2},
                                                                          {"InternVL2", Naming::internlm2},
                                                                          {"Qwen", Naming::qwen},
                                                                          {"Qwen-VL", Naming::qwen},
                                                                          {"DBRX", Naming::dbrx},
                                                                          {"BERT", Naming::bert},
                                                                          {"RoBERTa", Naming::bert},
                                                                          {"ELECTRA", Naming::bert},
                                                                          {"ModernBERT", Naming::modernbert},
                                                                          {"DeBERTa", Naming::deberta},
                                                                          {"T5", Naming::t5},
                                                                          {"BART", Naming::bart},
                                                                          {"Whisper", Naming::bart},
                                                                          {"ViT", Naming::vit},
                                                                          {"DINOv2", Naming::vit},
                                                                          {"DiT", Naming::dit}};

}  // namespace rigwise::model
