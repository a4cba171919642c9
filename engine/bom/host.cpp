// Chooses what feeds the accelerators: processor by cores, memory by what the job loads, offloads and caches, drives by
// data and checkpoints.
#include "bom/host.hpp"

#include <algorithm>

#include "base/stable_sort.hpp"
#include "bom/formulas.hpp"
#include "bom/platform.hpp"
#include "bom/quote.hpp"

namespace rigwise::bom {

namespace {
using trace::Ledger;
using trace::Traced;
using units::Bytes;
using units::Number;

constexpr double kGb = 1e9;

double gigabytes(Bytes b) {
  return units::raw(b) / kGb;
}

bool decodes_images(const scenario::Job& job) {
  return job.model && job.model->is_vision_only();
}

Traced<Number> workers(Ledger& ledger, const Inputs& in, const Node& node) {
  if (in.job->data.workers)
    return ledger.field(units::number(static_cast<double>(*in.job->data.workers)), "/data/workers");
  if (in.throughput == nullptr || !decodes_images(*in.job)) return ledger.constant(kTextWorkers);
  const double per_node = units::raw(in.throughput->samples.high) / static_cast<double>(node.nodes);
  const auto named = ledger.names().find("/throughput/samples_per_s/high");
  Traced<units::SamplesPerSecond> need{units::SamplesPerSecond(per_node), trace::kNoLine};
  if (named != ledger.names().end())
    need.line = named->second;
  else
    need = ledger.field(units::SamplesPerSecond(per_node), "/throughput");
  return ledger.apply(kWorkers, need, ledger.field(units::number(static_cast<double>(node.gpus)), "/hardware/per_node"),
                      ledger.constant(kDecodeRate));
}

// Units of dollars, for comparing choices only.
double dollars(const catalog::Catalog& catalog, const std::vector<catalog::Price>& prices) {
  const auto q = quote(prices, {}, catalog.date());
  return q ? q->amount.likely / catalog.per_usd(q->currency) : 1e9;
}

bool contains(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}
}  // namespace

namespace {
// What a processor costs together with the smallest memory it needs to be filled with.
double host_dollars(const Inputs& in, Node trial, const catalog::Cpu& cpu) {
  Ledger scratch;
  trial.cpu = &cpu;
  choose_memory(scratch, in, trial);
  double total = dollars(*in.catalog, cpu.prices) * static_cast<double>(trial.sockets);
  if (trial.module != nullptr) total += dollars(*in.catalog, trial.module->prices) * static_cast<double>(trial.modules);
  return trial.memory_fits ? total : total + 1e9;
}
}  // namespace

void choose_processor(Ledger& ledger, const Inputs& in, Node& node) {
  const auto per_gpu = workers(ledger, in, node);
  node.workers = static_cast<std::int64_t>(units::raw(per_gpu.value));
  node.cores_need =
      ledger.apply(kCores, ledger.field(units::number(static_cast<double>(node.gpus)), "/hardware/per_node"), per_gpu,
                   ledger.constant(kServiceCores), ledger.constant(kSystemCores));
  const double need = units::raw(node.cores_need.value);
  const auto& lists = in.catalog->lists();
  const catalog::Cpu *largest = nullptr, *chosen = nullptr;
  double best = 0;
  for (const auto& id : node.platform->cpu_ids) {
    const auto* cpu = catalog::find_row(lists.cpus, id);
    if (cpu == nullptr) continue;
    if (largest == nullptr || cpu->cores > largest->cores) largest = cpu;
    if (static_cast<double>(cpu->cores * node.sockets) < need) continue;
    const double price = host_dollars(in, node, *cpu);
    if (chosen != nullptr && price >= best) continue;
    chosen = cpu;
    best = price;
  }
  node.cpu = chosen;
  node.cpu_reason = "cpu-cores";
  if (node.cpu == nullptr) {
    node.cpu = largest;
    node.cpu_reason = "cpu-short";
  }
  if (node.platform->cpu_ids.empty()) {  // a base without a named processor: the usual one of its memory kind
    node.cpu = catalog::find_row(lists.cpus, contains(node.platform->dimm_kind, "DDR4") ? "epyc-7543" : "epyc-9354");
    node.cpu_reason = "cpu-cores";
  }
}

Traced<Bytes> data_size(Ledger& ledger, const Inputs& in) {
  const auto& data = in.job->data;
  if (data.dataset_gb) return ledger.field(units::gb(*data.dataset_gb), "/data/dataset_gb");
  if (decodes_images(*in.job) && data.samples)
    return ledger.apply(kImageData, ledger.field(units::samples(*data.samples), "/data/samples"),
                        ledger.constant(kImageBytes));
  if (data.tokens)
    return ledger.apply(kTokenData, ledger.field(units::tokens(*data.tokens), "/data/tokens"),
                        ledger.constant(kTokenBytes));
  if (data.samples && in.job->model && in.job->model->kind == model::Kind::diffusion)
    return ledger.apply(kImageData, ledger.field(units::samples(*data.samples), "/data/samples"),
                        ledger.constant(kImageBytes));
  return ledger.field(units::gb(0), "/data/dataset_gb");
}

std::vector<const catalog::MemoryModule*> modules_for(const catalog::Catalog& catalog,
                                                      const catalog::Platform& platform) {
  std::vector<const catalog::MemoryModule*> out;
  const std::string_view kind = platform.dimm_kind;
  const auto generation = kind.substr(0, 4);
  const std::string_view build = contains(kind, "RDIMM") ? "RDIMM" : "UDIMM";
  for (const auto& m : catalog.lists().memory_modules)
    if (contains(m.type, generation) && contains(m.type, build) && !contains(m.type, "kit") &&
        !contains(m.type, "ECC UDIMM"))
      out.push_back(&m);
  base::stable_sort(out, [](auto* a, auto* b) { return a->module_gb < b->module_gb; });
  return out;
}

namespace {
// Soldered memory: the processor brings it.
void soldered(Node& node) {
  node.ram_gb = node.cpu == nullptr ? 0 : node.cpu->max_memory_tb_per_socket * 1024 * static_cast<double>(node.sockets);
  node.memory_reason = "memory-soldered";
  node.memory_fits = node.ram_gb == 0 || gigabytes(node.memory_need.value) <= node.ram_gb;
}

struct Set {
  const catalog::MemoryModule* module = nullptr;
  std::int64_t count = 0;
  bool half = false;
  double gb() const { return module->module_gb * static_cast<double>(count); }
};

// Every buildable set of the platform: channels filled alike with one or two modules each, half of the channels outside
// servers.
std::vector<Set> sets_of(const Inputs& in, const Node& node) {
  std::vector<Set> out;
  const std::int64_t channels = std::max<std::int64_t>(1, node.cpu->memory_channels) * node.sockets;
  const std::int64_t slots = node.platform->dimm_slots.value_or(channels * 2);
  for (const auto* module : modules_for(*in.catalog, *node.platform))
    for (const std::int64_t count : {channels / 2, channels, channels * 2}) {
      const bool half = count < channels;
      if (count < 1 || count > slots || (half && node.form == Form::server && node.gpus >= 8)) continue;
      if (half && node.form == Form::desktop) continue;  // one module on two channels halves the bandwidth for nothing
      const double limit = node.cpu->max_memory_tb_per_socket * 1000 * static_cast<double>(node.sockets);
      const Set set{module, count, half};
      if (limit > 0 && set.gb() > limit) continue;
      out.push_back(set);
    }
  base::stable_sort(out, [](const Set& a, const Set& b) {
    return a.gb() != b.gb() ? a.gb() < b.gb() : (a.half != b.half ? b.half : a.count < b.count);
  });
  return out;
}
}  // namespace

void choose_memory(Ledger& ledger, const Inputs& in, Node& node) {
  Traced<Bytes> job = ledger.field(units::gb(0), "/memory/host_gib");
  if (in.memory != nullptr && in.memory->host) {
    const auto named = ledger.names().find("/memory/host_gib/high");
    job.value = in.memory->host->high;
    if (named != ledger.names().end()) job.line = named->second;
  }
  node.memory_need =
      ledger.apply(kHostMemory, job, ledger.constant(kSystemMemory), node.dataset, ledger.constant(kPageCache));
  const double need = in.job->ram_gb > 0 ? in.job->ram_gb : gigabytes(node.memory_need.value);
  if (node.cpu == nullptr || node.platform->dimm_slots == 0) return soldered(node);
  const auto sets = sets_of(in, node);
  const auto found = std::find_if(sets.begin(), sets.end(), [&](const Set& s) { return s.gb() >= need; });
  node.memory_fits = found != sets.end();
  if (sets.empty()) {
    node.memory_reason = "memory-unknown";
    return;
  }
  const Set& set = node.memory_fits ? *found : sets.back();
  node.module = set.module;
  node.modules = set.count;
  node.dimms_half = set.half;
  node.ram_gb = set.gb();
  const bool stated = in.job->ram_gb > 0;
  node.memory_reason = !node.memory_fits ? "memory-short"
                       : stated          ? "memory-stated"
                       : set.half        ? "memory-half"
                                         : "memory-channels";
}

namespace {
const catalog::Storage* drive_for(const Inputs& in, const Node& node, double need_tb) {
  const bool server = node.form == Form::server;
  const std::string_view small = server ? "nvme-gen4-u2-3.84" : "samsung-990-pro-2tb";
  const std::string_view large = server ? "nvme-gen5-u2-7.68" : "samsung-990-pro-4tb";
  const auto& lists = in.catalog->lists();
  const auto* first = catalog::find_row(lists.storage, small);
  const std::int64_t bays = std::max<std::int64_t>(node.platform->nvme_bays, server ? 8 : 2);
  if (first != nullptr && need_tb <= first->capacity_tb * static_cast<double>(server ? bays / 2 : 1)) return first;
  return catalog::find_row(lists.storage, large);
}
}  // namespace

void choose_drives(Ledger& ledger, const Inputs& in, Node& node) {
  const bool adapter = in.job->trains_adapter();
  const double saved = adapter ? in.trainable_params : in.params;
  node.checkpoint =
      ledger.apply(kCheckpoint, ledger.field(units::number(saved), "/model"), ledger.constant(kStateBytes));
  const auto weights =
      ledger.apply(kCheckpoint, ledger.field(units::number(in.params), "/model"), ledger.constant(kWeightBytes));
  const std::int64_t keep = in.job->checkpoint && in.job->checkpoint->keep ? *in.job->checkpoint->keep : 3;
  node.storage_need =
      ledger.apply(kStorage, node.dataset, ledger.field(units::number(static_cast<double>(keep)), "/checkpoint/keep"),
                   node.checkpoint, weights, ledger.constant(kScratch));
  const double need_tb = units::raw(node.storage_need.value) / 1e12;
  node.drive = drive_for(in, node, need_tb);
  node.drive_reason = "drives-data";
  if (node.drive == nullptr) return;
  const auto count =
      ledger.apply(kDrives, node.storage_need, ledger.field(units::tb(node.drive->capacity_tb), "/server/nvme_tb"));
  const std::int64_t floor = node.form == Form::server ? 2 : 1;  // servers mirror what they boot from
  node.drives = std::max<std::int64_t>(floor, static_cast<std::int64_t>(units::raw(count.value)));
  if (sold_fitted(*node.platform)) node.drives = std::max(node.drives, node.platform->nvme_bays);
  const std::int64_t bays = std::max<std::int64_t>(node.platform->nvme_bays, node.form == Form::server ? 8 : 2);
  if (node.nodes > 1 || node.drives > bays) {
    node.drives = std::min(node.drives, bays);
    node.drive_reason = "drives-shared";
  }
  node.nvme_tb = node.drive->capacity_tb * static_cast<double>(node.drives);
}

}  // namespace rigwise::bom
