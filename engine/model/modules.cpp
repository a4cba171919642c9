// The weight matrices of a model's blocks, by the names a checkpoint gives them: what is counted, multiplied, adapted
// and cut.
#include "model/modules.hpp"

#include "model/denoiser_modules.hpp"

namespace rigwise::model {
namespace {

enum class When { always, gated, ungated };

struct Row {
  Naming naming;
  Role role;
  std::string_view name;
  When when = When::always;
};

// Names as in the transformers library (vit: timm; dit: the DiT repository). A naming without rows for a sub-layer uses
// Llama's.
constexpr Row kRows[] = {
    {Naming::llama, Role::q, "q_proj"},
    {Naming::llama, Role::k, "k_proj"},
    {Naming::llama, Role::v, "v_proj"},
    {Naming::llama, Role::o, "o_proj"},
    {Naming::llama, Role::gate, "gate_proj", When::gated},
    {Naming::llama, Role::up, "up_proj"},
    {Naming::llama, Role::down, "down_proj"},
    {Naming::gpt2, Role::qkv, "c_attn"},
    {Naming::gpt2, Role::o, "c_proj"},
    {Naming::gpt2, Role::up, "c_fc"},
    {Naming::gpt2, Role::down, "c_proj"},
    {Naming::neox, Role::qkv, "query_key_value"},
    {Naming::neox, Role::o, "dense"},
    {Naming::neox, Role::up, "dense_h_to_4h"},
    {Naming::neox, Role::down, "dense_4h_to_h"},
    {Naming::falcon, Role::qkv, "query_key_value"},
    {Naming::falcon, Role::o, "dense"},
    {Naming::falcon, Role::up, "dense_h_to_4h"},
    {Naming::falcon, Role::down, "dense_4h_to_h"},
    {Naming::chatglm, Role::qkv, "query_key_value"},
    {Naming::chatglm, Role::o, "dense"},
    {Naming::chatglm, Role::gate_up, "dense_h_to_4h", When::gated},
    {Naming::chatglm, Role::up, "dense_h_to_4h", When::ungated},
    {Naming::chatglm, Role::down, "dense_4h_to_h"},
    {Naming::gptj, Role::q, "q_proj"},
    {Naming::gptj, Role::k, "k_proj"},
    {Naming::gptj, Role::v, "v_proj"},
    {Naming::gptj, Role::o, "out_proj"},
    {Naming::gptj, Role::up, "fc_in"},
    {Naming::gptj, Role::down, "fc_out"},
    {Naming::mpt, Role::qkv, "Wqkv"},
    {Naming::mpt, Role::o, "out_proj"},
    {Naming::mpt, Role::up, "up_proj"},
    {Naming::mpt, Role::down, "down_proj"},
    {Naming::phi, Role::q, "q_proj"},
    {Naming::phi, Role::k, "k_proj"},
    {Naming::phi, Role::v, "v_proj"},
    {Naming::phi, Role::o, "dense"},
    {Naming::phi, Role::up, "fc1"},
    {Naming::phi, Role::down, "fc2"},
    {Naming::phi3, Role::qkv, "qkv_proj"},
    {Naming::phi3, Role::o, "o_proj"},
    {Naming::phi3, Role::gate_up, "gate_up_proj"},
    {Naming::phi3, Role::down, "down_proj"},
    {Naming::opt, Role::q, "q_proj"},
    {Naming::opt, Role::k, "k_proj"},
    {Naming::opt, Role::v, "v_proj"},
    {Naming::opt, Role::o, "out_proj"},
    {Naming::opt, Role::up, "fc1"},
    {Naming::opt, Role::down, "fc2"},
    {Naming::bart, Role::q, "q_proj"},
    {Naming::bart, Role::k, "k_proj"},
    {Naming::bart, Role::v, "v_proj"},
    {Naming::bart, Role::o, "out_proj"},
    {Naming::bart, Role::gate, "gate_proj", When::gated},
    {Naming::bart, Role::up, "fc1"},
    {Naming::bart, Role::down, "fc2"},
    {Naming::starcoder2, Role::up, "c_fc"},
    {Naming::starcoder2, Role::down, "c_proj"},
    {Naming::baichuan, Role::qkv, "W_pack"},
    {Naming::baichuan, Role::o, "o_proj"},
    {Naming::internlm2, Role::qkv, "wqkv"},
    {Naming::internlm2, Role::o, "wo"},
    {Naming::internlm2, Role::gate, "w1"},
    {Naming::internlm2, Role::up, "w3"},
    {Naming::internlm2, Role::down, "w2"},
    {Naming::qwen, Role::qkv, "c_attn"},
    {Naming::qwen, Role::o, "c_proj"},
    {Naming::qwen, Role::gate, "w2"},
    {Naming::qwen, Role::up, "w1"},
    {Naming::qwen, Role::down, "c_proj"},
    {Naming::mixtral, Role::gate, "w1"},
    {Naming::mixtral, Role::up, "w3"},
    {Naming::mixtral, Role::down, "w2"},
    {Naming::dbrx, Role::qkv, "Wqkv"},
    {Naming::dbrx, Role::o, "out_proj"},
    {Naming::dbrx, Role::gate, "w1"},
    {Naming::dbrx, Role::up, "v1"},
    {Naming::dbrx, Role::down, "w2"},
    {Naming::bert, Role::q, "query"},
    {Naming::bert, Role::k, "key"},
    {Naming::bert, Role::v, "value"},
    {Naming::bert, Role::o, "attention.output.dense"},
    {Naming::bert, Role::up, "intermediate.dense"},
    {Naming::bert, Role::down, "output.dense"},
    {Naming::deberta, Role::q, "query_proj"},
    {Naming::deberta, Role::k, "key_proj"},
    {Naming::deberta, Role::v, "value_proj"},
    {Naming::deberta, Role::o, "attention.output.dense"},
    {Naming::deberta, Role::up, "intermediate.dense"},
    {Naming::deberta, Role::down, "output.dense"},
    {Naming::modernbert, Role::qkv, "Wqkv"},
    {Naming::modernbert, Role::o, "attn.Wo"},
    {Naming::modernbert, Role::gate_up, "Wi"},
    {Naming::modernbert, Role::down, "mlp.Wo"},
    {Naming::t5, Role::q, "q"},
    {Naming::t5, Role::k, "k"},
    {Naming::t5, Role::v, "v"},
    {Naming::t5, Role::o, "o"},
    {Naming::t5, Role::gate, "wi_0", When::gated},
    {Naming::t5, Role::up, "wi_1", When::gated},
    {Naming::t5, Role::up, "wi", When::ungated},
    {Naming::t5, Role::down, "wo"},
    {Naming::vit, Role::qkv, "qkv"},
    {Naming::vit, Role::o, "proj"},
    {Naming::vit, Role::gate, "w1", When::gated},
    {Naming::vit, Role::up, "fc1"},
    {Naming::vit, Role::down, "fc2"},
    {Naming::qwen_vit, Role::qkv, "qkv"},
    {Naming::qwen_vit, Role::o, "proj"},
    {Naming::dit, Role::qkv, "qkv"},
    {Naming::dit, Role::o, "proj"},
    {Naming::dit, Role::up, "fc1"},
    {Naming::dit, Role::down, "fc2"},
    {Naming::dit, Role::modulation, "adaLN_modulation.1"},
};

constexpr bool is_attention(Role r) {
  return r <= Role::o;
}

bool has_rows(Naming naming, bool attention) {
  for (const auto& row : kRows)
    if (row.naming == naming && is_attention(row.role) == attention) return true;
  return false;
}

// Expert weights kept as one fused parameter tensor: adapter libraries do not see linear modules there.
constexpr bool fuses_experts(Naming n) {
  return n == Naming::gpt_oss || n == Naming::llama4 || n == Naming::dbrx || n == Naming::granite_moe;
}
// Routers that are plain linear modules; DeepSeek's and gpt-oss's are parameters of a module of their own.
constexpr bool linear_router(Naming n) {
  return n != Naming::deepseek && n != Naming::gpt_oss;
}

Module attention_module(const Stack& s, Role role, std::string_view name) {
  const auto value_dim = s.v_head_dim > 0 ? s.v_head_dim : s.head_dim;
  Module m{name, role, Part::attention};
  m.in = role == Role::o ? s.heads * value_dim : s.hidden;
  m.out = role == Role::q     ? s.heads * s.head_dim
          : role == Role::qkv ? (s.heads + 2 * s.kv_heads) * s.head_dim
          : role == Role::o   ? s.hidden
                              : s.kv_heads * s.head_dim;
  m.bias = role == Role::o ? s.attention_out_bias : s.attention_bias && !(role == Role::k && s.attention_k_no_bias);
  return m;
}

void add_latent_attention(const Stack& s, std::vector<Module>& out) {
  const auto add = [&](std::string_view name, Role role, std::int64_t in, std::int64_t width) {
    Module m{name, role, Part::attention};
    m.in = in;
    m.out = width;
    out.push_back(m);
  };
  const auto q = s.heads * s.head_dim;
  if (s.q_lora_rank > 0) {
    add("q_a_proj", Role::q_down, s.hidden, s.q_lora_rank);
    add("q_b_proj", Role::q_up, s.q_lora_rank, q);
  } else {
    add("q_proj", Role::q_up, s.hidden, q);
  }
  add("kv_a_proj_with_mqa", Role::kv_down, s.hidden, s.kv_lora_rank + s.qk_rope_head_dim);
  add("kv_b_proj", Role::kv_up, s.kv_lora_rank, s.heads * (s.qk_nope_head_dim + s.v_head_dim));
  add("o_proj", Role::o, s.heads * s.v_head_dim, s.hidden);
}

void add_attention(const Stack& s, Naming naming, bool cross, std::vector<Module>& out) {
  if (s.is_mla()) return add_latent_attention(s, out);
  const auto rows = has_rows(naming, true) ? naming : Naming::llama;
  for (const auto& row : kRows) {
    if (row.naming != rows || !is_attention(row.role)) continue;
    auto m = attention_module(s, row.role, row.name);
    m.cross = cross;
    if (cross && (row.role == Role::k || row.role == Role::v)) m.input = Stream::context;
    out.push_back(m);
  }
}

// The MLP matrices of one width; part experts: `experts` copies, `top_k` used.
void add_mlp(const Stack& s, Naming naming, Part part, std::int64_t width, std::vector<Module>& out) {
  const auto rows = has_rows(naming, false) ? naming : Naming::llama;
  for (const auto& row : kRows) {
    if (row.naming != rows || is_attention(row.role)) continue;
    if (row.when == (s.gated_ffn ? When::ungated : When::gated)) continue;
    Module m{row.name, row.role, part};
    m.in = row.role == Role::down ? width : s.hidden;
    m.out = row.role == Role::down         ? s.hidden
            : row.role == Role::gate_up    ? 2 * width
            : row.role == Role::modulation ? 6 * s.hidden
                                           : width;
    m.bias = part == Part::experts ? s.expert_bias : s.mlp_bias;
    m.per_sample = row.role == Role::modulation;
    if (part == Part::experts) {
      m.copies = s.experts;
      m.used = s.top_k;
      m.adaptable = !fuses_experts(naming);
    }
    out.push_back(m);
  }
}

}  // namespace

std::vector<Module> stack_modules(const Stack& s, Naming naming, bool moe) {
  std::vector<Module> out;
  add_attention(s, naming, false, out);
  if (s.cross_attention) add_attention(s, naming, true, out);
  if (!moe) {
    add_mlp(s, naming, Part::mlp, s.ffn, out);
    return out;
  }
  Module router{"gate", Role::router, Part::router};
  router.in = s.hidden;
  router.out = s.experts;
  router.bias = s.router_bias;
  router.adaptable = linear_router(naming);
  out.push_back(router);
  add_mlp(s, naming, Part::experts, s.moe_ffn, out);
  if (s.shared_expert_ffn > 0) add_mlp(s, naming, Part::shared_experts, s.shared_expert_ffn, out);
  if (s.shared_expert_gate) {
    Module gate{"shared_expert_gate", Role::shared_gate, Part::router};
    gate.in = s.hidden;
    gate.out = 1;
    out.push_back(gate);
  }
  return out;
}

std::vector<Block> blocks(const Architecture& a) {
  std::vector<Block> out;
  const auto add = [&](std::string_view id, const Stack& s, Naming naming, std::int64_t layers, bool moe) {
    if (layers > 0) out.push_back({id, &s, layers, moe, stack_modules(s, naming, moe)});
  };
  if (a.vision) {
    const auto& v = *a.vision;
    const bool fused = a.arch == Arch::vit || v.spatial_merge > 1 || v.layer_scale;
    const auto naming = v.stack.gated_ffn ? Naming::qwen_vit : fused ? Naming::vit : Naming::bart;
    add("vision_block", v.stack, naming, v.stack.layers, false);
  }
  add("encoder_block", a.encoder, a.naming, a.encoder.layers, false);
  const auto moe = a.text.moe_layers();
  add("block", a.text, a.naming, a.text.layers - moe, false);
  add("moe_block", a.text, a.naming, moe, true);
  if (a.diffusion) add_denoiser_blocks(*a.diffusion, out);
  return out;
}

Module head_module(const Architecture& a) {
  Module m{"lm_head", Role::head, Part::ends};
  m.in = a.ends.embedding_dim > 0 ? a.ends.embedding_dim : a.text.hidden;
  m.out = a.ends.vocab;
  m.bias = a.ends.lm_head_bias;
  m.adaptable = false;
  return m;
}

}  // namespace rigwise::model
