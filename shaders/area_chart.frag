#version 300 es
// One stretch of a line with its range band: the likely value as an anti-aliased line, low to high as a wash, a faint fill down to the axis.
precision highp float;
const float kBand = 0.22, kFill = 0.08;
uniform vec4 u_point[4];  // the point before, both ends of this stretch, the point behind: x, and low, likely, high as y in pixels of the chart
uniform vec3 u_colour;
uniform float u_thickness;
in vec2 v_at;             // from the left top of the stretch
out vec4 o_colour;

float to_segment(vec2 p, vec2 a, vec2 b) {
  vec2 ab = b - a;
  float t = clamp(dot(p - a, ab) / max(dot(ab, ab), 1e-6), 0.0, 1.0);
  return length(p - a - ab * t);
}

void main() {
  vec4 a = u_point[1], b = u_point[2];
  vec2 at = vec2(v_at.x + a.x, v_at.y);
  vec3 y = mix(a.yzw, b.yzw, clamp((at.x - a.x) / max(b.x - a.x, 1e-6), 0.0, 1.0));
  float line = to_segment(at, a.xz, b.xz);
  line = min(line, min(to_segment(at, u_point[0].xz, a.xz), to_segment(at, b.xz, u_point[3].xz)));
  float alpha = kFill * clamp(at.y - y.y + 0.5, 0.0, 1.0);
  alpha = max(alpha, kBand * clamp(y.x - at.y + 0.5, 0.0, 1.0) * clamp(at.y - y.z + 0.5, 0.0, 1.0));
  alpha = max(alpha, clamp(u_thickness * 0.5 - line + 0.5, 0.0, 1.0));
  o_colour = vec4(u_colour, alpha);
}
