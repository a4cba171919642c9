// An explanation printed: an indented tree for a terminal, or JSON.
#pragma once
#include <cstddef>
#include <string>

#include "api/explain.hpp"

namespace rigwise::api {

// width: columns; a Chinese character takes two.
std::string explanation_text(const Explanation& explanation, const text::Strings& strings, std::size_t width);
// {"v":1,"pointer":...,"lines":[{"kind","id","letter","meaning","title","formula","value","shown","field","note","sources","lines"}]}
std::string explanation_json(const Explanation& explanation);

}  // namespace rigwise::api
