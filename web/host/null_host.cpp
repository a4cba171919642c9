// No page: the canvas draws into nothing and asks for nothing (unit tests).
#include "host/host.hpp"

namespace rigwise::web::host {

bool make_context() { return false; }
void request_frame() {}
void wake_after(int) {}
void set_cursor(Cursor) {}
void open_text(const TextBox&) {}
void move_text(const TextBox&) {}
void close_text() {}
void copy(std::string_view) {}
void changed(std::string_view) {}
void take_step(Step) {}
void save_chart(const SavedChart&) {}
void keep(std::string_view) {}
double milliseconds() { return 0; }

}  // namespace rigwise::web::host
