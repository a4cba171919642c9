// Differences told in both languages.
#include "report/nearest_text.hpp"

#include <gtest/gtest.h>

#include "support/opened.hpp"

using namespace rigwise;

TEST(NearestText, EveryDifferenceHasWords) {
  report::NearestRun run;
  for (const char* name : {"model", "gpu", "gpus", "method", "precision", "seq_len", "micro"}) run.differences.push_back({name, "42"});
  for (const auto language : {scenario::Language::en, scenario::Language::zh}) {
    const std::string text = report::differs_text(run, support::opened().strings(language));
    EXPECT_EQ(text.find("differs."), std::string::npos) << text;
    EXPECT_EQ(report::differs_text(report::NearestRun{}, support::opened().strings(language)).find("differs."), std::string::npos);
  }
}
