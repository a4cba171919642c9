// Chooses what feeds the accelerators: processor by cores, memory by what the job loads, offloads and caches.
#include "bom/host.hpp"

#include <algorithm>
#include <cmath>

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

bool decodes_images(const scenario::Job& job) {
  return job.model && job.model->is_vision_only();
}

// Pictures are decoded for vision, for image generation, and for language models that look at pictures.
bool feeds_pictures(const scenario::Job& job) {
  return decodes_images(job) || job.image_tokens > 0 || (job.model && job.model->kind == model::Kind::diffusion);
}

// Samples that one core decodes and augments: the measured rate for pictures up to ImageNet's size, less with more pixels.
Traced<units::SamplesPerSecond> decode_rate(Ledger& ledger, const scenario::Job& job) {
  const auto field = [&](std::int64_t n, const char* place) { return ledger.field(units::number(static_cast<double>(std::max<std::int64_t>(1, n))), place); };
  return ledger.apply(kDecodeAt, ledger.constant(kDecodeRate), ledger.constant(kPicturePixels), field(job.image_height, "/image_size"),
                      field(job.image_width, "/image_size"), field(job.frames, "/frames"));
}

Traced<Number> workers(Ledger& ledger, const Inputs& in, const Node& node) {
  if (in.job->data.workers)
    return ledger.field(units::number(static_cast<double>(*in.job->data.workers)), "/data/workers");
  if (in.throughput == nullptr || !feeds_pictures(*in.job)) return ledger.constant(kTextWorkers);
  const double per_node = units::raw(in.throughput->samples.high) / static_cast<double>(node.nodes);
  const auto named = ledger.names().find("/throughput/samples_per_s/high");
  Traced<units::SamplesPerSecond> need{units::SamplesPerSecond(per_node), trace::kNoLine};
  if (named != ledger.names().end())
    need.line = named->second;
  else
    need = ledger.field(units::SamplesPerSecond(per_node), "/throughput");
  return ledger.apply(kWorkers, need, ledger.field(units::number(static_cast<double>(node.gpus)), "/hardware/per_node"),
                      decode_rate(ledger, *in.job));
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
std::string_view cores_reason(const scenario::Job& job) {
  return feeds_pictures(job) && !job.data.workers ? "cpu-pictures" : "cpu-cores";
}

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
  const auto& ids = node.platform->cpu_ids;
  if (!in.job->cpu.empty() && std::find(ids.begin(), ids.end(), in.job->cpu) != ids.end()) {
    node.cpu = catalog::find_row(lists.cpus, in.job->cpu);
    node.cpu_reason = static_cast<double>(node.cpu->cores * node.sockets) < need ? "cpu-stated-short" : "cpu-stated";
    return;
  }
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
  node.cpu_reason = cores_reason(*in.job);
  if (node.cpu == nullptr) {
    node.cpu = largest;
    node.cpu_reason = "cpu-short";
  }
  if (node.platform->cpu_ids.empty()) {  // a base without a named processor: the usual one of its memory kind
    node.cpu = catalog::find_row(lists.cpus, contains(node.platform->dimm_kind, "DDR4") ? "epyc-7543" : "epyc-9354");
    node.cpu_reason = cores_reason(*in.job);
  }
}

double memory_want(const Node& node) {
  return std::ceil(units::raw(node.memory_need.value) / units::raw(units::gib(1)));
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
    if (contains(m.type, generation) && contains(m.type, build) && !contains(m.type, "kit") && !contains(m.type, "ECC UDIMM"))
      out.push_back(&m);
  base::stable_sort(out, [](auto* a, auto* b) { return a->module_gb < b->module_gb; });
  return out;
}

namespace {
// Soldered memory: the processor brings it.
void soldered(Node& node) {
  node.ram_gb = node.cpu == nullptr ? 0 : node.cpu->max_memory_tb_per_socket * 1024 * static_cast<double>(node.sockets);
  node.memory_reason = "memory-soldered";
  node.memory_fits = node.ram_gb == 0 || memory_want(node) <= node.ram_gb;
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
  const auto slots = static_cast<std::int64_t>(static_cast<double>(node.platform->dimm_slots.value_or(channels * 2)) * node.share);
  const bool baseboard = in.gpu->slots == 0;
  for (const auto* module : modules_for(*in.catalog, *node.platform))
    for (const std::int64_t count : {channels / 2, channels, channels * 2}) {
      const bool half = count < channels;
      if (count < 1 || count > slots || (half && baseboard)) continue;
      if (half && node.form == Form::desktop) continue;  // one module on two channels halves the bandwidth for nothing
      const double limit = node.cpu->max_memory_tb_per_socket * 1024 * static_cast<double>(node.sockets);
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
  const double need = in.job->ram_gb > 0 ? in.job->ram_gb : memory_want(node);
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
  const bool doubled = set.count > std::max<std::int64_t>(1, node.cpu->memory_channels) * node.sockets;
  node.memory_mts = doubled ? node.cpu->memory_mts_two : node.cpu->memory_mts;
  const bool stated = in.job->ram_gb > 0;
  node.memory_reason = !node.memory_fits ? "memory-short"
                       : stated          ? "memory-stated"
                       : set.half        ? "memory-half"
                       : doubled && node.memory_mts > 0 ? "memory-doubled"
                                         : "memory-channels";
}

}  // namespace rigwise::bom
