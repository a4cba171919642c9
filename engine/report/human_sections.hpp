// The sections of the report for people, in the order they are read.
#pragma once
#include "report/human.hpp"
#include "report/report.hpp"
#include "report/sheet.hpp"

namespace rigwise::report {

void memory_section(Sheet& sheet, const Report& report);
void time_section(Sheet& sheet, const Report& report);
void server_section(Sheet& sheet, const Report& report);
void power_section(Sheet& sheet, const Report& report);
void money_section(Sheet& sheet, const Report& report);
void missing_section(Sheet& sheet, const Report& report);
void advice_section(Sheet& sheet, const Report& report);
void software_section(Sheet& sheet, const Report& report);
void assumed_section(Sheet& sheet, const Report& report);
void findings_section(Sheet& sheet, const base::Findings& findings);

// Why a part of the report is null, in words; empty when it is not.
std::string gap_sentence(const Sheet& sheet, const Report& report, std::string_view field);

}  // namespace rigwise::report
