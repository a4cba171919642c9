// Encoders and encoder-decoders: counts that hang on narrow embeddings, shared tables and own relative biases.
#include <gtest/gtest.h>

#include "model/hf_config.hpp"
#include "model/parameters.hpp"
#include "units/arithmetic.hpp"

using namespace rigwise;

namespace {
model::Architecture read(const char* text) {
  const auto document = json::Document::parse(text);
  const auto r = model::read_hf_config(document->root(), "");
  EXPECT_TRUE(r) << text;
  return r ? r->architecture : model::Architecture{};
}
double count(const char* text) {
  return units::raw(model::parameters(read(text)).total);
}
}  // namespace

// ELECTRA small: embeddings of 128 projected to 256, layer by layer.
TEST(HfEncoders, NarrowEmbeddings) {
  const double embedding = (30522.0 + 512 + 2) * 128 + 2 * 128 + 128 * 256 + 256;
  const double block = 4 * (256.0 * 256 + 256) + 2 * 256.0 * 1024 + 1024 + 256 + 4 * 256;
  EXPECT_EQ(
      count(
          R"({"model_type": "electra", "embedding_size": 128, "hidden_size": 256, "intermediate_size": 1024, "num_attention_heads": 4, "num_hidden_layers": 12, "vocab_size": 30522})"),
      embedding + 12 * block);
}

// google/mt5-small: 300,176,768.
TEST(HfEncoders, Mt5) {
  EXPECT_EQ(
      count(
          R"({"model_type": "mt5", "d_ff": 1024, "d_kv": 64, "d_model": 512, "feed_forward_proj": "gated-gelu", "num_decoder_layers": 8, "num_heads": 6, "num_layers": 8, "tie_word_embeddings": false, "vocab_size": 250112})"),
      300176768);
}

// facebook/nllb-200-distilled-600M: 615,073,792 (sinusoids are no parameters).
TEST(HfEncoders, Nllb) {
  EXPECT_EQ(
      count(
          R"({"model_type": "m2m_100", "d_model": 1024, "decoder_attention_heads": 16, "decoder_ffn_dim": 4096, "decoder_layers": 12, "encoder_attention_heads": 16, "encoder_ffn_dim": 4096, "encoder_layers": 12, "max_position_embeddings": 1024, "vocab_size": 256206})"),
      615073792);
}

TEST(HfEncoders, WhisperHearsThirtySeconds) {
  const auto a = read(R"({"model_type": "whisper", "d_model": 384, "encoder_layers": 4, "decoder_layers": 4})");
  EXPECT_EQ(a.encoder_seq, 1500);
  EXPECT_EQ(a.conv_frames, 3000);
  EXPECT_FALSE(a.encoder_positions_trainable);
}

TEST(HfEncoders, WaveformEncodersCountFiftyFramesPerSecond) {
  EXPECT_NEAR(read(R"({"model_type": "hubert"})").encoder_frames_per_second, 50, 0.1);
}
