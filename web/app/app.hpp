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
  double last_frame = 0, search_at = 0;  // milliseconds
  int frames_due = 0;
  bool lost = false;   // the GL context
  std::string answer;  // text lent to the page until the next call
};

}  // namespace rigwise::web
