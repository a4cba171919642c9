// What the canvas asks of the place it runs in: a page in a browser (browser_host.cpp), or nothing at all in tests (null_host.cpp).
#pragma once
#include <string>
#include <string_view>

namespace rigwise::web::host {

enum class Cursor { arrow, hand, text, resize, move };
enum class Keyboard { text, decimal };
enum class Picture { svg, png };
enum class Step { undo, redo };

// A field that is typed into: the page lays a real input element over it (input methods, phone keyboards, paste). Device pixels.
struct TextBox {
  std::string field;  // JSON pointer, or a name of the view's own
  std::string value, label;
  Keyboard keyboard = Keyboard::text;
  float x = 0, y = 0, width = 0, height = 0, size = 13;
  unsigned ink = 0;  // 0xRRGGBB
};

// Makes a WebGL2 context current; false when there is none.
bool make_context();
void request_frame();
// Asks for a frame after that many milliseconds; the newest call counts.
void wake_after(int milliseconds);
void set_cursor(Cursor cursor);
void open_text(const TextBox& box);
void move_text(const TextBox& box);
void close_text();
void copy(std::string_view text);
// Tells the page what changed here, as JSON: {"scenario":{...},"panel":"...","step":bool}: step when going back should return to what was before.
void changed(std::string_view json);
// Asks the page, which keeps one history of all edits, for a step; the scenario of it comes back as one of the page's own.
void take_step(Step step);
// A drawn chart as a file. svg: the chart alone; title, question and source go with it in words, the page adds where it comes from.
struct SavedChart {
  std::string name, svg, title, question, source;
  Picture picture = Picture::svg;
};
void save_chart(const SavedChart& chart);
// Keeps what must outlive the visit.
void keep(std::string_view json);
double milliseconds();

}  // namespace rigwise::web::host
