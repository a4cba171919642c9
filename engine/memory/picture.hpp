// What autograd keeps of one picture: convolutional nets by their measured bytes, U-Nets block by block, and token
// counts of pictures.
#pragma once
#include "scenario/job.hpp"

namespace rigwise::memory {

// What a residual network keeps of one picture, fp32, layer by layer.
double resnet_bytes(const model::ResNet& net, double height, double width);

// Bytes per picture at the job's resolution and precision. Source: the model record's measured bytes (area scales
// them), or the U-Net's blocks; without either, twice the outputs of its products.
double picture_bytes(const scenario::Job& job);

// Convolution workspaces and gradients in flight for `micro` pictures that keep `kept` bytes each.
double picture_workspace(const scenario::Job& job, double kept, double micro);

// Latent tokens of one sample that a diffusion transformer sees, its joint text tokens included.
double latent_tokens(const scenario::Job& job);

// Patches of one sample's pictures that a vision tower sees.
double patches(const scenario::Job& job);

// Bytes that one U-Net keeps per sample: residual and transformer blocks of every level.
double unet_bytes(const model::Diffusion& net, double latent_pixels, double element, bool autocast, bool eager,
                  bool trained);

}  // namespace rigwise::memory
