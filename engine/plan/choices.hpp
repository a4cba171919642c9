// The choices that make up one layout of a job on hardware, with their JSON keys.
#pragma once
#include "base/enum_table.hpp"

namespace rigwise::plan {

enum class Shard { none, zero1, zero2, zero3, fsdp, hsdp };
enum class Recompute { none, selective, full };
enum class Link { nvlink, nvlink_bridge, pcie };
enum class OffloadTo { cpu, nvme };

}  // namespace rigwise::plan

namespace rigwise::base {
template <>
inline constexpr auto enum_table<plan::Shard> = make_table<plan::Shard>({{plan::Shard::none, "none"},
                                                                         {plan::Shard::zero1, "zero1"},
                                                                         {plan::Shard::zero2, "zero2"},
                                                                         {plan::Shard::zero3, "zero3"},
                                                                         {plan::Shard::fsdp, "fsdp"},
                                                                         {plan::Shard::hsdp, "hsdp"}});
template <>
inline constexpr auto enum_table<plan::Recompute> = make_table<plan::Recompute>(
    {{plan::Recompute::none, "none"}, {plan::Recompute::selective, "selective"}, {plan::Recompute::full, "full"}});
template <>
inline constexpr auto enum_table<plan::Link> = make_table<plan::Link>(
    {{plan::Link::nvlink, "nvlink"}, {plan::Link::nvlink_bridge, "nvlink-bridge"}, {plan::Link::pcie, "pcie"}});
template <>
inline constexpr auto enum_table<plan::OffloadTo> =
    make_table<plan::OffloadTo>({{plan::OffloadTo::cpu, "cpu"}, {plan::OffloadTo::nvme, "nvme"}});
}  // namespace rigwise::base
