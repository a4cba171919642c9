// A theme ready to draw with: colours packed for the draw list, fonts, and lengths at the screen's own pixel size.
#pragma once
#include <imgui.h>

#include <array>
#include <span>
#include <string>

#include "theme/tokens.hpp"

namespace rigwise::web::theme {

// Font files as fetched by the page; they must outlive the fonts.
struct FontFiles {
  std::string text, bold, han, han_bold, mono;
};

struct Fonts {
  ImFont* text = nullptr;
  ImFont* bold = nullptr;
  ImFont* mono = nullptr;
};
// Adds the faces to the current ImGui context; Chinese is merged into each, bold Chinese falls back to regular where it was not cut.
Fonts add_fonts(FontFiles& files);

class Theme {
 public:
  // scale: device pixels per CSS pixel. coarse: finger-sized targets and larger type.
  Theme(Mode mode, float scale, bool coarse, Fonts fonts);
  Mode mode() const { return mode_; }
  bool coarse() const { return coarse_; }
  float scale() const { return scale_; }
  // A length in CSS pixels, at least one device pixel when not zero, on the device grid.
  float px(float css) const;
  float hairline() const { return px(1); }
  float row() const { return px(coarse_ ? kTouchRow : kRow); }
  float radius() const { return px(kRadius); }
  // alpha 0..1 over the token's own colour.
  ImU32 colour(Ink ink, float alpha = 1) const;
  // The same opaque, as it would look at that strength over a card: for passes that know no alpha.
  ImU32 faded(Ink ink, float strength) const;
  ImVec4 vector(Ink ink, float alpha = 1) const;
  ImFont* font(Type type) const;
  bool bold(Type type) const;
  // Line height of a type in device pixels; what ImGui calls the font size.
  float line(Type type) const;
  // Everything of ImGui's own style that shows through: frames, popups, tables, scrollbars, the keyboard's focus ring.
  void apply(ImGuiStyle& style) const;

 private:
  Mode mode_;
  float scale_;
  bool coarse_;
  Fonts fonts_;
  std::array<Colour, static_cast<std::size_t>(Ink::count)> colours_{};
};

}  // namespace rigwise::web::theme
