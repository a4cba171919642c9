#version 300 es
// A card's memory as thousands of cells, filled row by row: each cell takes the colour and pattern of the part that owns it.
precision highp float;
const int kMost = 24;
const float kMarkStrength = 0.34;  // how far a pattern's marks go towards the ground
uniform vec4 u_segment[kMost];     // from, to (cells), pattern, strength 0..1
uniform vec3 u_colour[kMost];
uniform int u_count;
uniform vec2 u_size;  // of the map in pixels
uniform vec2 u_grid;  // columns, rows
uniform float u_cells;  // cells in use: the last row may be short
uniform vec3 u_ground;
in vec2 v_at;
out vec4 o_colour;

// Marks are drawn per cell: a few pixels have no room for stripes.
float mark(int pattern, vec2 within) {
  if (pattern == 1 || pattern == 8) return step(abs(within.x - within.y), 0.22);
  if (pattern == 2) return step(abs(within.x + within.y - 1.0), 0.22);
  if (pattern == 3 || pattern == 7) return step(length(within - 0.5), 0.26);
  if (pattern == 4) return step(abs(within.x - 0.5), 0.16);
  if (pattern == 5) return step(abs(within.y - 0.5), 0.16);
  if (pattern == 6) return max(step(abs(within.x - 0.5), 0.13), step(abs(within.y - 0.5), 0.13));
  return 0.0;
}

void main() {
  vec2 pitch = u_size / u_grid;
  vec2 cell = floor(v_at / pitch);
  float index = cell.y * u_grid.x + cell.x;
  vec2 within = fract(v_at / pitch);
  vec2 seam = 1.0 / pitch;  // a pixel of ground between cells
  if (index >= u_cells || within.x > 1.0 - seam.x || within.y > 1.0 - seam.y) discard;
  vec4 colour = vec4(0.0);
  for (int i = 0; i < kMost; ++i) {
    if (i >= u_count) break;
    vec4 s = u_segment[i];
    if (index + 0.5 >= s.x && index + 0.5 < s.y) colour = vec4(mix(u_colour[i], u_ground, mark(int(s.z), within) * kMarkStrength), s.w);
  }
  if (colour.a == 0.0) discard;
  o_colour = colour;
}
