// What the last change has moved: the named numbers as they stood before it, and which way each has gone since.
#include "app/shift.hpp"

#include <cmath>
#include <optional>

#include "app/state.hpp"
#include "app/update.hpp"
#include "report/report.hpp"

namespace rigwise::web::app {

namespace {
constexpr double kSeen = 0.0005;  // of a number: less does not reach its third digit

std::optional<double> named(const report::Report& report, std::string_view pointer) {
  const auto& names = report.ledger.names();
  const auto it = names.find(pointer);
  if (it == names.end() || it->second >= report.ledger.lines().size()) return std::nullopt;
  return report.ledger.lines()[it->second].value;
}
}  // namespace

void note_before(State& state) {
  state.shifts.before.clear();
  const auto* report = shown(state);
  if (!report) return;
  for (const auto& [pointer, line] : report->ledger.names())
    if (line < report->ledger.lines().size()) state.shifts.before.emplace(pointer, report->ledger.lines()[line].value);
}

void forget_before(State& state) { state.shifts = Shifts(); }

Shift shift_of(const Shifts& shifts, const report::Report& report, std::string_view pointer) {
  const auto it = shifts.before.find(pointer);
  const auto now = named(report, pointer);
  if (it == shifts.before.end() || !now) return {};
  const double before = it->second;
  if (std::abs(*now - before) <= kSeen * std::abs(before)) return {};
  return {*now > before ? 1 : -1, before > 0 && *now > 0 ? *now / before : 0};
}

}  // namespace rigwise::web::app
