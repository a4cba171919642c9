// Cuts of one model in struct-of-arrays form, and the least memory of every cut of a GPU count.
#include "search/candidates.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/stable_sort.hpp"

namespace rigwise::search {

namespace {
template <class T>
void reorder(std::vector<T>& column, const std::vector<std::size_t>& order) {
  std::vector<T> out;
  out.reserve(column.size());
  for (const auto i : order) out.push_back(column[i]);
  column = std::move(out);
}

void sort_by_work(Candidates& c) {
  std::vector<std::size_t> order(c.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  base::stable_sort(order, [&](std::size_t a, std::size_t b) { return c.work_s[a] < c.work_s[b]; });
  reorder(c.tp, order), reorder(c.cp, order), reorder(c.ep, order), reorder(c.micro, order), reorder(c.ends_s, order), reorder(c.work_s, order);
}
}  // namespace

Candidates candidates(const Dimensions& d, const Rules& rules, const Evaluator& evaluate, const plan::Plan& base) {
  Candidates out;
  plan::Plan p = base;
  p.pp = p.vpp = p.dp = 1;
  p.accumulation = 1;
  p.shard = plan::Shard::none;
  p.recompute = plan::Recompute::none;
  plan::set_offload(p, 0);
  for (std::size_t t = 0; t < d.tp.size(); ++t)
    for (std::size_t c = 0; c < d.cp.size(); ++c)
      for (std::size_t e = 0; e < d.ep.size(); ++e) {
        p.tp = static_cast<std::int32_t>(d.tp[t]), p.cp = static_cast<std::int32_t>(d.cp[c]), p.ep = static_cast<std::int32_t>(d.ep[e]);
        p.gpus = p.tp * p.cp;
        if (!rules.widths(p, evaluate.domain())) continue;
        p.sequence_parallel = rules.cut_sequence(p);
        for (std::size_t m = 0; m < d.micro.size(); ++m) {
          p.micro = d.micro[m];
          const Pace pace = evaluate.pace(p);
          const double work = pace.layers_s * p.tp * p.cp / static_cast<double>(p.micro);
          if (!std::isfinite(work)) continue;
          out.tp.push_back(static_cast<std::uint16_t>(t)), out.cp.push_back(static_cast<std::uint16_t>(c));
          out.ep.push_back(static_cast<std::uint16_t>(e)), out.micro.push_back(static_cast<std::uint16_t>(m));
          out.work_s.push_back(work), out.ends_s.push_back(pace.ends_s);
        }
      }
  sort_by_work(out);
  return out;
}

Floors::Floors(const Dimensions& d, std::int64_t gpus) : dimensions_(d), pipelines_(d.pipelines(gpus)) {}

double Floors::need_gib(const Rules& rules, const Evaluator& evaluate, std::size_t kind, std::size_t tp, std::size_t pp, std::size_t cp, std::size_t ep,
                        plan::Plan p) {
  const auto& d = dimensions_;
  if (known_.size() <= kind) known_.resize(kind + 1);
  auto& known = known_[kind];
  if (known.empty()) known.assign(d.tp.size() * pipelines_.size() * d.cp.size() * d.ep.size(), -1);
  double& least = known[((tp * pipelines_.size() + pp) * d.cp.size() + cp) * d.ep.size() + ep];
  if (least >= 0) return least;
  least = std::numeric_limits<double>::infinity();
  p.micro = d.micro.empty() ? 1 : d.micro.front();
  p.accumulation = 1;
  p.vpp = static_cast<std::int32_t>(d.virtual_stages(p).front());
  for (const auto& keep : d.keepings(p))
    for (const auto recompute : rules.recomputes()) {
      p.shard = keep.shard;
      plan::set_offload(p, keep.offload);
      p.recompute = recompute;
      least = std::min(least, evaluate.least_gib(p));
    }
  return least;
}

}  // namespace rigwise::search
