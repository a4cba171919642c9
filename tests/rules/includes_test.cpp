// One direction of flow: a file includes only from floors below its own (the table of ARCHITECTURE.md), the canvas only
// what it may see.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "support/repository.hpp"
#include "support/source_text.hpp"

namespace rigwise::support {
namespace {
// Folder (or single file) -> floor, read from the rows "| 3 | `trace` ... · `json` ... |".
std::map<std::string, int> floors() {
  std::map<std::string, int> out;
  const std::string text = file_text("ARCHITECTURE.md");
  const std::regex row("\\| (\\d+) \\| ([^\\n]*) \\|"), name("`([a-z_]+(?:/[a-z_]+\\.hpp)?)/?`");
  for (auto it = std::sregex_iterator(text.begin(), text.end(), row); it != std::sregex_iterator(); ++it) {
    const std::string names = (*it)[2];
    for (auto n = std::sregex_iterator(names.begin(), names.end(), name); n != std::sregex_iterator(); ++n)
      out[(*n)[1]] = std::stoi((*it)[1]);
  }
  return out;
}
std::string folder_of(const std::string& path) {
  return path.substr(0, path.find('/'));
}
// Floor of a path below engine/; 0 when the table does not know it.
int floor_of(const std::map<std::string, int>& floors, const std::string& path) {
  const auto file = floors.find(path), folder = floors.find(folder_of(path));
  return file != floors.end() ? file->second : folder != floors.end() ? folder->second : 0;
}

bool is_foreign(const std::string& target) {
  for (const auto* word : {"imgui", "GL/", "GLES", "GLFW", "emscripten", "SDL"})
    if (target.rfind(word, 0) == 0) return true;
  return false;
}
}  // namespace

TEST(Includes, TheTableNamesEveryFolder) {
  const auto floor = floors();
  EXPECT_GE(floor.size(), 20u);
  for (const auto& path : files_under("engine", {".cpp", ".hpp"}))
    EXPECT_TRUE(floor.count(folder_of(path.substr(7)))) << path;
}

TEST(Includes, OnlyFromFloorsBelow) {
  const auto floor = floors();
  for (const auto& path : files_under("engine", {".cpp", ".hpp"})) {
    const std::string inner = path.substr(7);
    for (const auto& target : includes(file_text(path))) {
      const bool same_room = folder_of(target) == folder_of(inner) && floor_of(floor, target) == floor_of(floor, inner);
      if (target.find('/') == std::string::npos || same_room || floor_of(floor, target) == 0) continue;
      EXPECT_LT(floor_of(floor, target), floor_of(floor, inner)) << path << " includes " << target;
    }
  }
}

TEST(Includes, QuotedPathsStartAtTheEngine) {
  for (const auto& path : files_under("engine", {".cpp", ".hpp"}))
    for (const auto& target : includes(file_text(path)))
      EXPECT_EQ(target.find(".."), std::string::npos) << path << " includes " << target;
}

TEST(Includes, TheEngineKnowsNoScreen) {
  for (const auto& path : files_under("engine", {".cpp", ".hpp"}))
    for (const auto& target : includes(file_text(path))) {
      if (is_foreign(target)) EXPECT_EQ(path.rfind("engine/npm/", 0), 0u) << path << " includes " << target;
      if (target.rfind("nlohmann", 0) == 0)
        EXPECT_EQ(path.rfind("engine/json/", 0), 0u) << path << " includes " << target;
    }
}

TEST(Includes, TheCanvasSeesOnlyWhatItMay) {
  // json and plan: an action patches the scenario text, a field shows a choice of the layout. intake: pasted texts.
  const std::set<std::string> allowed = {"base", "units",   "text",     "trace",  "json",
                                         "plan", "catalog", "scenario", "report", "api",  "intake"};
  const auto floor = floors();
  for (const auto& path : files_under("web", {".cpp", ".hpp"}))
    for (const auto& target : includes(file_text(path))) {
      const std::string folder = folder_of(target);
      if (target.find('/') == std::string::npos || !floor.count(folder) || folder == "web") continue;
      EXPECT_TRUE(allowed.count(folder)) << path << " includes " << target;
      EXPECT_NE(target, "units/arithmetic.hpp") << path << " could compute";
    }
}

}  // namespace rigwise::support
