// The weight matrices of a denoiser's blocks: U-Net attention blocks and every kind of diffusion transformer.
#pragma once
#include <vector>

#include "model/modules.hpp"

namespace rigwise::model {

// Names as in the diffusers library. A U-Net gives one kind of block per level that attends (unet_block_0 the widest
// picture), convolutions left out.
void add_denoiser_blocks(const Diffusion& d, std::vector<Block>& out);

}  // namespace rigwise::model
