// A box that is typed into: the page lays a real input element over it while typing goes on.
#pragma once
#include <string>
#include <string_view>

#include "panels/frame.hpp"
#include "widgets/controls.hpp"

namespace rigwise::web::panels {

// field: JSON pointer of the scenario, or a name of the view's own. label: for assistive technology. value: what typing starts from.
struct TypingBox {
  std::string_view field;
  std::string label, shown, value;
  host::Keyboard keyboard = host::Keyboard::text;
  bool quiet = false;
  widgets::Fault fault = widgets::Fault::none;
  bool opened = false;  // asked for by what stands beside the box
};
bool typing_in(const Frame& frame, std::string_view field);
void typing_box(const Frame& frame, Emit& emit, widgets::Box box, TypingBox typing);

}  // namespace rigwise::web::panels
