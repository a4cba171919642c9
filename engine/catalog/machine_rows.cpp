// Catalog rows of machines and their parts: accelerators, processors, platforms, storage, memory modules.
#include "catalog/machine_rows.hpp"

namespace rigwise::catalog {

namespace {
DenseRates read_rates(const RowReader& row) {
  DenseRates rates;
  rates.fp64 = row.number("fp64");
  rates.fp32 = row.number("fp32");
  rates.tf32 = row.number("tf32_tensor");
  rates.fp16 = row.number("fp16_tensor_fp32acc");
  rates.fp16_fast = row.number("fp16_tensor_fp16acc");
  rates.bf16 = row.number("bf16_tensor");
  rates.fp8 = row.number("fp8_tensor");
  rates.fp8_fast = row.number("fp8_tensor_fp16acc");
  rates.fp4 = row.number("fp4_tensor");
  rates.int8 = row.number("int8_tops");
  return rates;
}

void read_links(const RowReader& row, Accelerator& a) {
  a.nvlink_gbs = row.number("nvlink_gbs");
  a.nvlink_domain = row.text("nvlink_domain");
  a.nvlink_domain_gpus = row.integer("nvlink_domain_gpus");
  for (const auto& option : row.cursor().get("nvlink_domain_options").elements())
    if (const auto n = option.integer()) a.nvlink_domain_options.push_back(*n);
  a.pcie_gen = row.integer("pcie_gen");
  a.pcie_lanes = row.integer("pcie_lanes");
  a.p2p_supported = row.boolean("p2p_supported");
}

void read_memory(const RowReader& row, Accelerator& a) {
  a.memory_type = row.text("memory_type");
  a.memory_gb = row.required_number("memory_gb");
  a.usable_gib = row.required_number("memory_usable_gib");
  a.devices_per_board = row.integer("devices_per_board");
  a.usable_gib_per_device = row.required_number("memory_usable_gib_per_device");
  a.usable_basis = row.required_text("memory_usable_basis");
  a.bandwidth_gbs = row.number("memory_bandwidth_gbs");
  a.ecc = row.text("ecc");
  a.ecc_default = row.boolean("ecc_default").value_or(false);
}
}  // namespace

Accelerator read_accelerator(const RowReader& row) {
  Accelerator a;
  a.id = row.required_text("id");
  a.vendor = row.required_text("vendor");
  a.name = row.required_text("name");
  a.aliases = row.texts("aliases");
  a.architecture = row.text("architecture");
  a.compute_capability = row.text("compute_capability");
  a.form_factor = row.text("form_factor");
  a.release = row.text("release");
  a.power_connectors = row.text("power_connectors");
  a.vendor_headline = row.text("vendor_headline");
  read_memory(row, a);
  if (const auto rates = row.object("dense_tflops"))
    a.dense = read_rates(*rates);
  else
    row.fault("catalog-missing", row.cursor().get("dense_tflops"));
  a.supports_bf16 = row.boolean("supports_bf16").value_or(false);
  read_links(row, a);
  a.tdp_w = row.number("tdp_w");
  a.slots = row.number("slots");
  a.slots_most = row.number("slots_most");
  a.msrp_usd = row.number("msrp_usd");
  a.market_cn = row.required_text("market_cn");
  a.market_cn_as_of = row.text("market_cn_as_of");
  a.export_notes = row.text("export_notes");
  a.note = row.text("note");
  a.verified = row.text("verified");
  a.prices = row.prices();
  return a;
}

Cpu read_cpu(const RowReader& row) {
  Cpu c;
  c.id = row.required_text("id");
  c.vendor = row.required_text("vendor");
  c.name = row.required_text("name");
  c.family = row.text("family");
  c.release = row.text("release");
  c.socket = row.text("socket");
  c.memory_type = row.text("memory_type");
  c.ecc = row.text("ecc");
  c.note = row.text("note");
  c.cores = row.integer("cores");
  c.threads = row.integer("threads");
  c.max_sockets = row.integer("max_sockets");
  c.base_ghz = row.number("base_ghz");
  c.boost_ghz = row.number("boost_ghz");
  c.tdp_w = row.number("tdp_w");
  c.pcie_gen = row.integer("pcie_gen");
  c.pcie_lanes_per_socket = row.integer("pcie_lanes_per_socket");
  c.pcie_lanes_between_sockets = row.integer("pcie_lanes_between_sockets");
  c.memory_channels = row.integer("memory_channels");
  c.memory_mts = row.number("memory_mts");
  c.memory_mts_two = row.number("memory_mts_two_per_channel");
  c.memory_bw_gbs_per_socket = row.number("memory_bw_gbs_per_socket");
  c.max_memory_tb_per_socket = row.number("max_memory_tb_per_socket");
  c.prices = row.prices();
  return c;
}

std::optional<Redundancy> read_redundancy(std::string_view text, std::int64_t count) {
  if (text == "none") return Redundancy{count, 0};
  if (text.size() != 3 || text[1] != '+' || text[0] < '0' || text[0] > '9' || text[2] < '0' || text[2] > '9')
    return std::nullopt;
  return Redundancy{text[0] - '0', text[2] - '0'};
}

namespace {
void read_supplies(const RowReader& row, Platform& p) {
  p.psu_w = row.number("psu_w");
  p.psu_count = row.integer("psu_count");
  p.psu_redundancy_text = row.text("psu_redundancy");
  p.psu_redundancy = read_redundancy(p.psu_redundancy_text, p.psu_count);
  p.power_max_w = row.number("power_max_w");
}

void read_prose(const RowReader& row, Platform& p) {
  p.inlet = row.text("inlet");
  p.cpu_text = row.text("cpu_text");
  p.ram_text = row.text("ram_text");
  p.psu_text = row.text("psu_text");
  p.nic_text = row.text("nic_text");
  p.cooling_text = row.text("cooling_text");
  p.intergpu_text = row.text("intergpu_text");
  p.note = row.text("note");
}
}  // namespace

Platform read_platform(const RowReader& row) {
  Platform p;
  p.id = row.required_text("id");
  p.name = row.required_text("name");
  p.gpus_supported = row.texts("gpus_supported");
  p.gpu_form_factor = row.text("gpu_form_factor");
  p.gpu_count = row.integer("gpu_count");
  p.gpu_slots = row.integer("gpu_slots");
  p.gpu_slot_width = row.integer("gpu_slot_width");
  p.cpu_ids = row.texts("cpu_id");
  p.cpu_sockets = row.integer("cpu_sockets");
  p.pcie_lanes_cpu_total = row.integer("pcie_lanes_cpu_total");
  p.pcie_gen = row.integer("pcie_gen");
  p.dimm_slots = row.optional_integer("dimm_slots");
  p.dimm_kind = row.text("dimm_kind");
  for (const auto& size : row.cursor().get("ram_gb_fitted").elements())
    if (const auto gb = size.number()) p.ram_gb_fitted.push_back(*gb);
  read_supplies(row, p);
  p.nic_count = row.integer("nic_count");
  p.nic_gbps_each = row.number("nic_gbps_each");
  p.nics_on_cards = row.boolean("nics_on_cards").value_or(false);
  p.nvme_bays = row.integer("nvme_bays");
  p.rack_u = row.number("rack_u");
  p.cooling = row.text("cooling");
  p.weight_kg = row.number("weight_kg");
  read_prose(row, p);
  p.prices = row.prices();
  return p;
}

Storage read_storage(const RowReader& row) {
  Storage s;
  s.id = row.required_text("id");
  s.name = row.required_text("name");
  s.kind = row.required_text("kind");
  s.klass = row.text("class");
  s.interface = row.text("interface");
  s.note = row.text("note");
  s.capacity_tb = row.number("capacity_tb");
  s.seq_read_gbs = row.number("seq_read_gbs");
  s.seq_write_gbs = row.number("seq_write_gbs");
  s.rand_read_kiops = row.number("rand_read_kiops");
  s.endurance_tbw = row.number("endurance_tbw");
  for (const auto& part : row.objects("components"))
    s.components.push_back({part.required_text("id"), part.integer("count")});
  s.prices = row.prices();
  return s;
}

ReferencePrice read_reference_price(const RowReader& row) {
  return {row.required_text("id"), row.required_text("name"), row.prices()};
}

MemoryModule read_memory_module(const RowReader& row) {
  MemoryModule m;
  m.id = row.required_text("id");
  m.type = row.required_text("type");
  m.as_of = row.text("as_of");
  m.note = row.text("note");
  m.module_gb = row.required_number("module_gb");
  m.prices = row.prices();
  return m;
}

}  // namespace rigwise::catalog
