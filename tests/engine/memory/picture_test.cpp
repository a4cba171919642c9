// Bytes per picture: measured records, U-Net blocks against the census, token counts of published models.
#include "memory/picture.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

scenario::Job resnet() {
  model::Architecture a;
  a.kind = model::Kind::cnn, a.arch = model::Arch::none;
  a.published = model::Published{};
  a.published->params = 25557032, a.published->saved_bytes_fp32_per_image = 85909504, a.published->at = {224, 224};
  auto j = job(a);
  j.precision = scenario::Precision::fp32, j.image_height = j.image_width = 224;
  return j;
}

// ResNet-50: autograd keeps 85,909,504 bytes per 224-pixel image in fp32 (measured), half in 16 bits, and scales with
// the area.
TEST(Picture, ResNet50) {
  auto j = resnet();
  EXPECT_DOUBLE_EQ(picture_bytes(j), 85909504);
  j.precision = scenario::Precision::amp_fp16;
  EXPECT_DOUBLE_EQ(picture_bytes(j), 85909504 / 2.0);
  j.image_height = 448;
  EXPECT_DOUBLE_EQ(picture_bytes(j), 85909504);
}
// One residual block 2C -> 2C in autocast keeps 40 b C y x (census), that is 20 bytes per channel and pixel.
// Measured tensor by tensor on torchvision's models (the catalog's records): the layer list gives the same bytes.
TEST(Picture, ResidualNetworksLayerByLayer) {
  EXPECT_DOUBLE_EQ(resnet_bytes({true, {3, 4, 6, 3}, 1000}, 224, 224), 85909504);
  EXPECT_DOUBLE_EQ(resnet_bytes({false, {2, 2, 2, 2}, 1000}, 224, 224), 22179840);
  EXPECT_DOUBLE_EQ(resnet_bytes({true, {3, 4, 23, 3}, 1000}, 224, 224), 126853120);
}
// A configuration without a record's measured bytes is counted all the same.
TEST(Picture, AConfigurationIsCounted) {
  model::Architecture a;
  a.kind = model::Kind::cnn, a.arch = model::Arch::resnet;
  a.resnet = model::ResNet{true, {3, 4, 6, 3}, 1000};
  auto j = job(a);
  j.precision = scenario::Precision::fp32, j.image_height = j.image_width = 224;
  EXPECT_DOUBLE_EQ(picture_bytes(j), 85909504);
}
TEST(Picture, UnetResidualBlocks) {
  model::Diffusion d;
  d.block_out_channels = {64}, d.transformer_layers_per_block = {0}, d.layers_per_block = 1;
  const double pixels = 32 * 32;
  // Down 20 x 64; up: two blocks that read the skip beside the stream (10 x 128 + 10 x 64); middle: two blocks and one
  // transformer.
  const double expected = pixels * 64 * (20 + 2 * 30 + 2 * 20 + 74);
  EXPECT_DOUBLE_EQ(unet_bytes(d, pixels, 2, true, false, true), expected);
}
// CogVideoX 5B: 49 frames of 480 x 720 are 13 latent frames of 30 x 45 patches, 17,550 tokens, beside 226 of text.
TEST(Picture, CogVideoXTokens) {
  model::Architecture a;
  a.kind = model::Kind::diffusion;
  a.diffusion = model::Diffusion{};
  a.diffusion->downsample = 8, a.diffusion->temporal_downsample = 4, a.diffusion->patch = 2,
  a.diffusion->context_tokens = 226;
  auto j = job(a);
  j.image_height = 480, j.image_width = 720, j.frames = 49;
  EXPECT_DOUBLE_EQ(latent_tokens(j), 17550 + 226);
}
// A video U-Net over an autoencoder that keeps one latent picture for four frames: 17 frames are 5.
TEST(Picture, VideosAreDownsampledInTime) {
  model::Architecture a;
  a.kind = model::Kind::diffusion;
  a.diffusion = model::Diffusion{};
  auto& d = *a.diffusion;
  d.downsample = 8, d.block_out_channels = {320}, d.transformer_layers_per_block = {1}, d.layers_per_block = 2;
  d.temporal_downsample = 4;
  auto j = job(a);
  j.image_height = j.image_width = 256, j.frames = 1;
  const double one = picture_bytes(j);
  j.frames = 17;
  EXPECT_NEAR(picture_bytes(j), 5 * one, 1e-9 * one);
}
// ViT-B/16 at 224 pixels: 196 patches and the class token.
TEST(Picture, VitPatches) {
  model::Architecture a;
  a.kind = model::Kind::vit;
  a.vision = model::VisionTower{};
  a.vision->patch = 16, a.vision->cls_token = true;
  auto j = job(a);
  j.image_height = j.image_width = 224;
  EXPECT_DOUBLE_EQ(patches(j), 197);
}
TEST(Picture, WorkspaceIsLimited) {
  auto j = resnet();
  EXPECT_LT(picture_workspace(j, 0, 1e6), 1.1 * units::kGibi);
}

}  // namespace
}  // namespace rigwise::memory
