// The report for people: what an expert would answer, in sentences and small tables, in one language.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "plan/plan.hpp"
#include "report/report.hpp"
#include "report/sheet.hpp"
#include "scenario/job.hpp"

namespace rigwise::report {

// The question that a report answers, with every gap filled.
struct Asked {
  const scenario::Job* job = nullptr;
  const plan::Plan* plan = nullptr;
  std::string gpu;  // the accelerator's name; empty when only a memory size is known, or nothing
};

// One ranked answer of a search.
struct RankedRow {
  int rank = 1;
  Asked asked;
  const Report* report = nullptr;
  std::string why, lacks;  // lacks: beside the first; empty: nothing stands out
};
struct Search {
  double enumerated = 0, evaluated = 0, feasible = 0;
  base::Findings findings;
};

// String key of that sentence: "verdict.sentence." + fits | tight | over | no | none. over: tight, though the likely need is beyond what
// the card holds.
std::string verdict_key(const Report& report);
// "Fits on one RTX 4090: about 19.4 GiB [17.9–21.6] of 23.5 GiB.": the same words on every face.
std::string verdict_sentence(const Report& report, const Asked& asked, const text::Strings& strings);
// "LoRA of Llama 3 8B"
std::string title(const Asked& asked, const text::Strings& strings);
// "one RTX 4090", "8 × H100 SXM", "one 24 GB GPU"
std::string cards(const Asked& asked, const text::Strings& strings);
// "dp 8 · tp 2 · ZeRO-3 · every block recomputed · micro-batch 1 × 8": only what is not the plain case.
std::string layout(const Asked& asked, const text::Strings& strings);

// The whole report.
std::string describe(const Report& report, const Asked& asked, const text::Strings& strings, std::size_t width);
// The ranked table, then the first plan in full.
std::string describe_plans(const std::vector<RankedRow>& plans, const Search& search, const text::Strings& strings,
                           std::size_t width);
// Findings alone, one per paragraph.
std::string describe_findings(const base::Findings& findings, const text::Strings& strings, std::size_t width);

}  // namespace rigwise::report
