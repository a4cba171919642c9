// NDJSON in, NDJSON out: one line per scenario, in the order they came, over several threads.
#pragma once
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace rigwise::cli {

// answer: one scenario line to one report line, called from several threads at once. Empty lines are passed over.
// A line is written as soon as all before it are, so a caller may talk to the process line by line.
void batch(std::istream& in, std::ostream& out, int threads,
           const std::function<std::string(std::string_view)>& answer);

}  // namespace rigwise::cli
