// The one list of a scenario's keys: reader, writer and schema test all walk it, so that they cannot drift apart.
#pragma once
#include "scenario/limits.hpp"
#include "scenario/scenario.hpp"

namespace rigwise::scenario {

// A visitor v has: integer, number (key, optional, limit), choice, flag, text, object(key, part, walk), and the shapes of its own
// that the contract needs: model, image_size, offload, link, evaluation, targets, names, prices.
struct DescribeAdapter {
  template <class V, class A>
  void operator()(V& v, A& a) const {
    v.choice("kind", a.kind);
    v.integer("rank", a.rank, kRank);
    v.targets("targets", a.targets, a.modules);
    v.number("trainable_m", a.trainable_m, kTrainableM);
    v.flag("train_embeddings", a.train_embeddings);
  }
};

struct DescribeBatch {
  template <class V, class B>
  void operator()(V& v, B& b) const {
    v.integer("micro", b.micro, kBatch);
    v.integer("accumulation", b.accumulation, kBatch);
    v.integer("global", b.global, kBatch);
  }
};

struct DescribeParallel {
  template <class V, class P>
  void operator()(V& v, P& p) const {
    v.integer("dp", p.dp, kParallel);
    v.integer("tp", p.tp, kParallel);
    v.integer("pp", p.pp, kParallel);
    v.integer("vpp", p.vpp, kSmallCount);
    v.integer("cp", p.cp, kParallel);
    v.integer("ep", p.ep, kParallel);
    v.flag("sequence_parallel", p.sequence_parallel);
    v.choice("shard", p.shard);
  }
};

struct DescribeCheckpoint {
  template <class V, class C>
  void operator()(V& v, C& c) const {
    v.number("every_min", c.every_min, kMinutes);
    v.integer("keep", c.keep, kCount);
  }
};

struct DescribeHardware {
  template <class V, class H>
  void operator()(V& v, H& h) const {
    v.text("gpu", h.gpu);
    v.number("gpu_memory_gb", h.gpu_memory_gb, kMemoryGb);
    v.integer("gpus", h.gpus, kGpus);
    v.integer("per_node", h.per_node, kSmallCount);
    v.choice("link", h.link);
    v.number("network_gbps", h.network_gbps, kGbps);
    v.number("ram_gb", h.ram_gb, kGigabytes);
    v.number("psu_w", h.psu_w, kWatts);
    v.choice("fabric", h.fabric);
    v.number("oversubscription", h.oversubscription, kOversubscription);
    v.integer("pcie_gen", h.pcie_gen, kPcieGen);
    v.integer("pcie_lanes", h.pcie_lanes, kPcieLanes);
    v.number("gpu_power_w", h.gpu_power_w, kCardWatts);
    v.text("cpu", h.cpu);
    v.text("platform", h.platform);
    v.choice("memory_kind", h.memory_kind);
  }
};

struct DescribeData {
  template <class V, class D>
  void operator()(V& v, D& d) const {
    v.number("tokens", d.tokens, kTokens);
    v.number("samples", d.samples, kSamples);
    v.number("epochs", d.epochs, kEpochs);
    v.number("dataset_gb", d.dataset_gb, kGigabytes);
    v.integer("workers", d.workers, kSmallCount);
  }
};

struct DescribeConstraints {
  template <class V, class C>
  void operator()(V& v, C& c) const {
    v.number("deadline_days", c.deadline_days, kDays);
    v.number("budget", c.budget, kMoney);
    v.integer("max_gpus", c.max_gpus, kGpus);
    v.names("gpus_allowed", c.gpus_allowed);
    v.choice("market", c.market);
    v.choice("acquire", c.acquire);
    v.number("power_kw", c.power_kw, kKilowatts);
    v.text("circuit", c.circuit);
    v.choice("form", c.form);
    v.choice("rank_by", c.rank_by);
  }
};

struct DescribeFinance {
  template <class V, class F>
  void operator()(V& v, F& f) const {
    v.choice("currency", f.currency);
    v.number("fx_cny_per_usd", f.fx_cny_per_usd, kFx);
    v.number("utilization", f.utilization, kShare);
    v.number("years", f.years, kYears);
    v.number("residual", f.residual, kShare);
    v.number("electricity_per_kwh", f.electricity_per_kwh, kMoneyOrNothing);
    v.number("pue", f.pue, kPue);
    v.number("colocation_per_kw_month", f.colocation_per_kw_month, kMoneyOrNothing);
    v.number("discount_rate", f.discount_rate, kRate);
    v.number("staff_per_year", f.staff_per_year, kMoneyOrNothing);
    v.number("maintenance", f.maintenance, kShare);
    v.choice("rent_term", f.rent_term);
  }
};

struct DescribeSite {
  template <class V, class S>
  void operator()(V& v, S& s) const {
    v.text("region", s.region);
    v.number("power_draw_limit_w", s.power_draw_limit_w, kWatts);
  }
};

struct DescribeScenario {
  template <class V, class S>
  void operator()(V& v, S& s) const {
    v.integer("v", s.v, kVersion);
    v.choice("task", s.task);
    v.choice("lang", s.lang);
    v.text("note", s.note);
    v.model("model", s.model);
    v.choice("method", s.method);
    v.choice("objective", s.objective);
    v.object("adapter", s.adapter, DescribeAdapter{});
    v.number("frozen_fraction", s.frozen_fraction, kShare);
    v.quant_bits("quant_bits", s.quant_bits);
    v.choice("precision", s.precision);
    v.choice("optimizer", s.optimizer);
    v.choice("framework", s.framework);
    v.integer("seq_len", s.seq_len, kSeqLen);
    v.image_size("image_size", s.image_size);
    v.integer("frames", s.frames, kFrames);
    v.integer("image_tokens", s.image_tokens, kImageTokens);
    v.object("batch", s.batch, DescribeBatch{});
    v.choice("attention", s.attention);
    v.choice("recompute", s.recompute);
    v.flag("fused_loss", s.fused_loss);
    v.flag("compile", s.compile);
    v.object("parallel", s.parallel, DescribeParallel{});
    v.offload("offload", s.offload);
    v.choice("offload_to", s.offload_to);
    v.evaluation("evaluation", s.evaluation_batch);
    v.object("checkpoint", s.checkpoint, DescribeCheckpoint{});
    v.object("hardware", s.hardware, DescribeHardware{});
    v.object("data", s.data, DescribeData{});
    v.object("constraints", s.constraints, DescribeConstraints{});
    v.object("finance", s.finance, DescribeFinance{});
    v.object("site", s.site, DescribeSite{});
    v.prices("prices", s.prices);
  }
};

}  // namespace rigwise::scenario
