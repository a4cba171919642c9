#version 300 es
// A rectangle of the screen without vertex data: corners from the vertex number, places in pixels from its top left.
uniform vec4 u_rect;     // left, top, right, bottom in pixels
uniform vec2 u_display;  // size of the canvas in pixels
out vec2 v_at;           // pixels from the rectangle's top left

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 at = mix(u_rect.xy, u_rect.zw, corner);
  v_at = at - u_rect.xy;
  gl_Position = vec4(at.x / u_display.x * 2.0 - 1.0, 1.0 - at.y / u_display.y * 2.0, 0.0, 1.0);
}
