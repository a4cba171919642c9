// The report's JSON of what stands around the machine: feed and cooling, cluster, drawing, the same job scaled.
#include "report/report_json_site.hpp"

#include "report/names.hpp"
#include "report/report_json_compare.hpp"

namespace rigwise::report {

namespace {
using json::Writer;
constexpr double kHour = 3600;

void write_text(Writer& out, std::string_view key, const std::string& text) {
  if (text.empty())
    out.key(key).null();
  else
    out.field(key, std::string_view(text));
}
void write_money(Writer& out, std::string_view key, const std::optional<units::Money>& amount) {
  out.key(key);
  if (amount)
    out.value(rounded(*amount));
  else
    out.null();
}

void write_circuits(Writer& out, const std::vector<CircuitCheck>& circuits, const text::Strings& strings) {
  out.key("circuits").begin_array();
  for (const auto& c : circuits) {
    out.begin_object().field("id", std::string_view(c.id)).field("volts", c.volts).field("amps", c.amps);
    out.field("phases", c.phases).field("continuous", c.continuous).field("capacity_w", units::raw(c.capacity));
    out.field("drawn_amps", c.drawn_amps).field("carries", c.carries).field("machines", c.machines);
    write_text(out, "obstacle", c.obstacle.empty() ? "" : strings.get("circuit." + c.obstacle));
    out.end_object();
  }
  out.end_array();
}

void write_caps(Writer& out, const std::vector<CapRow>& caps) {
  out.key("caps").begin_array();
  for (const auto& c : caps) {
    out.begin_object().field("share", c.share).field("cap_w", units::raw(c.cap)).field("speed", c.speed);
    out.field("node_peak_w", units::raw(c.node_peak)).field("node_typical_w", units::raw(c.node_typical));
    out.field("energy", c.energy).field("wall_w", units::raw(c.wall)).key("kwh_run");
    if (c.kwh)
      out.value(*c.kwh);
    else
      out.null();
    write_money(out, "cost_run", c.run);
    out.field("cheapest", c.cheapest).field("least_energy", c.least_energy).end_object();
  }
  out.end_array();
}

void write_racks(Writer& out, const std::vector<RackPicture>& racks, const text::Strings& strings) {
  out.key("racks").begin_array();
  for (const auto& rack : racks) {
    out.begin_object().field("copies", rack.copies).field("units", rack.units).field("load_w", units::raw(rack.load));
    out.key("items").begin_array();
    for (const auto& item : rack.items)
      out.begin_object().field("kind", std::string_view(item.kind)).field("name", std::string_view(name_of(strings, item.name))).field("height_u", item.height).end_object();
    out.end_array().end_object();
  }
  out.end_array();
}

void write_scale(Writer& out, const Scale& s, bool named) {
  out.begin_object();
  if (named) out.field("gpu", std::string_view(s.gpu));
  out.field("gpus", s.gpus).field("nodes", s.nodes).key("verdict");
  if (s.verdict)
    out.value(base::key_of(*s.verdict));
  else
    out.null();
  out.field("hours", units::raw(s.time) / kHour);
  write_money(out, "rent", s.rent);
  write_money(out, "own", s.own);
  out.field("in_time", s.in_time).end_object();
}
}  // namespace

namespace {
void write_supplies(Writer& out, const Power& p) {
  const auto& a = p.around;
  out.key("around").begin_object().field("switches_w", units::raw(a.switches)).field("optics_w", units::raw(a.optics));
  out.field("storage_w", units::raw(a.storage)).field("management_w", units::raw(a.management)).field("spares_w", units::raw(a.spares));
  out.field("peak_w", units::raw(a.peak)).field("typical_w", units::raw(a.typical)).end_object();
  out.key("with_share_w").begin_object().field("typical", units::raw(p.typical_all)).field("idle", units::raw(p.idle_all)).end_object();
  out.field("transient_w", units::raw(p.transient)).field("supplies_w", units::raw(p.supplies));
  out.key("efficiency").begin_object().field("typical", p.efficiency_typical).field("peak", p.efficiency_peak).end_object();
}
}  // namespace

void write_feed(Writer& out, const Power& p, const text::Strings& strings) {
  write_supplies(out, p);
  out.field("pue", p.pue).field("rack_kw", p.rack_kw).field("per_rack", p.per_rack).field("air_kw", p.air_kw).field("full_rack_kw", p.full_rack_kw);
  out.field("liquid_unavoidable", p.liquid);
  write_text(out, "cooling_why", p.cooling_why.empty() ? "" : strings.get("cooling." + p.cooling_why, p.cooling_args));
  write_text(out, "plug", p.plug);
  write_circuits(out, p.circuits, strings);
  write_caps(out, p.caps);
  out.key("ups");
  if (p.ups)
    out.begin_object().field("kva", p.ups->kva).field("minutes", p.ups->minutes).field("kwh", p.ups->kwh).field("unit_kva", p.ups->unit_kva).field("units", p.ups->units).end_object();
  else
    out.null();
  out.key("feed");
  if (p.feed)
    out.begin_object().field("circuit", std::string_view(p.feed->circuit)).field("per_side", p.feed->per_side).field("sides", p.feed->sides).field("all", p.feed->all).end_object();
  else
    out.null();
  out.key("own_room");
  if (p.own_room)
    out.begin_object().field("low", rounded(p.own_room->low)).field("likely", rounded(p.own_room->likely)).field("high", rounded(p.own_room->high)).end_object();
  else
    out.null();
  out.key("room");
  if (p.room)
    out.begin_object().field("heat_w", units::raw(p.room->heat)).field("heaters", p.room->heaters).field("noise_db", p.room->noise_db).end_object();
  else
    out.null();
}

namespace {
void write_stores(Writer& out, const Cluster& c, const text::Strings& strings) {
  out.field("spare_ports", c.spare_ports).field("spare_switches", c.spare_switches);
  out.field("away", c.away).field("interval_min", c.interval_min).key("storage");
  const auto& s = c.storage;
  if (s.system.empty())
    out.null();
  else
    out.begin_object().field("system", std::string_view(s.system)).field("servers", s.servers).field("metadata_servers", s.metadata_servers)
        .field("drives", s.drives).field("usable_tb", s.usable_tb).field("write_gbs", s.write_gbs).field("read_gbs", s.read_gbs).end_object();
  out.key("runs").begin_array();
  for (const auto& r : c.runs) {
    out.begin_object().field("tier", std::string_view(r.tier)).field("medium", std::string_view(r.medium)).field("links", r.links);
    out.field("modules", r.modules).field("draw_w", units::raw(r.draw)).field("why", std::string_view(strings.get("why." + r.why, {{"links", std::to_string(r.links)}}))).end_object();
  }
  out.end_array();
}
void write_known(Writer& out, std::string_view key, double n) {
  out.key(key);
  if (n > 0)
    out.value(n);
  else
    out.null();
}

void write_lanes(Writer& out, const Lanes& l) {
  out.begin_object().field("have", l.have).field("need", l.need).field("per_board", l.per_board).field("switched", l.switched);
  out.field("have_most", l.most).field("switches", l.switches).field("cards_per_switch", l.boards_per_switch);
  out.field("slot_gen", l.slot_gen).field("card_gen", l.board_gen).field("host_gbs", l.host_gbs).field("own_adapter", l.own_adapter);
  out.key("uses").begin_array();
  for (const auto& use : l.uses) {
    out.begin_object().field("kind", std::string_view(use.kind)).field("count", use.count).field("lanes_each", use.lanes).key("gen");
    if (use.gen > 0)
      out.value(use.gen);
    else
      out.null();
    out.end_object();
  }
  out.end_array().end_object();
}
void write_storage(Writer& out, const std::optional<Storage>& s, const text::Strings& strings) {
  out.key("storage");
  if (!s) {
    out.null();
    return;
  }
  const auto known = [&](std::string_view key, const std::optional<double>& n) {
    out.key(key);
    if (n)
      out.value(*n);
    else
      out.null();
  };
  out.begin_object().field("raid", std::string_view(s->raid)).field("raid_why", std::string_view(strings.get("raid." + s->raid_why)));
  out.field("boot_drives", s->boot_drives).field("boot_tb", s->boot_tb).field("data_drives", s->data_drives).field("usable_tb", s->usable_tb);
  out.field("checkpoint_gb", s->checkpoint_gb).field("every_min", s->every_min).field("write_s", s->write_s);
  out.field("written_tb_day", s->written_tb_day);
  known("drive_writes_day", s->drive_writes_day);
  known("years", s->years);
  out.field("backup_tb", s->backup_tb).field("backup_drives", s->backup_drives);
  write_money(out, "offsite_month", s->offsite_month);
  out.end_object();
}
}  // namespace

void write_host(Writer& out, const Server& s) {
  write_known(out, "cpu_base_ghz", s.cpu_base_ghz);
  write_known(out, "cpu_boost_ghz", s.cpu_boost_ghz);
  write_known(out, "memory_mts", s.memory_mts);
  write_known(out, "ram_need_gb", s.ram_need_gb);
  write_text(out, "link", s.link);
}

void write_around(Writer& out, const Server& s, const text::Strings& strings) {
  write_storage(out, s.storage, strings);
  out.key("lanes");
  if (s.lanes)
    write_lanes(out, *s.lanes);
  else
    out.null();
  out.key("cluster");
  if (!s.cluster) {
    out.null();
    return;
  }
  const Cluster& c = *s.cluster;
  out.begin_object().field("fabric", std::string_view(c.fabric)).field("leaves", c.leaves).field("spines", c.spines).field("cores", c.cores).field("groups", c.groups).field("cables", c.cables);
  out.field("rails", c.rails).field("ports_per_switch", c.ports_per_switch).field("port_gbps", c.gbps);
  out.field("oversubscription", c.oversubscription).key("fabrics").begin_array();
  for (const auto& f : c.fabrics) {
    out.begin_object().field("kind", std::string_view(f.kind)).field("switches", f.switches).field("cables", f.cables);
    out.field("hops", f.hops).field("chosen", f.chosen).field("oversubscription", f.oversubscription).field("note", std::string_view(strings.get("fabric." + f.kind))).end_object();
  }
  out.end_array().field("failures_per_week", c.failures_per_week).field("spare_nodes", c.spare_nodes);
  out.field("management_nodes", c.management_nodes).field("write_gbs", c.write_gbs).field("read_gbs", c.read_gbs);
  write_stores(out, c, strings);
  out.end_object();
}

void write_drawing(Writer& out, const std::optional<Drawing>& drawing, const text::Strings& strings) {
  out.key("drawing");
  if (!drawing) {
    out.null();
    return;
  }
  out.begin_object().field("form", std::string_view(drawing->form)).field("node_u", drawing->node_units).field("systems", drawing->systems);
  write_racks(out, drawing->racks, strings);
  out.key("node").begin_array();
  for (const auto& item : drawing->node)
    out.begin_object().field("kind", std::string_view(item.kind)).field("name", std::string_view(name_of(strings, item.name))).field("count", item.count).end_object();
  out.end_array().key("levels").begin_array();
  for (const auto& level : drawing->levels)
    out.begin_object().field("kind", std::string_view(level.kind)).field("count", level.count).field("spare", level.spare).end_object();
  out.end_array().key("links").begin_array();
  for (const auto& link : drawing->links)
    out.begin_object()
        .field("from", static_cast<std::int64_t>(link.from))
        .field("to", static_cast<std::int64_t>(link.to))
        .field("cables", link.cables)
        .field("gbps", link.gbps)
        .field("low_group", link.low_group)
        .field("high_group", link.high_group)
        .end_object();
  out.end_array().end_object();
}

void write_scaling(Writer& out, const Report& report) {
  out.key("scaling").begin_array();
  for (const auto& s : report.scaling) write_scale(out, s, false);
  out.end_array().key("other_cards").begin_array();
  for (const auto& s : report.other_cards) write_scale(out, s, true);
  out.end_array().key("same_money");
  if (!report.budget) {
    out.null();
    return;
  }
  out.begin_object().field("budget", rounded(*report.budget)).key("buys").begin_array();
  for (const auto& e : report.same_money) {
    out.begin_object().field("id", std::string_view(e.id)).field("amount", e.amount);
    write_text(out, "gpu", e.gpu);
    out.end_object();
  }
  out.end_array().end_object();
}

}  // namespace rigwise::report
