// One section of the report for people as text, in English or Chinese, 92 columns wide.
#pragma once
#include <string>

#include "report/human_sections.hpp"
#include "support/whole_report.hpp"
#include "support/words.hpp"

namespace rigwise::support {

template <class Section, class... Args>
std::string section_text(const char* language, Section section, const Args&... args) {
  report::Sheet sheet(words(language), 92);
  section(sheet, args...);
  return sheet.take();
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace rigwise::support
