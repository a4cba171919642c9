// The network between machines as a picture: tiers of switches over the machines, joined by their cables, with counts on every tier and between them.
#include "widgets/fabric.hpp"

#include <algorithm>
#include <cmath>

#include "widgets/pen.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr float kBox = 18, kLeastPitch = 20, kWidestBox = 72, kWires = 64;  // CSS px
constexpr std::int64_t kMost = 32;

// Where the boxes of a tier stand: all of them, or the first and the last around a gap.
struct Row {
  std::vector<float> centres;
  float width = 0, gap = 0;  // gap: where it is; 0 none
};
Row row_of(const Theme& theme, std::int64_t count, const Box& whole) {
  Row row;
  const auto room = std::min(kMost, static_cast<std::int64_t>(whole.width() / theme.px(kLeastPitch)));
  const std::int64_t places = std::min(count, room);
  const float pitch = whole.width() / static_cast<float>(places);
  row.width = std::min(theme.px(kWidestBox), pitch - theme.px(6));
  for (std::int64_t i = 0; i < places; ++i) {
    const float x = whole.min.x + pitch * (static_cast<float>(i) + 0.5f);
    if (count > room && i == places / 2) row.gap = x;
    else row.centres.push_back(x);
  }
  return row;
}

// Words over lines keep a ground of their own.
void put_plate(const Theme& theme, TextStyle style, ImVec2 at, const std::string& words) {
  const float width = text_width(theme, style.type, words);
  pen::rect(ImVec2(at.x - theme.px(2), at.y), ImVec2(at.x + width + theme.px(6), at.y + theme.line(style.type)), theme.colour(Ink::card, 0.92f), theme.px(3));
  put_text(theme, style, at, words);
}
}  // namespace

void fabric_drawing(const Theme& theme, const Fabric& fabric, float fade) {
  if (fabric.tiers.size() < 2) return;
  const float label = theme.line(Type::body) + theme.px(4), tier = label + theme.px(kBox), step = tier + theme.px(kWires);
  const auto levels = static_cast<float>(fabric.tiers.size());
  const Box whole = take(levels * tier + (levels - 1) * theme.px(kWires) + theme.px(4));
  const auto top = [&](std::size_t level) { return whole.min.y + step * static_cast<float>(fabric.tiers.size() - 1 - level) + label; };
  std::vector<Row> rows;
  for (const auto& t : fabric.tiers) rows.push_back(row_of(theme, t.count, whole));
  for (const auto& wires : fabric.wires) {
    const auto &low = rows[wires.from].centres, &high = rows[wires.to].centres;
    const ImU32 ink = theme.colour(Ink::quiet, (low.size() * high.size() > 64 ? 0.28f : 0.5f) * fade);
    for (const float a : low)
      for (const float b : high) pen::line(ImVec2(a, top(wires.from)), ImVec2(b, top(wires.to) + theme.px(kBox)), ink, theme.hairline());
  }
  for (std::size_t i = 0; i < fabric.tiers.size(); ++i) {
    const float y = top(i);
    for (const float x : rows[i].centres)
      pen::rect(ImVec2(std::round(x - rows[i].width / 2), y), ImVec2(std::round(x + rows[i].width / 2), y + theme.px(kBox)), theme.colour(fabric.tiers[i].ink, fade), theme.px(3));
    if (rows[i].gap > 0) put_centred(theme, {Type::strong, Ink::quiet, fade}, {ImVec2(rows[i].gap - theme.px(10), y), ImVec2(rows[i].gap + theme.px(10), y + theme.px(kBox))}, "…");
    put_plate(theme, {Type::body, Ink::ink, fade}, ImVec2(whole.min.x, y - label), fabric.tiers[i].label);
  }
  for (const auto& wires : fabric.wires)
    put_plate(theme, {Type::quiet, Ink::quiet, fade}, ImVec2(whole.min.x, top(wires.to) + theme.px(kBox + (kWires - 12) / 2) - theme.line(Type::quiet) / 2), wires.label);
}

}  // namespace rigwise::web::widgets
