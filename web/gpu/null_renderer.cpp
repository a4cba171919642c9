// No GL: what tests link instead of renderer.cpp. Passes fall back to rectangles because no renderer is set.
#include "gpu/renderer.hpp"

namespace rigwise::web::gpu {

bool Renderer::start() { return false; }
void Renderer::stop() {}
void Renderer::lose() {}
void Renderer::draw(ImDrawData&, ImU32) {}
void Renderer::run(const Bar&, const ImVec4&) {}
void Renderer::run(const Area&, const ImVec4&) {}
void Renderer::run(const Map&, const ImVec4&) {}
void Renderer::run(const Plate&, const ImVec4&) {}
void Renderer::run(const Wash&, const ImVec4&) {}

}  // namespace rigwise::web::gpu
