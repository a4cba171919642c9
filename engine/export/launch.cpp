// What a launch file is made from, and the words the files share.
#include "export/launch.hpp"

#include <cmath>

#include "report/human.hpp"

namespace rigwise::exports {

using scenario::Precision;

std::string_view autocast(Precision precision) {
  switch (precision) {
    case Precision::amp_fp16:
    case Precision::mixed_fp16:
      return "fp16";
    case Precision::amp_bf16:
    case Precision::mixed_bf16:
      return "bf16";
    case Precision::fp8:
      return "fp8";
    case Precision::fp32:
    case Precision::tf32:
    case Precision::fp16:
    case Precision::bf16:
      break;
  }
  return "no";
}

bool pure_half(Precision precision) {
  return precision == Precision::bf16 || precision == Precision::fp16;
}

Sharder sharder(const Launch& launch) {
  switch (launch.plan.shard) {
    case plan::Shard::fsdp:
    case plan::Shard::hsdp:
      return Sharder::fsdp;
    case plan::Shard::zero1:
    case plan::Shard::zero2:
    case plan::Shard::zero3:
      return Sharder::deepspeed;
    case plan::Shard::none:
      break;
  }
  if (launch.job.framework == scenario::Framework::deepspeed) return Sharder::deepspeed;
  return launch.job.framework == scenario::Framework::fsdp && launch.plan.gpus > 1 ? Sharder::fsdp : Sharder::none;
}

std::string comment(const Launch& launch, std::string_view key, const std::vector<base::Argument>& args) {
  std::string text = launch.strings.get(key, args), out = "# ";
  for (const char c : text) out += c == '\n' || c == '\r' ? ' ' : c;
  return out + "\n";
}

std::string heading(const Launch& launch) {
  const report::Asked asked{&launch.job, &launch.plan, launch.gpu};
  return comment(launch, "export.launch.what",
                 {{"title", report::title(asked, launch.strings)},
                  {"cards", report::cards(asked, launch.strings)},
                  {"layout", report::layout(asked, launch.strings)}});
}

std::int64_t total_steps(const Launch& launch) {
  const auto& data = launch.job.data;
  const double batch = static_cast<double>(launch.plan.global_batch());
  double samples = 0;
  if (data.tokens)
    samples = *data.tokens / static_cast<double>(launch.job.seq_len);
  else if (data.samples)
    samples = *data.samples * data.epochs.value_or(1);
  return samples > 0 ? static_cast<std::int64_t>(std::ceil(samples / batch)) : 0;
}

std::string model_name(const Launch& launch) {
  const auto& model = *launch.job.model;
  std::string name = model.id;
  for (const auto& alias : model.aliases)
    if (alias.find('/') != std::string::npos) name = alias;  // the hub name, kept in the maker's spelling
  std::string safe;
  for (const char c : name)
    if (std::string_view("\"\\$`\n\r").find(c) == std::string_view::npos) safe += c;
  return safe.empty() ? "model" : safe;
}

}  // namespace rigwise::exports
