// Everything the engine has to say about a report: what would make the job fit, what may go wrong, what would be
// faster.
#include "advice/advice.hpp"

#include <iterator>

namespace rigwise::advice {

std::vector<report::Advice> advice(const Subject& s, const Probe& probe) {
  auto out = fixes(s, probe);
  for (auto&& more : {warnings(s, probe), speedups(s, probe)}) out.insert(out.end(), more.begin(), more.end());
  return out;
}

}  // namespace rigwise::advice
