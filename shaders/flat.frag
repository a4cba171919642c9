#version 300 es
// Dear ImGui's triangles: the vertex colour times the glyph atlas.
precision mediump float;
uniform sampler2D u_atlas;
in vec2 v_glyph;
in vec4 v_colour;
out vec4 o_colour;

void main() { o_colour = v_colour * texture(u_atlas, v_glyph); }
