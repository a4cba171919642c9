// Arguments of the transformers Trainer and of TRL's model section.
#include "base/enum_table.hpp"
#include "export/command.hpp"

namespace rigwise::exports {
namespace {

using scenario::Optimizer;
using scenario::Precision;

// OptimizerNames of transformers; empty: no such name there.
std::string_view optimizer_name(Optimizer optimizer) {
  switch (optimizer) {
    case Optimizer::adamw:
      return "adamw_torch";
    case Optimizer::adamw_8bit:
      return "adamw_bnb_8bit";
    case Optimizer::paged_adamw:
      return "paged_adamw_32bit";
    case Optimizer::paged_adamw_8bit:
      return "paged_adamw_8bit";
    case Optimizer::adafactor:
      return "adafactor";
    case Optimizer::sgd:
    case Optimizer::sgd_momentum:
      return "sgd";
    case Optimizer::lion:
      return "lion_32bit";
    case Optimizer::lion_8bit:
      return "lion_8bit";
    case Optimizer::galore_adamw:
      return "galore_adamw";
    case Optimizer::muon:
    case Optimizer::lamb:
      break;
  }
  return {};
}

void add_precision(std::vector<std::string>& out, Precision precision) {
  switch (precision) {
    case Precision::tf32:
      out.push_back("--tf32 True");
      break;
    case Precision::amp_fp16:
    case Precision::mixed_fp16:
      out.push_back("--fp16 True");
      break;
    case Precision::amp_bf16:
    case Precision::mixed_bf16:
    case Precision::fp8:
      out.push_back("--bf16 True");
      break;
    case Precision::fp16:
      out.push_back("--dtype float16");
      break;
    case Precision::bf16:
      out.push_back("--dtype bfloat16");
      break;
    case Precision::fp32:
      break;
  }
}

void add_adapter(std::vector<std::string>& out, const Launch& l) {
  if (!l.job.trains_adapter()) return;
  out.push_back("--use_peft");
  out.push_back("--lora_r " + std::to_string(l.job.adapter.rank));
  std::string targets;
  for (const auto& name : l.job.adapter.modules) {
    // The two keywords of the scenario that PEFT does not know are written out for the Llama line.
    const std::string_view words = name == "attention" ? "q_proj k_proj v_proj o_proj"
                                   : name == "qv"      ? "q_proj v_proj"
                                                       : std::string_view(name);
    if (!targets.empty()) targets += ' ';
    targets += words;
  }
  if (!targets.empty()) out.push_back("--lora_target_modules " + targets);
  if (l.job.quant_bits == 4) out.push_back("--load_in_4bit");
  if (l.job.quant_bits == 8) out.push_back("--load_in_8bit");
}

}  // namespace

std::vector<std::string> trainer_arguments(const Launch& l) {
  const auto& p = l.plan;
  std::vector<std::string> out{"--model_name_or_path \"" + model_name(l) + "\"", "--output_dir \"$OUTPUT\"",
                               "--per_device_train_batch_size " + std::to_string(p.micro),
                               "--gradient_accumulation_steps " + std::to_string(p.accumulation)};
  if (l.job.model->has_text()) out.push_back("--max_length " + std::to_string(l.job.seq_len));
  add_precision(out, l.job.precision);
  if (const auto name = optimizer_name(l.job.optimizer); !name.empty()) out.push_back("--optim " + std::string(name));
  // Under FSDP the plugin wraps the blocks; the Trainer refuses to be told twice.
  if (sharder(l) != Sharder::fsdp)
    out.push_back(std::string("--gradient_checkpointing ") + (p.recompute == plan::Recompute::none ? "False" : "True"));
  if (l.job.attention == scenario::Attention::flash) out.push_back("--attn_implementation flash_attention_2");
  if (l.job.attention == scenario::Attention::eager) out.push_back("--attn_implementation eager");
  if (l.job.compile) out.push_back("--torch_compile True");
  if (l.job.fused_loss) out.push_back("--use_liger_kernel True");
  if (total_steps(l) > 0) out.push_back("--max_steps " + std::to_string(total_steps(l)));
  if (sharder(l) == Sharder::deepspeed) out.push_back("--deepspeed deepspeed.json");
  add_adapter(out, l);
  return out;
}

}  // namespace rigwise::exports
