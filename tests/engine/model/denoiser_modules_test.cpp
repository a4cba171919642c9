// Attention and MLP matrices of denoisers against adapter sizes that diffusers and PEFT print.
#include "model/denoiser_modules.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

namespace {
// Sum of in + out over the matrices of these names: what one rank of a low-rank adapter costs.
std::int64_t per_rank(const char* id, const std::set<std::string_view>& names) {
  const auto a = test::catalog_model(id);
  std::int64_t total = 0;
  for (const auto& b : model::blocks(a))
    for (const auto& m : b.modules)
      if (names.count(m.name)) total += b.layers * (m.in + m.out);
  return total;
}
}  // namespace

// diffusers' text-to-image LoRA (to_q to_k to_v to_out.0): rank 4 is 797,184 parameters for SD 1.5, 5,806,080 for SDXL.
TEST(DenoiserModules, UNetAttentionMatchesDiffusersAdapterSizes) {
  const std::set<std::string_view> attention{"to_q", "to_k", "to_v", "to_out.0"};
  EXPECT_EQ(4 * per_rank("sd-1.5", attention), 797184);
  EXPECT_EQ(4 * per_rank("sdxl-1.0", attention), 5806080);
}

// huggingface/peft method_comparison: FLUX.2-klein-4B, rank 32, 38.3386 million trainable parameters.
TEST(DenoiserModules, Flux2MatchesThePeftBenchmark) {
  const std::set<std::string_view> all{"to_q",
                                       "to_k",
                                       "to_v",
                                       "to_out.0",
                                       "add_q_proj",
                                       "add_k_proj",
                                       "add_v_proj",
                                       "to_add_out",
                                       "to_qkv_mlp_proj",
                                       "ff.linear_in",
                                       "ff.linear_out",
                                       "ff_context.linear_in",
                                       "ff_context.linear_out"};
  EXPECT_NEAR(32e-6 * static_cast<double>(per_rank("flux.2-klein-4b", all)), 38.3386, 5e-5);
}

// The block matrices are nearly the whole of a diffusion transformer.
TEST(DenoiserModules, BlocksHoldAlmostTheWholeTransformer) {
  for (const auto* id : {"sd3-medium", "sd3.5-large", "flux.1-dev", "pixart-alpha-xl2-512", "cogvideox-2b",
                         "cogvideox-5b", "wan2.1-t2v-1.3b", "wan2.1-t2v-14b", "hunyuanvideo", "flux.2-klein-4b"}) {
    const auto a = test::catalog_model(id);
    double weights = 0;
    for (const auto& b : model::blocks(a))
      for (const auto& m : b.modules) weights += static_cast<double>(b.layers * m.in * m.out);
    EXPECT_LT(weights, a.params_exact) << id;
    EXPECT_GT(weights, 0.93 * a.params_exact) << id;
  }
}
