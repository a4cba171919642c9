// Which unit of an accelerator multiplies the matrices of a precision.
#include "compute/machine.hpp"

#include <algorithm>

namespace rigwise::compute {
namespace {

Arithmetic simt(const catalog::Accelerator& a, double bytes) {
  const double narrow = std::max(a.dense.fp16, a.dense.bf16), ratio = units::raw(kUsualRatio32.value);
  const bool derived = a.dense.fp32 <= 0;
  return {Arithmetic::Unit::simt,
          derived ? narrow / ratio : a.dense.fp32,
          narrow > 0 ? narrow : a.dense.fp32,
          bytes,
          "fp32",
          derived};
}

Arithmetic sixteen(const catalog::Accelerator& a, bool brain) {
  const bool as_brain = a.dense.bf16 > 0 && (brain || a.dense.fp16 <= 0);
  const double peak = as_brain ? a.dense.bf16 : a.dense.fp16;
  if (peak <= 0) return simt(a, 2);
  return {Arithmetic::Unit::tensor16, peak, peak, 2, as_brain ? "bf16_tensor" : "fp16_tensor_fp32acc"};
}

}  // namespace

Arithmetic arithmetic(const catalog::Accelerator& a, scenario::Precision precision) {
  using enum scenario::Precision;
  switch (precision) {
    case fp32:
      return simt(a, 4);
    case tf32: {
      if (a.dense.tf32 <= 0) return simt(a, 4);
      return {Arithmetic::Unit::tensor32, a.dense.tf32, std::max(a.dense.fp16, a.dense.tf32), 4, "tf32_tensor"};
    }
    case amp_fp16:
    case mixed_fp16:
    case fp16:
      return sixteen(a, false);
    case amp_bf16:
    case mixed_bf16:
    case bf16:
      return sixteen(a, true);
    case fp8: {
      const Arithmetic plain = sixteen(a, true);
      if (a.dense.fp8 <= 0) return plain;
      return {Arithmetic::Unit::tensor8, a.dense.fp8, plain.dense_tflops, 2, "fp8_tensor"};
    }
  }
  return sixteen(a, true);
}

}  // namespace rigwise::compute
