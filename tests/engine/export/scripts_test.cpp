// Launch scripts: what bash and sbatch read. tests that bash itself accepts them run it with -n.
#include "export/scripts.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "engine/export/launch_case.hpp"

using namespace rigwise;
using support::has;

namespace {
// bash -n parses without running; a machine without bash passes.
int parses(const std::string& script) {
  const std::string path = testing::TempDir() + "rigwise_script_test.sh";
  std::ofstream(path) << script;
  const int status = std::system(("command -v bash > /dev/null || exit 0; bash -n " + path).c_str());
  std::remove(path.c_str());
  return status;
}
}  // namespace

TEST(Scripts, OneNodeRunsAsItIs) {
  const auto text = exports::torchrun_script(support::LaunchCase(support::kLora).launch());
  EXPECT_EQ(text.rfind("#!/usr/bin/env bash\n", 0), 0u);
  EXPECT_TRUE(has(text, "NNODES=1\nGPUS_PER_NODE=1\n"));
  EXPECT_TRUE(has(text, ": \"${SCRIPT:=train.py}\"\n"));
  EXPECT_TRUE(has(text, "torchrun --nnodes \"$NNODES\" --nproc-per-node \"$GPUS_PER_NODE\""));
}

TEST(Scripts, SlurmAsksForTheMachineOfTheReport) {
  const auto text = exports::slurm_script(support::LaunchCase(support::kMegatron).launch());
  EXPECT_TRUE(has(text, "#SBATCH --nodes=4\n#SBATCH --ntasks-per-node=1\n#SBATCH --gpus-per-node=8\n"));
  EXPECT_TRUE(has(text, "#SBATCH --cpus-per-task=16\n"));  // the hand-filled report's cores
  EXPECT_TRUE(has(text, "#SBATCH --mem=60G\n"));
  EXPECT_TRUE(has(text, "scontrol show hostnames"));
  EXPECT_TRUE(has(text, "srun bash -c '"));
  EXPECT_TRUE(has(text, "pretrain_gpt.py"));
}

TEST(Scripts, BashAcceptsThemForEveryFrameworkAndLanguage) {
  for (const auto& [framework, key] : base::enum_table<scenario::Framework>)
    for (const auto* language : {"en", "zh"}) {
      const support::LaunchCase c(
          R"({"model": "llama-3-8b", "method": "lora", "seq_len": 2048, "hardware": {"gpu": "a100-sxm-80", "gpus": 16}, "framework": ")" +
              std::string(key) + "\"}",
          language);
      EXPECT_EQ(parses(exports::torchrun_script(c.launch())), 0) << key;
      EXPECT_EQ(parses(exports::slurm_script(c.launch())), 0) << key;
    }
}
