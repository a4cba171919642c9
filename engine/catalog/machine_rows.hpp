// Catalog rows of machines and their parts: accelerators, processors, platforms, storage, memory modules.
#pragma once
#include "catalog/accelerator.hpp"
#include "catalog/cpu.hpp"
#include "catalog/memory_module.hpp"
#include "catalog/platform.hpp"
#include "catalog/row_reader.hpp"
#include "catalog/storage.hpp"

namespace rigwise::catalog {

Accelerator read_accelerator(const RowReader& row);
Cpu read_cpu(const RowReader& row);
Platform read_platform(const RowReader& row);
Storage read_storage(const RowReader& row);
ReferencePrice read_reference_price(const RowReader& row);
MemoryModule read_memory_module(const RowReader& row);

// "4+2" -> {4, 2}; "none" with count supplies -> {count, 0}; anything else nothing.
std::optional<Redundancy> read_redundancy(std::string_view text, std::int64_t count);

}  // namespace rigwise::catalog
