// Puts the differences of a measured run together.
#include "report/nearest_text.hpp"

namespace rigwise::report {

std::string differs_text(const NearestRun& run, const text::Strings& strings) {
  if (run.differences.empty()) return std::string(strings.get("differs.same"));
  std::string out;
  for (const auto& d : run.differences) {
    if (!out.empty()) out += strings.get("differs.joint");
    out += strings.get("differs." + d.name, {{"value", d.value}});
  }
  return out;
}

}  // namespace rigwise::report
