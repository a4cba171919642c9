// The drives of a machine and the storage of a cluster: how many, what mirrors what, how long they last, what is kept apart.
#include "bom/drives.hpp"

#include <algorithm>

#include "bom/cluster_formulas.hpp"
#include "bom/formulas.hpp"
#include "bom/platform.hpp"
#include "bom/quote.hpp"

namespace rigwise::bom {

namespace {
using trace::Ledger;
using trace::Traced;
using units::number;

std::int64_t whole(const Traced<Number>& n) { return static_cast<std::int64_t>(units::raw(n.value)); }
Traced<Number> count(Ledger& ledger, std::int64_t n) { return ledger.field(number(static_cast<double>(n)), "/server/parts"); }

bool server(const Node& node) { return node.form == Form::server; }
std::int64_t bays(const Node& node) { return std::max<std::int64_t>(node.platform->nvme_bays, server(node) ? 8 : 2); }

// Where checkpoints live on the machine alone, a server loses none with a drive; elsewhere speed counts and copies lie apart.
bool mirrors(const Node& node) { return server(node) && node.nodes == 1 && !sold_fitted(*node.platform); }

const catalog::Storage* drive_for(const Inputs& in, const Node& node, double need_tb) {
  const std::string_view small = server(node) ? "nvme-gen4-u2-3.84" : "samsung-990-pro-2tb";
  const std::string_view large = server(node) ? "nvme-gen5-u2-7.68" : "samsung-990-pro-4tb";
  const auto& lists = in.catalog->lists();
  const auto* first = catalog::find_row(lists.storage, small);
  const std::int64_t most = server(node) ? bays(node) / (mirrors(node) ? 4 : 2) : 1;
  if (first != nullptr && need_tb <= first->capacity_tb * static_cast<double>(most)) return first;
  return catalog::find_row(lists.storage, large);
}

void needs(Ledger& ledger, const Inputs& in, Node& node) {
  const double saved = in.job->trains_adapter() ? in.trainable_params : in.params;
  node.checkpoint = ledger.apply(kCheckpoint, ledger.field(number(saved), "/model"), ledger.constant(kStateBytes));
  node.weights = ledger.apply(kCheckpoint, ledger.field(number(in.params), "/model"), ledger.constant(kWeightBytes));
  const std::int64_t keep = in.job->checkpoint && in.job->checkpoint->keep ? *in.job->checkpoint->keep : 3;
  node.storage_need = ledger.apply(kStorage, node.dataset, ledger.field(number(static_cast<double>(keep)), "/checkpoint/keep"), node.checkpoint,
                                   node.weights, ledger.constant(kScratch));
  node.backup_need = ledger.apply(kBackup, node.dataset, node.checkpoint, node.weights);
}

// How the drives stand together, and why.
void join(Node& node) {
  node.raid = node.drives < 2 ? "none" : "raid0";
  node.raid_why = node.drives < 2 ? "single" : node.nodes > 1 ? "cache" : sold_fitted(*node.platform) ? "fitted" : "fast";
  if (!mirrors(node)) return;
  node.raid = node.drives == 2 ? "raid1" : "raid10";
  node.raid_why = "mirrored";
}

std::string_view data_reason(const Node& node) {
  if (node.raid == "raid10") return "drives-data-raid10";
  if (node.raid == "raid1") return "drives-data-raid1";
  return node.raid == "raid0" ? "drives-data-raid0" : "drives-data";
}

// Drives of the backup: single beside a desk; mirrored, or two of ten for parity, elsewhere.
void choose_backup(Ledger& ledger, const Inputs& in, Node& node) {
  node.backup = catalog::find_row(in.catalog->lists().storage, "hdd-10tb");
  if (node.backup == nullptr) return;
  const auto data = ledger.apply(kDrives, node.backup_need, ledger.datum(units::tb(node.backup->capacity_tb), {"storage", node.backup->id, "capacity_tb"}));
  const std::int64_t n = std::max<std::int64_t>(1, whole(data));
  const std::int64_t parity = n == 1 ? (server(node) ? 1 : 0) : 2 * ((n + 7) / 8);
  node.backup_drives = n + parity;
}
}  // namespace

void choose_drives(Ledger& ledger, const Inputs& in, Node& node) {
  needs(ledger, in, node);
  node.drive = drive_for(in, node, units::raw(node.storage_need.value) / 1e12);
  if (node.drive == nullptr) return;
  const auto size = ledger.datum(units::tb(node.drive->capacity_tb), {"storage", node.drive->id, "capacity_tb"});
  const auto plain = ledger.apply(kDrives, node.storage_need, size);
  node.drives = std::max<std::int64_t>(1, whole(mirrors(node) ? ledger.apply(kMirrored, node.storage_need, size) : plain));
  if (sold_fitted(*node.platform)) node.drives = std::max(node.drives, node.platform->nvme_bays);
  if (mirrors(node) && node.drives > bays(node)) node.drives = std::max<std::int64_t>(2, bays(node) / 2 * 2);
  if (server(node) && node.nodes > 1) node.drives = std::max<std::int64_t>(node.drives, 2);
  const bool beyond = units::raw(plain.value) > static_cast<double>(mirrors(node) ? bays(node) / 2 : bays(node));
  const bool shared = node.nodes > 1 || beyond;
  if (shared) node.drives = std::min(node.drives, bays(node));
  node.nvme_tb = node.drive->capacity_tb * static_cast<double>(node.drives);
  if (server(node)) {
    node.boot = catalog::find_row(in.catalog->lists().storage, "nvme-boot-0.96");
    node.boot_drives = node.boot == nullptr ? 0 : 2;
  }
  join(node);
  node.drive_reason = shared ? "drives-shared" : data_reason(node);
  choose_backup(ledger, in, node);
}

namespace {
// What checkpoints are written to: the machine's own array, or the drives of the servers that all machines share.
struct Pool {
  const catalog::Storage* drive = nullptr;
  std::int64_t drives = 1, copies = 1;
  bool shared = false;
};
Pool pool(const Node& node) {
  if (node.nodes > 1 && node.shared.drive != nullptr) return {node.shared.drive, node.shared.drives, 1, true};
  return {node.drive, node.drives, node.raid == "raid1" || node.raid == "raid10" ? 2 : 1, false};
}

// The time that one checkpoint takes. Nothing where a drive's rate is not published.
std::optional<Traced<units::Seconds>> write_time(Ledger& ledger, const Node& node, const Pool& p) {
  const auto& s = node.shared;
  if (p.shared)
    return ledger.apply(kWriteTime, count(ledger, 1), node.checkpoint, count(ledger, s.servers), ledger.constant(s.system == "nfs" ? kNfsWrite : kServerWrite));
  if (p.drive->seq_write_gbs <= 0) return std::nullopt;
  const auto rate = ledger.datum(units::gb_per_s(p.drive->seq_write_gbs), {"storage", p.drive->id, "seq_write_gbs"});
  return ledger.apply(kWriteTime, count(ledger, p.copies), node.checkpoint, count(ledger, p.drives), rate);
}

void endure(Ledger& ledger, const Pool& p, Traced<units::Bytes> daily, report::Storage& out) {
  if (p.drive->endurance_tbw <= 0) return;
  const auto rated = ledger.datum(units::tb(p.drive->endurance_tbw), {"storage", p.drive->id, "endurance_tbw"});
  const auto copies = count(ledger, p.copies), drives = count(ledger, p.drives);
  const auto writes = ledger.apply(kDriveWrites, copies, daily, drives, ledger.datum(units::tb(p.drive->capacity_tb), {"storage", p.drive->id, "capacity_tb"}));
  const auto years = ledger.apply(kEndurance, drives, rated, copies, daily, ledger.constant(kYearDays));
  out.drive_writes_day = units::raw(writes.value);
  out.years = units::raw(years.value);
  ledger.name("/server/storage/drive_writes_day", writes.line);
  ledger.name("/server/storage/years", years.line);
}
}  // namespace

std::optional<report::Storage> storage(Ledger& ledger, const Inputs& in, const Node& node) {
  if (node.drive == nullptr) return std::nullopt;
  report::Storage out;
  const Pool p = pool(node);
  const bool shared = p.shared;
  out.raid = shared ? "shared" : std::string(node.raid);
  out.raid_why = shared ? "shared" : std::string(node.raid_why);
  out.boot_drives = node.boot_drives;
  out.boot_tb = node.boot == nullptr ? 0 : node.boot->capacity_tb;
  out.data_drives = p.drives;
  out.usable_tb = shared ? node.shared.usable_tb : p.drive->capacity_tb * std::max(1.0, static_cast<double>(p.drives / p.copies));
  out.checkpoint_gb = units::raw(node.checkpoint.value) / 1e9;
  const auto& c = in.job->checkpoint;
  const auto every = c && c->every_min ? ledger.field(units::seconds(*c->every_min * 60), "/checkpoint/every_min")
                     : shared          ? ledger.field(units::seconds(node.interval_s), "/server/cluster/interval_min")
                                       : ledger.constant(kCheckpointEvery);
  out.every_min = units::raw(every.value) / 60;
  if (const auto time = write_time(ledger, node, p)) {
    out.write_s = units::raw(time->value);
    ledger.name("/server/storage/write_s", time->line);
  }
  const auto daily = ledger.apply(kDailyWrites, node.checkpoint, every, ledger.constant(kDaySeconds));
  out.written_tb_day = units::raw(daily.value) / 1e12;
  ledger.name("/server/storage/written_tb_day", daily.line);
  endure(ledger, p, daily, out);
  out.backup_tb = units::raw(node.backup_need.value) / 1e12;
  ledger.name("/server/storage/backup_tb", node.backup_need.line);
  out.backup_drives = node.backup_drives;
  const auto* object = catalog::find_row(in.catalog->lists().storage, "s3");
  if (object == nullptr) return out;
  if (const auto q = quote(object->prices, {"per_gb_month", in.job->currency, {}, false}, in.catalog->date()))
    out.offsite_month = Rates(*in.catalog, in.job->finance).convert(q->amount.likely * out.backup_tb * 1000, q->currency, in.job->currency);
  return out;
}

}  // namespace rigwise::bom
