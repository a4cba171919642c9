// What a panel sees of one frame: the state, words and formats of the language, and the theme. Constant throughout.
#pragma once
#include <cstdlib>

#include "app/state.hpp"
#include "report/report.hpp"
#include "text/format.hpp"
#include "theme/theme.hpp"

namespace rigwise::web::panels {

using app::Emit;

struct Frame {
  const app::State& state;
  const text::Strings& words;
  const text::Format& format;
  const theme::Theme& theme;
  const report::Report* report;  // the one on screen; null before the first answer
  bool narrow = false;           // one column

  // Whole numbers among the arguments stand in groups from five digits on: 65,536.
  std::string word(std::string_view key, std::vector<base::Argument> args = {}) const {
    for (auto& arg : args)
      if (arg.value.size() > 4 && arg.value.find_first_not_of("0123456789") == std::string::npos) arg.value = format.count(std::strtod(arg.value.c_str(), nullptr));
    return words.get(key, args);
  }
  // The word of an id under a prefix, or the id itself where the language has none (names and abbreviations).
  std::string name(std::string_view prefix, std::string_view id) const {
    const std::string key = std::string(prefix) + std::string(id);
    return words.has(key) ? words.get(key) : std::string(id);
  }
  // Results of an earlier question stand back.
  float fade() const {
    const bool another = state.stated("/task") == "\"plan\"" && state.planned_json != state.draft.json;
    const bool searching = state.planning && state.stated("/task") == "\"plan\"";
    if (state.stale || another || (searching && (!state.leading || state.leading_earlier))) return 0.45f;
    return searching ? 0.8f : 1.0f;
  }
};

}  // namespace rigwise::web::panels
