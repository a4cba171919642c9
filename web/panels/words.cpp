// Sentences and cells that several panels say the same way.
#include "panels/words.hpp"

#include <array>
#include <cmath>
#include <cstdlib>

#include "app/typed.hpp"
#include "app/update.hpp"
#include "json/reader.hpp"
#include "report/gaps.hpp"
#include "report/human.hpp"

namespace rigwise::web::panels {

namespace {
struct Cards {
  std::string name, memory_gb;
  std::string count = "1";
};
Cards cards(const Frame& frame) {
  Cards out;
  const auto& state = frame.state;
  if (const auto* plan = app::chosen_plan(state)) {
    const auto& hardware = plan->scenario.hardware;
    if (hardware.gpu) out.name = app::accelerator_name(state, *hardware.gpu);
    if (hardware.gpus) out.count = frame.format.count(static_cast<double>(*hardware.gpus));
    return out;
  }
  if (const auto gpu = state.stated("/hardware/gpu")) out.name = app::title_of(state, "/hardware/gpu", *gpu);
  if (const auto size = state.stated("/hardware/gpu_memory_gb")) out.memory_gb = frame.format.gigabytes(std::strtod(std::string(*size).c_str(), nullptr));
  if (const auto count = state.stated("/hardware/gpus")) out.count = *count;
  return out;
}
}  // namespace

std::string cards_of(const Frame& frame) {
  const Cards c = cards(frame);
  const std::string number = c.count == "1" ? "one" : "many";
  if (!c.name.empty()) return frame.word("verdict.gpus." + number, {{"n", c.count}, {"gpu", c.name}});
  return frame.word("verdict.gpus.size." + number, {{"n", c.count}, {"gb", c.memory_gb}});
}

std::string verdict_sentence(const Frame& frame) {
  const auto& memory = frame.report->memory;
  return frame.word(report::verdict_key(*frame.report), {{"gpus", cards_of(frame)},
                                                {"need", frame.format.value(memory.device.likely)},
                                                {"usable", memory.usable ? frame.format.value(*memory.usable) : ""}});
}

widgets::FigureCell money_cell(const Frame& frame, std::string label, const units::Range<units::Money>& range, std::string_view pointer) {
  const std::string text = frame.format.range(range);
  const auto bracket = text.find(" [");
  widgets::FigureCell cell{std::move(label), text.substr(0, bracket), "", std::string(pointer)};
  if (bracket != std::string::npos) cell.band = text.substr(bracket + 1);
  return cell;
}

namespace {
struct Span {
  double seconds;
  std::string_view unit;
};
}  // namespace

std::string duration_tick(const Frame& frame, double seconds) {
  constexpr std::array kSpans = {Span{86400, "unit.day"}, Span{3600, "unit.h"}, Span{60, "unit.min"}};
  for (const auto& span : kSpans) {
    const double n = seconds / span.seconds;
    if (n < 1 || n != std::floor(n)) continue;
    const std::string one = std::string(span.unit) + ".one";
    return frame.format.count(n) + " " + frame.word(n == 1 && frame.words.has(one) ? one : span.unit);
  }
  return tick_words(frame.format, seconds, units::Seconds::kDimension);
}

std::string tick_words(const text::Format& format, double base_units, units::Dimension dimension) {
  const auto figure = format.figure(base_units, dimension);
  std::string digits = figure.digits;
  if (digits.find('.') != std::string::npos && digits.find(',') == std::string::npos) digits = text::significant(std::strtod(digits.c_str(), nullptr), 3);
  return figure.unit.empty() ? digits : digits + " " + figure.unit;
}

std::string money_tick(const void* money_ticks, double value) {
  constexpr std::string_view kIdle = ".00";
  const auto& ticks = *static_cast<const MoneyTicks*>(money_ticks);
  std::string words = ticks.format->rounded(units::money(value, ticks.currency));
  if (words.size() > kIdle.size() && words.compare(words.size() - kIdle.size(), kIdle.size(), kIdle) == 0) words.resize(words.size() - kIdle.size());
  return words;
}

std::string circuit_words(const Frame& frame, std::string_view circuit) {
  const auto volts = circuit.find("v-"), amps = volts == std::string_view::npos ? volts : circuit.find('a', volts);
  if (amps == std::string_view::npos) return std::string(circuit);
  return frame.word(circuit.substr(amps) == "a-3ph" ? "report.circuit.three" : "report.circuit.single",
                    {{"v", std::string(circuit.substr(0, volts))}, {"a", std::string(circuit.substr(volts + 2, amps - volts - 2))}});
}

std::string value_words(const Frame& frame, std::string_view pointer, std::string_view json) {
  const auto document = json::Document::parse(json);
  if (!document) return std::string(json);
  const auto root = document->root();
  if (const auto flag = root.boolean()) return frame.word(*flag ? "choice.flag.true" : "choice.flag.false");
  if (const auto n = root.number()) return text::significant(*n, 7);
  // A choice's words stand under the last step of its place: "choice.optimizer.adamw", "choice.kind.lora".
  const std::string prefix = "choice." + std::string(pointer.substr(pointer.rfind('/') + 1)) + ".";
  if (root.is_array()) {
    std::string out;
    for (const auto& item : root.elements()) out += (out.empty() ? "" : ", ") + frame.name(prefix, item.text().value_or(item.dump()));
    return out.empty() ? frame.word("canvas.none") : out;
  }
  const auto text = root.text();
  if (!text) return app::title_of(frame.state, pointer, json);
  return frame.words.has(prefix + *text) ? frame.word(prefix + *text) : app::title_of(frame.state, pointer, json);
}

void draw_draft_findings(const Frame& frame) {
  for (const auto& finding : frame.state.draft.findings)
    if (finding.severity == base::Severity::error)
      widgets::paragraph(frame.theme, {theme::Type::body, theme::Ink::no}, frame.word("finding." + finding.code, finding.args));
}

void draw_gap(const Frame& frame, std::string_view section) {
  if (!frame.report) return;
  for (const auto& gap : report::gaps(*frame.report))
    if (gap.field == section)
      widgets::paragraph(frame.theme, {theme::Type::body, theme::Ink::quiet}, frame.word("gap." + std::string(gap.because)));
}

}  // namespace rigwise::web::panels
