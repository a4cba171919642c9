// Model rows: kinds, names that lead to one row, and the fields that each kind needs. Counts are checked by
// tests/engine/model.
#include <gtest/gtest.h>

#include <cctype>
#include <map>

#include "support/catalog_files.hpp"
#include "support/repository.hpp"

namespace rigwise::support {
namespace {
// [height, width], or null.
bool is_resolution(const json::Cursor& place) {
  if (place.is_null()) return true;
  if (place.size() != 2) return false;
  for (const auto& side : place.elements())
    if (side.integer().value_or(0) <= 0) return false;
  return true;
}

template <class Check>
void each_model(Check check) {
  for (const auto& model : catalog_rows("models", "models")) {
    SCOPED_TRACE(row_id(model));
    check(model);
  }
}
}  // namespace

TEST(CatalogModels, KindsAndFormulas) {
  each_model([](const json::Cursor& m) {
    for (const auto* key :
         {"kind", "aliases", "arch", "counted_from", "layers", "default_resolution", "family", "modality"})
      EXPECT_TRUE(m.get(key).present()) << "lacks " << key;
    const std::string kind = m.text_or("kind"), arch = m.text_or("arch");
    EXPECT_TRUE(is_one_of(kind, {"llm", "moe", "encoder", "encoder-decoder", "vit", "cnn", "detector", "segmentation",
                                 "diffusion", "multimodal", "speech"}));
    EXPECT_TRUE(m.get("arch").is_null() ||
                is_one_of(arch, {"decoder", "encoder", "encoder-decoder", "vlm", "clip", "vit", "dit", "resnet"}))
        << arch;
    EXPECT_EQ(m.text_or("counted_from"), arch.empty() ? "published" : "formula");
    if (kind == "moe") EXPECT_GT(m.integer_or("experts", 0), 0);
  });
}

TEST(CatalogModels, ANameLeadsToOneRow) {
  std::map<std::string, std::string> seen;
  each_model([&](const json::Cursor& m) { seen.emplace(row_id(m), row_id(m)); });
  each_model([&](const json::Cursor& m) {
    for (const auto& alias : texts(m.get("aliases"))) {
      for (const char c : alias) EXPECT_FALSE(std::isupper(static_cast<unsigned char>(c))) << alias;
      const auto [it, fresh] = seen.emplace(alias, row_id(m));
      EXPECT_TRUE(fresh) << alias << " is taken by " << it->second;
    }
  });
}

TEST(CatalogModels, StacksOfEncodersAndDecoders) {
  each_model([](const json::Cursor& m) {
    if (row_id(m) == "detr-r50") return;  // a detector: its transformer stands behind a CNN
    EXPECT_EQ(m.text_or("arch") == "encoder-decoder", m.get("encoder_layers").present());
    if (m.get("encoder_layers").present() && !m.get("layers").is_null())
      EXPECT_EQ(m.get("layers").integer(), m.get("decoder_layers").integer());
  });
}

TEST(CatalogModels, PicturesHaveASize) {
  each_model([](const json::Cursor& m) {
    EXPECT_TRUE(is_resolution(m.get("default_resolution")));
    EXPECT_TRUE(is_resolution(m.get("flops_resolution")));
    if (is_one_of(m.text_or("kind"), {"vit", "cnn", "detector", "segmentation", "diffusion"}))
      EXPECT_FALSE(m.get("default_resolution").is_null());
    EXPECT_EQ(m.text_or("modality") == "video-generation", m.get("default_frames").integer().has_value());
  });
}

TEST(CatalogModels, DenoisersHaveTheirStep) {
  each_model([](const json::Cursor& m) {
    if (m.text_or("kind") != "diffusion") {
      EXPECT_FALSE(m.get("macs_per_step_g").present());
      return;
    }
    EXPECT_TRUE(m.get("macs_per_step_g").present());
    EXPECT_TRUE(m.get("macs_per_step_g").is_null() || m.get("macs_per_step_g").is_number());
    EXPECT_EQ(m.get("macs_per_step_g").is_null(), m.get("macs_per_step_resolution").is_null());
    for (const auto& other : m.get("macs_per_step_other").elements()) {
      EXPECT_TRUE(other.get("macs_g").is_number());
      EXPECT_TRUE(is_resolution(other.get("resolution")) && !other.get("resolution").is_null());
    }
  });
}

TEST(CatalogModels, WhatTheGuidesNameIsHere) {
  std::string all;
  for (const auto& path : files_under("assets/catalog", {".json"})) all += file_text(path);
  for (const auto* name : {"RTX 4090",  "A10G",      "A100 40GB",  "A100 80GB",  "H100 80GB",     "RTX 6000 Ada",
                           "L40S",      "A1000",     "A2000",      "i9-14900K",  "Ryzen 9 7950X", "EPYC 7763",
                           "EPYC 9654", "EPYC 9004", "EPYC 9005",  "Xeon Gold",  "Xeon Platinum", "Sierra Forest",
                           "DDR5",      "990 P",     "RAID0",      "Lustre",     "GPFS",          "S3",
                           "HDD",       "NAS",       "NFS",        "10 GbE",     "25 GbE",        "100 GbE",
                           "HDR",       "NDR",       "RoCE",       "ConnectX-7", "fat tree",      "dragonfly",
                           "UPS",       "C13",       "C19",        "1000 W",     "2000 W",        "80 PLUS Platinum",
                           "360 mm",    "immersion", "cold plate", "p4d",        "p5.",           "NDv5",
                           "ND H100",   "PAI-EAS",   "p3.2xlarge", "g5.xlarge",  "NVSwitch",      "PCIe 4.0",
                           "PCIe 5.0",  "ECC"})
    EXPECT_NE(all.find(name), std::string::npos) << name;
}

}  // namespace rigwise::support
