// The repository holds text that anybody can read: no path of one machine, no binary or generated file, no unfinished
// note.
#include <gtest/gtest.h>

#include "support/repository.hpp"

namespace rigwise::support {
namespace {
std::vector<std::string> everything() {
  std::vector<std::string> out;
  for (const auto* folder : {"engine", "web", "shaders", "assets", "tests", "site", ".github", "cmake"})
    for (const auto& path : files_under(folder)) out.push_back(path);
  for (const auto* path : {"CMakeLists.txt", "README.md", "ARCHITECTURE.md", "run", "test"})
    if (!file_text(path).empty()) out.push_back(path);
  return out;
}
// Written in halves so that this file does not contain them.
const std::vector<std::string> kMachine = {std::string("/wo") + "rk/", std::string("/t") + "mp/",
                                           std::string("/ho") + "me/", std::string("/ro") + "ot/",
                                           std::string("C:") + "\\Users"};
const std::vector<std::string> kHosts = {std::string("registry.npm") + "js", std::string("py") + "pi.org",
                                         std::string("npm") + "js.org", std::string("proxy.go") + "lang"};
const std::vector<std::string> kUnfinished = {std::string("TO") + "DO", std::string("FIX") + "ME",
                                              std::string("XX") + "X:"};

void refuse(const std::vector<std::string>& words, const std::string& path, const std::string& text) {
  for (const auto& word : words) EXPECT_EQ(text.find(word), std::string::npos) << path << " holds " << word;
}
}  // namespace

TEST(Hygiene, NoPathOfOneMachine) {
  for (const auto& path : everything()) refuse(kMachine, path, file_text(path));
}
TEST(Hygiene, NoRegistryHost) {
  for (const auto& path : everything()) refuse(kHosts, path, file_text(path));
}
TEST(Hygiene, NothingUnfinished) {
  for (const auto& path : everything()) refuse(kUnfinished, path, file_text(path));
}
TEST(Hygiene, OnlyText) {
  for (const auto& path : everything()) {
    const std::string text = file_text(path);
    EXPECT_EQ(text.find('\0'), std::string::npos) << path << " is binary";
    EXPECT_EQ(text.find("\r\n"), std::string::npos) << path << " ends lines twice";
    if (!text.empty()) EXPECT_EQ(text.back(), '\n') << path << " does not end its last line";
  }
}

}  // namespace rigwise::support
