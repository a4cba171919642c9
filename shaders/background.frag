#version 300 es
// The head of the page: the verdict's colour as a wash that fades out downwards.
precision mediump float;
uniform vec3 u_colour;
uniform float u_strength;
uniform vec2 u_size;
in vec2 v_at;
out vec4 o_colour;

void main() {
  float down = 1.0 - v_at.y / u_size.y;
  o_colour = vec4(u_colour, u_strength * down * down);
}
