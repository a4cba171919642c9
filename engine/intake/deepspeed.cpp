// A DeepSpeed configuration as scenario keys: ZeRO stage, offload, precision, batch, optimizer ("auto" leaves a place open).
#include "intake/draft.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"

namespace rigwise::intake {

namespace {
void take_offload(json::Cursor zero, Draft& draft) {
  std::string list;
  std::string to;
  const auto add = [&](const char* key, const char* what) {
    const std::string device = zero.get(key).text_or("device", "none");
    if (device == "none") return;
    list += (list.empty() ? "[" : ",") + json::string_text(what);
    to = device;
  };
  add("offload_optimizer", "optimizer");
  add("offload_param", "params");
  draft.set("/offload", list.empty() ? "[]" : list + "]");
  if (!to.empty()) draft.set("/offload_to", json::string_text(to == "nvme" ? "nvme" : "cpu"));
}

void take_number(json::Cursor root, const char* key, std::string_view pointer, Draft& draft) {
  if (const auto n = root.get(key).integer(); n && *n > 0) draft.set(pointer, json::number_text(static_cast<double>(*n)));
}
bool enabled(json::Cursor root, const char* key) {
  const json::Cursor on = root.get(key).get("enabled");
  return on.boolean().value_or(on.text().value_or("") == "auto" && std::string_view(key) == "bf16");
}
}  // namespace

void take_deepspeed(std::string_view json_text, Draft& draft) {
  const auto document = json::Document::parse(json_text);
  if (!document) return;
  const json::Cursor root = document->root(), zero = root.get("zero_optimization");
  draft.set("/framework", json::string_text("deepspeed"));
  const std::int64_t stage = zero.integer_or("stage", 0);
  draft.set("/parallel/shard", json::string_text(stage <= 0 || stage > 3 ? "none" : "zero" + std::to_string(stage)));
  take_offload(zero, draft);
  if (enabled(root, "bf16")) draft.set("/precision", json::string_text("mixed-bf16"));
  else if (enabled(root, "fp16")) draft.set("/precision", json::string_text("mixed-fp16"));
  take_number(root, "train_micro_batch_size_per_gpu", "/batch/micro", draft);
  take_number(root, "gradient_accumulation_steps", "/batch/accumulation", draft);
  take_number(root, "train_batch_size", "/batch/global", draft);
}

}  // namespace rigwise::intake
