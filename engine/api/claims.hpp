// What two build guides say, held against what the engine computes: each statement with its figure, ours, and a
// verdict.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/engine.hpp"
#include "api/text_api.hpp"

namespace rigwise::api {

// answered: the guide only asks. unknown: the scenario gives no such figure.
enum class Standing { holds, partly, wrong, answered, unknown };

// A figure as a range, or a text; nothing of both: none.
struct ClaimFigure {
  std::optional<double> low, likely, high;
  std::string text;
  bool empty() const { return !low && !likely && !high && text.empty(); }
};

// One row of assets/claims in the words of one language.
struct Claim {
  std::string id, row, guide, group;  // row: which line of the guides; guide: G0 | G1 | both
  std::string says, because, unit;
  std::string preset, task, scenario_json,
      field;  // what was computed, to be opened or explained; empty: judged without
  ClaimFigure claimed, computed;
  Standing standing = Standing::unknown;
  std::vector<catalog::SourceRow> sources;
};

// Every claim, evaluated, in the order of the table.
std::vector<Claim> claims(const Engine& engine, scenario::Language language);

// {"v":1,"catalog":"2026-11-30","counts":{"holds":n,...},"groups":[{"id","title"}],"claims":[{"id","row","guide","group","says","because",
// "claimed","computed","unit","verdict","preset","task","scenario","field","sources"}]}
std::string claims_json(const Engine& engine, std::string_view lang);
// A table for a terminal.
Printed claims_printed(const Engine& engine, const Page& page);

}  // namespace rigwise::api

namespace rigwise::base {
template <>
inline constexpr auto enum_table<api::Standing> = make_table<api::Standing>({{api::Standing::holds, "holds"},
                                                                             {api::Standing::partly, "partly"},
                                                                             {api::Standing::wrong, "wrong"},
                                                                             {api::Standing::answered, "answered"},
                                                                             {api::Standing::unknown, "unknown"}});
}  // namespace rigwise::base
