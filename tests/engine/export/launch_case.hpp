// A question prepared against the real catalog, with the hand-filled report beside it.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "export/launch.hpp"
#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "support/opened.hpp"
#include "support/whole_report.hpp"
#include "support/words.hpp"

namespace rigwise::support {

class LaunchCase {
 public:
  explicit LaunchCase(const std::string& scenario, std::string_view language = "en")
      : report_(whole_report()), language_(language) {
    const auto read = scenario::read(scenario);
    EXPECT_TRUE(read) << scenario;
    auto prepared = scenario::prepare(*read, opened().catalog());
    EXPECT_TRUE(prepared) << scenario << (prepared.findings.empty() ? "" : prepared.findings[0].code);
    prepared_ = std::make_unique<scenario::Prepared>(std::move(*prepared.value));
  }
  exports::Launch launch() const {
    const auto& job = prepared_->job;
    return {job, prepared_->plan, report_,
            job.has_gpu ? opened().catalog().accelerators()[prepared_->plan.gpu].name : "", words(language_)};
  }

 private:
  report::Report report_;
  std::string language_;
  std::unique_ptr<scenario::Prepared> prepared_;
};

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline constexpr const char* kLora =
    R"({"model": "llama-3-8b", "method": "qlora", "framework": "hf", "seq_len": 2048, "batch": {"micro": 2, "accumulation": 4}, "hardware": {"gpu": "rtx-4090"}, "data": {"samples": 8000, "epochs": 3}})";
inline constexpr const char* kMegatron =
    R"({"model": "mixtral-8x7b", "method": "pretrain", "framework": "megatron", "seq_len": 4096, "recompute": "full", "batch": {"micro": 1, "global": 256}, "parallel": {"tp": 4, "pp": 2, "ep": 4, "sequence_parallel": true, "shard": "zero1"}, "hardware": {"gpu": "h100-sxm", "gpus": 32}, "data": {"tokens": 1e12}})";
inline constexpr const char* kZero3 =
    R"({"model": "llama-3-8b", "method": "full", "framework": "deepspeed", "seq_len": 4096, "recompute": "full", "batch": {"micro": 1, "accumulation": 2}, "parallel": {"shard": "zero3"}, "offload": ["optimizer", "params"], "hardware": {"gpu": "a100-sxm-80", "gpus": 8}})";
inline constexpr const char* kHybrid =
    R"({"model": "llama-3-8b", "method": "full", "framework": "fsdp", "seq_len": 4096, "batch": {"micro": 1, "accumulation": 1}, "parallel": {"shard": "hsdp"}, "hardware": {"gpu": "a100-sxm-80", "gpus": 16}})";

}  // namespace rigwise::support
