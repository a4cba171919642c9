// The machines as they stand: racks of nodes with their accelerators, the network above them; or one machine beside a desk.
#include "widgets/rack.hpp"

#include <algorithm>
#include <cmath>

#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kWidth = 104, kNode = 20, kGap = 4, kAir = 18, kChip = 8;  // CSS px
constexpr std::int64_t kMostNodesDrawn = 10, kMostChips = 16;

// A node: its case, and a square per accelerator.
void put_node(const Theme& theme, Box box, std::int64_t chips, float fade) {
  pen::rect(box.min, box.max, theme.colour(Ink::sunken, fade), theme.px(3));
  const float size = theme.px(kChip), n = static_cast<float>(std::min(chips, kMostChips));
  const float pitch = std::min(size + theme.px(3), (box.width() - theme.px(10)) / n);
  float x = box.min.x + theme.px(6);
  const float y = std::round(box.centre().y - size / 2);
  for (float i = 0; i < n; ++i, x += pitch) pen::rect(ImVec2(x, y), ImVec2(x + std::min(size, pitch - theme.px(1)), y + size), theme.colour(Ink::weights, fade), theme.px(1.5f));
}

void put_rack(const Theme& theme, Box box, std::int64_t nodes, const Rack& rack, const std::string& label, float fade) {
  const float pad = theme.px(5);
  const ImU32 edge = theme.colour(Ink::quiet, 0.55f * fade);
  for (const auto& [a, b] : {std::pair{box.min, ImVec2(box.max.x, box.min.y)}, {ImVec2(box.min.x, box.max.y), box.max}, {box.min, ImVec2(box.min.x, box.max.y)}, {ImVec2(box.max.x, box.min.y), box.max}})
    pen::line(a, b, edge, theme.px(1.5f));
  float y = box.max.y - pad;
  for (std::int64_t i = 0; i < nodes; ++i) {
    put_node(theme, {ImVec2(box.min.x + pad, y - theme.px(kNode)), ImVec2(box.max.x - pad, y)}, rack.gpus_per_node, fade);
    y -= theme.px(kNode + kGap);
  }
  if (rack.nodes > 1) pen::rect(ImVec2(box.min.x + pad, box.min.y + pad), ImVec2(box.max.x - pad, box.min.y + pad + theme.px(6)), theme.colour(Ink::optimizer, fade), theme.px(2));
  put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(box.min.x, box.max.y + theme.px(4)), label);
}
}  // namespace

void rack_drawing(const Theme& theme, const Rack& rack, float fade) {
  const std::int64_t racks = std::max<std::int64_t>(1, rack.racks), per_rack = (rack.nodes + racks - 1) / racks;
  const std::int64_t drawn_nodes = std::min(per_rack, kMostNodesDrawn);
  const auto room = static_cast<std::int64_t>(flow_width() / theme.px(kWidth + kAir));
  const std::int64_t drawn = std::clamp<std::int64_t>(room, 1, racks);
  const bool joined = rack.nodes > 1;
  const float top = joined ? theme.px(40) : 0;
  const float height = theme.px(static_cast<float>(drawn_nodes) * (kNode + kGap) + 22);
  const Box whole = take(top + height + theme.line(Type::quiet) + theme.px(12));
  std::int64_t left = rack.nodes;
  float last = whole.min.x;
  for (std::int64_t i = 0; i < drawn; ++i) {
    const float x = whole.min.x + theme.px(kWidth + kAir) * static_cast<float>(i);
    const Box box{ImVec2(x, whole.min.y + top), ImVec2(x + theme.px(kWidth), whole.min.y + top + height)};
    const std::int64_t here = std::min(left, per_rack);
    const std::string label = rack.racks > 0 ? rack.rack_label + " " + std::to_string(i + 1) + (here > drawn_nodes ? " · " + std::to_string(here) : "") : "";
    put_rack(theme, box, std::min(here, drawn_nodes), rack, label, fade);
    left -= here;
    last = box.centre().x;
    if (joined) pen::line(ImVec2(last, whole.min.y + theme.px(24)), ImVec2(last, box.min.y), theme.colour(Ink::optimizer, fade), theme.px(1.5f));
  }
  if (joined) {
    const float y = whole.min.y + theme.px(24), first = whole.min.x + theme.px(kWidth) / 2;
    pen::line(ImVec2(first, y), ImVec2(std::max(last, first + theme.px(8)), y), theme.colour(Ink::optimizer, fade), theme.px(2));
    put_text(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(whole.min.x, whole.min.y), rack.network);
  }
  if (left > 0 && !rack.more_label.empty())
    put_text_right(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(whole.max.x, whole.min.y), rack.more_label);
}

}  // namespace rigwise::web::widgets
