#version 300 es
// A line with its range band: the likely value as an anti-aliased line, low to high as a wash, and a faint fill down to the axis.
precision highp float;
const int kMost = 64;
const float kBand = 0.25, kFill = 0.10;
uniform vec4 u_point[kMost];  // x, and low, likely, high as y: pixels from the top left, x ascending
uniform int u_count;
uniform vec3 u_colour;
uniform float u_thickness;
uniform vec2 u_size;
in vec2 v_at;
out vec4 o_colour;

float to_segment(vec2 p, vec2 a, vec2 b) {
  vec2 ab = b - a;
  float t = clamp(dot(p - a, ab) / max(dot(ab, ab), 1e-6), 0.0, 1.0);
  return length(p - a - ab * t);
}

void main() {
  float distance_to_line = 1e6, low = -1.0, likely = -1.0, high = -1.0;
  for (int i = 0; i + 1 < kMost; ++i) {
    if (i + 1 >= u_count) break;
    vec4 a = u_point[i], b = u_point[i + 1];
    distance_to_line = min(distance_to_line, to_segment(v_at, vec2(a.x, a.z), vec2(b.x, b.z)));
    if (v_at.x >= a.x && v_at.x <= b.x) {
      vec3 y = mix(a.yzw, b.yzw, (v_at.x - a.x) / max(b.x - a.x, 1e-6));
      low = y.x;
      likely = y.y;
      high = y.z;
    }
  }
  float alpha = 0.0;
  if (likely >= 0.0) {
    alpha = kFill * clamp(v_at.y - likely + 0.5, 0.0, 1.0);
    alpha = max(alpha, kBand * clamp(low - v_at.y + 0.5, 0.0, 1.0) * clamp(v_at.y - high + 0.5, 0.0, 1.0));
  }
  alpha = max(alpha, clamp(u_thickness * 0.5 - distance_to_line + 0.5, 0.0, 1.0));
  o_colour = vec4(u_colour, alpha);
}
