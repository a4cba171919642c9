// The values that a search walks on every machine: widths and micro-batches that the rules propose, and the choices beside them.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "plan/space.hpp"
#include "search/rules.hpp"

namespace rigwise::search {

struct Dimensions {
  Dimensions(const scenario::Prepared& prepared, const Rules& rules);

  plan::Facts facts;
  std::vector<std::int64_t> tp, cp, ep, micro;
  // Pipeline depths of so many devices, rising.
  std::vector<std::int64_t> pipelines(std::int64_t gpus) const;
  // Virtual stages of a pipeline depth, when whole rounds of micro-batches are dealt and when not.
  const std::vector<std::int64_t>& virtual_stages(const plan::Plan& plan) const;
  // What the rules let the plan keep on its devices; the plan has its widths.
  const std::vector<Keeping>& keepings(const plan::Plan& plan) const;

 private:
  bool open_pp_ = true, open_vpp_ = true;
  std::int64_t stated_pp_ = 1, layers_ = 0;
  bool virtual_ = false;
  std::vector<std::int64_t> one_ = {1};
  std::vector<std::vector<std::int64_t>> virtual_of_;   // by pipeline depth
  std::array<std::vector<Keeping>, 8> keepings_;        // by pipelined, alone, inside one node
};

}  // namespace rigwise::search
