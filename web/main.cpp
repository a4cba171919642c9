// The score: what happens when the canvas starts, in every frame, and when it stops.
#include <emscripten.h>
#include <imgui_internal.h>

#include <algorithm>
#include <memory>

#include "app/app.hpp"
#include "app/kept.hpp"
#include "app/work.hpp"
#include "layout/layout.hpp"

namespace rigwise::web {

namespace {
constexpr int kSettlingFrames = 3;      // ImGui needs a second look at sizes and hover
constexpr double kPause = 160;          // ms without a change before the search begins
constexpr double kSlice = 10, kHeldSlice = 5;  // ms of computing between frames; while something is dragged
constexpr double kLead = 90;            // ms between two looks at the best plan so far
constexpr double kProgress = 120;       // ms between two pictures of how far it is
constexpr double kTint = 600, kTintHalf = 300;  // ms that moved numbers stay tinted, and until the tint weakens
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
  app.surface.asked = app.state.view.explaining && app.state.view.explained_of == app::Whose::shown ? app.state.view.explained : std::string();
  app.surface.wanted = app.saving ? app.saving->id : std::string();
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

// What the page must hear of a change.
void tell(App& app, app::Outcome outcome) {
  if (outcome == app::Outcome::quiet) return;
  if (outcome == app::Outcome::kept_changed) return host::keep(app::kept_json(app.state));
  host::changed(app::summary(app.state, outcome));
}

void apply(App& app, panels::Emit& emit) {
  auto outcome = app::Outcome::quiet;
  bool kept = false;
  const double before = host::milliseconds();
  const auto actions = emit.take();
  for (const auto& action : actions) {
    if (const auto* save = std::get_if<app::SaveFigure>(&action)) app.saving = *save;
    if (std::holds_alternative<app::Undo>(action)) host::take_step(host::Step::undo);
    if (std::holds_alternative<app::Redo>(action)) host::take_step(host::Step::redo);
    const auto now = app::update(app.state, action);
    kept |= now == app::Outcome::kept_changed;
    outcome = std::max(outcome, now);
    if (!std::holds_alternative<app::PlaceText>(action)) app.frames_due = kSettlingFrames;
  }
  app.spent.engine += host::milliseconds() - before;
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left) && !app.state.editing) app.state.live_pointer.clear();  // let go: the next drag is another step
  place_text(app);
  if (kept) tell(app, app::Outcome::kept_changed);
  if (outcome != app::Outcome::kept_changed) tell(app, outcome);
}

// Between frames: behind "what do I need?" at once, else after a pause, computes in slices; whether it goes on at once, and whether this frame can be left out for it.
enum class Turn { none, more, instead };
Turn compute(App& app) {
  const double now = host::milliseconds();
  app.spent.engine = 0;
  if (app.work_for != app.state.draft.json) {
    app.work_for = app.state.draft.json;
    app.work_at = app::asks_for_plan(app.state) ? now : now + kPause;
    app.led_at = now;
  }
  if (now < app.work_at || !app::has_work(app.state)) return Turn::none;
  const bool more = app::work(app.state, now + (ImGui::IsMouseDown(ImGuiMouseButton_Left) ? kHeldSlice : kSlice), &host::milliseconds);
  if (more && now - app.led_at >= kLead) {
    app.led_at = now;
    app::lead(app.state);
    app.frames_due = std::max(app.frames_due, 1);
  }
  app.spent.engine = host::milliseconds() - now;
  if (!more) app.frames_due = kSettlingFrames;
  return !more ? Turn::none : app.frames_due == 0 && now - app.last_frame < kProgress ? Turn::instead : Turn::more;
}

// Numbers that an answer has moved are tinted for a while, unless the reader wants stillness.
void tint(App& app, double now) {
  auto& shifts = app.state.shifts;
  if (shifts.fresh) app.moved_at = now;
  shifts.fresh = false;
  const double since = now - app.moved_at;
  shifts.tint = app.calm || since >= kTint ? 0.0f : since >= kTintHalf ? 0.5f : 1.0f;
}

// The next moment at which the picture or the work goes on by itself.
void set_alarm(const App& app) {
  const double now = host::milliseconds();
  double next = 0;
  const auto at = [&](double moment) {
    if (moment > now && (next == 0 || moment < next)) next = moment;
  };
  at(app.work_at);
  if (app.state.shifts.tint > 0) {
    at(app.moved_at + kTintHalf);
    at(app.moved_at + kTint);
  }
  if (next > 0) host::wake_after(static_cast<int>(next - now) + 1);
}

// The chart that was to be saved has been drawn by now.
void hand_over_saved(App& app) {
  auto& surface = app.surface;
  if (!surface.saved) return;
  const auto& state = app.state;
  host::save_chart({"rigwise-" + app.saving->id, std::move(surface.saved->svg), std::move(surface.saved->title), app::suggested_name(state),
                    state.words().get("canvas.status", {{"date", state.engine.catalog().date()}}), app.saving->picture});
  app.saving.reset();
  surface.saved.reset();
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

// Computes a little and draws one frame; whether another is due at once.
bool frame(App& app) {
  if (app.lost) return false;
  const double begun = host::milliseconds();
  const Turn turn = compute(app);
  if (turn == Turn::instead) return true;
  app.frames_due = std::max(0, app.frames_due - 1);
  tint(app, begun);
  const theme::Theme theme(app.state.view.mode, app.screen.scale, app.screen.coarse, app.fonts);
  panels::Emit emit;
  begin_frame(app, theme);
  draw(app, theme, emit);
  apply(app, emit);
  present(app, theme);
  hand_over_saved(app);
  set_alarm(app);
  app.spent.frame = host::milliseconds() - begun;
  return app.frames_due > 0 || turn == Turn::more;
}

void stop(App* app) {
  app->renderer.stop();
  ImGui::DestroyContext(app->context);
  delete app;
}

void wake(App& app) { app.frames_due = kSettlingFrames; }

}  // namespace rigwise::web
