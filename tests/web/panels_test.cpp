// Every panel with every example in both languages and three widths draws without a broken assertion and leaves something to see.
#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string_view>

#include "api/explain.hpp"
#include "app/update.hpp"
#include "app/work.hpp"
#include "gpu/surface.hpp"
#include "layout/layout.hpp"

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace rigwise::web {

namespace {
int broken_assertions = 0;
}
void imgui_assert_failed(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: %s\n", file, line, expression);
  ++broken_assertions;
}

namespace {
using theme::Mode;

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// ImGui without a screen: textures are taken as uploaded.
class Stage {
 public:
  Stage() {
    context_ = ImGui::CreateContext();
    auto& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
    files_.text = files_.bold = files_.mono = file_text(RIGWISE_TEST_FONT);
    fonts_ = theme::add_fonts(files_);
  }
  ~Stage() {
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
    ImGui::DestroyContext(context_);
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  // Draws one frame with `content` and returns how many vertices came out.
  template <class Content>
  int frame(const app::State& state, ImVec2 size, Content content) {
    const text::Format format(state.words());
    const theme::Theme theme(state.view.mode, 1, false, fonts_);
    ImGui::GetIO().DisplaySize = size;
    ImGui::GetIO().DeltaTime = 1.0f / 60;
    theme.apply(ImGui::GetStyle());
    ImGui::NewFrame();
    ImGui::PushFont(theme.font(theme::Type::body), theme.line(theme::Type::body));
    const panels::Frame frame{state, state.words(), format, theme, app::shown(state), size.x < 700};
    content(frame);
    ImGui::PopFont();
    ImGui::Render();
    for (ImTextureData* texture : *ImGui::GetDrawData()->Textures) texture->SetStatus(ImTextureStatus_OK);
    return ImGui::GetDrawData()->TotalVtxCount;
  }

 private:
  ImGuiContext* context_ = nullptr;
  theme::FontFiles files_;
  theme::Fonts fonts_;
};

const api::Engine& engine() {
  static const auto opened = api::Engine::open(std::string_view(rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)));
  return *opened;
}

int draw_panel(Stage& stage, const app::State& state, const panels::Panel& panel) {
  app::Emit emit;
  return stage.frame(state, ImVec2(900, 4000), [&](const panels::Frame& frame) {
    ImGui::SetNextWindowSize(ImVec2(860, 3900));
    ImGui::Begin("panel");
    panel.draw(frame, emit);
    ImGui::End();
  });
}

class Panels : public testing::TestWithParam<std::size_t> {};

TEST_P(Panels, DrawsEveryExampleInBothLanguages) {
  const auto& panel = panels::kPanels[GetParam()];
  Stage stage;
  broken_assertions = 0;
  for (const auto& preset : engine().presets()) {
    app::State state(engine());
    state.view.panel = panel.id;
    app::receive(state, preset.scenario_json);
    for (const auto language : {scenario::Language::en, scenario::Language::zh}) {
      state.view.language = language;
      EXPECT_GT(draw_panel(stage, state, panel), 0) << panel.id << " with " << preset.id;
    }
  }
  EXPECT_EQ(broken_assertions, 0);
}
INSTANTIATE_TEST_SUITE_P(All, Panels, testing::Range<std::size_t>(0, panels::kPanels.size()),
                         [](const auto& instance) { return std::string(panels::kPanels[instance.param].id); });

TEST(Layout, DrawsOnThreeWidthsInThreeThemes) {
  Stage stage;
  broken_assertions = 0;
  app::State state(engine());
  app::receive(state, R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1}})");
  for (const float width : {1440.0f, 900.0f, 420.0f})
    for (const auto mode : {Mode::light, Mode::dark, Mode::contrast})
      for (int settle = 0; settle < 3; ++settle) {
        state.view.mode = mode;
        app::Emit emit;
        EXPECT_GT(stage.frame(state, ImVec2(width, 900), [&](const panels::Frame& frame) { layout::draw(frame, emit, ImVec2(width, 900)); }), 500) << width;
      }
  EXPECT_EQ(broken_assertions, 0);
}

TEST(Panels, BeforeTheFirstAnswerAndWithFaultsTheyStillDraw) {
  Stage stage;
  broken_assertions = 0;
  for (const auto* json : {"{}", R"({"model":"no-such-model"})", R"({"model":"llama-3-8b","seq_len":-5})", "not json"}) {
    app::State state(engine());
    app::receive(state, json);
    for (const auto& panel : panels::kPanels) draw_panel(stage, state, panel);
    EXPECT_TRUE(state.stale) << json;
  }
  EXPECT_EQ(broken_assertions, 0);
}

