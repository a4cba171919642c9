#version 300 es
// Dear ImGui's triangles: corners in pixels of the canvas from its top left, places in the glyph atlas, a colour each.
uniform vec2 u_display;  // size of the canvas in pixels
layout(location = 0) in vec2 a_at;
layout(location = 1) in vec2 a_glyph;
layout(location = 2) in vec4 a_colour;
out vec2 v_glyph;
out vec4 v_colour;

void main() {
  v_glyph = a_glyph;
  v_colour = a_colour;
  gl_Position = vec4(a_at.x / u_display.x * 2.0 - 1.0, 1.0 - a_at.y / u_display.y * 2.0, 0.0, 1.0);
}
