// The answer: plain result structs in the contract's shape. Every number is typed; missing ones are absent, never zero.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "report/picture.hpp"
#include "scenario/job.hpp"
#include "trace/ledger.hpp"
#include "units/money.hpp"
#include "units/units.hpp"

namespace rigwise::report {

template <class T>
using Range = units::Range<T>;

enum class Verdict { fits, tight, no };
enum class Phase { load, forward, backward, step, eval, checkpoint };
enum class HostPhase { load, train, checkpoint };
enum class CostVerdict { rent, buy, either };

struct Model {
  std::string id;
  double params = 0, active_params = 0, trainable_params = 0;
};

struct MemoryPart {  // id: weights gradients optimizer master adapters activations logits buffers ... | allocator context communication
  std::string id;
  units::Bytes size;
};
struct PhasePeak {
  Phase id = Phase::load;
  units::Bytes size;
  std::vector<MemoryPart> parts;  // what is alive then; add up to size
};
struct Memory {
  Range<units::Bytes> allocated, reserved, device;
  Range<units::Bytes> need;  // what the verdict holds against usable: device less the cache that can be given back
  std::optional<units::Bytes> usable, headroom;  // no card named: absent
  Phase peak = Phase::backward;
  std::vector<MemoryPart> parts, overheads;
  std::vector<PhasePeak> phases;
  std::vector<units::Bytes> stages;  // allocated, likely, of each pipeline stage; empty without a pipeline
  std::optional<Range<units::Bytes>> host;
  HostPhase host_peak = HostPhase::load;
};

struct TimePart {  // id: compute tensor_parallel pipeline_bubble data_parallel expert_parallel context_parallel optimizer offload input launch ...
  std::string id;
  units::Seconds time;
};
struct NearestRun {
  std::string id;
  double value = 0;
  std::string unit, source, differs;         // differs: in figures, whatever the language
  std::vector<base::Argument> differences;  // in words: string key "differs.<name>" with {value}
};
struct Throughput {
  std::optional<Range<units::TokensPerSecond>> tokens_per_gpu;
  Range<units::SamplesPerSecond> samples;
  Range<units::Seconds> step;
  Range<units::FlopsPerSecond> model_flops_per_gpu;
  Range<units::Number> mfu;  // 0..1
  std::vector<TimePart> parts;
  std::vector<NearestRun> nearest;
};
struct Run {
  Range<units::Seconds> time, gpu_time;
  std::optional<Range<units::Joules>> energy;
  std::optional<Range<units::Grams>> co2;
};

struct ServerPart {
  std::string kind, name;
  std::int64_t count = 1;
  std::optional<Range<units::Money>> unit_price;
  std::string as_of, source, reason;  // reason: string key "why.<key>"
  std::vector<base::Argument> reason_args;
  std::string_view list, row;  // the catalog row it is; views into the catalog
  bool stale = false;          // the price is older than 90 days
};
// Whether the part comes with another one's price: a machine quoted whole, a rented place.
inline bool is_included(const ServerPart& part) { return part.reason.rfind("included", 0) == 0; }
// Drives of one machine, of a cluster its shared storage: what mirrors what, how long a checkpoint takes, how long the drives last.
struct Storage {
  std::string raid;      // none | raid0 | raid1 | raid10 | shared
  std::string raid_why;  // string key "raid.<key>"
  std::int64_t boot_drives = 0, data_drives = 0;
  double boot_tb = 0, usable_tb = 0, checkpoint_gb = 0, write_s = 0, every_min = 0;  // boot_tb: of the mirrored pair
  double written_tb_day = 0;                      // checkpoints, around the clock
  std::optional<double> drive_writes_day, years;  // of the rating; nothing where none is published
  double backup_tb = 0;                           // data, two checkpoints, weights: on drives apart and off the site
  std::int64_t backup_drives = 0;
  std::optional<units::Money> offsite_month;
};
// One way to join the machines, counted.
struct FabricChoice {
  std::string kind;  // fat-tree | rail-optimized | rail-only | dragonfly | leaf-spine
  std::int64_t switches = 0, cables = 0, hops = 0;  // hops: switches between two machines at most
  bool chosen = false;
  double oversubscription = 1;
};
// The machines that keep data and checkpoints for all others.
struct SharedStorage {
  std::string system;  // nfs | lustre
  std::int64_t servers = 0, metadata_servers = 0, drives = 0;
  double usable_tb = 0, write_gbs = 0, read_gbs = 0;  // gbs: that they give
};
// Links of one tier of a network and what they are made of.
struct CableRun {
  std::string tier;    // node-leaf | leaf-spine | spine-core | storage | storage-spine | management
  std::string medium;  // dac | aoc | optics | copper
  std::string why;     // string key "why.<key>"
  std::int64_t links = 0, modules = 0;  // modules: transceivers, both ends together
  units::Watts draw;                    // of modules and active cables, both ends together
};
struct Cluster {  // several machines only
  std::string fabric;  // the one of the parts list
  std::int64_t leaves = 0, spines = 0, cores = 0, groups = 0, cables = 0, rails = 0, ports_per_switch = 0;  // groups: of a dragonfly
  double gbps = 0, oversubscription = 1;  // of one port; 1: non-blocking
  std::vector<FabricChoice> fabrics;
  double failures_per_week = 0;
  std::int64_t spare_nodes = 0, management_nodes = 0;
  double write_gbs = 0, read_gbs = 0;  // that shared storage must take and give
  double away = 0;                     // machines in repair at a time, on average
  std::int64_t spare_ports = 0, spare_switches = 0;  // of the fabric, for machines that stand by; beyond the counts above
  double interval_min = 0;             // between checkpoints
  SharedStorage storage;
  std::vector<CableRun> runs;          // by tier
};
struct LaneUse {  // kind: gpu | nic | storage-nic | nvme
  std::string kind;
  std::int64_t count = 0, lanes = 0, gen = 0;  // lanes: of each; gen: PCI Express generation of the device, 0 = not published
};
struct Lanes {  // PCI Express lanes of one machine
  std::int64_t have = 0, need = 0, per_board = 16;
  bool switched = false;  // cards share lanes behind switches
  std::int64_t most = 0;  // what boards with the fewest links between the sockets expose
  std::int64_t switches = 0, boards_per_switch = 1;
  std::int64_t slot_gen = 0, board_gen = 0;  // board_gen: what card and slot agree on
  double host_gbs = 0;                       // from the processors to one card when all read at once, one way
  bool own_adapter = false;                  // each card has its network adapter beside it
  std::vector<LaneUse> uses;
};
struct Server {
  std::int64_t nodes = 1, gpus_per_node = 1;
  std::string platform, cpu, network, circuit, cooling;  // cooling: air | liquid
  std::int64_t cpu_count = 1, cores = 0;
  double ram_gb = 0, nvme_tb = 0, nic_gbps = 0, psu_w = 0;
  double cpu_base_ghz = 0, cpu_boost_ghz = 0;  // 0: not published
  double memory_mts = 0;                       // at which the modules run with so many to a channel; 0: not published
  double ram_need_gb = 0;                      // wanted of one machine, as modules are counted (2^30 bytes)
  std::string link;                            // what the maker calls the links between its accelerators; empty: none
  std::int64_t psu_count = 1;
  std::vector<ServerPart> parts;
  std::optional<Storage> storage;
  std::optional<Cluster> cluster;
  std::optional<Lanes> lanes;
};
struct CircuitCheck {
  std::string id;
  double volts = 0, amps = 0;
  std::int64_t phases = 1;
  double continuous = 1;        // share of the rating that may be drawn for hours
  units::Watts capacity;
  double drawn_amps = 0;        // by one machine at peak
  bool carries = false;         // one machine, for hours
  std::int64_t machines = 0;    // it carries at once
  std::string obstacle;         // string key "circuit.<key>"; empty when it carries
};
struct CapRow {  // each accelerator limited to a share of its rated power
  double share = 1, speed = 1;  // speed against no limit, for work that the accelerators bound
  units::Watts cap, node_peak, node_typical;
  double energy = 1;            // per unit of work, against no limit
  units::Watts wall;            // whole job at peak
  std::optional<double> kwh;    // of the run, with PUE
  std::optional<units::Money> run;  // owning for the run: the machine's hours and its electricity
  bool cheapest = false, least_energy = false;
};
struct Ups {
  double kva = 0, minutes = 0, kwh = 0;
  double unit_kva = 0;       // rating of one unit; 0: none of the catalog
  std::int64_t units = 0;
};
struct Feed {  // circuits that reach the fullest rack
  std::string circuit;
  std::int64_t per_side = 1, sides = 1, all = 1;  // sides: A and B, either carries the rack; all: of every rack together
};
struct Room {  // where no rack stands: heat and noise beside people
  units::Watts heat;
  double heaters = 0, noise_db = 0;  // heaters: of 1,500 W
};
// Draw of what stands around the machines, at peak; typical: all of it in training.
struct Around {
  units::Watts switches, optics, storage, management, spares, peak, typical;
};
struct Power {
  units::Watts idle, typical, peak;  // one node
  units::Watts wall;                 // whole job at peak, before PUE
  Around around;                     // within wall
  units::Watts typical_all, idle_all;  // one node with its share of what stands around: what energy is reckoned with
  units::Watts transient;            // one node behind its supplies while its cards spike for milliseconds
  units::Watts supplies;             // that the supplies of one node carry together
  double efficiency_typical = 0, efficiency_peak = 0;  // of the supplies at those loads
  double air_kw = 0, full_rack_kw = 0;  // that air takes from a rack; of a rack filled to its height with these machines
  std::int64_t per_rack = 0;            // machines in the fullest rack
  units::Amperes current;
  double racks = 0;
  double pue = 1, rack_kw = 0;       // rack_kw: the fullest rack
  bool liquid = false;               // unavoidable
  std::string cooling_why, plug;     // string keys "cooling.<key>"; plug: C13 | C19 | empty
  std::vector<base::Argument> cooling_args;
  std::vector<CircuitCheck> circuits;
  std::vector<CapRow> caps;
  std::optional<Ups> ups;
  std::optional<Feed> feed;          // where racks stand
  std::optional<Room> room;
  std::optional<Range<units::Money>> own_room;  // racks, distribution units, UPS and installation where no place is rented
};

// Parts that come with another one, with a rented place or by the month carry no price of their own.
inline bool wants_price(const ServerPart& part) { return part.reason.rfind("included", 0) != 0 && part.kind != "offsite"; }

// Beside the machine's hours.
struct RentExtra {
  std::string id;  // storage | egress
  units::Money amount;
  std::string as_of, source;
};
struct TermOffer {  // the cheapest offer that fits, by term of the contract
  std::string term, offer, as_of;
  units::Money per_hour;
  std::optional<units::Money> run;
};
struct Rent {
  Range<units::Money> run, per_hour;
  std::string offer, as_of, source;
  bool run_known = false;  // false: no data given, run is null
  std::vector<RentExtra> extras;
  std::vector<TermOffer> terms;
};
struct Buy {
  Range<units::Money> capex, per_month, run;
  bool run_known = false;
};
// An owned hour with one input at the ends of its own range, or a quarter down and up.
struct Sensitivity {
  std::string input;
  units::Money low, high;                                 // the hour at input_low and at input_high
  double input_low = 0, input_likely = 0, input_high = 0;
  bool own_range = false;                                 // the ends are quoted prices, not a swing
};
// Renting against owning at one utilisation (per month), or after some months (in all).
struct CurvePoint {
  double at = 0;
  Range<units::Money> own, rent;
  std::optional<units::Money> own_hour;  // by utilisation only; nothing at zero
  units::Money resale;                   // by months only: what the machine would still fetch
};
struct Flip {  // the value of one input where both cost the same, all else equal
  std::string input;
  double now = 0, at = 0;
};
// Some machines owned for the base load, the peak rented, when load falls evenly from all machines to few.
struct Mixed {
  std::int64_t owned_nodes = 0, nodes = 1;
  units::Money month, all_owned, all_rented;
};
struct ResaleCurve {  // what a generation fetched later, as a share of its price when new
  std::string name, as_of, source;
  std::vector<double> shares;  // after 0, 1, 2 ... years
};
struct Compare {
  double years = 0;
  units::Money present_own, present_rent, saved;  // outlay over those years at today's value; saved = rent - own
  std::vector<CurvePoint> by_utilization, by_month;
  std::vector<Flip> flips;  // the smallest change first
  std::optional<Mixed> mixed;
  std::vector<ResaleCurve> resale;
};
struct UnitCost {  // id: gpu_hour | run | tokens_1b | samples_1m
  std::string id;
  std::optional<units::Money> rent, own;
};
struct OfferNote {  // an offer looked at: taken or why not
  std::string offer, reason;
  std::optional<units::Money> per_hour;
};
struct Cost {
  units::Currency currency = units::Currency::usd;
  std::optional<Rent> rent;
  std::optional<Buy> buy;
  std::optional<double> break_even_utilization, break_even_months;
  std::optional<CostVerdict> verdict;
  std::vector<Sensitivity> sensitivity;
  std::vector<OfferNote> offers;
  std::optional<Compare> compare;  // when both sides are known
  std::vector<UnitCost> per;
};

// Whether a change alone makes a job fit that does not; none: not a question of fitting.
enum class Enough { none, no, likely, sure };

struct Advice {
  std::string code;
  base::Severity severity = base::Severity::info;
  std::vector<base::Argument> args;
  double saves_gib = 0, slower_pct = 0;
  Enough enough = Enough::none;
  std::string patch_json;  // scenario keys to change, "{}" when none
};

struct SoftwareItem {
  std::string kind, name, version, reason;
};

// The same job on more or fewer accelerators of the kind, or on another kind.
struct Scale {
  std::int64_t gpus = 1, nodes = 1;
  std::string gpu;  // its name
  std::optional<Verdict> verdict;
  units::Seconds time;
  std::optional<units::Money> rent, own;  // the run
  bool in_time = true;                    // meets the deadline, when there is one
};
// What the money at hand buys instead.
struct Exchange {
  std::string id;  // runs | tokens | model | card | months
  double amount = 0;
  std::string gpu;  // card only
};
struct Report {
  std::optional<Verdict> verdict;
  std::vector<scenario::Assumption> assumed;
  Model model;
  Memory memory;
  std::optional<Throughput> throughput;
  std::optional<Run> run;
  std::optional<Server> server;
  std::optional<Power> power;
  std::optional<Cost> cost;
  std::optional<Drawing> drawing;
  std::vector<Scale> scaling;      // rising count of accelerators
  std::vector<Scale> other_cards;  // cheapest run first
  std::optional<units::Money> budget;  // what same_money is about
  std::vector<Exchange> same_money;
  std::vector<Advice> advice;
  std::vector<SoftwareItem> software;
  base::Findings findings;
  trace::Ledger ledger;  // lines behind the numbers, named by JSON pointer
  std::shared_ptr<const void> rows;  // the catalog those lines point into, when it is the question's own
};

}  // namespace rigwise::report

namespace rigwise::base {
template <>
inline constexpr auto enum_table<report::Verdict> = make_table<report::Verdict>(
    {{report::Verdict::fits, "fits"}, {report::Verdict::tight, "tight"}, {report::Verdict::no, "no"}});
template <>
inline constexpr auto enum_table<report::Phase> = make_table<report::Phase>({{report::Phase::load, "load"},
                                                                             {report::Phase::forward, "forward"},
                                                                             {report::Phase::backward, "backward"},
                                                                             {report::Phase::step, "step"},
                                                                             {report::Phase::eval, "eval"},
                                                                             {report::Phase::checkpoint, "checkpoint"}});
template <>
inline constexpr auto enum_table<report::HostPhase> = make_table<report::HostPhase>({{report::HostPhase::load, "load"},
                                                                                     {report::HostPhase::train, "train"},
                                                                                     {report::HostPhase::checkpoint, "checkpoint"}});
template <>
inline constexpr auto enum_table<report::CostVerdict> = make_table<report::CostVerdict>(
    {{report::CostVerdict::rent, "rent"}, {report::CostVerdict::buy, "buy"}, {report::CostVerdict::either, "either"}});
}  // namespace rigwise::base
