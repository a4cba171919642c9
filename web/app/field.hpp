// The fields of the question panel as data: where each stands in the scenario, how it is edited, and in which fold.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "base/enum_table.hpp"
#include "plan/choices.hpp"
#include "scenario/choices.hpp"

namespace rigwise::web::app {

// search: a name typed with suggestions. steps: a slider over round values. amount: a number typed. segment: few choices side by side;
// choice: a list. flag: yes or no.
enum class FieldKind { model, accelerator, segment, choice, steps, amount, flag };
enum class Fold { first, training, memory, layout, data, limits, money, count };

// The keys of an enumeration, in the order of its table.
template <class E>
constexpr auto keys_of() {
  std::array<std::string_view, base::enum_table<E>.size()> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = base::enum_table<E>[i].second;
  return keys;
}
template <class E>
inline constexpr auto kKeys = keys_of<E>();

struct Field {
  std::string_view pointer;  // JSON pointer into the scenario
  std::string_view label;    // string key
  FieldKind kind = FieldKind::amount;
  Fold fold = Fold::first;
  std::span<const std::string_view> choices{};
  std::span<const double> steps{};
  std::string_view unit{};  // string key of the unit, empty for counts
};

inline constexpr std::array kLengths = {512.0, 1024.0, 2048.0, 4096.0, 8192.0, 16384.0, 32768.0, 65536.0, 131072.0};
inline constexpr std::array kCounts = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0};
inline constexpr std::array kBatches = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0};
inline constexpr std::array kSplits = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0};
inline constexpr std::array kRanks = {4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0};

inline constexpr std::array kFields = {
    Field{"/model", "canvas.field.model", FieldKind::model, Fold::first},
    Field{"/method", "canvas.field.method", FieldKind::choice, Fold::first, kKeys<scenario::Method>},
    Field{"/seq_len", "canvas.field.seq_len", FieldKind::steps, Fold::first, {}, kLengths, "canvas.unit.tokens"},
    Field{"/hardware/gpu", "canvas.field.gpu", FieldKind::accelerator, Fold::first},
    Field{"/hardware/gpus", "canvas.field.gpus", FieldKind::steps, Fold::first, {}, kCounts, "canvas.unit.cards"},
    Field{"/constraints/deadline_days", "canvas.field.deadline", FieldKind::amount, Fold::first, {}, {}, "canvas.unit.days"},
    Field{"/constraints/budget", "canvas.field.budget", FieldKind::amount, Fold::first, {}, {}, "canvas.unit.money"},

    Field{"/batch/micro", "canvas.field.micro", FieldKind::steps, Fold::training, {}, kBatches},
    Field{"/batch/accumulation", "canvas.field.accumulation", FieldKind::amount, Fold::training},
    Field{"/batch/global", "canvas.field.global", FieldKind::amount, Fold::training},
    Field{"/precision", "canvas.field.precision", FieldKind::choice, Fold::training, kKeys<scenario::Precision>},
    Field{"/optimizer", "canvas.field.optimizer", FieldKind::choice, Fold::training, kKeys<scenario::Optimizer>},
    Field{"/framework", "canvas.field.framework", FieldKind::choice, Fold::training, kKeys<scenario::Framework>},
    Field{"/adapter/rank", "canvas.field.rank", FieldKind::steps, Fold::training, {}, kRanks},
    Field{"/objective", "canvas.field.objective", FieldKind::segment, Fold::training, kKeys<scenario::Objective>},

    Field{"/recompute", "canvas.field.recompute", FieldKind::segment, Fold::memory, kKeys<plan::Recompute>},
    Field{"/attention", "canvas.field.attention", FieldKind::segment, Fold::memory, kKeys<scenario::Attention>},
    Field{"/fused_loss", "canvas.field.fused_loss", FieldKind::flag, Fold::memory},
    Field{"/compile", "canvas.field.compile", FieldKind::flag, Fold::memory},

    Field{"/parallel/shard", "canvas.field.shard", FieldKind::choice, Fold::layout, kKeys<plan::Shard>},
    Field{"/parallel/tp", "canvas.field.tp", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/parallel/pp", "canvas.field.pp", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/parallel/cp", "canvas.field.cp", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/parallel/ep", "canvas.field.ep", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/hardware/per_node", "canvas.field.per_node", FieldKind::amount, Fold::layout},
    Field{"/hardware/link", "canvas.field.link", FieldKind::choice, Fold::layout, kKeys<plan::Link>},
    Field{"/hardware/network_gbps", "canvas.field.network", FieldKind::amount, Fold::layout, {}, {}, "canvas.unit.gbps"},

    Field{"/data/tokens", "canvas.field.data_tokens", FieldKind::amount, Fold::data, {}, {}, "canvas.unit.tokens"},
    Field{"/data/samples", "canvas.field.data_samples", FieldKind::amount, Fold::data},
    Field{"/data/epochs", "canvas.field.epochs", FieldKind::amount, Fold::data},
    Field{"/data/dataset_gb", "canvas.field.dataset", FieldKind::amount, Fold::data, {}, {}, "canvas.unit.gb"},

    Field{"/constraints/max_gpus", "canvas.field.max_gpus", FieldKind::amount, Fold::limits},
    Field{"/constraints/market", "canvas.field.market", FieldKind::segment, Fold::limits, kKeys<scenario::Market>},
    Field{"/constraints/acquire", "canvas.field.acquire", FieldKind::segment, Fold::limits, kKeys<scenario::Acquire>},
    Field{"/constraints/form", "canvas.field.form", FieldKind::choice, Fold::limits, kKeys<scenario::Form>},
    Field{"/constraints/rank_by", "canvas.field.rank_by", FieldKind::segment, Fold::limits, kKeys<scenario::RankBy>},
    Field{"/constraints/power_kw", "canvas.field.power_kw", FieldKind::amount, Fold::limits, {}, {}, "canvas.unit.kw"},

    Field{"/finance/utilization", "canvas.field.utilization", FieldKind::amount, Fold::money},
    Field{"/finance/years", "canvas.field.years", FieldKind::amount, Fold::money, {}, {}, "canvas.unit.years"},
    Field{"/finance/electricity_per_kwh", "canvas.field.electricity", FieldKind::amount, Fold::money, {}, {}, "canvas.unit.money"},
    Field{"/finance/pue", "canvas.field.pue", FieldKind::amount, Fold::money},
    Field{"/finance/rent_term", "canvas.field.rent_term", FieldKind::choice, Fold::money, kKeys<scenario::RentTerm>},
};

struct FoldRow {
  Fold fold;
  std::string_view title;  // string key; the first questions have none
};
inline constexpr std::array kFolds = {
    FoldRow{Fold::training, "canvas.fold.training"}, FoldRow{Fold::memory, "canvas.fold.memory"},
    FoldRow{Fold::layout, "canvas.fold.layout"},     FoldRow{Fold::data, "canvas.fold.data"},
    FoldRow{Fold::limits, "canvas.fold.limits"},     FoldRow{Fold::money, "canvas.fold.money"},
};

}  // namespace rigwise::web::app
