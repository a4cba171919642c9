// Diffusion rows: latent geometry, frozen companions, counted steps.
#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

TEST(RecordDiffusion, ReadsPipelines) {
  const auto sdxl = test::catalog_model("sdxl-1.0");
  ASSERT_TRUE(sdxl.diffusion);
  EXPECT_EQ(sdxl.diffusion->denoiser, model::Denoiser::unet);
  EXPECT_EQ(sdxl.diffusion->text_encoders.size(), 2u);
  EXPECT_EQ(sdxl.diffusion->cross_attention_dim, 2048);
  EXPECT_EQ(sdxl.diffusion->step.at.height, 1024);
  EXPECT_EQ(sdxl.diffusion->vae_encode.size(), 2u);
  const auto flux = test::catalog_model("flux.1-dev");
  EXPECT_EQ(flux.diffusion->denoiser, model::Denoiser::dual_single);
  EXPECT_EQ(flux.diffusion->double_layers, 19);
  EXPECT_EQ(flux.diffusion->context_tokens, 512);
  const auto wan = test::catalog_model("wan2.1-t2v-14b");
  EXPECT_EQ(wan.diffusion->default_frames, 81);
  EXPECT_EQ(wan.diffusion->temporal_downsample, 4);
}
