// Every formula and constant names references that exist, and every reference says what it is and since when.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "report/methodology.hpp"
#include "support/catalog_files.hpp"
#include "support/repository.hpp"

namespace rigwise::support {
namespace {
std::map<std::string, json::Cursor> references() {
  std::map<std::string, json::Cursor> out;
  for (const auto& path : files_under("assets/references", {".json"}))
    for (const auto& [id, row] : json_file(path).members())
      EXPECT_TRUE(out.emplace(id, row).second) << id << " stands in two files";
  return out;
}
const std::vector<std::string> kBases = {"paper", "vendor", "measured", "fitted", "definition", "recalled", "derived"};
}  // namespace

TEST(References, EachSaysWhatItIsAndSinceWhen) {
  for (const auto& [id, row] : references()) {
    EXPECT_FALSE(row.text_or("name").empty()) << id;
    EXPECT_TRUE(is_month(row.text_or("as_of"))) << id << ": " << row.text_or("as_of");
    EXPECT_TRUE(is_one_of(row.text_or("basis"), {"read", "recalled", "derived"})) << id << ": " << row.text_or("basis");
    const bool elsewhere = row.text_or("basis") != "derived";
    if (elsewhere) EXPECT_EQ(row.text_or("url").rfind("http", 0), 0u) << id << ": " << row.text_or("url");
  }
}

TEST(References, FormulasAndConstantsNameThem) {
  const auto known = references();
  for (const auto& chapter : report::methodology()) {
    for (const auto& f : chapter.formulas) {
      EXPECT_GT(f.sources.size(), 0u) << f.id;
      for (const auto source : f.sources) EXPECT_TRUE(known.count(std::string(source))) << f.id << " names " << source;
    }
    for (const auto& c : chapter.constants) {
      EXPECT_TRUE(known.count(std::string(c.source))) << c.id << " names " << c.source;
      EXPECT_TRUE(is_one_of(std::string(c.basis), kBases)) << c.id << ": basis " << c.basis;
    }
  }
}

TEST(References, EachIsNamedBySomebody) {
  std::set<std::string> named;
  for (const auto& path : files_under("engine", {".hpp", ".cpp"})) {
    const std::string text = file_text(path);
    for (const auto& [id, row] : references())
      if (text.find("\"" + id + "\"") != std::string::npos) named.insert(id);
  }
  for (const auto& [id, row] : references()) EXPECT_TRUE(named.count(id)) << id << " is named by no source";
}

TEST(References, NoConstantHidesFromTheMethodology) {
  std::set<std::string> listed;
  for (const auto& chapter : report::methodology())
    for (const auto& c : chapter.constants) listed.insert(std::string(c.id));
  // A constant's braces open with its id; a table of them holds rows that do.
  const std::regex constant("Constant<[^>]*>\\s+k\\w+\\s*\\{\\s*\"([a-z0-9_.]+)\"");
  for (const auto& path : files_under("engine", {".hpp", ".cpp"})) {
    if (path.rfind("engine/trace/", 0) == 0) continue;
    const std::string text = file_text(path);
    for (auto it = std::sregex_iterator(text.begin(), text.end(), constant); it != std::sregex_iterator(); ++it)
      EXPECT_TRUE(listed.count((*it)[1])) << path << ": " << (*it)[1] << " is missing in engine/report/methodology.cpp";
  }
}

}  // namespace rigwise::support
