// How a measured run differs from the question, in words.
#pragma once
#include <string>

#include "report/report.hpp"
#include "text/strings.hpp"

namespace rigwise::report {

// "on A100 SXM 80 GB, 8 GPUs, 2048 tokens"; the same set-up has its own sentence.
std::string differs_text(const NearestRun& run, const text::Strings& strings);

}  // namespace rigwise::report
