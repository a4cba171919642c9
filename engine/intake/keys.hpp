// What other programs' settings mean here: one row per key they use, after their own documentation (Hugging Face TrainingArguments and PEFT,
// LLaMA-Factory, axolotl, torchrun, accelerate, DeepSpeed, Megatron-LM, torchtitan).
#pragma once
#include <array>
#include <optional>
#include <string_view>

namespace rigwise::intake {

enum class Meaning { whole, number, flag, choice, model };

struct KeyRow {
  std::string_view key, pointer;
  Meaning meaning = Meaning::whole;
};

inline constexpr std::array kKeyRows = {
    KeyRow{"model_name_or_path", "/model", Meaning::model},
    KeyRow{"pretrained_model_name_or_path", "/model", Meaning::model},
    KeyRow{"base_model", "/model", Meaning::model},
    KeyRow{"model_id", "/model", Meaning::model},
    KeyRow{"model", "/model", Meaning::model},
    KeyRow{"per_device_train_batch_size", "/batch/micro"},
    KeyRow{"micro_batch_size", "/batch/micro"},
    KeyRow{"train_micro_batch_size_per_gpu", "/batch/micro"},
    KeyRow{"local_batch_size", "/batch/micro"},
    KeyRow{"gradient_accumulation_steps", "/batch/accumulation"},
    KeyRow{"global_batch_size", "/batch/global"},
    KeyRow{"cutoff_len", "/seq_len"},
    KeyRow{"sequence_len", "/seq_len"},
    KeyRow{"max_seq_length", "/seq_len"},
    KeyRow{"max_seq_len", "/seq_len"},
    KeyRow{"max_length", "/seq_len"},
    KeyRow{"model_max_length", "/seq_len"},
    KeyRow{"seq_length", "/seq_len"},
    KeyRow{"seq_len", "/seq_len"},
    KeyRow{"num_train_epochs", "/data/epochs", Meaning::number},
    KeyRow{"num_epochs", "/data/epochs", Meaning::number},
    KeyRow{"epochs", "/data/epochs", Meaning::number},
    KeyRow{"max_samples", "/data/samples", Meaning::number},
    KeyRow{"max_train_samples", "/data/samples", Meaning::number},
    KeyRow{"train_samples", "/data/samples", Meaning::number},
    KeyRow{"lora_rank", "/adapter/rank"},
    KeyRow{"lora_r", "/adapter/rank"},
    KeyRow{"tensor_model_parallel_size", "/parallel/tp"},
    KeyRow{"tensor_parallel_size", "/parallel/tp"},
    KeyRow{"tensor_parallel_degree", "/parallel/tp"},
    KeyRow{"pipeline_model_parallel_size", "/parallel/pp"},
    KeyRow{"pipeline_parallel_degree", "/parallel/pp"},
    KeyRow{"context_parallel_size", "/parallel/cp"},
    KeyRow{"context_parallel_degree", "/parallel/cp"},
    KeyRow{"expert_model_parallel_size", "/parallel/ep"},
    KeyRow{"expert_parallel_degree", "/parallel/ep"},
    KeyRow{"sequence_parallel", "/parallel/sequence_parallel", Meaning::flag},
    KeyRow{"torch_compile", "/compile", Meaning::flag},
    KeyRow{"enable_liger_kernel", "/fused_loss", Meaning::flag},
    KeyRow{"use_liger_kernel", "/fused_loss", Meaning::flag},
    KeyRow{"use_liger", "/fused_loss", Meaning::flag},
    KeyRow{"liger_fused_linear_cross_entropy", "/fused_loss", Meaning::flag},
    KeyRow{"optim", "/optimizer", Meaning::choice},
    KeyRow{"optimizer", "/optimizer", Meaning::choice},
    KeyRow{"attn_implementation", "/attention", Meaning::choice},
    KeyRow{"flash_attn", "/attention", Meaning::choice},
    KeyRow{"flash_attention", "/attention", Meaning::choice},
    KeyRow{"use_flash_attn", "/attention", Meaning::choice},
    KeyRow{"sdp_attention", "/attention", Meaning::choice},
    KeyRow{"gradient_checkpointing", "/recompute", Meaning::choice},
    KeyRow{"recompute_granularity", "/recompute", Meaning::choice},
    KeyRow{"activation_checkpoint_mode", "/recompute", Meaning::choice},
};

// Their word for a choice, and ours. "true" and "false" are what a switch says.
struct WordRow {
  std::string_view pointer, word, ours;
};
inline constexpr std::array kWordRows = {
    WordRow{"/optimizer", "adamw_torch", "adamw"},
    WordRow{"/optimizer", "adamw_torch_fused", "adamw"},
    WordRow{"/optimizer", "adamw_hf", "adamw"},
    WordRow{"/optimizer", "adamw_apex_fused", "adamw"},
    WordRow{"/optimizer", "adamw", "adamw"},
    WordRow{"/optimizer", "adam", "adamw"},
    WordRow{"/optimizer", "fusedadam", "adamw"},
    WordRow{"/optimizer", "adamw_bnb_8bit", "adamw-8bit"},
    WordRow{"/optimizer", "adamw_8bit", "adamw-8bit"},
    WordRow{"/optimizer", "paged_adamw", "paged-adamw"},
    WordRow{"/optimizer", "paged_adamw_32bit", "paged-adamw"},
    WordRow{"/optimizer", "paged_adamw_8bit", "paged-adamw-8bit"},
    WordRow{"/optimizer", "adafactor", "adafactor"},
    WordRow{"/optimizer", "sgd", "sgd"},
    WordRow{"/optimizer", "lion", "lion"},
    WordRow{"/optimizer", "lion_32bit", "lion"},
    WordRow{"/optimizer", "lion_8bit", "lion-8bit"},
    WordRow{"/optimizer", "muon", "muon"},
    WordRow{"/optimizer", "galore_adamw", "galore-adamw"},
    WordRow{"/optimizer", "lamb", "lamb"},
    WordRow{"/attention", "flash_attention_2", "flash"},
    WordRow{"/attention", "flash_attention_3", "flash"},
    WordRow{"/attention", "fa2", "flash"},
    WordRow{"/attention", "true", "flash"},
    WordRow{"/attention", "sdpa", "sdpa"},
    WordRow{"/attention", "eager", "eager"},
    WordRow{"/attention", "disabled", "eager"},
    WordRow{"/attention", "false", "sdpa"},
    WordRow{"/attention", "auto", ""},
    WordRow{"/recompute", "true", "full"},
    WordRow{"/recompute", "unsloth", "full"},
    WordRow{"/recompute", "full", "full"},
    WordRow{"/recompute", "selective", "selective"},
    WordRow{"/recompute", "false", "none"},
    WordRow{"/recompute", "none", "none"},
};

// Settings that change no number here: known, and passed over in silence.
inline constexpr std::array<std::string_view, 44> kNoEffect = {
    "output_dir", "logging_steps", "logging_dir", "save_steps", "save_strategy", "save_total_limit", "report_to", "seed", "learning_rate", "lr",
    "lr_scheduler", "lr_scheduler_type", "warmup_ratio", "warmup_steps", "weight_decay", "max_grad_norm", "dataset", "dataset_dir", "template",
    "overwrite_cache", "overwrite_output_dir", "plot_loss", "do_train", "do_eval", "eval_steps", "evaluation_strategy", "eval_strategy", "ddp_timeout",
    "master_port", "master_addr", "node_rank", "rdzv_backend", "rdzv_endpoint", "rdzv_id", "lora_alpha", "lora_dropout", "trust_remote_code",
    "preprocessing_num_workers", "data_path", "dataset_name", "run_name", "wandb_project", "tokenizer_name", "hub_model_id"};

}  // namespace rigwise::intake
