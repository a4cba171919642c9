// A machine that stands beside a desk, drawn as a case seen from its open side.
#include "export/tower_svg.hpp"

#include <algorithm>

namespace rigwise::exports {

namespace {
constexpr double kEdge = 14, kSupply = 62, kCard = 26;

std::int64_t count_of(const report::Drawing& d, std::string_view kind) {
  for (const auto& item : d.node)
    if (item.kind == kind) return item.count;
  return 0;
}

// Slots under the processor, a card in each.
void draw_cards(Svg& svg, std::int64_t cards, double x, double top, double width, double room) {
  const auto shown = std::min<std::int64_t>(cards, 8);
  if (shown == 0) return;
  const double pitch = std::min(kCard + 14, room / static_cast<double>(shown));
  for (std::int64_t i = 0; i < shown; ++i) svg.box(x, top + pitch * static_cast<double>(i), width, std::min(kCard, pitch - 4), "gpu", 3);
}
}  // namespace

void draw_tower(Svg& svg, const report::Drawing& d, double x, double base) {
  const double top = base - kTowerHeight, inner = kTowerWidth - 2 * kEdge;
  svg.box(x, top, kTowerWidth, kTowerHeight, "case", 10);
  svg.box(x + 18, base, 34, 7, "case", 2);
  svg.box(x + kTowerWidth - 52, base, 34, 7, "case", 2);
  const double board_top = top + kEdge, board_height = kTowerHeight - kSupply - 3 * kEdge;
  svg.box(x + kEdge, board_top, inner, board_height, "board", 4);
  const auto sockets = std::min<std::int64_t>(2, count_of(d, "cpu"));
  for (std::int64_t i = 0; i < sockets; ++i) svg.box(x + kEdge + 34 + 62 * static_cast<double>(i), board_top + 26, 50, 50, "cpu", 4);
  const auto sticks = std::min<std::int64_t>(8, count_of(d, "memory"));
  for (std::int64_t i = 0; i < sticks; ++i) svg.box(x + kTowerWidth - kEdge - 14 - 9 * static_cast<double>(i), board_top + 14, 5, 74, "memory", 1);
  const auto drives = std::min<std::int64_t>(4, count_of(d, "nvme"));
  for (std::int64_t i = 0; i < drives; ++i) svg.box(x + kEdge + 24 + 46 * static_cast<double>(i), board_top + 94, 40, 10, "nvme", 2);
  draw_cards(svg, count_of(d, "gpu"), x + kEdge + 6, board_top + 116, inner - 22, board_height - 126);
  const auto supplies = std::min<std::int64_t>(2, std::max<std::int64_t>(1, count_of(d, "psu")));
  const double each = (inner - 8 * static_cast<double>(supplies - 1)) / static_cast<double>(supplies);
  for (std::int64_t i = 0; i < supplies; ++i) svg.box(x + kEdge + (each + 8) * static_cast<double>(i), base - kEdge - kSupply, std::min(each, 130.0), kSupply, "psu", 3);
}

}  // namespace rigwise::exports
