// What hardware at hand can train: the catalog's main models by every method, and what to change first.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "api/engine.hpp"
#include "api/text_api.hpp"

namespace rigwise::api {

// One model by one method, with the settings that make it fit at the least loss of speed.
struct MineRow {
  std::string model, name;
  double params = 0;
  scenario::Method method = scenario::Method::full;
  report::Verdict verdict = report::Verdict::no;
  units::Bytes device, usable;  // likely need of the fullest card
  double tokens_per_s = 0, samples_per_s = 0, hours = 0;  // whole job; tokens 0: not a text model; rates 0: does not fit
  bool short_of_ram = false;                              // offloading would make it fit, but the machine's memory is too small
  std::string how;                                        // string key "mine.how.<key>": plain, thrifty, sharded ...
  std::string patch;                                      // scenario keys of this row, as JSON
};

// One change of the machine or of how it is run, the most useful first. code: string key "mine.<code>".
struct MineChange {
  std::string code;
  base::Severity severity = base::Severity::info;
  std::vector<base::Argument> args;
  double faster_pct = 0, saves_w = 0;  // of the reference job; at the wall
  std::int64_t more_rows = 0;          // that fit then and do not now
  std::string patch;
};

struct Mine {
  std::string gpu;
  std::int64_t gpus = 1;
  double tokens = 0, samples = 0;  // of the run that hours are about
  std::vector<MineRow> rows;
  std::vector<MineChange> changes;
  base::Findings findings;         // of the machine
};

// The question needs hardware.gpu; model is optional and narrows the list to one. Runs of data.tokens (a billion) or data.samples (a
// million). Errors of the question come back as findings without rows.
base::Result<Mine> mine(const Engine& engine, std::string_view scenario);

// {"v":1,"engine","catalog","gpu","gpus","tokens","samples","rows":[...],"change_first":[...],"findings":[...]}
std::string mine_json(const Engine& engine, std::string_view scenario, std::string_view lang);
Printed mine_printed(const Engine& engine, std::string_view scenario, const Page& page);

}  // namespace rigwise::api
