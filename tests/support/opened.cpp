// The engine opened once from the data file that stands in the test binary.
#include "support/opened.hpp"

#include <cstdio>
#include <cstdlib>

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace rigwise::support {

const api::Engine& opened() {
  static const api::Engine engine = [] {
    auto result = api::Engine::open(std::string_view(rigwise_data_begin, rigwise_data_end - rigwise_data_begin));
    for (const auto& f : result.findings) std::fprintf(stderr, "data file: %s at %s\n", f.code.c_str(), f.field.c_str());
    if (!result) std::abort();
    return *result;
  }();
  return engine;
}

report::Report estimate(std::string_view scenario_json) {
  auto scenario = opened().read(scenario_json);
  if (scenario) {
    auto answer = opened().estimate(*scenario);
    if (answer.report) return std::move(*answer.report);
    scenario.findings = answer.findings;
  }
  for (const auto& f : scenario.findings) std::fprintf(stderr, "scenario: %s at %s\n", f.code.c_str(), f.field.c_str());
  std::abort();
}

}  // namespace rigwise::support
