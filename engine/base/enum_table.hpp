// The only bridge between enumerators and their JSON keys: a constexpr table per enumeration.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace rigwise::base {

template <class E, std::size_t N>
using EnumTable = std::array<std::pair<E, std::string_view>, N>;

// Specialise per enumeration: `template <> inline constexpr auto enum_table<Color> = make_table<Color>({{Color::red, "red"}});`
template <class E>
inline constexpr auto enum_table = nullptr;

template <class E, std::size_t N>
constexpr EnumTable<E, N> make_table(const std::pair<E, std::string_view> (&rows)[N]) {
  EnumTable<E, N> table{};
  for (std::size_t i = 0; i < N; ++i) table[i] = rows[i];
  return table;
}

// The JSON key of an enumerator; every enumerator has one (tested).
template <class E>
constexpr std::string_view key_of(E value) {
  for (const auto& [e, key] : enum_table<E>)
    if (e == value) return key;
  return {};
}

// The enumerator of a JSON key, or nothing.
template <class E>
constexpr std::optional<E> from_key(std::string_view key) {
  for (const auto& [e, k] : enum_table<E>)
    if (k == key) return e;
  return std::nullopt;
}

}  // namespace rigwise::base
