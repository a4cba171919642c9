// The packed data file: every key in it is read by the engine, so that no reader downloads what nobody uses.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/packed_catalog.hpp"
#include "support/repository.hpp"
#include "support/source_text.hpp"

namespace rigwise::support {
namespace {
std::set<std::string> literals_of(const std::string& folder) {
  std::set<std::string> out;
  for (const auto& path : files_under(folder, {".cpp", ".hpp"}))
    for (const auto& literal : stripped(file_text(path), Language::cpp).literals) out.insert(literal);
  return out;
}

void collect(const json::Cursor& place, std::map<std::string, std::string>& keys) {
  for (const auto& [key, value] : place.members()) {
    keys.emplace(key, value.path());
    collect(value, keys);
  }
  for (const auto& value : place.elements()) collect(value, keys);
}

bool is_load_share(const std::string& key) {
  return !key.empty() && key.back() == '%';
}  // points of an efficiency curve
}  // namespace

TEST(Pack, EveryKeyOfARowIsRead) {
  auto read = literals_of("engine/catalog");
  read.merge(literals_of("engine/model"));
  std::map<std::string, std::string> keys;
  for (const auto& [kind, list] : packed_document().root().get("catalog").members()) collect(list, keys);
  EXPECT_GT(keys.size(), 100u);
  for (const auto& [key, path] : keys)
    EXPECT_TRUE(read.count(key) || is_load_share(key)) << key << " at " << path << " is read by nobody";
}

TEST(Pack, NothingThatIsReadWasLeftOut) {
  std::map<std::string, std::string> packed;
  for (const auto& [kind, list] : packed_document().root().get("catalog").members()) collect(list, packed);
  const auto read = literals_of("engine/model");
  std::map<std::string, std::string> written;
  for (const auto& row : json_file("assets/catalog/models.json").get("models").elements()) collect(row, written);
  for (const auto& [key, path] : written)
    if (read.count(key)) EXPECT_TRUE(packed.count(key)) << key << " at " << path << " is read but not packed";
}

TEST(Pack, NullsAndEmptyListsStayAtHome) {
  for (const auto& [kind, list] : packed_document().root().get("catalog").members())
    for (const auto& row : list.elements())
      for (const auto& [key, value] : row.members()) {
        EXPECT_FALSE(value.is_null()) << value.path();
        EXPECT_FALSE(value.is_array() && value.size() == 0) << value.path();
      }
}

}  // namespace rigwise::support
