// The files of this repository, for tests that read sources and assets as they stand in git.
#include "support/repository.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace rigwise::support {

namespace {
const std::filesystem::path kRoot = RIGWISE_ROOT;

bool ignored(const std::string& name) {
  return name.rfind("build", 0) == 0 || name == "node_modules" || name == "dist" || name == ".cache" ||
         name == ".git" || name == "__pycache__";
}
bool ends_with(const std::string& name, std::string_view ending) {
  return name.size() >= ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
}
}  // namespace

std::string file_text(const std::string& path) {
  std::ifstream in(kRoot / path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

json::Cursor json_file(const std::string& path) {
  static std::map<std::string, json::Document> documents;
  auto it = documents.find(path);
  if (it == documents.end()) {
    auto parsed = json::Document::parse(file_text(path));
    if (!parsed) {
      std::fprintf(stderr, "%s is no JSON (byte %s)\n", path.c_str(), parsed.findings[0].args[0].value.c_str());
      std::abort();
    }
    it = documents.emplace(path, *parsed).first;
  }
  return it->second.root();
}

std::vector<std::string> files_under(const std::string& folder, const std::vector<std::string_view>& endings) {
  std::vector<std::string> out;
  if (!std::filesystem::exists(kRoot / folder)) return out;
  auto it = std::filesystem::recursive_directory_iterator(kRoot / folder);
  for (; it != std::filesystem::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().filename().string();
    if (it->is_directory() && ignored(name)) it.disable_recursion_pending();
    if (!it->is_regular_file()) continue;
    const bool wanted =
        endings.empty() || std::any_of(endings.begin(), endings.end(), [&](auto e) { return ends_with(name, e); });
    if (wanted) out.push_back(it->path().lexically_relative(kRoot).generic_string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace rigwise::support
