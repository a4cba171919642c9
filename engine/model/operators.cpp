// The work of a model as matrix products and attention cores: what the time model turns into seconds.
#include "model/operators.hpp"

#include <algorithm>

#include "model/counted_work.hpp"

namespace rigwise::model {
namespace {

constexpr double d(std::int64_t n) {
  return static_cast<double>(n);
}

// What flows through one kind of block.
struct Flow {
  double sequences = 1, tokens = 0, context = 0;  // tokens and context of one sequence
  bool causal = false;
  double samples = 1;
};

// Heads and widths are cut by tp; the matrix behind them takes the cut width in.
Product product(const Module& m, const Flow& flow, const WorkCut& cut) {
  Product p{m.name, m.role, m.part, 0, d(m.out), d(m.in), 1};
  const double rows = m.input == Stream::context ? flow.context : flow.tokens;
  p.m = m.per_sample ? flow.samples : flow.sequences * rows / d(cut.cp);
  const bool expert = m.part == Part::experts;
  const double tp = d(expert ? (cut.expert_tp > 0 ? cut.expert_tp : (cut.ep > 1 ? 1 : cut.tp)) : cut.tp);
  if (expert) {
    p.m = p.m * d(m.used) / d(m.copies) * d(cut.ep) * tp /
          d(cut.tp);  // tokens of all ranks of the expert group meet here
    p.count = d(m.copies) / d(cut.ep);
  }
  switch (m.role) {
    case Role::o:
    case Role::down:
      p.k /= tp;
      break;
    case Role::q_down:
    case Role::kv_down:
    case Role::router:
    case Role::shared_gate:
      break;
    default:
      p.n /= tp;
      break;
  }
  return p;
}

AttentionCore core(const Stack& s, const Flow& flow, bool cross, const WorkCut& cut) {
  AttentionCore a;
  a.sequences = flow.sequences;
  a.queries = flow.tokens / d(cut.cp);
  a.keys = cross ? flow.context : flow.tokens;
  a.heads = d(s.heads) / d(cut.tp);
  a.qk_dim = d(s.head_dim);
  a.v_dim = d(s.v_head_dim > 0 ? s.v_head_dim : s.head_dim);
  a.causal = flow.causal && !cross;
  a.cross = cross;
  return a;
}

BlockWork block_work(const Block& b, const Flow& flow, const WorkCut& cut) {
  BlockWork w;
  const Stack& s = *b.stack;
  w.id = b.id;
  w.layers = d(b.layers);
  w.tokens = flow.sequences * flow.tokens / d(cut.cp);
  w.hidden = d(s.hidden);
  w.norms = s.norms_per_layer;
  bool cross = false, dual = false;
  for (const auto& m : b.modules) {
    w.products.push_back(product(m, flow, cut));
    cross = cross || m.cross;
    dual = dual || (m.input == Stream::context && !m.cross);
  }
  Flow seen = flow;
  if (dual) seen.tokens += flow.context;  // both streams attend to both
  w.attention.push_back(core(s, seen, false, cut));
  if (cross) w.attention.push_back(core(s, flow, true, cut));
  if (s.sliding_window > 0 && s.local_layers > 0) {
    w.local_share = d(s.local_layers) / d(s.local_layers + s.global_layers);
    w.local = w.attention;
    w.local[0].keys = std::min(w.local[0].keys, d(s.sliding_window));
  }
  return w;
}

// Denoisers whose blocks take text and picture as one sequence.
double joined(const Diffusion& diffusion, std::string_view block, double context) {
  const bool one = diffusion.denoiser == Denoiser::joint || block == "single_block";
  return one ? context : 0;
}

Flow flow_of(const Architecture& a, const Block& b, const Sample& s, double micro) {
  Flow f{micro, d(s.tokens), d(s.context),
         a.arch == Arch::decoder || a.arch == Arch::vlm || a.arch == Arch::encoder_decoder || a.arch == Arch::clip,
         micro};
  if (b.id == "vision_block") {
    f.tokens = d(vision_tokens(a, s));
    f.causal = false;
    if (a.arch == Arch::vlm && a.vision->image > 0 && a.vision->tokens_per_image > 0 && s.image_tokens > 0) {
      const double tiles = d((s.image_tokens + a.vision->tokens_per_image - 1) / a.vision->tokens_per_image);
      f.sequences = micro * tiles;  // tiles do not see each other
      f.tokens /= tiles;
    }
  } else if (b.id == "encoder_block") {
    f.tokens = f.context;
    f.causal = false;
  } else if (a.diffusion) {
    f.tokens = d(latent_tokens(a, s)) + joined(*a.diffusion, b.id, f.context);
    f.causal = false;
  }
  return f;
}

void add_front(const Architecture& a, const Sample& s, double micro, Work& w) {
  if (!a.vision) return;
  const auto& v = *a.vision;
  const double patches = micro * d(vision_tokens(a, s));
  if (patches == 0) return;
  w.front.push_back({"patch_embed", Role::other, Part::ends, patches, d(v.stack.hidden),
                     d(v.channels * v.patch * v.patch * v.temporal_patch), 1});
  if (v.classes > 0)
    w.back.push_back({"classifier", Role::head, Part::ends, micro, d(v.classes), d(v.stack.hidden), 1});
  if (!a.projector) return;
  for (const auto& l : a.projector->linears)
    w.front.push_back({"projector", Role::other, Part::ends, micro * d(s.image_tokens), d(l.out), d(l.in), 1});
}

void add_back(const Architecture& a, const Sample& s, double micro, const WorkCut& cut, Work& w) {
  const bool speaks = a.arch == Arch::decoder || a.arch == Arch::vlm || a.arch == Arch::encoder_decoder;
  if (!speaks) return;
  w.back.push_back({"lm_head", Role::head, Part::ends, micro * d(s.tokens) / d(cut.cp), d(a.ends.vocab) / d(cut.tp),
                    d(a.text.hidden), 1});
}

}  // namespace

Work work(const Architecture& a, const Sample& sample, double micro, const WorkCut& cut) {
  Work w;
  if ((a.arch == Arch::none && a.kind != Kind::speech) || a.resnet) {
    add_counted_work(a, sample, micro, w);
    return w;
  }
  add_front(a, sample, micro, w);
  for (const auto& b : blocks(a)) w.blocks.push_back(block_work(b, flow_of(a, b, sample, micro), cut));
  add_back(a, sample, micro, cut, w);
  w.conv_macs += micro * d(sample.context) * a.encoder_conv_macs;
  w.elements += micro * d(sample.context) * a.encoder_conv_elements;
  if (a.diffusion) w.companion_macs = companion_macs(a, sample, micro);
  return w;
}

double attention_macs(const Work& w) {
  double total = w.attention_macs;
  for (const auto& b : w.blocks) {
    for (const auto& c : b.attention) total += b.layers * c.macs() * (1 - b.local_share);
    for (const auto& c : b.local) total += b.layers * c.macs() * b.local_share;
  }
  return total;
}

double total_macs(const Work& w) {
  double total = w.conv_macs + w.linear_macs + attention_macs(w);
  for (const auto* ends : {&w.front, &w.back})
    for (const auto& p : *ends) total += p.macs();
  for (const auto& b : w.blocks)
    for (const auto& p : b.products) total += b.layers * p.macs();
  return total;
}

}  // namespace rigwise::model
