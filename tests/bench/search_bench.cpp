// Candidate evaluations (memory and time of one layout) per CPU-second, one thread, and whole searches.
#include <benchmark/benchmark.h>

#include "api/engine.hpp"
#include "scenario/codec.hpp"
#include "scenario/prepare.hpp"
#include "search/search.hpp"

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace {
using namespace rigwise;

const api::Engine& engine() {
  static const api::Engine opened = *api::Engine::open({rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)});
  return opened;
}

void Search(benchmark::State& state, const char* scenario) {
  const auto prepared = scenario::prepare(*scenario::read(scenario), engine().catalog());
  search::Counts counts;
  for (auto _ : state) {
    search::Search search(*prepared, engine().catalog());
    while (search.advance(1 << 20)) {
    }
    counts = search.counts();
  }
  state.counters["enumerated"] = static_cast<double>(counts.enumerated);
  state.counters["feasible"] = static_cast<double>(counts.feasible);
  state.counters["evaluations_per_s"] =
      benchmark::Counter(static_cast<double>(counts.evaluated), benchmark::Counter::kIsIterationInvariantRate);
}
// The questions of search_questions.mjs.
BENCHMARK_CAPTURE(Search, gpt3_on_64_a100,
                  R"({"model":"gpt3-175b","method":"pretrain","hardware":{"gpu":"a100-sxm-80","gpus":64},"batch":{"global":1536},"data":{"tokens":3e11}})")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Search, lora_8b_any_machine, R"({"model":"llama-3-8b","method":"lora","data":{"samples":50000}})")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Search, pretrain_7b_up_to_1024,
                  R"({"model":"llama-2-7b","method":"pretrain","data":{"tokens":1e11},"constraints":{"max_gpus":1024}})")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Search, pretrain_7b_up_to_16384,
                  R"({"model":"llama-2-7b","method":"pretrain","data":{"tokens":1e11},"constraints":{"max_gpus":16384}})")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Search, mixtral_up_to_16384,
                  R"({"model":"mixtral-8x7b","method":"pretrain","data":{"tokens":1e12},"constraints":{"max_gpus":16384}})")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Search, deepseek_v3_up_to_16384,
                  R"({"model":"deepseek-v3","method":"pretrain","data":{"tokens":14.8e12},"constraints":{"max_gpus":16384}})")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Search, llama3_405b_up_to_16384,
                  R"({"model":"llama-3.1-405b","method":"pretrain","seq_len":8192,"data":{"tokens":15.6e12},"constraints":{"max_gpus":16384}})")
    ->Unit(benchmark::kMillisecond);
}  // namespace
