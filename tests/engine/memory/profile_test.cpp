// A profile holds everything that no layout changes, the same numbers under both recorders.
#include "memory/profile.hpp"

#include <gtest/gtest.h>

#include "engine/memory/jobs.hpp"

namespace rigwise::memory {
namespace {

using namespace testing;

TEST(Profile, BothRecordersAgree) {
  const auto j = job(llama3_8b());
  const auto quick = profile(j);
  trace::Ledger ledger;
  const auto recorded = profile_of(ledger, j);
  ASSERT_EQ(quick.segments.size(), recorded.segments.size());
  EXPECT_EQ(units::raw(quick.segments[0].matrices), units::raw(recorded.segments[0].matrices.value));
  EXPECT_EQ(units::raw(quick.segments[0].kept[0].whole), units::raw(recorded.segments[0].kept[0].whole.value));
  EXPECT_FALSE(ledger.lines().empty());
}
// Llama 3 8B, flash, bf16: 49 bytes per token and hidden unit (census summary).
TEST(Profile, LlamaKeeps49BytesPerHiddenUnit) {
  const auto p = profile(job(llama3_8b()));
  const auto& k = p.segments[0].kept[0];
  EXPECT_NEAR((units::raw(k.whole) + units::raw(k.split)) / 4096, 49.0, 0.05);
}
TEST(Profile, StatedAdapterSizeWins) {
  auto j = job(llama2_7b());
  j.method = scenario::Method::lora;
  j.adapter.trainable = 3.2e6;
  EXPECT_NEAR(units::raw(profile(j).segments[0].adapters) * 32, 3.2e6, 1);
}
// A denoiser's large text encoder runs ahead of training; CLIP and the autoencoder stay.
TEST(Profile, LargeEncodersAreNotResident) {
  model::Architecture a;
  a.kind = model::Kind::diffusion, a.arch = model::Arch::none, a.params_exact = 1e9;
  a.diffusion = model::Diffusion{};
  a.diffusion->text_encoders = {{"T5 XXL", 4.76e9, 512}, {"CLIP", 1.23e8, 77}};
  a.diffusion->vae = {"VAE", 8.4e7, 0};
  EXPECT_DOUBLE_EQ(units::raw(profile(job(a)).companions), 2 * (1.23e8 + 8.4e7));
}

}  // namespace
}  // namespace rigwise::memory
