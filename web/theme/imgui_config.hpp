// Compile-time configuration of Dear ImGui: only what the canvas uses.
#pragma once
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_DEFAULT_FONT
#define IMGUI_DISABLE_FILE_FUNCTIONS
#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define IMGUI_DEFINE_MATH_OPERATORS
#ifdef RIGWISE_IMGUI_ASSERT
namespace rigwise::web {
// Tests count and print broken assertions instead of ending.
void imgui_assert_failed(const char* expression, const char* file, int line);
}  // namespace rigwise::web
#define IM_ASSERT(expression) ((expression) ? (void)0 : rigwise::web::imgui_assert_failed(#expression, __FILE__, __LINE__))
#endif
