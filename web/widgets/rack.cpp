// Racks as they stand, unit by unit, and one machine's parts: boxes named where there is room, everything else in the list below.
#include "widgets/rack.hpp"

#include <algorithm>
#include <cmath>

#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kWidth = 136, kUnit = 5, kAir = 16, kPad = 4, kChip = 7;  // CSS px
constexpr std::int64_t kMostChips = 16;

// White or black, whichever can be read on the box.
Ink ink_on(const Theme& theme, Ink ground) {
  const auto c = ImGui::ColorConvertU32ToFloat4(theme.colour(ground));
  const bool bright = 0.299f * c.x + 0.587f * c.y + 0.114f * c.z > 0.5f;
  const bool light = theme.mode() == theme::Mode::light;
  return bright == light ? Ink::ink : Ink::card;
}

void put_chips(const Theme& theme, Box box, std::int64_t chips, float fade) {
  const float size = theme.px(kChip), pitch = std::min(size + theme.px(3), (box.width() - theme.px(10)) / static_cast<float>(std::min(chips, kMostChips)));
  float x = box.min.x + theme.px(6);
  const float y = std::round(box.centre().y - size / 2);
  for (std::int64_t i = 0; i < std::min(chips, kMostChips); ++i, x += pitch)
    pen::rect(ImVec2(x, y), ImVec2(x + std::min(size, pitch - theme.px(1)), y + size), theme.colour(Ink::weights, fade), theme.px(1.5f));
}

// One thing in the rack: its name above its accelerators where both have room.
void put_box(const Theme& theme, Box box, const RackBox& what, float fade) {
  const float line = theme.line(Type::quiet), seam = theme.hairline();
  const Box inner{ImVec2(box.min.x, box.min.y + seam), box.max};
  const bool machine = what.chips > 0;
  pen::rect(inner.min, inner.max, theme.colour(machine ? Ink::sunken : what.ink, fade), theme.px(2));
  if (machine) pen::rect(inner.min, ImVec2(inner.min.x + theme.px(3), inner.max.y), theme.colour(what.ink, fade));
  const bool named = inner.height() >= line + (machine ? theme.px(kChip + 4) : 0);
  const Box words{ImVec2(inner.min.x + theme.px(6), inner.min.y), ImVec2(inner.max.x - theme.px(4), inner.min.y + (machine ? line : inner.height()))};
  if (named) put_left(theme, {Type::quiet, machine ? Ink::ink : ink_on(theme, what.ink), fade}, words, what.name);
  if (machine) put_chips(theme, {ImVec2(inner.min.x, named ? words.max.y : inner.min.y), inner.max}, what.chips, fade);
}

void put_rack(const Theme& theme, Box box, const Rack& rack, float fade) {
  const float pad = theme.px(kPad), unit = (box.height() - 2 * pad) / rack.units;
  const ImU32 edge = theme.colour(Ink::quiet, 0.55f * fade);
  const ImVec2 right(box.max.x, box.min.y), foot(box.min.x, box.max.y);
  pen::line(box.min, right, edge, theme.px(1.5f));
  pen::line(foot, box.max, edge, theme.px(1.5f));
  pen::line(box.min, foot, edge, theme.px(1.5f));
  pen::line(right, box.max, edge, theme.px(1.5f));
  float at = box.max.y - pad;
  for (const auto& what : rack.boxes) {
    const float top = at - what.units * unit;
    put_box(theme, {ImVec2(box.min.x + pad, std::round(top)), ImVec2(box.max.x - pad, std::round(at))}, what, fade);
    at = top;
  }
}
}  // namespace

void rack_drawing(const Theme& theme, std::span<const Rack> racks, float fade) {
  if (racks.empty()) return;
  float units = 0;
  for (const auto& rack : racks) units = std::max(units, rack.units);
  const float width = theme.px(kWidth), pitch = width + theme.px(kAir), height = units * theme.px(kUnit) + 2 * theme.px(kPad), line = theme.line(Type::quiet);
  const auto columns = static_cast<std::size_t>(std::max(1.0f, (flow_width() + theme.px(kAir)) / pitch));
  for (std::size_t first = 0; first < racks.size(); first += columns) {
    const Box row = take(height + 2 * line + theme.px(14));
    for (std::size_t i = first; i < std::min(first + columns, racks.size()); ++i) {
      const float x = row.min.x + pitch * static_cast<float>(i - first), foot = row.min.y + height;
      const float tall = racks[i].units * theme.px(kUnit) + 2 * theme.px(kPad);
      put_rack(theme, {ImVec2(x, foot - tall), ImVec2(x + width, foot)}, racks[i], fade);
      put_elided(theme, {Type::quiet, Ink::ink, fade}, ImVec2(x, foot + theme.px(4)), pitch, racks[i].label);
      put_elided(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(x, foot + theme.px(4) + line), pitch, racks[i].note);
    }
  }
}

void node_drawing(const Theme& theme, std::span<const NodePart> parts, float fade) {
  const float size = theme.px(10), gap = theme.px(3), squares = (size + gap) * static_cast<float>(kMostChips);
  const bool beside = flow_width() > squares + theme.px(180);
  for (const auto& part : parts) {
    const Box row = take(beside ? theme.px(22) : theme.line(Type::quiet) + size + theme.px(10));
    const float y = beside ? std::round(row.centre().y - size / 2) : row.min.y;
    const auto shown = std::min(part.count, kMostChips);
    for (std::int64_t i = 0; i < shown; ++i) {
      const float x = row.min.x + (size + gap) * static_cast<float>(i);
      pen::rect(ImVec2(x, y), ImVec2(x + size, y + size), theme.colour(part.ink, fade), theme.px(2));
    }
    const Box words = beside ? Box{ImVec2(row.min.x + squares + theme.px(10), row.min.y), row.max} : Box{ImVec2(row.min.x, y + size + theme.px(2)), ImVec2(row.max.x, y + size + theme.px(2) + theme.line(Type::quiet))};
    put_left(theme, {Type::quiet, Ink::ink, fade}, words, part.name);
  }
}

void rack_keys(const Theme& theme, std::span<const RackKey> keys, float fade) {
  const float size = theme.px(10);
  for (const auto& key : keys) {
    const Box row = take(theme.line(Type::quiet) + theme.px(4));
    const float y = std::round(row.centre().y - size / 2);
    pen::rect(ImVec2(row.min.x, y), ImVec2(row.min.x + size, y + size), theme.colour(key.ink, fade), theme.px(2));
    put_left(theme, {Type::quiet, Ink::quiet, fade}, {ImVec2(row.min.x + size + theme.px(8), row.min.y), row.max}, key.name);
  }
}

}  // namespace rigwise::web::widgets
