// Shapes of a drawing in SVG: boxes, lines and words in one palette for screen and print.
#pragma once
#include <string>
#include <string_view>

namespace rigwise::exports {

class Svg {
 public:
  // Sizes in pixels at 100 per cent. title: read out by screen readers.
  Svg(double width, double height, std::string_view title);
  // kind: node | switch | leaf | spine | core | management | storage | pdu | ups | gpu | cpu | memory | nvme | nic | psu | rack | empty |
  // nvlink | shelf | spare | case | board
  void box(double x, double y, double w, double h, std::string_view kind, double round = 2);
  void line(double x1, double y1, double x2, double y2, double width = 1);
  // style: title | label | small | inside; anchor: start | middle | end. Cut off with an ellipsis at `most` pixels when given.
  void text(double x, double y, std::string_view words, std::string_view style = "label", std::string_view anchor = "start", double most = 0);
  std::string take();

 private:
  std::string out_;
};

// Two decimals at most, no exponent: the same bytes everywhere.
std::string pixels(double value);

}  // namespace rigwise::exports
