// The report as Markdown: what one pastes into a ticket, a wiki or a proposal.
#include "export/report_md.hpp"

#include "base/enum_table.hpp"
#include "export/markdown.hpp"
#include "report/human.hpp"
#include "text/format.hpp"

namespace rigwise::exports {
namespace {

using base::key_of;

std::string row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const auto& text : cells) out += " " + cell(text) + " |";
  return out + "\n";
}

class Page {
 public:
  explicit Page(const Launch& l) : l_(l), format_(l.strings) {}

  std::string make() {
    const report::Asked asked{&l_.job, &l_.plan, l_.gpu};
    out_ = "# " + report::title(asked, l_.strings) + "\n\n" + report::verdict_sentence(l_.report, asked, l_.strings) +
           "\n";
    const auto layout = report::layout(asked, l_.strings);
    if (!layout.empty()) out_ += "\n" + layout + "\n";
    memory();
    time();
    machine();
    money();
    advice();
    assumed();
    findings();
    return std::move(out_);
  }

 private:
  std::string say(std::string_view key, const std::vector<base::Argument>& args = {}) const {
    return l_.strings.get(key, args);
  }
  std::string say_or(const std::string& key, const std::string& otherwise) const {
    return l_.strings.has(key) ? l_.strings.get(key) : otherwise;
  }
  void heading(std::string_view key) { out_ += "\n## " + say(key) + "\n\n"; }
  void two_columns() { out_ += "| | |\n|---|---|\n"; }

  void memory() {
    const auto& m = l_.report.memory;
    heading("panel.memory");
    out_ += row({"", "GiB"}) + "|---|---:|\n";
    for (const auto* parts : {&m.parts, &m.overheads})
      for (const auto& part : *parts)
        if (units::raw(part.size) > 0)
          out_ += row({say("part." + part.id), text::fixed(units::raw(part.size) / units::kGibi, 2)});
    out_ += row({say("report.memory.allocated"), format_.range(m.allocated)});
    out_ += row({say("report.memory.reserved"), format_.range(m.reserved)});
    out_ += row({say("report.memory.device"), format_.range(m.device)});
    if (m.host) out_ += row({say("report.memory.host"), format_.range(*m.host)});
  }

  void time() {
    if (!l_.report.throughput) return;
    const auto& t = *l_.report.throughput;
    heading("panel.time");
    two_columns();
    out_ += row({say("report.time.step"), format_.range(t.step)});
    std::string speed = say("report.time.samples", {{"rate", format_.range(t.samples)}});
    if (t.tokens_per_gpu)
      speed = say("report.time.tokens",
                  {{"rate", format_.range(*t.tokens_per_gpu)}, {"samples", format_.value(t.samples.likely)}});
    out_ += row({say("report.time.speed"), speed});
    out_ += row({say("report.time.mfu"),
                 say("report.time.mfu.text",
                     {{"mfu", format_.percent(t.mfu)}, {"flops", format_.value(t.model_flops_per_gpu.likely)}})});
    if (!l_.report.run) return;
    const auto& run = *l_.report.run;
    out_ += row({say("report.time.run"),
                 say("report.time.run.text", {{"time", format_.range(run.time)},
                                              {"gpu_hours", format_.count(units::raw(run.gpu_time.likely) / 3600)}})});
    if (run.energy) out_ += row({say("report.time.energy"), format_.range(*run.energy)});
  }

  void machine() {
    if (!l_.report.server) return;
    heading("panel.server");
    out_ += row({say("report.server.part"), say("report.server.name"), say("report.server.count"),
                 say("report.server.price"), say("report.server.as_of")}) +
            "|---|---|---:|---:|---|\n";
    for (const auto& part : l_.report.server->parts)
      out_ += row({say_or("kind." + part.kind, part.kind), part.name, std::to_string(part.count),
                   part.unit_price ? format_.range(*part.unit_price) : say("report.server.no-price"), part.as_of});
    if (!l_.report.power) return;
    out_ += "\n" + say("report.power.wall") + say("report.colon") + format_.value(l_.report.power->wall) + "\n";
  }

  void money() {
    if (!l_.report.cost) return;
    const auto& cost = *l_.report.cost;
    heading("panel.money");
    two_columns();
    const auto run = [&](const report::Range<units::Money>& amount, bool known) {
      return known ? say("report.money.run", {{"run", format_.range(amount)}}) : say("report.money.no-run");
    };
    if (cost.rent)
      out_ += row({say("report.money.rent"),
                   say("report.money.rent.text", {{"hour", format_.range(cost.rent->per_hour)},
                                                  {"run", run(cost.rent->run, cost.rent->run_known)}})});
    if (cost.buy)
      out_ += row(
          {say("report.money.buy"), say("report.money.buy.text", {{"capex", format_.range(cost.buy->capex)},
                                                                  {"month", format_.range(cost.buy->per_month)},
                                                                  {"run", run(cost.buy->run, cost.buy->run_known)}})});
    if (cost.verdict)
      out_ += row({say("report.money.verdict"), say("report.money.verdict." + std::string(key_of(*cost.verdict)))});
  }

  void advice() {
    if (l_.report.advice.empty()) return;
    heading("panel.advice");
    for (const auto& a : l_.report.advice) out_ += "1. " + cell(say("advice." + a.code, a.args)) + "\n";
  }

  void assumed() {
    if (l_.report.assumed.empty()) return;
    heading("panel.assumed");
    two_columns();
    for (const auto& a : l_.report.assumed)
      out_ += row({say_or("field." + a.field, a.field) + " = " + a.value, say("because." + a.because)});
  }

  void findings() {
    if (l_.report.findings.empty()) return;
    heading("panel.findings");
    for (const auto& f : l_.report.findings) out_ += "- " + cell(say("finding." + f.code, f.args)) + "\n";
  }

  const Launch& l_;
  text::Format format_;
  std::string out_;
};

}  // namespace

std::string report_md(const Launch& launch) {
  return Page(launch).make();
}

}  // namespace rigwise::exports
