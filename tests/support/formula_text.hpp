// Evaluates the printed text of a formula, so that a test can hold it against the function it explains.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace rigwise::support {

// text: arithmetic over letters (or words such as d_h), numbers, + - * / ^ ( ), min max ceil floor sqrt abs with
// commas. ^ binds tightest and to the right. Nothing when the text is no such expression or names a letter without a
// value; fault then says why.
std::optional<double> evaluate_text(std::string_view text, const std::map<std::string, double, std::less<>>& letters,
                                    std::string& fault);

}  // namespace rigwise::support
