// Catalog rows and typed architectures: what the fields become, what the contract fills in, what is refused.
#include "model/record.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace rigwise;

namespace {
base::Result<model::Architecture> arch(const std::string& text) {
  const auto document = json::Document::parse(text);
  EXPECT_TRUE(document);
  return model::read_arch(document->root(), "/model/arch");
}
std::vector<std::string> fields_of(const base::Findings& findings) {
  std::vector<std::string> out;
  for (const auto& f : findings) out.push_back(f.field);
  return out;
}
}  // namespace

TEST(ReadArch, FillsTheContractsDefaults) {
  const auto read = arch(
      R"({"arch": "decoder", "layers": 12, "hidden_size": 768, "heads": 12, "vocab": 50257, "max_position": 1024})");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->text.kv_heads, 12);
  EXPECT_EQ(read->text.head_dim, 64);
  EXPECT_EQ(read->text.ffn, 3072);
  EXPECT_FALSE(read->text.gated_ffn);
  EXPECT_EQ(read->text.norm, model::Norm::layer);
  EXPECT_EQ(read->ends.positions, model::Positions::learned);
  EXPECT_EQ(read->ends.learned_positions, 1024);
  EXPECT_TRUE(read->ends.tied_embeddings);
  EXPECT_EQ(read->kind, model::Kind::llm);
}

TEST(ReadArch, NamesEveryFaultAtOnce) {
  const auto read = arch(R"({"arch": "decoder", "layers": 0, "hidden_size": -5, "heads": 7, "kv_heads": 3})");
  ASSERT_FALSE(read);
  const auto fields = fields_of(read.findings);
  for (const auto* field :
       {"/model/arch/vocab", "/model/arch/hidden_size", "/model/arch/layers", "/model/arch/kv_heads"})
    EXPECT_NE(std::find(fields.begin(), fields.end(), field), fields.end()) << field;
}

TEST(ReadArch, RefusesKindsItCannotCount) {
  EXPECT_FALSE(arch(R"({"arch": "mamba", "layers": 2, "hidden_size": 8, "heads": 2, "vocab": 10})"));
  EXPECT_FALSE(arch(R"({"arch": "resnet", "layers": 2, "hidden_size": 8, "heads": 2, "vocab": 10})"));
  EXPECT_FALSE(arch(R"({"layers": 2, "hidden_size": 8, "heads": 2, "vocab": 10})"));
  EXPECT_FALSE(arch(R"({"arch": "decoder", "layers": 2, "hidden_size": 100, "heads": 7, "vocab": 10})"));
}

TEST(ReadArch, SplitsEncoderAndDecoder) {
  const auto read = arch(
      R"({"arch": "encoder-decoder", "layers": 6, "encoder_layers": 8, "hidden_size": 512, "heads": 8, "vocab": 32128,
                             "position_type": "relative bias", "relative_buckets": 32, "norm": "rms"})");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->encoder.layers, 8);
  EXPECT_EQ(read->text.layers, 6);
  EXPECT_TRUE(read->text.cross_attention);
  EXPECT_EQ(read->ends.positions, model::Positions::relative);
  EXPECT_EQ(read->kind, model::Kind::encoder_decoder);
}

TEST(ReadRecord, ReadsEveryRowOfTheCatalog) {
  std::ifstream file(std::string(RIGWISE_ROOT) + "/assets/catalog/models.json");
  if (!file) GTEST_SKIP() << "no model catalog here";
  std::stringstream text;
  text << file.rdbuf();
  const auto document = json::Document::parse(text.str());
  ASSERT_TRUE(document);
  std::size_t rows = 0;
  for (const auto& row : document->root().get("models").elements()) {
    const auto read = model::read_record(row);
    ASSERT_TRUE(read) << row.text_or("id") << " " << (read.findings.empty() ? "" : read.findings[0].field);
    EXPECT_TRUE(read.findings.empty());
    EXPECT_EQ(read->id, row.text_or("id"));
    EXPECT_TRUE(read->params_exact > 0 || read->counted_from_formula || read->published->params > 0) << read->id;
    ++rows;
  }
  EXPECT_GE(rows, 469u);
}
