// Encoders and encoder-decoders: BERT, T5, BART and Whisper lines, and speech encoders.
#include <algorithm>
#include <string>

#include "model/hf_family.hpp"

namespace rigwise::model {
namespace {

using namespace trait;

constexpr double d(std::int64_t n) {
  return static_cast<double>(n);
}

void bert(ConfigReader& c, Architecture& a) {
  a.ends.token_types = c.optional_number({"type_vocab_size"}, 2);
}
void roberta(ConfigReader& c, Architecture& a) {
  a.ends.token_types = c.optional_number({"type_vocab_size"}, 1);
}

// A narrower embedding is projected once, and its positions, types and norm are narrow too.
void electra(ConfigReader& c, Architecture& a) {
  bert(c, a);
  const auto e = c.optional_number({"embedding_size"}, 128), h = a.text.hidden;
  if (e == h) return;
  a.ends.embedding_dim = e;
  const auto rows = a.ends.learned_positions + a.ends.token_types + 2;
  a.extra_params = d(rows * (e - h)) + d(e * h + h) - 2 * d(e * h);
}

void deberta(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  const auto buckets = c.optional_number({"position_buckets"}, 0);
  const auto relative = buckets > 0 ? buckets : c.optional_number({"max_relative_positions"}, 512);
  s.relative_embeddings = 2 * relative;
  s.relative_embeddings_norm = c.fields().text("norm_rel_ebd", "none").find("layer_norm") != std::string::npos;
  a.ends.token_types = c.optional_number({"type_vocab_size"}, 0);
  a.ends.positions = Positions::relative;
  if (c.flag("position_biased_input", true)) a.ends.learned_positions = a.ends.max_position;
  if (!c.flag("share_att_key", false)) a.extra_params = d(s.layers) * 2 * d(s.hidden * s.hidden + s.hidden);
  if (const auto kernel = c.optional_number({"conv_kernel_size"}); kernel > 0)
    a.extra_params += d(kernel * s.hidden * s.hidden + 3 * s.hidden);
}

void modernbert(ConfigReader& c, Architecture& a) {
  auto& s = a.text;
  const auto every = c.optional_number({"global_attn_every_n_layers"}, 3, {1, 1e4});
  s.sliding_window = c.optional_number({"local_attention"}, 128);
  s.local_layers = every - 1;
  s.global_layers = 1;
  s.skipped_norms = 1;
  if (c.flag("norm_bias", false)) s.norm = Norm::layer;
}

// Encoder and decoder of one width out of the decoder's stack.
void two_stacks(Architecture& a, std::int64_t encoder_layers, std::int64_t decoder_layers) {
  a.encoder = a.text;
  a.encoder.layers = encoder_layers;
  a.text.layers = decoder_layers;
  a.text.cross_attention = true;
  a.text.norms_per_layer = a.encoder.norms_per_layer + 1;
}

void t5_stacks(ConfigReader& c, Architecture& a, std::string_view projection) {
  a.text.relative_buckets = c.optional_number({"relative_attention_num_buckets"}, 32);
  a.text.gated_ffn = c.fields().text("feed_forward_proj", std::string(projection)).rfind("gated", 0) == 0;
  two_stacks(a, a.text.layers, c.optional_number({"num_decoder_layers"}, a.text.layers, {1, 1e4}));
  a.ends.default_seq = 512;
}
void t5(ConfigReader& c, Architecture& a) {
  t5_stacks(c, a, "relu");
}
void mt5(ConfigReader& c, Architecture& a) {
  t5_stacks(c, a, "gated-gelu");
}
// Every layer has a relative table of its own.
void umt5(ConfigReader& c, Architecture& a) {
  mt5(c, a);
  a.extra_params = d((a.encoder.layers + a.text.layers - 2) * a.text.relative_buckets * a.text.heads);
}

void bart_stacks(ConfigReader& c, Architecture& a) {
  const auto layers = a.text.layers;
  two_stacks(a, c.optional_number({"encoder_layers"}, layers, {1, 1e4}),
             c.optional_number({"decoder_layers"}, layers, {1, 1e4}));
  a.text.heads = a.text.kv_heads = c.optional_number({"decoder_attention_heads"}, a.encoder.heads, {1, 1e5});
  a.text.ffn = c.optional_number({"decoder_ffn_dim"}, a.encoder.ffn, {1, 1e7});
}
// Learned tables with two rows more on both sides.
void bart(ConfigReader& c, Architecture& a) {
  bart_stacks(c, a);
  a.ends.learned_positions += 2;
  a.encoder_positions = a.ends.learned_positions;
}
// Fixed sinusoids, kept as a table in the checkpoint's embedding modules but not trained.
void marian(ConfigReader& c, Architecture& a) {
  bart_stacks(c, a);
  a.encoder_positions = a.ends.learned_positions;
  a.encoder_positions_trainable = false;
}
void m2m(ConfigReader& c, Architecture& a) {
  bart_stacks(c, a);
  a.ends.positions = Positions::sinusoidal;
  a.ends.learned_positions = 0;
}

void whisper(ConfigReader& c, Architecture& a) {
  bart_stacks(c, a);
  a.text.attention_k_no_bias = a.encoder.attention_k_no_bias = true;
  a.ends.max_position = a.ends.default_seq = a.ends.learned_positions = c.number({"max_target_positions"}, 448);
  a.encoder_positions = a.encoder_seq = c.number({"max_source_positions"}, 1500);
  a.encoder_positions_trainable = false;
  a.conv_mels = c.number({"num_mel_bins"}, 80);
  a.conv_frames = 2 * a.encoder_seq;
  const auto h = d(a.text.hidden);
  a.encoder_conv_macs = 6 * d(a.conv_mels) * h + 3 * h * h;
  a.encoder_conv_elements = 3 * h;
}

// wav2vec 2.0 and HuBERT: convolutions over the waveform, a projection, a grouped position convolution, post-norm or
// pre-norm blocks.
void waveform(ConfigReader& c, Architecture& a) {
  a.encoder = a.text;
  a.text = {};
  a.ends = {};
  const auto h = d(a.encoder.hidden), f = d(a.encoder.ffn);
  const auto list = [&](std::string_view key, std::vector<double> usual) {
    const auto given = c.fields().at(key).elements();
    if (given.empty()) return usual;
    usual.clear();
    for (const auto& n : given) usual.push_back(n.number().value_or(0));
    return usual;
  };
  const auto width = list("conv_dim", {512, 512, 512, 512, 512, 512, 512}),
             kernel = list("conv_kernel", {10, 3, 3, 3, 3, 2, 2}), stride = list("conv_stride", {5, 2, 2, 2, 2, 2, 2});
  const bool every_layer = c.fields().text("feat_extract_norm", "group") == "layer", bias = c.flag("conv_bias", false);
  double params = 0, runs = 1;
  for (std::size_t i = std::min({width.size(), kernel.size(), stride.size()}); i-- > 0;) {
    const double in = i > 0 ? width[i - 1] : 1;
    params += in * width[i] * kernel[i] + (bias ? width[i] : 0) + (every_layer || i == 0 ? 2 * width[i] : 0);
    a.encoder_conv_macs += runs * in * width[i] * kernel[i];
    a.encoder_conv_elements += runs * width[i];
    runs *= stride[i];
  }
  const double last = width.empty() ? 512 : width.back();
  const double groups = d(c.optional_number({"num_conv_pos_embedding_groups"}, 16, {1, 1e4})),
               taps = d(c.optional_number({"num_conv_pos_embeddings"}, 128));
  params += 2 * last + last * h + h;           // projection of the features
  params += h;                                 // masked frame
  params += taps + h * h / groups * taps + h;  // position convolution with weight norm
  params += 2 * h;                             // norm in front of or behind the blocks
  params += d(a.encoder.layers) * (4 * (h * h + h) + 2 * h * f + f + h + 4 * h);
  a.encoder_frames_per_second = 16000 / std::max(runs, 1.0);
  a.published = Published{};
  a.published->params = params;
  a.counted_from_formula = false;
}

constexpr Family row(std::string_view type, std::string_view brand, Kind kind, Arch arch, Naming naming, Norm norm,
                     unsigned traits, Numbers n, void (*adjust)(ConfigReader&, Architecture&)) {
  return Family{type, brand, kind, arch, naming, norm, 2, traits, n, {}, adjust};
}

constexpr unsigned kBert = tied | all_biases | learned | embedding_norm | no_final_norm;
constexpr auto kEncoder = Kind::encoder;
constexpr auto kBoth = Kind::encoder_decoder;

// Defaults as in the configuration classes of transformers. BERT-like models are counted without their heads, as the
// hub counts them.
constexpr Family kFamilies[] = {
    row("bert", "BERT", kEncoder, Arch::encoder, Naming::bert, Norm::layer, kBert | pooler,
        {768, 12, 12, 0, 3072, 30522, 512}, bert),
    row("roberta", "RoBERTa", kEncoder, Arch::encoder, Naming::bert, Norm::layer, kBert | pooler,
        {768, 12, 12, 0, 3072, 50265, 514}, roberta),
    row("xlm-roberta", "RoBERTa", kEncoder, Arch::encoder, Naming::bert, Norm::layer, kBert | pooler,
        {768, 12, 12, 0, 3072, 250002, 514}, roberta),
    row("camembert", "RoBERTa", kEncoder, Arch::encoder, Naming::bert, Norm::layer, kBert | pooler,
        {768, 12, 12, 0, 3072, 32005, 514}, roberta),
    row("ernie", "ERNIE", kEncoder, Arch::encoder, Naming::bert, Norm::layer, kBert | pooler,
        {768, 12, 12, 0, 3072, 30522, 512}, bert),
    row("electra", "ELECTRA", kEncoder, Arch::encoder, Naming::bert, Norm::layer, kBert,
        {256, 12, 4, 0, 1024, 30522, 512}, electra),
    row("distilbert", "BERT", kEncoder, Arch::encoder, Naming::bert, Norm::layer, kBert,
        {768, 6, 12, 0, 3072, 30522, 512}, nullptr),
    row("deberta-v2", "DeBERTa", kEncoder, Arch::encoder, Naming::deberta, Norm::layer,
        tied | all_biases | embedding_norm | no_final_norm | relative, {1536, 24, 24, 0, 6144, 128100, 512}, deberta),
    row("modernbert", "ModernBERT", kEncoder, Arch::encoder, Naming::modernbert, Norm::layer_nobias,
        tied | gated | embedding_norm, {768, 22, 12, 0, 1152, 50368, 8192}, modernbert),
    row("t5", "T5", kBoth, Arch::encoder_decoder, Naming::t5, Norm::rms, tied | relative,
        {512, 6, 8, 0, 2048, 32128, 512, 64}, t5),
    row("mt5", "T5", kBoth, Arch::encoder_decoder, Naming::t5, Norm::rms, relative,
        {512, 8, 6, 0, 1024, 250112, 512, 64}, mt5),
    row("umt5", "T5", kBoth, Arch::encoder_decoder, Naming::t5, Norm::rms, relative,
        {512, 8, 6, 0, 1024, 250112, 512, 64}, umt5),
    row("bart", "BART", kBoth, Arch::encoder_decoder, Naming::bart, Norm::layer,
        tied | all_biases | learned | embedding_norm | no_final_norm, {1024, 12, 16, 0, 4096, 50265, 1024}, bart),
    row("mbart", "BART", kBoth, Arch::encoder_decoder, Naming::bart, Norm::layer,
        tied | all_biases | learned | embedding_norm, {1024, 12, 16, 0, 4096, 250027, 1024}, bart),
    row("pegasus", "Pegasus", kBoth, Arch::encoder_decoder, Naming::bart, Norm::layer, tied | all_biases | learned,
        {1024, 12, 16, 0, 4096, 50265, 1024}, marian),
    row("marian", "Marian", kBoth, Arch::encoder_decoder, Naming::bart, Norm::layer,
        tied | all_biases | learned | no_final_norm, {1024, 12, 16, 0, 4096, 58101, 1024}, marian),
    row("m2m_100", "NLLB", kBoth, Arch::encoder_decoder, Naming::bart, Norm::layer, tied | all_biases,
        {1024, 12, 16, 0, 4096, 128112, 1024}, m2m),
    row("whisper", "Whisper", Kind::speech, Arch::encoder_decoder, Naming::bart, Norm::layer,
        tied | all_biases | learned, {384, 4, 6, 0, 1536, 51865, 448}, whisper),
    row("wav2vec2", "wav2vec2", Kind::speech, Arch::none, Naming::bart, Norm::layer, all_biases,
        {768, 12, 12, 0, 3072, 32, 1024}, waveform),
    row("hubert", "wav2vec2", Kind::speech, Arch::none, Naming::bart, Norm::layer, all_biases,
        {768, 12, 12, 0, 3072, 32, 1024}, waveform),
};

}  // namespace

std::span<const Family> encoder_families() {
  return kFamilies;
}

}  // namespace rigwise::model
