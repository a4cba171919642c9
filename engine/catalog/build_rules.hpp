// The rules of building that no maker's list holds: chassis around the parts, switch chips, coolers of cards, mains
// circuits, software.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "catalog/price.hpp"

namespace rigwise::catalog {

// Trays of a rack-scale system from the bottom up, one rack unit each. kind: shelf | node | nvlink | switch.
struct Tray {
  std::string kind, name;
  std::int64_t count = 0;
};

// Board, case or barebone without processors, memory, drives, adapters, supplies and accelerators.
struct Chassis {
  std::string id, name, form;          // form: desktop | workstation | server
  std::vector<std::string> platforms;  // platform ids it stands for
  double rack_u = 0;                   // 0: not a rack machine
  double power_typical_w = 0, power_max_w = 0;  // of machines sold whole; 0: the parts tell
  std::vector<Tray> layout;                     // of rack-scale systems
  std::vector<Price> prices;
};

// Switch chips beside the accelerators of some platforms.
struct Baseboard {
  std::string id;
  std::vector<std::string> platforms;
  std::int64_t switches = 0;
  double switch_w = 0;
};

// How a slot card is cooled when it is no ordinary open card. id: accelerator.
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

// Software whose versions fit each other. reason: string key "why.<key>".
struct Software {
  std::string id, kind, name, version, reason;
  std::vector<std::string> vendors;      // accelerator vendors it serves; empty: all
  std::vector<std::string> frameworks;   // framework keys it belongs to; empty: all
  std::vector<std::string> generations;  // accelerator architectures; empty: all
};

}  // namespace rigwise::catalog
