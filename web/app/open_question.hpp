// What a search over hardware leaves open, whatever the question named: all that `plan` may choose. A merge patch.
#pragma once
#include <string_view>

namespace rigwise::web::app {

// The same as kOpen of site/fields.mjs: tests/site/fields_test.mjs compares them.
inline constexpr std::string_view kOpenQuestion =
    R"({"task":"plan","hardware":{"gpu":null,"gpus":null,"per_node":null,"link":null,"gpu_memory_gb":null},"parallel":null,)"
    R"("batch":{"micro":null,"accumulation":null},"recompute":null,"offload":null})";

}  // namespace rigwise::web::app
