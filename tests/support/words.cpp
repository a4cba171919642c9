// The string tables as they stand in assets/i18n, read from the packed data that the tests link.
#include "support/words.hpp"

#include <cstdlib>

#include "json/reader.hpp"

extern "C" const char rigwise_data_begin[];
extern "C" const char rigwise_data_end[];

namespace rigwise::support {

namespace {
text::Strings load(std::string_view language) {
  const std::string_view data(rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin));
  const auto document = json::Document::parse(data);
  if (!document) std::abort();
  auto strings = text::Strings::load(document->root().get("i18n").get(language));
  if (!strings) std::abort();
  return std::move(*strings.value);
}
}  // namespace

const text::Strings& words(std::string_view language) {
  static const text::Strings kEnglish = load("en"), kChinese = load("zh");
  return language == "zh" ? kChinese : kEnglish;
}

}  // namespace rigwise::support
