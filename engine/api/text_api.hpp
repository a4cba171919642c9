// The contract's verbs answered for people: sentences and tables for a terminal, in one language.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "api/engine.hpp"

namespace rigwise::api {

// How the answer is to be printed. lang: asked for, "" = the scenario's, else `fallback` (the locale's).
struct Page {
  std::string_view lang;
  scenario::Language fallback = scenario::Language::en;
  std::size_t width = 92;  // columns; a Chinese character takes two
};

// answered false: the scenario is invalid and text lists its findings.
struct Printed {
  std::string text;
  bool answered = true;
};

Printed estimate_printed(const Engine& engine, std::string_view scenario, const Page& page);
Printed plan_printed(const Engine& engine, std::string_view scenario, const Page& page, int threads);
Printed explain_printed(const Engine& engine, std::string_view scenario, std::string_view pointer, const Page& page);
// A table of one catalog list; kind "" lists the kinds.
Printed catalog_printed(const Engine& engine, std::string_view kind, std::string_view options, const Page& page);

}  // namespace rigwise::api
