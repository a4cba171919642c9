// Text as the theme sets it: measured, placed, shortened, wrapped (Chinese breaks between characters), and figures with small units.
#include "widgets/text.hpp"

#include <imgui_internal.h>

#include <cmath>

#include "gpu/surface.hpp"
#include "gpu/svg.hpp"

namespace rigwise::web::widgets {

namespace {
constexpr std::string_view kEllipsis = "…";
constexpr unsigned kFirstWide = 0x2E80;  // from here on a line may break between any two characters

struct Glyph {
  unsigned code = 0;
  const char* next = nullptr;
};
Glyph glyph_at(const char* p, const char* end) {
  Glyph g;
  const int bytes = ImTextCharFromUtf8(&g.code, p, end);
  g.next = p + (bytes > 0 ? bytes : 1);
  return g;
}
bool closes(unsigned c) {  // never at the start of a line
  constexpr unsigned kMarks[] = {0x3001, 0x3002, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF01, 0xFF1F, 0xFF09, 0x300B, 0x300D, 0x201D, ',', '.', ';', ':', ')', ']', '%', '?', '!'};
  for (const unsigned mark : kMarks)
    if (mark == c) return true;
  return false;
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool opens(unsigned c) { return c == 0xFF08 || c == 0x300A || c == 0x300C || c == 0x201C || c == '(' || c == '['; }

// End of the line that starts at p: after the last place to break that fits, at least one glyph on.
const char* line_end(ImFont* font, float size, const char* p, const char* end, float width) {
  ImFontBaked* baked = font->GetFontBaked(size);
  const char* break_at = nullptr;
  float x = 0;
  unsigned before = 0;
  for (const char* q = p; q < end;) {
    const Glyph g = glyph_at(q, end);
    if (g.code == '\n') return q;
    const bool wide = before >= kFirstWide || g.code >= kFirstWide;
    const bool unit = before == ' ' && q - p > 1 && is_digit(q[-2]) && !is_digit(*q);
    if (q > p && !unit && ((before == ' ' && g.code != ' ') || (wide && !closes(g.code) && !opens(before) && before != ' '))) break_at = q;
    x += baked->GetCharAdvance(static_cast<ImWchar>(g.code));
    if (x > width && g.code != ' ' && q > p) return break_at ? break_at : q;
    before = g.code;
    q = g.next;
  }
  return end;
}
void draw(const Theme& theme, TextStyle style, ImVec2 at, const char* begin, const char* end, ImDrawList* list) {
  if (!list) return;
  list->AddText(theme.font(style.type), theme.line(style.type), at, theme.colour(style.ink, style.alpha), begin, end);
  if (const auto* surface = gpu::surface(); surface && surface->svg)
    surface->svg->text(at, theme.line(style.type) / theme::kLine, theme.colour(style.ink, style.alpha), theme.bold(style.type), std::string_view(begin, static_cast<std::size_t>(end - begin)));
}
const char* end_of(std::string_view text) { return text.data() + text.size(); }
}  // namespace

float text_width(const Theme& theme, Type type, std::string_view text) {
  return theme.font(type)->CalcTextSizeA(theme.line(type), FLT_MAX, 0, text.data(), end_of(text)).x;
}

float put_text(const Theme& theme, TextStyle style, ImVec2 at, std::string_view text) {
  draw(theme, style, ImVec2(std::round(at.x), std::round(at.y)), text.data(), end_of(text), ImGui::GetWindowDrawList());
  return text_width(theme, style.type, text);
}

void put_text_right(const Theme& theme, TextStyle style, ImVec2 right_top, std::string_view text) {
  put_text(theme, style, ImVec2(right_top.x - text_width(theme, style.type, text), right_top.y), text);
}

float put_elided(const Theme& theme, TextStyle style, ImVec2 at, float width, std::string_view text) {
  constexpr float kRounding = 0.5f;  // of places far from the origin
  if (text_width(theme, style.type, text) <= width + kRounding) return put_text(theme, style, at, text);
  const float room = width - text_width(theme, style.type, kEllipsis);
  ImFontBaked* baked = theme.font(style.type)->GetFontBaked(theme.line(style.type));
  float x = 0;
  const char* p = text.data();
  while (p < end_of(text)) {
    const Glyph g = glyph_at(p, end_of(text));
    const float advance = baked->GetCharAdvance(static_cast<ImWchar>(g.code));
    if (x + advance > room) break;
    x += advance;
    p = g.next;
  }
  const std::string shortened = std::string(text.data(), p) + std::string(kEllipsis);
  return put_text(theme, style, at, shortened);
}

float put_paragraph(const Theme& theme, TextStyle style, ImVec2 at, float width, std::string_view text, ImDrawList* draw_list) {
  const float size = theme.line(style.type);
  const char* p = text.data();
  float y = at.y;
  while (p < end_of(text)) {
    const char* end = line_end(theme.font(style.type), size, p, end_of(text), width);
    draw(theme, style, ImVec2(std::round(at.x), std::round(y)), p, end, draw_list);
    y += size;
    p = end;
    while (p < end_of(text) && (*p == ' ' || *p == '\n')) ++p;
  }
  return y - at.y;
}

void paragraph(const Theme& theme, TextStyle style, std::string_view text) {
  const float width = flow_width();
  const float height = put_paragraph(theme, style, ImGui::GetCursorScreenPos(), width, text, ImGui::GetWindowDrawList());
  ImGui::Dummy(ImVec2(width, height));
}

void gap(const Theme& theme, float css) { ImGui::Dummy(ImVec2(0, theme.px(css))); }

float put_figure(const Theme& theme, TextStyle style, ImVec2 at, std::string_view figure) {
  const auto space = figure.find(' ');
  const auto digits = figure.substr(0, space);
  float x = put_text(theme, style, at, digits);
  if (space == std::string_view::npos) return x;
  const TextStyle small{style.type == Type::verdict ? Type::emphasis : Type::quiet, Ink::quiet, style.alpha};
  x += theme.px(3);
  const float drop = 1.05f / theme::kLine * (theme.line(style.type) - theme.line(small.type));  // baselines meet
  return x + put_text(theme, small, ImVec2(at.x + x, at.y + drop), figure.substr(space + 1));
}

float flow_width() { return ImGui::GetContentRegionAvail().x; }

}  // namespace rigwise::web::widgets
