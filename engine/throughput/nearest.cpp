// Compares a question with the packed measurements.
#include "throughput/nearest.hpp"

namespace rigwise::throughput {

std::vector<report::NearestRun> nearest(const scenario::Job&, const plan::Plan&, const catalog::Accelerator&,
                                        const catalog::Catalog&) {
  return {};
}

}  // namespace rigwise::throughput
