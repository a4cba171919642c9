// The space of legal layouts: a table of axes and a resumable odometer over them.
#include "plan/space.hpp"

#include <algorithm>
#include <utility>

namespace rigwise::plan {

namespace {
std::int32_t narrow(std::int64_t v) { return static_cast<std::int32_t>(v); }
std::int64_t ways(const Plan& p) { return static_cast<std::int64_t>(p.tp) * p.pp * p.cp; }
bool always(const Plan&, const Facts&) { return true; }
}  // namespace

Axis gpus_axis(std::vector<std::int64_t> values) {
  return {"gpus", std::move(values),
          [](Plan& p, std::int64_t v) {
            p.gpus = narrow(v);
            p.per_node = std::min(p.per_node, p.gpus);
          },
          [](const Plan& p, const Facts&) { return p.gpus % p.per_node == 0; }};
}

// Tensor parallelism talks in every block: it stays inside a node, and the heads divide.
Axis tp_axis(std::vector<std::int64_t> values) {
  return {"tp", std::move(values),
          [](Plan& p, std::int64_t v) {
            p.tp = narrow(v);
            p.sequence_parallel = v > 1;
          },
          [](const Plan& p, const Facts& f) {
            return p.tp == 1 || (p.tp <= p.per_node && p.gpus % p.tp == 0 && f.heads > 0 && f.heads % p.tp == 0);
          }};
}

Axis pp_axis(std::vector<std::int64_t> values) {
  return {"pp", std::move(values), [](Plan& p, std::int64_t v) { p.pp = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.pp == 1 || (p.gpus % ways(p) == 0 && f.layers > 0 && f.layers % p.pp == 0); }};
}

Axis vpp_axis(std::vector<std::int64_t> values) {
  return {"vpp", std::move(values), [](Plan& p, std::int64_t v) { p.vpp = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.vpp == 1 || (p.pp > 1 && f.layers % (static_cast<std::int64_t>(p.pp) * p.vpp) == 0); }};
}

Axis cp_axis(std::vector<std::int64_t> values) {
  return {"cp", std::move(values), [](Plan& p, std::int64_t v) { p.cp = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.cp == 1 || (f.text && p.gpus % ways(p) == 0 && f.seq_len % (2 * p.cp) == 0); }};
}

Axis ep_axis(std::vector<std::int64_t> values) {
  return {"ep", std::move(values), [](Plan& p, std::int64_t v) { p.ep = narrow(v); },
          [](const Plan& p, const Facts& f) { return p.ep == 1 || (f.experts > 0 && f.experts % p.ep == 0 && (p.gpus / p.pp) % p.ep == 0); }};
}

// Sharding needs replicas to shard over.
Axis shard_axis(std::vector<std::int64_t> values) {
  return {"shard", std::move(values), [](Plan& p, std::int64_t v) { p.shard = static_cast<Shard>(v); },
          [](const Plan& p, const Facts&) { return p.shard == Shard::none || p.gpus / ways(p) * p.cp > 1; }};
}

Axis recompute_axis(std::vector<std::int64_t> values) {
  return {"recompute", std::move(values), [](Plan& p, std::int64_t v) { p.recompute = static_cast<Recompute>(v); }, always};
}

Axis offload_axis(std::vector<std::int64_t> values) {
  return {"offload", std::move(values),
          [](Plan& p, std::int64_t v) {
            p.offload_optimizer = v >= 1;
            p.offload_params = v >= 2;
          },
          always};
}

Axis micro_axis(std::vector<std::int64_t> values) {
  return {"micro", std::move(values),
          [](Plan& p, std::int64_t v) {
            p.micro = v;
            p.dp = narrow(std::max<std::int64_t>(p.gpus / ways(p), 1));
          },
          [](const Plan& p, const Facts& f) {
            return p.gpus % ways(p) == 0 && (f.global == 0 || f.global % (p.micro * p.dp) == 0);
          }};
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
  const std::int64_t at_once = out.micro * out.dp;
  const std::int64_t wanted = facts_.global > 0 ? facts_.global : facts_.wanted_global;
  out.accumulation = std::max<std::int64_t>((wanted + at_once - 1) / at_once, 1);
  return true;
}

std::uint64_t Space::skip_last() {
  std::uint64_t passed = 0;
  while (descend(axes_.size() - 1)) ++passed;
  return passed;
}

}  // namespace rigwise::plan
