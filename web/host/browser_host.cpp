// The page behind the canvas: each call hands over to the object that page/canvas.mjs put into the module as `host`.
#include <emscripten.h>

#include "host/host.hpp"

// clang-format off
EM_JS(int, rigwise_make_context, (), {
  const context = Module["canvas"].getContext("webgl2", {alpha: false, antialias: false, depth: false, stencil: false, powerPreference: "low-power"});
  if (!context) return 0;
  const handle = GL.registerContext(context, {majorVersion: 2, minorVersion: 0, enableExtensionsByDefault: false});
  GL.makeContextCurrent(handle);
  return handle;
});
EM_JS(void, rigwise_request_frame, (), { Module["host"].request_frame(); });
EM_JS(void, rigwise_wake_after, (int milliseconds), { Module["host"].wake_after(milliseconds); });
EM_JS(void, rigwise_set_cursor, (const char* name), { Module["host"].set_cursor(UTF8ToString(name)); });
EM_JS(void, rigwise_text, (int open, const char* field, const char* value, const char* label, int decimal, float x, float y, float width,
                           float height, float size, int ink), {
  Module["host"].text({open: open !== 0, field: UTF8ToString(field), value: UTF8ToString(value), label: UTF8ToString(label),
                       decimal: decimal !== 0, x: x, y: y, width: width, height: height, size: size, ink: ink});
});
EM_JS(void, rigwise_close_text, (), { Module["host"].close_text(); });
EM_JS(void, rigwise_copy, (const char* text, int length), { Module["host"].copy(UTF8ToString(text, length)); });
EM_JS(void, rigwise_changed, (const char* json, int length), { Module["host"].changed(UTF8ToString(json, length)); });
EM_JS(void, rigwise_take_step, (int redo), { Module["host"].step(redo ? "redo" : "undo"); });
EM_JS(void, rigwise_save_chart, (int png, const char* name, const char* svg, const char* title, const char* question, const char* source), {
  Module["host"].save_chart({picture: png ? "png" : "svg", name: UTF8ToString(name), svg: UTF8ToString(svg), title: UTF8ToString(title),
                             question: UTF8ToString(question), source: UTF8ToString(source)});
});
EM_JS(void, rigwise_keep, (const char* json, int length), { Module["host"].keep(UTF8ToString(json, length)); });
// clang-format on

namespace rigwise::web::host {

namespace {
const char* name_of(Cursor cursor) {
  switch (cursor) {
    case Cursor::arrow: return "default";
    case Cursor::hand: return "pointer";
    case Cursor::text: return "text";
    case Cursor::resize: return "ew-resize";
    case Cursor::move: return "grabbing";
  }
  return "default";
}
void send(const TextBox& box, bool open) {
  rigwise_text(open, box.field.c_str(), box.value.c_str(), box.label.c_str(), box.keyboard == Keyboard::decimal, box.x, box.y, box.width,
               box.height, box.size, static_cast<int>(box.ink));
}
}  // namespace

bool make_context() { return rigwise_make_context() != 0; }
void request_frame() { rigwise_request_frame(); }
void wake_after(int milliseconds) { rigwise_wake_after(milliseconds); }
void set_cursor(Cursor cursor) { rigwise_set_cursor(name_of(cursor)); }
void open_text(const TextBox& box) { send(box, true); }
void move_text(const TextBox& box) { send(box, false); }
void close_text() { rigwise_close_text(); }
void copy(std::string_view text) { rigwise_copy(text.data(), static_cast<int>(text.size())); }
void changed(std::string_view json) { rigwise_changed(json.data(), static_cast<int>(json.size())); }
void take_step(Step step) { rigwise_take_step(step == Step::redo); }
void save_chart(const SavedChart& chart) {
  rigwise_save_chart(chart.picture == Picture::png, chart.name.c_str(), chart.svg.c_str(), chart.title.c_str(), chart.question.c_str(), chart.source.c_str());
}
void keep(std::string_view json) { rigwise_keep(json.data(), static_cast<int>(json.size())); }
double milliseconds() { return emscripten_get_now(); }

}  // namespace rigwise::web::host
