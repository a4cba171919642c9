// The report as the contract's JSON: units in the key names, null where a figure could not be computed, the same bytes
// everywhere.
#include "report/report_json.hpp"

#include "report/gaps.hpp"
#include "report/nearest_text.hpp"
#include "report/report_json_money.hpp"
#include "report/report_json_site.hpp"
#include "units/arithmetic.hpp"

namespace rigwise::report {

namespace {
using json::Writer;
constexpr double kPercent = 100, kTera = 1e12, kHour = 3600, kKwh = 3.6e6, kKilo = 1000;

template <class Q>
void write_range(Writer& out, std::string_view key, const units::Range<Q>& range, double scale) {
  out.key(key).begin_object();
  out.field("low", units::raw(range.low) / scale);
  out.field("likely", units::raw(range.likely) / scale);
  out.field("high", units::raw(range.high) / scale).end_object();
}
template <class Q>
void write_range(Writer& out, std::string_view key, const std::optional<units::Range<Q>>& range, double scale) {
  if (range)
    write_range(out, key, *range, scale);
  else
    out.key(key).null();
}
template <class Q>
void write_optional(Writer& out, std::string_view key, const std::optional<Q>& value, double scale) {
  if (value)
    out.field(key, units::raw(*value) / scale);
  else
    out.key(key).null();
}
void write_raw(Writer& out, std::string_view key, const std::string& json) {
  out.key(key);
  if (json.empty())
    out.null();
  else
    out.raw(json);
}

void write_assumed(Writer& out, const Report& report, const text::Strings& strings) {
  out.key("assumed").begin_array();
  for (const auto& a : report.assumed) {
    out.begin_object().field("field", std::string_view(a.field));
    write_raw(out, "value", a.value);
    out.field("because", std::string_view(strings.get("because." + a.because))).end_object();
  }
  out.end_array();
}

void write_model(Writer& out, const Model& model) {
  out.key("model").begin_object().field("id", std::string_view(model.id)).field("params", model.params);
  out.field("active_params", model.active_params).field("trainable_params", model.trainable_params).end_object();
}

void write_parts(Writer& out, std::string_view key, const std::vector<MemoryPart>& parts) {
  out.key(key).begin_array();
  for (const auto& part : parts) {
    out.begin_object().field("id", std::string_view(part.id));
    out.field("gib", units::raw(part.size) / units::kGibi).end_object();
  }
  out.end_array();
}

void write_memory(Writer& out, const Memory& memory) {
  out.key("memory").begin_object();
  write_range(out, "allocated_gib", memory.allocated, units::kGibi);
  write_range(out, "reserved_gib", memory.reserved, units::kGibi);
  write_range(out, "device_gib", memory.device, units::kGibi);
  write_range(out, "need_gib", memory.need, units::kGibi);
  write_optional(out, "usable_gib", memory.usable, units::kGibi);
  write_optional(out, "headroom_gib", memory.headroom, units::kGibi);
  out.field("peak", base::key_of(memory.peak));
  write_parts(out, "parts", memory.parts);
  write_parts(out, "overheads", memory.overheads);
  out.key("phases").begin_array();
  for (const auto& phase : memory.phases) {
    out.begin_object().field("id", base::key_of(phase.id));
    out.field("gib", units::raw(phase.size) / units::kGibi);
    write_parts(out, "parts", phase.parts);
    out.end_object();
  }
  out.end_array();
  out.key("stages").begin_array();
  for (std::size_t i = 0; i < memory.stages.size(); ++i) {
    out.begin_object().field("stage", static_cast<double>(i + 1));
    out.field("gib", units::raw(memory.stages[i]) / units::kGibi).end_object();
  }
  out.end_array();
  write_range(out, "host_gib", memory.host, units::kGibi);
  if (memory.host)
    out.field("host_peak", base::key_of(memory.host_peak));
  else
    out.key("host_peak").null();
  out.end_object();
}

void write_nearest(Writer& out, const std::vector<NearestRun>& runs, const text::Strings& strings) {
  out.key("nearest_measured").begin_array();
  for (const auto& run : runs) {
    out.begin_object().field("id", std::string_view(run.id)).field("value", run.value);
    out.field("unit", std::string_view(run.unit)).field("source", std::string_view(run.source));
    out.field("differs", std::string_view(differs_text(run, strings))).end_object();
  }
  out.end_array();
}

void write_throughput(Writer& out, const std::optional<Throughput>& throughput, const text::Strings& strings) {
  out.key("throughput");
  if (!throughput) {
    out.null();
    return;
  }
  out.begin_object();
  write_range(out, "tokens_per_s_per_gpu", throughput->tokens_per_gpu, 1);
  write_range(out, "samples_per_s", throughput->samples, 1);
  write_range(out, "step_s", throughput->step, 1);
  write_range(out, "model_tflops_per_gpu", throughput->model_flops_per_gpu, kTera);
  write_range(out, "mfu_pct", throughput->mfu, 1 / kPercent);
  out.key("parts").begin_array();
  for (const auto& part : throughput->parts)
    out.begin_object().field("id", std::string_view(part.id)).field("s", units::raw(part.time)).end_object();
  out.end_array();
  write_nearest(out, throughput->nearest, strings);
  out.end_object();
}

void write_run(Writer& out, const std::optional<Run>& run) {
  out.key("run");
  if (!run) {
    out.null();
    return;
  }
  out.begin_object();
  write_range(out, "hours", run->time, kHour);
  write_range(out, "gpu_hours", run->gpu_time, kHour);
  write_range(out, "kwh", run->energy, kKwh);
  write_range(out, "co2_kg", run->co2, kKilo);
  out.end_object();
}

void write_power(Writer& out, const std::optional<Power>& power, const text::Strings& strings) {
  out.key("power");
  if (!power) {
    out.null();
    return;
  }
  out.begin_object().key("node_w").begin_object().field("idle", units::raw(power->idle));
  out.field("typical", units::raw(power->typical)).field("peak", units::raw(power->peak)).end_object();
  out.field("wall_w", units::raw(power->wall)).field("amps", units::raw(power->current));
  out.field("btu_h", units::raw(power->wall) * units::kBtuPerHourPerWatt).field("racks", power->racks);
  write_feed(out, *power, strings);
  out.end_object();
}

void write_advice(Writer& out, const std::vector<Advice>& advice, const text::Strings& strings) {
  out.key("advice").begin_array();
  for (const auto& a : advice) {
    out.begin_object().field("code", std::string_view(a.code)).field("severity", severity_key(a.severity));
    out.field("message", std::string_view(strings.get("advice." + a.code, a.args)));
    out.field("saves_gib", a.saves_gib).field("slower_pct", a.slower_pct);
    out.key("enough");
    if (a.enough == Enough::none)
      out.null();
    else
      out.value(a.enough == Enough::sure ? "sure" : a.enough == Enough::likely ? "likely" : "no");
    out.key("patch").raw(a.patch_json.empty() ? "{}" : a.patch_json).end_object();
  }
  out.end_array();
}

void write_software(Writer& out, const std::vector<SoftwareItem>& software, const text::Strings& strings) {
  out.key("software").begin_object().key("items").begin_array();
  for (const auto& item : software) {
    out.begin_object().field("kind", std::string_view(item.kind)).field("name", std::string_view(item.name));
    out.field("version", std::string_view(item.version));
    out.field("reason", std::string_view(item.reason.empty() ? "" : strings.get("why." + item.reason))).end_object();
  }
  out.end_array().end_object();
}

void write_gaps(Writer& out, const Report& report, const text::Strings& strings) {
  out.key("missing").begin_array();
  for (const auto& gap : gaps(report)) {
    out.begin_object().field("field", gap.field);
    out.field("because", std::string_view(strings.get("gap." + std::string(gap.because)))).end_object();
  }
  out.end_array();
}
}  // namespace

std::string_view severity_key(base::Severity severity) {
  switch (severity) {
    case base::Severity::error:
      return "error";
    case base::Severity::warning:
      return "warning";
    case base::Severity::info:
      return "info";
  }
  return {};
}

void write_findings(Writer& out, const base::Findings& findings, const text::Strings& strings) {
  out.begin_array();
  for (const auto& f : findings) {
    out.begin_object().field("severity", severity_key(f.severity)).field("code", std::string_view(f.code));
    out.field("field", std::string_view(f.field));
    out.field("message", std::string_view(strings.get("finding." + f.code, f.args))).end_object();
  }
  out.end_array();
}

void write_fields(Writer& out, const Report& report, const Stamp& stamp, const text::Strings& strings) {
  out.field("v", 1).field("engine", std::string_view(stamp.engine)).field("catalog", std::string_view(stamp.catalog));
  out.key("verdict");
  if (report.verdict)
    out.value(base::key_of(*report.verdict));
  else
    out.null();
  write_assumed(out, report, strings);
  write_model(out, report.model);
  write_memory(out, report.memory);
  write_throughput(out, report.throughput, strings);
  write_run(out, report.run);
  write_server(out, report.server, strings);
  write_power(out, report.power, strings);
  write_cost(out, report.cost, strings);
  write_drawing(out, report.drawing, strings);
  write_scaling(out, report);
  write_advice(out, report.advice, strings);
  write_software(out, report.software, strings);
  write_gaps(out, report, strings);
  out.key("findings");
  write_findings(out, report.findings, strings);
}

std::string to_json(const Report& report, const Stamp& stamp, const text::Strings& strings) {
  Writer out;
  out.begin_object();
  write_fields(out, report, stamp, strings);
  out.end_object();
  return out.take();
}

std::string findings_json(const base::Findings& findings, const text::Strings& strings) {
  Writer out;
  out.begin_object().field("v", 1).key("findings");
  write_findings(out, findings, strings);
  out.end_object();
  return out.take();
}

}  // namespace rigwise::report
