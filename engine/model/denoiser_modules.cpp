// The weight matrices of a denoiser's blocks: U-Net attention blocks and every kind of diffusion transformer.
#include "model/denoiser_modules.hpp"

#include <algorithm>
#include <string_view>

namespace rigwise::model {
namespace {

constexpr std::string_view kLevels[] = {"unet_block_0", "unet_block_1", "unet_block_2", "unet_block_3"};

Module linear(std::string_view name, Role role, Part part, std::int64_t in, std::int64_t out, bool bias = true) {
  Module m{name, role, part};
  m.in = in;
  m.out = out;
  m.bias = bias;
  return m;
}

// q, k, v, out of one attention; context > 0: keys and values come from text of that width.
void add_attention(std::vector<Module>& out, std::int64_t h, std::int64_t context, bool bias) {
  for (const auto& [name, role] :
       {std::pair{"to_q", Role::q}, {"to_k", Role::k}, {"to_v", Role::v}, {"to_out.0", Role::o}}) {
    const bool from_text = context > 0 && (role == Role::k || role == Role::v);
    auto m = linear(name, role, Part::attention, from_text ? context : h, h, bias || role == Role::o);
    m.cross = context > 0;
    m.input = from_text ? Stream::context : Stream::own;
    out.push_back(m);
  }
}

void add_ffn(std::vector<Module>& out, std::string_view up, std::string_view down, std::int64_t h, std::int64_t f,
             Stream input, bool gated = false) {
  out.push_back(linear(up, gated ? Role::gate_up : Role::up, Part::mlp, h, gated ? 2 * f : f));
  out.push_back(linear(down, Role::down, Part::mlp, f, h));
  out[out.size() - 2].input = out.back().input = input;
}

// The text stream of a dual block: projections and MLP of its own, one attention for both.
void add_text_stream(std::vector<Module>& out, std::int64_t h, std::int64_t f, bool fused) {
  for (const auto& [name, role] :
       {std::pair{"add_q_proj", Role::q}, {"add_k_proj", Role::k}, {"add_v_proj", Role::v}, {"to_add_out", Role::o}}) {
    out.push_back(linear(name, role, Part::attention, h, h));
    out.back().input = Stream::context;
  }
  if (fused)
    add_ffn(out, "ff_context.linear_in", "ff_context.linear_out", h, f, Stream::context, true);
  else
    add_ffn(out, "ff_context.net.0.proj", "ff_context.net.2", h, f, Stream::context);
}

void add_modulation(std::vector<Module>& out, std::string_view name, std::int64_t h, std::int64_t vectors) {
  out.push_back(linear(name, Role::modulation, Part::mlp, h, vectors * h));
  out.back().per_sample = true;
}

Block dual_block(const Diffusion& d, std::int64_t layers, bool second_attention) {
  Block b{"dual_block", &d.stack, layers, false, {}};
  const auto h = d.stack.hidden, f = d.stack.ffn;
  const bool fused = d.denoiser == Denoiser::dual_single_fused;
  add_attention(b.modules, h, 0, true);
  if (second_attention) add_attention(b.modules, h, 0, true);
  if (fused)
    add_ffn(b.modules, "ff.linear_in", "ff.linear_out", h, f, Stream::own, true);
  else
    add_ffn(b.modules, "ff.net.0.proj", "ff.net.2", h, f, Stream::own);
  add_text_stream(b.modules, h, f, fused);
  if (!fused) {  // FLUX.2 shares one modulation over all blocks
    add_modulation(b.modules, "norm1.linear", h, second_attention ? 9 : 6);
    add_modulation(b.modules, "norm1_context.linear", h, 6);
  }
  return b;
}

// The last block of SD3 keeps nothing of its text stream: no output projection, no MLP, two modulation vectors.
Block last_dual_block(const Diffusion& d) {
  Block b = dual_block(d, 1, false);
  b.id = "dual_block_last";
  std::vector<Module> kept;
  for (auto& m : b.modules) {
    if (m.name == "to_add_out" || m.name.substr(0, 10) == "ff_context") continue;
    if (m.name == "norm1_context.linear") m.out = 2 * d.stack.hidden;
    kept.push_back(m);
  }
  b.modules = std::move(kept);
  return b;
}

Block single_block(const Diffusion& d) {
  Block b{"single_block", &d.stack, d.single_layers, false, {}};
  const auto h = d.stack.hidden, f = d.stack.ffn;
  if (d.denoiser == Denoiser::dual_single_fused) {
    b.modules.push_back(linear("to_qkv_mlp_proj", Role::qkv, Part::attention, h, 3 * h + 2 * f));
    b.modules.push_back(linear("to_out", Role::o, Part::attention, h + f, h));
    return b;
  }
  add_attention(b.modules, h, 0, true);
  b.modules.pop_back();  // the output projection is shared with the MLP
  b.modules.push_back(linear("proj_mlp", Role::up, Part::mlp, h, f));
  b.modules.push_back(linear("proj_out", Role::down, Part::mlp, h + f, h));
  add_modulation(b.modules, "norm.linear", h, 3);
  return b;
}

Block one_stream_block(const Diffusion& d) {
  Block b{"denoiser_block", &d.stack, d.stack.layers, false, {}};
  const auto h = d.stack.hidden, f = d.stack.ffn;
  add_attention(b.modules, h, 0, true);
  if (d.denoiser == Denoiser::cross)
    add_attention(b.modules, h, h, true);  // text is projected to the model's width first
  add_ffn(b.modules, "ff.net.0.proj", "ff.net.2", h, f, Stream::own);
  if (d.denoiser == Denoiser::joint) {  // CogVideoX: two modulated norms, conditioned on a 512-wide time embedding
    b.modules.push_back(linear("norm1.linear", Role::modulation, Part::mlp, 512, 6 * h));
    b.modules.push_back(linear("norm2.linear", Role::modulation, Part::mlp, 512, 6 * h));
    b.modules[b.modules.size() - 2].per_sample = b.modules.back().per_sample = true;
  }
  return b;
}

// Attention blocks of one level: layers_per_block going down, one more coming up, and the middle at the deepest level.
void add_unet_blocks(const Diffusion& d, std::vector<Block>& out) {
  const auto levels = d.block_out_channels.size();
  const std::int64_t streams = d.denoiser == Denoiser::unet_video ? 2 : 1;  // spatial and temporal block
  for (std::size_t i = 0; i < std::min(levels, std::size(kLevels)); ++i) {
    // Without a list every level but the deepest has one transformer block per place (Stable Diffusion 1 and 2, SVD).
    const bool listed = !d.transformer_layers_per_block.empty();
    const std::int64_t depth =
        listed ? d.transformer_layers_per_block[std::min(i, d.transformer_layers_per_block.size() - 1)]
               : (i + 1 < levels ? 1 : 0);
    std::int64_t places = 2 * d.layers_per_block + 1;
    std::int64_t n = depth * places;
    if (i + 1 == levels) n += listed ? depth : 1;
    if (n == 0) continue;
    const auto c = d.block_out_channels[i];
    Block b{kLevels[i], nullptr, n * streams, false, {}};
    add_attention(b.modules, c, 0, false);
    add_attention(b.modules, c, d.cross_attention_dim > 0 ? d.cross_attention_dim : 1024, false);
    add_ffn(b.modules, "ff.net.0.proj", "ff.net.2", c, 4 * c, Stream::own, true);
    out.push_back(std::move(b));
  }
}

}  // namespace

void add_denoiser_blocks(const Diffusion& d, std::vector<Block>& out) {
  switch (d.denoiser) {
    case Denoiser::unet:
    case Denoiser::unet_video:
      add_unet_blocks(d, out);
      break;
    case Denoiser::dit:
      out.push_back({"denoiser_block", &d.stack, d.stack.layers, false, stack_modules(d.stack, Naming::dit, false)});
      break;
    case Denoiser::cross:
    case Denoiser::joint:
      out.push_back(one_stream_block(d));
      break;
    case Denoiser::dual:
      if (d.dual_attention_layers > 0) out.push_back(dual_block(d, d.dual_attention_layers, true));
      out.push_back(dual_block(d, d.stack.layers - d.dual_attention_layers - 1, false));
      out.push_back(last_dual_block(d));
      break;
    case Denoiser::dual_single:
    case Denoiser::dual_single_fused:
      out.push_back(dual_block(d, d.double_layers, false));
      out.push_back(single_block(d));
      break;
  }
}

}  // namespace rigwise::model
