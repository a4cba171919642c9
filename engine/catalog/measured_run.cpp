// Reads the packed lines of measured runs.
#include "catalog/measured_run.hpp"

#include <array>
#include <cstdlib>

namespace rigwise::catalog {
namespace {

constexpr std::size_t kColumns = 11;

std::int64_t integer(std::string_view text) {
  return std::strtoll(std::string(text).c_str(), nullptr, 10);
}

bool split(std::string_view line, std::array<std::string_view, kColumns>& columns) {
  for (std::size_t i = 0; i < kColumns; ++i) {
    const auto tab = line.find('\t');
    columns[i] = line.substr(0, tab);
    if (tab == std::string_view::npos) return i + 1 == kColumns;
    line.remove_prefix(tab + 1);
  }
  return false;
}

}  // namespace

std::vector<MeasuredRun> read_measured_runs(std::string_view text) {
  std::vector<MeasuredRun> out;
  std::array<std::string_view, kColumns> c;
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (split(text.substr(0, end), c)) {
      MeasuredRun run{c[0], c[1], c[2], c[3], c[5], c[6], c[9]};
      run.gpus = integer(c[4]);
      run.seq_len = integer(c[7]);
      run.micro = integer(c[8]);
      run.value = std::strtod(std::string(c[10]).c_str(), nullptr);
      out.push_back(run);
    }
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace rigwise::catalog
