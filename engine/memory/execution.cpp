// How each framework runs a block: dtype rules, kernels, adapters, the meaning of selective recompute, the loss.
#include <algorithm>

#include "memory/profile.hpp"
#include "model/targets.hpp"

namespace rigwise::memory {

using scenario::Attention;
using scenario::Framework;
using scenario::Precision;

namespace {

double real(std::int64_t n) {
  return static_cast<double>(n);
}

bool single(Precision p) {
  return p == Precision::fp32 || p == Precision::tf32;
}
// fp32 weights under autocast; a scaled fp16 run is one as well.
bool autocasts(Precision p) {
  return p == Precision::amp_bf16 || p == Precision::amp_fp16 || p == Precision::fp16;
}

// Frameworks whose blocks are one fused kernel after another (Transformer Engine, Liger-like).
// A trainer that fuses its loss takes the same library's norms and gates (Liger).
bool fused(const scenario::Job& job) {
  const Framework f = job.framework;
  const bool library = f == Framework::hf || f == Framework::deepspeed || f == Framework::fsdp;
  return f == Framework::megatron || f == Framework::nemo || f == Framework::unsloth || (library && job.fused_loss);
}

bool names(const std::vector<std::string>& modules, std::string_view name) {
  return std::any_of(modules.begin(), modules.end(),
                     [&](const std::string& m) { return m.find(name) != std::string::npos; });
}

Kernel kernel(const scenario::Job& job, const model::Stack& stack) {
  if (job.attention == Attention::eager) {
    if (fused(job) || stack.norm != model::Norm::rms) return Kernel::eager_native;
    return Kernel::eager_upcast;
  }
  const bool expands = job.framework == Framework::torchtitan || job.framework == Framework::torchtune ||
                       job.framework == Framework::litgpt || job.attention == Attention::sdpa;
  const bool native =
      job.framework == Framework::megatron || job.framework == Framework::nemo || job.framework == Framework::unsloth;
  return expands && !native ? Kernel::flash_repeat : Kernel::flash;
}

const model::Stack& stack_of(const model::Architecture& m, Where where) {
  if (where == Where::vision) return m.vision->stack;
  if (where == Where::encoder) return m.encoder;
  if (where == Where::picture && m.diffusion) return m.diffusion->stack;
  return m.text;
}

bool drops_out(const model::Architecture& m, Where where) {
  if (where == Where::vision || where == Where::picture || m.vision) return false;
  const bool old =
      m.text.norm == model::Norm::layer && !m.text.gated_ffn && m.ends.positions == model::Positions::learned;
  return old || m.arch == model::Arch::encoder || m.ends.positions == model::Positions::relative;
}

}  // namespace

Execution execution(const scenario::Job& job, Where where) {
  const model::Architecture& m = *job.model;
  const model::Stack& stack = stack_of(m, where);
  Execution run;
  run.element = single(job.precision) ? 4 : 2;
  const bool lora = job.trains_adapter();
  const bool prepared = lora && base(job).prepared && job.quant_bits < 16;
  const bool fp32_weights = autocasts(job.precision) && !(lora && job.precision == Precision::fp16);
  run.autocast = fp32_weights || prepared;
  // An embedding looked up in fp32 makes an fp32 stream; a denoiser's stream comes out of an autocast projection.
  run.stream = single(job.precision) || ((fp32_weights || prepared) && where != Where::picture) ? 4 : 2;
  run.kernel = kernel(job, stack);
  run.norm = m.ends.positions == model::Positions::relative ? NormFlavour::t5
             : fused(job)                                   ? NormFlavour::fused
                                                            : NormFlavour::composed;
  run.fused_gate = fused(job);
  run.fused_qkv = job.framework == Framework::megatron || job.framework == Framework::nemo || where == Where::vision ||
                  where == Where::picture || job.framework == Framework::litgpt;
  run.keeps_operands = lora && job.quant_bits < 16 && job.framework == Framework::litgpt;
  run.value_views = job.framework == Framework::litgpt;
  const bool t5 = run.norm == NormFlavour::t5;
  const bool gpt2 = job.framework == Framework::hf && m.arch == model::Arch::decoder && !stack.gated_ffn &&
                    m.ends.positions == model::Positions::learned && m.ends.tied_embeddings;
  if (t5 || gpt2) run.gelu = Gelu::composed;
  run.hidden_dropout = drops_out(m, where);
  run.attention_dropout = run.hidden_dropout && job.attention == Attention::eager;
  run.inner_dropout = t5;
  run.trains_norms = run.trains_linears = !lora;
  if (prepared) run.gate_bytes = 4;
  return run;
}

Adapted adapted(const scenario::Job& job) {
  Adapted a;
  const auto kind = job.adapter.kind;
  if (!job.trains_adapter() || kind == scenario::AdapterKind::prompt || kind == scenario::AdapterKind::adapter)
    return a;
  const auto& modules = job.adapter.modules;
  const bool all = names(modules, "all"), attention = names(modules, "attention") || all, qv = names(modules, "qv");
  a.q = attention || qv || names(modules, "q_proj");
  a.v = attention || qv || names(modules, "v_proj");
  a.k = attention || names(modules, "k_proj");
  a.o = attention || names(modules, "o_proj");
  a.gate = all || names(modules, "gate");
  a.up = all || names(modules, "up");
  a.down = all || names(modules, "down");
  const auto targets = model::adapter_targets(*job.model, modules);  // modules of other names and families
  if (targets.attention && !(a.q || a.k || a.v || a.o)) a.q = a.v = true;
  if (targets.mlp && !(a.gate || a.up || a.down)) a.up = a.down = true;
  a.rank = real(job.adapter.rank);
  a.dropout = job.adapter.dropout > 0;
  a.fused_qkv = job.framework == Framework::litgpt;
  const bool peft = job.framework == Framework::hf || job.framework == Framework::diffusers;
  const bool quantised = job.quant_bits < 16;
  // peft casts each adapter's input to fp32; under autocast the product casts it back: one 16-bit copy per adapter.
  if (peft && !quantised && !single(job.precision)) a.copy = 2;
  return a;
}

double adapter_width(const scenario::Job& job, const model::Stack& s, bool routed) {
  const Adapted a = adapted(job);
  const double h = real(s.hidden), q = real(s.heads * s.head_dim), k = real(s.kv_heads * s.head_dim);
  double w = 0;
  if (s.is_mla()) {
    if (a.q) w += h + real(s.q_lora_rank) + real(s.q_lora_rank) + q;
    if (a.k || a.v) w += h + 2 * real(s.kv_lora_rank) + real(s.heads * (s.qk_nope_head_dim + s.v_head_dim));
  } else {
    w += (a.q ? h + q : 0) + (a.k ? h + k : 0) + (a.v ? h + k : 0);
  }
  if (a.o) w += h + q;
  const double f = real(routed && s.moe_ffn > 0 ? s.moe_ffn : s.ffn), copies = routed ? real(s.experts) : 1;
  if (s.gated_ffn && a.gate) w += (h + f) * copies;
  if (a.up) w += (h + f) * copies;
  if (a.down) w += (h + f) * copies;
  return w;
}

Saved selective(const Saved& all, const scenario::Job& job, const model::Stack& stack) {
  Saved kept = all;
  kept.scores = 0;  // the core of attention is computed again (Megatron); flash has none to drop
  if (job.framework != Framework::torchtitan) return kept;
  // torchtitan's selective mode keeps attention's result and every second matrix product of a block, and computes the
  // rest again.
  kept.tensors.clear();
  const double e = 2, q = real(stack.heads * stack.head_dim), k = real(stack.kv_heads * stack.head_dim),
               f = real(stack.ffn);
  kept.tensors.push_back({"memory.kept.block_input", real(stack.hidden), e, false});
  kept.tensors.push_back({"memory.kept.attention_qkv", q + k, e, true});
  kept.tensors.push_back({"memory.kept.attention_out", q, e, true});
  kept.tensors.push_back({"memory.kept.attention_statistics", real(stack.heads), 4, true});
  kept.tensors.push_back({"memory.kept.mlp_gate", f, e, true});
  // Nothing reads the last product's result in backward: a compiled block leaves it out.
  if (!job.compile) kept.tensors.push_back({"memory.kept.mlp_out", real(stack.hidden), e, false});
  return kept;
}

LossBytes loss_bytes(const scenario::Job& job, Owner owner) {
  const Framework f = job.framework;
  if (f == Framework::megatron || f == Framework::nemo || f == Framework::nanotron)
    return {4, 6, 8};  // its fused loss keeps the logits
  if (f == Framework::litgpt)
    return {8, 10, 11};  // Fabric hands the logits out in fp32; chunks keep as much as the whole
  if (f == Framework::llm_foundry) return {2, 4, 4};  // its default loss is one kernel on 16-bit logits
  if (job.fused_loss) return f == Framework::torchtune ? LossBytes{4, 7, 7} : LossBytes{0, 0, 0};
  if (f == Framework::unsloth) return {2, 4, 4};
  if (single(job.precision)) return {4, 8, 12};
  if (job.objective == scenario::Objective::dpo) return {2, 4, 4};  // log-probabilities row by row
  if (owner == Owner::zero) return {4, 6, 8};  // the engine calls the model without accelerate's fp32 wrapper
  return {4, 10, 12};
}

}  // namespace rigwise::memory
