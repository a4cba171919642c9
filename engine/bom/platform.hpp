// Chooses the machine that physically takes the cards: form factor, slots, cooler, count, what the user allows.
#pragma once
#include <vector>

#include "bom/node.hpp"

namespace rigwise::bom {

Form form_of(const catalog::Catalog& catalog, const catalog::Platform& platform);
const catalog::Chassis* chassis_of(const catalog::Catalog& catalog, std::string_view platform_id);
// "passive", "blower" or empty.
std::string_view cooler_of(const catalog::Catalog& catalog, std::string_view gpu_id);
// Sold as one rack of many trays.
bool is_rack_scale(const catalog::Platform& platform);
// Sold in one configuration by the accelerator's maker (DGX).
bool sold_fitted(const catalog::Platform& platform);

// Whether `boards` of this accelerator go into one platform; reason: string key "why.<key>" of the first obstacle,
// empty when it fits.
struct Fit {
  bool fits = false;
  std::string_view reason;
};
Fit fit(const catalog::Catalog& catalog, const catalog::Platform& platform, const catalog::Accelerator& gpu,
        std::int64_t boards);

// Whether its slots take that kind of module.
bool takes_memory(const catalog::Platform& platform, scenario::MemoryKind kind);
// Platforms that take the node's cards and, as far as one does, what the question states of board, processor and modules; smallest form first, then fewest slots, then the ones with a price. Never empty
// for a catalog accelerator with a known form factor unless the count is beyond every platform.
std::vector<const catalog::Platform*> candidates(const Inputs& in, std::int64_t boards);

// Whether a machine of the form that the user asked for takes so many boards of the card; no form asked for: yes.
bool form_takes(const Inputs& in, const catalog::Accelerator& gpu, std::int64_t boards);
// The most boards of the job's card that one machine of the wanted form takes, and that machine.
struct Room {
  std::int64_t boards = 0;
  const catalog::Platform* platform = nullptr;
};
Room room_in_form(const Inputs& in);

// Fills platform, chassis, baseboard, form, boards, share, systems and the reason.
void choose_platform(const Inputs& in, const catalog::Platform& platform, Node& node);

}  // namespace rigwise::bom
