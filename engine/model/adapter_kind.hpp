// The kinds of parameter-efficient adapters.
#pragma once

namespace rigwise::model {

// prompt: rank is the number of virtual tokens; adapter: rank is the width of the bottleneck.
enum class AdapterKind { lora, dora, rslora, loha, lokr, ia3, prompt, adapter };

}  // namespace rigwise::model
