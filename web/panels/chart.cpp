// A chart with its title and the two words that save it: redrawn as SVG while it is written; the page makes a PNG of that.
#include "panels/chart.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::Ink;
using widgets::Type;
constexpr float kMargin = 12;  // CSS px around a saved chart

bool saving(std::string_view id) { return gpu::surface() && gpu::surface()->wanted == id; }
}  // namespace

void begin_chart(const Frame& frame, Emit& emit, std::string_view id, std::string_view title) {
  const auto& theme = frame.theme;
  const auto row = widgets::take(theme.line(Type::title) + theme.px(8));
  if (saving(id)) gpu::surface()->begin(ImVec2(row.min.x - theme.px(kMargin), row.min.y - theme.px(4)), theme.scale(), std::string(title));
  widgets::put_elided(theme, {Type::title, Ink::quiet}, row.min, row.width() - theme.px(96), title);
  if (saving(id)) return;
  float x = row.max.x + theme.px(6);  // the last word ends at the edge
  for (const auto picture : {host::Picture::png, host::Picture::svg}) {
    const std::string word = picture == host::Picture::png ? "PNG" : "SVG";
    const float width = widgets::text_width(theme, Type::quiet, word) + theme.px(12);
    const widgets::Box box{ImVec2(x - width, row.min.y), ImVec2(x, row.min.y + theme.line(Type::quiet))};
    const auto hit = widgets::press("save/" + std::string(id) + "/" + word, box);
    widgets::put_centred(theme, {Type::quiet, hit.hovered || hit.focused ? Ink::accent : Ink::quiet, hit.hovered ? 1.0f : 0.75f}, box, word);
    if (hit.hovered) ImGui::SetItemTooltip("%s", frame.word("canvas.save_chart").c_str());
    if (hit.clicked) emit(app::SaveFigure{std::string(id), picture});
    x -= width;
  }
}

void end_chart(const Frame& frame, std::string_view id) {
  if (saving(id)) {
    const auto& theme = frame.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    gpu::surface()->end(ImVec2(at.x + widgets::flow_width() + theme.px(kMargin), at.y + theme.px(8)), theme.colour(Ink::card));
  }
}

}  // namespace rigwise::web::panels
