// A limit that the answer breaks is said once, with both figures; one that holds is not mentioned.
#include "api/unmet.hpp"

#include <gtest/gtest.h>

#include "api/engine.hpp"
#include "support/opened.hpp"

using namespace rigwise;

namespace {
// The codes of the limits broken by a LoRA of an 8B model over a billion tokens on one RTX 4090: days of work, a few hundred watts.
std::string broken(const std::string& more) {
  const auto report = support::estimate(
      R"({"model":"llama-3-8b","method":"qlora","seq_len":1024,"data":{"tokens":1e9},"hardware":{"gpu":"rtx-4090")" + more + "}");
  std::string out;
  for (const auto& f : report.findings)
    if (f.code.rfind("limit-", 0) == 0) out += f.code + " ";
  return out;
}
}  // namespace

TEST(Unmet, EachLimitHasItsFinding) {
  EXPECT_EQ(broken(R"(},"constraints":{"deadline_days":0.1})"), "limit-deadline ");
  EXPECT_EQ(broken(R"(},"constraints":{"budget":1})"), "limit-budget ");
  EXPECT_EQ(broken(R"(},"constraints":{"power_kw":0.2})"), "limit-power ");
  EXPECT_EQ(broken(R"(},"constraints":{"gpus_allowed":["h20","l20"]})"), "limit-gpu ");
  EXPECT_EQ(broken(R"(,"ram_gb":1})"), "limit-ram ");
}

TEST(Unmet, ALimitThatHoldsIsSilent) {
  EXPECT_EQ(broken(R"(,"ram_gb":128},"constraints":{"deadline_days":300,"budget":100000,"power_kw":2,"gpus_allowed":["rtx-4090"]})"), "");
}

// Buying is charged with the machine, not with the rent of the run.
TEST(Unmet, TheBudgetOfABuyerIsTheMachine) {
  EXPECT_EQ(broken(R"(},"constraints":{"budget":1000,"acquire":"buy"})"), "limit-budget ");
  EXPECT_EQ(broken(R"(},"constraints":{"budget":1000,"acquire":"rent"})"), "");
}
