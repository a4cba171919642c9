// Catalog rows of the fabric: links, network devices, topologies.
#include "catalog/fabric_rows.hpp"

namespace rigwise::catalog {

namespace {
std::optional<Span> read_span(const RowReader& row, std::string_view key, std::string_view words) {
  const auto span = row.object(key);
  if (!span) return std::nullopt;
  return Span{span->required_number("low"), span->required_number("high"), span->text(words)};
}
}  // namespace

NetworkLink read_link(const RowReader& row) {
  NetworkLink n;
  n.id = row.required_text("id");
  n.kind = row.required_text("kind");
  n.name = row.required_text("name");
  n.release = row.text("release");
  n.gpus = row.text("gpus");
  n.note = row.text("note");
  n.line_rate_gbps = row.number("line_rate_gbps");
  n.gbps_per_port = row.number("gbps_per_port");
  n.ports_per_node_typical = row.integer("ports_per_node_typical");
  n.ports_basis = row.text("ports_basis");
  n.gbps_per_instance = row.number("gbps_per_instance");
  n.bandwidth_gbs_per_direction = row.required_number("bandwidth_gbs_per_direction");
  n.links = row.integer("links");
  n.latency_us = read_span(row, "latency_us_typical", "kind");
  n.busbw_gbs = read_span(row, "allreduce_busbw_gbs_typical", "note");
  n.nic_power_w = row.number("nic_power_w");
  if (const auto ids = row.object("device_ids")) {
    n.nic_ids = ids->texts("nic");
    n.switch_ids = ids->texts("switch");
    n.cable_ids = ids->texts("cable");
  }
  for (const auto& v : row.objects("variants"))
    n.variants.push_back({v.required_text("instance"), v.integer("ports"), v.number("gbps_per_instance")});
  return n;
}

NetworkDevice read_network_device(const RowReader& row) {
  NetworkDevice d;
  d.id = row.required_text("id");
  d.name = row.required_text("name");
  d.note = row.text("note");
  d.kind = row.text("kind");
  d.reach_m = row.number("reach_m");
  d.rack_u = row.number("rack_u");
  d.ports = row.integer("ports");
  d.port_gbps = row.number("port_gbps");
  d.pcie_gen = row.integer("pcie_gen");
  d.pcie_lanes = row.integer("pcie_lanes");
  d.joins = row.texts("joins");
  d.joins_cards = row.integer("joins_cards");
  d.per_group = row.integer("per_group");
  if (const auto power = row.object("power_w")) {
    d.power_typical_w = power->number("typ");
    d.power_max_w = power->number("max");
    d.power_basis = power->text("basis");
  }
  d.prices = row.prices();
  return d;
}

Topology read_topology(const RowReader& row) {
  return {row.required_text("id"), row.required_text("name"), row.text("formula"), row.text("note")};
}

}  // namespace rigwise::catalog
