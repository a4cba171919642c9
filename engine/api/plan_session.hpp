// A plan in slices, JSON in and out: what the wasm module and the npm package hold between frames.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "api/planning.hpp"

namespace rigwise::api {

class PlanSession {
 public:
  // engine outlives the session. lang as in json_api. A question with errors gives a session that is done and whose answer are the findings.
  PlanSession(const Engine& engine, std::string_view scenario, std::string_view lang);
  // One slice (api/planning.hpp); false when nothing is left to do.
  bool advance(std::uint64_t layouts) { return planning_ && planning_->advance(layouts); }
  void cancel();
  // Counts and the bare ranking so far; the findings alone when the question has errors.
  std::string ranking() const;
  // The contract's plan answer of what was found so far; after the last slice byte for byte what plan_json gives.
  std::string answer() const;

 private:
  const Engine& engine_;
  const text::Strings* strings_;
  base::Findings findings_;
  std::optional<Planning> planning_;
};

}  // namespace rigwise::api
