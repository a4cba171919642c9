// The running canvas: everything that lives as long as it does.
#pragma once
#include <imgui.h>

#include <optional>

#include "app/state.hpp"
#include "app/update.hpp"
#include "gpu/renderer.hpp"
#include "gpu/surface.hpp"
#include "theme/theme.hpp"

namespace rigwise::web {

struct Screen {
  float width = 1, height = 1, scale = 1;  // device pixels, and how many of them make a CSS pixel
  bool coarse = false;
};

// Milliseconds of the last frame: all of it, and the part in which the engine answered.
struct Spent {
  double frame = 0, engine = 0;
};

struct App {
  explicit App(api::Engine engine) : state(std::move(engine)) {}

  theme::FontFiles files;
  theme::Fonts fonts;
  ImGuiContext* context = nullptr;
  gpu::Renderer renderer;
  gpu::Surface surface;
  app::State state;
  Screen screen;
  std::optional<host::TextBox> text;  // the input as the page last heard of it
  double last_frame = 0, work_at = 0, led_at = 0;  // milliseconds; led_at: the best plan so far was put on screen
  double moved_at = -1e9;              // when numbers moved last
  bool calm = false;                   // the reader wants no motion
  std::string work_for;                // the question that work_at waits for
  std::optional<app::SaveFigure> saving;  // a chart to write in the next frame
  Spent spent;
  int frames_due = 0;
  bool lost = false;   // the GL context
  std::string answer;  // text lent to the page until the next call
};

}  // namespace rigwise::web
