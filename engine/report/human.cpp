// The report for people: what an expert would answer, in sentences and small tables, in one language.
#include "report/human.hpp"

#include "report/human_sections.hpp"

namespace rigwise::report {

namespace {
using base::key_of;

std::string join(const std::vector<std::string>& words, std::string_view between) {
  std::string out;
  for (const auto& word : words) {
    if (word.empty()) continue;
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}
std::string whole(std::int64_t n) {
  return text::fixed(static_cast<double>(n), 0);
}

// "sequence 2,048 · bf16 · AdamW · Hugging Face Trainer"
std::string setting(const Asked& asked, const Sheet& sheet) {
  const scenario::Job& job = *asked.job;
  std::vector<std::string> words;
  if (job.model->has_text()) words.push_back(sheet.say("report.setting.seq", {{"n", whole(job.seq_len)}}));
  if (job.image_height > 0)
    words.push_back(sheet.say("report.setting.image",
                              {{"h", std::to_string(job.image_height)}, {"w", std::to_string(job.image_width)}}));
  if (job.frames > 1) words.push_back(sheet.say("report.setting.frames", {{"n", whole(job.frames)}}));
  if (job.trains_adapter()) words.push_back(sheet.say("report.setting.rank", {{"n", whole(job.adapter.rank)}}));
  words.push_back(sheet.say("choice.precision." + std::string(key_of(job.precision))));
  words.push_back(sheet.say("choice.optimizer." + std::string(key_of(job.optimizer))));
  words.push_back(sheet.say("choice.framework." + std::string(key_of(job.framework))));
  return join(words, " · ");
}

std::string rent_words(const Sheet& sheet, const Report& report) {
  if (!report.cost || !report.cost->rent) return {};
  const Rent& rent = *report.cost->rent;
  if (rent.run_known) return sheet.say("report.short.rent", {{"cost", sheet.format().range(rent.run)}});
  return sheet.say("report.short.hour", {{"cost", sheet.format().rounded(rent.per_hour.likely)}});
}

// "2.1 h [1.8–2.6] for the run · ¥2.6 rented · 430 W at the wall": only what is known.
std::string short_answer(const Sheet& sheet, const Report& report) {
  std::vector<std::string> words;
  if (report.run)
    words.push_back(sheet.say("report.short.run", {{"time", sheet.format().range(report.run->time)}}));
  else if (report.throughput)
    words.push_back(sheet.say("report.short.step", {{"time", sheet.format().range(report.throughput->step)}}));
  words.push_back(rent_words(sheet, report));
  if (report.cost && report.cost->buy)
    words.push_back(sheet.say("report.short.buy", {{"cost", sheet.format().rounded(report.cost->buy->capex.likely)}}));
  if (report.power)
    words.push_back(sheet.say("report.short.wall", {{"power", sheet.format().value(report.power->wall)}}));
  return join(words, " · ");
}

std::string model_line(const Sheet& sheet, const Report& report) {
  const auto& format = sheet.format();
  const Model& m = report.model;
  std::vector<std::string> words{sheet.say("report.model.params", {{"n", format.big(m.params)}})};
  if (m.active_params > 0 && m.active_params < m.params)
    words.push_back(sheet.say("report.model.active", {{"n", format.big(m.active_params)}}));
  if (m.trainable_params > 0 && m.trainable_params < m.params)
    words.push_back(sheet.say(
        "report.model.trainable",
        {{"n", format.big(m.trainable_params)}, {"share", text::significant(100 * m.trainable_params / m.params, 2)}}));
  return join(words, " · ");
}

void head(Sheet& sheet, const Report& report, const Asked& asked, const text::Strings& strings) {
  const std::string verdict = report.verdict ? std::string(key_of(*report.verdict)) : "none";
  sheet.bullet(sheet.say("verdict.mark." + verdict), verdict_sentence(report, asked, strings));
  const std::string answer = short_answer(sheet, report);
  if (!answer.empty()) sheet.line(answer, 4);
  sheet.blank();
  sheet.line(join({title(asked, strings), model_line(sheet, report)}, sheet.say("report.colon")), 4);
  sheet.line(setting(asked, sheet), 4);
  sheet.line(layout(asked, strings), 4);
}

void body(Sheet& sheet, const Report& report) {
  const bool trouble = report.verdict && *report.verdict != Verdict::fits;
  memory_section(sheet, report);
  if (trouble) advice_section(sheet, report);
  time_section(sheet, report);
  server_section(sheet, report);
  power_section(sheet, report);
  money_section(sheet, report);
  missing_section(sheet, report);
  if (!trouble) advice_section(sheet, report);
  software_section(sheet, report);
  assumed_section(sheet, report);
  findings_section(sheet, report.findings);
}

std::string time_cell(const Sheet& sheet, const Report& report) {
  if (report.run) return sheet.format().value(report.run->time.likely);
  return report.throughput
             ? sheet.say("report.plan.step", {{"time", sheet.format().value(report.throughput->step.likely)}})
             : sheet.say("report.plan.nothing");
}
std::string cost_cell(const Sheet& sheet, const Report& report) {
  if (!report.cost || !report.cost->rent) return sheet.say("report.plan.nothing");
  const Rent& rent = *report.cost->rent;
  return rent.run_known ? sheet.format().rounded(rent.run.likely)
                        : sheet.say("report.money.per-hour", {{"hour", sheet.format().money(rent.per_hour.likely)}});
}
std::string own_cell(const Sheet& sheet, const Report& report) {
  const bool known = report.cost && report.cost->buy && report.cost->buy->run_known;
  return known ? sheet.format().rounded(report.cost->buy->run.likely) : sheet.say("report.plan.nothing");
}
std::string capex_cell(const Sheet& sheet, const Report& report) {
  return report.cost && report.cost->buy ? sheet.format().rounded(report.cost->buy->capex.likely)
                                         : sheet.say("report.plan.nothing");
}

text::Table plans_table(const Sheet& sheet, const std::vector<RankedRow>& plans, const text::Strings& strings) {
  using text::Align;
  text::Table table({Align::right, Align::left, Align::right, Align::right, Align::right, Align::right, Align::right});
  table.row({"#", sheet.say("report.plan.cards"), sheet.say("report.plan.memory"), sheet.say("report.plan.time"),
             sheet.say("report.plan.rent"), sheet.say("report.plan.own"), sheet.say("report.plan.buy")});
  table.rule();
  constexpr std::size_t kFigures = 62;  // columns of rank and figures
  const std::size_t room = sheet.width() > kFigures ? sheet.width() - kFigures : kFigures;
  for (const auto& plan : plans) {
    const Report& r = *plan.report;
    const std::string mark = r.verdict ? sheet.say("verdict.mark." + std::string(key_of(*r.verdict))) + " " : "";
    table.row({std::to_string(plan.rank), text::clipped(cards(plan.asked, strings), room),
               mark + sheet.format().value(r.memory.device.likely), time_cell(sheet, r), cost_cell(sheet, r),
               own_cell(sheet, r), capex_cell(sheet, r)});
  }
  return table;
}

// Under the table: what each plan is, why it is there and how it is laid out; the same reason is not said twice in a
// row.
void plan_notes(Sheet& sheet, const std::vector<RankedRow>& plans, const text::Strings& strings) {
  std::string said;
  for (const auto& plan : plans) {
    std::string text = cards(plan.asked, strings);
    const bool fresh = plan.why != said && !plan.why.empty();
    if (fresh) text += sheet.say("report.colon") + plan.why;
    if (!plan.lacks.empty()) text += (!fresh ? sheet.say("report.colon") : text.back() == '.' ? " " : "") + plan.lacks;
    said = plan.why;
    sheet.bullet(text::padded("#" + std::to_string(plan.rank), 3), text + "\n" + layout(plan.asked, strings));
  }
}
}  // namespace

std::string title(const Asked& asked, const text::Strings& strings) {
  const scenario::Job& job = *asked.job;
  const std::string method = strings.get("choice.method." + std::string(key_of(job.method)));
  const std::string name = job.model->name.empty() ? job.model->id : job.model->name;
  if (job.objective == scenario::Objective::sft)
    return strings.get("report.title", {{"method", method}, {"model", name}});
  const std::string objective = strings.get("choice.objective." + std::string(key_of(job.objective)));
  return strings.get("report.title.objective", {{"method", method}, {"model", name}, {"objective", objective}});
}

std::string cards(const Asked& asked, const text::Strings& strings) {
  const std::int32_t n = asked.plan->gpus;
  const std::string many = n == 1 ? "one" : "many";
  if (!asked.gpu.empty()) return strings.get("verdict.gpus." + many, {{"n", whole(n)}, {"gpu", asked.gpu}});
  if (!asked.job->gpu_memory_gb) return {};
  return strings.get("verdict.gpus.size." + many,
                     {{"n", whole(n)}, {"gb", text::significant(*asked.job->gpu_memory_gb, 4) + " GB"}});
}

std::string layout(const Asked& asked, const text::Strings& strings) {
  const plan::Plan& p = *asked.plan;
  std::vector<std::string> words;
  const auto width = [&](const char* name, std::int32_t n) {
    if (n > 1) words.push_back(strings.get(std::string("report.layout.") + name, {{"n", whole(n)}}));
  };
  width("dp", p.dp);
  width("tp", p.tp);
  width("pp", p.pp);
  width("vpp", p.vpp);
  width("cp", p.cp);
  width("ep", p.ep);
  if (p.shard != plan::Shard::none) words.push_back(strings.get("choice.shard." + std::string(key_of(p.shard))));
  words.push_back(strings.get("report.layout.recompute." + std::string(key_of(p.recompute))));
  std::vector<std::string> away;
  if (p.offload_optimizer) away.push_back(strings.get("choice.offload.optimizer"));
  if (p.offload_params) away.push_back(strings.get("choice.offload.params"));
  if (p.offload_activations) away.push_back(strings.get("choice.offload.activations"));
  if (!away.empty())
    words.push_back(strings.get("report.layout.offload",
                                {{"what", join(away, strings.get("report.list"))},
                                 {"where", strings.get("choice.offload_to." + std::string(key_of(p.offload_to)))}}));
  const char* batch = p.dp > 1             ? "report.layout.batch.dp"
                      : p.accumulation > 1 ? "report.layout.batch.accumulated"
                                           : "report.layout.batch";
  words.push_back(strings.get(batch, {{"micro", whole(p.micro)},
                                      {"accumulation", whole(p.accumulation)},
                                      {"dp", whole(p.dp)},
                                      {"global", whole(p.global_batch())}}));
  return join(words, " · ");
}

std::string verdict_key(const Report& report) {
  const std::string prefix = "verdict.sentence.";
  if (!report.verdict) return prefix + "none";
  const bool over = report.memory.usable && report.memory.device.likely > *report.memory.usable;
  return prefix + (report.verdict == Verdict::tight && over ? "over" : std::string(key_of(*report.verdict)));
}

std::string verdict_sentence(const Report& report, const Asked& asked, const text::Strings& strings) {
  const text::Format format(strings);
  const std::string usable = report.memory.usable ? format.value(*report.memory.usable) : "";
  // A tight range ends at what the card holds: its upper end is said in words instead.
  const bool tight = report.verdict == Verdict::tight;
  const std::string need = tight ? format.value(report.memory.device.likely) : format.range(report.memory.device);
  return strings.get(verdict_key(report), {{"gpus", cards(asked, strings)}, {"need", need}, {"usable", usable}});
}

std::string describe(const Report& report, const Asked& asked, const text::Strings& strings, std::size_t width) {
  Sheet sheet(strings, width);
  head(sheet, report, asked, strings);
  body(sheet, report);
  sheet.blank();
  sheet.line(sheet.say("range.meaning"));
  return sheet.take();
}

std::string describe_plans(const std::vector<RankedRow>& plans, const Search& search, const text::Strings& strings,
                           std::size_t width) {
  Sheet sheet(strings, width);
  if (plans.empty()) {
    sheet.bullet(sheet.say("verdict.mark.no"), sheet.say("report.plan.none"));
    findings_section(sheet, search.findings);
    return sheet.take();
  }
  const RankedRow& best = plans.front();
  head(sheet, *best.report, best.asked, strings);
  sheet.heading("panel.plans", sheet.say("report.plan.counts", {{"enumerated", sheet.format().count(search.enumerated)},
                                                                {"evaluated", sheet.format().count(search.evaluated)},
                                                                {"feasible", sheet.format().count(search.feasible)}}));
  sheet.table(plans_table(sheet, plans, strings));
  sheet.blank();
  plan_notes(sheet, plans, strings);
  body(sheet, *best.report);
  findings_section(sheet, search.findings);
  sheet.blank();
  sheet.line(sheet.say("range.meaning"));
  return sheet.take();
}

std::string describe_findings(const base::Findings& findings, const text::Strings& strings, std::size_t width) {
  Sheet sheet(strings, width);
  findings_section(sheet, findings);
  std::string text = sheet.take();
  return text.substr(std::min(text.find_first_not_of('\n'), text.size()));
}

}  // namespace rigwise::report
