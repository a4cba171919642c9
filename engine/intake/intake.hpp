// Other programs' files as a question: a scenario, a model's config.json, a DeepSpeed JSON, a training YAML, or a whole command line.
#pragma once
#include <string>
#include <string_view>

#include "base/enum_table.hpp"
#include "base/result.hpp"
#include "catalog/catalog.hpp"

namespace rigwise::intake {

enum class Kind { scenario, model_config, deepspeed, settings, command };

struct Taken {
  Kind kind = Kind::settings;
  std::string scenario_json;  // the question as it was, with what the text says laid over it
  // What was taken and what was not: "intake-taken" (kind, fields), "intake-left-out" (keys), "intake-value" (key, value).
  base::Findings findings;
};

// Tells by itself what the text is. now: the question being edited; what the text does not speak of stays, except that a training
// configuration takes the training keys whole. Nothing recognised: one error "intake-nothing".
base::Result<Taken> read(std::string_view text, std::string_view now, const catalog::Catalog& catalog);

}  // namespace rigwise::intake

namespace rigwise::base {
template <>
inline constexpr auto enum_table<intake::Kind> = make_table<intake::Kind>({{intake::Kind::scenario, "scenario"},
                                                                           {intake::Kind::model_config, "config"},
                                                                           {intake::Kind::deepspeed, "deepspeed"},
                                                                           {intake::Kind::settings, "settings"},
                                                                           {intake::Kind::command, "command"}});
}  // namespace rigwise::base
