// Arguments of Megatron-LM's training scripts: the layout, the batch and the model itself.
#include "base/enum_table.hpp"
#include "export/command.hpp"

namespace rigwise::exports {
namespace {

std::string number(std::string_view flag, std::int64_t n) {
  return std::string(flag) + " " + std::to_string(n);
}

void add_model(std::vector<std::string>& out, const model::Architecture& a) {
  const auto& s = a.text;
  out.insert(out.end(),
             {number("--num-layers", s.layers), number("--hidden-size", s.hidden), number("--ffn-hidden-size", s.ffn),
              number("--num-attention-heads", s.heads), number("--max-position-embeddings", a.ends.max_position)});
  if (s.kv_heads < s.heads) out.push_back("--group-query-attention " + number("--num-query-groups", s.kv_heads));
  if (!s.is_mla() && s.head_dim * s.heads != s.hidden) out.push_back(number("--kv-channels", s.head_dim));
  if (s.norm == model::Norm::rms) out.push_back("--normalization RMSNorm");
  if (s.gated_ffn) out.push_back("--swiglu");
  if (!s.mlp_bias) out.push_back("--disable-bias-linear");
  if (s.attention_bias && !s.mlp_bias) out.push_back("--add-qkv-bias");
  if (s.qk_norm != model::QkNorm::none) out.push_back("--qk-layernorm");
  out.push_back(std::string("--position-embedding-type ") +
                (a.ends.positions == model::Positions::rope ? "rope" : "learned_absolute"));
  if (!a.ends.tied_embeddings) out.push_back("--untie-embeddings-and-output-weights");
}

void add_experts(std::vector<std::string>& out, const model::Stack& s, const plan::Plan& p) {
  if (s.is_mla()) {
    out.insert(out.end(), {"--multi-latent-attention", number("--kv-lora-rank", s.kv_lora_rank),
                           number("--qk-head-dim", s.qk_nope_head_dim),
                           number("--qk-pos-emb-head-dim", s.qk_rope_head_dim), number("--v-head-dim", s.v_head_dim)});
    if (s.q_lora_rank > 0) out.push_back(number("--q-lora-rank", s.q_lora_rank));
  }
  if (!s.is_moe()) return;
  out.insert(out.end(), {number("--num-experts", s.experts), number("--moe-router-topk", s.top_k),
                         number("--moe-ffn-hidden-size", s.moe_ffn), number("--expert-model-parallel-size", p.ep),
                         "--moe-grouped-gemm"});
  if (s.shared_expert_ffn > 0) out.push_back(number("--moe-shared-expert-intermediate-size", s.shared_expert_ffn));
}

void add_recompute(std::vector<std::string>& out, plan::Recompute recompute) {
  if (recompute == plan::Recompute::selective) out.push_back("--recompute-activations");
  if (recompute == plan::Recompute::full)
    out.push_back("--recompute-granularity full --recompute-method uniform --recompute-num-layers 1");
}

}  // namespace

std::vector<std::string> megatron_arguments(const Launch& l) {
  const auto& p = l.plan;
  std::vector<std::string> out{number("--tensor-model-parallel-size", p.tp),
                               number("--pipeline-model-parallel-size", p.pp), number("--context-parallel-size", p.cp)};
  if (p.vpp > 1) out.push_back(number("--num-virtual-stages-per-pipeline-rank", p.vpp));
  if (p.sequence_parallel) out.push_back("--sequence-parallel");
  if (p.shard != plan::Shard::none)
    out.push_back("--use-distributed-optimizer --overlap-grad-reduce --overlap-param-gather");
  out.insert(out.end(), {number("--micro-batch-size", p.micro), number("--global-batch-size", p.global_batch()),
                         number("--seq-length", l.job.seq_len)});
  add_recompute(out, p.recompute);
  add_model(out, *l.job.model);
  add_experts(out, l.job.model->text, p);
  const auto type = autocast(l.job.precision);
  if (type == "bf16" || type == "fp8" || l.job.precision == scenario::Precision::bf16) out.push_back("--bf16");
  if (type == "fp16" || l.job.precision == scenario::Precision::fp16) out.push_back("--fp16");
  if (type == "fp8") out.push_back("--fp8-format hybrid");
  if (l.job.attention == scenario::Attention::flash) out.push_back("--use-flash-attn");
  if (total_steps(l) > 0) out.push_back(number("--train-iters", total_steps(l)));
  return out;
}

}  // namespace rigwise::exports
