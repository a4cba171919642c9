// The look as data: one row per colour token with a column per theme, type sizes, and the 4 px grid. Everything drawn takes from here.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace rigwise::web::theme {

enum class Mode { light, dark, contrast };

// What a colour means, never what it looks like.
enum class Ink {
  ground, card, sunken, line, ink, quiet, accent, accent_wash, tinted, on_accent, fits, tight, no,
  weights, gradients, optimizer, master, adapters, activations, logits, buffers, context, spare,
  span_a, span_b, span_c, span_d,  // pieces of time: hues that no part of memory has
  count
};

struct Colour {
  std::uint8_t r = 0, g = 0, b = 0;
};
constexpr Colour hex(std::uint32_t rgb) {
  return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 255), static_cast<std::uint8_t>(rgb & 255)};
}

struct ColourRow {
  Ink ink;
  Colour light, dark, contrast;
};

// Memory parts keep the Okabe-Ito hues (told apart by colour-blind eyes), lightened on dark grounds.
inline constexpr std::array kColours = {
    ColourRow{Ink::ground, hex(0xFAF9F6), hex(0x101216), hex(0x000000)},
    ColourRow{Ink::card, hex(0xFFFFFF), hex(0x171A20), hex(0x000000)},
    ColourRow{Ink::sunken, hex(0xF2F0EB), hex(0x1E222A), hex(0x1A1A1A)},
    ColourRow{Ink::line, hex(0xE4E1DA), hex(0x2A2E37), hex(0xFFFFFF)},
    ColourRow{Ink::ink, hex(0x1A1C20), hex(0xE9EAEC), hex(0xFFFFFF)},
    ColourRow{Ink::quiet, hex(0x62676F), hex(0x9AA0A9), hex(0xE0E0E0)},
    ColourRow{Ink::accent, hex(0x2456C8), hex(0x8AB0FF), hex(0x9CC4FF)},
    ColourRow{Ink::accent_wash, hex(0xE9EEFA), hex(0x1F2A42), hex(0x10243F)},
    ColourRow{Ink::tinted, hex(0xFFE9B0), hex(0x5A4A1E), hex(0x4A3A00)},
    ColourRow{Ink::on_accent, hex(0xFFFFFF), hex(0x0D1730), hex(0x000000)},
    ColourRow{Ink::fits, hex(0x177A4E), hex(0x5CD39A), hex(0x6CFFB4)},
    ColourRow{Ink::tight, hex(0xA86200), hex(0xF2B45A), hex(0xFFD24D)},
    ColourRow{Ink::no, hex(0xB3261E), hex(0xFF8A80), hex(0xFF9C94)},
    ColourRow{Ink::weights, hex(0x0072B2), hex(0x4BA3D9), hex(0x7CC8FF)},
    ColourRow{Ink::gradients, hex(0x56B4E9), hex(0x8CCDF2), hex(0xB8E4FF)},
    ColourRow{Ink::optimizer, hex(0x009E73), hex(0x3DC29B), hex(0x5FE8C0)},
    ColourRow{Ink::master, hex(0x7FC8A9), hex(0xA3DCC4), hex(0xC8F2E0)},
    ColourRow{Ink::adapters, hex(0xC9B900), hex(0xE6DA58), hex(0xFFF48A)},
    ColourRow{Ink::activations, hex(0xE69F00), hex(0xF0BC4E), hex(0xFFD27A)},
    ColourRow{Ink::logits, hex(0xD55E00), hex(0xEE8A42), hex(0xFFAB73)},
    ColourRow{Ink::buffers, hex(0xCC79A7), hex(0xDDA0C2), hex(0xF5C2DE)},
    ColourRow{Ink::context, hex(0x8A8F98), hex(0xA5ABB5), hex(0xD0D4DA)},
    ColourRow{Ink::spare, hex(0xDAD6CD), hex(0x353B46), hex(0x8A8A8A)},
    ColourRow{Ink::span_a, hex(0x4A3F8F), hex(0x8F84D8), hex(0xB9B0FF)},
    ColourRow{Ink::span_b, hex(0x9A8FD0), hex(0xC3BBEF), hex(0xDCD7FF)},
    ColourRow{Ink::span_c, hex(0x7D3C5C), hex(0xC98BA9), hex(0xE8B8D0)},
    ColourRow{Ink::span_d, hex(0xB98CA3), hex(0xE3C3D3), hex(0xF6DFEA)},
};
static_assert(kColours.size() == static_cast<std::size_t>(Ink::count), "a row per token");

// Patterns stand beside colour in every bar; the numbers are those of shaders/heat_bar.frag.
enum class Pattern { solid = 0, rising = 1, falling = 2, dots = 3, upright = 4, level = 5, crossed = 6, dense_dots = 7, hatch = 8 };

struct PartRow {
  std::string_view id;  // of report::MemoryPart
  Ink ink;
  Pattern pattern;
};
inline constexpr std::array kParts = {
    PartRow{"weights", Ink::weights, Pattern::solid},         PartRow{"gradients", Ink::gradients, Pattern::rising},
    PartRow{"optimizer", Ink::optimizer, Pattern::falling},   PartRow{"master", Ink::master, Pattern::crossed},
    PartRow{"adapters", Ink::adapters, Pattern::upright},     PartRow{"activations", Ink::activations, Pattern::dots},
    PartRow{"logits", Ink::logits, Pattern::level},           PartRow{"buffers", Ink::buffers, Pattern::dense_dots},
    PartRow{"allocator", Ink::context, Pattern::dots},        PartRow{"context", Ink::context, Pattern::rising},
    PartRow{"communication", Ink::context, Pattern::upright},
    PartRow{"companions", Ink::weights, Pattern::falling},    PartRow{"casts", Ink::weights, Pattern::dots},
    PartRow{"workspace", Ink::buffers, Pattern::falling},
};
constexpr PartRow part_row(std::string_view id) {
  for (const auto& row : kParts)
    if (row.id == id) return row;
  return {id, Ink::buffers, Pattern::dense_dots};
}

enum class Type { body, quiet, strong, emphasis, verdict, title, mono, count };
enum class Face { text, bold, mono };

struct TypeRow {
  Type type;
  Face face;
  float size;        // em, CSS px
  float touch_size;  // on coarse pointers
};
inline constexpr std::array kTypes = {
    TypeRow{Type::body, Face::text, 13, 16},     TypeRow{Type::quiet, Face::text, 12, 13},  TypeRow{Type::strong, Face::bold, 13, 16},
    TypeRow{Type::emphasis, Face::bold, 15, 17}, TypeRow{Type::verdict, Face::bold, 28, 22}, TypeRow{Type::title, Face::bold, 12, 13},
    TypeRow{Type::mono, Face::mono, 12, 13},
};
static_assert(kTypes.size() == static_cast<std::size_t>(Type::count), "a row per type");

// The fonts are cut with this line height (ascent 1.05 em, descent 0.30 em).
inline constexpr float kLine = 1.35f;
inline constexpr float kRadius = 6, kRow = 28, kTouchRow = 44, kGrid = 4;

}  // namespace rigwise::web::theme
