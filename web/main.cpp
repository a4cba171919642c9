// The score: what happens when the canvas starts, in every frame, and when it stops.
#include <emscripten.h>
#include <imgui_internal.h>

#include <algorithm>
#include <memory>

#include "app/app.hpp"
#include "layout/layout.hpp"

namespace rigwise::web {

namespace {
constexpr int kSettlingFrames = 3;      // ImGui needs a second look at sizes and hover
constexpr double kPause = 160;          // ms without a change before the search runs
constexpr double kSlowest = 100;        // ms: a longer pause between frames counts as this

void start_imgui(App& app) {
  app.context = ImGui::CreateContext();
  auto& io = ImGui::GetIO();
  io.IniFilename = io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard | ImGuiConfigFlags_NoMouseCursorChange;
  io.BackendPlatformName = "rigwise";
  app.surface.renderer = &app.renderer;
  io.UserData = &app.surface;
  app.fonts = theme::add_fonts(app.files);
}

void begin_frame(App& app, const theme::Theme& theme) {
  auto& io = ImGui::GetIO();
  const double now = host::milliseconds();
  io.DisplaySize = ImVec2(app.screen.width, app.screen.height);
  io.DeltaTime = static_cast<float>(std::clamp(now - app.last_frame, 1.0, kSlowest) / 1000);
  app.last_frame = now;
  theme.apply(ImGui::GetStyle());
  app.surface.places.clear();
  ImGui::NewFrame();
  ImGui::PushFont(theme.font(theme::Type::body), theme.line(theme::Type::body));
}

void draw(App& app, const theme::Theme& theme, panels::Emit& emit) {
  const auto& words = app.state.words();
  const text::Format format(words);
  const panels::Frame frame{app.state, words, format, theme, app::shown(app.state), layout::form_of(app.screen.width / app.screen.scale) == layout::Form::phone};
  layout::draw(frame, emit, ImVec2(app.screen.width, app.screen.height));
  ImGui::PopFont();
}

// The page's input element follows the field that is typed into.
void place_text(App& app) {
  const auto& editing = app.state.editing;
  if (!editing) {
    if (app.text) host::close_text();
    app.text.reset();
    return;
  }
  const bool opening = !app.text || app.text->field != editing->box.field;
  if (opening) host::open_text(editing->box);
  else if (app.text->x != editing->box.x || app.text->y != editing->box.y || app.text->ink != editing->box.ink) host::move_text(editing->box);
  app.text = editing->box;
}

void apply(App& app, panels::Emit& emit) {
  auto outcome = app::Outcome::quiet;
  auto actions = emit.take();
  for (const auto& action : actions) {
    outcome = std::max(outcome, app::update(app.state, action));
    if (!std::holds_alternative<app::PlaceText>(action)) app.frames_due = kSettlingFrames;
  }
  place_text(app);
  if (outcome != app::Outcome::quiet) host::changed(app::summary(app.state));
}

// The search waits for a pause; the page wakes us for it.
void search(App& app) {
  if (!app.state.search_due()) {
    app.search_at = 0;
    return;
  }
  const double now = host::milliseconds();
  if (app.search_at == 0 || app.frames_due == kSettlingFrames) {
    app.search_at = now + kPause;
    host::wake_after(static_cast<int>(kPause) + 1);
  } else if (now >= app.search_at) {
    app::search(app.state);
    app.search_at = 0;
    app.frames_due = kSettlingFrames;
  }
}

void present(App& app, const theme::Theme& theme) {
  ImGui::Render();
  app.renderer.draw(*ImGui::GetDrawData(), theme.colour(theme::Ink::ground));
  const auto cursor = ImGui::GetMouseCursor();
  host::set_cursor(cursor == ImGuiMouseCursor_Hand ? host::Cursor::hand : cursor == ImGuiMouseCursor_TextInput ? host::Cursor::text : host::Cursor::arrow);
}
}  // namespace

// Null when the data does not open or there is no WebGL2. files: as listed in page/canvas.mjs.
App* start(theme::FontFiles files, std::string_view data) {
  auto engine = api::Engine::open(data);
  if (!engine || !host::make_context()) return nullptr;
  auto app = std::make_unique<App>(std::move(*engine.value));
  app->files = std::move(files);
  start_imgui(*app);
  if (!app->renderer.start()) return nullptr;
  return app.release();
}

// Draws one frame; whether another is due at once.
bool frame(App& app) {
  if (app.lost) return false;
  app.frames_due = std::max(0, app.frames_due - 1);
  const theme::Theme theme(app.state.view.mode, app.screen.scale, app.screen.coarse, app.fonts);
  panels::Emit emit;
  begin_frame(app, theme);
  draw(app, theme, emit);
  apply(app, emit);
  search(app);
  present(app, theme);
  return app.frames_due > 0;
}

void stop(App* app) {
  app->renderer.stop();
  ImGui::DestroyContext(app->context);
  delete app;
}

void wake(App& app) { app.frames_due = kSettlingFrames; }

}  // namespace rigwise::web
