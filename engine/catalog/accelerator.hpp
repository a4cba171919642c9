// One accelerator board as its maker sells it, figures per board unless the name says per device. 0 = not published.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

// Dense rates in TFLOP/s (int8: TOPS), no sparsity; 0 = no such unit or not published.
struct DenseRates {
  double fp64 = 0, fp32 = 0, tf32 = 0;
  double fp16 = 0;       // tensor units with FP32 accumulate: what training uses
  double fp16_fast = 0;  // FP16 accumulate; never used for plans
  double bf16 = 0, fp8 = 0, fp8_fast = 0, fp4 = 0, int8 = 0;
};

struct Accelerator {
  std::string id, vendor, name, architecture, compute_capability, form_factor, release;
  std::vector<std::string> aliases;                            // other common spellings
  std::string memory_type, power_connectors, vendor_headline;  // headline: as printed, mostly sparse; shown, never used
  double memory_gb = 0;                                        // as marketed, whole board
  double usable_gib = 0;                                       // whole board, as the driver shows it
  std::int64_t devices_per_board = 1;
  double usable_gib_per_device = 0;
  std::string usable_basis;
  double bandwidth_gbs = 0;
  DenseRates dense;
  bool supports_bf16 = false;
  double nvlink_gbs = 0;                // both directions added (NVLink, xGMI, HCCS, Gaudi RoCE); 0 = none
  std::string nvlink_domain;            // "8 GPUs, NVSwitch"; empty = none
  std::int64_t nvlink_domain_gpus = 0;  // largest group with full-speed links; 0 = none
  std::vector<std::int64_t> nvlink_domain_options;
  std::int64_t pcie_gen = 0, pcie_lanes = 0;
  std::optional<bool> p2p_supported;
  double tdp_w = 0;
  double slots = 0;  // 0 = not a slot card
  double slots_most = 0;  // of the widest boards that partners sell; 0 = all alike
  bool ecc_default = false;
  double msrp_usd = 0;
  std::string market_cn, market_cn_as_of, export_notes, note, ecc;
  std::string verified;  // confirmed | partly | unverified
  std::vector<Price> prices;
};

}  // namespace rigwise::catalog
