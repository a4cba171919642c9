// Model descriptions in the catalog's own field names, as a catalog row or typed into a scenario.
#pragma once
#include <string_view>

#include "base/result.hpp"
#include "json/reader.hpp"
#include "model/architecture.hpp"

namespace rigwise::model {

// One row of the model catalog, formula-counted or published. Faults carry the row's place in its document as field.
base::Result<Architecture> read_record(json::Cursor row);

// The fields of a scenario's {"arch": {...}}: needs arch (decoder | encoder | encoder-decoder), layers, hidden_size,
// heads, vocab; the rest defaults as the contract says (kv_heads = heads, head_dim = hidden/heads, ffn = 4 x hidden,
// not gated, LayerNorm, learned positions, tied). Unknown keys are ignored. prefix: JSON pointer of the object in the
// scenario, set before each field.
base::Result<Architecture> read_arch(json::Cursor fields, std::string_view prefix);

}  // namespace rigwise::model
