// Keyboard codes of the browser to ImGui's keys: only those that move and act inside the canvas.
#pragma once
#include <imgui.h>

#include <array>
#include <string_view>
#include <utility>

namespace rigwise::web::host {

inline constexpr std::array<std::pair<std::string_view, ImGuiKey>, 12> kKeys = {{
    {"ArrowUp", ImGuiKey_UpArrow}, {"ArrowDown", ImGuiKey_DownArrow}, {"ArrowLeft", ImGuiKey_LeftArrow},
    {"ArrowRight", ImGuiKey_RightArrow}, {"Enter", ImGuiKey_Enter}, {"Space", ImGuiKey_Space}, {"Escape", ImGuiKey_Escape},
    {"Home", ImGuiKey_Home}, {"End", ImGuiKey_End}, {"PageUp", ImGuiKey_PageUp}, {"PageDown", ImGuiKey_PageDown},
    {"Delete", ImGuiKey_Delete}}};

// None for codes that are not ours.
inline ImGuiKey key_of(std::string_view code) {
  for (const auto& [name, key] : kKeys)
    if (name == code) return key;
  return ImGuiKey_None;
}

}  // namespace rigwise::web::host
