// A theme ready to draw with: colours packed for the draw list, fonts, and lengths at the screen's own pixel size.
#include "theme/theme.hpp"

#include <cmath>

namespace rigwise::web::theme {

namespace {
// ImGui scales every face to a reference size; all are cut with the same line height, so one value serves.
constexpr float kReferenceSize = 16;

ImFont* add_face(std::string& file, ImFont* merged_into) {
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.SizePixels = kReferenceSize;
  config.MergeMode = merged_into != nullptr;
  config.DstFont = merged_into;
  if (file.empty()) return merged_into;
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(file.data(), static_cast<int>(file.size()), kReferenceSize, &config);
}

Colour pick(const ColourRow& row, Mode mode) {
  switch (mode) {
    case Mode::light: return row.light;
    case Mode::dark: return row.dark;
    case Mode::contrast: return row.contrast;
  }
  return row.light;
}

const TypeRow& type_row(Type type) { return kTypes[static_cast<std::size_t>(type)]; }
}  // namespace

Fonts add_fonts(FontFiles& files) {
  Fonts fonts;
  fonts.text = add_face(files.text, nullptr);
  add_face(files.han, fonts.text);
  fonts.bold = add_face(files.bold, nullptr);
  add_face(files.han_bold, fonts.bold);
  add_face(files.text, fonts.bold);
  add_face(files.han, fonts.bold);
  fonts.mono = add_face(files.mono, nullptr);
  add_face(files.text, fonts.mono);
  add_face(files.han, fonts.mono);
  return fonts;
}

Theme::Theme(Mode mode, float scale, bool coarse, Fonts fonts) : mode_(mode), scale_(scale), coarse_(coarse), fonts_(fonts) {
  for (const auto& row : kColours) colours_[static_cast<std::size_t>(row.ink)] = pick(row, mode);
}

float Theme::px(float css) const {
  const float device = std::round(css * scale_);
  return css > 0 && device < 1 ? 1 : device;
}

ImU32 Theme::faded(Ink ink, float strength) const {
  const Colour c = colours_[static_cast<std::size_t>(ink)], card = colours_[static_cast<std::size_t>(Ink::card)];
  const auto mix = [&](std::uint8_t a, std::uint8_t b) { return static_cast<int>(static_cast<float>(a) * strength + static_cast<float>(b) * (1 - strength) + 0.5f); };
  return IM_COL32(mix(c.r, card.r), mix(c.g, card.g), mix(c.b, card.b), 255);
}

ImU32 Theme::colour(Ink ink, float alpha) const {
  const Colour c = colours_[static_cast<std::size_t>(ink)];
  return IM_COL32(c.r, c.g, c.b, static_cast<int>(alpha * 255 + 0.5f));
}

ImVec4 Theme::vector(Ink ink, float alpha) const { return ImGui::ColorConvertU32ToFloat4(colour(ink, alpha)); }

ImFont* Theme::font(Type type) const {
  switch (type_row(type).face) {
    case Face::text: return fonts_.text;
    case Face::bold: return fonts_.bold;
    case Face::mono: return fonts_.mono;
  }
  return fonts_.text;
}

bool Theme::bold(Type type) const { return type_row(type).face == Face::bold; }

float Theme::line(Type type) const {
  const auto& row = type_row(type);
  return std::round((coarse_ ? row.touch_size : row.size) * scale_ * kLine);
}

void Theme::apply(ImGuiStyle& style) const {
  style = ImGuiStyle();
  style.WindowPadding = style.CellPadding = ImVec2(0, 0);
  style.ItemSpacing = style.ItemInnerSpacing = ImVec2(0, 0);
  style.FramePadding = ImVec2(px(8), px(6));
  style.WindowBorderSize = style.ChildBorderSize = 0;
  style.PopupBorderSize = hairline();
  style.WindowRounding = style.ChildRounding = style.PopupRounding = style.FrameRounding = radius();
  style.ScrollbarSize = px(coarse_ ? 4 : 8);
  style.ScrollbarRounding = px(4);
  style.WindowMinSize = ImVec2(1, 1);
  style.Alpha = 1;
  style.DisabledAlpha = 0.5f;
  style.FontSizeBase = line(Type::body);
  style.AntiAliasedLinesUseTex = true;
  style.CircleTessellationMaxError = 0.2f;
  for (auto& c : style.Colors) c = vector(Ink::card, 0);
  auto& c = style.Colors;
  c[ImGuiCol_Text] = vector(Ink::ink);
  c[ImGuiCol_TextDisabled] = vector(Ink::quiet);
  c[ImGuiCol_WindowBg] = vector(Ink::ground);
  c[ImGuiCol_PopupBg] = vector(Ink::card);
  c[ImGuiCol_Border] = vector(Ink::line);
  c[ImGuiCol_ScrollbarGrab] = vector(Ink::quiet, 0.35f);
  c[ImGuiCol_ScrollbarGrabHovered] = vector(Ink::quiet, 0.6f);
  c[ImGuiCol_ScrollbarGrabActive] = vector(Ink::accent);
  c[ImGuiCol_NavCursor] = vector(Ink::accent);
  c[ImGuiCol_TextSelectedBg] = vector(Ink::accent_wash);
}

}  // namespace rigwise::web::theme
