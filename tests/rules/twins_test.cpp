// Each engine source has a test file of its own name, and each file opens with one sentence.
#include <gtest/gtest.h>

#include <set>

#include "support/repository.hpp"

namespace rigwise::support {
namespace {
// Faces without a link seam: the entry points are tested as the programs they make (tests/npm, ./test).
const std::set<std::string> kEntryPoints = {"engine/cli/main.cpp", "engine/npm/exports.cpp"};
}  // namespace

TEST(Twins, EachEngineSourceHasItsTest) {
  for (const auto& path : files_under("engine", {".cpp"})) {
    if (kEntryPoints.count(path)) continue;
    const std::string twin = "tests/" + path.substr(0, path.size() - 4) + "_test.cpp";
    EXPECT_FALSE(file_text(twin).empty()) << path << " has no " << twin;
  }
}

TEST(Twins, EachTestHasItsSource) {  // a renamed source takes its test along
  for (const auto& path : files_under("tests/engine", {"_test.cpp"})) {
    const std::string source = path.substr(6, path.size() - 6 - 9);
    EXPECT_FALSE(file_text(source + ".cpp").empty() && file_text(source + ".hpp").empty())
        << path << " tests nothing of that name";
  }
}

TEST(Twins, EachFileOpensWithOneSentence) {
  for (const auto* folder : {"engine", "web", "shaders", "tests", "site"})
    for (const auto& path : files_under(folder, {".cpp", ".hpp", ".mjs", ".js", ".glsl", ".vert", ".frag"})) {
      const std::string text = file_text(path);
      const auto from = text.rfind("#version", 0) == 0 || text.rfind("#!", 0) == 0 ? text.find('\n') + 1 : 0;
      EXPECT_EQ(text.compare(from, 3, "// "), 0) << path;
    }
}

}  // namespace rigwise::support