TEST(Panels, StudiesAndKeptQuestionsDraw) {
  Stage stage;
  broken_assertions = 0;
  app::State state(engine());
  for (const auto* json : {R"({"model":"llama-3-8b","hardware":{"gpu":"h100-sxm","gpus":16}})", R"({"model":"resnet-50","hardware":{"gpu":"rtx-4090","gpus":1}})"}) {
    app::receive(state, json);
    app::update(state, app::KeepPin{});
    for (const auto& panel : panels::kPanels) {
      app::update(state, app::ShowPanel{std::string(panel.id)});
      app::finish_work(state);
      for (const auto language : {scenario::Language::en, scenario::Language::zh}) {
        state.view.language = language;
        EXPECT_GT(draw_panel(stage, state, panel), 0) << panel.id;
      }
    }
  }
  EXPECT_EQ(broken_assertions, 0);
}

// Presses everything that a panel has once and hands every action to `hear`.
template <class Hear>
void press_all(Stage& stage, gpu::Surface& surface, const app::State& state, const panels::Panel& panel, Hear hear) {
  auto& io = ImGui::GetIO();
  io.UserData = &surface;
  const auto draw = [&] {
    app::Emit emit;
    stage.frame(state, ImVec2(900, 4000), [&](const panels::Frame& frame) {
      ImGui::SetNextWindowPos(ImVec2(0, 0));
      ImGui::SetNextWindowSize(ImVec2(860, 3900));
      ImGui::Begin("panel");
      panel.draw(frame, emit);
      ImGui::End();
    });
    for (const auto& action : emit.take()) hear(action);
  };
  draw();
  draw();
  const auto places = surface.places;
  for (const auto& [name, place] : places) {
    io.AddMousePosEvent((place.min.x + place.max.x) / 2, (place.min.y + place.max.y) / 2);
    draw();
    for (const bool down : {true, false}) {
      io.AddMouseButtonEvent(0, down);
      draw();
    }
    ImGui::ClosePopupsOverWindow(nullptr, false);
  }
}

bool full_of_numbers(std::string_view panel) {
  for (const std::string_view id : {"verdict", "memory", "time", "server", "power", "money", "map", "compare", "checklist"})
    if (panel == id) return true;
  return false;
}

TEST(Panels, EveryNumberThatCanBePressedIsExplained) {
  app::State state(engine());
  for (const auto* json : {R"({"model":"llama-3-8b","method":"lora","data":{"samples":1000,"epochs":1},"hardware":{"gpu":"h100-sxm","gpus":16}})",
                           R"({"task":"plan","model":"llama-3-8b","method":"lora","data":{"samples":1000,"epochs":1},"constraints":{"max_gpus":2}})"}) {
    app::receive(state, json);
    app::finish_work(state);
    app::update(state, app::KeepPin{});
    for (const auto& panel : panels::kPanels) {
      if (panel.slot == panels::Slot::question || panel.id == "explain") continue;
      Stage stage;
      gpu::Surface surface;
      app::update(state, app::ShowPanel{std::string(panel.id)});
      app::finish_work(state);
      std::size_t asked = 0;
      press_all(stage, surface, state, panel, [&](const app::Action& action) {
        const auto* explain = std::get_if<app::Explain>(&action);
        if (!explain) return;
        ++asked;
        app::update(state, *explain);
        const auto* report = app::explained(state);
        ASSERT_NE(report, nullptr) << explain->pointer;
        EXPECT_TRUE(api::explain(engine().catalog(), state.words(), *report, explain->pointer)) << panel.id << " " << explain->pointer;
      });
      EXPECT_TRUE(asked > 0 || !full_of_numbers(panel.id)) << panel.id;
    }
  }
}

TEST(Panels, AChartIsWrittenAsSvgWhileItIsDrawn) {
  Stage stage;
  gpu::Surface surface;
  ImGui::GetIO().UserData = &surface;
  app::State state(engine());
  app::receive(state, R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090","gpus":1}})");
  surface.wanted = "memory";
  for (const auto& panel : panels::kPanels)
    if (panel.id == "memory") draw_panel(stage, state, panel);
  ASSERT_TRUE(surface.saved);
  const std::string& svg = surface.saved->svg;
  EXPECT_EQ(svg.rfind("<svg ", 0), 0u);
  EXPECT_NE(svg.find(state.words().get("part.weights")), std::string::npos);
  EXPECT_NE(svg.find("<pattern "), std::string::npos);
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
}

TEST(Panels, SearchedPlansDraw) {
  Stage stage;
  broken_assertions = 0;
  app::State state(engine());
  app::receive(state, R"({"task":"plan","model":"llama-3-8b","method":"lora","data":{"samples":1000,"epochs":1},"constraints":{"max_gpus":2}})");
  app::finish_work(state);
  ASSERT_TRUE(state.plans);
  EXPECT_FALSE(state.plans->plans.empty());
  for (const auto& panel : panels::kPanels) EXPECT_GT(draw_panel(stage, state, panel), 0) << panel.id;
  EXPECT_EQ(broken_assertions, 0);
}

}  // namespace
}  // namespace rigwise::web
