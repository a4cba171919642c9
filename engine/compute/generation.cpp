// Reads an accelerator's generation off the name of its architecture.
#include "compute/generation.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace rigwise::compute {
namespace {

// The first piece that the architecture's name contains decides.
constexpr std::array<std::pair<std::string_view, Generation>, 16> kNames = {{{"Volta", Generation::volta},
                                                                             {"Turing", Generation::turing},
                                                                             {"GA100", Generation::ampere},
                                                                             {"Ampere", Generation::ampere_ga10x},
                                                                             {"Ada", Generation::ada},
                                                                             {"Hopper", Generation::hopper},
                                                                             {"GB20", Generation::blackwell_gb20x},
                                                                             {"Blackwell", Generation::blackwell},
                                                                             {"Rubin", Generation::blackwell},
                                                                             {"CDNA2", Generation::cdna2},
                                                                             {"gfx90a", Generation::cdna2},
                                                                             {"CDNA3", Generation::cdna3},
                                                                             {"gfx942", Generation::cdna3},
                                                                             {"CDNA4", Generation::cdna4},
                                                                             {"gfx950", Generation::cdna4},
                                                                             {"Gaudi", Generation::gaudi}}};

}  // namespace

Generation generation(const catalog::Accelerator& accelerator) {
  const std::string_view name = accelerator.architecture;
  for (const auto& [piece, generation] : kNames)
    if (name.find(piece) != std::string_view::npos) return generation;
  return Generation::other;
}

}  // namespace rigwise::compute
