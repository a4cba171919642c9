// A purchase justification in Markdown, to print or paste: need, configuration, alternatives, cost, risk, conclusion.
#include "export/justification.hpp"

#include "base/enum_table.hpp"
#include "export/markdown.hpp"
#include "report/human.hpp"
#include "report/names.hpp"
#include "text/format.hpp"

namespace rigwise::exports {

namespace {
using base::key_of;

class Page {
 public:
  explicit Page(const Launch& l) : l_(l), format_(l.strings) {}

  std::string make() {
    const report::Asked asked{&l_.job, &l_.plan, l_.gpu};
    out_ = "# " + say("justify.title") + "\n\n";
    open({say("justify.item"), say("justify.content")});
    row({say("justify.project"), report::title(asked, l_.strings)});
    row({say("justify.need"), report::verdict_sentence(l_.report, asked, l_.strings)});
    run();
    configuration();
    place();
    out_ += "\n## " + say("justify.parts") + "\n\n";
    parts();
    out_ += "\n## " + say("justify.compare") + "\n\n";
    compare();
    out_ += "\n## " + say("justify.risk") + "\n\n";
    risk();
    out_ += "\n" + say("justify.signatures") + "\n";
    return std::move(out_);
  }

 private:
  std::string say(std::string_view key, const std::vector<base::Argument>& args = {}) const { return l_.strings.get(key, args); }
  std::string count(double n) const { return format_.count(n); }
  void row(const std::vector<std::string>& cells) {
    out_ += "|";
    for (const auto& text : cells) out_ += " " + cell(text) + " |";
    out_ += "\n";
  }
  void open(const std::vector<std::string>& heads) {
    row(heads);
    out_ += "|";
    for (std::size_t i = 0; i < heads.size(); ++i) out_ += "---|";
    out_ += "\n";
  }

  void run() {
    if (!l_.report.run) return;
    row({say("justify.duration"), format_.range(l_.report.run->time)});
    if (l_.report.run->energy) row({say("justify.energy"), format_.range(*l_.report.run->energy)});
  }
  void configuration() {
    if (!l_.report.server) return;
    const auto& s = *l_.report.server;
    row({say("justify.machine"), say("justify.machine.text", {{"nodes", count(static_cast<double>(s.nodes))},
                                                              {"gpus", count(static_cast<double>(s.gpus_per_node))},
                                                              {"gpu", l_.gpu},
                                                              {"cpu", s.cpu},
                                                              {"ram", format_.gigabytes(s.ram_gb)},
                                                              {"nvme", format_.terabytes(s.nvme_tb)}})});
  }
  void place() {
    if (!l_.report.power) return;
    const auto& p = *l_.report.power;
    row({say("justify.place"), say("justify.place.text", {{"wall", format_.value(p.wall)},
                                                          {"racks", count(p.racks)},
                                                          {"circuit", l_.report.server ? l_.report.server->circuit : ""},
                                                          {"pue", format_.number(p.pue)}})});
  }
  void parts() {
    if (!l_.report.server) return;
    open({say("report.server.part"), say("report.server.name"), say("report.server.count"), say("report.server.price"), say("report.server.as_of")});
    for (const auto& part : l_.report.server->parts) {
      const bool included = part.reason.rfind("included", 0) == 0;
      row({l_.strings.has("kind." + part.kind) ? say("kind." + part.kind) : part.kind, report::name_of(l_.strings, part.name), count(static_cast<double>(part.count)),
           part.unit_price ? format_.range(*part.unit_price) : say(included ? "report.server.included" : "report.server.no-price"), part.as_of});
    }
  }
  void compare() {
    if (!l_.report.cost) return;
    const auto& c = *l_.report.cost;
    open({say("justify.item"), say("justify.buy"), say("justify.rent")});
    const std::string none = say("report.server.no-price");
    row({say("justify.first"), c.buy ? format_.range(c.buy->capex) : none, "0"});
    constexpr double kMonth = 730;
    const double use = l_.job.finance.utilization.value_or(0.6);
    row({say("justify.month"), c.buy ? format_.range(c.buy->per_month) : none,
         c.rent ? format_.rounded(c.rent->per_hour.likely * (kMonth * use)) : none});
    if (c.buy && c.rent && c.buy->run_known && c.rent->run_known) row({say("justify.run"), format_.range(c.buy->run), format_.range(c.rent->run)});
    if (c.compare) row({say("justify.present", {{"years", format_.number(c.compare->years)}}), format_.rounded(c.compare->present_own), format_.rounded(c.compare->present_rent)});
    out_ += "\n";
    if (c.break_even_utilization) out_ += "- " + say("justify.break-even", {{"share", format_.percent(*c.break_even_utilization)}}) + "\n";
    if (c.break_even_months) out_ += "- " + say("justify.payback", {{"months", text::significant(*c.break_even_months, 2)}}) + "\n";
    if (c.verdict) out_ += "- **" + say("report.money.verdict") + say("report.colon") + say("report.money.verdict." + std::string(key_of(*c.verdict))) + "**\n";
    if (c.compare)
      for (std::size_t i = 0; i < c.compare->flips.size() && i < 3; ++i) {
        const auto& f = c.compare->flips[i];
        out_ += "- " + say("justify.flip", {{"input", say("sensitivity." + f.input)}, {"now", format_.number(f.now)}, {"at", format_.number(f.at)}}) + "\n";
      }
  }
  void risk() {
    for (const auto& f : l_.report.findings) out_ += "- " + cell(say("finding." + f.code, f.args)) + "\n";
    for (const auto& a : l_.report.advice)
      if (a.severity != base::Severity::info || a.code == "stale-prices") out_ += "- " + cell(say("advice." + a.code, a.args)) + "\n";
    out_ += "- " + say("justify.basis") + "\n";
  }

  const Launch& l_;
  text::Format format_;
  std::string out_;
};
}  // namespace

std::string justification(const Launch& launch) {
  return Page(launch).make();
}

}  // namespace rigwise::exports
