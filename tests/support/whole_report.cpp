// A report with every part filled by hand, so that faces can be tested without the domain floors.
#include "support/whole_report.hpp"

namespace rigwise::support {

namespace {
using units::Money;
using units::money;

template <class Q>
units::Range<Q> about(double low, double likely, double high) {
  return {Q(low), Q(likely), Q(high)};
}
units::Range<Money> price(double low, double likely, double high) {
  constexpr auto kYuan = units::Currency::cny;
  return {money(low, kYuan), money(likely, kYuan), money(high, kYuan)};
}
units::Range<units::Bytes> gibs(double low, double likely, double high) {
  return {units::gib(low), units::gib(likely), units::gib(high)};
}

report::Memory memory() {
  using report::Phase;
  report::Memory m;
  m.allocated = gibs(17, 19, 21);
  m.reserved = gibs(17.2, 19.5, 22);
  m.device = gibs(17.6, 20, 22.4);
  m.usable = units::gib(24);
  m.headroom = units::gib(4);
  m.parts = {{"weights", units::gib(15)}, {"activations", units::gib(3.5)}, {"adapters", units::gib(0.5)}};
  m.overheads = {{"allocator", units::gib(0.5)}, {"context", units::gib(0.5)}};
  m.phases = {{Phase::load, units::gib(15)}, {Phase::backward, units::gib(19)}};
  m.host = gibs(10, 18, 30);
  return m;
}

report::Throughput throughput() {
  report::Throughput t;
  t.tokens_per_gpu = about<units::TokensPerSecond>(3000, 4096, 5000);
  t.samples = about<units::SamplesPerSecond>(1.5, 2, 2.5);
  t.step = about<units::Seconds>(0.4, 0.5, 0.7);
  t.model_flops_per_gpu = about<units::FlopsPerSecond>(5e13, 6.6e13, 8e13);
  t.mfu = about<units::Number>(0.3, 0.4, 0.5);
  t.parts = {{"compute", units::seconds(0.45)}, {"optimizer", units::seconds(0.05)}};
  t.nearest = {{"row-1", 3900, "tokens/s", "a published table", "4096", {{"seq_len", "4096"}}}};
  return t;
}

report::Server server() {
  report::Server s;
  s.platform = "Desktop";
  s.cpu = "Ryzen 9 7950X";
  s.cpu_count = 1;
  s.cores = 16;
  s.ram_gb = 64;
  s.nvme_tb = 2;
  s.nic_gbps = 2.5;
  s.network = "Ethernet";
  s.psu_w = 1000;
  s.cooling = "air";
  s.circuit = "220v-10a";
  s.lanes = report::Lanes{24, 20, 16, false};
  s.lanes->uses = {{"gpu", 1, 16, 4}};
  s.storage = report::Storage{"raid1", "mirrored", 2, 2, 0.96, 3.84, 112, 28, 60, 2.7, 0.7, 5.1, 1.2, 1, money(7, units::Currency::cny)};
  s.cluster = report::Cluster{};
  s.cluster->fabrics = {{"fat-tree", 12, 512, 3, true, 1}};
  s.cluster->storage = {"lustre", 2, 2, 24, 123, 30, 80};
  s.cluster->runs = {{"node-leaf", "optics", "run.node-leaf.optics", 512, 512, units::watts(8704)}};
  s.parts = {{"gpu", "RTX 4090", 1, price(13000, 15800, 18000), "2026-10", "a shop", "", {}},
             {"psu", "1000 W, Platinum", 1, std::nullopt, "", "", "", {}}};
  return s;
}

report::Compare compare() {
  constexpr auto kYuan = units::Currency::cny;
  report::Compare c;
  c.years = 3;
  c.present_own = money(30000, kYuan);
  c.present_rent = money(28000, kYuan);
  c.saved = money(-2000, kYuan);
  c.by_utilization = {{0.6, price(600, 800, 1000), price(650, 820, 1100), money(1.8, kYuan), money(0, kYuan)}};
  c.by_month = {{12, price(25000, 29000, 34000), price(7800, 9800, 13000), std::nullopt, money(17600, kYuan)}};
  c.flips = {{"years", 3, 3.3}};
  c.mixed = report::Mixed{2, 4, money(2900, kYuan), money(3200, kYuan), money(3280, kYuan)};
  c.resale = {{"H100", "2026-06", "a list", {1, 0.78}}};
  return c;
}

report::Cost cost() {
  constexpr auto kYuan = units::Currency::cny;
  report::Cost c;
  c.currency = kYuan;
  c.rent = report::Rent{price(3, 3.76, 5), price(1.5, 1.88, 2.5), "card rental", "2026-10", "a list", true, {}, {}};
  c.rent->extras = {{"storage", money(2, kYuan), "2026-10", "a list"}};
  c.rent->terms = {{"spot", "card rental", "2026-10", money(1, kYuan), money(2, kYuan)}};
  c.buy = report::Buy{price(20000, 24000, 29000), price(600, 800, 1000), price(2, 2.5, 3), true};
  c.break_even_utilization = 0.31;
  c.break_even_months = 11.5;
  c.verdict = report::CostVerdict::either;
  c.sensitivity = {{"utilization", money(2, kYuan), money(6, kYuan), 0.45, 0.6, 0.75, false}};
  c.per = {{"run", money(3.76, kYuan), money(2.5, kYuan)}};
  c.compare = compare();
  return c;
}
}  // namespace

namespace {
report::Power power() {
  report::Power p;
  p.idle = units::watts(90);
  p.typical = units::watts(520);
  p.peak = units::watts(640);
  p.wall = units::watts(700);
  p.current = units::amperes(3.2);
  p.racks = 0.1;
  p.circuits = {{"220v-10a", 220, 10, 1, 1, units::watts(2200), 3.2, true, 3, ""}};
  p.caps = {{0.8, 0.94, units::watts(360), units::watts(560), units::watts(480), 0.9, units::watts(560), 0.9, money(2, units::Currency::cny), true, true}};
  p.ups = report::Ups{1, 5, 0.06, 1.5, 1};
  p.feed = report::Feed{"208v-20a", 1, 2, 2};
  p.own_room = price(6000, 9000, 15000);
  p.room = report::Room{units::watts(520), 0.35, 45};
  return p;
}

report::Drawing drawing() {
  report::Drawing d;
  d.form = "desktop";
  d.racks = {{2, 42, units::watts(9000), {{"node", "Desktop", 4}}}};
  d.node = {{"gpu", "RTX 4090", 1}};
  d.levels = {{"node", 4}, {"leaf", 1}};
  d.links = {{0, 1, 4, 100}};
  return d;
}
}  // namespace

report::Report whole_report() {
  report::Report r;
  r.verdict = report::Verdict::fits;
  r.assumed = {{"/recompute", "\"full\"", "stated"}};
  r.model = {"llama-3-8b", 8030261248.0, 8030261248.0, 41943040.0};
  r.memory = memory();
  r.throughput = throughput();
  r.run = report::Run{about<units::Seconds>(6000, 7200, 9000), about<units::Seconds>(6000, 7200, 9000),
                      units::Range<units::Joules>{units::kwh(0.8), units::kwh(1), units::kwh(1.3)},
                      about<units::Grams>(300, 500, 800)};
  r.server = server();
  r.power = power();
  r.drawing = drawing();
  r.scaling = {{8, 1, "RTX 4090", report::Verdict::fits, units::hours(1), money(2, units::Currency::cny), money(3, units::Currency::cny), true}};
  r.other_cards = r.scaling;
  r.budget = money(24000, units::Currency::cny);
  r.same_money = {{"card", 1.5, "L40S"}};
  r.cost = cost();
  r.findings = {{base::Severity::warning, "json-syntax", "/seq_len", {{"at", "3"}, {"near", "x"}}}};
  return r;
}

report::Asked whole_question() {
  static const scenario::Job kJob = [] {
    scenario::Job job;
    auto model = std::make_shared<model::Architecture>();
    model->id = "llama-3-8b";
    model->name = "Llama 3 8B";
    job.model = model;
    job.method = scenario::Method::lora;
    job.has_gpu = true;
    return job;
  }();
  static const plan::Plan kPlan = [] {
    plan::Plan plan;
    plan.accumulation = 16;
    plan.recompute = plan::Recompute::full;
    return plan;
  }();
  return {&kJob, &kPlan, "RTX 4090"};
}

}  // namespace rigwise::support
