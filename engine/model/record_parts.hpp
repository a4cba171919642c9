// The parts of a model in the catalog's field names: stacks, text ends, towers, nets, pipelines. Defaults are the
// contract's.
#pragma once
#include <optional>
#include <string_view>

#include "model/architecture.hpp"
#include "model/fields.hpp"

namespace rigwise::model {

Stack read_stack(Fields& f);
void read_window(Fields& f, Stack& stack);
TextEnds read_ends(Fields& f, const Architecture& a);
void read_position_limits(Fields& f, TextEnds& ends);
// Encoder and decoder of one width: encoder_layers and decoder_layers (else layers for both), cross attention in the
// decoder.
void read_two_stacks(Fields& f, Architecture& a);
VisionTower read_vision(Fields& f);       // from the object "vision"
VisionTower read_bare_vision(Fields& f);  // from the fields themselves
Projector read_projector(Fields& f);
ResNet read_resnet(Fields& f);
Diffusion read_diffusion(Fields& f);
void read_speech_encoder(Fields& f, Architecture& a);
std::optional<Published> read_published(Fields& f, const Architecture& a);
std::optional<Resolution> read_resolution(Fields& f, std::string_view key);

}  // namespace rigwise::model
