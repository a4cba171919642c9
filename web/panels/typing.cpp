// A box that is typed into: the page lays a real input element over it while typing goes on.
#include "panels/typing.hpp"

namespace rigwise::web::panels {

bool typing_in(const Frame& frame, std::string_view field) { return frame.state.editing && frame.state.editing->box.field == field; }

void typing_box(const Frame& frame, Emit& emit, widgets::Box box, TypingBox typing) {
  const auto& theme = frame.theme;
  const bool going_on = typing_in(frame, typing.field);
  host::TextBox over;
  over.field = typing.field;
  over.value = std::move(typing.value);
  over.label = std::move(typing.label);
  over.keyboard = typing.keyboard;
  over.x = box.min.x + theme.px(8);
  over.y = box.min.y;
  over.width = box.width() - theme.px(12);
  over.height = box.height();
  over.size = theme.line(theme::Type::body) / theme::kLine;
  const ImU32 ink = theme.colour(theme::Ink::ink);
  over.ink = (ink & 255) << 16 | (ink >> 8 & 255) << 8 | (ink >> 16 & 255);
  const bool pressed = widgets::text_box(theme, typing.field, box, typing.shown, typing.quiet, going_on, typing.fault);
  if (pressed || (typing.opened && !going_on)) emit(app::BeginText{std::move(over)});
  else if (going_on) emit(app::PlaceText{std::move(over)});
}

}  // namespace rigwise::web::panels
