#version 300 es
// A bar of stacked segments: one colour and one pattern each, hairline gaps between them, round ends.
precision highp float;
const int kMost = 24;
const float kMarkStrength = 0.34;  // how far a pattern's marks go towards the ground
uniform vec4 u_segment[kMost];     // from, to (pixels), pattern, strength 0..1
uniform vec3 u_colour[kMost];
uniform int u_count;
uniform vec2 u_size;               // of the bar in pixels
uniform float u_unit;              // pixels per CSS pixel
uniform float u_radius;
uniform vec3 u_ground;
in vec2 v_at;
out vec4 o_colour;

// Share of a pixel covered by stripes of width `on` repeating every `period`, along a coordinate in pixels.
float stripes(float at, float period, float on) {
  float d = abs(mod(at, period) - period * 0.5);
  return clamp(on * 0.5 - d + 0.5, 0.0, 1.0);
}
float dots(vec2 at, float period, float radius) {
  float row = floor(at.y / period);
  vec2 cell = mod(at + vec2(mod(row, 2.0) * period * 0.5, 0.0), period) - period * 0.5;
  return clamp(radius - length(cell) + 0.5, 0.0, 1.0);
}
float marks(int pattern, vec2 at) {
  float u = u_unit;
  float rising = (at.x + at.y) * 0.7071, falling = (at.x - at.y) * 0.7071;
  if (pattern == 1) return stripes(rising, 6.0 * u, 1.3 * u);
  if (pattern == 2) return stripes(falling, 6.0 * u, 1.3 * u);
  if (pattern == 3) return dots(at, 7.0 * u, 1.2 * u);
  if (pattern == 4) return stripes(at.x, 5.0 * u, 1.2 * u);
  if (pattern == 5) return stripes(at.y, 5.0 * u, 1.2 * u);
  if (pattern == 6) return max(stripes(rising, 8.0 * u, 1.1 * u), stripes(falling, 8.0 * u, 1.1 * u));
  if (pattern == 7) return dots(at, 4.0 * u, 0.9 * u);
  if (pattern == 8) return stripes(rising, 5.0 * u, 1.0 * u);
  return 0.0;
}
float rounded(vec2 at) {
  vec2 q = abs(at - u_size * 0.5) - u_size * 0.5 + u_radius;
  return clamp(0.5 - (length(max(q, 0.0)) - u_radius), 0.0, 1.0);
}

void main() {
  vec4 colour = vec4(0.0);
  for (int i = 0; i < kMost; ++i) {
    if (i >= u_count) break;
    vec4 s = u_segment[i];
    float inside = clamp(v_at.x - s.x + 0.5, 0.0, 1.0) * clamp(s.y - v_at.x + 0.5, 0.0, 1.0);
    if (inside <= 0.0) continue;
    vec3 c = mix(u_colour[i], u_ground, marks(int(s.z), v_at) * kMarkStrength);
    colour = mix(colour, vec4(c, s.w), inside);
  }
  o_colour = vec4(colour.rgb, colour.a * rounded(v_at));
}
