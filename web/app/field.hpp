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
  FieldKind kind = FieldKind::amount;
  Fold fold = Fold::first;
  std::span<const std::string_view> choices{};
  std::span<const double> steps{};
  std::string_view words{};  // of choices: prefix of their string keys
};

inline constexpr std::array kLengths = {512.0, 1024.0, 2048.0, 4096.0, 8192.0, 16384.0, 32768.0, 65536.0, 131072.0};
inline constexpr std::array kCounts = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0};
inline constexpr std::array kBatches = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0};
inline constexpr std::array kSplits = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0};
inline constexpr std::array kRanks = {4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0};

// Choices of the scenario that are words rather than an enumeration's keys, or a part of them.
inline constexpr std::array<std::string_view, 3> kTargets = {"all-linear", "attention", "qv"};
inline constexpr std::array<std::string_view, 2> kCurrencies = {"USD", "CNY"};

inline constexpr std::array kFields = {
    Field{"/model", FieldKind::model, Fold::first},
    Field{"/method", FieldKind::choice, Fold::first, kKeys<scenario::Method>, {}, "choice.method."},
    Field{"/seq_len", FieldKind::steps, Fold::first, {}, kLengths},
    Field{"/hardware/gpu", FieldKind::accelerator, Fold::first},
    Field{"/hardware/gpus", FieldKind::steps, Fold::first, {}, kCounts},
    Field{"/constraints/deadline_days", FieldKind::amount, Fold::first},
    Field{"/constraints/budget", FieldKind::amount, Fold::first},

    Field{"/batch/micro", FieldKind::steps, Fold::training, {}, kBatches},
    Field{"/batch/accumulation", FieldKind::amount, Fold::training},
    Field{"/batch/global", FieldKind::amount, Fold::training},
    Field{"/precision", FieldKind::choice, Fold::training, kKeys<scenario::Precision>, {}, "choice.precision."},
    Field{"/optimizer", FieldKind::choice, Fold::training, kKeys<scenario::Optimizer>, {}, "choice.optimizer."},
    Field{"/framework", FieldKind::choice, Fold::training, kKeys<scenario::Framework>, {}, "choice.framework."},
    Field{"/adapter/rank", FieldKind::steps, Fold::training, {}, kRanks},
    Field{"/adapter/targets", FieldKind::choice, Fold::training, kTargets, {}, "choice.targets."},
    Field{"/quant_bits", FieldKind::amount, Fold::training},
    Field{"/frozen_fraction", FieldKind::amount, Fold::training},
    Field{"/objective", FieldKind::choice, Fold::training, kKeys<scenario::Objective>, {}, "choice.objective."},

    Field{"/recompute", FieldKind::choice, Fold::memory, kKeys<plan::Recompute>, {}, "choice.recompute."},
    Field{"/attention", FieldKind::choice, Fold::memory, kKeys<scenario::Attention>, {}, "choice.attention."},
    Field{"/fused_loss", FieldKind::flag, Fold::memory},
    Field{"/compile", FieldKind::flag, Fold::memory},

    Field{"/parallel/shard", FieldKind::choice, Fold::layout, kKeys<plan::Shard>, {}, "choice.shard."},
    Field{"/parallel/tp", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/parallel/pp", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/parallel/cp", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/parallel/ep", FieldKind::steps, Fold::layout, {}, kSplits},
    Field{"/hardware/per_node", FieldKind::amount, Fold::layout},
    Field{"/hardware/link", FieldKind::choice, Fold::layout, kKeys<plan::Link>, {}, "choice.link."},
    Field{"/hardware/network_gbps", FieldKind::amount, Fold::layout},
    Field{"/hardware/ram_gb", FieldKind::amount, Fold::layout},

    Field{"/data/tokens", FieldKind::amount, Fold::data},
    Field{"/data/samples", FieldKind::amount, Fold::data},
    Field{"/data/epochs", FieldKind::amount, Fold::data},
    Field{"/data/dataset_gb", FieldKind::amount, Fold::data},
    Field{"/image_size", FieldKind::amount, Fold::data},
    Field{"/frames", FieldKind::amount, Fold::data},

    Field{"/constraints/max_gpus", FieldKind::amount, Fold::limits},
    Field{"/constraints/market", FieldKind::choice, Fold::limits, kKeys<scenario::Market>, {}, "choice.market."},
    Field{"/constraints/acquire", FieldKind::segment, Fold::limits, kKeys<scenario::Acquire>, {}, "choice.acquire."},
    Field{"/constraints/form", FieldKind::choice, Fold::limits, kKeys<scenario::Form>, {}, "choice.form."},
    Field{"/constraints/rank_by", FieldKind::choice, Fold::limits, kKeys<scenario::RankBy>, {}, "choice.rank_by."},
    Field{"/constraints/power_kw", FieldKind::amount, Fold::limits},

    Field{"/finance/currency", FieldKind::segment, Fold::money, kCurrencies, {}, "choice.currency."},
    Field{"/finance/utilization", FieldKind::amount, Fold::money},
    Field{"/finance/years", FieldKind::amount, Fold::money},
    Field{"/finance/electricity_per_kwh", FieldKind::amount, Fold::money},
    Field{"/finance/pue", FieldKind::amount, Fold::money},
    Field{"/finance/residual", FieldKind::amount, Fold::money},
    Field{"/finance/maintenance", FieldKind::amount, Fold::money},
    Field{"/finance/staff_per_year", FieldKind::amount, Fold::money},
    Field{"/finance/discount_rate", FieldKind::amount, Fold::money},
    Field{"/finance/fx_cny_per_usd", FieldKind::amount, Fold::money},
    Field{"/finance/rent_term", FieldKind::choice, Fold::money, kKeys<scenario::RentTerm>, {}, "choice.rent_term."},
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
