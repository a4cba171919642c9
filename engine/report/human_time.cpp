// Time for people: the step and where it goes, the run, and the measured runs nearest to it.
#include "base/stable_sort.hpp"
#include "report/human_sections.hpp"
#include "report/nearest_text.hpp"

namespace rigwise::report {

namespace {
constexpr double kWorthNaming = 0.005;  // share of a step below which a part is not listed

void parts_line(Sheet& sheet, const Throughput& throughput) {
  double total = 0;
  for (const auto& part : throughput.parts) total += units::raw(part.time);
  if (!(total > 0)) return;
  auto parts = throughput.parts;
  base::stable_sort(parts, [](const TimePart& a, const TimePart& b) { return b.time < a.time; });
  std::vector<std::string> words;
  for (const auto& part : parts) {
    const double share = units::raw(part.time) / total;
    if (share >= kWorthNaming) words.push_back(sheet.say("time." + part.id) + " " + sheet.format().percent(share));
  }
  sheet.item(sheet.say("report.time.parts"), listed(sheet, words));
}

void nearest_lines(Sheet& sheet, const Throughput& throughput) {
  bool first = true;
  for (const auto& run : throughput.nearest) {
    const std::string text = sheet.say("report.time.measured", {{"value", sheet.format().number(run.value)},
                                                                {"unit", run.unit},
                                                                {"differs", differs_text(run, sheet.strings())},
                                                                {"source", run.source}});
    sheet.item(first ? sheet.say("report.time.nearest") : "", text);
    first = false;
  }
}

void run_lines(Sheet& sheet, const Report& report) {
  if (!report.run) {
    sheet.item(sheet.say("report.time.run"), gap_sentence(sheet, report, "/run"));
    return;
  }
  const Run& run = *report.run;
  const std::string gpu_hours = sheet.format().number(units::raw(run.gpu_time.likely) / 3600);
  sheet.item(sheet.say("report.time.run"),
             sheet.say("report.time.run.text", {{"time", sheet.format().range(run.time)}, {"gpu_hours", gpu_hours}}));
  if (run.energy && run.co2)
    sheet.item(sheet.say("report.time.energy"),
               sheet.say("report.time.energy.text",
                         {{"energy", sheet.format().range(*run.energy)}, {"co2", sheet.format().range(*run.co2)}}));
  else if (run.energy)
    sheet.item(sheet.say("report.time.energy"), sheet.format().range(*run.energy));
}
}  // namespace

void time_section(Sheet& sheet, const Report& report) {
  if (!report.throughput) return;
  sheet.heading("panel.time");
  const Throughput& t = *report.throughput;
  const auto& format = sheet.format();
  sheet.item(sheet.say("report.time.step"), format.range(t.step));
  std::string speed = sheet.say("report.time.samples", {{"rate", format.range(t.samples)}});
  if (t.tokens_per_gpu)
    speed = sheet.say("report.time.tokens",
                      {{"rate", format.range(*t.tokens_per_gpu)}, {"samples", format.value(t.samples.likely)}});
  sheet.item(sheet.say("report.time.speed"), speed);
  sheet.item(sheet.say("report.time.mfu"),
             sheet.say("report.time.mfu.text",
                       {{"mfu", format.percent(t.mfu)}, {"flops", format.value(t.model_flops_per_gpu.likely)}}));
  parts_line(sheet, t);
  run_lines(sheet, report);
  nearest_lines(sheet, t);
}

}  // namespace rigwise::report
