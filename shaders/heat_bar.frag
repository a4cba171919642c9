#version 300 es
// One segment of a bar: its colour, its pattern towards the ground, and the bar's round ends where it reaches them.
precision highp float;
const float kMarkStrength = 0.34;  // how far a pattern's marks go towards the ground
uniform vec4 u_segment;            // from, to (pixels of the bar), pattern, strength 0..1
uniform vec3 u_colour;
uniform vec2 u_size;               // of the whole bar in pixels
uniform float u_unit;              // pixels per CSS pixel
uniform float u_radius;
uniform vec3 u_ground;
in vec2 v_at;                      // from the segment's left top
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
  vec2 at = vec2(v_at.x + u_segment.x, v_at.y);
  vec3 colour = mix(u_colour, u_ground, marks(int(u_segment.z), at) * kMarkStrength);
  o_colour = vec4(colour, u_segment.w * rounded(at));
}
