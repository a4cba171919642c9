// What a run costs rented or owned, and where the two meet. Amounts of money enter as plain numbers of one currency.
#pragma once
#include <array>
#include <cmath>

#include "trace/formula.hpp"

namespace rigwise::cost {

using units::Number;

inline constexpr trace::Constant<Number> kMonthHours{"cost.month_hours", units::number(730), "definition",
                                                     "month-hours"};
inline constexpr trace::Constant<Number> kLeaseHours{"cost.lease_hours", units::number(720), "definition",
                                                     "lease-hours"};
inline constexpr trace::Constant<Number> kYearMonths{"cost.year_months", units::number(12), "definition", "arithmetic"};
// Where the scenario leaves finance open.
inline constexpr trace::Constant<Number> kUtilization{"cost.utilization", units::number(0.6), "definition",
                                                      "rigwise-finance"};
inline constexpr trace::Constant<Number> kYears{"cost.years", units::number(3), "definition", "rigwise-finance"};
inline constexpr trace::Constant<Number> kResidual{"cost.residual", units::number(0.2), "fitted", "resale-2025"};
inline constexpr trace::Constant<Number> kDiscountRate{"cost.discount_rate", units::number(0.06), "definition",
                                                       "rigwise-finance"};
// A spot machine is taken away: time to restart and to repeat what came after the last checkpoint.
inline constexpr trace::Constant<Number> kInterruption{"cost.interruption", units::number(1.15), "definition",
                                                       "rigwise-finance"};
// Rent and purchase closer than this are a matter of taste: quotes of one part differ more.
inline constexpr trace::Constant<Number> kEither{"cost.either", units::number(0.15), "definition", "rigwise-finance"};
// A machine that takes longer to pay for itself is scrap before it does.
inline constexpr trace::Constant<Number> kLongestPayback{"cost.longest_payback", units::number(120), "definition",
                                                         "rigwise-finance"};
inline constexpr trace::Constant<Number> kSwing{"cost.swing", units::number(0.25), "definition", "rigwise-finance"};

// Share of the price that upkeep takes in a year. Servers carry support contracts; a desktop is mended when it breaks.
inline constexpr trace::Constant<Number> kMaintenance{"cost.maintenance", units::number(0.05), "definition", "gpu-upkeep"};

inline constexpr auto kConvert =
    trace::formula("cost.convert", "a * r", {{"a", "money.amount"}, {"r", "money.exchange_rate"}}, {"arithmetic"},
                   [](Number a, Number r) { return a * r; });
inline constexpr auto kTimes = trace::formula("cost.times", "n * a", {{"n", "money.count"}, {"a", "money.amount_each"}},
                                              {"arithmetic"}, [](Number n, Number a) { return n * a; });
inline constexpr auto kRentRun = trace::formula(
    "cost.rent_run", "a * h * i", {{"a", "money.rent_hour"}, {"h", "money.run_hours"}, {"i", "money.interruption"}},
    {"arithmetic"}, [](Number a, Number h, Number i) { return a * h * i; });
inline constexpr auto kDepreciation =
    trace::formula("cost.depreciation", "c * (1 - s) / (y * m)",
                   {{"c", "money.capex"}, {"s", "money.residual"}, {"y", "money.years"}, {"m", "money.months_year"}},
                   {"arithmetic"}, [](Number c, Number s, Number y, Number m) { return c * (1.0 - s) / (y * m); });
inline constexpr auto kCapital = trace::formula(
    "cost.capital", "c * (s + 1) / 2 * i / m",
    {{"c", "money.capex"}, {"s", "money.residual"}, {"i", "money.discount_rate"}, {"m", "money.months_year"}},
    {"average-investment"}, [](Number c, Number s, Number i, Number m) { return c * (s + 1.0) / 2.0 * i / m; });
inline constexpr auto kElectricity = trace::formula(
    "cost.electricity", "n * p / 1000 * u * h * e * s",
    {{"n", "money.nodes"},
     {"p", "money.node_watts"},
     {"u", "money.pue"},
     {"h", "money.hours_month"},
     {"e", "money.tariff"},
     {"s", "money.share_of_time"}},
    {"arithmetic"},
    [](Number n, Number p, Number u, Number h, Number e, Number s) { return n * p / 1000.0 * u * h * e * s; });
inline constexpr auto kIdleShare = trace::formula("cost.idle_share", "1 - u", {{"u", "money.utilization"}},
                                                  {"arithmetic"}, [](Number u) { return 1.0 - u; });
inline constexpr auto kColocation =
    trace::formula("cost.colocation", "w / 1000 * a", {{"w", "money.job_watts"}, {"a", "money.rent_kw_month"}},
                   {"arithmetic"}, [](Number w, Number a) { return w / 1000.0 * a; });
inline constexpr auto kStaff =
    trace::formula("cost.staff", "a / m", {{"a", "money.staff_year"}, {"m", "money.months_year"}}, {"arithmetic"},
                   [](Number a, Number m) { return a / m; });
inline constexpr auto kOwnedHour =
    trace::formula("cost.owned_hour", "a / (h * u)",
                   {{"a", "money.amount_month"}, {"h", "money.hours_month"}, {"u", "money.utilization"}},
                   {"arithmetic"}, [](Number a, Number h, Number u) { return a / (h * u); });
inline constexpr auto kOwnedRun =
    trace::formula("cost.owned_run", "a * h", {{"a", "money.owned_hour"}, {"h", "money.run_hours"}}, {"arithmetic"},
                   [](Number a, Number h) { return a * h; });
// Fixed costs and idle power against what each busy hour saves.
inline constexpr auto kBreakEvenShare = trace::formula(
    "cost.break_even_share", "(f + z) / (h * r - b + z)",
    {{"f", "money.fixed_month"},
     {"z", "money.idle_power_month"},
     {"h", "money.hours_month"},
     {"r", "money.rent_hour"},
     {"b", "money.busy_power_month"}},
    {"arithmetic"}, [](Number f, Number z, Number h, Number r, Number b) { return (f + z) / (h * r - b + z); });
inline constexpr auto kBreakEvenMonths = trace::formula(
    "cost.break_even_months", "c / (h * u * r - o)",
    {{"c", "money.capex"},
     {"h", "money.hours_month"},
     {"u", "money.utilization"},
     {"r", "money.rent_hour"},
     {"o", "money.running_month"}},
    {"arithmetic"}, [](Number c, Number h, Number u, Number r, Number o) { return c / (h * u * r - o); });

inline constexpr auto kMaintain = trace::formula(
    "cost.maintain", "c * r / m", {{"c", "money.capex"}, {"r", "money.maintenance"}, {"m", "money.months_year"}}, {"gpu-upkeep"},
    [](Number c, Number r, Number m) { return c * r / m; });
inline constexpr auto kCrossRate = trace::formula("cost.cross_rate", "t / f", {{"t", "money.per_usd_to"}, {"f", "money.per_usd_from"}},
                                                  {"arithmetic"}, [](Number t, Number f) { return t / f; });
inline constexpr auto kPerHour = trace::formula("cost.per_hour", "a / h", {{"a", "money.amount_month"}, {"h", "money.hours_lease"}},
                                                {"lease-hours"}, [](Number a, Number h) { return a / h; });
inline constexpr auto kRentMonth = trace::formula(
    "cost.rent_month", "r * h * u", {{"r", "money.rent_hour"}, {"h", "money.hours_month"}, {"u", "money.utilization"}}, {"arithmetic"},
    [](Number r, Number h, Number u) { return r * h * u; });
// Money of later years counts less by the interest it could have earned.
inline constexpr auto kDiscount = trace::formula(
    "cost.discount", "f / (1 + i * t)", {{"f", "money.discount_before"}, {"i", "money.discount_rate"}, {"t", "money.part_year"}},
    {"present-value"}, [](Number f, Number i, Number t) { return f / (i * t + 1.0); });
inline constexpr auto kPresent = trace::formula(
    "cost.present", "a * m * t * f",
    {{"a", "money.amount_month"}, {"m", "money.months_year"}, {"t", "money.part_year"}, {"f", "money.discount_factor"}},
    {"present-value"}, [](Number a, Number m, Number t, Number f) { return a * m * t * f; });
inline constexpr auto kResale = trace::formula(
    "cost.resale", "c * s * f", {{"c", "money.capex"}, {"s", "money.residual"}, {"f", "money.discount_factor"}}, {"present-value"},
    [](Number c, Number s, Number f) { return c * s * f; });
inline constexpr auto kLess = trace::formula("cost.less", "a - b", {{"a", "money.amount"}, {"b", "money.amount_less"}}, {"arithmetic"},
                                             [](Number a, Number b) { return a - b; });
inline constexpr auto kMoved = trace::formula("cost.moved", "x * f", {{"x", "money.input"}, {"f", "money.factor"}}, {"arithmetic"},
                                              [](Number x, Number f) { return x * f; });
inline constexpr auto kPerUnit = trace::formula("cost.per_unit", "a / n", {{"a", "money.amount"}, {"n", "money.units"}}, {"arithmetic"},
                                                [](Number a, Number n) { return a / n; });

inline constexpr auto kBySize = trace::formula(
    "cost.by_size", "a * g * m", {{"a", "money.amount_each"}, {"g", "money.gigabytes"}, {"m", "money.months"}}, {"arithmetic"},
    [](Number a, Number g, Number m) { return a * g * m; });

inline constexpr auto kFormulas =
    std::array{trace::info<kConvert>(),        trace::info<kTimes>(),      trace::info<kRentRun>(),
               trace::info<kDepreciation>(),   trace::info<kCapital>(),    trace::info<kElectricity>(),
               trace::info<kIdleShare>(),      trace::info<kColocation>(), trace::info<kStaff>(),
               trace::info<kOwnedHour>(),      trace::info<kOwnedRun>(),   trace::info<kBreakEvenShare>(),
               trace::info<kBreakEvenMonths>(), trace::info<kMaintain>(), trace::info<kCrossRate>(), trace::info<kPerHour>(), trace::info<kRentMonth>(), trace::info<kDiscount>(), trace::info<kPresent>(), trace::info<kResale>(), trace::info<kLess>(), trace::info<kMoved>(), trace::info<kPerUnit>(), trace::info<kBySize>()};
inline constexpr auto kConstants = std::array{
    trace::info(kMonthHours), trace::info(kLeaseHours), trace::info(kYearMonths),    trace::info(kUtilization),
    trace::info(kYears),      trace::info(kResidual),   trace::info(kDiscountRate),  trace::info(kInterruption),
    trace::info(kEither),     trace::info(kSwing),      trace::info(kLongestPayback), trace::info(kMaintenance)};

}  // namespace rigwise::cost
