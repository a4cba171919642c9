// The families of accelerators that behave alike when they multiply matrices.
#pragma once
#include <cstddef>

#include "catalog/accelerator.hpp"

namespace rigwise::compute {

enum class Generation {
  volta,
  turing,
  ampere,        // GA100
  ampere_ga10x,  // GeForce 30, A10, A40, RTX A
  ada,
  hopper,
  blackwell,
  blackwell_gb20x,  // GeForce 50, RTX PRO
  cdna2,
  cdna3,
  cdna4,
  gaudi,
  other
};
inline constexpr std::size_t kGenerations = 13;

// By the architecture's name in the catalog; `other` for what is not known.
Generation generation(const catalog::Accelerator& accelerator);

}  // namespace rigwise::compute
