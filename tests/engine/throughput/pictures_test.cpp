// Networks counted by their products: adapters, concatenations, video clips and what runs frozen beside a denoiser.
#include "throughput/pictures.hpp"

#include <gtest/gtest.h>

#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"
#include "support/packed_catalog.hpp"
#include "throughput/formulas.hpp"

using namespace rigwise;
using units::raw;

namespace {
throughput::Convolution of(const std::string& json) {
  const auto s = scenario::read(json);
  const auto p = scenario::prepare(*s, support::packed_catalog());
  throughput::Profile out;
  throughput::add_pictures(out, p->job);
  return out.convolution;
}
double samples(const std::string& json) {
  return raw(support::estimate(json).throughput->samples.likely);
}
}  // namespace

TEST(Pictures, DenseNetsCarryTheirConcatenations) {
  // Huang et al. 2017, table 1: DenseNet-121's convolutions put out 6.9 million numbers at 224 pixels; with the
  // normalised inputs and the concatenations of its dense blocks more than twice a plain network's traffic passes.
  const auto c = of(R"({"model":"densenet121","framework":"timm"})");
  EXPECT_NEAR(c.elements / 6.9e6, 2.29, 0.02);
}

TEST(Pictures, FrozenNormsOfDetectorsSavePasses) {
  EXPECT_LT(of(R"({"model":"faster-rcnn-r50-fpn","framework":"detectron2"})").passes,
            of(R"({"model":"ssd300-r50","framework":"detectron2"})").passes);
}

TEST(Pictures, ADenoiserLoraIsSparedTheWeightGradients) {
  const std::string job =
      R"("framework":"diffusers","precision":"bf16","recompute":"none","batch":{"micro":1},"hardware":{"gpu":"a100-sxm-80"}})";
  const double lora = samples(R"({"model":"flux.1-dev","method":"lora",)" + job),
               full = samples(R"({"model":"flux.1-dev","method":"full",)" + job);
  EXPECT_GT(lora, 1.2 * full);
  EXPECT_LT(lora, 1.7 * full);
}

TEST(Pictures, StableDiffusionTwoAsMosaicTrainedIt) {
  // mosaicml/diffusion README (recalled): SD2 base on 8 A100 with stored latents, about 1,100 pictures/s at 256 pixels
  // and 290 at 512.
  const std::string job =
      R"({"model":"sd-2.1","method":"pretrain","framework":"pytorch","precision":"amp-fp16","batch":{"micro":32,"accumulation":8},"hardware":{"gpu":"a100-sxm-80","gpus":8},"image_size":)";
  EXPECT_NEAR(samples(job + "512}") / 290, 1, 0.2);
  EXPECT_NEAR(samples(job + "256}") / 1100, 1, 0.2);
}

TEST(Pictures, EncodersRunOnlyWhereLatentsAreNotStored) {
  EXPECT_GT(of(R"({"model":"sdxl-1.0","framework":"diffusers"})").frozen_macs, 2439e9);  // the autoencoder at 1024
  EXPECT_EQ(of(R"({"model":"sdxl-1.0","framework":"pytorch"})").frozen_macs, 0);
}
