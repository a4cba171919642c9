// The operator lists against the census: exact bytes that autograd keeps, proven on two sizes per row.
#include "memory/operators.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace rigwise::memory {
namespace {

using Row = std::map<std::string, std::string>;
using Sizes = std::map<std::string, double>;

std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> out(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

std::vector<Row> census() {
  std::ifstream file(RIGWISE_ROOT "/tests/golden/autograd_census.csv");
  std::string line;
  std::getline(file, line);
  const auto header = cells(line);
  std::vector<Row> rows;
  while (std::getline(file, line)) {
    const auto values = cells(line);
    Row row;
    for (std::size_t i = 0; i < header.size() && i < values.size(); ++i) row[header[i]] = values[i];
    rows.push_back(row);
  }
  return rows;
}

Sizes sizes(const std::string& text) {
  Sizes out;
  std::istringstream words(text);
  for (std::string word; words >> word;)
    out[word.substr(0, word.find('='))] = std::stod(word.substr(word.find('=') + 1));
  return out;
}

// A sum of products such as "16*b*s*h + 3/2*b*s - 8*b".
double value(const std::string& text, const Sizes& at) {
  std::istringstream words(text);
  double total = 0, sign = 1;
  for (std::string word; words >> word;) {
    if (word == "+" || word == "-") {
      sign = word == "+" ? 1 : -1;
      continue;
    }
    double product = sign;
    std::istringstream factors(word);
    for (std::string f; std::getline(factors, f, '*');) {
      const auto slash = f.find('/');
      if (slash != std::string::npos)
        product *= std::stod(f.substr(0, slash)) / std::stod(f.substr(slash + 1));
      else if (f[0] >= '0' && f[0] <= '9')
        product *= std::stod(f);
      else
        product *= at.at(f);
    }
    total += product;
  }
  return total;
}

model::Stack stack(const Sizes& at, bool gated, model::Norm norm) {
  const auto of = [&](const char* key, double otherwise) {
    return static_cast<std::int64_t>(at.count(key) ? at.at(key) : otherwise);
  };
  model::Stack s;
  s.layers = 1, s.hidden = of("h", 0), s.heads = of("a", 1), s.kv_heads = of("k", static_cast<double>(s.heads));
  s.head_dim = of("d", static_cast<double>(s.hidden / std::max<std::int64_t>(1, s.heads)));
  s.ffn = of("f", 0), s.gated_ffn = gated, s.norm = norm;
  return s;
}

void expect_row(const std::string& block, const std::string& variant, const std::string& recipe,
                const std::function<Saved(const Sizes&, bool amp, double e)>& build) {
  int found = 0;
  for (const Row& row : census()) {
    if (row.at("block") != block || row.at("variant") != variant || row.at("recipe") != recipe ||
        row.at("status") != "verified")
      continue;
    ++found;
    for (const char* which : {"size_A", "size_B"}) {
      if (row.at(which).empty()) continue;
      const Sizes at = sizes(row.at(which));
      const bool amp = recipe == "amp-bf16";
      const Saved saved = build(at, amp, recipe == "fp32" ? 4 : 2);
      const double tokens = at.at("b") * at.at("s"), heads = at.count("a") ? at.at("a") : 0;
      EXPECT_DOUBLE_EQ(saved.per_token() * tokens + saved.scores * heads * tokens * at.at("s"),
                       value(row.at("saved"), at))
          << block << " " << variant << " " << recipe;
      if (!at.count("h")) continue;
      EXPECT_DOUBLE_EQ(saved.input * tokens * at.at("h"), value(row.at("input_saved"), at))
          << block << " " << variant << " " << recipe;
    }
  }
  EXPECT_GT(found, 0) << block << " " << variant << " " << recipe;
}

Execution run_of(bool amp, double e, Kernel kernel) {
  Execution run;
  run.element = e, run.stream = amp || e == 4 ? 4 : 2, run.autocast = amp, run.kernel = kernel;
  return run;
}

TEST(Operators, LlamaBlocksOfEveryKernelAndRecipe) {
  const std::vector<std::pair<std::string, Kernel>> kernels = {{"eager", Kernel::eager_upcast},
                                                               {"eager, attention dropout 0.1", Kernel::eager_upcast},
                                                               {"flash (k, v unexpanded)", Kernel::flash},
                                                               {"flash, repeat_kv (HF sdpa)", Kernel::flash_repeat},
                                                               {"flash, q/k norm (Qwen3)", Kernel::flash}};
  for (const auto& [variant, kernel] : kernels)
    for (const char* recipe : {"fp32", "bf16", "amp-bf16"})
      expect_row("Llama block", variant, recipe, [&, k = kernel, v = variant](const Sizes& at, bool amp, double e) {
        auto s = stack(at, true, model::Norm::rms);
        if (v.find("Qwen3") != std::string::npos) s.qk_norm = model::QkNorm::head_dim;
        auto run = run_of(amp, e, k);
        run.attention_dropout = v.find("dropout") != std::string::npos;
        return block(s, run, {});
      });
}

TEST(Operators, FusedKernelsKeepNoCopies) {
  for (const char* recipe : {"fp32", "bf16"}) {
    expect_row("Llama block", "flash, fused RMSNorm + fused SwiGLU", recipe, [](const Sizes& at, bool amp, double e) {
      auto run = run_of(amp, e, Kernel::flash);
      run.norm = NormFlavour::fused, run.fused_gate = true;
      return block(stack(at, true, model::Norm::rms), run, {});
    });
    expect_row("Llama block", "flash, fused SwiGLU only", recipe, [](const Sizes& at, bool amp, double e) {
      auto run = run_of(amp, e, Kernel::flash);
      run.fused_gate = true;
      return block(stack(at, true, model::Norm::rms), run, {});
    });
  }
}

Adapted lora(bool all, double rank, bool dropout, double copy, double rank_bytes) {
  Adapted a;
  a.q = a.v = true;
  a.k = a.o = a.gate = a.up = a.down = all;
  a.rank = rank, a.dropout = dropout, a.copy = copy, a.rank_bytes = rank_bytes;
  return a;
}

TEST(Operators, FrozenAndLoraBlocks) {
  for (const char* recipe : {"fp32", "bf16"}) {
    expect_row("Llama block", "flash, all frozen", recipe, [](const Sizes& at, bool amp, double e) {
      auto run = run_of(amp, e, Kernel::flash);
      run.trains_norms = run.trains_linears = false;
      return block(stack(at, true, model::Norm::rms), run, {});
    });
    for (const bool all : {true, false})
      for (const bool dropout : {true, false})
        expect_row("Llama block",
                   std::string("flash, LoRA ") + (all ? "all-linear" : "q,v") + ", dropout " + (dropout ? "0.05" : "0"),
                   recipe, [&](const Sizes& at, bool amp, double e) {
                     auto run = run_of(amp, e, Kernel::flash);
                     run.trains_norms = run.trains_linears = false;
                     return block(stack(at, true, model::Norm::rms), run, lora(all, at.at("r"), dropout, 0, e));
                   });
  }
}

TEST(Operators, LoraUnderAutocastAndQlora) {
  for (const bool dropout : {true, false}) {
    const std::string tail = std::string(", dropout ") + (dropout ? "0.05" : "0");
    expect_row("Llama block", "flash, bf16 base + fp32 LoRA all-linear, autocast" + tail, "amp-bf16",
               [&](const Sizes& at, bool, double) {
                 auto run = run_of(false, 2, Kernel::flash);
                 run.trains_norms = run.trains_linears = false;
                 return block(stack(at, true, model::Norm::rms), run, lora(true, at.at("r"), dropout, 2, 2));
               });
    expect_row("Llama block", "flash, QLoRA, bf16 norms and stream, fp32 adapters, all-linear" + tail, "amp-bf16",
               [&](const Sizes& at, bool, double) {
                 auto run = run_of(false, 2, Kernel::flash);
                 run.trains_norms = run.trains_linears = false;
                 return block(stack(at, true, model::Norm::rms), run, lora(true, at.at("r"), dropout, 0, 2));
               });
    expect_row("Llama block", "flash, QLoRA k-bit prepared (fp32 norms and stream), all-linear" + tail, "amp-bf16",
               [&](const Sizes& at, bool, double) {
                 auto run = run_of(true, 2, Kernel::flash);
                 run.trains_norms = run.trains_linears = false, run.gate_bytes = 4;
                 return block(stack(at, true, model::Norm::rms), run, lora(true, at.at("r"), dropout, 0, 2));
               });
  }
}

TEST(Operators, PostNormPreNormAndT5Blocks) {
  for (const char* recipe : {"fp32", "bf16", "amp-bf16"}) {
    for (const bool dropout : {true, false})
      expect_row("BERT layer", std::string("eager, dropout ") + (dropout ? "0.1" : "0"), recipe,
                 [&](const Sizes& at, bool amp, double e) {
                   auto s = stack(at, false, model::Norm::layer);
                   s.post_norm = true;
                   auto run = run_of(amp, e, Kernel::eager_native);
                   run.hidden_dropout = run.attention_dropout = dropout;
                   return block(s, run, {});
                 });
    expect_row("GPT-2 block", "eager, dropout 0.1, gelu_new", recipe, [](const Sizes& at, bool amp, double e) {
      auto run = run_of(amp, e, Kernel::eager_native);
      run.hidden_dropout = run.attention_dropout = true, run.gelu = Gelu::composed, run.fused_qkv = true;
      return block(stack(at, false, model::Norm::layer), run, {});
    });
    expect_row("ViT block", "flash", recipe, [](const Sizes& at, bool amp, double e) {
      auto run = run_of(amp, e, Kernel::flash);
      run.fused_qkv = true;
      return block(stack(at, false, model::Norm::layer), run, {});
    });
    expect_row("T5 block", "encoder, gated gelu_new, dropout 0.1", recipe, [](const Sizes& at, bool amp, double e) {
      auto run = run_of(amp, e, Kernel::eager_upcast);
      run.norm = NormFlavour::t5, run.gelu = Gelu::composed;
      run.hidden_dropout = run.attention_dropout = run.inner_dropout = true;
      return block(stack(at, true, model::Norm::rms), run, {});
    });
  }
}

// Korthikanti et al. 2022 (arXiv 2205.05198), equation 1: s b h (34 + 5 a s / h), here with LayerNorm's statistics
// beside it.
TEST(Operators, KorthikantiEquationOne) {
  model::Stack s = stack({{"h", 12288}, {"a", 96}, {"f", 4 * 12288}}, false, model::Norm::layer);
  Execution run = run_of(false, 2, Kernel::eager_native);
  run.hidden_dropout = run.attention_dropout = true, run.fused_qkv = true;
  const Saved saved = block(s, run, {});
  EXPECT_DOUBLE_EQ(saved.per_token() + saved.input * 12288, 34.0 * 12288 + 16);
  EXPECT_DOUBLE_EQ(saved.scores, 5);
}

TEST(Operators, RoutedAndLatentBlocks) {
  for (const char* recipe : {"fp32", "bf16", "amp-bf16"}) {
    for (const bool flash : {true, false})
      expect_row("Mixtral block", flash ? "flash (k, v unexpanded)" : "eager", recipe,
                 [&](const Sizes& at, bool amp, double e) {
                   auto s = stack(at, true, model::Norm::rms);
                   s.experts = static_cast<std::int64_t>(at.at("E")), s.top_k = static_cast<std::int64_t>(at.at("t")),
                   s.moe_ffn = s.ffn;
                   return routed_block(s, run_of(amp, e, flash ? Kernel::flash : Kernel::eager_upcast), {}, false);
                 });
    const std::vector<std::pair<std::string, Kernel>> kernels = {
        {"DeepSeek-V2, eager", Kernel::eager_upcast},
        {"DeepSeek-V2, flash, v padded to n+p", Kernel::flash_repeat},
        {"DeepSeek-V2, flash, unequal head sizes", Kernel::flash}};
    for (const auto& [variant, kernel] : kernels)
      expect_row("MLA attention", variant, recipe, [k = kernel](const Sizes& at, bool amp, double e) {
        auto s = stack(at, true, model::Norm::rms);
        const auto of = [&](const char* key) { return static_cast<std::int64_t>(at.at(key)); };
        s.q_lora_rank = of("q"), s.kv_lora_rank = of("c"), s.qk_nope_head_dim = of("n"), s.qk_rope_head_dim = of("p"),
        s.v_head_dim = of("v");
        Saved saved;
        const auto run = run_of(amp, e, k);
        latent_attention(saved, s, run, run.stream);
        return saved;
      });
  }
}

TEST(Operators, ModulatedBlocks) {
  for (const char* recipe : {"fp32", "bf16", "amp-bf16"})
    expect_row("DiT block", "adaLN, flash", recipe, [&](const Sizes& at, bool amp, double e) {
      auto run = run_of(amp, e, Kernel::flash);
      run.fused_qkv = true;
      Saved saved = modulated_block(stack(at, false, model::Norm::layer), run, {});
      // The modulation vectors exist once per sample, 18 (bf16) or 36 (fp32) b h: no matter beside thousands of tokens.
      saved.tensors.push_back({"modulation_vectors", at.at("h") / at.at("s"), e == 4 ? 36.0 : 18.0, false});
      return saved;
    });
}

}  // namespace
}  // namespace rigwise::memory
