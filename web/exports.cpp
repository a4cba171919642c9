// What the page calls: start, frames, events, and the scenario both ways. Texts are UTF-8; lent ones live until the next call.
#include <emscripten.h>
#include <imgui_internal.h>

#include <array>
#include <cstdint>

#include "app/app.hpp"
#include "app/clipboard.hpp"
#include "app/kept.hpp"
#include "host/keys.hpp"

namespace rigwise::web {
App* start(theme::FontFiles files, std::string_view data);
bool frame(App& app);
void stop(App* app);
void wake(App& app);
namespace {
void tell(const App& app, app::Outcome outcome) {
  if (outcome != app::Outcome::quiet) host::changed(app::summary(app.state, outcome));
}

struct Span {
  std::uint32_t at, size;
};
std::string text_of(const Span& span) { return std::string(reinterpret_cast<const char*>(static_cast<std::uintptr_t>(span.at)), span.size); }

// The innermost window under the pointer that can still scroll that way takes the distance.
bool scroll(ImVec2 distance) {
  for (ImGuiWindow* window = ImGui::GetCurrentContext()->HoveredWindow; window; window = window->ParentWindow) {
    const float next = ImClamp(window->Scroll.y + distance.y, 0.0f, window->ScrollMax.y);
    if (distance.y == 0 || next == window->Scroll.y) continue;
    ImGui::SetScrollY(window, next);
    window->Scroll.y = next;
    return true;
  }
  return false;
}
}  // namespace
}  // namespace rigwise::web

using rigwise::web::App;
using rigwise::web::tell;
using rigwise::web::app::update;

extern "C" {

EMSCRIPTEN_KEEPALIVE App* rigwise_start(const rigwise::web::Span* fonts, int count, const char* data, int size) {
  rigwise::web::theme::FontFiles files;
  const std::array places = {&files.text, &files.bold, &files.han, &files.han_bold, &files.mono};
  for (std::size_t i = 0; i < places.size() && i < static_cast<std::size_t>(count); ++i) *places[i] = rigwise::web::text_of(fonts[i]);
  return rigwise::web::start(std::move(files), std::string_view(data, static_cast<std::size_t>(size)));
}
EMSCRIPTEN_KEEPALIVE int rigwise_frame(App* app) { return rigwise::web::frame(*app); }
EMSCRIPTEN_KEEPALIVE void rigwise_stop(App* app) { rigwise::web::stop(app); }

EMSCRIPTEN_KEEPALIVE void rigwise_resize(App* app, float width, float height, float scale, int coarse) {
  app->screen = {width, height, scale, coarse != 0};
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE void rigwise_pointer(App* app, float x, float y, int buttons, int touch) {
  auto& io = ImGui::GetIO();
  io.AddMouseSourceEvent(touch ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
  io.AddMousePosEvent(x, y);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, (buttons & 1) != 0);
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE void rigwise_leave(App* app) {
  ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE int rigwise_scroll(App* app, float, float, float dx, float dy) {
  const bool used = rigwise::web::scroll(ImVec2(dx, dy));
  if (used) rigwise::web::wake(*app);
  return used;
}
EMSCRIPTEN_KEEPALIVE int rigwise_key(App* app, const char* code, int down, int control, int shift) {
  auto& io = ImGui::GetIO();
  rigwise::web::wake(*app);
  if (control) {
    const bool redo = std::string_view(code) == "KeyY" || shift;
    if (down) rigwise::web::host::take_step(redo ? rigwise::web::host::Step::redo : rigwise::web::host::Step::undo);
    return 1;
  }
  const ImGuiKey key = rigwise::web::host::key_of(code);
  if (key == ImGuiKey_None) return 0;
  io.AddKeyEvent(ImGuiMod_Shift, shift != 0);
  io.AddKeyEvent(key, down != 0);
  return 1;
}
EMSCRIPTEN_KEEPALIVE void rigwise_focus(App* app, int focused) {
  ImGui::GetIO().AddFocusEvent(focused != 0);
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE void rigwise_context(App* app, int lost) {
  app->lost = lost != 0;
  if (lost) app->renderer.lose();
  else app->renderer.start();
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE void rigwise_typed(App* app, const char* field, const char* value, int typing) {
  const auto outcome = update(app->state, rigwise::web::app::Typed{field, value, static_cast<rigwise::web::app::Typing>(typing)});
  if (outcome == rigwise::web::app::Outcome::kept_changed) rigwise::web::host::keep(rigwise::web::app::kept_json(app->state));
  else tell(*app, outcome);
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE void rigwise_pasted(App* app, const char* text) {
  tell(*app, rigwise::web::app::paste(app->state, text));
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE const char* rigwise_copied(App* app) {
  app->answer = rigwise::web::app::copied_text(app->state);
  return app->answer.c_str();
}
// Where a touchable thing stands, by the name it goes by: left, top, right, bottom in device pixels as text; empty when it is not on screen.
EMSCRIPTEN_KEEPALIVE const char* rigwise_place(App* app, const char* name) {
  app->answer.clear();
  if (const auto it = app->surface.places.find(ImHashStr(name)); it != app->surface.places.end())
    for (const float v : {it->second.min.x, it->second.min.y, it->second.max.x, it->second.max.y}) app->answer += std::to_string(static_cast<int>(v)) + " ";
  return app->answer.c_str();
}
// Whether the keyboard stands on the touchable thing of that name.
EMSCRIPTEN_KEEPALIVE int rigwise_stands(App* app, const char* name) {
  const auto it = app->surface.places.find(ImHashStr(name));
  return it != app->surface.places.end() && it->second.id == app->context->NavId && app->context->NavCursorVisible;
}
EMSCRIPTEN_KEEPALIVE void rigwise_set_scenario(App* app, const char* json) {
  rigwise::web::app::receive(app->state, json);
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE const char* rigwise_scenario(App* app) {
  app->answer = app->state.draft.json;
  return app->answer.c_str();
}
EMSCRIPTEN_KEEPALIVE void rigwise_set_panel(App* app, const char* id) {
  update(app->state, rigwise::web::app::ShowPanel{id});
  rigwise::web::wake(*app);
}
// What host::keep was handed on an earlier visit.
EMSCRIPTEN_KEEPALIVE void rigwise_restore(App* app, const char* json) {
  rigwise::web::app::restore(app->state, json);
  rigwise::web::wake(*app);
}
// Milliseconds of the last frame, and of the engine in it.
EMSCRIPTEN_KEEPALIVE double rigwise_frame_ms(App* app) { return app->spent.frame; }
EMSCRIPTEN_KEEPALIVE double rigwise_engine_ms(App* app) { return app->spent.engine; }
EMSCRIPTEN_KEEPALIVE void rigwise_set_language(App* app, int language) {
  app->state.view.language = static_cast<rigwise::scenario::Language>(language);
  rigwise::web::wake(*app);
}
EMSCRIPTEN_KEEPALIVE void rigwise_set_calm(App* app, int calm) { app->calm = calm != 0; }
EMSCRIPTEN_KEEPALIVE void rigwise_set_theme(App* app, int mode) {
  app->state.view.mode = static_cast<rigwise::web::theme::Mode>(mode);
  rigwise::web::wake(*app);
}

}  // extern "C"
