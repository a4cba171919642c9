// The rules of building that no maker's list holds: chassis around the parts, switch chips, coolers of cards, mains circuits.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "base/enum_table.hpp"
#include "base/finding.hpp"
#include "catalog/price.hpp"
#include "json/reader.hpp"

namespace rigwise::catalog {

// Board, case or barebone without processors, memory, drives, adapters, supplies and accelerators.
struct Chassis {
  std::string id, name, form;  // form: desktop | workstation | server
  std::vector<std::string> platforms;
  double rack_u = 0;  // 0: not a rack machine
  std::vector<Price> prices;
};

// Switch chips beside the accelerators of some platforms.
struct Baseboard {
  std::string id;
  std::vector<std::string> platforms;
  std::int64_t switches = 0;
  double switch_w = 0;
};

// How a slot card is cooled when it is not an ordinary open card. id: accelerator.
struct CardCooler {
  std::string id, cooler;  // passive | blower
};

// A mains circuit. family: cn | na | iec | jp.
struct Circuit {
  std::string id, family;
  double volts = 0, amps = 0;
  std::int64_t phases = 1;
  double continuous = 1;  // share of the rating that may be drawn for hours
};

struct BuildRules {
  std::vector<Chassis> chassis;
  std::vector<Baseboard> baseboards;
  std::vector<CardCooler> cards;
  std::vector<Circuit> circuits;
};

// table: the packed "build_rules" object. A price that cannot be read is a finding "catalog-type" with its path.
BuildRules read_build_rules(json::Cursor table, base::Findings& findings);

// One row of the software table: versions that fit each other.
struct Software {
  std::string id, kind, name, version, reason;  // reason: string key "why.<key>"
  std::vector<std::string> vendors, needs;      // accelerator vendors it serves; needs: ada | hopper | blackwell | volta | framework ids
};

std::vector<Software> read_software(json::Cursor table, base::Findings& findings);

}  // namespace rigwise::catalog
