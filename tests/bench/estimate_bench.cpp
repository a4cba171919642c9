// How long one whole estimate takes, report and JSON included, after the data file has been opened.
#include <benchmark/benchmark.h>

#include "api/json_api.hpp"

extern "C" const char rigwise_data_begin[], rigwise_data_end[];

namespace {
using namespace rigwise;

std::string_view data() { return {rigwise_data_begin, static_cast<std::size_t>(rigwise_data_end - rigwise_data_begin)}; }

const api::Engine& engine() {
  static const api::Engine opened = *api::Engine::open(data());
  return opened;
}

void Open(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(api::Engine::open(data()));
}
BENCHMARK(Open)->Unit(benchmark::kMillisecond);

void EstimateJson(benchmark::State& state, const char* scenario) {
  for (auto _ : state) benchmark::DoNotOptimize(api::estimate_json(engine(), scenario, "en"));
}
BENCHMARK_CAPTURE(EstimateJson, lora_8b_on_4090, R"({"model":"llama-3-8b","method":"lora","hardware":{"gpu":"rtx-4090"},"data":{"samples":50000}})")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(EstimateJson, full_70b_on_64_h100,
                  R"({"model":"llama-3-70b","method":"full","hardware":{"gpu":"h100-sxm","gpus":64},"parallel":{"shard":"fsdp"},"framework":"fsdp","data":{"tokens":1e9}})")
    ->Unit(benchmark::kMicrosecond);
}  // namespace
