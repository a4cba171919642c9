// Every formula and constant of the engine with its words and sources: what the methodology page prints.
#pragma once
#include <cstddef>
#include <string>

#include "catalog/catalog.hpp"
#include "text/strings.hpp"

namespace rigwise::api {

// {"v":1,"chapters":[{"id","formulas":[{"id","title","text","symbols":[{"letter","meaning"}],"sources":[{"id","name","url","as_of","basis"}]}],
// "constants":[{"id","title","value","basis","sources"}]}]}; values with their unit, as printed.
std::string methodology_json(const catalog::Catalog& catalog, const text::Strings& strings);
// The same as lines for a terminal: title, formula, letters.
std::string methodology_text(const catalog::Catalog& catalog, const text::Strings& strings);

}  // namespace rigwise::api
