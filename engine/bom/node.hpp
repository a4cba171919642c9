// One machine of the job with every part chosen, and the network around it: what server list, power and cost are made
// from.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bom/topologies.hpp"
#include "catalog/catalog.hpp"
#include "report/report.hpp"
#include "trace/ledger.hpp"

namespace rigwise::bom {

enum class Form { desktop, workstation, server };

// Everything the choice of parts depends on. The pointers outlive the call.
struct Inputs {
  const scenario::Job* job = nullptr;
  const plan::Plan* plan = nullptr;
  const catalog::Accelerator* gpu = nullptr;
  const catalog::Catalog* catalog = nullptr;
  const report::Memory* memory = nullptr;          // host memory; may be absent
  const report::Throughput* throughput = nullptr;  // data reading need; may be absent
  double params = 0;                               // of the whole model
  double trainable_params = 0;                     // of what is saved at a checkpoint
};

// What joins the machines, and its parts.
struct Fabric {
  const catalog::NetworkLink* link = nullptr;
  const catalog::NetworkDevice *nic = nullptr, *switch_device = nullptr, *cable = nullptr;
  std::int64_t endpoints = 0, ports = 0;
  Topology built;               // what the question asks for
  bool as_asked = true;         // false: it cannot be built so, and the nearest was
  std::int64_t storage_switches = 0;  // Ethernet, for storage and management
  const catalog::NetworkDevice* storage_device = nullptr;
  std::int64_t spare_ports = 0;  // of machines that stand by, beyond endpoints
  Topology all;                  // what is built: for endpoints and spare ports together
  std::int64_t ports_all() const { return endpoints + spare_ports; }
  std::int64_t switches() const { return all.switches(); }
};

// Links of one tier and their parts. cable: a fibre where modules stand at its ends, else a cable with its plugs.
struct CableTier {
  std::string_view tier;  // node-leaf | leaf-spine | spine-core | storage | store | storage-spine | management
  std::int64_t links = 0;
  const catalog::NetworkDevice *cable = nullptr, *low = nullptr, *high = nullptr;  // modules towards the machine and away from it
  std::int64_t lows = 0, highs = 0;
};

// The servers that keep data and checkpoints.
struct SharedStorage {
  std::string_view system;  // nfs | lustre; empty: a single machine
  const catalog::Chassis *server = nullptr, *metadata = nullptr;
  const catalog::Storage* drive = nullptr;
  std::int64_t servers = 0, metadata_servers = 0, drives = 0;  // drives: of all servers
  double usable_tb = 0, write_gbs = 0, read_gbs = 0, write_need_gbs = 0, read_need_gbs = 0;
};

// Pointers into the catalog; nullptr = nothing of the kind, or nothing that the catalog knows.
struct Node {
  const catalog::Platform* platform = nullptr;
  const catalog::Chassis* chassis = nullptr;
  const catalog::Baseboard* baseboard = nullptr;
  const catalog::Cpu* cpu = nullptr;
  const catalog::MemoryModule* module = nullptr;
  const catalog::Storage* drive = nullptr;
  const catalog::Storage *boot = nullptr, *backup = nullptr;  // system drives of servers; drives that backups lie on
  const catalog::Psu* psu = nullptr;
  const catalog::NetworkDevice* host_nic = nullptr;  // for storage and users; servers only
  const catalog::NetworkDevice* bridge = nullptr;    // joins slot cards in pairs or fours
  Form form = Form::desktop;
  std::int64_t nodes = 1, gpus = 1;  // gpus: devices of one node
  std::int64_t boards = 1;           // accelerator boards that must be bought for one node
  std::int64_t idle_boards = 0;      // of them not used by the job (baseboards are sold whole)
  double share = 1;                  // of the platform that one node is (a tray of a rack-scale system)
  std::int64_t systems = 1;          // platforms to buy
  std::int64_t sockets = 1, workers = 0, modules = 0, drives = 0, boot_drives = 0, backup_drives = 0, nics = 0, host_nics = 0, psu_count = 1, psu_carry = 1;
  double nic_gbps_each = 0, ram_gb = 0, nvme_tb = 0, psu_w = 0;
  double dc_peak_w = 0;  // behind the supplies, everything at its limit; 0 = not known
  std::optional<report::Lanes> lanes;  // nothing: the processor's are not known, or soldered trays
  bool fits = true;          // false: no platform of the wanted form takes these cards; the nearest one is shown
  bool memory_fits = true;   // false: the wanted memory is beyond the platform
  bool dimms_half = false;   // half the channels are filled
  bool memory_upgrade = false;  // more than the maker ships: the modules are bought beside
  std::int64_t bridges = 0;     // of one node
  double memory_mts = 0;        // 0: not published for so many modules to a channel
  std::string_view platform_reason, cpu_reason, memory_reason, drive_reason, psu_reason, raid = "none", raid_why;  // string keys "why.<key>"
  Fabric fabric;
  std::int64_t spares = 0, management = 0;  // machines beside those that compute
  double failures_week = 0, away = 0, interval_s = 0, write_gbs = 0, read_gbs = 0;
  SharedStorage shared;
  const catalog::NetworkDevice* management_device = nullptr;
  std::int64_t management_switches = 0;  // of the management ports
  std::int64_t storage_ports = 0;        // of one machine, on the storage network
  const catalog::Chassis* management_server = nullptr;
  bool one_rack = false;                 // all of it stands in one rack
  std::vector<CableTier> tiers;
  trace::Traced<units::Bytes> memory_need, storage_need, dataset, checkpoint, weights, backup_need;
  trace::Traced<units::Number> cores_need;
};

}  // namespace rigwise::bom
