// Tokens of one sample: pictures into patches, tiles and latents.
#include "model/sample.hpp"

#include <gtest/gtest.h>

#include "engine/model/catalog_models.hpp"

using namespace rigwise;

TEST(Sample, PicturesBecomeTokens) {
  const auto vit = test::catalog_model("vit-base-patch16");
  EXPECT_EQ(model::vision_tokens(vit, model::sample_of(vit, 0, 224, 224, 1, 0)), 197);
  EXPECT_EQ(model::vision_tokens(vit, model::sample_of(vit, 0, 384, 384, 1, 0)), 577);
  const auto llava = test::catalog_model("llava-1.5-7b");
  EXPECT_EQ(model::vision_tokens(llava, model::sample_of(llava, 2048, 336, 336, 1, 576)), 577);
  EXPECT_EQ(model::vision_tokens(llava, model::sample_of(llava, 2048, 336, 336, 1, 0)), 0);
  const auto tiles = test::catalog_model("llava-next-vicuna-7b");  // AnyRes: up to five tiles of 576
  EXPECT_EQ(model::vision_tokens(tiles, model::sample_of(tiles, 4096, 336, 336, 1, 2880)), 5 * 577);
  const auto qwen = test::catalog_model("qwen2-vl-7b");  // one token per 28 x 28 pixels, patches of 14
  EXPECT_EQ(model::vision_tokens(qwen, model::sample_of(qwen, 4096, 0, 0, 1, 256)), 1024);
}

// Latent sizes as the makers print them: 1024 px FLUX 4096, Wan 81 frames at 720p 75600, HunyuanVideo 118800, CogVideoX
// 17550.
TEST(Sample, LatentsBecomeTokens) {
  const auto tokens = [](const char* id, std::int64_t h, std::int64_t w, std::int64_t frames) {
    const auto a = test::catalog_model(id);
    return model::latent_tokens(a, model::sample_of(a, 0, h, w, frames, 0));
  };
  EXPECT_EQ(tokens("flux.1-dev", 1024, 1024, 1), 4096);
  EXPECT_EQ(tokens("wan2.1-t2v-14b", 720, 1280, 81), 75600);
  EXPECT_EQ(tokens("hunyuanvideo", 720, 1280, 129), 118800);
  EXPECT_EQ(tokens("cogvideox-5b", 480, 720, 49), 17550);
  EXPECT_EQ(tokens("sd-1.5", 512, 512, 1), 4096);
}

TEST(Sample, EncoderDecodersReadAndWrite) {
  const auto whisper = test::catalog_model("whisper-tiny");
  const auto s = model::sample_of(whisper, 448, 0, 0, 1, 0);
  EXPECT_EQ(s.context, 1500);
  EXPECT_EQ(s.tokens, 448);
  const auto t5 = test::catalog_model("t5-base");
  EXPECT_EQ(model::sample_of(t5, 512, 0, 0, 1, 0).context, 512);
}
