// Words: both languages say the same things, every key is used, and everything the code can say has its words.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "report/methodology.hpp"
#include "support/repository.hpp"
#include "support/source_text.hpp"

namespace rigwise::support {
namespace {
using Table = std::map<std::string, std::string>;

const Table& table(const std::string& language) {
  static std::map<std::string, Table> tables;
  if (tables.count(language)) return tables[language];
  Table& out = tables[language];
  for (const auto& path : files_under("assets/i18n/" + language, {".json"}))
    for (const auto& [key, sentence] : json_file(path).members()) {
      EXPECT_TRUE(sentence.is_string()) << path << " " << key;
      EXPECT_TRUE(out.emplace(key, sentence.text().value_or("")).second) << path << ": " << key << " stands twice";
    }
  return out;
}

// {name} of a sentence; braces around other things are text.
std::set<std::string> placeholders(const std::string& sentence) {
  static const std::regex name("\\{([a-z_0-9]+)\\}");
  std::set<std::string> out;
  for (auto it = std::sregex_iterator(sentence.begin(), sentence.end(), name); it != std::sregex_iterator(); ++it)
    out.insert((*it)[1]);
  return out;
}

std::string first_segment(const std::string& key) {
  return key.substr(0, key.find('.'));
}

// Everything the sources hold between quotes, whole and as single words. Pages count as a whole.
struct Spoken {
  std::set<std::string> literals, words;
  std::string pages;
};

void add_words(std::set<std::string>& words, const std::string& text) {
  std::string word;
  for (const char c : text + " ") {
    const bool inside = std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
    if (inside) word += c;
    if (!inside && !word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
}

const Spoken& spoken() {
  static const Spoken all = [] {
    Spoken out;
    for (const auto* folder : {"engine", "web", "site"})
      for (const auto& path : files_under(folder, {".cpp", ".hpp", ".mjs", ".js", ".html", ".in"})) {
        const std::string text = file_text(path);
        if (path.rfind("site/", 0) == 0) out.pages += text;
        if (path.find(".html") != std::string::npos) continue;
        for (const auto& literal : stripped(text, language_of(path)).literals) {
          out.literals.insert(literal);
          add_words(out.words, literal);
        }
      }
    add_words(out.words, out.pages);
    // Kinds and ids that come from data: columns of the catalog, model kinds, parts of presets.
    for (const auto& path : files_under("assets/catalog", {".json"})) add_words(out.words, file_text(path));
    return out;
  }();
  return all;
}

bool words_known(const std::string& text) {
  std::set<std::string> words;
  add_words(words, text);
  for (const auto& word : words)
    if (!spoken().words.count(word)) return false;
  return true;
}

// Said whole, or built of a prefix that some source has ("finding.") and a rest whose words some source has.
bool is_used(const std::string& key) {
  if (spoken().literals.count(key) || spoken().pages.find(key) != std::string::npos) return true;
  for (auto dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot + 1)) {
    const std::string prefix = key.substr(0, dot + 1);
    const bool built = spoken().literals.count(prefix) || spoken().pages.find(prefix + "${") != std::string::npos;
    if (built && (spoken().literals.count(key.substr(dot + 1)) || words_known(key.substr(dot + 1)))) return true;
  }
  return false;
}

void expect_words(const std::string& key, const std::string& why) {
  EXPECT_TRUE(table("en").count(key)) << "no words for " << key << " (" << why << ")";
}
}  // namespace

TEST(Strings, BothLanguagesSayTheSameThings) {
  const auto &en = table("en"), &zh = table("zh");
  EXPECT_GT(en.size(), 300u);
  for (const auto& [key, sentence] : en) {
    const auto other = zh.find(key);
    if (other == zh.end()) {
      ADD_FAILURE() << key << " is missing in zh";
      continue;
    }
    EXPECT_EQ(placeholders(sentence), placeholders(other->second)) << key;
    EXPECT_EQ(sentence.empty(), other->second.empty()) << key;
  }
  for (const auto& [key, sentence] : zh) EXPECT_TRUE(en.count(key)) << key << " is missing in en";
}

TEST(Strings, ARoomHasItsFileInBothLanguages) {
  for (const auto& path : files_under("assets/i18n/en"))
    EXPECT_FALSE(file_text("assets/i18n/zh/" + path.substr(15)).empty()) << path;
  for (const auto& path : files_under("assets/i18n/zh"))
    EXPECT_FALSE(file_text("assets/i18n/en/" + path.substr(15)).empty()) << path;
}

TEST(Strings, EveryKeyIsUsed) {
  for (const auto& [key, sentence] : table("en")) EXPECT_TRUE(is_used(key)) << key;
}

TEST(Strings, EveryKeyInTheSourcesHasWords) {
  const auto& en = table("en");
  std::set<std::string> segments;
  for (const auto& [key, sentence] : en) segments.insert(first_segment(key));
  const std::regex key_shape("[a-z_]+\\.[A-Za-z0-9_./-]*[A-Za-z0-9_-]");
  const std::regex file_name(".*\\.(json|csv|mjs|js|css|html|svg|otf|wasm|yaml|yml|md|py|sh|txt)");
  std::set<std::string> ids;  // formula and constant ids look alike: they are checked below
  for (const auto& chapter : report::methodology()) {
    for (const auto& f : chapter.formulas) ids.insert(std::string(f.id));
    for (const auto& c : chapter.constants) ids.insert(std::string(c.id));
    for (const auto& f : chapter.formulas)
      for (const auto& symbol : f.symbols) ids.insert(std::string(symbol.key));
  }
  for (const auto& literal : spoken().literals) {
    if (!std::regex_match(literal, key_shape) || std::regex_match(literal, file_name)) continue;
    if (!segments.count(first_segment(literal)) || ids.count(literal)) continue;
    EXPECT_TRUE(en.count(literal)) << literal;
  }
}

TEST(Strings, EveryFormulaSymbolAndConstantHasWords) {
  for (const auto& chapter : report::methodology()) {
    for (const auto& f : chapter.formulas) {
      expect_words("formula." + std::string(f.id), "formula");
      for (const auto& symbol : f.symbols) expect_words("symbol." + std::string(symbol.key), std::string(f.id));
    }
    for (const auto& c : chapter.constants) expect_words("constant." + std::string(c.id), "constant");
  }
}

TEST(Strings, EveryFindingHasWords) {
  const std::regex coded("Severity::(?:error|warning|info),\\s*\"([a-z0-9-]+)\"|fault\\(\"([a-z0-9-]+)\"");
  for (const auto& path : files_under("engine", {".cpp", ".hpp"})) {
    const std::string text = file_text(path);
    for (auto it = std::sregex_iterator(text.begin(), text.end(), coded); it != std::sregex_iterator(); ++it)
      expect_words("finding." + ((*it)[1].matched ? (*it)[1].str() : (*it)[2].str()), path);
  }
}

TEST(Strings, EverySumHasWords) {
  const auto& en = table("en");
  const std::regex summed("\\.(sum|greatest)\\(\"([a-z0-9_.-]+)\"");
  for (const auto& path : files_under("engine", {".cpp", ".hpp"})) {
    const std::string text = file_text(path);
    for (auto it = std::sregex_iterator(text.begin(), text.end(), summed); it != std::sregex_iterator(); ++it) {
      const std::string id = (*it)[2],
                        own = path.substr(7, path.find('/', 7) - 7) + "." + id;  // a composer may put its folder before
      EXPECT_TRUE(en.count("sum." + id) || en.count("sum." + own) || en.count("greatest." + id) ||
                  en.count("part." + id))
          << path << ": " << id;
    }
  }
}

}  // namespace rigwise::support
