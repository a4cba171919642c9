// Reads one JSON number.
#pragma once
#include <cstddef>
#include <string_view>

namespace rigwise::json {

// The number at text[at], in JSON's grammar, correctly rounded; at moves behind it. False: none is there, or it is too large for a double.
bool read_number(std::string_view text, std::size_t& at, double& value);

}  // namespace rigwise::json
