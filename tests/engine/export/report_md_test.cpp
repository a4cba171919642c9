// The report as Markdown: a table row has as many cells as its head, no sentence is missing.
#include "export/report_md.hpp"

#include <sstream>

#include "engine/export/launch_case.hpp"

using namespace rigwise;
using support::has;

namespace {
std::size_t cells(const std::string& line) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < line.size(); ++i) n += line[i] == '|' && (i == 0 || line[i - 1] != '\\');
  return n;
}
}  // namespace

TEST(ReportMd, TablesAreEven) {
  for (const auto* language : {"en", "zh"}) {
    const auto text = exports::report_md(support::LaunchCase(support::kLora, language).launch());
    EXPECT_EQ(text.rfind("# ", 0), 0u);
    std::istringstream lines(text);
    std::size_t width = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.empty() || line[0] != '|') {
        width = 0;
        continue;
      }
      if (width == 0) width = cells(line);
      EXPECT_EQ(cells(line), width) << line;
    }
  }
}

TEST(ReportMd, SpeaksTheLanguage) {
  const auto text = exports::report_md(support::LaunchCase(support::kLora, "en").launch());
  EXPECT_TRUE(has(text, "## Memory\n"));
  EXPECT_TRUE(has(text, "RTX 4090"));
  EXPECT_FALSE(has(text, "report."));
  EXPECT_FALSE(has(text, "part."));
}
