// Small rooms: no file of hand-written C++, JavaScript or GLSL above 400 lines, no function above 60, and no
// exceptions.
#include <gtest/gtest.h>

#include "support/repository.hpp"
#include "support/source_text.hpp"

namespace rigwise::support {
namespace {
constexpr int kFileLines = 400, kFunctionLines = 60;

std::vector<std::string> sources() {
  std::vector<std::string> out;
  for (const auto* folder : {"engine", "web", "shaders", "site", "tests"})
    for (const auto& path : files_under(folder, {".cpp", ".hpp", ".js", ".mjs", ".glsl", ".vert", ".frag"}))
      out.push_back(path);
  return out;
}

std::vector<int> lengths(std::string_view text, Language language) {
  std::vector<int> out;
  for (const auto& f : functions(text, language)) out.push_back(f.length);
  return out;
}
}  // namespace

TEST(Sizes, TheMeasureFindsFunctions) {
  EXPECT_EQ(lengths("int f(int a) {\n  if (a) {\n  }\n  return a;\n}\n", Language::cpp), (std::vector<int>{5}));
  EXPECT_EQ(
      lengths("struct S {\n  S() : a_(1) {\n  }\n  int g() const noexcept {\n    return 1; }\n};\n", Language::cpp),
      (std::vector<int>{2, 2}));
  EXPECT_EQ(lengths("auto f(\n    int a)\n    -> std::vector<int> {\n  return {a};\n}\n", Language::cpp),
            (std::vector<int>{5}));
  EXPECT_EQ(lengths("const char* s = \"f() {\"; // g() {\nint x{1};\n", Language::cpp), (std::vector<int>{}));
  EXPECT_EQ(
      lengths("export const f = (a) => {\n  return `x ${a.map((b) => { return b; })} }`;\n};\n", Language::javascript),
      (std::vector<int>{1, 3}));
  EXPECT_EQ(lengths("function f() {\n  return s.replace(/[{\"]/g, '{');\n}\n", Language::javascript),
            (std::vector<int>{3}));
}

TEST(Sizes, FilesHaveAtMostFourHundredLines) {
  const auto paths = sources();
  EXPECT_GT(paths.size(), 50u);
  for (const auto& path : paths) EXPECT_LE(line_count(file_text(path)), kFileLines) << path;
}

TEST(Sizes, FunctionsHaveAtMostSixtyLines) {
  for (const auto& path : sources())
    for (const auto& f : functions(file_text(path), language_of(path)))
      EXPECT_LE(f.length, kFunctionLines) << path << ":" << f.line;
}

}  // namespace rigwise::support
