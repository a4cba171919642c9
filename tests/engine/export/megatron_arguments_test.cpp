// Arguments of Megatron-LM for a mixture and for a plain decoder.
#include "engine/export/launch_case.hpp"
#include "export/command.hpp"

using namespace rigwise;

namespace {
bool holds(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}
}  // namespace

TEST(MegatronArguments, LayoutBatchAndModel) {
  const auto a = exports::megatron_arguments(support::LaunchCase(support::kMegatron).launch());
  for (const auto* one : {"--tensor-model-parallel-size 4",
                          "--pipeline-model-parallel-size 2",
                          "--sequence-parallel",
                          "--micro-batch-size 1",
                          "--global-batch-size 256",
                          "--seq-length 4096",
                          "--recompute-granularity full --recompute-method uniform --recompute-num-layers 1",
                          "--num-layers 32",
                          "--hidden-size 4096",
                          "--ffn-hidden-size 14336",
                          "--group-query-attention --num-query-groups 8",
                          "--normalization RMSNorm",
                          "--swiglu",
                          "--disable-bias-linear",
                          "--untie-embeddings-and-output-weights",
                          "--num-experts 8",
                          "--moe-router-topk 2",
                          "--expert-model-parallel-size 4",
                          "--bf16",
                          "--train-iters 953675"})
    EXPECT_TRUE(holds(a, one)) << one;
  EXPECT_FALSE(holds(a, "--fp16"));
}

TEST(MegatronArguments, LatentAttention) {
  const support::LaunchCase c(
      R"({"model": "deepseek-v3", "method": "pretrain", "framework": "megatron", "seq_len": 4096, "parallel": {"pp": 16, "ep": 64}, "batch": {"micro": 1, "global": 4096}, "hardware": {"gpu": "h100-sxm", "gpus": 2048}})");
  const auto a = exports::megatron_arguments(c.launch());
  for (const auto* one : {"--multi-latent-attention", "--kv-lora-rank 512", "--q-lora-rank 1536", "--qk-head-dim 128",
                          "--qk-pos-emb-head-dim 64", "--v-head-dim 128", "--moe-shared-expert-intermediate-size 2048"})
    EXPECT_TRUE(holds(a, one)) << one;
}
