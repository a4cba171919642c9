// Lines in, lines out: order kept over threads, empty lines passed over.
#include "cli/batch.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <thread>

using rigwise::cli::batch;

namespace {
std::string through(const std::string& input, int threads) {
  std::istringstream in(input);
  std::ostringstream out;
  batch(in, out, threads, [](std::string_view line) {
    // Early lines take longest, so that an unordered queue would show.
    std::this_thread::sleep_for(std::chrono::microseconds(line.size() < 2 ? 500 : 1));
    return "<" + std::string(line) + ">";
  });
  return out.str();
}
}  // namespace

TEST(Batch, AnswersEachLineInItsPlace) {
  EXPECT_EQ(through("a\n\nb\r\n \nc", 1), "<a>\n<b\r>\n<c>\n");
}

TEST(Batch, ThreadsChangeNothingButTheTime) {
  std::string input;
  for (int i = 0; i < 300; ++i) input += std::to_string(i) + "\n";
  const std::string one = through(input, 1);
  EXPECT_EQ(through(input, 2), one);
  EXPECT_EQ(through(input, 8), one);
}

TEST(Batch, NothingInNothingOut) {
  EXPECT_EQ(through("", 4), "");
}
