// The space of legal layouts: a table of axes and a resumable odometer over them.
#include "plan/space.hpp"

#include <algorithm>
#include <utility>

namespace rigwise::plan {

namespace {
std::int32_t narrow(std::int64_t v) { return static_cast<std::int32_t>(v); }
std::int64_t ways(const Plan& p) { return static_cast<std::int64_t>(p.tp) * p.pp * p.cp; }
bool always(const Plan&, const Facts&) { return true; }
// Embedding and head may each take a layer's place in the pipeline.
std::int64_t most_stages(const Facts& f) { return f.layers + 2; }
}  // namespace

Axis per_node_axis(std::vector<std::int64_t> values) {
  return {"per_node", std::move(values), [](Plan& p, std::int64_t v) { p.per_node = narrow(v); },
          [](const Plan& p, const Facts&) { return p.gpus % p.per_node == 0; }, true};
}

Axis link_axis(std::vector<std::int64_t> values) {
  return {"link", std::move(values), [](Plan& p, std::int64_t v) { p.link = static_cast<Link>(v); }, always, true};
}

Axis tp_axis(std::vector<std::int64_t> values) {
  return {"tp", std::move(values), [](Plan& p, std::int64_t v) { p.tp = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.tp == 1 || (p.gpus % p.tp == 0 && f.heads > 0 && f.heads % p.tp == 0); }, true};
}

Axis pp_axis(std::vector<std::int64_t> values) {
  return {"pp", std::move(values), [](Plan& p, std::int64_t v) { p.pp = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.pp == 1 || (p.gpus % ways(p) == 0 && f.layers > 0 && p.pp <= most_stages(f)); }, true};
}

Axis cp_axis(std::vector<std::int64_t> values) {
  return {"cp", std::move(values), [](Plan& p, std::int64_t v) { p.cp = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.cp == 1 || (f.text && p.gpus % ways(p) == 0 && f.seq_len % p.cp == 0); }, true};
}

Axis ep_axis(std::vector<std::int64_t> values) {
  return {"ep", std::move(values),
          [](Plan& p, std::int64_t v) {
            p.ep = narrow(v);
            p.dp = narrow(std::max<std::int64_t>(p.gpus / ways(p), 1));
          },
          [](const Plan& p, const Facts& f) {
            if (p.gpus % ways(p) != 0 || (f.dp > 0 && p.dp != f.dp)) return false;
            return p.ep == 1 || (f.experts > 0 && f.experts % p.ep == 0 && (p.gpus / p.pp) % p.ep == 0);
          },
          true};
}

Axis vpp_axis(std::vector<std::int64_t> values) {
  return {"vpp", std::move(values), [](Plan& p, std::int64_t v) { p.vpp = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.vpp == 1 || (p.pp > 1 && static_cast<std::int64_t>(p.pp) * p.vpp <= most_stages(f)); }};
}

Axis sequence_parallel_axis(std::vector<std::int64_t> values) {
  return {"sequence_parallel", std::move(values), [](Plan& p, std::int64_t v) { p.sequence_parallel = v != 0; },
          [](const Plan& p, const Facts&) { return p.tp > 1 || !p.sequence_parallel; }};
}

// Without replicas there is nothing to shard over, but ZeRO and FSDP are also what offloads.
Axis shard_axis(std::vector<std::int64_t> values) {
  return {"shard", std::move(values), [](Plan& p, std::int64_t v) { p.shard = static_cast<Shard>(v); },
          [](const Plan& p, const Facts&) { return p.dp * p.cp > 1 || (p.shard != Shard::zero1 && p.shard != Shard::hsdp); }};
}

Axis recompute_axis(std::vector<std::int64_t> values) {
  return {"recompute", std::move(values), [](Plan& p, std::int64_t v) { p.recompute = static_cast<Recompute>(v); }, always};
}

std::int64_t offload_bits(const Plan& p) { return (p.offload_optimizer ? 1 : 0) | (p.offload_params ? 2 : 0) | (p.offload_activations ? 4 : 0); }

void set_offload(Plan& p, std::int64_t bits) {
  p.offload_optimizer = (bits & 1) != 0;
  p.offload_params = (bits & 2) != 0;
  p.offload_activations = (bits & 4) != 0;
}

Axis offload_axis(std::vector<std::int64_t> values) { return {"offload", std::move(values), set_offload, always}; }

Axis micro_axis(std::vector<std::int64_t> values) {
  return {"micro", std::move(values), [](Plan& p, std::int64_t v) { p.micro = v; },
          [](const Plan& p, const Facts& f) { return accumulation(p, f) > 0; }};
}

std::vector<std::int64_t> divisors(std::int64_t n) {
  std::vector<std::int64_t> low, high;
  for (std::int64_t d = 1; d * d <= n; ++d) {
    if (n % d != 0) continue;
    low.push_back(d);
    if (d != n / d) high.push_back(n / d);
  }
  low.insert(low.end(), high.rbegin(), high.rend());
  return low;
}

std::int64_t accumulation(const Plan& p, const Facts& f) {
  const std::int64_t at_once = p.micro * p.dp;
  if (f.global > 0) {
    if (f.global % at_once != 0) return 0;
    const std::int64_t steps = f.global / at_once;
    return f.accumulation == 0 || f.accumulation == steps ? steps : 0;
  }
  return f.accumulation > 0 ? f.accumulation : std::max<std::int64_t>((f.wanted_global + at_once - 1) / at_once, 1);
}

Space::Space(Plan base, Facts facts, std::vector<Axis> axes)
    : facts_(facts), axes_(std::move(axes)), plans_(axes_.size() + 1, base), index_(axes_.size(), 0) {}

bool Space::descend(std::size_t level) {
  auto& i = index_[level];
  while (i < axes_[level].values.size()) {
    Plan p = plans_[level];
    axes_[level].set(p, axes_[level].values[i++]);
    if (!axes_[level].legal(p, facts_)) continue;
    plans_[level + 1] = p;
    return true;
  }
  return false;
}

bool Space::next(Plan& out) {
  if (axes_.empty()) return false;
  while (true) {
    if (descend(level_)) {
      if (level_ + 1 == axes_.size()) break;
      index_[++level_] = 0;
    } else if (level_ == 0) {
      return false;
    } else {
      --level_;
    }
  }
  out = plans_.back();
  out.accumulation = accumulation(out, facts_);
  return true;
}

std::uint64_t Space::size() const {
  std::vector<Axis> widths, others;
  for (const auto& axis : axes_) (axis.width ? widths : others).push_back(axis);
  Space walk(plans_.front(), facts_, std::move(widths));
  std::uint64_t total = 0;
  Plan plan;
  while (walk.next(plan)) {
    std::uint64_t beside = 1;
    for (const auto& axis : others) {
      std::uint64_t legal = 0;
      for (const auto value : axis.values) {
        Plan p = plan;
        axis.set(p, value);
        legal += axis.legal(p, facts_);
      }
      beside *= legal;
    }
    total += beside;
  }
  return total;
}

}  // namespace rigwise::plan
