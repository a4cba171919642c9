// Work of nets whose operations were counted once (convolutional nets, U-Nets) scaled to another picture, and of frozen
// companions.
#pragma once
#include "model/operators.hpp"

namespace rigwise::model {

// Convolutional nets scale with the picture's area. Denoisers: matrices and convolutions with the latent's size,
// attention with its square. Without a count of its own a denoiser takes the one of its like (model.unet_macs).
void add_counted_work(const Architecture& a, const Sample& sample, double micro, Work& w);

// One pass of the frozen text encoders over their tokens and of the VAE encoder over the picture, multiply-accumulates.
double companion_macs(const Architecture& a, const Sample& sample, double micro);

}  // namespace rigwise::model
