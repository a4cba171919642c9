// The verdict: mark, sentence, and the five figures that follow from it.
#include <imgui_internal.h>

#include "panels/asked.hpp"
#include "panels/panels.hpp"
#include "panels/words.hpp"
#include "widgets/figures.hpp"

namespace rigwise::web::panels {

namespace {
using widgets::FigureCell;
using widgets::Ink;
using widgets::Mark;
using widgets::Type;

struct Look {
  Ink ink;
  Mark mark;
};
Look look_of(std::optional<report::Verdict> verdict) {
  if (!verdict) return {Ink::quiet, Mark::info};
  switch (*verdict) {
    case report::Verdict::fits: return {Ink::fits, Mark::check};
    case report::Verdict::tight: return {Ink::tight, Mark::about};
    case report::Verdict::no: return {Ink::no, Mark::cross};
  }
  return {Ink::quiet, Mark::info};
}

std::vector<FigureCell> figures(const Frame& frame) {
  const auto& report = *frame.report;
  const auto& format = frame.format;
  std::vector<FigureCell> cells;
  cells.push_back({frame.word("canvas.figure.need"), format.value(report.memory.device.likely), format.band(report.memory.device), "/memory/device_gib/likely"});
  if (report.run) cells.push_back({frame.word("canvas.figure.run"), format.value(report.run->time.likely), format.band(report.run->time), "/run/hours/likely"});
  if (report.throughput && report.throughput->tokens_per_gpu)
    cells.push_back({frame.word("canvas.figure.speed"), format.value(report.throughput->tokens_per_gpu->likely), format.band(*report.throughput->tokens_per_gpu),
                     "/throughput/tokens_per_s_per_gpu/likely"});
  else if (report.throughput)
    cells.push_back({frame.word("canvas.figure.samples"), format.value(report.throughput->samples.likely), format.band(report.throughput->samples),
                     "/throughput/samples_per_s/likely"});
  if (report.cost && report.cost->rent) {
    const auto& rent = *report.cost->rent;
    const auto& range = rent.run_known ? rent.run : rent.per_hour;
    cells.push_back(money_cell(frame, frame.word(rent.run_known ? "canvas.figure.rent" : "canvas.figure.rent_hour"), range,
                               rent.run_known ? "/cost/rent/run/likely" : "/cost/rent/per_hour/likely"));
  }
  if (report.cost && report.cost->buy) cells.push_back(money_cell(frame, frame.word("canvas.figure.buy"), report.cost->buy->capex, "/cost/buy/capex/likely"));
  if (report.power) cells.push_back({frame.word("canvas.figure.wall"), format.value(report.power->wall), "", "/power/wall_w"});
  return cells;
}

// What a paste or a drop was taken for.
void draw_notices(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  if (frame.state.notices.empty()) return;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float pad = theme.px(10), width = widgets::flow_width(), room = width - 2 * pad - theme.row();
  auto& list = *ImGui::GetWindowDrawList();
  const auto put = [&](ImDrawList* out) {
    float y = at.y + pad;
    for (const auto& notice : frame.state.notices) {
      const Ink ink = notice.severity == base::Severity::error ? Ink::no : notice.severity == base::Severity::warning ? Ink::tight : Ink::ink;
      y += widgets::put_paragraph(theme, {Type::body, ink}, ImVec2(at.x + pad, y), room, frame.word("finding." + notice.code, notice.args), out);
    }
    return y + pad - at.y;
  };
  const float height = put(nullptr);
  list.AddRectFilled(at, ImVec2(at.x + width, at.y + height), theme.colour(Ink::accent_wash), theme.radius());
  put(&list);
  const widgets::Box close{ImVec2(at.x + width - theme.row(), at.y + pad / 2), ImVec2(at.x + width - pad / 2, at.y + pad / 2 + theme.row() - pad / 2)};
  if (widgets::mark_button(theme, "notices/close", close, Mark::close, frame.word("canvas.close"))) emit(app::Dismiss{});
  ImGui::Dummy(ImVec2(width, height));
  widgets::gap(theme, 12);
}
}  // namespace

void draw_verdict(const Frame& frame, Emit& emit) {
  const auto& theme = frame.theme;
  draw_notices(frame, emit);
  if (!frame.report) {
    widgets::paragraph(theme, {Type::emphasis, Ink::quiet}, frame.word(frame.state.draft.findings.empty() ? "canvas.searching" : "canvas.no_answer"));
    draw_draft_findings(frame);
    return;
  }
  const Look look = look_of(frame.report->verdict);
  const float line = theme.line(Type::verdict), mark = theme.px(theme.coarse() ? 17 : 22);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  auto& list = *ImGui::GetWindowDrawList();
  widgets::put_mark(list, look.mark, ImVec2(at.x + mark / 2, at.y + line / 2), mark, theme.colour(look.ink, frame.fade()), theme.px(3));
  const float indent = mark + theme.px(12);
  const float height = widgets::put_paragraph(theme, {Type::verdict, look.ink, frame.fade()}, ImVec2(at.x + indent, at.y), widgets::flow_width() - indent,
                                              verdict_sentence(frame), &list);
  ImGui::Dummy(ImVec2(0, height));
  if (frame.state.stale) draw_draft_findings(frame);
  widgets::gap(theme, 12);
  figure_row(frame, emit, "figures", figures(frame));
}

}  // namespace rigwise::web::panels
