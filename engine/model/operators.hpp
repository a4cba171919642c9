// The work of a model as matrix products and attention cores: what the time model turns into seconds.
#pragma once
#include <string_view>
#include <vector>

#include "model/modules.hpp"
#include "model/sample.hpp"

namespace rigwise::model {

// How one rank's share of a layer is cut (model/parameters has the same for weights).
struct WorkCut {
  std::int64_t tp = 1, cp = 1, ep = 1;
  std::int64_t expert_tp = 0;  // 0: tp when ep is 1, else 1
};

// count products of (m x k) by (k x n), forward pass, one rank. m: tokens (a fraction where experts or samples share
// them).
struct Product {
  std::string_view name;
  Role role = Role::other;
  Part part = Part::mlp;
  double m = 0, n = 0, k = 0, count = 1;
  double macs() const { return m * n * k * count; }
};

// softmax(Q K^T) V of one layer, one rank. keys: what a query may see at most, before the causal mask; window: local
// layers see no more.
struct AttentionCore {
  double sequences = 0, queries = 0, keys = 0, heads = 0, qk_dim = 0, v_dim = 0;
  bool causal = false, cross = false;
  // Multiply-accumulates when nothing is masked away (the contract's "full, not halved").
  double macs() const { return sequences * queries * keys * heads * (qk_dim + v_dim); }
};

// One layer of a kind, forward pass.
struct BlockWork {
  std::string_view id;  // as in blocks()
  double layers = 0;    // in the whole model
  double tokens = 0, hidden = 0;
  std::int64_t norms = 0;
  std::vector<Product> products;
  std::vector<AttentionCore> attention;  // self, then cross; of a layer that sees everything
  double local_share = 0;                // of the layers that see only a window
  std::vector<AttentionCore> local;      // the same cores for those
};

// A micro-batch through the whole model, forward pass, one rank. Nets that are only counted come as totals.
struct Work {
  std::vector<BlockWork> blocks;
  std::vector<Product> front, back;                           // patch embedding and projector; output head
  double conv_macs = 0, linear_macs = 0, attention_macs = 0;  // counted nets: convolutional, matrix and attention part
  double elements = 0;                                        // output elements of their layers
  double companion_macs = 0;                                  // frozen text encoders and VAE encoder, forward only
};

// micro: samples of the micro-batch. Sequence length is cut by cp, heads and widths by tp.
Work work(const Architecture& a, const Sample& sample, double micro, const WorkCut& cut);

// Multiply-accumulates of one rank, all layers: everything but the companions; the attention cores alone, nothing
// masked but windows.
double total_macs(const Work& w);
double attention_macs(const Work& w);

}  // namespace rigwise::model
