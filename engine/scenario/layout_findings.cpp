// Contradictions of a layout: widths that the model or the GPU count cannot take.
#include <algorithm>
#include <string>

#include "scenario/prepare.hpp"

namespace rigwise::scenario {

using base::Severity;

namespace {
std::string text(std::int64_t n) { return std::to_string(n); }

// The divisors of n nearest to a wanted width, "2, 4".
std::string nearest_divisors(std::int64_t n, std::int64_t wanted) {
  std::int64_t below = 1, above = n;
  for (std::int64_t d = 1; d <= n && d <= 65536; ++d) {
    if (n % d != 0) continue;
    if (d <= wanted) below = d;
    if (d >= wanted) {
      above = d;
      break;
    }
  }
  return below == above ? text(below) : text(below) + ", " + text(above);
}

void widths(const Job& job, const plan::Plan& p, base::Findings& out) {
  const auto& stack = job.model->diffusion ? job.model->diffusion->stack : job.model->text;
  // A shape derived from a bare size is a guess: its head count forbids nothing.
  const auto heads_fault = job.model->only_a_size ? Severity::warning : Severity::error;
  if (p.tp > 1 && stack.heads > 0 && stack.heads % p.tp != 0)
    out.push_back({heads_fault, "tp-heads", "/parallel/tp", {{"tp", text(p.tp)}, {"heads", text(stack.heads)}, {"nearest", nearest_divisors(stack.heads, p.tp)}}});
  // Embedding and head may each take a layer's place in the pipeline (126 layers on 16 x 8 stages).
  if (p.pp > 1 && stack.layers > 0 && static_cast<std::int64_t>(p.pp) * p.vpp > stack.layers + 2)
    out.push_back({Severity::error, "pp-layers", "/parallel/pp", {{"pp", text(static_cast<std::int64_t>(p.pp) * p.vpp)}, {"layers", text(stack.layers)}}});
  else if (p.pp > 1 && stack.layers > 0 && stack.layers % (static_cast<std::int64_t>(p.pp) * p.vpp) != 0)
    out.push_back({Severity::warning, "pp-uneven", "/parallel/pp", {{"pp", text(static_cast<std::int64_t>(p.pp) * p.vpp)}, {"layers", text(stack.layers)}}});
  if ((p.tp > 1 || p.pp > 1) && stack.layers == 0 && !job.model->vision)
    out.push_back({Severity::error, "cut-without-blocks", p.tp > 1 ? "/parallel/tp" : "/parallel/pp", {}});
  if (p.vpp > 1 && p.pp == 1) out.push_back({Severity::error, "vpp-without-pp", "/parallel/vpp", {}});
  if (p.sequence_parallel && p.tp == 1) out.push_back({Severity::warning, "sp-without-tp", "/parallel/sequence_parallel", {}});
  if (p.cp > 1 && !job.model->has_text() && job.model->kind != model::Kind::diffusion) out.push_back({Severity::error, "cp-without-text", "/parallel/cp", {}});
  if (p.cp > 1 && job.model->has_text() && job.seq_len % p.cp != 0)
    out.push_back({Severity::error, "cp-length", "/parallel/cp", {{"cp", text(p.cp)}, {"seq_len", text(job.seq_len)}, {"nearest", nearest_divisors(job.seq_len, p.cp)}}});
  if (p.ep > 1 && stack.experts == 0) out.push_back({Severity::error, "ep-dense", "/parallel/ep", {}});
  if (p.ep > 1 && stack.experts > 0 && stack.experts % p.ep != 0)
    out.push_back({Severity::error, "ep-experts", "/parallel/ep", {{"ep", text(p.ep)}, {"experts", text(stack.experts)}, {"nearest", nearest_divisors(stack.experts, p.ep)}}});
}
}  // namespace

base::Findings layout_findings(const Job& job, const plan::Plan& p) {
  base::Findings out;
  widths(job, p, out);
  const std::int64_t ways = static_cast<std::int64_t>(p.tp) * p.pp * p.cp;
  if (p.gpus % ways != 0) {
    const std::int64_t down = p.gpus / ways * ways, up = down + ways;
    out.push_back({Severity::error,
                   "gpus-layout",
                   "/hardware/gpus",
                   {{"gpus", text(p.gpus)}, {"ways", text(ways)}, {"nearest", down > 0 ? text(down) + ", " + text(up) : text(up)}}});
  }
  if (p.ep > 1 && (p.gpus / p.pp) % p.ep != 0)
    out.push_back({Severity::error, "ep-gpus", "/parallel/ep", {{"ep", text(p.ep)}, {"gpus", text(p.gpus / p.pp)}, {"nearest", nearest_divisors(p.gpus / p.pp, p.ep)}}});
  return out;
}

}  // namespace rigwise::scenario
