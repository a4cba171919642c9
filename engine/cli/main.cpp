// The command line: argv to a verb of the api, its text to standard output, its state to the exit status.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include "api/claims.hpp"
#include "api/json_api.hpp"
#include "api/price_import.hpp"
#include "api/methodology_text.hpp"
#include "api/mine.hpp"
#include "api/text_api.hpp"
#include "cli/arguments.hpp"
#include "cli/batch.hpp"
#include "cli/question.hpp"

extern "C" const char rigwise_data_begin[];
extern "C" const char rigwise_data_end[];

namespace {
using namespace rigwise;
using cli::Arguments;
using cli::Verb;
using scenario::Language;

enum Exit { kAnswered = 0, kInvalid = 1, kUsage = 2 };

Language locale_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value && *value) return std::string_view(value).substr(0, 2) == "zh" ? Language::zh : Language::en;
  }
  return Language::en;
}

std::size_t terminal_width() {
  constexpr std::size_t kNarrow = 72, kWide = 100, kPiped = 92;
  winsize size{};
  if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kPiped;
  return std::clamp<std::size_t>(size.ws_col, kNarrow, kWide);
}

// The whole of a file or of standard input ("-").
std::optional<std::string> contents(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  if (!in || in.peek() == std::ifstream::traits_type::eof()) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

bool is_refusal(std::string_view json) {
  return json.substr(0, 18) == R"({"v":1,"findings":)";
}

int print_json(const std::string& json) {
  std::cout << json << '\n';
  return is_refusal(json) ? kInvalid : kAnswered;
}
// A name typed by somebody else may carry control codes (C0 but line ends; C1): they must not reach a terminal.
std::string without_controls(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
    if (c == 0xC2 && next >= 0x80 && next < 0xA0)
      ++i;
    else if ((c >= 0x20 && c != 0x7F) || c == '\n')
      out += text[i];
  }
  return out;
}

int print_text(const api::Printed& printed) {
  (printed.answered ? std::cout : std::cerr) << without_controls(printed.text);
  return printed.answered ? kAnswered : kInvalid;
}

int run_export(const api::Engine& engine, const Arguments& a, const std::string& scenario,
               const text::Strings& strings) {
  const std::string json = api::export_json(engine, a.list ? "" : a.kind, scenario, a.lang);
  if (a.json) return print_json(json);
  const auto document = json::Document::parse(json);
  if (!document) return kInvalid;
  if (is_refusal(json)) {
    for (const auto& finding : document->root().get("findings").elements())
      std::cerr << without_controls(finding.text_or("message")) << '\n';
    return kInvalid;
  }
  for (const auto& row : document->root().get("kinds").elements())
    std::cout << row.text_or("kind") << "  " << row.text_or("title") << '\n';
  const std::string text = document->root().text_or("text");
  if (a.out.empty()) {
    std::cout << text;
    return kAnswered;
  }
  std::ofstream out(a.out, std::ios::binary);
  if (out << text) return kAnswered;
  std::cerr << strings.get("cli.cannot-write", {{"file", a.out}}) << '\n';
  return kUsage;
}

int run_import(const api::Engine& engine, const Arguments& a, const std::string& csv) {
  const auto json = api::import_json(engine, csv, a.lang);
  if (!is_refusal(json)) return print_json(json);
  const auto document = json::Document::parse(json);
  for (const auto& finding : document->root().get("findings").elements())
    std::cerr << finding.text_or("field") << ": " << finding.text_or("message") << '\n';
  return kInvalid;
}

int run_verb(const api::Engine& engine, const Arguments& a, const std::string& scenario, const text::Strings& strings) {
  const api::Page page{a.lang, locale_language(), terminal_width()};
  switch (a.verb) {
    case Verb::estimate:
      if (a.json) return print_json(api::estimate_json(engine, scenario, a.lang));
      return print_text(api::estimate_printed(engine, scenario, page));
    case Verb::plan:
      if (a.json) return print_json(api::plan_json(engine, scenario, a.lang, a.threads));
      return print_text(api::plan_printed(engine, scenario, page, a.threads));
    case Verb::mine:
      if (a.json) return print_json(api::mine_json(engine, scenario, a.lang));
      return print_text(api::mine_printed(engine, scenario, page));
    case Verb::explain:
      if (a.json) return print_json(api::explain_json(engine, scenario, a.pointer, a.lang));
      return print_text(api::explain_printed(engine, scenario, a.pointer, page));
    case Verb::catalog: {
      const std::string_view options = a.stale ? "stale" : "";
      if (a.json) return print_json(api::catalog_json(engine, a.kind, options, a.lang));
      return print_text(api::catalog_printed(engine, a.kind, options, page));
    }
    case Verb::claims:
      if (a.json) return print_json(api::claims_json(engine, a.lang));
      return print_text(api::claims_printed(engine, page));
    case Verb::methodology:
      if (a.json)
        return print_json(api::methodology_json(
            engine.catalog(), engine.strings(base::from_key<Language>(a.lang).value_or(Language::en))));
      std::cout << api::methodology_text(engine.catalog(), strings);
      return kAnswered;
    case Verb::import_file:
      return run_import(engine, a, scenario);
    case Verb::export_file:
      return run_export(engine, a, scenario, strings);
    case Verb::batch:
      cli::batch(std::cin, std::cout, a.threads,
                 [&](std::string_view line) { return api::batch_json(engine, line, a.lang); });
      return kAnswered;
    case Verb::help:
      (a.asked ? std::cout : std::cerr) << strings.get("cli.help");
      return a.asked ? kAnswered : kUsage;
    case Verb::version:
      std::cout << "rigwise " << api::version() << " (" << engine.catalog().date() << ")\n";
      return kAnswered;
  }
  return kUsage;
}

bool needs_scenario(const Arguments& a) {
  return a.verb == Verb::estimate || a.verb == Verb::plan || a.verb == Verb::mine || a.verb == Verb::explain || a.verb == Verb::import_file ||
         (a.verb == Verb::export_file && !a.list && !a.kind.empty());
}

int run(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const auto parsed = cli::parse({argv + 1, argv + argc});
  const Arguments& a = parsed.arguments;
  const auto engine =
      api::Engine::open({rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)});
  if (!engine) {
    for (const auto& finding : engine.findings) std::cerr << finding.code << ' ' << finding.field << '\n';
    return kUsage;
  }
  const auto& strings = engine->strings(base::from_key<Language>(a.lang).value_or(locale_language()));
  if (parsed.fault) {
    std::cerr << without_controls(strings.get("finding." + parsed.fault->code, parsed.fault->args)) << "\n\n" << strings.get("cli.usage");
    return kUsage;
  }
  std::string scenario;
  if (needs_scenario(a)) {
    auto text = contents(a.file);
    if (!text) {
      std::cerr << strings.get("cli.cannot-read", {{"file", a.file}}) << '\n';
      return kUsage;
    }
    const auto box = a.verb == Verb::mine ? json::Document::parse(*text) : json::Document::parse("null");
    if (a.verb == Verb::import_file || (box && box->root().get("hardware").present())) {
      scenario = std::move(*text);
    } else {
      auto question = cli::question_of(std::move(*text), engine->catalog());
      for (const auto& note : question.notes)
        std::cerr << without_controls(strings.get("finding." + note.code, note.args)) << '\n';
      scenario = std::move(question.scenario);
    }
  }
  return run_verb(*engine, a, scenario, strings);
}
}  // namespace

int main(int argc, char** argv) {
  return run(argc, argv);
}
