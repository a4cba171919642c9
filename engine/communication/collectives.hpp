// Time of collectives on a fabric, written once for both recorders. A group of one takes no time.
#pragma once
#include "communication/topology.hpp"

namespace rigwise::communication {

// Steps of a binary tree over n places.
constexpr double tree_depth(std::int32_t n) {
  double depth = 0;
  for (std::int32_t reach = 1; reach < n; reach *= 2) depth += 1;
  return depth;
}

// Rate and latency of one pass of a group.
template <class Rec>
struct Path {
  typename Rec::template Of<BytesPerSecond> rate;
  typename Rec::template Of<Seconds> latency;
  typename Rec::template Of<Number> members;
};
enum class Pattern { ring, tree };

template <class Rec>
Path<Rec> path(Rec& rec, const Fabric<Rec>& f, const Group& group, Pattern pattern) {
  const Lay l = lay(group, f.island_size, f.per_node);
  const auto count = [&](double n) { return rec.field(Number(n), "/parallel"); };
  Path<Rec> p;
  p.members = count(group.members);
  p.rate = l.reach == Lay::Reach::island ? f.island : f.node;
  if (l.reach == Lay::Reach::network) {
    const auto inside = f.edge() <= f.island_size ? f.island : f.node;
    p.rate = rec.apply(kCrossingRate, inside, f.adapter, count(f.edge()), count(l.sharing));
  }
  const double crossed = pattern == Pattern::ring ? l.places - 1 : tree_depth(l.places);
  p.latency = rec.apply(kPassLatency, f.launch, f.island_hop, count(l.local - 1), f.network_hop, count(crossed));
  return p;
}

template <class Rec>
typename Rec::template Of<Seconds> no_time(Rec& rec) {
  return rec.field(Seconds(0), "/parallel");
}

// All-gather to, or reduce-scatter of, `message` bytes on each member.
template <class Rec>
typename Rec::template Of<Seconds> pass_time(Rec& rec, const Fabric<Rec>& f, const Group& group,
                                             typename Rec::template Of<Bytes> message) {
  if (group.members <= 1) return no_time(rec);
  const auto p = path(rec, f, group, Pattern::ring);
  return rec.apply(kPass, p.latency, message, p.members, p.rate);
}

template <class Rec>
typename Rec::template Of<Seconds> all_reduce_time(Rec& rec, const Fabric<Rec>& f, const Group& group,
                                                   typename Rec::template Of<Bytes> message) {
  if (group.members <= 1) return no_time(rec);
  const auto p = path(rec, f, group, Pattern::tree);
  return rec.apply(kAllReduce, p.latency, message, p.members, p.rate);
}

// Of `copies` spread evenly over `places`, the share that is the first in its place: what has to cross a network when
// copies for the same place travel once and are handed on inside it.
constexpr double first_share(std::int32_t places, std::int32_t copies) {
  if (copies <= 1 || places <= 1) return 1;
  double missed = 1;  // chance that none of the copies falls into a given place
  for (std::int32_t i = 0; i < copies; ++i) missed *= 1 - 1.0 / places;
  return places * (1 - missed) / copies;
}

// `message`: what one member sends to all the others together. copies: of one row among the members, where an island
// gets a row once and hands it on (DeepEP); 1: each travels alone.
template <class Rec>
typename Rec::template Of<Seconds> all_to_all_time(Rec& rec, const Fabric<Rec>& f, const Group& group,
                                                   typename Rec::template Of<Bytes> message, std::int32_t copies = 1) {
  if (group.members <= 1) return no_time(rec);
  const Lay l = lay(group, f.island_size, f.per_node);
  const double outside =
      l.reach == Lay::Reach::network ? static_cast<double>(group.members - l.local) / group.members : 0;
  const double leaving = outside * (f.island_size > 1 ? first_share(l.places, copies) : 1);
  const auto p = path(rec, f, group, Pattern::tree);
  const auto inside = l.reach == Lay::Reach::island || f.edge() <= f.island_size ? f.island : f.node;
  return rec.apply(kAllToAll, p.latency, message, rec.field(Number(leaving), "/parallel/ep"), inside, f.adapter);
}

// One message to the member `stride` ranks away.
template <class Rec>
typename Rec::template Of<Seconds> send_time(Rec& rec, const Fabric<Rec>& f, std::int32_t stride,
                                             typename Rec::template Of<Bytes> message) {
  const Lay l = lay(Group{2, stride}, f.island_size, f.per_node);
  const auto rate = l.reach == Lay::Reach::island ? f.island : l.reach == Lay::Reach::node ? f.node : f.adapter;
  return rec.apply(kSend, f.launch, message, rate);
}

}  // namespace rigwise::communication
