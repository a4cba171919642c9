// The string tables as they stand in assets/i18n, read from the packed data that the tests link.
#pragma once
#include <string_view>

#include "text/strings.hpp"

namespace rigwise::support {

// language: "en" | "zh". Aborts the test run when the packed data is broken.
const text::Strings& words(std::string_view language);

}  // namespace rigwise::support
