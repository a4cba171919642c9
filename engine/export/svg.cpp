// Shapes of a drawing in SVG: boxes, lines and words in one palette for screen and print.
#include "export/svg.hpp"

#include <cmath>

#include "text/layout.hpp"

namespace rigwise::exports {

namespace {
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

constexpr std::string_view kStyle =
    "<style>"
    "text{font-family:Inter,'Noto Sans','Noto Sans SC','PingFang SC','Microsoft YaHei',system-ui,sans-serif;fill:#1d2733}"
    ".title{font-size:17px;font-weight:600}.label{font-size:12px}.small{font-size:11px;fill:#5b6775}.inside{font-size:11px;fill:#fff}"
    ".paper{fill:#fff}.rack{fill:#f4f6f8;stroke:#9aa5b1}.empty{fill:#eef1f4}.line{stroke:#8fa1b5}"
    ".node{fill:#2f6f9f}.gpu{fill:#2f6f9f}.switch,.leaf,.router{fill:#c2742b}.spine,.group{fill:#a85a1f}.core{fill:#7d3f14}"
    ".management{fill:#6b7a89}.storage{fill:#7a6aa8}.nvme{fill:#7a6aa8}.pdu,.psu{fill:#a23b4a}.ups{fill:#8a2f3d}"
    ".nvlink{fill:#4f8f3f}.shelf{fill:#a23b4a}.spare{fill:#dce7f0;stroke:#2f6f9f;stroke-dasharray:4 3}.case{fill:#f4f6f8;stroke:#6b7a89;stroke-width:2}.board{fill:#dfe8e2;stroke:#9aa5b1}"
    ".cpu{fill:#3f8f7f}.memory{fill:#6aa08f}.nic{fill:#c2742b}"
    "@media (prefers-color-scheme:dark){text{fill:#dfe6ee}.small{fill:#9aa8b6}.inside{fill:#fff}.paper{fill:#14191f}.rack{fill:#1d242c;stroke:#4a5766}"
    ".empty{fill:#242d37}.spare{fill:#22303c}.case{fill:#1d242c;stroke:#5a6b7d}.board{fill:#26332c}.line{stroke:#5a6b7d}}"
    "@media print{text{fill:#000}.small{fill:#333}.inside{fill:#fff}.paper{fill:#fff}}"
    "</style>";
}  // namespace

std::string pixels(double value) {
  const long long hundredths = std::llround(value * 100);
  const long long rest = hundredths < 0 ? -hundredths : hundredths;
  std::string out = (hundredths < 0 ? "-" : "") + std::to_string(rest / 100);
  if (rest % 100 == 0) return out;
  out += rest % 100 < 10 ? ".0" : ".";
  out += std::to_string(rest % 100);
  if (out.back() == '0') out.pop_back();
  return out;
}

Svg::Svg(double width, double height, std::string_view title) {
  const std::string w = pixels(width), h = pixels(height);
  out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h + "\" viewBox=\"0 0 " + w + " " + h +
         "\" role=\"img\" aria-label=\"" + escaped(title) + "\">\n<title>" + escaped(title) + "</title>\n" + std::string(kStyle) +
         "\n<rect class=\"paper\" width=\"" + w + "\" height=\"" + h + "\"/>\n";
}

void Svg::box(double x, double y, double w, double h, std::string_view kind, double round) {
  out_ += "<rect class=\"" + std::string(kind) + "\" x=\"" + pixels(x) + "\" y=\"" + pixels(y) + "\" width=\"" + pixels(w) + "\" height=\"" + pixels(h) +
          "\" rx=\"" + pixels(round) + "\"/>\n";
}

void Svg::line(double x1, double y1, double x2, double y2, double width) {
  out_ += "<line class=\"line\" x1=\"" + pixels(x1) + "\" y1=\"" + pixels(y1) + "\" x2=\"" + pixels(x2) + "\" y2=\"" + pixels(y2) + "\" stroke-width=\"" +
          pixels(width) + "\"/>\n";
}

void Svg::text(double x, double y, std::string_view words, std::string_view style, std::string_view anchor, double most) {
  constexpr double kColumn = 6.2;  // a letter of the small styles
  const auto fitting = most > 0 ? static_cast<std::size_t>(most / kColumn) : 0;
  const std::string shown = fitting > 0 ? text::clipped(words, fitting) : std::string(words);
  out_ += "<text class=\"" + std::string(style) + "\" x=\"" + pixels(x) + "\" y=\"" + pixels(y) + "\" text-anchor=\"" + std::string(anchor) + "\">" +
          escaped(shown) + "</text>\n";
}

std::string Svg::take() {
  return std::move(out_) + "</svg>\n";
}

}  // namespace rigwise::exports
