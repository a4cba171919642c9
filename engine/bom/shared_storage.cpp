// The servers that keep data and checkpoints for every machine: how many, with how many drives, under which file system.
#include "bom/shared_storage.hpp"

#include <algorithm>

#include "bom/cluster_formulas.hpp"

namespace rigwise::bom {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;

constexpr std::int64_t kFewMachines = 4;      // that one file server serves
constexpr std::int64_t kFileServerBays = 12;  // of the catalog's storage-server-nfs
constexpr std::int64_t kSetDrives = 12;       // a set of 8 + 2 and two standing by: half of the catalog's storage-server-24

struct Need {
  Traced<BytesPerSecond> write, read;
};

Traced<Number> count(Ledger& ledger, std::int64_t n, std::string_view place) {
  return ledger.field(number(static_cast<double>(n)), place);
}
double gigabytes(Traced<BytesPerSecond> rate) {
  return units::raw(rate.value) / 1e9;
}

// What the job itself asks: its checkpoint within a share of the interval, its data as fast as it is used.
Need job_need(Ledger& ledger, const Inputs& in, Node& node) {
  const auto& c = in.job->checkpoint;
  const auto share = ledger.constant(kWriteShare);
  auto interval = c && c->every_min ? ledger.field(units::seconds(*c->every_min * 60), "/checkpoint/every_min")
                                          : ledger.apply(kInterval, ledger.constant(kCheckpointEvery), share, ledger.constant(kWeek),
                                                         ledger.field(number(node.failures_week), "/server/cluster/failures_per_week"));
  if (node.nodes <= kFewMachines && !(c && c->every_min)) interval = ledger.apply(kStretched, interval, node.checkpoint, ledger.constant(kNfsWrite), share);
  node.interval_s = units::raw(interval.value);
  ledger.name("/server/cluster/interval_min", interval.line);
  Need need{ledger.apply(kWriteRate, node.checkpoint, interval, share), {}};
  node.write_gbs = gigabytes(need.write);
  ledger.name("/server/cluster/write_gbs", need.write.line);
  if (in.throughput == nullptr) return need;
  if (in.throughput->tokens_per_gpu)
    need.read = ledger.apply(kReadTokens, ledger.field(in.throughput->tokens_per_gpu->high, "/throughput/tokens_per_s_per_gpu/high"),
                             count(ledger, in.plan->gpus, "/hardware/gpus"), ledger.constant(kTokenBytes));
  else
    need.read = ledger.apply(kReadImages, ledger.field(in.throughput->samples.high, "/throughput/samples_per_s/high"), ledger.constant(kImageBytes));
  node.read_gbs = gigabytes(need.read);
  ledger.name("/server/cluster/read_gbs", need.read.line);
  return need;
}

// The job's need, what restarting from a checkpoint asks, and no less than the maker's guideline for so many accelerators.
Need design(Ledger& ledger, const Inputs& in, Node& node) {
  const Need job = job_need(ledger, in, node);
  const auto gpus = count(ledger, in.plan->gpus, "/hardware/gpus");
  std::vector<Traced<BytesPerSecond>> write{job.write, ledger.apply(kGuide, gpus, ledger.constant(kGuideWrite))};
  std::vector<Traced<BytesPerSecond>> read{job.write, ledger.apply(kGuide, gpus, ledger.constant(kGuideRead))};
  if (job.read.line != trace::kNoLine) read.push_back(job.read);
  return {ledger.greatest("money.write_rate", write), ledger.greatest("money.read_rate", read)};
}

bool holds(Traced<BytesPerSecond> need, const trace::Constant<BytesPerSecond>& gives) {
  return units::raw(need.value) <= units::raw(gives.value);
}

// One file server, its drives in one set with two of parity. False when it is too small or too slow.
bool one_file_server(Ledger& ledger, const Inputs& in, Node& node, const Need& need) {
  auto& s = node.shared;
  if (node.nodes > kFewMachines || !holds(need.write, kNfsWrite) || !holds(need.read, kNfsRead)) return false;
  const auto each = ledger.datum(units::tb(s.drive->capacity_tb), {"storage", s.drive->id, "capacity_tb"});
  const auto parity = ledger.constant(kParityDrives);
  const auto drives = ledger.apply(kFileDrives, parity, node.storage_need, each, ledger.constant(kFill));
  s.drives = static_cast<std::int64_t>(units::raw(drives.value));
  if (s.drives > kFileServerBays) return false;
  s.system = "nfs";
  s.servers = 1;
  s.server = catalog::find_row(in.catalog->lists().chassis, "storage-server-nfs");
  s.write_gbs = units::raw(kNfsWrite.value) / 1e9;
  s.read_gbs = units::raw(kNfsRead.value) / 1e9;
  const auto usable = ledger.apply(kUsable, count(ledger, s.drives - static_cast<std::int64_t>(units::raw(parity.value)), "/server/parts"), each);
  s.usable_tb = units::raw(usable.value) / 1e12;
  ledger.name("/server/cluster/storage/drives", drives.line);
  ledger.name("/server/cluster/storage/usable_tb", usable.line);
  return true;
}

void parallel_file_system(Ledger& ledger, const Inputs& in, Node& node, const Need& need) {
  auto& s = node.shared;
  const auto each = ledger.datum(units::tb(s.drive->capacity_tb), {"storage", s.drive->id, "capacity_tb"});
  const auto data = ledger.constant(kDataDrives);
  const auto sets = ledger.apply(kSets, node.storage_need, data, each, ledger.constant(kFill));
  const auto servers = ledger.apply(kServers, sets, need.write, ledger.constant(kServerWrite), need.read, ledger.constant(kServerRead));
  s.system = "lustre";
  s.servers = static_cast<std::int64_t>(units::raw(servers.value));
  s.metadata_servers = 2;  // one may fail
  s.server = catalog::find_row(in.catalog->lists().chassis, "storage-server-24");
  s.metadata = catalog::find_row(in.catalog->lists().chassis, "storage-metadata");
  const std::int64_t per_server = units::raw(sets.value) > static_cast<double>(s.servers) ? 2 : 1;
  s.drives = s.servers * per_server * kSetDrives;
  s.write_gbs = static_cast<double>(s.servers) * units::raw(kServerWrite.value) / 1e9;
  s.read_gbs = static_cast<double>(s.servers) * units::raw(kServerRead.value) / 1e9;
  const auto kept = count(ledger, s.servers * per_server * static_cast<std::int64_t>(units::raw(data.value)), "/server/parts");
  const auto usable = ledger.apply(kUsable, kept, each);
  s.usable_tb = units::raw(usable.value) / 1e12;
  ledger.name("/server/cluster/storage/servers", servers.line);
  ledger.name("/server/cluster/storage/usable_tb", usable.line);
}
}  // namespace

void choose_shared_storage(Ledger& ledger, const Inputs& in, Node& node) {
  if (node.nodes < 2) return;
  const Need need = design(ledger, in, node);
  auto& s = node.shared;
  s.write_need_gbs = gigabytes(need.write);
  s.read_need_gbs = gigabytes(need.read);
  if (node.form != Form::server) return;  // beside desks one machine lends its own drives to the others
  s.drive = catalog::find_row(in.catalog->lists().storage, "nvme-gen5-u2-7.68");
  if (s.drive == nullptr) return;
  if (!one_file_server(ledger, in, node, need)) parallel_file_system(ledger, in, node, need);
}

}  // namespace rigwise::bom
