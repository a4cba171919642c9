// What one training sample puts through a model: tokens, pictures, frames.
#pragma once
#include <cstdint>

#include "model/architecture.hpp"

namespace rigwise::model {

// Counts for one sample. tokens: of the language model (pictures included); context: of the encoder or the prompt.
struct Sample {
  std::int64_t tokens = 0, context = 0;
  std::int64_t height = 0, width = 0, frames = 1;
  std::int64_t image_tokens = 0;  // of the pictures, inside tokens
};

// The sample of a job: seq_len tokens of text; an encoder-decoder reads encoder_seq (else seq_len) and writes seq_len.
Sample sample_of(const Architecture& a, std::int64_t seq_len, std::int64_t height, std::int64_t width,
                 std::int64_t frames, std::int64_t image_tokens);

// Tokens that pass a vision tower for one sample: patches and class token, all tiles; 0 without pictures.
std::int64_t vision_tokens(const Architecture& a, const Sample& s);

// Latent tokens of a diffusion transformer (pixels of the latent for a U-Net) for one sample.
std::int64_t latent_tokens(const Architecture& a, const Sample& s);

}  // namespace rigwise::model
