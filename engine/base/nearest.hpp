// The candidates nearest to a misspelt word, for findings that suggest what was meant.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::base {

// Edits (insert, delete, replace, swap of neighbours) that turn a into b; letters compared without case, '_' and '-' as one.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The candidates by rising distance, the earlier one first among equals; at most `count`.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates, std::size_t count);

// "a, b, c"
std::string join(const std::vector<std::string>& words);

}  // namespace rigwise::base
