// Diffusion pipelines in the catalog's field names: latent, denoiser, frozen companions, counted steps.
#include <string>
#include <utility>

#include "model/record_parts.hpp"

namespace rigwise::model {
namespace {

constexpr std::pair<std::string_view, Denoiser> kDenoisers[] = {{"UNet2D", Denoiser::unet},
                                                                {"UNet spatio-temporal", Denoiser::unet_video},
                                                                {"DiT (adaLN-Zero, class-conditional)", Denoiser::dit},
                                                                {"DiT + cross-attention", Denoiser::cross},
                                                                {"3D DiT + cross-attention", Denoiser::cross},
                                                                {"3D full-attention DiT", Denoiser::joint},
                                                                {"MMDiT", Denoiser::dual},
                                                                {"MMDiT-X", Denoiser::dual},
                                                                {"MMDiT + single-stream DiT", Denoiser::dual_single},
                                                                {"dual + single stream DiT", Denoiser::dual_single}};

Denoiser read_kind(Fields& f) {
  const auto text = f.text("backbone");
  for (const auto& [name, kind] : kDenoisers)
    if (name == text) return f.text("id").rfind("flux.2", 0) == 0 ? Denoiser::dual_single_fused : kind;
  f.fault("model-field-choice", "backbone", {{"value", text}});
  return Denoiser::unet;
}

FrozenModel read_frozen(json::Cursor row) {
  return {row.text_or("name"), row.number_or("params", 0), row.integer_or("tokens", 0)};
}

MacsAt read_step(json::Cursor row) {
  MacsAt step;
  step.gmacs = row.number_or("macs_g", 0);
  step.at = {row.get("resolution").at(0).integer().value_or(0), row.get("resolution").at(1).integer().value_or(0)};
  step.frames = row.integer_or("frames", 1);
  return step;
}

std::vector<std::int64_t> read_list(json::Cursor list) {
  std::vector<std::int64_t> out;
  for (const auto& n : list.elements()) out.push_back(n.integer().value_or(0));
  return out;
}

void read_latent(Fields& f, Diffusion& d) {
  auto latent = f.inside("latent");
  d.latent_channels = latent.count("channels", 4);
  d.downsample = latent.count("downsample", 8);
  d.temporal_downsample = latent.count("temporal_downsample", 1);
  d.patch = latent.count("patch", f.count("patch", 1));
  d.context_tokens = latent.count("context_tokens", 0, {0, 1e6});
}

// A U-Net has no stack of equal blocks: layers is null there.
void read_denoiser(Fields& f, Diffusion& d) {
  if (f.has("layers")) {
    d.stack = read_stack(f);
    d.stack.attention_bias = d.stack.attention_out_bias = d.stack.mlp_bias = true;
  }
  d.double_layers = f.count("double_layers", 0, {0, 1e4});
  d.single_layers = f.count("single_layers", 0, {0, 1e4});
  d.dual_attention_layers = f.count("dual_attention_layers", 0, {0, 1e4});
  d.block_out_channels = read_list(f.at("block_out_channels"));
  d.transformer_layers_per_block = read_list(f.at("transformer_layers_per_block"));
  d.layers_per_block = f.count("layers_per_block", 2);
  d.cross_attention_dim = f.count("cross_attention_dim", 0, {0, 1e6});
  d.backbone_params = f.number("backbone_params", f.number("params_total_exact", 0));
  d.in_channels = f.number("in_channels", static_cast<double>(d.latent_channels));
  d.out_channels = f.number("out_channels", static_cast<double>(d.latent_channels));
  d.classes = f.number("classes", 0);
}

}  // namespace

Diffusion read_diffusion(Fields& f) {
  Diffusion d;
  d.denoiser = read_kind(f);
  read_latent(f, d);
  read_denoiser(f, d);
  for (const auto& row : f.at("text_encoders").elements()) d.text_encoders.push_back(read_frozen(row));
  d.vae = read_frozen(f.at("vae"));
  d.step.gmacs = f.number("macs_per_step_g", 0);
  d.step.at = read_resolution(f, "macs_per_step_resolution").value_or(Resolution{});
  d.step.frames = f.count("macs_per_step_frames", 1, {1, 1e6});
  auto parts = f.inside("macs_per_step_parts");
  d.linear_gmacs = parts.number("linear", 0);
  d.conv_gmacs = parts.number("conv", 0);
  d.attention_gmacs = parts.number("attn", 0);
  d.macts = parts.number("macts", 0);
  for (const auto& row : f.at("macs_per_step_other").elements()) d.other_steps.push_back(read_step(row));
  for (const auto& row : f.at("vae_encode_macs").elements()) d.vae_encode.push_back(read_step(row));
  d.default_frames = f.count("default_frames", 1, {1, 1e6});
  return d;
}

}  // namespace rigwise::model
