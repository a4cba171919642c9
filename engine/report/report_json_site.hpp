// The report's JSON of what stands around the machine: feed and cooling, cluster, drawing, the same job scaled.
#pragma once
#include "json/writer.hpp"
#include "report/report.hpp"
#include "text/strings.hpp"

namespace rigwise::report {

// Keys of the power object: pue, rack_kw, cooling, plug, circuits, caps, ups, room.
void write_feed(json::Writer& out, const Power& power, const text::Strings& strings);
// Keys of the server object: clocks, speed of the memory, what the job wants of it, links between the accelerators.
void write_host(json::Writer& out, const Server& server);
// Keys of the server object: cluster, lanes.
void write_around(json::Writer& out, const Server& server, const text::Strings& strings);
// Keys of the report: drawing, scaling, other_cards, same_money.
void write_drawing(json::Writer& out, const std::optional<Drawing>& drawing, const text::Strings& strings);
void write_scaling(json::Writer& out, const Report& report);

}  // namespace rigwise::report
