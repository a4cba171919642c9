// Marks of charts: into the window's draw list, and into the SVG while a chart is being saved. Device pixels.
#pragma once
#include <imgui.h>

#include <span>

namespace rigwise::web::widgets::pen {

void rect(ImVec2 min, ImVec2 max, ImU32 fill, float radius = 0);
void line(ImVec2 a, ImVec2 b, ImU32 colour, float thickness);
// A line of dashes as long as the gaps between them; level or upright.
void dashes(ImVec2 a, ImVec2 b, ImU32 colour, float thickness, float dash);
void polyline(std::span<const ImVec2> points, ImU32 colour, float thickness);
// Convex.
void polygon(std::span<const ImVec2> points, ImU32 fill);
void disc(ImVec2 centre, float radius, ImU32 fill);
void ring(ImVec2 centre, float radius, ImU32 colour, float thickness);

}  // namespace rigwise::web::widgets::pen
