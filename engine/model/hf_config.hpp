// Reads a Hugging Face config.json pasted as it is.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "json/reader.hpp"
#include "model/architecture.hpp"

namespace rigwise::model {

// A key the config leaves out and what its model family documents for it. field: JSON pointer; value: JSON text;
// because: "because.<key>".
struct AssumedKey {
  std::string field, value, because;
  bool operator==(const AssumedKey&) const = default;
};

struct ConfigReading {
  Architecture architecture;
  std::vector<AssumedKey> assumed;
  std::optional<int> quantized_bits;  // of the stored weights, when the config has a quantization section
};

// prefix: JSON pointer of the config in the scenario. Unknown keys are ignored. Errors: "model-config-object",
// "model-config-not-covered" {model_type} (state-space, recurrent, layer-sharing and other models the formulas cannot
// count), "model-config-pipeline" (a diffusers component), "model-config-unreadable" {model_type}, and the faults of
// single fields. Warnings: "model-config-unknown" {model_type} (read as a Llama-like decoder),
// "model-config-vision-left-out". Info: "model-config-quantized" {bits, method}.
base::Result<ConfigReading> read_hf_config(json::Cursor config, std::string_view prefix);

}  // namespace rigwise::model
